// Chapter 7: who can trace supply, and how far from its source a hex lies.
#pragma once

#include <cstdint>
#include <vector>

#include "board.hpp"

namespace marne::rules {

/// Supply of one side with the board as given: how long the shortest line from each hex is.
class SupplyMap {
public:
    SupplyMap(const GameState& state, const Board& board, Side side);

    /// Whether a unit standing in the hex is in supply [7.0.B].
    bool supplies_unit_in(Cell cell) const;
    /// Whether the hex itself, empty or not, can be traced to (D-7.B): for towns and exits.
    bool reaches(Cell cell) const { return line_length(cell) != 0; }
    /// Hexes of the shortest line from the hex (counted) to a source, 41 at most; 0 when none begins there.
    int line_length(Cell cell) const { return length_[static_cast<std::size_t>(cell)]; }
    bool is_source(Cell cell) const { return source_[static_cast<std::size_t>(cell)] != 0; }

private:
    const Battlefield* field_;
    std::vector<std::uint8_t> length_;
    std::vector<std::uint8_t> source_;
};

/// Whether a unit of `side` standing in the hex is in supply: SupplyMap's answer, found faster for a single hex.
bool traces_supply(const GameState& state, const Board& board, Side side, Cell cell);

/// [7.1] whether the hex is a supply source of the side, apart from who stands in it.
bool is_supply_source(const GameState& state, Side side, Cell cell);

/// Hex distance to the nearest source, ignoring all units (D-7.2B).
int distance_to_source(const GameState& state, Side side, Hex hex);

/// Units of `side` on the map out of supply with the board as it stands, in order of id.
std::vector<UnitId> isolated_units(const GameState& state, Side side);

}  // namespace marne::rules
