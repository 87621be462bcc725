// Where a counter is when it is not simply seen on the map: a sentence with its rule.
#pragma once

#include <string>

#include "marne/protocol/scenario.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::session {

/// The draft that brings the unit; none for one that is there from the start or has no part in the game.
const Reinforcement* reinforcement_of(const Scenario& scenario, UnitId unit);

/// "by rail to Troyes", "over the east edge": where an entry area lets reinforcements in.
std::string entry_place(const Scenario& scenario, std::size_t entry);

/// Where the unit is, in one sentence. A reinforcement's says when it is due and where it comes in, with the rule:
/// "Is due on turn 10, 8 September 1914, by rail to Troyes. [11.4.1.2.2.C]"
std::string whereabouts(const rules::GameState& state, UnitId unit);

/// When the acting side has no unit on the map and none that may come onto it now: that there is nothing to do, and
/// when its next units are due. Empty otherwise.
std::string nobody_to_act(const rules::GameState& state);

}  // namespace marne::session
