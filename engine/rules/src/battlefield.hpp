// A scenario prepared for play: its map as dense cells with everything the rules ask of a hex all the time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "marne/protocol/scenario.hpp"

namespace marne::rules {

/// Position of a hex in MapSheet::hexes; off_map for none.
using Cell = std::int16_t;
inline constexpr Cell off_map = -1;

/// What a hex is to the rules.
struct Ground {
    std::array<Cell, 6> neighbours{};   // by Direction
    std::uint8_t rivers{};              // bit d: the hexside towards Direction d is a river in play
    std::uint8_t entry_cost{};          // movement points, without river and zone [TEC]
    std::int8_t die_modifier{};         // [TEC]
    std::int16_t town{-1};              // position in MapSheet::towns
    std::int16_t control{-1};           // position in GameState::control
    std::int16_t fort{-1};              // position in MapSheet::forts
    bool is_paris{};                    // [7.1.B]
    std::array<bool, 2> source_edge{};  // by Side: on the edge that supplies it [7.1]
};

class Battlefield {
public:
    explicit Battlefield(std::shared_ptr<const Scenario> scenario);

    const Scenario& scenario() const noexcept { return *scenario_; }
    const MapSheet& map() const noexcept { return scenario_->map; }

    std::size_t size() const noexcept { return grounds_.size(); }
    const Ground& at(Cell cell) const { return grounds_[static_cast<std::size_t>(cell)]; }
    Hex hex(Cell cell) const { return map().hexes[static_cast<std::size_t>(cell)].hex; }
    /// off_map for a hex beyond the edge.
    Cell cell(Hex hex) const noexcept { return map().contains(hex) ? static_cast<Cell>(map().index_of(hex)) : off_map; }
    bool has_river(Cell cell, Direction direction) const {
        return ((static_cast<unsigned>(at(cell).rivers) >> static_cast<unsigned>(direction)) & 1U) != 0;
    }
    /// Whether a river in play runs between two adjacent hexes.
    bool river_between(Hex a, Hex b) const;

    /// Hexes of the edge that supplies `side` [7.1].
    std::span<const Cell> source_edge(Side side) const { return source_edges_[marne::index_of(side)]; }
    std::span<const Cell> paris() const { return paris_; }
    /// The edge over which `side` leaves the map [10.3].
    bool is_exit_edge(Side side, Cell cell) const { return at(cell).source_edge[marne::index_of(enemy_of(side))]; }
    /// All edge hexes once around the map, clockwise from the north-west corner.
    std::span<const Cell> rim() const { return rim_; }

    /// Column of the town Suippes [11.4.1.2.1.A]; 0 on a map without it.
    int suippes_column() const noexcept { return suippes_column_; }

    /// The reinforcement group of a unit; empty when it never arrives.
    const Reinforcement* reinforcement_of(UnitId unit) const;

private:
    std::shared_ptr<const Scenario> scenario_;
    std::vector<Ground> grounds_;
    std::array<std::vector<Cell>, 2> source_edges_;
    std::vector<Cell> paris_;
    std::vector<Cell> rim_;
    int suippes_column_{};
    std::vector<std::int16_t> reinforcement_by_unit_;
};

}  // namespace marne::rules
