// Ways of units: from what a player says to the path that the rules are asked about.
#pragma once

#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/rules/game_state.hpp"
#include "order.hpp"

namespace marne::text {

/// Where a step leads from `from`.
Hex resolve_step(Hex from, const Step& step);

/// The hexes entered by stated steps, beginning at `from`; a start named once more is left out.
std::vector<Hex> resolve_steps(Hex from, const std::vector<Step>& steps);

/// The commands that take one unit along an order; unlawful when there is no lawful way, along the way that comes
/// nearest to one.
std::vector<Command> march(const rules::GameState& state, UnitId unit, const MoveOrder& order);

}  // namespace marne::text
