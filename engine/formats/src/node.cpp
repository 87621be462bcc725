// Reading JSON values with a note of every wrong one.
#include "node.hpp"

#include <algorithm>
#include <set>

namespace marne::formats {
namespace {

constexpr int deepest_nesting = 32;

std::string kind_of(const nlohmann::json& value) {
    if (value.is_number_float()) {
        return "a number that is no whole number in range";
    }
    return value.is_null() ? "null" : std::string("of the kind ") + value.type_name();
}

std::size_t line_at(std::string_view text, std::size_t byte) {
    const auto part = text.substr(0, std::min(byte, text.size()));
    return 1 + static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
}

std::string line_name(std::string_view text, std::size_t byte) {
    return "line " + std::to_string(line_at(text, byte));
}

/// Watches the keys while a text is parsed.
class KeyWatch {
public:
    explicit KeyWatch(Problems& problems) : problems_(problems) {}
    bool sound() const { return sound_; }

    bool operator()(int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Kind = nlohmann::json::parse_event_t;
        if (event == Kind::object_start) {
            seen_.emplace_back();
        } else if (event == Kind::object_end && !seen_.empty()) {
            seen_.pop_back();
        } else if (event == Kind::key && !seen_.empty()) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!seen_.back().insert(key).second) {
                note(in_quotes(key), "the key stands twice in one object", "remove one of the two");
            }
        }
        if (depth > deepest_nesting && sound_) {
            note({}, "the text is nested too deeply", "compare it with the file as delivered");
        }
        return true;
    }

private:
    void note(std::string where, std::string what, std::string remedy) {
        problems_.add(std::move(where), std::move(what), std::move(remedy));
        sound_ = false;
    }

    Problems& problems_;
    std::vector<std::set<std::string>> seen_;
    bool sound_{true};
};

}  // namespace

namespace {

/// The part of a path before its last key.
std::string above(const std::string& path) {
    const std::size_t cut = path.rfind(", ");
    return cut == std::string::npos ? std::string{} : path.substr(0, cut);
}

void find_word(const nlohmann::json& value, std::string_view word, const std::string& path,
               std::vector<std::string>& found) {
    if (value.is_string() && value.get_ref<const std::string&>() == word) {
        found.push_back(path);
    } else if (value.is_object() || value.is_array()) {
        std::size_t number = 0;
        for (auto member = value.begin(); member != value.end(); ++member) {
            const std::string key = value.is_object() ? member.key() : std::to_string(++number);
            find_word(*member, word, path.empty() ? key : path + ", " + key, found);
        }
    }
}

}  // namespace

void Problems::locate(const std::map<std::string, std::size_t>& lines) {
    for (DataError& error : errors_) {
        std::string path = error.where;
        for (std::string name = path; !name.empty(); name = above(name)) {
            if (const auto renamed = renamed_.find(name); renamed != renamed_.end()) {
                path.replace(0, name.size(), renamed->second);
                break;
            }
        }
        for (; !path.empty() && error.line == 0; path = above(path)) {
            const auto line = lines.find(path);
            error.line = line == lines.end() ? 0 : line->second;
        }
        // Keys of the file stand in it as they were written.
        constexpr std::size_t longest = 200;
        error.where = printable(error.where, longest);
    }
}

void Node::wrong(std::string what, std::string remedy) const {
    problems_->add(path_, std::move(what), std::move(remedy));
}

std::string Node::below(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + ", " + std::string(key);
}

bool Node::expect(bool fits, std::string_view kind) const {
    if (!fits) {
        wrong("is " + kind_of(*value_) + " where " + std::string(kind) + " is expected");
    }
    return fits;
}

Node Node::find(std::string_view key) const {
    if (value_ == nullptr || !value_->is_object()) {
        return {below(key), *problems_};
    }
    const auto found = value_->find(std::string(key));
    return found == value_->end() ? Node{below(key), *problems_} : Node{*found, below(key), *problems_};
}

Node Node::at(std::string_view key) const {
    if (value_ == nullptr || !expect(value_->is_object(), "an object")) {
        return {below(key), *problems_};
    }
    Node member = find(key);
    if (!member) {
        member.wrong("is missing", "add it");
    }
    return member;
}

void Node::only(std::initializer_list<std::string_view> keys) const {
    if (value_ == nullptr || !value_->is_object()) {
        return;
    }
    for (const auto& [key, member] : value_->items()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            problems_->add(below(key), "is a key that is not known here", "remove it or use " + alternatives(keys));
        }
    }
}

std::vector<Node> Node::elements() const {
    std::vector<Node> nodes;
    if (value_ == nullptr || !expect(value_->is_array(), "an array")) {
        return nodes;
    }
    for (std::size_t i = 0; i < value_->size(); ++i) {
        nodes.emplace_back((*value_)[i], below(std::to_string(i + 1)), *problems_);
    }
    return nodes;
}

std::vector<std::pair<std::string, Node>> Node::members() const {
    std::vector<std::pair<std::string, Node>> nodes;
    if (value_ == nullptr || !expect(value_->is_object(), "an object")) {
        return nodes;
    }
    for (auto member = value_->begin(); member != value_->end(); ++member) {
        nodes.emplace_back(member.key(), Node{member.value(), below(member.key()), *problems_});
    }
    return nodes;
}

std::vector<std::string> Node::places_of(std::string_view word) const {
    std::vector<std::string> found;
    if (value_ != nullptr) {
        find_word(*value_, word, path_, found);
    }
    return found;
}

Node Node::named(std::string path) const {
    if (!path_.empty()) {
        problems_->rename(path_, path);
    }
    Node other = *this;
    other.path_ = std::move(path);
    return other;
}

std::optional<std::string> Node::text() const {
    if (value_ == nullptr || !expect(value_->is_string(), "a text")) {
        return std::nullopt;
    }
    auto word = value_->get<std::string>();
    if (word.find('\0') != std::string::npos) {
        wrong("holds a NUL character", "remove it");
        return std::nullopt;
    }
    return word;
}

std::optional<int> Node::integer(int least, int most) const {
    if (value_ == nullptr || !expect(value_->is_number_integer(), "a whole number")) {
        return std::nullopt;
    }
    const bool negative = value_->is_number_integer() && !value_->is_number_unsigned();
    const bool fits = negative ? value_->get<std::int64_t>() >= least && value_->get<std::int64_t>() <= most
                               : most >= 0 && value_->get<std::uint64_t>() <= static_cast<std::uint64_t>(most) &&
                                     (least < 0 || value_->get<std::uint64_t>() >= static_cast<std::uint64_t>(least));
    if (!fits) {
        wrong(value_->dump() + " is out of range", "use " + std::to_string(least) + " to " + std::to_string(most));
        return std::nullopt;
    }
    return value_->get<int>();
}

std::optional<bool> Node::flag() const {
    if (value_ == nullptr || !expect(value_->is_boolean(), "true or false")) {
        return std::nullopt;
    }
    return value_->get<bool>();
}

std::optional<Hex> Node::hex(int columns, int rows) const {
    const auto word = text();
    if (!word) {
        return std::nullopt;
    }
    const auto hex = parse_hex(*word);
    if (!hex) {
        wrong(in_quotes(*word) + " is no hex", "write four digits, column and row");
        return std::nullopt;
    }
    if (column_of(*hex) > columns || row_of(*hex) > rows) {
        wrong("hex " + *word + " is not on the map", "the map ends at " + to_string(hex_at(columns, rows)));
        return std::nullopt;
    }
    return hex;
}

std::vector<Hex> Node::hexes(int columns, int rows) const {
    std::vector<Hex> list;
    for (const Node& element : elements()) {
        const auto hex = element.hex(columns, rows);
        if (!hex) {
            continue;
        }
        if (std::find(list.begin(), list.end(), *hex) != list.end()) {
            element.wrong("hex " + to_string(*hex) + " is named twice", "remove one of the two");
            continue;
        }
        list.push_back(*hex);
    }
    return list;
}

std::optional<nlohmann::json> parse_json(std::string_view text, Problems& problems) {
    KeyWatch watch{problems};
    try {
        auto value =
            nlohmann::json::parse(text, [&watch](int depth, nlohmann::json::parse_event_t event,
                                                 nlohmann::json& parsed) { return watch(depth, event, parsed); });
        return watch.sound() ? std::optional(std::move(value)) : std::nullopt;
    } catch (const nlohmann::json::parse_error& error) {
        problems.add(line_name(text, error.byte > 0 ? error.byte - 1 : 0), "the text stops being JSON here",
                     "compare it with the file as delivered");
    } catch (const nlohmann::json::exception&) {
        problems.add({}, "a number is too large to be read", "write whole numbers of a sensible size");
    }
    return std::nullopt;
}

}  // namespace marne::formats
