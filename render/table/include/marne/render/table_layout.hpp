// Where everything lies around the map, in the table's coordinates (see hex_layout.hpp): track, cards, trays, exits.
#pragma once

#include <cstddef>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/render/hex_layout.hpp"

namespace marne::render {

inline constexpr float die_size = 0.018F;                        // edge of the die
inline constexpr float tray_pitch = 0.0206F;                     // from counter to counter in a tray
inline constexpr glm::vec2 turn_box_size{0.048F, 0.0605F};       // one box of the turn record track
inline constexpr float turn_box_header = 0.018F;                 // above the counters that wait in the box
inline constexpr glm::vec2 combat_card_size{0.24F, 0.16F};       // Combat Results Table
inline constexpr glm::vec2 terrain_card_size{0.24F, 0.13F};      // Terrain Effects Chart
inline constexpr glm::vec2 die_tray_size{0.24F, 0.17F};          // the die rolls inside
inline constexpr float tray_columns_width = 12.0F * tray_pitch;  // twelve counters side by side
inline constexpr float sheet_gap = 0.009F;                       // between neighbouring areas

/// An upright rectangle on the table: x is west to east, y is the table's z, north to south; metres.
struct Area {
    glm::vec2 min{0.0F};
    glm::vec2 max{0.0F};

    glm::vec2 size() const noexcept { return max - min; }
    /// Centre at the height of the paper.
    glm::vec3 centre() const noexcept { return {(min.x + max.x) * 0.5F, 0.0F, (min.y + max.y) * 0.5F}; }
    bool contains(glm::vec2 point) const noexcept {
        return point.x >= min.x && point.x <= max.x && point.y >= min.y && point.y <= max.y;
    }
    bool overlaps(const Area& other) const noexcept {
        return min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y;
    }
};

class TableLayout {
public:
    explicit TableLayout(const Scenario& scenario);

    const HexLayout& hexes() const noexcept { return hexes_; }
    const Area& paper() const noexcept { return paper_; }
    const Area& turn_track() const noexcept { return turn_track_; }
    const Area& combat_card() const noexcept { return combat_card_; }
    const Area& terrain_card() const noexcept { return terrain_card_; }
    const Area& die_tray() const noexcept { return die_tray_; }
    const Area& eliminated_tray(Side side) const noexcept { return eliminated_[index_of(side)]; }
    const Area& waiting_tray(Side side) const noexcept { return waiting_[index_of(side)]; }
    /// Where the units of `side` that left the map lie: Germans south of it, Allies north.
    const Area& exit_box(Side side) const noexcept { return exits_[index_of(side)]; }
    /// The whole table top; everything else lies inside.
    const Area& table_top() const noexcept { return table_top_; }

    /// Box of a turn; turns before the first or after the last share the outer boxes.
    Area turn_box(int turn) const noexcept;
    /// Where the marker stands in the box of a turn: in its header, beside the number.
    glm::vec3 turn_marker_place(int turn) const noexcept;
    /// The four places for piles of waiting counters in the box of a turn: Germans from 0 on, in the western column,
    /// Allies from 3 downwards.
    glm::vec3 turn_box_place(int turn, std::size_t place) const noexcept;

    /// Place of a counter's underside in a tray. Slots count from 0, row by row; those beyond the tray's places lie
    /// on top of the first ones.
    glm::vec3 eliminated_place(Side side, std::size_t slot) const noexcept;
    glm::vec3 waiting_place(Side side, std::size_t slot) const noexcept;
    /// Place beside the edge hex a unit left from; several units from one column are stacked there.
    glm::vec3 exit_place(Side side, Hex from) const noexcept;

    /// Every area on the table but the table top, for drawing and testing.
    std::vector<Area> areas() const;

private:
    HexLayout hexes_;
    int first_turn_;
    int last_turn_;
    Area paper_;
    Area turn_track_;
    Area combat_card_;
    Area terrain_card_;
    Area die_tray_;
    std::array<Area, 2> eliminated_;
    std::array<Area, 2> waiting_;
    std::array<Area, 2> exits_;
    Area table_top_;
};

}  // namespace marne::render
