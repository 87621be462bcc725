#include "repeated_scenario.hpp"

#include <algorithm>
#include <string>

namespace marne {
namespace {

constexpr std::size_t most_places = 255;  // towns or forts of a map

/// One of the copies: how far its hexes and its units are from those of the original.
struct Shift {
    int columns{};
    std::size_t units{};

    Hex operator()(Hex hex) const { return hex_at(column_of(hex) + columns, row_of(hex)); }
    UnitId operator()(UnitId unit) const { return unit_at(index_of(unit) + units); }
    Placement operator()(Placement placement) const {
        return {(*this)(placement.unit), (*this)(placement.hex), placement.area};
    }
    std::vector<Hex> operator()(std::vector<Hex> hexes) const {
        std::transform(hexes.begin(), hexes.end(), hexes.begin(), *this);
        return hexes;
    }
};

void copy_map(const Scenario& from, const Shift& shift, MapSheet& map) {
    for (int column = 1; column <= map.columns - shift.columns; ++column) {
        for (int row = 1; row <= map.rows; ++row) {
            // Past the last column of the original lies the one between two copies.
            MapHex hex = column <= from.map.columns ? from.map.at(hex_at(column, row)) : MapHex{};
            hex.hex = shift(hex_at(column, row));
            map.hexes.push_back(std::move(hex));
        }
    }
    for (const HexSide& side : from.map.river_sides) {
        map.river_sides.push_back({shift(side.hex), side.direction});
    }
}

void copy_places(const Scenario& from, const Shift& shift, Scenario& grown) {
    if (grown.map.towns.size() + from.map.towns.size() <= most_places) {
        for (Town town : from.map.towns) {
            town.hexes = shift(std::move(town.hexes));
            town.label_hex = shift(town.label_hex);
            grown.map.towns.push_back(std::move(town));
        }
        for (const StartControl& start : from.control) {
            grown.control.push_back({shift(start.hex), start.side});
        }
    }
    if (grown.map.forts.size() + from.map.forts.size() <= most_places) {
        for (Fort fort : from.map.forts) {
            fort.hex = shift(fort.hex);
            grown.map.forts.push_back(std::move(fort));
        }
    }
}

void copy_units(const Scenario& from, const Shift& shift, const std::string& mark, Scenario& grown) {
    for (Counter counter : from.counters.counters) {
        counter.id += mark;
        grown.counters.counters.push_back(std::move(counter));
    }
    std::transform(from.setup.begin(), from.setup.end(), std::back_inserter(grown.setup), shift);
    const std::size_t areas = grown.entry_areas.size();
    for (EntryArea area : from.entry_areas) {
        area.id += mark;
        area.hexes = shift(std::move(area.hexes));
        grown.entry_areas.push_back(std::move(area));
    }
    for (Reinforcement group : from.reinforcements) {
        group.entry += areas;
        std::transform(group.units.begin(), group.units.end(), group.units.begin(), shift);
        grown.reinforcements.push_back(std::move(group));
    }
}

}  // namespace

std::shared_ptr<const Scenario> repeated(const Scenario& scenario, int times) {
    auto grown = std::make_shared<Scenario>(scenario);
    grown->map.river_courses.clear();
    grown->map.hexes.clear();
    grown->map.river_sides.clear();
    grown->map.towns.clear();
    grown->map.forts.clear();
    grown->counters.counters.clear();
    grown->setup.clear();
    grown->entry_areas.clear();
    grown->reinforcements.clear();
    grown->control.clear();
    // Even and odd columns lie differently: a copy begins where an odd one would.
    const int width = scenario.map.columns + scenario.map.columns % 2;
    for (int copy = 0; copy < times; ++copy) {
        const Shift shift{copy * width, static_cast<std::size_t>(copy) * scenario.counters.size()};
        grown->map.columns = std::min((copy + 1) * width, (times - 1) * width + scenario.map.columns);
        copy_map(scenario, shift, grown->map);
        copy_places(scenario, shift, *grown);
        copy_units(scenario, shift, "/" + std::to_string(copy + 1), *grown);
    }
    std::sort(grown->map.river_sides.begin(), grown->map.river_sides.end());
    std::stable_sort(grown->reinforcements.begin(), grown->reinforcements.end(),
                     [](const Reinforcement& a, const Reinforcement& b) { return a.turn < b.turn; });
    return grown;
}

}  // namespace marne
