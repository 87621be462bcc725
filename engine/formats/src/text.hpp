// Small pieces of text work shared by the readers: splitting, strict numbers, quoting, hashing.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace marne::formats {

/// `text` cut at every `separator`; an empty text gives one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The words of a line, separated by spaces or tabs.
std::vector<std::string_view> words_of(std::string_view line);

/// A decimal number that is the whole of `text`: no sign for unsigned types, no spaces, no overflow.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (text.empty() || result.ec != std::errc{} || result.ptr != end) {
        return std::nullopt;
    }
    return value;
}

/// Exactly sixteen lower-case hexadecimal digits, and back.
std::string to_hexadecimal(std::uint64_t value);
std::optional<std::uint64_t> parse_hexadecimal(std::string_view text);

/// The text cut off when it is longer than `longest` bytes, control characters and broken UTF-8 made visible as "?".
std::string printable(std::string_view text, std::size_t longest);

/// The same in double quotes, cut off at the length of a word.
std::string in_quotes(std::string_view text);

/// Whether the bytes are well-formed UTF-8 without NUL.
bool is_clean_utf8(std::string_view text);

/// FNV-1a, 64 bits, continued from `hash`.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash = 0xcbf29ce484222325U) {
    for (const char byte : bytes) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    return hash;
}

/// "clear, woods, swamp or city" from a list of names.
template <typename Names>
std::string alternatives(const Names& names) {
    std::string text;
    std::size_t position = 0;
    for (const auto& name : names) {
        if (position > 0) {
            text += position + 1 == std::size(names) ? " or " : ", ";
        }
        text += name;
        ++position;
    }
    return text;
}

}  // namespace marne::formats
