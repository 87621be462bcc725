#include "reinforcements.hpp"

#include <algorithm>

#include "common_checks.hpp"
#include "contains.hpp"
#include "marne/rules/queries.hpp"
#include "stacking.hpp"

namespace marne::rules {
namespace {

const EntryArea* entry_area(const GameState& state, UnitId unit) {
    const Reinforcement* group = state.battlefield->reinforcement_of(unit);
    return group == nullptr ? nullptr : &state.scenario().entry_areas[group->entry];
}

/// Neither held nor controlled by the enemy.
bool is_free(const Board& board, Side side, Cell cell) {
    return !board.is_barred(side, cell) && !board.controlled_by(enemy_of(side), cell);
}

/// (D-11.4.1.2.1B/2A) the first free hexes beside the area, outwards along the rim of the map, corners included.
std::vector<Cell> free_hexes_beside(const Board& board, Side side, std::span<const Cell> area) {
    const std::span<const Cell> rim = board.field().rim();
    const auto in_area = [&](std::size_t i) { return contains(area, rim[i]); };
    std::vector<Cell> found;
    const auto walk_out = [&](std::size_t step) {
        for (std::size_t i = 0; i < rim.size(); ++i) {
            std::size_t at = (i + step) % rim.size();
            if (!in_area(i) || in_area(at)) {
                continue;
            }
            while (!in_area(at) && !is_free(board, side, rim[at])) {
                at = (at + step) % rim.size();
            }
            if (!in_area(at)) {
                found.push_back(rim[at]);
            }
            return;
        }
    };
    walk_out(1);
    walk_out(rim.size() - 1);
    return found;
}

/// [11.4.1.2.1.A] the east edge as far south as the German line: the hexes north of the row of the northernmost Allied
/// unit east of Suippes (D-11.4.1.2.1A); without such a unit, all of them.
std::vector<Cell> hexes_behind_german_line(const GameState& state, std::vector<Cell> edge) {
    const Battlefield& field = *state.battlefield;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& unit = state.units[i];
        if (unit.where == Whereabouts::on_map && state.counter(unit_at(i)).side == Side::allied &&
            marne::column_of(unit.hex) > field.suippes_column()) {
            std::erase_if(edge, [&](Cell cell) { return row_of(field.hex(cell)) >= row_of(unit.hex); });
        }
    }
    return edge;
}

/// (D-11.4.1.2.1A) what serves instead of a blocked east edge: the north edge's first free hex from its eastern end.
std::vector<Cell> free_north_hex(const Board& board, Side side) {
    const Battlefield& field = board.field();
    for (int column = field.map().columns; column >= 1; --column) {
        const Cell cell = field.cell(hex_at(column, 1));
        if (is_free(board, side, cell)) {
            return {cell};
        }
    }
    return {};
}

void add_rail_hexes(const GameState& state, const Board& board, Side side, std::span<const Cell> town,
                    EntryHexes& entry) {
    const SupplyMap supply{state, board, side};
    const auto serves = [&](Cell cell) { return is_free(board, side, cell) && supply.supplies_unit_in(cell); };
    std::copy_if(town.begin(), town.end(), std::back_inserter(entry.cells), serves);
    if (!entry.cells.empty()) {
        return;
    }
    // (D-11.4.1.2) else the nearest hexes that serve, the owner choosing among equals.
    entry.blocked = true;
    int nearest = 0;
    for (std::size_t i = 0; i < board.field().size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (!serves(cell)) {
            continue;
        }
        int away = distance(board.field().hex(town.front()), board.field().hex(cell));
        for (const Cell hex : town) {
            away = std::min(away, distance(board.field().hex(hex), board.field().hex(cell)));
        }
        if (entry.cells.empty() || away < nearest) {
            entry.cells.clear();
            nearest = away;
        }
        if (away == nearest) {
            entry.cells.push_back(cell);
        }
    }
}

}  // namespace

bool enters_by_rail(const GameState& state, UnitId unit) {
    const EntryArea* area = entry_area(state, unit);
    return area != nullptr && area->kind == EntryKind::rail;
}

EntryHexes entry_hexes(const GameState& state, const Board& board, UnitId unit) {
    EntryHexes entry;
    const EntryArea* area = entry_area(state, unit);
    if (area == nullptr) {
        return entry;
    }
    const Side side = state.counter(unit).side;
    std::vector<Cell> cells;
    for (const Hex hex : area->hexes) {
        cells.push_back(state.battlefield->cell(hex));
    }
    if (area->kind == EntryKind::rail) {
        // [11.4.1.2.2.C] by rail to a town. INTERPRETATION 1: of a town's hexes only those that are neither held nor
        // controlled by the enemy and in supply take trains.
        entry.way = EntryWay::rail;
        add_rail_hexes(state, board, side, cells, entry);
    } else {
        // [11.4.1.2.A] on any hex of the army's stretch of the edge.
        if (area->kind == EntryKind::east_edge) {
            cells = hexes_behind_german_line(state, std::move(cells));
        }
        entry.blocked = std::none_of(cells.begin(), cells.end(), [&](Cell cell) { return is_free(board, side, cell); });
        std::copy_if(cells.begin(), cells.end(), std::back_inserter(entry.cells),
                     [&](Cell cell) { return !board.is_barred(side, cell); });
        if (entry.blocked && area->kind == EntryKind::east_edge) {
            entry.beside = free_north_hex(board, side);
            entry.cells = entry.beside;
        } else if (entry.blocked) {
            // [11.4.1.2.1.B, 11.4.1.2.2.A] a blocked army comes in beside its stretch.
            entry.beside = free_hexes_beside(board, side, cells);
            entry.cells.insert(entry.cells.end(), entry.beside.begin(), entry.beside.end());
        }
    }
    std::sort(entry.cells.begin(), entry.cells.end());
    entry.cells.erase(std::unique(entry.cells.begin(), entry.cells.end()), entry.cells.end());
    return entry;
}

Progress enter_at(const GameState& state, const Board& board, UnitId unit, Cell cell) {
    if (enters_by_rail(state, unit)) {
        return {cell, rail_entry_cost, Halt::none};
    }
    Progress progress;
    Violations none;
    take_step(state, board, unit, cell, progress, none);
    return progress;
}

void check_end_of_entry_or_move(const GameState& state, LineThere line, const EntryHexes& entry, UnitId unit,
                                std::span<const Hex> path, Violations& broken) {
    const Cell end = state.battlefield->cell(path.back());
    // (D-11.4.1.2.1B/2A) who has to come in beside a blocked area may do so out of supply.
    const bool exempt = path.size() == 1 && contains(entry.beside, end);
    if (!exempt) {
        check_end_of_move(state, line, unit, end, broken);
    }
}

namespace {

/// What keeps the unit from entering at a hex that does not serve: who stands there, or that it is none of its own.
Violation why_not_an_entry_hex(const GameState& state, const Board& board, UnitId unit, Hex hex) {
    const EntryArea* area = entry_area(state, unit);
    const Cell cell = state.battlefield->cell(hex);
    const bool in_area = area != nullptr && contains(area->hexes, hex);
    if (in_area && board.holds(enemy_of(state.counter(unit).side), cell)) {
        return {Breach::enemy_unit_in_hex, rule("4.1.J"), unit, hex};
    }
    if (in_area && board.is_barred(state.counter(unit).side, cell)) {
        return {Breach::fort_in_hex, rule("9.2.C"), unit, hex};
    }
    return {Breach::not_an_entry_hex, rule("11.4.1.2.B"), unit, hex};
}

}  // namespace

Violations check_entry(const GameState& state, const EnterUnit& command) {
    Violations broken = check_mover(state, command.unit, Whereabouts::waiting);
    if (!broken.empty()) {
        return broken;
    }
    if (command.path.empty()) {
        return {{Breach::path_is_empty, rule("11.4.1.2.A"), command.unit, {}}};
    }
    const Board board{state};
    const EntryHexes entry = entry_hexes(state, board, command.unit);
    const Cell first = state.battlefield->cell(command.path.front());
    if (!contains(entry.cells, first)) {
        return {why_not_an_entry_hex(state, board, command.unit, command.path.front())};
    }
    Progress progress = enter_at(state, board, command.unit, first);
    const std::span<const Hex> onward = std::span{command.path}.subspan(1);
    if (!walk(state, board, command.unit, onward, progress, broken)) {
        return broken;
    }
    check_points(state, command.unit, progress, broken);
    if (broken.empty()) {
        const LineThere line = line_after(state, board, state.counter(command.unit).side, command.path);
        check_end_of_entry_or_move(state, line, entry, command.unit, command.path, broken);
    }
    return broken;
}

void perform_entry(Recorder& recorder, const EnterUnit& command) {
    const GameState& state = recorder.state();
    const Side side = state.counter(command.unit).side;
    const Board board{state};
    Progress progress = enter_at(state, board, command.unit, state.battlefield->cell(command.path.front()));
    Violations none;
    walk(state, board, command.unit, std::span{command.path}.subspan(1), progress, none);
    const EntryWay way = enters_by_rail(state, command.unit) ? EntryWay::rail : EntryWay::march;
    recorder.emit(UnitEntered{command.unit, command.path, progress.cost, progress.halt, way});
    take_towns(recorder, side, command.path);
}

std::vector<Command> entries_of(const GameState& state, UnitId unit) {
    std::vector<Command> entries;
    for (const ReachHex& reached : reach(state, unit)) {
        if (reached.violations.empty()) {
            entries.emplace_back(EnterUnit{unit, reached.path});
        }
    }
    return entries;
}

std::vector<UnitId> units_that_must_enter(const GameState& state) {
    std::vector<UnitId> bound;
    // (D-11.4.1.2) the duty is one of the first Movement Phase.
    if (state.phase != Phase::movement_1) {
        return bound;
    }
    const Board board{state};
    const SupplyMap supply{state, board, state.side};
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId unit = unit_at(i);
        if (state.units[i].where != Whereabouts::waiting || state.counter(unit).side != state.side) {
            continue;
        }
        const EntryHexes entry = entry_hexes(state, board, unit);
        const Reinforcement* group = state.battlefield->reinforcement_of(unit);
        // [11.4.1.2.1.B] Germany may wait when it is blocked, and (D-11.4.1.2) once the due turn is past;
        // [11.4.1.2.2.A] the Allies may not.
        if (state.side == Side::german && (entry.blocked || group == nullptr || group->turn != state.turn)) {
            continue;
        }
        const bool could_enter = std::any_of(entry.cells.begin(), entry.cells.end(), [&](Cell cell) {
            return board.count(state.side, cell) < stacking_limit && supply.supplies_unit_in(cell) &&
                   enter_at(state, board, unit, cell).cost <= points_left(state, unit);
        });
        if (could_enter) {
            bound.push_back(unit);
        }
    }
    return bound;
}

}  // namespace marne::rules
