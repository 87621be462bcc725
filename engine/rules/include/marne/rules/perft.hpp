// Counting the lawful courses of a game: a number that changes whenever the rules behave differently.
#pragma once

#include <cstdint>
#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::rules {

/// What a count does where a die is rolled: take the one face that the seed of the position gives, or follow all six.
enum class DieBranches : std::uint8_t { as_seeded, every_face };

/// The number of different sequences of exactly `depth` lawful commands from `state`, as legal_commands() lists them.
/// 1 for depth 0; a game that ends earlier counts for nothing. Time grows with the count of depth - 1.
std::uint64_t perft(const GameState& state, int depth, DieBranches dice);

/// How much of the count at `depth` begins with one command.
struct PerftShare {
    Command first;
    std::uint64_t count{};
};

/// The count at `depth`, 1 or more, divided by the first command, in the order of legal_commands().
std::vector<PerftShare> perft_divide(const GameState& state, int depth, DieBranches dice);

}  // namespace marne::rules
