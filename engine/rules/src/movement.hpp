// Chapter 4: what a move costs, where it must stop, and whether it is lawful.
#pragma once

#include <vector>

#include "board.hpp"
#include "marne/protocol/command.hpp"
#include "marne/protocol/violation.hpp"
#include "recorder.hpp"
#include "supply.hpp"

namespace marne::rules {

/// Movement points a unit has for a whole phase [2.2.2.B, 4.3.A].
int allowance(const GameState& state, UnitId unit);

/// Points left to it in this phase.
int points_left(const GameState& state, UnitId unit);

/// Points to enter `to` from its neighbour `from`, or onto the map when `from` is off_map.
int step_cost(const Board& board, Side side, Cell from, Cell to);

/// (D-4.2) whether the unit may leapfrog from where it stands into the adjacent enemy-controlled hex `to`.
bool may_leapfrog(const GameState& state, const Board& board, UnitId unit, Cell to);

/// A unit on its way: where it is, what it has spent on this path, and what may still happen to it.
struct Progress {
    Cell at{off_map};  // off_map before it enters the map
    int cost{};
    Halt halt{Halt::none};
};

/// What one step would break; the step must lead to a hex of the map. On return `progress` is after the step.
void take_step(const GameState& state, const Board& board, UnitId unit, Cell to, Progress& progress,
               Violations& broken);

/// Whether a unit could trace supply where it would end a move.
enum class LineThere : std::uint8_t { none, open };

/// Whether a unit of `side` could trace supply from the end of `path` once it has gone along it; `board` without the
/// unit where it stands now. Hexes of Paris on the way are its side's then (D-7.1B).
LineThere line_after(const GameState& state, const Board& board, Side side, std::span<const Hex> path);

/// Whether the path leads through a hex of Paris that would become a source of supply by it [7.1.B].
bool opens_source(const GameState& state, Side side, std::span<const Hex> path);

/// [4.3.B, 7.2.B] whether a unit may end a move in `at`; the line is judged without the unit where it stands now.
void check_end_of_move(const GameState& state, LineThere line, UnitId unit, Cell at, Violations& broken);

/// Walks `path` from `progress`, collecting what it breaks. False when the path is no path, so that nothing more can be
/// said.
bool walk(const GameState& state, const Board& board, UnitId unit, std::span<const Hex> path, Progress& progress,
          Violations& broken);

/// [4.1.E] broken when the way costs more than the unit has.
void check_points(const GameState& state, UnitId unit, const Progress& progress, Violations& broken);

Violations check_move(const GameState& state, const MoveUnit& command);
void perform_move(Recorder& recorder, const MoveUnit& command);

/// Emits what passing through `hexes` does to towns [10.2.B].
void take_towns(Recorder& recorder, Side side, std::span<const Hex> hexes);

/// Lawful moves of a unit on the map, one cheapest path per destination and per exit.
std::vector<Command> moves_of(const GameState& state, UnitId unit);

}  // namespace marne::rules
