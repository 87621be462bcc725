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

}  // namespace marne::rules
