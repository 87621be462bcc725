// Words as players type them.
#include "words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace marne::text {
namespace {

/// One character of a text: its code and how many bytes it takes; code 0xFFFD for a byte that belongs to none.
struct Character {
    std::uint32_t code{};
    std::size_t bytes{1};
};

constexpr std::uint32_t broken = 0xFFFD;

std::size_t bytes_announced(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    return lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

Character read_character(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t count = bytes_announced(lead);
    if (count == 1) {
        return {lead, 1};
    }
    if (count == 0 || at + count > text.size()) {
        return {broken, 1};
    }
    constexpr std::array<unsigned, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t code = lead & masks[count];
    for (std::size_t i = 1; i < count; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xC0U) != 0x80U) {
            return {broken, 1};
        }
        code = (code << 6U) | (next & 0x3FU);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool valid = code >= least[count] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    return valid ? Character{code, count} : Character{broken, 1};
}

bool is_control(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

/// Marks that are not seen but turn or hide what is (directions, joiners, byte order mark).
bool is_format(std::uint32_t code) {
    return code == 0xAD || (code >= 0x200B && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || (code >= 0xE0000 && code <= 0xE0FFF);
}

/// The plain letters of a character beyond ASCII; empty for a mark that falls away.
std::string plain(std::uint32_t code) {
    if (code >= 0x300 && code < 0x370) {
        return {};
    }
    if (code >= 0xC0 && code <= 0xFF) {
        constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
        return {letters[code - 0xC0]};
    }
    if (code == 0x152 || code == 0x153) {
        return "oe";
    }
    if (code == 0x2018 || code == 0x2019) {
        return "'";
    }
    if (code == 0x2010 || code == 0x2011 || code == 0x2012 || code == 0x2013 || code == 0x2212) {
        return "-";
    }
    return code == 0xA0 || code == 0x202F ? " " : "?";
}

std::string plain_letters(std::string_view text) {
    std::string folded;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = read_character(text, at);
        at += character.bytes;
        if (character.code >= 0x80) {
            folded += plain(character.code);
        } else if (character.code >= 'A' && character.code <= 'Z') {
            folded += static_cast<char>(character.code - 'A' + 'a');
        } else {
            folded += static_cast<char>(character.code);
        }
    }
    return folded;
}

bool parts_words(char c) {
    return c == ' ' || c == ',' || c == ';' || c == '+' || c == '&' || c == '\t';
}

void strip(std::string& word) {
    constexpr std::string_view loose = "\"'`()[]{}<>.:!?";
    while (!word.empty() && loose.find(word.back()) != std::string_view::npos) {
        if (word.size() == 1 && word[0] == '?') {
            return;  // a question mark by itself asks for help
        }
        word.pop_back();
    }
    const std::size_t first = word.find_first_not_of("\"'`([{<");
    word.erase(0, first == std::string::npos ? word.size() : first);
}

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void wrap_line(std::string_view line, std::size_t width, std::string& out) {
    std::size_t used = 0;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, end);
        line.remove_prefix(std::min(line.size(), end + 1));
        const std::size_t length = count_characters(word);
        if (used > 0 && used + 1 + length > width) {
            out += '\n';
            used = 0;
        } else if (used > 0) {
            out += ' ';
            ++used;
        }
        out += word;
        used += length;
    }
}

}  // namespace

std::string clean(std::string_view raw) {
    std::string out;
    for (std::size_t at = 0; at < raw.size();) {
        const Character character = read_character(raw, at);
        if (character.code == broken) {
            out += '?';
        } else if (is_control(character.code)) {
            out += ' ';
        } else if (!is_format(character.code)) {
            out += raw.substr(at, character.bytes);
        }
        at += character.bytes;
    }
    while (!out.empty() && out.back() == ' ') {
        out.pop_back();
    }
    out.erase(0, std::min(out.find_first_not_of(' '), out.size()));
    return out;
}

std::string fold(std::string_view text) {
    std::string folded = plain_letters(text);
    std::string out;
    for (const char c : folded) {
        const bool gap = c == '-' || parts_words(c);
        if (!gap) {
            out += c;
        } else if (!out.empty() && out.back() != ' ') {
            out += ' ';
        }
    }
    while (!out.empty() && out.back() == ' ') {
        out.pop_back();
    }
    return out;
}

std::vector<std::string> split(std::string_view cleaned) {
    std::vector<std::string> words;
    std::string word;
    const auto keep = [&] {
        strip(word);
        if (!word.empty()) {
            words.push_back(std::exchange(word, {}));
        }
        word.clear();
    };
    for (const char c : plain_letters(cleaned)) {
        if (parts_words(c)) {
            keep();
        } else {
            word += c;
        }
    }
    keep();
    return words;
}

std::string join(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? std::string_view{} : between;
        text += words[i];
    }
    return text;
}

std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last;
    std::vector<std::size_t> last(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> row(b.size() + 1);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        before_last = std::exchange(last, std::move(row));
    }
    return last[b.size()];
}

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known, std::size_t most) {
    constexpr std::size_t longest_compared = 40;
    if (word.empty() || word.size() > longest_compared) {
        return {};
    }
    const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
    std::vector<std::pair<std::size_t, std::string>> found;
    for (const std::string& candidate : known) {
        const std::size_t apart = edits(word, candidate);
        if (apart <= limit) {
            found.emplace_back(apart, candidate);
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> out;
    for (auto& [apart, candidate] : found) {
        if (out.size() < most && std::find(out.begin(), out.end(), candidate) == out.end()) {
            out.push_back(std::move(candidate));
        }
    }
    return out;
}

std::string wrap(std::string_view text, std::size_t width) {
    if (width == 0) {
        return std::string{text};
    }
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        wrap_line(text.substr(at, end - at), width, out);
        if (end < text.size()) {
            out += '\n';
        }
        at = end + 1;
    }
    return out;
}

}  // namespace marne::text
