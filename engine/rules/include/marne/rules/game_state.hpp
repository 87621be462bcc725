// The state of a game: everything that changes, as a regular value. It changes in evolve() only.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/decision.hpp"
#include "marne/protocol/event.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/rules/dice.hpp"

namespace marne::rules {

class Battlefield;

/// How a unit's disruption wears off (D-8.11).
enum class Disruption : std::uint8_t {
    none,
    fresh,    // has not yet sat out a friendly Movement Phase
    resting,  // sat out a friendly Movement Phase: recovers at the end of the next friendly Combat Phase
};

/// One counter in play. Marks say what happened this phase or player-turn, as the names tell.
struct UnitState {
    Hex hex;          // where it is; for eliminated and exited units where it was last
    Hex phase_start;  // where it stood when the phase began, or entered the map
    Whereabouts where{Whereabouts::out_of_play};
    Disruption disruption{Disruption::none};
    Halt halt{Halt::none};  // this phase
    std::uint8_t spent{};   // movement points spent this phase
    bool moved{};           // in the latest Movement Phase of its side: entered, moved or leapfrogged [8.8.A]
    bool isolated{};        // by the last determination of supply [7.3.A]
    bool attacked{};        // in this player-turn [8.2.D]
    bool was_attacked{};    // in this Combat Phase [8.2.E]
    bool retreated{};       // in this Combat Phase [8.13]
    bool on_map_at_phase_start{};

    friend bool operator==(const UnitState&, const UnitState&) = default;
};

struct FortState {
    bool standing{true};
    bool was_attacked{};  // in this Combat Phase
    friend bool operator==(const FortState&, const FortState&) = default;
};

/// A declared attack [8.2].
struct Attack {
    AttackId id{};
    std::vector<UnitId> attackers;
    std::vector<Hex> defenders;
    friend bool operator==(const Attack&, const Attack&) = default;
};

/// The combat being carried out, from its opening to its end.
struct Combat {
    AttackId id{};
    std::vector<UnitId> attackers;
    std::vector<Hex> defenders;
    std::vector<UnitId> defending_units;
    CombatResult result{};
    OddsColumn column;
    std::vector<Hex> left_hexes;  // hexes of the loser when the result came
    // retreats still due
    std::vector<UnitId> to_retreat;  // strongest printed strength first
    std::uint8_t retreat_length{};
    std::optional<UnitId> retreating;  // the unit on its way
    std::vector<Hex> retreat_path;     // hexes it used, its start first
    // advances still open
    std::vector<UnitId> may_advance;
    std::vector<Hex> vacated;

    friend bool operator==(const Combat&, const Combat&) = default;
};

/// Everything that changes in a game, plus the scenario it is played on (shared, never changed).
struct GameState {
    std::shared_ptr<const Battlefield> battlefield;
    Dice dice;
    DiceMode dice_mode{};
    std::uint8_t turn{};
    Side side{};
    Phase phase{};
    Decision decision;
    std::uint32_t next_attack{1};
    std::uint32_t batches{};           // commands performed so far
    std::vector<UnitState> units;      // by UnitId
    std::vector<FortState> forts;      // by FortId
    std::vector<TownControl> control;  // every town hex, in the order of MapSheet::towns
    std::vector<Attack> attacks;       // declared and unresolved, by id
    std::optional<Combat> combat;
    std::optional<ScoreReckoning> final_score;  // once the game is over

    const Scenario& scenario() const noexcept;
    const UnitState& unit(UnitId id) const { return units[index_of(id)]; }
    const Counter& counter(UnitId id) const { return scenario().counters.at(id); }

    /// Equal states of the same scenario data; the battlefield is compared by its data hash.
    friend bool operator==(const GameState& a, const GameState& b);
};

/// FNV-1a over everything that changes and the data hash of the scenario. The same on every machine.
std::uint64_t hash(const GameState& state);

/// What lies on the table now.
BoardView view(const GameState& state);

}  // namespace marne::rules
