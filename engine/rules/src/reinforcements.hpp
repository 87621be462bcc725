// [11.4.1.2] Reinforcements: where they may enter, at what cost, and when they must.
#pragma once

#include <span>
#include <vector>

#include "movement.hpp"

namespace marne::rules {

inline constexpr int rail_entry_cost = 1;  // movement points (D-11.4.1.2)

/// Hexes where a unit may come onto the map now.
struct EntryHexes {
    EntryWay way{};
    bool blocked{};            // the whole area is held or controlled by the enemy
    std::vector<Cell> cells;   // sorted; all that serve now
    std::vector<Cell> beside;  // part of cells: hexes beside a blocked area
};

EntryHexes entry_hexes(const GameState& state, const Board& board, UnitId unit);
bool enters_by_rail(const GameState& state, UnitId unit);

/// The unit just come onto the map in `cell`: what it cost, and whether it must stop.
Progress enter_at(const GameState& state, const Board& board, UnitId unit, Cell cell);

/// Supply at the end of a move or an entry along `path`, where `line` says whether it can be traced; `entry` is empty
/// for units already on the map.
void check_end_of_entry_or_move(const GameState& state, LineThere line, const EntryHexes& entry, UnitId unit,
                                std::span<const Hex> path, Violations& broken);

Violations check_entry(const GameState& state, const EnterUnit& command);
void perform_entry(Recorder& recorder, const EnterUnit& command);
std::vector<Command> entries_of(const GameState& state, UnitId unit);

/// Waiting units that must still enter before the phase can end.
std::vector<UnitId> units_that_must_enter(const GameState& state);

}  // namespace marne::rules
