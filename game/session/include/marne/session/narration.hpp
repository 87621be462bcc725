// Sentences for players: events, refusals, decisions, reckonings. English; the only place where they are made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/decision.hpp"
#include "marne/protocol/event.hpp"
#include "marne/protocol/reckoning.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/protocol/violation.hpp"
#include "marne/session/session.hpp"

namespace marne::session {

/// What happened, in one sentence with its rule in brackets; empty for events that need no words. The event must fit
/// the sheets of the scenario.
std::string narrate(const Scenario& scenario, const Event& event);

/// Why a command was refused: what is wrong, then the rule in brackets ("[4.1.J]").
std::string narrate(const Scenario& scenario, const Violation& violation);

/// Who must decide what now.
std::string narrate(const Scenario& scenario, const BoardView& view, const Decision& decision);

/// Why undo is refused.
std::string narrate(UndoBarrier barrier);

/// A line of a reckoning: left text ("14th Division"), right text ("7").
struct NarratedLine {
    std::string label;
    std::string value;
    std::string rule;
};
NarratedLine narrate(const Scenario& scenario, const ReckoningLine& line);

/// A short digest of a rule in our own words, for tooltips and refusals; every known rule has one.
std::string_view rule_digest(Rule cited);

/// "French 14th Division": nation and name of a counter; safe for any id.
std::string unit_name(const Scenario& scenario, UnitId unit);
/// "1212 (Meaux)" or "1313": a hex with the town, fort or village in it; safe for any hex.
std::string place_name(const Scenario& scenario, Hex hex);
/// "6 September 1914".
std::string date_of_turn(int turn);
/// "German First Movement Phase".
std::string phase_name(Side side, Phase phase);
std::string side_name(Side side);
std::string level_name(VictoryLevel level);
/// How the level follows from the totals: "51 to 36 is 1-1, rounded down. [10.5]"
std::string level_reason(const ScoreReckoning& score);

}  // namespace marne::session
