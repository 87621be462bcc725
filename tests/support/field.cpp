// Lays out small scenarios for tests.
#include "field.hpp"

#include <algorithm>
#include <memory>

#include "charts.hpp"
#include "marne/rules/game.hpp"

namespace marne::test {
namespace {

std::vector<MapHex> clear_hexes(int columns, int rows) {
    std::vector<MapHex> result;
    for (int column = 1; column <= columns; ++column) {
        for (int row = 1; row <= rows; ++row) {
            result.push_back({hex_at(column, row), Terrain::clear, 100, ""});
        }
    }
    return result;
}

}  // namespace

Field::Field(int columns, int rows) {
    scenario_.id = "field";
    scenario_.title = "A field";
    scenario_.data_hash = "0";
    scenario_.first_turn = 8;
    scenario_.last_turn = 17;
    scenario_.forces.name = "Historical forces";
    scenario_.map.source = "made up for a test";
    scenario_.map.columns = columns;
    scenario_.map.rows = rows;
    scenario_.map.hexes = clear_hexes(columns, rows);
    scenario_.charts = reconstructed_charts();
}

Field& Field::terrain(Terrain kind, std::string_view names) {
    for (const Hex at : hexes(names)) {
        scenario_.map.hexes[scenario_.map.index_of(at)].terrain = kind;
    }
    return *this;
}

Field& Field::river(std::string_view one, std::string_view other) {
    const Hex from = hex(one);
    auto& sides = scenario_.map.river_sides;
    sides.push_back(hexside(from, direction_between(from, hex(other)).value()));
    std::sort(sides.begin(), sides.end());
    sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
    return *this;
}

Field& Field::moat(std::string_view centre, std::string_view fords) {
    const std::vector<Hex> dry = hexes(fords);
    for (const Direction direction : all_directions) {
        const Hex beyond = neighbour(hex(centre), direction);
        if (scenario_.map.contains(beyond) && std::find(dry.begin(), dry.end(), beyond) == dry.end()) {
            river(centre, to_string(beyond));
        }
    }
    return *this;
}

Field& Field::town(std::string_view name, int points, std::string_view names, Side holder) {
    const std::vector<Hex> where = hexes(names);
    const bool is_city = where.size() > 1 || name == "Paris" || name == "Reims";
    scenario_.map.towns.push_back({std::string(name), std::string(name), points, where, where.front(), is_city});
    for (const Hex at : where) {
        scenario_.control.push_back({at, holder});
    }
    return *this;
}

FortId Field::fort(std::string_view at, int strength) {
    scenario_.map.forts.push_back({"Fort " + std::string(at), hex(at), strength});
    return fort_at(scenario_.map.forts.size() - 1);
}

Field& Field::fallen(FortId fort) {
    position_.fallen_forts.push_back(fort);
    return *this;
}

UnitId Field::add_counter(Side side, int strength, int movement) {
    Counter counter;
    const UnitId unit = unit_at(scenario_.counters.size());
    counter.id = std::string(side == Side::german ? "G-" : "F-") + std::to_string(index_of(unit));
    counter.side = side;
    counter.nationality = side == Side::german ? Nationality::german : Nationality::french;
    counter.type = movement >= 4 ? UnitType::cavalry : UnitType::infantry;
    counter.size = UnitSize::division;
    counter.army = "test";
    counter.corps = "test";
    counter.designation = std::to_string(index_of(unit));
    counter.name = counter.id;
    counter.strength = strength;
    counter.movement = movement;
    counter.source = "made up for a test";
    scenario_.counters.counters.push_back(counter);
    return unit;
}

UnitId Field::unit(Side side, std::string_view at, int strength, int movement) {
    const UnitId unit = add_counter(side, strength, movement);
    PositionUnit placed;
    placed.unit = unit;
    placed.hex = hex(at);
    position_.units.push_back(placed);
    return unit;
}

UnitId Field::german(std::string_view at, int strength, int movement) {
    return unit(Side::german, at, strength, movement);
}

UnitId Field::allied(std::string_view at, int strength, int movement) {
    return unit(Side::allied, at, strength, movement);
}

UnitId Field::defensive_cavalry(std::string_view at) {
    const UnitId unit = allied(at, 1, 4);
    scenario_.counters.counters[index_of(unit)].may_attack = false;
    return unit;
}

Field& Field::wall(Side side, int row) {
    for (int column = 2; column <= scenario_.map.columns; column += 3) {
        unit(side, to_string(hex_at(column, row)));
    }
    return *this;
}

UnitId Field::eliminated(Side side, int strength, std::string_view at) {
    const UnitId lost = unit(side, at, strength, 3);
    entry(lost).where = Whereabouts::eliminated;
    return lost;
}

UnitId Field::exited(Side side, int strength, std::string_view from) {
    const UnitId gone = unit(side, from, strength, 3);
    entry(gone).where = Whereabouts::exited;
    return gone;
}

UnitId Field::reinforcement(Side side, int turn, std::string_view names, EntryKind kind, int strength, int movement) {
    const UnitId unit = add_counter(side, strength, movement);
    const std::size_t area = scenario_.entry_areas.size();
    scenario_.entry_areas.push_back({"area_" + std::to_string(area), kind, "An area", hexes(names)});
    scenario_.reinforcements.push_back({side, turn, area, {unit}, "test"});
    return unit;
}

UnitId Field::another_reinforcement(int strength, int movement) {
    Reinforcement& latest = scenario_.reinforcements.back();
    const UnitId unit = add_counter(latest.side, strength, movement);
    latest.units.push_back(unit);
    return unit;
}

PositionUnit& Field::entry(UnitId unit) {
    return *std::find_if(position_.units.begin(), position_.units.end(),
                         [unit](const PositionUnit& placed) { return placed.unit == unit; });
}

Field& Field::disrupted(UnitId unit) {
    entry(unit).disrupted = true;
    return *this;
}
Field& Field::attacked(UnitId unit) {
    entry(unit).attacked = true;
    return *this;
}
Field& Field::moved(UnitId unit) {
    entry(unit).moved = true;
    return *this;
}

Game Field::begin(Side side, Phase phase, int turn) const {
    Position position = position_;
    position.turn = static_cast<std::uint8_t>(turn);
    position.side = side;
    position.phase = phase;
    position.seed = 1914;
    for (const Reinforcement& group : scenario_.reinforcements) {
        const bool due = group.turn < turn || (group.turn == turn && (group.side == side || side == Side::allied));
        for (const UnitId unit : group.units) {
            if (due) {
                PositionUnit waiting;
                waiting.unit = unit;
                waiting.where = Whereabouts::waiting;
                position.units.push_back(waiting);
            }
        }
    }
    rules::GameState state = rules::set_up(std::make_shared<const Scenario>(scenario_), position);
    state.dice_mode = DiceMode::table;
    return Game{std::move(state)};
}

Game Field::begin_scenario() const {
    Scenario scenario = scenario_;
    for (const PositionUnit& placed : position_.units) {
        if (placed.where == Whereabouts::on_map) {
            scenario.setup.push_back({placed.unit, placed.hex});
        }
    }
    return Game{rules::new_game(std::make_shared<const Scenario>(std::move(scenario)), {1914, DiceMode::table})};
}

}  // namespace marne::test
