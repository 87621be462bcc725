#include "combat.hpp"

#include <algorithm>

#include "advance.hpp"
#include "common_checks.hpp"
#include "contains.hpp"
#include "fortifications.hpp"
#include "marne/rules/queries.hpp"
#include "retreat.hpp"

namespace marne::rules {
namespace {

template <typename Value>
bool has_twins(std::span<const Value> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::find(values.begin() + static_cast<std::ptrdiff_t>(i) + 1, values.end(), values[i]) != values.end()) {
            return true;
        }
    }
    return false;
}

void check_attacker(const GameState& state, UnitId unit, std::optional<AttackId> self, Violations& broken) {
    const UnitState& attacker = state.unit(unit);
    const auto add = [&](Breach what, Rule cited) { broken.push_back({what, cited, unit, attacker.hex}); };
    if (attacker.where != Whereabouts::on_map) {
        add(Breach::unit_not_on_map, rule("8.2.A"));
        return;
    }
    if (attacker.disruption != Disruption::none) {
        add(Breach::unit_is_disrupted, rule("8.11.A"));  // [3.1.2.B] those that attacked in Combat 1 among them
    }
    if (attacker.attacked) {
        add(Breach::has_attacked_already, rule("8.2.D"));
    }
    if (!state.counter(unit).may_attack) {
        add(Breach::may_never_attack, rule("8.9.A"));  // (D-8.9A) not even in company
    }
    for (const Attack& attack : state.attacks) {
        if (attack.id != self && contains(attack.attackers, unit)) {
            add(Breach::in_another_attack, rule("D-8.1"));
        }
    }
}

/// Whether the hex holds somebody of the enemy who may still be attacked this phase.
bool has_fresh_host(const GameState& state, Side attacker, Hex hex) {
    // (D-8.2E) a host is a unit that did not retreat into its hex this phase, or a standing fort.
    for (const UnitId unit : units_in(state, hex)) {
        const UnitState& placed = state.unit(unit);
        if (state.counter(unit).side != attacker && !placed.retreated && !placed.was_attacked) {
            return true;
        }
    }
    const auto fort = standing_fort(state, hex);
    return attacker == Side::german && fort && !state.forts[marne::index_of(*fort)].was_attacked;
}

bool holds_enemy(const GameState& state, Side attacker, Hex hex) {
    return !defending_units(state, attacker, {&hex, 1}).empty() ||
           (attacker == Side::german && standing_fort(state, hex));
}

void check_defender(const GameState& state, Hex hex, std::optional<AttackId> self, Violations& broken) {
    const auto add = [&](Breach what, Rule cited) { broken.push_back({what, cited, {}, hex}); };
    if (!holds_enemy(state, state.side, hex)) {
        add(Breach::nobody_to_attack, rule("8.2.A"));
    } else if (!has_fresh_host(state, state.side, hex)) {
        add(Breach::attacked_already, rule("8.2.E"));
    }
    for (const Attack& attack : state.attacks) {
        if (attack.id != self && contains(attack.defenders, hex)) {
            add(Breach::defended_in_another_attack, rule("D-8.1"));
        }
    }
}

void check_pairing(const GameState& state, UnitId unit, Hex hex, Violations& broken) {
    const UnitState& attacker = state.unit(unit);
    if (attacker.where != Whereabouts::on_map) {
        return;
    }
    // [8.2.A] every attacker beside every hex attacked (D-8.2).
    if (distance(attacker.hex, hex) != 1) {
        broken.push_back({Breach::not_adjacent, rule("8.2.A"), unit, hex});
    } else if (attacker.moved && state.battlefield->river_between(attacker.hex, hex)) {
        // [8.8.A] across a river only by who has not moved, (D-8.8A) whichever of the hexes lies across.
        broken.push_back({Breach::moved_before_river_attack, rule("8.8.A"), unit, hex});
    }
}

}  // namespace

std::vector<UnitId> defending_units(const GameState& state, Side attacker, std::span<const Hex> hexes) {
    std::vector<UnitId> units;
    for (const Hex hex : hexes) {
        for (const UnitId unit : units_in(state, hex)) {
            if (state.counter(unit).side != attacker) {
                units.push_back(unit);
            }
        }
    }
    return units;
}

bool may_attack_isolated(const GameState& state, UnitId unit, std::span<const Hex> defenders) {
    const Side side = state.counter(unit).side;
    const Battlefield& field = *state.battlefield;
    const Board board{state};
    const Cell at = field.cell(state.unit(unit).hex);
    if (traces_supply(state, board, side, at)) {
        return true;
    }
    // (D-7.2B) with the defenders gone and their forts down, it would have supply from its hex or from one of theirs.
    const std::vector<UnitId> gone = defending_units(state, side, defenders);
    const Board cleared{state, {gone, defenders}};
    const SupplyMap supply{state, cleared, side};
    return supply.supplies_unit_in(at) || std::any_of(defenders.begin(), defenders.end(), [&](Hex hex) {
               const Cell cell = field.cell(hex);
               return cell != off_map && supply.supplies_unit_in(cell);
           });
}

void check_attack(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders,
                  std::optional<AttackId> self, Violations& broken) {
    if (attackers.empty()) {
        broken.push_back({Breach::no_attackers, rule("8.1.B"), {}, {}});
    }
    if (defenders.empty()) {
        broken.push_back({Breach::no_defenders, rule("8.1.B"), {}, {}});
    }
    for (const UnitId unit : attackers) {
        const Violations foreign = check_own_unit(state, unit);
        broken.insert(broken.end(), foreign.begin(), foreign.end());
    }
    for (const Hex hex : defenders) {
        if (state.battlefield->cell(hex) == off_map) {
            broken.push_back({Breach::no_such_hex, rule("8.2.A"), {}, hex});
        }
    }
    if (attackers.size() > state.units.size() || defenders.size() > state.battlefield->size() || has_twins(attackers) ||
        has_twins(defenders)) {
        broken.push_back({Breach::listed_twice, rule("8.2.D"), {}, {}});
    }
    if (!broken.empty()) {
        return;
    }
    for (const UnitId unit : attackers) {
        check_attacker(state, unit, self, broken);
    }
    for (const Hex hex : defenders) {
        check_defender(state, hex, self, broken);
        for (const UnitId unit : attackers) {
            check_pairing(state, unit, hex, broken);
        }
    }
    if (!broken.empty()) {
        return;
    }
    for (const UnitId unit : attackers) {
        if (!may_attack_isolated(state, unit, defenders)) {
            broken.push_back({Breach::isolated_attack_opens_nothing, rule("7.2.B"), unit, state.unit(unit).hex});
        }
    }
    check_bound_attackers(state, attackers, defenders, broken);
}

Violations check_declaration(const GameState& state, const DeclareAttack& command) {
    Violations broken = check_combat_phase(state);
    if (broken.empty()) {
        check_attack(state, command.attackers, command.defenders, {}, broken);
    }
    return broken;
}

const Attack* find_attack(const GameState& state, AttackId id) {
    const auto found =
        std::find_if(state.attacks.begin(), state.attacks.end(), [&](const Attack& a) { return a.id == id; });
    return found == state.attacks.end() ? nullptr : &*found;
}

Violations check_withdrawal(const GameState& state, const WithdrawAttack& command) {
    Violations broken = check_combat_phase(state);
    if (broken.empty() && find_attack(state, command.attack) == nullptr) {
        broken.push_back({Breach::no_such_attack, rule("D-8.1"), {}, {}});
    }
    return broken;
}

Violations check_resolution(const GameState& state, const ResolveAttack& command) {
    Violations broken = check_combat_phase(state);
    if (!broken.empty()) {
        return broken;
    }
    const Attack* attack = find_attack(state, command.attack);
    if (attack == nullptr) {
        return {{Breach::no_such_attack, rule("D-8.1"), {}, {}}};
    }
    // [8.1.D] one die: drawn here, or thrown on the players' own table.
    if (state.dice_mode == DiceMode::generated && command.face) {
        broken.push_back({Breach::die_not_wanted, rule("8.1.D"), {}, {}});
    }
    if (state.dice_mode == DiceMode::table && (!command.face || *command.face < 1 || *command.face > 6)) {
        broken.push_back({Breach::die_wanted, rule("8.1.D"), {}, {}});
    }
    check_attack(state, attack->attackers, attack->defenders, attack->id, broken);
    check_fort_attack_complete(state, *attack, broken);
    return broken;
}

void perform_declaration(Recorder& recorder, const DeclareAttack& command) {
    DeclareAttack ordered = command;
    std::sort(ordered.attackers.begin(), ordered.attackers.end());
    std::sort(ordered.defenders.begin(), ordered.defenders.end());
    recorder.emit(
        AttackDeclared{static_cast<AttackId>(recorder.state().next_attack), ordered.attackers, ordered.defenders});
}

void perform_withdrawal(Recorder& recorder, const WithdrawAttack& command) {
    recorder.emit(AttackWithdrawn{command.attack});
}

namespace {

CombatOpened opening(const GameState& state, const Attack& attack) {
    CombatOpened opened{attack.id, attack.attackers, attack.defenders, {}, {}, {}};
    opened.defending_units = defending_units(state, state.side, attack.defenders);
    // [7.3.B] supply is judged at this instant.
    for (const Side side : both_sides) {
        for (const UnitId unit : isolated_units(state, side)) {
            if (contains(attack.attackers, unit) || contains(opened.defending_units, unit)) {
                opened.isolated.push_back(unit);
            }
        }
    }
    opened.odds = reckon_attack(state, attack.attackers, attack.defenders);
    return opened;
}

/// [8.13.B] units that retreated to the failed attackers' hexes and have no host left there: they share the result.
std::vector<UnitId> guests_of_failed_attackers(const GameState& state, const Combat& combat) {
    std::vector<UnitId> guests;
    std::vector<Hex> seen;
    for (const UnitId attacker : combat.attackers) {
        const Hex hex = state.unit(attacker).hex;
        if (contains(seen, hex)) {
            continue;
        }
        seen.push_back(hex);
        const std::vector<UnitId> units = units_in(state, hex);
        const bool host_left = std::any_of(units.begin(), units.end(), [&](UnitId unit) {
            return !state.unit(unit).retreated && !contains(combat.attackers, unit);
        });
        // (D-8.2E) a standing fort is a host as well, and takes no part in attacks.
        const bool fort_host = state.side == Side::allied && standing_fort(state, hex);
        if (!host_left && !fort_host) {
            std::copy_if(units.begin(), units.end(), std::back_inserter(guests),
                         [&](UnitId unit) { return state.unit(unit).retreated; });
        }
    }
    return guests;
}

void eliminate(Recorder& recorder, std::span<const UnitId> units) {
    for (const UnitId unit : units) {
        recorder.emit(
            UnitEliminated{unit, recorder.state().unit(unit).hex, EliminationCause::combat_result, rule("8.10")});
    }
}

void apply_result(Recorder& recorder) {
    const GameState& state = recorder.state();
    const Combat combat = *state.combat;
    // Who suffers: [8.10] (D-8.10) only the attackers of this attack, [8.13.B] with guests left without a host, or
    // [5.0.E, 8.13.A] all units in the hexes attacked, those that retreated there among them (D-8.13).
    std::vector<UnitId> losers = combat.defending_units;
    if (attacker_suffers(combat.result)) {
        losers = combat.attackers;
        const std::vector<UnitId> guests = guests_of_failed_attackers(state, combat);
        losers.insert(losers.end(), guests.begin(), guests.end());
    }
    if (combat.result == CombatResult::ae || combat.result == CombatResult::de) {
        eliminate(recorder, losers);
    } else {
        order_retreat(recorder, losers);
    }
    if (combat.result == CombatResult::de) {
        // [9.1.C] this and nothing else brings a fort down.
        for (const Hex hex : combat.defenders) {
            if (const auto fort = standing_fort(state, hex); fort && state.side == Side::german) {
                recorder.emit(FortDestroyed{*fort, hex});
            }
        }
    }
}

/// (D-8.1) attacks that an earlier result made unlawful lapse; their units are free again.
void let_attacks_lapse(Recorder& recorder) {
    const std::vector<Attack> attacks = recorder.state().attacks;
    for (const Attack& attack : attacks) {
        Violations broken;
        check_attack(recorder.state(), attack.attackers, attack.defenders, attack.id, broken);
        if (!broken.empty()) {
            recorder.emit(AttackLapsed{attack.id, broken.front().cited});
        }
    }
}

}  // namespace

void perform_resolution(Recorder& recorder, const ResolveAttack& command) {
    const GameState& state = recorder.state();
    const Attack attack = *find_attack(state, command.attack);
    const CombatOpened opened = opening(state, attack);
    recorder.emit(opened);
    std::uint8_t face = command.face.value_or(0);
    if (state.dice_mode == DiceMode::generated) {
        Dice dice = state.dice;  // evolve() draws the same number from the state's own
        face = dice.roll();
    }
    // [8.1.D] (D-8.1D) modifiers are added up; below 1 counts as 1 and above 6 as 6.
    const auto modified = static_cast<std::uint8_t>(std::clamp(face + opened.odds.modifier, 1, 6));
    recorder.emit(DieRolled{attack.id, face, modified});
    recorder.emit(
        CombatResolved{attack.id, opened.odds.column, state.scenario().charts.combat.at(modified, opened.odds.column)});
    apply_result(recorder);
    carry_on_retreat(recorder);
    finish_combat(recorder);
}

void finish_combat(Recorder& recorder) {
    const GameState& state = recorder.state();
    if (state.combat && state.combat->to_retreat.empty() && advance_is_settled(recorder)) {
        end_combat(recorder);
    }
}

void end_combat(Recorder& recorder) {
    const GameState& state = recorder.state();
    CombatEnded ended{state.combat->id, {}};
    for (const UnitId unit : state.combat->attackers) {
        if (state.unit(unit).where == Whereabouts::on_map) {
            ended.attackers.push_back(unit);
        }
    }
    // [3.1.2.B] attackers of the first Combat Phase are spent, (D-3.1.2B) now that their combat is complete; [3.1.4.D]
    // not those of the second.
    if (state.phase == Phase::combat_1) {
        for (const UnitId unit : ended.attackers) {
            if (state.unit(unit).disruption == Disruption::none) {
                recorder.emit(UnitDisrupted{unit, state.unit(unit).hex, DisruptionCause::attacking});
            }
        }
    }
    recorder.emit(ended);
    let_attacks_lapse(recorder);
}

std::vector<UnitId> possible_attackers(const GameState& state, Hex hex) {
    std::vector<UnitId> possible;
    if (!check_combat_phase(state).empty() || state.battlefield->cell(hex) == off_map) {
        return possible;
    }
    Violations broken;
    check_defender(state, hex, {}, broken);
    if (!broken.empty()) {
        return possible;
    }
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId unit = unit_at(i);
        if (state.units[i].where == Whereabouts::on_map && state.counter(unit).side == state.side &&
            distance(state.units[i].hex, hex) == 1) {
            const UnitId alone[]{unit};
            const Hex target[]{hex};
            Violations unfit;
            check_attack(state, alone, target, {}, unfit);
            if (unfit.empty()) {
                possible.push_back(unit);
            }
        }
    }
    return possible;
}

std::vector<Hex> attackable_hexes(const GameState& state) {
    std::vector<Hex> hexes;
    if (!check_combat_phase(state).empty()) {
        return hexes;
    }
    const Board board{state};
    for (std::size_t i = 0; i < board.field().size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (board.is_barred(state.side, cell) && !possible_attackers(state, board.field().hex(cell)).empty()) {
            hexes.push_back(board.field().hex(cell));
        }
    }
    std::sort(hexes.begin(), hexes.end());
    return hexes;
}

void add_attack_commands(const GameState& state, std::vector<Command>& commands) {
    for (const Hex hex : attackable_hexes(state)) {
        const std::vector<UnitId> attackers = possible_attackers(state, hex);
        for (const UnitId unit : attackers) {
            commands.emplace_back(DeclareAttack{{unit}, {hex}});
        }
        if (attackers.size() > 1) {
            commands.emplace_back(DeclareAttack{attackers, {hex}});
        }
    }
    for (const Attack& attack : state.attacks) {
        commands.emplace_back(WithdrawAttack{attack.id});
        const auto add_if_lawful = [&](std::optional<std::uint8_t> face) {
            const ResolveAttack resolve{attack.id, face};
            if (check_resolution(state, resolve).empty()) {
                commands.emplace_back(resolve);
            }
        };
        if (state.dice_mode == DiceMode::generated) {
            add_if_lawful({});
        } else {
            for (std::uint8_t face = 1; face <= 6; ++face) {
                add_if_lawful(face);
            }
        }
    }
}

}  // namespace marne::rules
