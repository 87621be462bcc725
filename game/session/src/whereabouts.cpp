// Sentences about counters beside the map.
#include "marne/session/whereabouts.hpp"

#include <algorithm>

#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"

namespace marne::session {
namespace {

Rule entry_rule(const EntryArea& area, Side side) {
    switch (area.kind) {
        case EntryKind::edge:
            return rule("11.4.1.2.A");
        case EntryKind::east_edge:
            return side == Side::german ? rule("11.4.1.2.1.A") : rule("11.4.1.2.B");
        case EntryKind::rail:
            return side == Side::allied ? rule("11.4.1.2.2.C") : rule("11.4.1.2.B");
    }
    return rule("11.4.1.2");
}

std::string arrival(const rules::GameState& state, const Reinforcement& group, Whereabouts where) {
    const Scenario& scenario = state.scenario();
    const std::string turn = "turn " + std::to_string(group.turn) + ", " + date_of_turn(group.turn);
    std::string sentence;
    if (where == Whereabouts::waiting) {
        sentence = group.turn < state.turn ? "Has waited beside the map since " + turn : "Is due now, on " + turn;
    } else {
        sentence = group.turn < state.turn ? "Was to come on " + turn : "Is due on " + turn;
    }
    sentence += ", " + entry_place(scenario, group.entry) + ".";
    return cite(sentence, entry_rule(scenario.entry_areas[group.entry], group.side));
}

}  // namespace

const Reinforcement* reinforcement_of(const Scenario& scenario, UnitId unit) {
    for (const Reinforcement& group : scenario.reinforcements) {
        if (std::find(group.units.begin(), group.units.end(), unit) != group.units.end()) {
            return &group;
        }
    }
    return nullptr;
}

std::string entry_place(const Scenario& scenario, std::size_t entry) {
    const EntryArea& area = scenario.entry_areas[entry];
    switch (area.kind) {
        case EntryKind::edge:
            return "over the edge, area of the " + area.name;
        case EntryKind::east_edge:
            return "over the east edge";
        case EntryKind::rail:
            return "by rail to " + area.name;
    }
    return area.name;
}

std::string whereabouts(const rules::GameState& state, UnitId unit) {
    const rules::UnitState& own = state.unit(unit);
    const std::string place = place_name(state.scenario(), own.hex);
    switch (own.where) {
        case Whereabouts::out_of_play:
        case Whereabouts::waiting: {
            const Reinforcement* const group = reinforcement_of(state.scenario(), unit);
            if (group != nullptr) {
                return arrival(state, *group, own.where);
            }
            return own.where == Whereabouts::waiting ? "Waits beside the map." : "Has no part in this game.";
        }
        case Whereabouts::on_map:
            return "Stands in " + place + ".";
        case Whereabouts::eliminated:
            return "Was eliminated in " + place + ".";
        case Whereabouts::exited:
            return "Left the map from " + place + ".";
    }
    return {};
}

std::string nobody_to_act(const rules::GameState& state) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const bool here = state.units[i].where == Whereabouts::on_map || state.units[i].where == Whereabouts::waiting;
        if (here && state.counter(unit_at(i)).side == state.side) {
            return {};
        }
    }
    int next = 0;
    for (const Reinforcement& group : state.scenario().reinforcements) {
        if (group.side == state.side && group.turn > state.turn) {
            next = next == 0 ? group.turn : std::min(next, group.turn);
        }
    }
    const std::string side = state.side == Side::german ? "Germany has" : "The Allies have";
    return side + " no unit on the map" +
           (next == 0 ? ": there is nothing to do but to end the phase."
                      : " yet: the first are due on turn " + std::to_string(next) + ", " + date_of_turn(next) +
                            ". There is nothing to do but to end the phase.");
}

}  // namespace marne::session
