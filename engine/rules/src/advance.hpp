// [8.12.1] Advances into the hexes that a combat has vacated.
#pragma once

#include <vector>

#include "recorder.hpp"

namespace marne::rules {

/// Offers the advance when somebody could take it. True when there is none, or none is left: the combat may end.
bool advance_is_settled(Recorder& recorder);

Violations check_advance(const GameState& state, const AdvanceUnit& command);
void perform_advance(Recorder& recorder, const AdvanceUnit& command);

Violations check_end_of_advance(const GameState& state);
void perform_end_of_advance(Recorder& recorder);

/// Lawful advances now, without declining them.
std::vector<Command> advances_now(const GameState& state);

}  // namespace marne::rules
