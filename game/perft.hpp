// Counts the lawful courses of a game from a written position.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "marne/protocol/ids.hpp"
#include "marne/session/failure.hpp"

namespace marne {

/// What to count; `scenario` and `option` win over what the position file says.
struct PerftWish {
    std::filesystem::path assets;
    std::filesystem::path position;  // position text, or a .perft file with its extra lines
    std::optional<std::string> scenario;
    std::optional<OrderOfBattle> option;
    int depth{1};
};

/// Prints the count of lawful sequences, and the count with every die branched over its six faces.
std::optional<session::Failure> print_perft(const PerftWish& wish);

/// As above, with a line for each first command before the sums.
std::optional<session::Failure> print_perft_divide(const PerftWish& wish);

}  // namespace marne
