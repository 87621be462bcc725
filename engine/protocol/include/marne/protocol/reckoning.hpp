// Itemised sums: every total the rules arrive at comes with its lines, each with its rule.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "marne/protocol/charts.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/quarters.hpp"
#include "marne/protocol/rule.hpp"

namespace marne {

/// What a line of a reckoning stands for.
enum class ReckoningItem : std::uint8_t {
    // strength, in strength points
    unit_strength,        // printed strength of a unit
    isolated,             // halving because out of supply: negative [7.2.A]
    demoralised,          // halving because demoralised: negative [11.4.1.1.B]
    retreated_adds_none,  // retreated into the hex this phase: takes all of it away again [8.13.C]
    fort_strength,        // a standing fort [9.2.A]
    attack_total,
    defence_total,
    // die roll modifiers
    terrain_modifier,
    flank_modifier,
    disruption_modifier,
    modifier_total,
    // movement points
    terrain_cost,
    river_cost,
    enemy_zone_cost,
    exit_cost,
    allowance,
    isolated_allowance,  // one point less: negative [4.3.A]
    // victory points
    eliminated_units,
    town_held,
    city_held,
    exited_units,
    option_bonus,
    victory_total,
};

/// One line: `value` belongs to `item`; `unit`, `hex` and `town` say for what, where that applies.
struct ReckoningLine {
    ReckoningItem item{};
    Quarters value;
    Rule cited;
    std::optional<UnitId> unit;
    std::optional<Hex> hex;
    std::optional<std::uint8_t> town;  // position in MapSheet::towns

    friend bool operator==(const ReckoningLine&, const ReckoningLine&) = default;
};

/// Odds of an attack: made by the same code for a preview and for the resolution.
struct OddsReckoning {
    Quarters attack;
    Quarters defence;
    OddsColumn column;
    int modifier{};                          // sum of the die roll modifiers
    std::array<CombatResult, 6> outcomes{};  // for the natural faces 1 to 6, modifiers applied
    Quarters to_next_column;                 // attack strength missing to the next column; 0 at 10-1
    std::vector<ReckoningLine> lines;

    friend bool operator==(const OddsReckoning&, const OddsReckoning&) = default;
};

/// Cost of a path in movement points, and what the unit has left of its allowance before it.
struct CostReckoning {
    int cost{};
    int available{};
    std::vector<ReckoningLine> lines;
};

enum class VictoryLevel : std::uint8_t {  // [10.5]
    allied_decisive,
    allied_substantive,
    allied_marginal,
    german_marginal,
    german_substantive,
    german_decisive,
};
std::string_view to_string(VictoryLevel level);
std::optional<VictoryLevel> parse_victory_level(std::string_view text);

/// Victory points of both sides as if the game ended now [10].
struct ScoreReckoning {
    std::array<int, 2> totals{};  // by Side
    VictoryLevel level{};
    std::array<std::vector<ReckoningLine>, 2> lines;  // by Side

    friend bool operator==(const ScoreReckoning&, const ScoreReckoning&) = default;
};

}  // namespace marne
