// [11.3] Placing units before the first phase: in the free set-up all of them, in the Pursuit the garrison of Paris.
#pragma once

#include <vector>

#include "recorder.hpp"

namespace marne::rules {

/// Sides that place units before the first phase, in their order.
std::vector<Side> sides_that_place(const Scenario& scenario);

Violations check_placement(const GameState& state, const PlaceUnit& command);
void perform_placement(Recorder& recorder, const PlaceUnit& command);

Violations check_end_of_placing(const GameState& state);
void perform_end_of_placing(Recorder& recorder);

/// Lawful placements of one unit now.
std::vector<Command> placements_of(const GameState& state, UnitId unit);

}  // namespace marne::rules
