#include "battlefield.hpp"

#include <utility>

namespace marne::rules {
namespace {

Ground make_ground(const Scenario& scenario, const MapHex& map_hex) {
    const MapSheet& map = scenario.map;
    Ground ground;
    for (const Direction direction : all_directions) {
        const Hex next = neighbour(map_hex.hex, direction);
        const auto d = static_cast<std::size_t>(direction);
        ground.neighbours[d] = map.contains(next) ? static_cast<Cell>(map.index_of(next)) : off_map;
        if (map.has_river(hexside(map_hex.hex, direction))) {
            ground.rivers = static_cast<std::uint8_t>(ground.rivers | 1U << d);
        }
    }
    const TerrainEffect& effect = scenario.charts.terrain.at(map_hex.terrain);
    ground.entry_cost = static_cast<std::uint8_t>(effect.entry_cost);
    ground.die_modifier = static_cast<std::int8_t>(effect.die_modifier);
    // [7.1.A] the north edge supplies Germany; [7.1.B] the south edge supplies the Allies.
    ground.source_edge[marne::index_of(Side::german)] = row_of(map_hex.hex) == 1;
    ground.source_edge[marne::index_of(Side::allied)] = row_of(map_hex.hex) == map.rows;
    return ground;
}

std::vector<Cell> rim_of(const MapSheet& map) {
    std::vector<Cell> rim;
    const auto add = [&](int column, int row) { rim.push_back(static_cast<Cell>(map.index_of(hex_at(column, row)))); };
    for (int column = 1; column <= map.columns; ++column) {
        add(column, 1);
    }
    for (int row = 2; row <= map.rows; ++row) {
        add(map.columns, row);
    }
    for (int column = map.columns - 1; column >= 1; --column) {
        add(column, map.rows);
    }
    for (int row = map.rows - 1; row >= 2; --row) {
        add(1, row);
    }
    return rim;
}

}  // namespace

Battlefield::Battlefield(std::shared_ptr<const Scenario> scenario) : scenario_{std::move(scenario)} {
    const MapSheet& map = scenario_->map;
    grounds_.reserve(map.hexes.size());
    for (const MapHex& map_hex : map.hexes) {
        grounds_.push_back(make_ground(*scenario_, map_hex));
    }
    std::int16_t control = 0;
    for (std::size_t town = 0; town < map.towns.size(); ++town) {
        if (map.towns[town].plain_name == "Suippes") {
            suippes_column_ = marne::column_of(map.towns[town].hexes.front());
        }
        for (const Hex hex : map.towns[town].hexes) {
            Ground& ground = grounds_[map.index_of(hex)];
            ground.town = static_cast<std::int16_t>(town);
            ground.control = control++;
            // [7.1.B] the rulebook names this one city as a source of supply.
            ground.is_paris = map.towns[town].is_city && map.towns[town].plain_name == "Paris";
        }
    }
    for (std::size_t fort = 0; fort < map.forts.size(); ++fort) {
        grounds_[map.index_of(map.forts[fort].hex)].fort = static_cast<std::int16_t>(fort);
    }
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
        for (const Side side : both_sides) {
            if (grounds_[i].source_edge[marne::index_of(side)]) {
                source_edges_[marne::index_of(side)].push_back(static_cast<Cell>(i));
            }
        }
        if (grounds_[i].is_paris) {
            paris_.push_back(static_cast<Cell>(i));
        }
    }
    rim_ = rim_of(map);
    reinforcement_by_unit_.assign(scenario_->counters.size(), -1);
    for (std::size_t i = 0; i < scenario_->reinforcements.size(); ++i) {
        for (const UnitId unit : scenario_->reinforcements[i].units) {
            reinforcement_by_unit_[marne::index_of(unit)] = static_cast<std::int16_t>(i);
        }
    }
}

bool Battlefield::river_between(Hex a, Hex b) const {
    const auto direction = direction_between(a, b);
    const Cell from = cell(a);
    return direction && from != off_map && has_river(from, *direction);
}

const Reinforcement* Battlefield::reinforcement_of(UnitId unit) const {
    const std::int16_t found = reinforcement_by_unit_[marne::index_of(unit)];
    return found < 0 ? nullptr : &scenario_->reinforcements[static_cast<std::size_t>(found)];
}

}  // namespace marne::rules
