#include "supply.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "marne/rules/queries.hpp"

namespace marne::rules {
namespace {

constexpr int longest_line = 40;  // hexes [7.0.B]

/// Whether a line may run through the hex.
bool carries_line(const Board& board, Side side, Cell cell) {
    // [7.0.B] no enemy unit, (D-7.B) nor for the Germans a standing fort;
    if (board.is_barred(side, cell)) {
        return false;
    }
    // [6.2.C, 7.0.C] and no enemy zone unless a friendly unit stands in it, [9.2.F] (D-9.2F) or for the Allies a
    // standing fort.
    return !board.controlled_by(enemy_of(side), cell) || board.holds(side, cell) ||
           (side == Side::allied && board.has_fort(cell));
}

}  // namespace

bool is_supply_source(const GameState& state, Side side, Cell cell) {
    const Ground& ground = state.battlefield->at(cell);
    if (ground.source_edge[marne::index_of(side)]) {
        return true;
    }
    // [7.1.B] (D-7.1B) Paris, hex by hex, as long as the Germans were not the last in it.
    return side == Side::allied && ground.is_paris &&
           state.control[static_cast<std::size_t>(ground.control)].side == Side::allied;
}

SupplyMap::SupplyMap(const GameState& state, const Board& board, Side side)
    : field_{&board.field()}, length_(field_->size(), 0), source_(field_->size(), 0) {
    std::vector<Cell> front;
    front.reserve(field_->size());
    const auto start_at = [&](Cell cell) {
        if (is_supply_source(state, side, cell)) {
            source_[static_cast<std::size_t>(cell)] = 1;
            if (carries_line(board, side, cell)) {
                length_[static_cast<std::size_t>(cell)] = 1;
                front.push_back(cell);
            }
        }
    };
    for (const Cell cell : field_->source_edge(side)) {
        start_at(cell);
    }
    for (const Cell cell : field_->paris()) {
        if (source_[static_cast<std::size_t>(cell)] == 0) {
            start_at(cell);
        }
    }
    // Breadth first from the sources: the length of a line is its count of hexes.
    for (std::size_t i = 0; i < front.size(); ++i) {
        const std::uint8_t length = length_[static_cast<std::size_t>(front[i])];
        if (length > longest_line) {
            break;  // a hex one further is traced from, not through
        }
        for (const Cell next : field_->at(front[i]).neighbours) {
            if (next != off_map && length_[static_cast<std::size_t>(next)] == 0 && carries_line(board, side, next)) {
                length_[static_cast<std::size_t>(next)] = static_cast<std::uint8_t>(length + 1);
                front.push_back(next);
            }
        }
    }
}

bool SupplyMap::supplies_unit_in(Cell cell) const {
    // (D-7.B) the unit's own hex is not counted; on a source it is in supply as it stands.
    if (is_source(cell)) {
        return true;
    }
    const auto& neighbours = field_->at(cell).neighbours;
    return std::any_of(neighbours.begin(), neighbours.end(), [&](Cell next) {
        return next != off_map && line_length(next) != 0 && line_length(next) <= longest_line;
    });
}

bool traces_supply(const GameState& state, const Board& board, Side side, Cell cell) {
    if (is_supply_source(state, side, cell)) {
        return true;
    }
    // Straight for the edge, depth first: a line found is proof. None found, or only lines too long, is none: then the
    // whole map is asked.
    using enum Direction;
    static constexpr std::array<std::array<Direction, 6>, 2> furthest_first{
        {{south, south_west, south_east, north_west, north_east, north},
         {north, north_east, north_west, south_east, south_west, south}}};
    struct Stop {
        Cell cell;
        int length;
    };
    const Battlefield& field = board.field();
    std::vector<std::uint8_t> seen(field.size(), 0);
    std::vector<Stop> open{{cell, 0}};
    seen[static_cast<std::size_t>(cell)] = 1;
    while (!open.empty()) {
        const Stop stop = open.back();
        open.pop_back();
        if (stop.length == longest_line) {
            continue;
        }
        for (const Direction direction : furthest_first[marne::index_of(side)]) {
            const Cell next = field.at(stop.cell).neighbours[static_cast<std::size_t>(direction)];
            if (next == off_map || seen[static_cast<std::size_t>(next)] != 0) {
                continue;
            }
            seen[static_cast<std::size_t>(next)] = 1;
            if (carries_line(board, side, next)) {
                if (is_supply_source(state, side, next)) {
                    return true;
                }
                open.push_back({next, stop.length + 1});
            }
        }
    }
    return SupplyMap{state, board, side}.supplies_unit_in(cell);
}

int distance_to_source(const GameState& state, Side side, Hex hex) {
    const Battlefield& field = *state.battlefield;
    int nearest = std::numeric_limits<int>::max();
    for (const Cell cell : field.source_edge(side)) {
        nearest = std::min(nearest, distance(hex, field.hex(cell)));
    }
    if (side == Side::allied) {
        for (const Cell cell : field.paris()) {
            if (is_supply_source(state, side, cell)) {
                nearest = std::min(nearest, distance(hex, field.hex(cell)));
            }
        }
    }
    return nearest;
}

std::vector<UnitId> isolated_units(const GameState& state, Side side) {
    const Board board{state};
    const SupplyMap supply{state, board, side};
    std::vector<UnitId> isolated;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& unit = state.units[i];
        if (unit.where == Whereabouts::on_map && state.counter(unit_at(i)).side == side &&
            !supply.supplies_unit_in(state.battlefield->cell(unit.hex))) {
            isolated.push_back(unit_at(i));
        }
    }
    return isolated;
}

bool is_in_supply(const GameState& state, UnitId unit) {
    const UnitState& placed = state.unit(unit);
    if (placed.where != Whereabouts::on_map) {
        return false;
    }
    const Board board{state};
    return traces_supply(state, board, state.counter(unit).side, state.battlefield->cell(placed.hex));
}

std::vector<Hex> supply_line(const GameState& state, Side side, Hex hex) {
    const Battlefield& field = *state.battlefield;
    const Board board{state};
    const SupplyMap supply{state, board, side};
    Cell cell = field.cell(hex);
    std::vector<Hex> line;
    if (cell == off_map || !supply.supplies_unit_in(cell)) {
        return line;
    }
    line.push_back(hex);
    while (!supply.is_source(cell)) {
        Cell best = off_map;
        for (const Cell next : field.at(cell).neighbours) {
            if (next != off_map && supply.line_length(next) != 0 &&
                (best == off_map || supply.line_length(next) < supply.line_length(best))) {
                best = next;
            }
        }
        cell = best;
        line.push_back(field.hex(cell));
    }
    return line;
}

std::vector<Hex> supplied_hexes(const GameState& state, Side side) {
    const Board board{state};
    const SupplyMap supply{state, board, side};
    std::vector<Hex> hexes;
    for (std::size_t i = 0; i < board.field().size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (!board.is_barred(side, cell) && supply.supplies_unit_in(cell)) {
            hexes.push_back(board.field().hex(cell));
        }
    }
    std::sort(hexes.begin(), hexes.end());
    return hexes;
}

}  // namespace marne::rules
