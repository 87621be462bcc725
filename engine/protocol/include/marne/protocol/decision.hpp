// What the game waits for: who must decide, and what about.
#pragma once

#include <variant>
#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/protocol/ids.hpp"

namespace marne {

/// A side sets up its units until it declares that it has finished [11.3.C].
struct PlaceForces {
    friend bool operator==(const PlaceForces&, const PlaceForces&) = default;
};

/// The phasing side plays its Movement or Combat Phase until it ends it.
struct PlayPhase {
    friend bool operator==(const PlayPhase&, const PlayPhase&) = default;
};

/// The victor of a combat chooses a step of retreat for a losing unit [8.12.2.A].
struct ChooseRetreat {
    AttackId attack{};
    friend bool operator==(const ChooseRetreat&, const ChooseRetreat&) = default;
};

/// The victor of a combat advances into vacated hexes or declines [8.12.1].
struct ChooseAdvance {
    AttackId attack{};
    friend bool operator==(const ChooseAdvance&, const ChooseAdvance&) = default;
};

/// Nothing is left to decide.
struct GameOver {
    friend bool operator==(const GameOver&, const GameOver&) = default;
};

using DecisionKind = std::variant<PlayPhase, ChooseRetreat, ChooseAdvance, GameOver, PlaceForces>;

/// `side` must decide; at GameOver it is the side that would have been next and means nothing.
struct Decision {
    Side side{};
    DecisionKind kind;
    friend bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace marne
