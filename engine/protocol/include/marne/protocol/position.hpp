// A position written down: what stands where at the start of a phase. Used by tests, pictures and bug reports.
#pragma once

#include <cstdint>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne {

struct PositionUnit {
    UnitId unit{};
    Whereabouts where{Whereabouts::on_map};
    Hex hex;           // for on_map, eliminated and exited
    bool disrupted{};  // face down since the enemy's last player-turn
    bool attacked{};   // has attacked in this player-turn (phasing side only)
    bool moved{};      // moved in the Movement Phase just ended (phasing side, Combat Phases only)
    friend bool operator==(const PositionUnit&, const PositionUnit&) = default;
};

/// Everything not named is out of play, standing (forts) or as the scenario begins (town control). Supply is
/// determined afresh. No reinforcements are due but the `waiting` units.
struct Position {
    std::uint8_t turn{};
    Side side{};
    Phase phase{};
    std::uint64_t seed{};
    std::vector<PositionUnit> units;
    std::vector<FortId> fallen_forts;
    std::vector<TownControl> control;
    friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace marne
