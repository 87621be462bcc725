// Chapter 3: phases, player-turns and turns, and what happens between them.
#pragma once

#include "recorder.hpp"

namespace marne::rules {

Violations check_end_of_phase(const GameState& state);
void perform_end_of_phase(Recorder& recorder);

/// Begins the phase: marks, reinforcements and supply of a Movement Phase.
void begin_phase(Recorder& recorder, Side side, Phase phase);

}  // namespace marne::rules
