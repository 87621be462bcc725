// What players may lay over the whole table at will: zones of control and supply, as the rules count them now.
#pragma once

#include <optional>

#include "marne/render/overlay.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::app {

/// Which of them are wanted.
struct Layers {
    bool zones{};
    bool supply{};
    friend bool operator==(const Layers&, const Layers&) = default;
};

/// Adds the wanted layers below what `overlays` holds: the hexes that each side controls; the hexes from which the
/// deciding side could trace supply, and the supply line of the hex under the pointer, of its occupant if it has one.
void lay_under(const rules::GameState& state, Layers wanted, std::optional<Hex> pointer, render::Overlays& overlays);

}  // namespace marne::app
