// What the panels say, as plain values: made from the state of the game, drawn by the user interface.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "marne/app/action.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/reckoning.hpp"
#include "marne/rules/game_state.hpp"
#include "marne/session/narration.hpp"

namespace marne::app {

/// A button. When it cannot be pressed now, `reason` says why in a sentence.
struct ButtonModel {
    Action action;
    std::string label;
    std::string reason;
    bool enabled() const noexcept { return reason.empty(); }
};

/// One unit in a list. `strength` is what counts in combat now; `printed` the values on the counter.
struct UnitLine {
    UnitId unit{};
    Side side{};
    std::string name;       // "14th Division"
    std::string full_name;  // with its corps and commander
    std::string printed;
    std::string strength;
    std::string group;  // lines of one group stand under its name; may be empty
    std::string notes;  // "isolated, 1 of 3 points left"
    std::string place;  // of a unit that is not on the map: where it is, in a sentence with its rule
    bool reduced{};     // strength differs from the printed one
    bool chosen{};
    std::optional<Action> toggle;  // pressing the line
    std::optional<ButtonModel> button;
    std::vector<session::NarratedLine> lines;  // how the strength comes about
};

/// What a way costs, hex by hex.
struct Way {
    std::string title;  // "The way there: 3 of 4 movement points"
    std::vector<session::NarratedLine> lines;
};

/// A hex and everything in it.
struct HexModel {
    Hex hex;
    std::string title;
    std::vector<std::string> facts;  // terrain, town, fort, supply
    std::vector<UnitLine> units;
    std::string total;       // strength of all of it in defence; may be empty
    std::optional<Way> way;  // of what is selected, to this hex
};

/// The six outcomes and the sums of an attack.
struct OddsModel {
    std::string column;  // "3-1"
    std::string ratio;   // "17½ to 5"
    std::string missing;
    std::array<std::string, 6> outcomes;
    std::array<bool, 6> good{};  // the defender suffers
    std::vector<session::NarratedLine> lines;
};

/// A declared attack that waits for its die.
struct PlanLine {
    AttackId attack{};
    std::string label;
    ButtonModel roll;
    ButtonModel withdraw;
};

/// What the deciding player can do now.
struct PanelModel {
    std::string title;
    std::vector<std::string> advice;
    std::vector<UnitLine> units;    // to choose from
    std::vector<UnitLine> waiting;  // reinforcements beside the map
    std::optional<OddsModel> odds;
    std::vector<PlanLine> plans;
    std::vector<ButtonModel> buttons;
    std::vector<ButtonModel> faces;  // six of them while the roll of a real die is asked for
};

/// The line on top of the window.
struct StatusModel {
    std::string turn;   // "Turn 8"
    std::string date;   // "6 September 1914"
    std::string phase;  // "German First Movement Phase"
    std::string score;  // "Allies 214 : 96 Germany"
    std::string level;  // "German marginal victory"
    std::string why;    // how the level follows from the score
};

/// "14th Division, 7-3"; the strength as it counts now in `strength`.
UnitLine describe_unit(const rules::GameState& state, UnitId unit);
HexModel describe_hex(const rules::GameState& state, Hex hex);
StatusModel describe_status(const rules::GameState& state);
OddsModel describe_odds(const Scenario& scenario, const OddsReckoning& odds);
std::string name_of(const Scenario& scenario, UnitId unit);
/// "1314" or "1314 Meaux".
std::string name_of(const Scenario& scenario, Hex hex);

}  // namespace marne::app
