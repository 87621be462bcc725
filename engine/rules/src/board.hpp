// The board at one instant: who stands where and who controls what. Built from a state, thrown away after use.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "battlefield.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::rules {

/// What to leave out of a board: to judge it as it would stand after a move or a success in combat.
struct Absent {
    std::span<const UnitId> units;
    std::span<const Hex> fort_hexes;
};

class Board {
public:
    explicit Board(const GameState& state, Absent absent = {});

    const Battlefield& field() const noexcept { return *field_; }

    /// The board without one unit of `side` in the hex, for questions about that side's supply: its own count is one
    /// less, its zones (which never matter to itself [6.1.D]) are left as they are.
    Board without_unit(Side side, Cell cell) const {
        Board board{*this};
        --board.spots_[static_cast<std::size_t>(cell)].count[marne::index_of(side)];
        return board;
    }

    /// Units of `side` in the hex.
    int count(Side side, Cell cell) const { return at(cell).count[marne::index_of(side)]; }
    bool holds(Side side, Cell cell) const { return count(side, cell) != 0; }
    /// Whether the hex is controlled by units or forts of `side` [6.1.B].
    bool controlled_by(Side side, Cell cell) const { return at(cell).zone[marne::index_of(side)]; }
    /// Whether a fort stands in the hex.
    bool has_fort(Cell cell) const { return at(cell).fort; }
    /// [4.1.J, 9.2.C] (D-4.1J) whether a unit of `side` may never be in the hex: enemy units, or for Germans a standing
    /// fort.
    bool is_barred(Side side, Cell cell) const {
        return holds(enemy_of(side), cell) || (side == Side::german && has_fort(cell));
    }

private:
    struct Spot {
        std::uint16_t count[2]{};
        bool zone[2]{};
        bool fort{};
    };
    const Spot& at(Cell cell) const { return spots_[static_cast<std::size_t>(cell)]; }
    void spread_zone(Side side, Cell cell, bool across_rivers);

    const Battlefield* field_;
    std::vector<Spot> spots_;
};

}  // namespace marne::rules
