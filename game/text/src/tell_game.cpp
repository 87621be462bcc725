// How the game stands: whose decision it is, what is left to do, points, losses, reinforcements, the story so far.
#include <algorithm>
#include <map>
#include <variant>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/whereabouts.hpp"
#include "marne/session/wording.hpp"
#include "order.hpp"
#include "tell.hpp"

namespace marne::text {
namespace {

std::string doers(Side side) {
    return side == Side::german ? "Germany" : "the Allies";
}

/// "Germany moves", "the Allies move".
std::string does(Side side, const std::string& verb, const std::string& third_person) {
    return doers(side) + " " + (side == Side::german ? third_person : verb);
}

struct Doing {
    const rules::GameState& state;

    std::string operator()(const PlayPhase&) const {
        return is_movement(state.phase) ? does(state.decision.side, "move", "moves")
                                        : does(state.decision.side, "attack", "attacks");
    }
    std::string operator()(const PlaceForces&) const { return does(state.decision.side, "set up", "sets up"); }
    std::string operator()(const ChooseRetreat&) const {
        return does(state.decision.side, "retreat the losers", "retreats the losers");
    }
    std::string operator()(const ChooseAdvance&) const {
        return does(state.decision.side, "advance or decline", "advances or declines");
    }
    std::string operator()(const GameOver&) const { return "the game is over"; }
};

std::string why(RetreatClass priority) {
    switch (priority) {
        case RetreatClass::vacant:
            return "vacant";
        case RetreatClass::friends_at_rest:
            return "among friends away from the enemy, no vacant hex being open";
        case RetreatClass::friends_at_the_front:
            return "among friends beside the enemy, nothing better being open";
        case RetreatClass::friends_in_combat:
            return "among friends with a combat of their own, nothing better being open";
    }
    return {};
}

void add_demands(const rules::GameState& state, const Command& ending, Lines& lines) {
    const std::vector<std::string> demands = sentences(state, rules::check(state, ending));
    for (const std::string& demand : demands) {
        lines.add("First: " + demand);
    }
}

std::vector<UnitId> waiting_units(const rules::GameState& state, Side side) {
    UnitWish wish;
    wish.side = side;
    wish.where = Whereabouts::waiting;
    return find_units(state, wish);
}

/// Where a waiting unit may come in now, for "where: 0501, 0601".
std::vector<Hex> open_entries(const rules::GameState& state, UnitId unit) {
    std::vector<Hex> open;
    for (const rules::ReachHex& hex : rules::reach(state, unit)) {
        if (hex.path.size() == 1 && hex.violations.empty()) {
            open.push_back(hex.hex);
        }
    }
    return open;
}

void add_waiting(const rules::GameState& state, Lines& lines) {
    for (const Side side : both_sides) {
        std::map<std::vector<Hex>, std::vector<UnitId>> by_entry;
        for (const UnitId unit : waiting_units(state, side)) {
            by_entry[side == state.side ? open_entries(state, unit) : std::vector<Hex>{}].push_back(unit);
        }
        for (const auto& [open, units] : by_entry) {
            lines.add("Waiting beside the map, " + session::side_name(side) + ": " + unit_keys(state, units) + "." +
                      (open.empty() ? "" : " May enter at " + session::place_list(state.scenario(), open) + "."));
        }
    }
}

void tell_movement(const rules::GameState& state, Lines& lines) {
    if (const std::string nobody = session::nobody_to_act(state); !nobody.empty()) {
        lines.add(nobody);
        lines.add("Commands: undo, end.");
        return;
    }
    UnitWish fresh;
    fresh.side = state.side;
    fresh.unmoved = true;
    const std::size_t unmoved = find_units(state, fresh).size();
    lines.add(unmoved == 0 ? std::string{"No unit on the map is left that has not moved."}
                           : session::counted(static_cast<int>(unmoved), "unit") +
                                 " can still begin to move; next names one after the other, units unmoved lists them.");
    add_waiting(state, lines);
    lines.add("Commands: reach UNIT, move UNIT to HEX, undo, end.");
}

void tell_combat(const rules::GameState& state, Lines& lines) {
    for (const rules::Attack& attack : state.attacks) {
        lines.add("Declared: attack " + std::to_string(number_of(attack.id)) + " on " +
                  session::place_list(state.scenario(), attack.defenders) + "; roll it, or it ends with the phase.");
    }
    const std::size_t open = rules::attackable_hexes(state).size();
    lines.add(std::to_string(open) + (open == 1 ? " enemy hex" : " enemy hexes") + " can be attacked" +
              (open == 0 ? "." : "; targets lists them."));
    lines.add("Commands: targets, odds HEX, attack HEX, roll, end.");
}

void tell_placing(const rules::GameState& state, Lines& lines) {
    std::map<std::size_t, std::vector<UnitId>> all;
    std::map<std::size_t, std::vector<UnitId>> missing;
    for (const Placement& placement : state.scenario().setup) {
        if (state.counter(placement.unit).side == state.side) {
            all[placement.area].push_back(placement.unit);
            if (state.unit(placement.unit).where == Whereabouts::waiting) {
                missing[placement.area].push_back(placement.unit);
            }
        }
    }
    for (const auto& [area, units] : all) {
        const SetupArea& place = state.scenario().setup_areas[area];
        const std::vector<UnitId>& left = missing[area];
        lines.add(place.name + ": " + session::counted(static_cast<int>(units.size()), "unit") +
                  (left.empty() ? ", all placed." : ", still to be placed: " + unit_keys(state, left) + "."));
    }
    lines.add("Commands: areas, place UNIT HEX, place rest, end.");
}

}  // namespace

std::string heading(const rules::GameState& state) {
    return "Turn " + std::to_string(state.turn) + ", " + session::date_of_turn(state.turn) + ", " +
           (std::holds_alternative<PlaceForces>(state.decision.kind) ? session::side_name(state.side) + " set-up"
                                                                     : session::phase_name(state.side, state.phase));
}

std::string prompt_line(const rules::GameState& state) {
    return heading(state) + ", " + std::visit(Doing{state}, state.decision.kind);
}

std::string tell_status(const session::Session& session) {
    const rules::GameState& state = session.state();
    const ScoreReckoning score = state.final_score ? *state.final_score : rules::score(state);
    Lines lines;
    lines.add(session.scenario()->title + ", German order of battle " +
              std::string(to_string(session.scenario()->forces.option)) + ", " + session.scenario()->forces.name + ".");
    lines.add(prompt_line(state) + ".");
    lines.add("The last turn is " + std::to_string(session.scenario()->last_turn) + ".");
    lines.add("Victory points: Germany " + std::to_string(score.totals[index_of(Side::german)]) + ", Allies " +
              std::to_string(score.totals[index_of(Side::allied)]) + "; " +
              (state.final_score ? "" : "if the game ended now, ") + session::level_name(score.level) + ".");
    lines.add(state.dice_mode == DiceMode::table ? "The players roll their own dice." : "The program rolls the dice.");
    return lines.take();
}

std::string tell_what(const rules::GameState& state) {
    Lines lines;
    lines.add(session::narrate(state.scenario(), rules::view(state), state.decision));
    if (std::holds_alternative<GameOver>(state.decision.kind)) {
        lines.add("Commands: score, losses, towns, log, quit.");
    } else if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
        tell_placing(state, lines);
    } else if (std::holds_alternative<PlayPhase>(state.decision.kind)) {
        add_demands(state, EndPhase{}, lines);
        if (is_movement(state.phase)) {
            tell_movement(state, lines);
        } else {
            tell_combat(state, lines);
        }
    } else {
        lines.add(tell_choices(state));
    }
    return lines.take();
}

std::string tell_choices(const rules::GameState& state) {
    Lines lines;
    for (const rules::RetreatStep& step : rules::retreat_steps(state)) {
        const Hex from = state.unit(step.unit).hex;
        const std::string place = session::place_name(state.scenario(), step.to);
        if (const auto way = direction_between(from, step.to)) {
            lines.add(unit_label(state, step.unit) + ", may go from " + to_string(from) + " to " + place + ", " +
                      std::string(session::direction_name(*way)) + ", " + why(step.priority) + ".");
        } else {
            // Of equally strong losers the victor may take one first that has nowhere to go.
            lines.add(unit_label(state, step.unit) + ", has no way to retreat and is destroyed in " + place +
                      " when its turn comes; to take it first: retreat " + state.counter(step.unit).id + " to " +
                      to_string(step.to) + ". [8.12.2.2.D]");
        }
    }
    if (!lines.empty()) {
        lines.add("Commands: retreat UNIT to HEX, auto. [8.12.2.1]");
        return lines.take();
    }
    if (std::holds_alternative<ChooseAdvance>(state.decision.kind)) {
        for (const Command& command : rules::legal_commands(state)) {
            if (const auto* advance = std::get_if<AdvanceUnit>(&command)) {
                lines.add(unit_label(state, advance->unit) + ", may advance from " +
                          to_string(state.unit(advance->unit).hex) + " into " +
                          session::place_name(state.scenario(), advance->to) + ".");
            }
        }
        lines.add("Commands: advance UNIT to HEX, decline. [8.12.1.A]");
    }
    return lines.take();
}

std::string tell_score(const rules::GameState& state) {
    const ScoreReckoning score = state.final_score ? *state.final_score : rules::score(state);
    Lines lines;
    for (const Side side : both_sides) {
        lines.add(session::capitalised(doers(side)) + ": " +
                  session::counted(score.totals[index_of(side)], "victory point") + ".");
        for (const ReckoningLine& line : score.lines[index_of(side)]) {
            if (line.item != ReckoningItem::victory_total) {
                const session::NarratedLine told = session::narrate(state.scenario(), line);
                lines.add(told.label + ": " + told.value + " [" + told.rule + "]");
            }
        }
    }
    lines.add((state.final_score ? "Result: " : "If the game ended now: ") + session::level_name(score.level) + ". " +
              session::level_reason(score));
    return lines.take();
}

std::string tell_track(const rules::GameState& state) {
    const Scenario& scenario = state.scenario();
    Lines lines;
    lines.add(heading(state) + ".");
    lines.add("The game began with turn " + std::to_string(scenario.first_turn) + " and ends after turn " +
              std::to_string(scenario.last_turn) + ", " + session::date_of_turn(scenario.last_turn) + ".");
    lines.add("Every turn: Germany moves, attacks, moves, attacks; then the Allies the same. [3.1]");
    lines.add(tell_reinforcements(state));
    return lines.take();
}

std::string tell_reinforcements(const rules::GameState& state) {
    const Scenario& scenario = state.scenario();
    Lines lines;
    add_waiting(state, lines);
    for (const Reinforcement& due : scenario.reinforcements) {
        std::vector<UnitId> coming;
        std::copy_if(due.units.begin(), due.units.end(), std::back_inserter(coming),
                     [&](UnitId unit) { return state.unit(unit).where == Whereabouts::out_of_play; });
        if (due.turn >= state.turn && !coming.empty()) {
            lines.add("Turn " + std::to_string(due.turn) + ", " + session::date_of_turn(due.turn) + ", " +
                      session::side_name(due.side) + ", " + session::entry_place(scenario, due.entry) + ": " +
                      unit_keys(state, coming) + ".");
        }
    }
    return lines.empty() ? "No reinforcements are to come." : lines.take();
}

std::string tell_losses(const rules::GameState& state) {
    Lines lines;
    for (const Side side : both_sides) {
        for (const Whereabouts where : {Whereabouts::eliminated, Whereabouts::exited}) {
            UnitWish wish;
            wish.side = side;
            wish.where = where;
            const std::vector<UnitId> units = find_units(state, wish);
            int points = 0;
            for (const UnitId unit : units) {
                points += state.counter(unit).strength;
            }
            lines.add(session::side_name(side) + " units " +
                      (where == Whereabouts::eliminated ? "eliminated: " : "off the map: ") +
                      (units.empty()
                           ? "none."
                           : std::to_string(units.size()) + ", " + session::counted(points, "strength point") + "."));
            for (const UnitId unit : units) {
                lines.add(unit_label(state, unit) + ", " + std::to_string(state.counter(unit).strength) + ", " +
                          (where == Whereabouts::eliminated ? "in " : "from ") +
                          session::place_name(state.scenario(), state.unit(unit).hex) + ".");
            }
        }
    }
    for (std::size_t i = 0; i < state.forts.size(); ++i) {
        if (!state.forts[i].standing) {
            lines.add("Fort " + state.scenario().map.forts[i].name + " is destroyed.");
        }
    }
    return lines.take();
}

std::string tell_log(const session::Session& session, std::size_t count) {
    std::vector<std::string> told;
    const std::vector<session::Entry>& history = session.history();
    for (std::size_t i = history.size(); i > 0 && told.size() < count; --i) {
        const std::vector<Event>& events = history[i - 1].batch.events;
        for (std::size_t j = events.size(); j > 0 && told.size() < count; --j) {
            std::string sentence = session::narrate(*session.scenario(), events[j - 1]);
            if (!sentence.empty()) {
                told.push_back(std::move(sentence));
            }
        }
    }
    Lines lines;
    for (std::size_t i = told.size(); i > 0; --i) {
        lines.add(told[i - 1]);
    }
    return lines.empty() ? "Nothing has happened yet." : lines.take();
}

}  // namespace marne::text
