// Questions that commands of several chapters have in common: is it the time for it, is it your unit.
#pragma once

#include <span>

#include "movement.hpp"

namespace marne::rules {

/// [3.1] broken unless the game waits for the phasing side to play a Movement (or Combat) Phase.
Violations check_movement_phase(const GameState& state);
Violations check_combat_phase(const GameState& state);

/// Broken unless `unit` exists and belongs to the phasing side.
Violations check_own_unit(const GameState& state, UnitId unit);

/// Broken unless this is a Movement Phase and `unit` is an undisrupted unit of the phasing side that is `where`.
Violations check_mover(const GameState& state, UnitId unit, Whereabouts where);

/// Walks `path` from `progress`, collecting what it breaks. False when the path is no path, so that nothing more can be
/// said.
bool walk(const GameState& state, const Board& board, UnitId unit, std::span<const Hex> path, Progress& progress,
          Violations& broken);

/// [4.1.E] broken when the way costs more than the unit has.
void check_points(const GameState& state, UnitId unit, const Progress& progress, Violations& broken);

}  // namespace marne::rules
