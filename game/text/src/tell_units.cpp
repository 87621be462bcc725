// Units: what they are, how they stand, where their supply comes from, where they can go.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "marne/app/panel_model.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/whereabouts.hpp"
#include "marne/session/wording.hpp"
#include "tell.hpp"
#include "way.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

std::string size_words(const Counter& counter) {
    return std::string{counter.type == UnitType::infantry ? "infantry " : "cavalry "} +
           (counter.size == UnitSize::division ? "division" : "brigade");
}

bool fits(const rules::GameState& state, UnitId unit, const UnitWish& wish) {
    const rules::UnitState& own = state.unit(unit);
    const Counter& counter = state.counter(unit);
    const Whereabouts where = wish.where.value_or(Whereabouts::on_map);
    return own.where == where && (!wish.side || counter.side == *wish.side) &&
           (!wish.nation || counter.nationality == *wish.nation) &&
           (wish.army.empty() || fold(counter.army) == wish.army) && (!wish.hex || own.hex == *wish.hex) &&
           (!wish.unmoved || has_not_moved(state, unit)) &&
           (!wish.disrupted || own.disruption != rules::Disruption::none) && (!wish.isolated || own.isolated) &&
           (!wish.attacked || own.attacked);
}

/// "2 for woods 1815, +1 crossing a river": what a path costs.
void add_costs(const rules::GameState& state, UnitId unit, const std::vector<Hex>& path, Lines& lines) {
    const CostReckoning cost = rules::reckon_path(state, unit, path);
    for (const ReckoningLine& line : cost.lines) {
        if (line.item == ReckoningItem::allowance || line.item == ReckoningItem::isolated_allowance) {
            continue;
        }
        const session::NarratedLine told = session::narrate(state.scenario(), line);
        lines.add(told.label + ": " + told.value + " [" + told.rule + "]");
    }
    lines.add("Cost " + std::to_string(cost.cost) + " of " + session::counted(cost.available, "movement point") +
              " left.");
}

std::string hex_list(const Scenario& scenario, const std::vector<Hex>& hexes) {
    std::vector<std::string> names;
    for (const Hex hex : hexes) {
        names.push_back(session::place_name(scenario, hex));
    }
    return join(names, ", ");
}

Command command_along(const rules::GameState& state, UnitId unit, const std::vector<Hex>& path) {
    return state.unit(unit).where == Whereabouts::waiting ? Command{EnterUnit{unit, path}}
                                                          : Command{MoveUnit{unit, path, MoveEnd::on_map}};
}

/// "24 victory points", or "up to 24 points" where the edge cannot be traced to everywhere [10.3.A]. `exits` is not
/// empty.
std::string worth_of_leaving(const rules::GameState& state, UnitId unit, const std::vector<Hex>& exits) {
    std::set<int> gains;
    for (const Hex hex : exits) {
        gains.insert(rules::gain_of_leaving(state, std::array{unit}, hex));
    }
    return (gains.size() > 1 ? "up to " : "") + session::counted(*gains.rbegin(), "victory point");
}

/// Hexes from which the unit could leave the map now.
std::vector<Hex> exits_of(const rules::GameState& state, UnitId unit) {
    std::vector<Hex> exits;
    for (const Command& command : rules::legal_moves(state, unit)) {
        const auto* move = std::get_if<MoveUnit>(&command);
        if (move != nullptr && move->end == MoveEnd::exit) {
            exits.push_back(move->path.empty() ? state.unit(unit).hex : move->path.back());
        }
    }
    return exits;
}

}  // namespace

bool has_not_moved(const rules::GameState& state, UnitId unit) {
    const rules::UnitState& own = state.unit(unit);
    return is_movement(state.phase) && own.where == Whereabouts::on_map && state.counter(unit).side == state.side &&
           own.disruption == rules::Disruption::none && own.halt == Halt::none && own.spent == 0;
}

std::vector<UnitId> find_units(const rules::GameState& state, const UnitWish& wish) {
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (fits(state, unit_at(i), wish)) {
            found.push_back(unit_at(i));
        }
    }
    return found;
}

std::string tell_units(const rules::GameState& state, const UnitWish& wish) {
    std::vector<UnitId> found = find_units(state, wish);
    std::stable_sort(found.begin(), found.end(),
                     [&](UnitId a, UnitId b) { return state.unit(a).hex < state.unit(b).hex; });
    Lines lines;
    lines.add(session::counted(static_cast<int>(found.size()), "unit") + (found.empty() ? "." : ":"));
    for (const UnitId unit : found) {
        const bool placed = state.unit(unit).where != Whereabouts::waiting;
        lines.add((placed ? session::place_name(state.scenario(), state.unit(unit).hex) + ": " : std::string{}) +
                  unit_line(state, unit) + ".");
    }
    return lines.take();
}

std::string tell_unit(const rules::GameState& state, UnitId unit) {
    const Counter& counter = state.counter(unit);
    const app::UnitLine shown = app::describe_unit(state, unit);
    Lines lines;
    lines.add(unit_label(state, unit) + ".");
    lines.add(std::string(session::nation_name(counter.nationality)) + " " + size_words(counter) + ", army " +
              counter.army + ": " + counter.name + ".");
    lines.add("Strength " + std::to_string(counter.strength) + ", movement allowance " +
              std::to_string(counter.movement) + (counter.may_attack ? "." : ". Fights in defence only. [8.9.A]"));
    lines.add(session::whereabouts(state, unit));
    if (state.unit(unit).where != Whereabouts::on_map) {
        return lines.take();
    }
    if (!shown.notes.empty()) {
        lines.add("Now: " + shown.notes + ".");
    }
    if (shown.reduced) {
        for (const session::NarratedLine& line : shown.lines) {
            lines.add(line.label + ": " + line.value + " [" + line.rule + "]");
        }
        lines.add("Its strength counts " + shown.strength + ".");
    }
    lines.add(rules::is_in_supply(state, unit) ? "In supply." : "Out of supply. [7.0.B]");
    return lines.take();
}

std::string tell_supply(const rules::GameState& state, Side side, Hex hex) {
    const std::vector<Hex> line = rules::supply_line(state, side, hex);
    const std::string place = session::place_name(state.scenario(), hex);
    if (line.empty()) {
        return "No supply line of " + side_word(side) + " begins in " + place + ". [7.0.B]";
    }
    Lines lines;
    lines.add("Supply of " + side_word(side) + " reaches " + place + "; the line has " +
              session::counted_hexes(static_cast<int>(line.size())) + ". [7.0.B]");
    lines.add("It runs through " + hex_list(state.scenario(), line) + ".");
    return lines.take();
}

std::string tell_supply(const rules::GameState& state, UnitId unit) {
    const rules::UnitState& own = state.unit(unit);
    if (own.where != Whereabouts::on_map) {
        return unit_label(state, unit) + ". " + session::whereabouts(state, unit);
    }
    Lines lines;
    const bool supplied = rules::is_in_supply(state, unit);
    lines.add(unit_label(state, unit) + (supplied ? ", is in supply now." : ", is out of supply now. [7.0.B]"));
    if (own.isolated) {
        lines.add("It was out of supply when supply was determined for movement. [7.3.A]");
    }
    if (supplied) {
        lines.add(tell_supply(state, state.counter(unit).side, own.hex));
    }
    return lines.take();
}

std::string tell_reach(const rules::GameState& state, UnitId unit) {
    Lines lines;
    lines.add(unit_line(state, unit) + ".");
    lines.add(session::whereabouts(state, unit));
    std::map<int, std::vector<std::string>> by_cost;
    std::vector<std::string> barred;
    for (const rules::ReachHex& hex : rules::reach(state, unit)) {
        const std::string name = session::place_name(state.scenario(), hex.hex);
        if (!hex.violations.empty()) {
            barred.push_back(sentences(state, hex.violations).front());
            continue;
        }
        by_cost[hex.cost].push_back(name + (hex.halt == Halt::none       ? ""
                                            : hex.halt == Halt::leapfrog ? " leapfrog"
                                                                         : " stop"));
    }
    for (const auto& [cost, names] : by_cost) {
        lines.add("For " + session::counted(cost, "point") + ": " + join(names, ", ") + ".");
    }
    for (const std::string& sentence : barred) {
        lines.add("Not: " + sentence);
    }
    if (const std::vector<Hex> exits = exits_of(state, unit); !exits.empty()) {
        lines.add("May leave the map from " + session::place_list(state.scenario(), exits) + ", for " +
                  worth_of_leaving(state, unit, exits) + ". [10.3]");
    }
    if (by_cost.empty()) {
        lines.add("It can go nowhere now.");
        const Hex anywhere = neighbour(state.unit(unit).hex, Direction::north);
        const Violations broken = rules::check(state, command_along(state, unit, {anywhere}));
        for (const Violation& violation : broken) {
            const bool about_the_hex = violation.hex && *violation.hex == anywhere;
            if (!about_the_hex) {
                lines.add(session::narrate(state.scenario(), violation));
            }
        }
    }
    return lines.take();
}

std::string tell_way(const rules::GameState& state, UnitId unit, Hex goal) {
    MoveOrder order;
    order.units = {unit};
    order.way = {Route::cheapest, {goal}};
    const std::vector<Command> commands = march(state, unit, order);
    const auto* move = std::get_if<MoveUnit>(&commands.front());
    const auto* enter = std::get_if<EnterUnit>(&commands.front());
    const std::vector<Hex>& path = move != nullptr ? move->path : enter->path;
    Lines lines;
    const Violations broken = rules::check(state, commands.front());
    if (!broken.empty()) {
        lines.add("No lawful way leads " + unit_label(state, unit) + ", to " +
                  session::place_name(state.scenario(), goal) + " now. Along " + hex_list(state.scenario(), path) +
                  ":");
        for (const std::string& sentence : sentences(state, broken)) {
            lines.add(sentence);
        }
        return lines.take();
    }
    lines.add("The cheapest way of " + unit_label(state, unit) + ": " + hex_list(state.scenario(), path) + ".");
    add_costs(state, unit, path, lines);
    return lines.take();
}

}  // namespace marne::text
