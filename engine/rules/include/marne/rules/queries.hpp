// Questions for a player's eyes: reach, odds, supply, control, score. Answered by the code that resolves them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "marne/protocol/reckoning.hpp"
#include "marne/protocol/violation.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::rules {

/// A hex that a unit could come to now, by the cheapest way; when only a dearer one may end there, by that.
/// `violations` is empty when it may end its move there.
struct ReachHex {
    Hex hex;
    int cost{};                  // movement points along the cheapest path
    Halt halt{};                 // it would have to stop there
    std::vector<Hex> path;       // hexes entered
    Violations violations;       // out of supply there, and so on
    std::vector<Hex> exit_path;  // hexes entered before it could leave the map from there; empty when it could not
};

/// Every hex `unit` can pay for now, sorted by hex; empty when it cannot move. Also for reinforcements waiting. With
/// `so_far` (hexes entered) only ways that begin so: their cost and their paths count from where the unit stands.
std::vector<ReachHex> reach(const GameState& state, UnitId unit, std::span<const Hex> so_far = {});

/// Cost of `path` (hexes entered) for `unit`, itemised; whether the path is lawful is not asked.
CostReckoning reckon_path(const GameState& state, UnitId unit, std::span<const Hex> path);

/// Odds of an attack as if it were resolved now. The units and hexes must exist; whether the attack is lawful is not
/// asked.
OddsReckoning reckon_attack(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders);

/// Units of the phasing side that may attack `hex` now, alone or with others.
std::vector<UnitId> possible_attackers(const GameState& state, Hex hex);

/// Enemy-held hexes that some unit may attack now, sorted.
std::vector<Hex> attackable_hexes(const GameState& state);

/// Forts and units bound to attack now (D-9.2H): what must be done before the Combat Phase can end.
std::vector<UnitId> units_bound_by_forts(const GameState& state);

/// Whether the unit can trace supply with the board as it stands [7.0.B].
bool is_in_supply(const GameState& state, UnitId unit);

/// A shortest supply line from `hex` for `side`, `hex` first; empty when there is none [7.0.B].
std::vector<Hex> supply_line(const GameState& state, Side side, Hex hex);

/// Every hex from which `side` could trace supply now, sorted.
std::vector<Hex> supplied_hexes(const GameState& state, Side side);

/// Hexes controlled by `side`, sorted [6.1.B].
std::vector<Hex> zone_of_control(const GameState& state, Side side);

/// Hexes holding more units of `side` than may stay there, in order of the map [5.0.B].
std::vector<Hex> overstacked_hexes(const GameState& state, Side side);

/// How many more units of `side` may still be in `hex` when a Movement Phase ends; negative when some must go [5.0.A].
int room_in(const GameState& state, Side side, Hex hex);

/// Strength of a unit as it counts in combat now, itemised [7.2.A, 11.4.1.1.B].
std::vector<ReckoningLine> reckon_strength(const GameState& state, UnitId unit);

/// Victory points and level if the game ended now [10].
ScoreReckoning score(const GameState& state);

/// What the total of their side would gain if the game ended now and `units` had left the map from `from` [10.3].
/// Whether they may leave is not asked. 0 from a hex that cannot be traced to [10.3.A].
int gain_of_leaving(const GameState& state, std::span<const UnitId> units, Hex from);

/// Units on the map in `hex`, in order of UnitId.
std::vector<UnitId> units_in(const GameState& state, Hex hex);

/// Steps the victor may choose now (ChooseRetreat), and moves of advance open now (ChooseAdvance).
struct RetreatStep {
    UnitId unit{};
    Hex to;
    RetreatClass priority{};
};
std::vector<RetreatStep> retreat_steps(const GameState& state);

}  // namespace marne::rules
