// Chapter 5: how many units may end in a hex.
#pragma once

#include <vector>

#include "recorder.hpp"

namespace marne::rules {

inline constexpr int stacking_limit = 3;  // units of one side in a hex [5.0.A]

Violations check_removal(const GameState& state, const RemoveUnit& command);
void perform_removal(Recorder& recorder, const RemoveUnit& command);

}  // namespace marne::rules
