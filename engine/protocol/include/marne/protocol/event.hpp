// Events: facts in the past tense. They alone change the state and the table; each carries what a
// presenter needs to show it without asking the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "marne/protocol/charts.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/reckoning.hpp"
#include "marne/protocol/rule.hpp"

namespace marne {

// ---- sequence of play ------------------------------------------------------------------------

/// The game-turn marker was moved on [3.2.B].
struct TurnBegan {
    std::uint8_t turn{};
    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};

/// A phase began. All marks of the phase before (moves made, retreats, attacked hexes) are void.
struct PhaseBegan {
    Side side{};
    Phase phase{};
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};

/// Supply of the phasing side was determined at the start of its Movement Phase: exactly `isolated`
/// of its units on the map are out of supply until it is determined again [7.3.A].
struct SupplyDetermined {
    Side side{};
    std::vector<UnitId> isolated;
    friend bool operator==(const SupplyDetermined&, const SupplyDetermined&) = default;
};

/// Reinforcements are due: they wait beside the map from now on [3.1.1.A].
struct ReinforcementsDue {
    Side side{};
    std::vector<UnitId> units;
    friend bool operator==(const ReinforcementsDue&, const ReinforcementsDue&) = default;
};

/// A disrupted unit was turned face up [8.11.C].
struct UnitRecovered {
    UnitId unit{};
    Hex at;
    friend bool operator==(const UnitRecovered&, const UnitRecovered&) = default;
};

// ---- set-up ----------------------------------------------------------------------------------

/// A unit was placed, or placed elsewhere, during the set-up [11.3.B].
struct UnitPlaced {
    UnitId unit{};
    Hex at;
    friend bool operator==(const UnitPlaced&, const UnitPlaced&) = default;
};

/// `side` has finished its set-up (D-11.3).
struct PlacingEnded {
    Side side{};
    friend bool operator==(const PlacingEnded&, const PlacingEnded&) = default;
};

// ---- movement --------------------------------------------------------------------------------

/// Why a unit may not go on this phase after a move.
enum class Halt : std::uint8_t { none, enemy_zone, leapfrog };

/// A unit moved along `path` (hexes entered) for `cost` movement points.
struct UnitMoved {
    UnitId unit{};
    Hex from;
    std::vector<Hex> path;
    int cost{};
    Halt halt{};
    friend bool operator==(const UnitMoved&, const UnitMoved&) = default;
};

enum class EntryWay : std::uint8_t { march, rail };

/// A reinforcement came onto the map at path.front() and moved on along the rest [11.4.1.2].
struct UnitEntered {
    UnitId unit{};
    std::vector<Hex> path;
    int cost{};
    Halt halt{};
    EntryWay way{};
    friend bool operator==(const UnitEntered&, const UnitEntered&) = default;
};

/// A unit left the map over its edge from `from` [10.3].
struct UnitExited {
    UnitId unit{};
    Hex from;
    int cost{};
    friend bool operator==(const UnitExited&, const UnitExited&) = default;
};

/// A town hex passed to `by` [10.2.B]. `town` is a position in MapSheet::towns.
struct TownTaken {
    std::uint8_t town{};
    Hex hex;
    Side by{};
    friend bool operator==(const TownTaken&, const TownTaken&) = default;
};

// ---- combat ----------------------------------------------------------------------------------

struct AttackDeclared {
    AttackId attack{};
    std::vector<UnitId> attackers;
    std::vector<Hex> defenders;
    friend bool operator==(const AttackDeclared&, const AttackDeclared&) = default;
};

struct AttackWithdrawn {
    AttackId attack{};
    friend bool operator==(const AttackWithdrawn&, const AttackWithdrawn&) = default;
};

/// A declared attack became unlawful by an earlier result, for the reason cited (D-8.1).
struct AttackLapsed {
    AttackId attack{};
    Rule cited;
    friend bool operator==(const AttackLapsed&, const AttackLapsed&) = default;
};

/// An attack came to be resolved: its odds were reckoned at this instant [7.3.B].
struct CombatOpened {
    AttackId attack{};
    std::vector<UnitId> attackers;
    std::vector<Hex> defenders;
    std::vector<UnitId> defending_units;
    std::vector<UnitId> isolated;  // of both sides, as judged at this instant
    OddsReckoning odds;
    friend bool operator==(const CombatOpened&, const CombatOpened&) = default;
};

/// The die fell on `face`; with all modifiers it counts as `modified` (1 to 6) [8.1.D].
struct DieRolled {
    AttackId attack{};
    std::uint8_t face{};
    std::uint8_t modified{};
    friend bool operator==(const DieRolled&, const DieRolled&) = default;
};

/// The result was read off the chart [8.10].
struct CombatResolved {
    AttackId attack{};
    OddsColumn column;
    CombatResult result{};
    friend bool operator==(const CombatResolved&, const CombatResolved&) = default;
};

enum class EliminationCause : std::uint8_t { combat_result, no_retreat, overstacking };

/// A unit was taken off the map for good [10.1].
struct UnitEliminated {
    UnitId unit{};
    Hex at;
    EliminationCause cause{};
    Rule cited;
    friend bool operator==(const UnitEliminated&, const UnitEliminated&) = default;
};

/// A fort fell [9.2.D].
struct FortDestroyed {
    FortId fort{};
    Hex at;
    friend bool operator==(const FortDestroyed&, const FortDestroyed&) = default;
};

/// Retreats of `length` hexes are due for `units`, in the order the rules will ask for them; the
/// victor `by` carries them out [8.12.2.A].
struct RetreatOrdered {
    AttackId attack{};
    Side by{};
    std::vector<UnitId> units;
    std::uint8_t length{};
    friend bool operator==(const RetreatOrdered&, const RetreatOrdered&) = default;
};

/// Classes of retreat steps in the order of the priority list (D-8.12.2.1).
enum class RetreatClass : std::uint8_t { vacant = 1, friends_at_rest, friends_at_the_front, friends_in_combat };

/// Whether the victor chose a step, or the rules left no choice.
enum class StepChoice : std::uint8_t { by_victor, only_one };

/// A unit was pushed back one hex; `remaining` more are due.
struct UnitRetreated {
    AttackId attack{};
    UnitId unit{};
    Hex from;
    Hex to;
    std::uint8_t remaining{};
    RetreatClass priority{};
    StepChoice choice{};
    friend bool operator==(const UnitRetreated&, const UnitRetreated&) = default;
};

enum class DisruptionCause : std::uint8_t { retreat, attacking };

/// A unit was turned face down [8.10, 3.1.2.B].
struct UnitDisrupted {
    UnitId unit{};
    Hex at;
    DisruptionCause cause{};
    friend bool operator==(const UnitDisrupted&, const UnitDisrupted&) = default;
};

/// `side` may advance `units` into `vacated` [8.12.1.A]. Not given when nobody could.
struct AdvanceOffered {
    AttackId attack{};
    Side side{};
    std::vector<UnitId> units;
    std::vector<Hex> vacated;
    friend bool operator==(const AdvanceOffered&, const AdvanceOffered&) = default;
};

struct UnitAdvanced {
    AttackId attack{};
    UnitId unit{};
    Hex from;
    Hex to;
    friend bool operator==(const UnitAdvanced&, const UnitAdvanced&) = default;
};

/// The combat is complete: `attackers` (those still on the map) have attacked in this player-turn.
struct CombatEnded {
    AttackId attack{};
    std::vector<UnitId> attackers;
    friend bool operator==(const CombatEnded&, const CombatEnded&) = default;
};

// ---- end -------------------------------------------------------------------------------------

/// The last player-turn is over and the points are counted [10.0.C].
struct GameEnded {
    ScoreReckoning score;
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event =
    std::variant<TurnBegan, PhaseBegan, SupplyDetermined, ReinforcementsDue, UnitRecovered, UnitPlaced, PlacingEnded,
                 UnitMoved, UnitEntered, UnitExited, TownTaken, AttackDeclared, AttackWithdrawn, AttackLapsed,
                 CombatOpened, DieRolled, CombatResolved, UnitEliminated, FortDestroyed, RetreatOrdered, UnitRetreated,
                 UnitDisrupted, AdvanceOffered, UnitAdvanced, CombatEnded, GameEnded>;

}  // namespace marne
