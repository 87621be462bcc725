// What players may lay over the whole table at will, as the rules count it now and as the events told it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "marne/render/overlay.hpp"
#include "marne/rules/game_state.hpp"
#include "marne/session/session.hpp"

namespace marne::app {

/// Which of them are wanted.
struct Layers {
    bool zones{};   // the hexes that each side controls
    bool supply{};  // where supply can be traced from, who stands cut off, and the line of the hex under the pointer
    bool towns{};   // who passed each town last, with its victory points
    bool moves{};   // where everybody went in the player-turn before this one
    bool attacks{true};  // planned attacks, and those of this phase
    bool odds{};         // the best column against every enemy hex that the deciding side could attack now
    friend bool operator==(const Layers&, const Layers&) = default;
};

/// A number of its own for every choice of layers, below 64.
unsigned number_of(const Layers& layers) noexcept;

/// Adds the wanted layers below what `overlays` holds. `history`: what led to `state`, from the game's start; without
/// it no moves and no attacks carried out are known.
void lay_under(const rules::GameState& state, Layers wanted, std::optional<Hex> pointer, render::Overlays& overlays,
               std::span<const session::Entry> history = {});

/// Where each unit went in the last completed player-turn: marches, entries, retreats and advances as one course each,
/// in the order in which they began. Empty in the first player-turn.
std::vector<render::PathOverlay> courses_of_last_player_turn(const Scenario& scenario,
                                                             std::span<const session::Entry> history);

/// The column that all who may still attack a hex would reach together, for every hex that could be attacked now, in
/// order of the map: a label like "3-1". Empty outside Combat Phases.
std::vector<render::HexOverlay> odds_of_phase(const rules::GameState& state);

/// Attacks of this Combat Phase, planned or carried out: from each hex of attackers to each hex attacked.
std::vector<render::PathOverlay> attacks_of_phase(const rules::GameState& state,
                                                  std::span<const session::Entry> history);

}  // namespace marne::app
