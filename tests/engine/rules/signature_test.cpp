// One number over a fixed set of games: it tells whether a change altered the behaviour of the rules, and whether
// compilers and build types agree. The number lies in SIGNATURE beside this file.
#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "marne/rules/game.hpp"
#include "skirmish.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// Plays a skirmish by chance and mixes the hash after every command into `sum`.
void mix_game(std::uint64_t seed, std::uint64_t& sum) {
    rules::GameState state = skirmish(seed).begin_scenario().state();
    state.dice_mode = DiceMode::generated;
    Chance chance{seed};
    while (!std::holds_alternative<GameOver>(state.decision.kind)) {
        const auto commands = rules::legal_commands(state);
        rules::perform(state, commands[chance.below(commands.size())]);
        sum = (sum ^ rules::hash(state)) * 1099511628211ULL;
    }
}

}  // namespace

TEST_CASE("[3.0.A] the rules behave as the signature says") {
    std::uint64_t sum = 14695981039346656037ULL;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        mix_game(seed, sum);
    }
    std::ostringstream found;
    found << std::hex << sum;
    std::ifstream file(std::string(MARNE_SOURCE_DIR) + "/tests/engine/rules/SIGNATURE");
    std::string expected;
    file >> expected;
    CHECK_MESSAGE(found.str() == expected, "the behaviour of the rules has changed; if that is meant, write "
                                               << found.str() << " into SIGNATURE");
}
