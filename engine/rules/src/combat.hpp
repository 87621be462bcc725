// Chapter 8, up to the result: who may attack whom, at what odds, and what the roll does.
#pragma once

#include <span>
#include <vector>

#include "board.hpp"
#include "recorder.hpp"
#include "supply.hpp"

namespace marne::rules {

/// Units in `hexes` that would defend against `attacker`, hex by hex, in order of id.
std::vector<UnitId> defending_units(const GameState& state, Side attacker, std::span<const Hex> hexes);

/// [7.2.B] whether an isolated unit may attack `defenders`: whether their removal would open its supply. True for units
/// in supply.
bool may_attack_isolated(const GameState& state, UnitId unit, std::span<const Hex> defenders);

/// Everything wrong with an attack by its parts; `self` is the attack itself when it is already declared.
void check_attack(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders,
                  std::optional<AttackId> self, Violations& broken);

Violations check_declaration(const GameState& state, const DeclareAttack& command);
Violations check_withdrawal(const GameState& state, const WithdrawAttack& command);
Violations check_resolution(const GameState& state, const ResolveAttack& command);

void perform_declaration(Recorder& recorder, const DeclareAttack& command);
void perform_withdrawal(Recorder& recorder, const WithdrawAttack& command);
void perform_resolution(Recorder& recorder, const ResolveAttack& command);

/// Offers the advance, or ends the combat in hand, once no retreat is left to decide.
void finish_combat(Recorder& recorder);

/// Ends the combat in hand: its attackers are spent, and declared attacks that are unlawful now lapse.
void end_combat(Recorder& recorder);

/// Odds column of a declared, unresolved attack as things stand.
OddsColumn column_now(const GameState& state, const Attack& attack);

const Attack* find_attack(const GameState& state, AttackId id);

/// Representative lawful attacks: see legal_commands().
void add_attack_commands(const GameState& state, std::vector<Command>& commands);

}  // namespace marne::rules
