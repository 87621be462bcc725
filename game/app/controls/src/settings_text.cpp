// Settings read from TOML and written back into it.
#include <algorithm>
#include <sstream>

#include <toml++/toml.h>

#include "marne/app/settings_file.hpp"
#include "marne/protocol/overload.hpp"

namespace marne::app {
namespace {

constexpr std::string_view keys_table = "keys";

std::string line_of(const toml::node& node) {
    return "Line " + std::to_string(node.source().begin.line) + ": ";
}

std::string list_of(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words) {
        list += list.empty() ? "" : ", ";
        list.append("\"").append(word).append("\"");
    }
    return list;
}

/// The value as it stands in the file.
std::string value_text(const SettingField& field, const Settings& settings) {
    return std::visit(
        Overload{
            [&](const WholeField& whole) { return std::to_string(settings.*whole.value); },
            [&](const FlagField& flag) { return std::string{settings.*flag.value ? "true" : "false"}; },
            [&](const ChoiceField& choice) { return "\"" + std::string{choice.words[choice.get(settings)]} + "\""; }},
        field.kind);
}

/// What a value must be, when the node's is not that; sets it otherwise.
std::string set_whole(const WholeField& whole, const toml::node& node, Settings& settings) {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < whole.least || *value > whole.most) {
        return "a whole number from " + std::to_string(whole.least) + " to " + std::to_string(whole.most);
    }
    settings.*whole.value = static_cast<int>(*value);
    return {};
}

std::string set_flag(const FlagField& flag, const toml::node& node, Settings& settings) {
    const auto value = node.value_exact<bool>();
    if (!value) {
        return "true or false";
    }
    settings.*flag.value = *value;
    return {};
}

std::string set_choice(const ChoiceField& choice, const toml::node& node, Settings& settings) {
    const auto value = node.value_exact<std::string_view>();
    const auto found = value ? std::find(choice.words.begin(), choice.words.end(), *value) : choice.words.end();
    if (found == choice.words.end()) {
        return "one of " + list_of(choice.words);
    }
    choice.set(settings, static_cast<std::size_t>(found - choice.words.begin()));
    return {};
}

const SettingField* find_field(std::string_view name) {
    for (const SettingField& field : setting_fields()) {
        if (field.name == name) {
            return &field;
        }
    }
    return nullptr;
}

void read_field(const SettingField& field, const toml::node& node, ReadSettings& read) {
    const std::string wanted =
        std::visit(Overload{[&](const WholeField& whole) { return set_whole(whole, node, read.settings); },
                            [&](const FlagField& flag) { return set_flag(flag, node, read.settings); },
                            [&](const ChoiceField& choice) { return set_choice(choice, node, read.settings); }},
                   field.kind);
    if (!wanted.empty()) {
        read.notices.push_back(line_of(node) + std::string{field.name} + " must be " + wanted + "; " +
                               value_text(field, Settings{}) + " is used.");
    }
}

void read_key(std::string_view name, const toml::node& node, ReadSettings& read) {
    const std::optional<Shortcut> shortcut = find_shortcut(name);
    if (!shortcut) {
        read.notices.push_back(line_of(node) + "there is nothing called \"" + std::string{name} +
                               "\" that a key could do; it is kept and not used.");
        return;
    }
    const auto text = node.value_exact<std::string_view>();
    const auto chords = text ? parse_chords(*text) : std::nullopt;
    if (!chords) {
        read.notices.push_back(line_of(node) + std::string{name} +
                               " must be keys in quotation marks, for example \"Ctrl+Z\" or \"F5 P\"; " +
                               read.keys.told(*shortcut) + " is used.");
        return;
    }
    read.keys.set(*shortcut, *chords);
}

void read_keys(const toml::node& node, ReadSettings& read) {
    const toml::table* const table = node.as_table();
    if (table == nullptr) {
        read.notices.push_back(line_of(node) + "keys must be a table; the usual keys are used.");
        return;
    }
    for (const auto& [name, key] : *table) {
        read_key(name.str(), key, read);
    }
    for (const KeyConflict& conflict : read.keys.conflicts()) {
        read.notices.push_back(for_people(conflict.chord) + " is given to two things, " +
                               std::string{info(conflict.first).name} + " and " +
                               std::string{info(conflict.second).name} + "; it does the first.");
    }
}

/// Offset of a position in the text; columns count characters, not bytes.
std::size_t offset_of(std::string_view text, toml::source_position position) {
    std::size_t at = 0;
    for (toml::source_index line = 1; line < position.line && at < text.size(); ++line) {
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    }
    for (toml::source_index column = 1; column < position.column && at < text.size(); ++column) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
            ++at;
        }
    }
    return at;
}

struct Edit {
    std::size_t begin{};
    std::size_t end{};
    std::string words;
};

/// Where a table's own keys may be added: before the first other table.
std::size_t end_of_top_level(std::string_view text, const toml::table& root) {
    std::size_t end = text.size();
    for (const auto& [name, node] : root) {
        if (node.is_table() || node.is_array_of_tables()) {
            end = std::min(end, offset_of(text, {node.source().begin.line, 1}));
        }
    }
    return end;
}

std::string with_line_end(std::string_view text) {
    std::string whole{text};
    if (!whole.empty() && whole.back() != '\n') {
        whole += '\n';
    }
    return whole;
}

void edit_settings(std::string_view text, const toml::table& root, const Settings& settings, std::vector<Edit>& edits) {
    std::string added;
    for (const SettingField& field : setting_fields()) {
        const std::string value = value_text(field, settings);
        if (const toml::node* const node = root.get(field.name)) {
            edits.push_back({offset_of(text, node->source().begin), offset_of(text, node->source().end), value});
        } else {
            added.append("# ").append(field.says).append("\n");
            added.append(field.name).append(" = ").append(value).append("\n");
        }
    }
    if (!added.empty()) {
        const std::size_t at = end_of_top_level(text, root);
        edits.push_back({at, at, added});
    }
}

void edit_keys(std::string_view text, const toml::table& root, const Keymap& keys, std::vector<Edit>& edits) {
    const toml::node* const node = root.get(keys_table);
    const toml::table* const table = node == nullptr ? nullptr : node->as_table();
    std::string added;
    for (const ShortcutInfo& line : shortcuts()) {
        std::string chords;
        for (const Chord& chord : keys.chords(line.shortcut)) {
            // A quotation mark or a backslash is a key as well.
            for (const char c : (chords.empty() ? "" : " ") + to_string(chord)) {
                chords += c == '"' || c == '\\' ? std::string{"\\"} + c : std::string{c};
            }
        }
        if (const toml::node* const old = table == nullptr ? nullptr : table->get(line.name)) {
            edits.push_back(
                {offset_of(text, old->source().begin), offset_of(text, old->source().end), "\"" + chords + "\""});
        } else if (keys.changed(line.shortcut)) {
            added.append(line.name).append(" = \"").append(chords).append("\"\n");
        }
    }
    if (added.empty()) {
        return;
    }
    if (table == nullptr) {
        edits.push_back({text.size(), text.size(), "\n[keys]\n" + added});
        return;
    }
    const std::size_t header = offset_of(text, {table->source().begin.line, 1});
    const std::size_t below = std::min(text.find('\n', header), text.size() - 1) + 1;
    edits.push_back({below, below, added});
}

/// For a text of unusual build: the same keys and values, laid out anew.
std::string rewrite(toml::table root, const Settings& settings, const Keymap& keys) {
    for (const char* const name : {"keys"}) {
        if (!root[name].is_table()) {
            root.erase(name);
        }
    }
    toml::table mine = toml::parse(write_settings({}, settings, keys));
    for (auto&& [name, node] : mine) {
        if (name.str() != keys_table) {
            root.insert_or_assign(name.str(), node);
        }
    }
    toml::table chosen = root[keys_table].is_table() ? *root[keys_table].as_table() : toml::table{};
    for (const ShortcutInfo& line : shortcuts()) {
        chosen.erase(line.name);
    }
    if (const toml::table* const table = mine[keys_table].as_table()) {
        for (auto&& [name, node] : *table) {
            chosen.insert_or_assign(name.str(), node);
        }
    }
    chosen.is_inline(false);
    root.insert_or_assign(keys_table, std::move(chosen));
    std::ostringstream text;
    text << toml::toml_formatter{root} << '\n';
    return text.str();
}

bool says(std::string_view text, const Settings& settings, const Keymap& keys) {
    const ReadSettings read = read_settings(text);
    return !read.damaged && read.settings == settings && read.keys == keys;
}

}  // namespace

ReadSettings read_settings(std::string_view text) {
    ReadSettings read;
    toml::table root;
    try {
        root = toml::parse(text);
    } catch (const toml::parse_error& error) {
        read.damaged = true;
        read.notices.push_back("Line " + std::to_string(error.source().begin.line) + ": " +
                               std::string{error.description()} + "; the usual settings are used.");
        return read;
    }
    for (const auto& [name, node] : root) {
        if (const SettingField* const field = find_field(name.str())) {
            read_field(*field, node, read);
        } else if (name.str() == keys_table) {
            read_keys(node, read);
        } else {
            read.notices.push_back(line_of(node) + "there is no setting \"" + std::string{name.str()} +
                                   "\"; it is kept and not used.");
        }
    }
    return read;
}

std::string write_settings(std::string_view old_text, const Settings& settings, const Keymap& keys) {
    std::string text = with_line_end(old_text);
    toml::table root;
    try {
        root = toml::parse(text);
    } catch (const toml::parse_error&) {
        return write_settings({}, settings, keys);
    }
    if (text.empty()) {
        text =
            "# Settings of \"The Marne\". The game's settings page writes this file; it may also be edited by hand.\n";
    }
    std::vector<Edit> edits;
    edit_settings(text, root, settings, edits);
    edit_keys(text, root, keys, edits);
    // From the back, so that earlier places stay right; of two at one place the later one comes to stand behind.
    std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        text.replace(edit->begin, edit->end - edit->begin, edit->words);
    }
    return says(text, settings, keys) ? text : rewrite(std::move(root), settings, keys);
}

}  // namespace marne::app
