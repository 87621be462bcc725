// The table of commands: how they are called, what follows them, what they do. The one place for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "order.hpp"
#include "talk.hpp"

namespace marne::text {

enum class Topic { game, map, units, combat, rules, orders };

struct Verb {
    std::string_view name;
    std::string_view others;     // other words for it, parted by blanks
    std::string_view arguments;  // "UNIT to HEX"
    std::string_view help;       // what it does, in a sentence
    std::string_view example;
    Topic topic{};
    // One of the two: an answer, or an order that the rules are asked about.
    std::string (*ask)(Talk& talk, Reader& reader){};
    Order (*read)(Reader& reader){};
};

const std::vector<Verb>& verbs();

/// The command that a word names: its name, another word for it, or the beginning of either if no other begins so.
/// Misread with what comes near when there is none.
const Verb& find_verb(std::string_view word);
/// Whether a word names a command outright or by its beginning.
bool is_verb(std::string_view word);

/// All commands in short, by topic; the one that `word` names at length.
std::string tell_help();
std::string tell_help(std::string_view word);

}  // namespace marne::text
