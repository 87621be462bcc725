// A game played by chance: for replays, measurements and tests. Lawful always, sensible never for long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <variant>
#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/failure.hpp"

namespace marne::session {

/// Chooses among lawful commands by a generator of its own, so that the game's dice are left alone. The same seed and
/// states give the same choices everywhere.
class RandomPlayer {
public:
    explicit RandomPlayer(std::uint64_t seed);

    /// A lawful command; the game must not be over.
    Command choose(const rules::GameState& state);

private:
    std::size_t below(std::size_t count);
    bool once_in(std::size_t count);
    Command any_of(std::vector<Command> commands);
    Command place(const rules::GameState& state);
    Command settle(const rules::GameState& state);
    Command play_movement(const rules::GameState& state);
    Command play_combat(const rules::GameState& state);
    Command meet_demand(const rules::GameState& state, const Violations& demands);
    const Command& bolder(const rules::GameState& state, const std::vector<Command>& moves);

    rules::Dice lots_;
};

/// What became of a simulated game.
struct Simulated {
    rules::GameState state;
    std::size_t commands{};
};

/// Plays a game by chance until it is over, or for `most_commands`, and writes its log to `out`. An ordinary file of
/// that name is overwritten.
std::variant<Simulated, Failure> simulate(std::shared_ptr<const Scenario> scenario, std::uint64_t seed,
                                          const std::filesystem::path& out, std::size_t most_commands = 200'000);

}  // namespace marne::session
