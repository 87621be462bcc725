// The way that a player means who names only its end.
#pragma once

#include <span>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::session {

/// The cheapest lawful way of `unit` to `goal` that begins with `so_far` (hexes entered); when there is none, the one
/// that comes nearest to being lawful, for the rules to say what is wrong with it. Hexes entered, `goal` last.
std::vector<Hex> way_to(const rules::GameState& state, UnitId unit, Hex goal, std::span<const Hex> so_far = {});

/// A row of adjacent hexes from `from` (left out) to `to`, as straight as it gets; what stands there is not asked.
std::vector<Hex> straight_way(Hex from, Hex to);

}  // namespace marne::session
