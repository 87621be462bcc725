// A snapshot of everything that lies on the table, and what a presenter receives from then on.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/event.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne {

/// Where a counter is. `out_of_play` counters do not belong to the scenario or are not due yet.
enum class Whereabouts : std::uint8_t { out_of_play, waiting, on_map, eliminated, exited };

/// A counter as it lies. `hex` counts for on_map and eliminated (where it stood) and exited (whence it left).
struct PieceView {
    Whereabouts where{};
    Hex hex;
    bool disrupted{};  // face down
    bool isolated{};   // by the last determination of supply
    bool attacked{};   // has attacked in this player-turn
    bool retreated{};  // has retreated in this phase
    friend bool operator==(const PieceView&, const PieceView&) = default;
};

struct AttackView {
    AttackId attack{};
    std::vector<UnitId> attackers;
    std::vector<Hex> defenders;
    friend bool operator==(const AttackView&, const AttackView&) = default;
};

struct TownControl {
    std::uint8_t town{};
    Hex hex;
    Side side{};
    friend bool operator==(const TownControl&, const TownControl&) = default;
};

struct BoardView {
    std::uint8_t turn{};
    Side side{};
    Phase phase{};
    bool game_over{};
    std::vector<PieceView> pieces;     // by UnitId
    std::vector<bool> forts_standing;  // by FortId
    std::vector<TownControl> control;  // every town hex, in the order of MapSheet::towns
    std::vector<AttackView> attacks;   // declared and unresolved

    friend bool operator==(const BoardView&, const BoardView&) = default;
};

/// Everything is laid out anew: at the start, after an undo, a load or a jump.
struct BoardReset {
    BoardView view;
    friend bool operator==(const BoardReset&, const BoardReset&) = default;
};

/// The events of one command, its number in the game from 1, and the hash of the state after.
struct EventBatch {
    std::uint32_t number{};
    std::vector<Event> events;
    std::uint64_t state_hash{};
    friend bool operator==(const EventBatch&, const EventBatch&) = default;
};

using Update = std::variant<BoardReset, EventBatch>;

}  // namespace marne
