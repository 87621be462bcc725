// Commands: what a player wishes, in the imperative. Whether one is lawful, rules::check tells.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne {

/// Whether a move ends on the map, or goes on over its edge [10.3].
enum class MoveEnd : std::uint8_t { on_map, exit };

/// Place a unit during the set-up, or place it elsewhere [11.3.B].
struct PlaceUnit {
    UnitId unit{};
    Hex hex;
    friend bool operator==(const PlaceUnit&, const PlaceUnit&) = default;
};

/// Declare one's set-up finished (D-11.3).
struct EndPlacing {
    friend bool operator==(const EndPlacing&, const EndPlacing&) = default;
};

/// Move a unit along `path`: the hexes entered, in order, without the one it stands in [4.1.A].
/// The path may be empty only when the unit leaves the map from where it stands.
struct MoveUnit {
    UnitId unit{};
    std::vector<Hex> path;
    MoveEnd end{MoveEnd::on_map};
    friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
};

/// Bring in a reinforcement: the first hex of `path` is where it enters the map [11.4.1.2].
struct EnterUnit {
    UnitId unit{};
    std::vector<Hex> path;
    friend bool operator==(const EnterUnit&, const EnterUnit&) = default;
};

/// Take an overstacked unit off the map for good [5.0.C].
struct RemoveUnit {
    UnitId unit{};
    friend bool operator==(const RemoveUnit&, const RemoveUnit&) = default;
};

/// Declare an attack by `attackers` on all units in `defenders` [8.2, 8.3].
struct DeclareAttack {
    std::vector<UnitId> attackers;
    std::vector<Hex> defenders;
    friend bool operator==(const DeclareAttack&, const DeclareAttack&) = default;
};

/// Take back a declared attack whose die has not been rolled (D-8.1).
struct WithdrawAttack {
    AttackId attack{};
    friend bool operator==(const WithdrawAttack&, const WithdrawAttack&) = default;
};

/// Roll for a declared attack. `face` is the roll of the players' own die: given with
/// DiceMode::table only, 1 to 6.
struct ResolveAttack {
    AttackId attack{};
    std::optional<std::uint8_t> face;
    friend bool operator==(const ResolveAttack&, const ResolveAttack&) = default;
};

/// Retreat one of the loser's units by one hex; given by the victor [8.12.2.A].
struct RetreatUnit {
    UnitId unit{};
    Hex to;
    friend bool operator==(const RetreatUnit&, const RetreatUnit&) = default;
};

/// Advance a victorious unit into a vacated hex [8.12.1.A].
struct AdvanceUnit {
    UnitId unit{};
    Hex to;
    friend bool operator==(const AdvanceUnit&, const AdvanceUnit&) = default;
};

/// Decline the advances still open [8.12.1.C].
struct EndAdvance {
    friend bool operator==(const EndAdvance&, const EndAdvance&) = default;
};

/// End the phase in hand [3.1].
struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};

using Command = std::variant<PlaceUnit, EndPlacing, MoveUnit, EnterUnit, RemoveUnit, DeclareAttack, WithdrawAttack,
                             ResolveAttack, RetreatUnit, AdvanceUnit, EndAdvance, EndPhase>;

}  // namespace marne
