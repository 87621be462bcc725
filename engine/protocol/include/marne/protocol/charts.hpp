// The Combat Results Table and the Terrain Effects Chart, with the source of every value.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "marne/protocol/ids.hpp"

namespace marne {

/// Results of combat from worst to best for the attacker [8.10].
enum class CombatResult : std::uint8_t { ae, a3, a2, a1, d1, d2, d3, de };
std::string_view to_string(CombatResult result);  // "AE", "A3", ...
std::optional<CombatResult> parse_combat_result(std::string_view text);
constexpr bool attacker_suffers(CombatResult result) noexcept {
    return result <= CombatResult::a1;
}
/// Hexes of retreat; 0 for the eliminations.
constexpr int retreat_length(CombatResult result) noexcept {
    switch (result) {
        case CombatResult::a1:
        case CombatResult::d1:
            return 1;
        case CombatResult::a2:
        case CombatResult::d2:
            return 2;
        case CombatResult::a3:
        case CombatResult::d3:
            return 3;
        case CombatResult::ae:
        case CombatResult::de:
            return 0;
    }
    return 0;
}

/// A column of the Combat Results Table: 0 is 1-5, 4 is 1-1, 13 is 10-1 [8.9.C].
struct OddsColumn {
    std::uint8_t index{};
    friend constexpr auto operator<=>(const OddsColumn&, const OddsColumn&) = default;
};
inline constexpr std::size_t odds_column_count = 14;
std::string_view to_string(OddsColumn column);  // "1-5" .. "10-1"

enum class Provenance : std::uint8_t { printed, reconstructed };
std::string_view to_string(Provenance provenance);

struct CombatResultsTable {
    Provenance cells_provenance{Provenance::reconstructed};
    std::string source;
    /// cells[die face - 1][column index]
    std::array<std::array<CombatResult, odds_column_count>, 6> cells{};

    /// `modified_roll` from 1 to 6.
    CombatResult at(int modified_roll, OddsColumn column) const {
        return cells[static_cast<std::size_t>(modified_roll - 1)][column.index];
    }
};

/// `entry_cost` in movement points, `die_modifier` added to the roll of an attack on the terrain.
struct TerrainEffect {
    int entry_cost{};
    int die_modifier{};
    Provenance cost_provenance{};
    Provenance modifier_provenance{};
};

struct TerrainEffectsChart {
    std::string source;
    std::array<TerrainEffect, 4> effects{};  // by Terrain
    int river_crossing_cost{};               // added per river hexside crossed
    Provenance river_provenance{};
    int enemy_zone_cost{};  // added per enemy-controlled hex entered [6.2.B]
    int exit_cost{};        // to leave the map [10.3.B]

    const TerrainEffect& at(Terrain terrain) const { return effects[static_cast<std::size_t>(terrain)]; }
};

struct Charts {
    CombatResultsTable combat;
    TerrainEffectsChart terrain;
};

}  // namespace marne
