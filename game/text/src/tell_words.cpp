// Words that the answers share.
#include <algorithm>
#include <array>

#include "marne/app/panel_model.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/wording.hpp"
#include "tell.hpp"

namespace marne::text {
namespace {

/// What stands in the hex itself says more than what the way there costs.
constexpr std::array telling_first{Breach::not_your_unit,     Breach::unit_not_on_map,   Breach::unit_is_disrupted,
                                   Breach::enemy_unit_in_hex, Breach::fort_in_hex,       Breach::zone_to_zone,
                                   Breach::unit_has_halted,   Breach::must_stop_in_zone, Breach::leapfrog_goes_one_hex,
                                   Breach::nobody_to_attack};

std::ptrdiff_t weight(Breach what) {
    return std::find(telling_first.begin(), telling_first.end(), what) - telling_first.begin();
}

/// Units that break the same rule.
std::vector<UnitId> units_of_breach(const Violations& violations, Breach what) {
    std::vector<UnitId> units;
    for (const Violation& violation : violations) {
        if (violation.what == what && violation.unit) {
            units.push_back(*violation.unit);
        }
    }
    return units;
}

/// How a sentence begins that names several units at once; empty where each has its own.
std::string shared_words(Breach what) {
    if (what == Breach::reinforcement_due) {
        return "These units are due and must enter before the phase can end: ";
    }
    if (what == Breach::not_all_placed) {
        return "These units must still be placed before the set-up is finished: ";
    }
    return {};
}

}  // namespace

Lines& Lines::add(const std::string& line) {
    if (!line.empty()) {
        text_ += (text_.empty() ? "" : "\n") + line;
    }
    return *this;
}

std::string unit_label(const rules::GameState& state, UnitId unit) {
    return state.counter(unit).id + ", " + session::unit_name(state.scenario(), unit);
}

std::string unit_line(const rules::GameState& state, UnitId unit) {
    const app::UnitLine shown = app::describe_unit(state, unit);
    return unit_label(state, unit) + ", " + shown.printed +
           (shown.reduced ? ", strength counts " + shown.strength : std::string{}) +
           (shown.notes.empty() ? "" : ", " + shown.notes);
}

std::string unit_keys(const rules::GameState& state, const std::vector<UnitId>& units) {
    std::vector<std::string> keys;
    for (const UnitId unit : units) {
        keys.push_back(state.counter(unit).id);
    }
    return session::joined(keys);
}

std::string side_word(Side side) {
    return side == Side::german ? "Germany" : "the Allies";
}

std::string_view compass(Hex from, Hex to) {
    // In hundredths of the side of a hex: columns are 1.5 apart, rows 1.73.
    const int east = (to.q - from.q) * 150;
    const int south = (to.r - from.r) * 173 + (to.q - from.q) * 87;
    if (east == 0 && south == 0) {
        return "here";
    }
    const int across = east < 0 ? -east : east;
    const int along = south < 0 ? -south : south;
    // A wind reaches 22.5 degrees to either side: tangent 0.414.
    if (along * 1000 < across * 414) {
        return east > 0 ? "east" : "west";
    }
    if (across * 1000 < along * 414) {
        return south > 0 ? "south" : "north";
    }
    return south > 0 ? (east > 0 ? "south-east" : "south-west") : (east > 0 ? "north-east" : "north-west");
}

std::vector<UnitId> units_of(const rules::GameState& state, Side side, Hex hex) {
    std::vector<UnitId> found = rules::units_in(state, hex);
    found.erase(
        std::remove_if(found.begin(), found.end(), [&](UnitId unit) { return state.counter(unit).side != side; }),
        found.end());
    return found;
}

std::vector<std::string> sentences(const rules::GameState& state, const Violations& violations) {
    Violations sorted = violations;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Violation& a, const Violation& b) { return weight(a.what) < weight(b.what); });
    std::vector<std::string> told;
    const auto tell = [&](std::string sentence) {
        if (std::find(told.begin(), told.end(), sentence) == told.end()) {
            told.push_back(std::move(sentence));
        }
    };
    for (const Violation& violation : sorted) {
        const std::vector<UnitId> units = units_of_breach(sorted, violation.what);
        const std::string shared = units.size() > 1 ? shared_words(violation.what) : std::string{};
        tell(shared.empty() ? session::narrate(state.scenario(), violation)
                            : session::cite(shared + unit_keys(state, units) + ".", violation.cited));
    }
    return told;
}

}  // namespace marne::text
