// Chapter 6: which hexes are controlled, and by whom.
#include <algorithm>

#include "board.hpp"
#include "contains.hpp"
#include "marne/rules/queries.hpp"

namespace marne::rules {
Board::Board(const GameState& state, Absent absent) : field_{state.battlefield.get()}, spots_(field_->size()) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& unit = state.units[i];
        if (unit.where != Whereabouts::on_map || contains(absent.units, unit_at(i))) {
            continue;
        }
        const Side side = state.counter(unit_at(i)).side;
        const Cell cell = field_->cell(unit.hex);
        auto& count = spots_[static_cast<std::size_t>(cell)].count[marne::index_of(side)];
        ++count;
        // [6.2.D] a second unit in the hex controls nothing more. [6.2.F] zones stop at rivers.
        if (count == 1) {
            spread_zone(side, cell, false);
        }
    }
    const std::vector<Fort>& forts = field_->map().forts;
    for (std::size_t i = 0; i < forts.size(); ++i) {
        if (!state.forts[i].standing || contains(absent.fort_hexes, forts[i].hex)) {
            continue;
        }
        const Cell cell = field_->cell(forts[i].hex);
        spots_[static_cast<std::size_t>(cell)].fort = true;
        // [9.1.B] forts control the hexes around them, [9.2.G] across rivers too.
        spread_zone(Side::allied, cell, true);
    }
}

void Board::spread_zone(Side side, Cell cell, bool across_rivers) {
    // [6.1.A] the six hexes around; (D-6.1) whatever stands there, and whatever state the unit is in.
    const Ground& ground = field_->at(cell);
    for (const Direction direction : all_directions) {
        const Cell next = ground.neighbours[static_cast<std::size_t>(direction)];
        if (next != off_map && (across_rivers || !field_->has_river(cell, direction))) {
            spots_[static_cast<std::size_t>(next)].zone[marne::index_of(side)] = true;
        }
    }
}

std::vector<Hex> zone_of_control(const GameState& state, Side side) {
    const Board board{state};
    std::vector<Hex> zone;
    for (std::size_t i = 0; i < board.field().size(); ++i) {
        if (board.controlled_by(side, static_cast<Cell>(i))) {
            zone.push_back(board.field().hex(static_cast<Cell>(i)));
        }
    }
    std::sort(zone.begin(), zone.end());
    return zone;
}

}  // namespace marne::rules
