// Counting the lawful courses of a game.
#include "marne/rules/perft.hpp"

#include <utility>

#include "marne/rules/game.hpp"

namespace marne::rules {
namespace {

/// The state to count from: with dice from the table, every face is a command of its own.
GameState with_dice(GameState state, DieBranches dice) {
    state.dice_mode = dice == DieBranches::every_face ? DiceMode::table : DiceMode::generated;
    return state;
}

std::uint64_t count(const GameState& state, int depth);

std::uint64_t count_after(const GameState& state, const Command& first, int depth) {
    if (depth <= 1) {
        return 1;
    }
    GameState next = state;
    perform(next, first);
    return count(next, depth - 1);
}

std::uint64_t count(const GameState& state, int depth) {
    const std::vector<Command> commands = legal_commands(state);
    if (depth <= 1) {
        return commands.size();
    }
    std::uint64_t sum = 0;
    for (const Command& command : commands) {
        sum += count_after(state, command, depth);
    }
    return sum;
}

}  // namespace

std::uint64_t perft(const GameState& state, int depth, DieBranches dice) {
    return depth <= 0 ? 1 : count(with_dice(state, dice), depth);
}

std::vector<PerftShare> perft_divide(const GameState& state, int depth, DieBranches dice) {
    const GameState start = with_dice(state, dice);
    std::vector<PerftShare> shares;
    for (const Command& command : legal_commands(start)) {
        shares.push_back({command, count_after(start, command, depth)});
    }
    return shares;
}

}  // namespace marne::rules
