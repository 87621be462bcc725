// Words as players type them: made safe to show, made plain to compare, and the nearest ones to a mistyped one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace marne::text {

/// The longest line that is listened to, in bytes.
inline constexpr std::size_t longest_line = 2000;

/// What was typed without control and formatting characters; a byte that is no UTF-8 becomes "?".
std::string clean(std::string_view raw);

/// For comparing: small letters, accents taken off ("Épernay" is "epernay"), hyphens and blanks the same.
std::string fold(std::string_view text);

/// The words of a line, folded but with their hyphens; commas and blanks part them, quotes and closing points fall off.
std::vector<std::string> split(std::string_view cleaned);

/// Words joined by single blanks.
std::string join(const std::vector<std::string>& words, std::string_view between = " ");

/// Letters to be changed, left out, added or swapped to make `b` of `a`.
std::size_t edits(std::string_view a, std::string_view b);

/// Up to `most` of `known` that are few edits away from `word` (a third of its letters at most), nearest first.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& known, std::size_t most);

/// The text with its lines broken between words so that none has more than `width` characters; 0 leaves it as it is.
std::string wrap(std::string_view text, std::size_t width);

}  // namespace marne::text
