// The door of the rules module: start a game, ask what is lawful and why not, carry out commands.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/command.hpp"
#include "marne/protocol/position.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/protocol/violation.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::rules {

struct GameSetup {
    std::uint64_t seed{};
    DiceMode dice{DiceMode::generated};
};

/// The state at the scenario's first decision: set up, first phase begun. The scenario must be
/// valid (formats::load_scenario only returns valid ones).
GameState new_game(std::shared_ptr<const Scenario> scenario, GameSetup setup);

/// The state of a written position, at the start of its phase: nothing moved yet, supply determined, attacks none.
/// Forts, towns and units must exist on the scenario's sheets. Reinforcements of later turns arrive as the scenario
/// says, unless they are placed already.
GameState set_up(std::shared_ptr<const Scenario> scenario, const Position& position);

/// Every rule that `command` would break now, each cited; empty when it is lawful. Changes nothing.
/// Any value is safe to ask about, lawful or not.
Violations check(const GameState& state, const Command& command);

/// Lawful commands now: never empty before the end of the game. Complete but for three kinds that would be
/// endless: moves list one cheapest path per destination (with every exit); attacks list, for each hex that can be
/// attacked, each unit alone and all units together, and the compulsory attacks on forts; with DiceMode::table every
/// face is listed.
std::vector<Command> legal_commands(const GameState& state);

/// The lawful placements, moves, entries and removals of one unit now, a part of legal_commands().
std::vector<Command> legal_moves(const GameState& state, UnitId unit);

/// Either what happened, or why nothing did.
using Outcome = std::variant<EventBatch, Violations>;

/// Carries `command` out if it is lawful: `state` then is at the next decision. A refused command leaves `state` as it
/// was.
Outcome perform(GameState& state, const Command& command);

/// The only way a state changes: takes one fact into account. `event` must come from perform() on an equal state.
void evolve(GameState& state, const Event& event);

/// As perform() does after its events: the count of batches and the hash. For replaying a log from events alone.
void evolve(GameState& state, const EventBatch& batch);

}  // namespace marne::rules
