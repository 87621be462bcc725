// What the map says: hexes and what lies around them, towns, the armies as a whole.
#include <algorithm>
#include <map>
#include <set>

#include "marne/rules/queries.hpp"
#include "marne/session/wording.hpp"
#include "tell.hpp"

namespace marne::text {
namespace {

std::optional<std::size_t> fort_in(const MapSheet& map, Hex hex) {
    for (std::size_t i = 0; i < map.forts.size(); ++i) {
        if (map.forts[i].hex == hex) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<Side> holder_of(const rules::GameState& state, Hex hex) {
    for (const TownControl& control : state.control) {
        if (control.hex == hex) {
            return control.side;
        }
    }
    return std::nullopt;
}

bool controls(const rules::GameState& state, Side side, Hex hex) {
    const std::vector<Hex> zone = rules::zone_of_control(state, side);
    return std::binary_search(zone.begin(), zone.end(), hex);
}

std::string town_words(const rules::GameState& state, const Town& town, Hex hex) {
    const auto holder = holder_of(state, hex);
    return town.name + ", " + session::counted(town.victory_points, "victory point") +
           (holder ? ", held by " + side_word(*holder) : "");
}

std::string fort_words(const rules::GameState& state, std::size_t fort) {
    const Fort& printed = state.scenario().map.forts[fort];
    return "Fort " + printed.name +
           (state.forts[fort].standing ? ", strength " + std::to_string(printed.strength) : ", destroyed");
}

std::string rivers_around(const MapSheet& map, Hex hex) {
    std::vector<std::string> sides;
    for (const Direction direction : all_directions) {
        if (map.has_river(hexside(hex, direction))) {
            sides.emplace_back(session::direction_name(direction));
        }
    }
    return session::joined(sides);
}

/// Units of one side in a hex: "2 German units: G-3 and G-4".
std::string who_stands(const rules::GameState& state, Hex hex) {
    const std::vector<UnitId> units = rules::units_in(state, hex);
    if (units.empty()) {
        return {};
    }
    return session::side_name(state.counter(units.front()).side) + " " + unit_keys(state, units);
}

/// A hex in one line: terrain, place, who is there, who controls it.
std::string brief(const rules::GameState& state, Hex hex) {
    const MapSheet& map = state.scenario().map;
    std::string line{session::terrain_name(map.at(hex).terrain)};
    if (const Town* const town = session::town_at(map, hex)) {
        line += ", " + town_words(state, *town, hex);
    } else if (!map.at(hex).place.empty()) {
        line += ", " + map.at(hex).place;
    }
    if (const auto fort = fort_in(map, hex)) {
        line += ", " + fort_words(state, *fort);
    }
    const std::string units = who_stands(state, hex);
    line += units.empty() ? "" : ", " + units;
    for (const Side side : both_sides) {
        if (units_of(state, side, hex).empty() && controls(state, side, hex)) {
            line += ", controlled by " + side_word(side);
        }
    }
    return line;
}

void add_units(const rules::GameState& state, Hex hex, Lines& lines) {
    const std::vector<UnitId> units = rules::units_in(state, hex);
    Quarters total;
    for (std::size_t i = 0; i < units.size(); ++i) {
        lines.add("Unit " + std::to_string(i + 1) + ": " + unit_line(state, units[i]) + ".");
        for (const ReckoningLine& part : rules::reckon_strength(state, units[i])) {
            total += part.value;
        }
    }
    const auto fort = fort_in(state.scenario().map, hex);
    if (fort && state.forts[*fort].standing) {
        total += whole(state.scenario().map.forts[*fort].strength);
    }
    if (total.count > 0) {
        lines.add("Defends with " + to_string(total) + ".");
    } else if (units.empty()) {
        lines.add("No unit is here.");
    }
    if (!units.empty()) {
        lines.add(rules::is_in_supply(state, units.front()) ? "In supply." : "Out of supply. [7.0.B]");
    }
}

std::string edge_words(const MapSheet& map, Hex hex) {
    std::vector<std::string> edges;
    if (row_of(hex) == 1) {
        edges.emplace_back("north");
    }
    if (row_of(hex) == map.rows) {
        edges.emplace_back("south");
    }
    if (column_of(hex) == 1) {
        edges.emplace_back("west");
    }
    if (column_of(hex) == map.columns) {
        edges.emplace_back("east");
    }
    return session::joined(edges);
}

/// An army on the map: how many of its units, and the corners of where they stand.
struct Spread {
    int units{};
    int west{99};
    int east{};
    int north{99};
    int south{};
};

std::map<std::pair<Side, std::string>, Spread> armies(const rules::GameState& state) {
    std::map<std::pair<Side, std::string>, Spread> found;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where != Whereabouts::on_map) {
            continue;
        }
        const Counter& counter = state.counter(unit_at(i));
        Spread& spread = found[{counter.side, counter.army}];
        const Hex hex = state.units[i].hex;
        ++spread.units;
        spread.west = std::min(spread.west, column_of(hex));
        spread.east = std::max(spread.east, column_of(hex));
        spread.north = std::min(spread.north, row_of(hex));
        spread.south = std::max(spread.south, row_of(hex));
    }
    return found;
}

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string tell_hex(const rules::GameState& state, Hex hex) {
    const MapSheet& map = state.scenario().map;
    const MapHex& printed = map.at(hex);
    const TerrainEffect& effect = state.scenario().charts.terrain.at(printed.terrain);
    Lines lines;
    lines.add(
        "Hex " + session::place_name(state.scenario(), hex) + ": " +
        std::string(session::terrain_name(printed.terrain)) + ", " +
        session::counted(effect.entry_cost, "movement point") + " to enter" +
        (effect.die_modifier == 0 ? "" : ", +" + std::to_string(effect.die_modifier) + " to the die when attacked") +
        ".");
    if (const Town* const town = session::town_at(map, hex)) {
        lines.add("Town: " + town_words(state, *town, hex) + ".");
    }
    if (const auto fort = fort_in(map, hex)) {
        lines.add(fort_words(state, *fort) + ".");
    }
    if (const std::string rivers = rivers_around(map, hex); !rivers.empty()) {
        lines.add("River to the " + rivers + ".");
    }
    if (const std::string edge = edge_words(map, hex); !edge.empty()) {
        lines.add("On the " + edge + " edge of the map.");
    }
    for (const Side side : both_sides) {
        if (controls(state, side, hex)) {
            lines.add("Controlled by " + side_word(side) + ". [6.1.B]");
        }
    }
    add_units(state, hex, lines);
    return lines.take();
}

std::string tell_around(const rules::GameState& state, Hex centre, int radius) {
    const MapSheet& map = state.scenario().map;
    Lines lines;
    lines.add("Here, " + to_string(centre) + ": " + brief(state, centre) + ".");
    for (int ring = 1; ring <= radius; ++ring) {
        if (radius > 1) {
            lines.add(ring == 1 ? "Beside it:" : std::to_string(ring) + " hexes away:");
        }
        // Each ring begins due north and is walked clockwise, a side of it after the other.
        Hex at = centre;
        for (int i = 0; i < ring; ++i) {
            at = neighbour(at, Direction::north);
        }
        for (std::size_t side = 0; side < all_directions.size(); ++side) {
            for (int i = 0; i < ring; ++i) {
                const std::string way = ring == 1 ? std::string(session::direction_name(*direction_between(centre, at)))
                                                  : std::string(compass(centre, at));
                if (map.contains(at)) {
                    const bool river = ring == 1 && map.has_river(hexside(centre, *direction_between(centre, at)));
                    lines.add(way + ", " + to_string(at) + ": " + (river ? "across a river, " : "") + brief(state, at) +
                              ".");
                } else if (ring == 1) {
                    lines.add(way + ": off the map.");
                }
                at = neighbour(at, all_directions[(side + 2) % all_directions.size()]);
            }
        }
    }
    return lines.take();
}

std::string tell_map(const rules::GameState& state) {
    const MapSheet& map = state.scenario().map;
    Lines lines;
    lines.add("The map has " + std::to_string(map.columns) + " columns from west to east and " +
              std::to_string(map.rows) + " rows from north to south.");
    lines.add("A hex is named by four digits, column and row: 0101 is in the north-west, " + two_digits(map.columns) +
              two_digits(map.rows) + " in the south-east.");
    lines.add("Its neighbours lie north, north-east, south-east, south, south-west and north-west.");
    lines.add(
        "Even columns lie half a hex further south: south-east of an odd column is the same row, of an even column "
        "the next.");
    lines.add("Germany is supplied from the north edge, the Allies from the south edge and from Paris. [7.1]");
    lines.add("Germany leaves the map over the south edge, the Allies over the north edge. [10.3]");
    for (const auto& [army, spread] : armies(state)) {
        lines.add(session::side_name(army.first) + " army " + army.second + ": " +
                  session::counted(spread.units, "unit") + ", columns " + two_digits(spread.west) + " to " +
                  two_digits(spread.east) + ", rows " + two_digits(spread.north) + " to " + two_digits(spread.south) +
                  ".");
    }
    lines.add("More: map HEX for what lies around it, near HEX, towns, units.");
    return lines.take();
}

std::string tell_near(const rules::GameState& state, Hex centre, int radius) {
    const MapSheet& map = state.scenario().map;
    std::set<std::pair<int, Hex>> found;
    for (const MapHex& printed : map.hexes) {
        const int away = distance(centre, printed.hex);
        const bool worth_telling = !rules::units_in(state, printed.hex).empty() ||
                                   session::town_at(map, printed.hex) != nullptr ||
                                   fort_in(map, printed.hex).has_value();
        if (away <= radius && worth_telling) {
            found.emplace(away, printed.hex);
        }
    }
    Lines lines;
    lines.add("Within " + session::counted_hexes(radius) + " of " + session::place_name(state.scenario(), centre) +
              ":");
    for (const auto& [away, hex] : found) {
        lines.add((away == 0 ? std::string{"here"} : std::to_string(away) + " " + std::string(compass(centre, hex))) +
                  ", " + to_string(hex) + ": " + brief(state, hex) + ".");
    }
    if (found.empty()) {
        lines.add("No units, towns or forts.");
    }
    return lines.take();
}

std::string tell_towns(const rules::GameState& state, std::optional<Side> holder) {
    Lines lines;
    for (const Town& town : state.scenario().map.towns) {
        std::string hexes;
        bool wanted = !holder;
        bool split = false;
        const auto first = holder_of(state, town.hexes.front());
        for (const Hex hex : town.hexes) {
            hexes += (hexes.empty() ? "" : " ") + to_string(hex);
            const auto here = holder_of(state, hex);
            wanted = wanted || here == holder;
            split = split || here != first;
        }
        if (!wanted) {
            continue;
        }
        lines.add(town.name + ", " + hexes + ", " + session::counted(town.victory_points, "point") + ", " +
                  (split   ? "held by both sides"
                   : first ? "held by " + side_word(*first)
                           : "held by nobody") +
                  ".");
    }
    return lines.empty() ? "No town." : lines.take();
}

std::string tell_areas(const rules::GameState& state, const std::vector<UnitId>& units) {
    const Scenario& scenario = state.scenario();
    std::set<std::size_t> areas;
    for (const Placement& placement : scenario.setup) {
        const bool wanted = units.empty() ? state.counter(placement.unit).side == state.decision.side
                                          : std::find(units.begin(), units.end(), placement.unit) != units.end();
        if (wanted && scenario.set_up_mode != SetUpMode::as_listed) {
            areas.insert(placement.area);
        }
    }
    Lines lines;
    for (const std::size_t area : areas) {
        lines.add(scenario.setup_areas[area].name + ": " +
                  session::place_list(scenario, scenario.setup_areas[area].hexes) + ". [11.3.B]");
    }
    return lines.empty() ? "The players place none of these units themselves." : lines.take();
}

std::string tell_zoc(const rules::GameState& state, Hex hex) {
    const MapSheet& map = state.scenario().map;
    Lines lines;
    lines.add("Hex " + session::place_name(state.scenario(), hex) + ":");
    for (const Side side : both_sides) {
        if (!controls(state, side, hex)) {
            lines.add("Not controlled by " + side_word(side) + ".");
            continue;
        }
        std::vector<std::string> from;
        for (const Direction direction : all_directions) {
            const Hex next = neighbour(hex, direction);
            if (!map.contains(next)) {
                continue;
            }
            const std::vector<UnitId> units = units_of(state, side, next);
            if (!units.empty() && !map.has_river(hexside(hex, direction))) {
                from.push_back(unit_keys(state, units) + " in " + to_string(next));
            }
            const auto fort = fort_in(map, next);
            if (side == Side::allied && fort && state.forts[*fort].standing) {
                from.push_back("Fort " + map.forts[*fort].name + " in " + to_string(next));
            }
        }
        lines.add("Controlled by " + side_word(side) + ": " + session::joined(from) + ". [6.1.B]");
    }
    if (const std::string rivers = rivers_around(map, hex); !rivers.empty()) {
        lines.add("No unit controls it across the river to the " + rivers + ". [6.2.F]");
    }
    return lines.take();
}

}  // namespace marne::text
