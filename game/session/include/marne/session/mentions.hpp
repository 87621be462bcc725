// Where a text speaks of the rules: citations in brackets, and the terms of the game that a rule explains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/rule.hpp"

namespace marne::session {

enum class MentionKind : std::uint8_t { citation, term };

/// The bytes from `begin`, `length` of them, lead to `rule`.
struct Mention {
    std::size_t begin{};
    std::size_t length{};
    Rule rule{};
    MentionKind kind{};
    friend bool operator==(const Mention&, const Mention&) = default;
};

/// All of them in order, none overlapping; of words for the same term only the first.
/// Line breaks count as blanks.
std::vector<Mention> find_mentions(std::string_view text);

/// "Rule 8.5: Out of supply, a unit attacks and defends at half strength, fractions kept."
std::string rule_in_words(Rule rule);

}  // namespace marne::session
