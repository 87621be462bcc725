// Small pieces of text work shared by the readers.
#include "text.hpp"

#include <algorithm>
#include <array>

#include "marne/formats/data_error.hpp"

namespace marne::formats {
namespace {

constexpr std::string_view hexadecimal_digits = "0123456789abcdef";

/// Length of the well-formed UTF-8 sequence at the start of `text`; 0 when there is none.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    const std::size_t length = first >= 0xf0 && first <= 0xf4   ? 4
                               : first >= 0xe0 && first <= 0xef ? 3
                               : first >= 0xc2 && first <= 0xdf ? 2
                                                                : 0;
    if (length == 0 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) {
            return 0;
        }
    }
    const unsigned char second = byte(1);
    const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool surrogate = first == 0xed && second >= 0xa0;
    const bool too_high = first == 0xf4 && second >= 0x90;
    return overlong || surrogate || too_high ? 0 : length;
}

}  // namespace

std::string to_string(const DataError& error) {
    std::string text = error.file;
    if (error.line > 0) {
        text += (text.empty() ? "line " : ", line ") + std::to_string(error.line);
    }
    if (!error.where.empty()) {
        text += (text.empty() ? "" : ", ") + error.where;
    }
    text += ": " + error.what;
    if (!error.remedy.empty()) {
        text += "; " + error.remedy;
    }
    return text + ".";
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    std::size_t start = 0;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator, start)) {
        pieces.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    pieces.push_back(text.substr(start));
    return pieces;
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t position = 0;
    while ((position = line.find_first_not_of(" \t", position)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(" \t", position), line.size());
        words.push_back(line.substr(position, end - position));
        position = end;
    }
    return words;
}

std::string to_hexadecimal(std::uint64_t value) {
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; value >>= 4U) {
        text[i] = hexadecimal_digits[value & 0xfU];
    }
    return text;
}

std::optional<std::uint64_t> parse_hexadecimal(std::string_view text) {
    if (text.size() != 16) {
        return std::nullopt;
    }
    std::uint64_t value = 0;
    for (const char digit : text) {
        const std::size_t worth = hexadecimal_digits.find(digit);
        if (worth == std::string_view::npos) {
            return std::nullopt;
        }
        value = value << 4U | worth;
    }
    return value;
}

std::string printable(std::string_view text, std::size_t longest) {
    std::string shown;
    std::size_t position = 0;
    while (position < text.size()) {
        if (shown.size() >= longest) {
            return shown + "...";
        }
        const std::size_t length = sequence_length(text.substr(position));
        const auto first = static_cast<unsigned char>(text[position]);
        if (length == 0 || first < 0x20 || first == 0x7f) {
            shown += '?';
            position += 1;
        } else {
            shown += text.substr(position, length);
            position += length;
        }
    }
    return shown;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    return "\"" + printable(text, longest) + "\"";
}

bool is_clean_utf8(std::string_view text) {
    std::size_t position = 0;
    while (position < text.size()) {
        const std::size_t length = sequence_length(text.substr(position));
        if (length == 0 || text[position] == '\0') {
            return false;
        }
        position += length;
    }
    return true;
}

}  // namespace marne::formats
