// Chapter 9: forts that must be attacked.
#pragma once

#include <span>
#include <vector>

#include "board.hpp"
#include "marne/protocol/violation.hpp"

namespace marne::rules {

/// The fort standing in the hex; empty when there is none, or it has fallen.
std::optional<FortId> standing_fort(const GameState& state, Hex hex);

/// (D-9.2H) hexes of the forts that bind `unit` now: the attacks it makes must include one of them.
std::vector<Hex> binding_forts(const GameState& state, UnitId unit);

/// [9.2.H] broken when a bound attacker joins an attack that includes none of the forts binding it.
void check_bound_attackers(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders,
                           Violations& broken);

/// [9.2.H] broken when an attack on a fort would be resolved while a unit bound by it is in no attack on a fort.
void check_fort_attack_complete(const GameState& state, const Attack& attack, Violations& broken);

}  // namespace marne::rules
