// Units, hexes, odds and the state of the game as the panels show them.
#include <algorithm>

#include "marne/app/panel_model.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/whereabouts.hpp"
#include "marne/session/wording.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

std::string country(Side side) {
    return side == Side::german ? "Germany" : "Allies";
}

/// Without corps and commander; "Jäger Battalions 7, 9 and 10, Cavalry Corps 2" keeps its numbers.
std::string short_name(const std::string& name) {
    std::size_t at = name.find(", ");
    while (at != std::string::npos && at + 2 < name.size() && name[at + 2] >= '0' && name[at + 2] <= '9') {
        at = name.find(", ", at + 2);
    }
    return name.substr(0, at);
}

void add_note(std::string& notes, const std::string& note) {
    notes += (notes.empty() ? "" : ", ") + note;
}

std::string notes_of(const rules::GameState& state, UnitId unit) {
    const rules::UnitState& own = state.unit(unit);
    const bool phasing = is_own(state, unit);
    std::string notes;
    if (own.disruption != rules::Disruption::none) {
        add_note(notes, "disrupted");
    }
    if (own.isolated) {
        add_note(notes, "isolated");
    }
    const bool plays = std::holds_alternative<PlayPhase>(state.decision.kind);
    if (plays && own.where == Whereabouts::on_map && phasing && is_movement(state.phase)) {
        const int left = std::max(0, state.counter(unit).movement - (own.isolated ? 1 : 0) - own.spent);
        if (own.halt == Halt::enemy_zone) {
            add_note(notes, "stopped by the enemy");
        } else if (own.halt == Halt::leapfrog) {
            add_note(notes, "withdrew by leapfrog");
        } else if (own.disruption == rules::Disruption::none) {
            add_note(notes, std::to_string(left) + (left == 1 ? " point left" : " points left"));
        }
    }
    if (own.attacked) {
        add_note(notes, "has attacked");
    }
    if (own.retreated) {
        add_note(notes, "retreated");
    }
    return notes;
}

std::string hexes_with_rivers(const MapSheet& map, Hex hex) {
    std::string sides;
    for (const Direction direction : all_directions) {
        if (map.has_river(hexside(hex, direction))) {
            add_note(sides, std::string{session::direction_name(direction)});
        }
    }
    return sides;
}

void add_terrain(const rules::GameState& state, HexModel& model) {
    const Scenario& scenario = state.scenario();
    const MapHex& printed = scenario.map.at(model.hex);
    const TerrainEffect& effect = scenario.charts.terrain.at(printed.terrain);
    std::string line = session::capitalised(session::terrain_name(printed.terrain)) + ": " +
                       session::counted(effect.entry_cost, "movement point") + " to enter";
    if (effect.die_modifier != 0) {
        line += ", die " + std::string{effect.die_modifier > 0 ? "+" : ""} + std::to_string(effect.die_modifier);
    }
    model.facts.push_back(line);
    const std::string rivers = hexes_with_rivers(scenario.map, model.hex);
    if (!rivers.empty()) {
        model.facts.push_back("River to the " + rivers);
    }
}

void add_town(const rules::GameState& state, HexModel& model) {
    const Scenario& scenario = state.scenario();
    if (const Town* town = session::town_at(scenario.map, model.hex)) {
        std::string line = town->name + ", " + std::to_string(town->victory_points) + " VP";
        for (const TownControl& control : state.control) {
            if (control.hex == model.hex) {
                line += ", held by " + std::string{control.side == Side::german ? "Germany" : "the Allies"};
            }
        }
        model.facts.push_back(line);
    }
}

}  // namespace

std::string name_of(const Scenario& scenario, UnitId unit) {
    return scenario.counters.at(unit).name;
}

std::string name_of(const Scenario& scenario, Hex hex) {
    std::string text = marne::to_string(hex);
    if (!scenario.map.contains(hex)) {
        return text;
    }
    if (const Town* town = session::town_at(scenario.map, hex)) {
        return text + " " + town->name;
    }
    return text;
}

UnitLine describe_unit(const rules::GameState& state, UnitId unit) {
    const Scenario& scenario = state.scenario();
    const Counter& counter = state.counter(unit);
    UnitLine line;
    line.unit = unit;
    line.side = counter.side;
    line.full_name = counter.name;
    line.name = short_name(counter.name);
    const std::string strength =
        counter.may_attack ? std::to_string(counter.strength) : "(" + std::to_string(counter.strength) + ")";
    line.printed = strength + "-" + std::to_string(counter.movement);
    if (state.unit(unit).where == Whereabouts::on_map) {
        Quarters sum;
        for (const ReckoningLine& part : rules::reckon_strength(state, unit)) {
            sum += part.value;
            line.lines.push_back(session::narrate(scenario, part));
        }
        line.strength = marne::to_string(sum);
        line.reduced = sum != whole(counter.strength);
    }
    if (state.unit(unit).where != Whereabouts::on_map) {
        line.place = session::whereabouts(state, unit);
    }
    line.notes = notes_of(state, unit);
    return line;
}

HexModel describe_hex(const rules::GameState& state, Hex hex) {
    HexModel model;
    model.hex = hex;
    const Scenario& scenario = state.scenario();
    model.title = "Hex " + name_of(scenario, hex);
    if (session::town_at(scenario.map, hex) == nullptr && !scenario.map.at(hex).place.empty()) {
        model.title += " " + scenario.map.at(hex).place;
    }
    add_terrain(state, model);
    add_town(state, model);
    Quarters total;
    for (std::size_t i = 0; i < scenario.map.forts.size(); ++i) {
        const Fort& fort = scenario.map.forts[i];
        if (fort.hex == hex) {
            const bool stands = state.forts[i].standing;
            model.facts.push_back("Fort " + fort.name +
                                  (stands ? ", strength " + std::to_string(fort.strength) : ", fallen"));
            total += whole(stands ? fort.strength : 0);
        }
    }
    const std::vector<UnitId> units = rules::units_in(state, hex);
    for (const UnitId unit : units) {
        model.units.push_back(describe_unit(state, unit));
        for (const ReckoningLine& part : rules::reckon_strength(state, unit)) {
            total += part.value;
        }
    }
    if (!units.empty()) {
        model.facts.push_back(rules::is_in_supply(state, units.front()) ? "In supply" : "Out of supply");
    }
    if (total.count > 0) {
        model.total = "Defends with " + marne::to_string(total);
    }
    return model;
}

StatusModel describe_status(const rules::GameState& state) {
    const ScoreReckoning score = state.final_score ? *state.final_score : rules::score(state);
    StatusModel status;
    status.turn = "Turn " + std::to_string(state.turn);
    status.date = session::date_of_turn(state.turn);
    status.phase = std::holds_alternative<GameOver>(state.decision.kind) ? "The game is over"
                   : std::holds_alternative<PlaceForces>(state.decision.kind)
                       ? session::side_name(state.side) + " set-up"
                       : session::phase_name(state.side, state.phase);
    status.score = country(Side::german) + " " + std::to_string(score.totals[index_of(Side::german)]) + " : " +
                   std::to_string(score.totals[index_of(Side::allied)]) + " " + country(Side::allied);
    status.level = (state.final_score ? "" : "now: ") + session::level_name(score.level);
    status.why = session::level_reason(score) + "\n" + std::string{session::rule_digest(rule("10.5"))};
    return status;
}

OddsModel describe_odds(const Scenario& scenario, const OddsReckoning& odds) {
    OddsModel model;
    model.column = marne::to_string(odds.column);
    model.ratio = marne::to_string(odds.attack) + " to " + marne::to_string(odds.defence);
    if (odds.to_next_column.count > 0) {
        model.missing = marne::to_string(odds.to_next_column) + " more for the next column";
    } else {
        model.missing = "the best column";
    }
    for (std::size_t face = 0; face < 6; ++face) {
        model.outcomes[face] = marne::to_string(odds.outcomes[face]);
        model.good[face] = !attacker_suffers(odds.outcomes[face]);
    }
    for (const ReckoningLine& line : odds.lines) {
        model.lines.push_back(session::narrate(scenario, line));
    }
    return model;
}

}  // namespace marne::app
