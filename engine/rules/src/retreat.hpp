// [8.12.2] Retreats: the victor pushes the loser's units back, one hex at a time, by the list of priorities.
#pragma once

#include <span>
#include <vector>

#include "marne/rules/queries.hpp"
#include "recorder.hpp"

namespace marne::rules {

/// Orders the retreat of `losers` by the length of the result; a fort alone does not retreat.
void order_retreat(Recorder& recorder, std::span<const UnitId> losers);

/// Takes every step that is no choice, until the victor must choose or all retreats are done.
void carry_on_retreat(Recorder& recorder);

Violations check_retreat(const GameState& state, const RetreatUnit& command);
void perform_retreat(Recorder& recorder, const RetreatUnit& command);

}  // namespace marne::rules
