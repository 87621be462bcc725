// Chapter 8: strengths, odds and die roll modifiers, itemised. Previews and resolutions use the same code.
#include <algorithm>
#include <array>

#include "combat.hpp"
#include "fortifications.hpp"
#include "marne/rules/queries.hpp"

namespace marne::rules {
namespace {

constexpr int column_even = 4;  // index of 1-1
constexpr int best_odds = 10;   // 10-1 [8.9.C]
constexpr int worst_odds = 5;   // 1-5 [8.9.C]

bool is_demoralised(const GameState& state, Side side) {
    // [11.4.1.1.A, 11.4.1.1.C] the Allies, until the end of the turn the scenario names.
    return side == Side::allied && state.turn <= state.scenario().options.allied_demoralised_through_turn;
}

/// Adds the lines of one unit's strength and returns their sum.
Quarters add_strength_lines(const GameState& state, UnitId unit, const SupplyMap& supply,
                            std::vector<ReckoningLine>& lines) {
    const UnitState& placed = state.unit(unit);
    const Side side = state.counter(unit).side;
    Quarters strength = whole(state.counter(unit).strength);
    const auto add = [&](ReckoningItem item, Quarters value, Rule cited) {
        lines.push_back({item, value, cited, unit, placed.hex, {}});
    };
    add(ReckoningItem::unit_strength, strength, rule("8.1.B"));
    const bool on_map = placed.where == Whereabouts::on_map;
    // [8.5, 7.2.A] half when out of supply at this instant [7.3.B]; fractions are kept.
    if (on_map && !supply.supplies_unit_in(state.battlefield->cell(placed.hex))) {
        strength = half(strength);
        add(ReckoningItem::isolated, -strength, rule("8.5"));
    }
    // [11.4.1.1.B] half when demoralised, on top of that.
    if (is_demoralised(state, side)) {
        strength = half(strength);
        add(ReckoningItem::demoralised, -strength, rule("11.4.1.1.B"));
    }
    // [8.13.C] who retreated here this phase adds nothing to its hosts.
    if (placed.retreated) {
        add(ReckoningItem::retreated_adds_none, -strength, rule("8.13.C"));
        strength = {};
    }
    return strength;
}

OddsColumn odds_column(Quarters attack, Quarters defence) {
    if (attack.count <= 0) {
        return {0};
    }
    if (defence.count <= 0) {
        return {static_cast<std::uint8_t>(odds_column_count - 1)};
    }
    // [8.1.C, 8.4] rounded in favour of the defender, (D-8.1C) [8.9.C] within 1-5 and 10-1.
    if (attack >= defence) {
        const int odds = std::min(best_odds, attack.count / defence.count);
        return {static_cast<std::uint8_t>(column_even + odds - 1)};
    }
    const int odds = std::min(worst_odds, (defence.count + attack.count - 1) / attack.count);
    return {static_cast<std::uint8_t>(column_even - odds + 1)};
}

/// Least attack strength that reaches the column.
Quarters least_attack(OddsColumn column, Quarters defence) {
    if (column.index >= column_even) {
        return {defence.count * (column.index - column_even + 1)};
    }
    const int odds = column_even - column.index + 1;
    return {(defence.count + odds - 1) / odds};
}

/// [8.7.A] whether the attackers stand on or beside every hex around every defending hex.
bool is_flanked(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders) {
    const auto covered = [&](Hex hex) {
        return std::any_of(attackers.begin(), attackers.end(),
                           [&](UnitId unit) { return distance(state.unit(unit).hex, hex) <= 1; });
    };
    // (D-8.7) a hex off the map is never covered, so nobody is flanked at the edge.
    return !defenders.empty() && std::all_of(defenders.begin(), defenders.end(), [&](Hex hex) {
        return std::all_of(all_directions.begin(), all_directions.end(), [&](Direction direction) {
            const Hex around = neighbour(hex, direction);
            return state.battlefield->cell(around) != off_map && covered(around);
        });
    });
}

struct Modifiers {
    int total{};
    std::vector<ReckoningLine> lines;
};

Modifiers reckon_modifiers(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders,
                           std::span<const UnitId> defending, bool fort_stands) {
    Modifiers modifiers;
    const auto add = [&](ReckoningItem item, int value, Rule cited, std::optional<Hex> hex) {
        modifiers.total += value;
        modifiers.lines.push_back({item, whole(value), cited, {}, hex, {}});
    };
    // [8.6] of several terrains the one best for the defence, (D-8.6) once.
    int terrain = 0;
    std::optional<Hex> worst;
    for (const Hex hex : defenders) {
        const int modifier = state.battlefield->at(state.battlefield->cell(hex)).die_modifier;
        if (!worst || modifier > terrain) {
            terrain = modifier;
            worst = hex;
        }
    }
    if (terrain != 0) {
        add(ReckoningItem::terrain_modifier, terrain, rule("8.6"), worst);
    }
    if (is_flanked(state, attackers, defenders)) {
        add(ReckoningItem::flank_modifier, -1, rule("8.7.B"), {});
    }
    // [8.9.B] (D-8.9B) all of them must be disrupted, and a standing fort never is.
    const bool disrupted = !defending.empty() && !fort_stands &&
                           std::all_of(defending.begin(), defending.end(),
                                       [&](UnitId unit) { return state.unit(unit).disruption != Disruption::none; });
    if (disrupted) {
        add(ReckoningItem::disruption_modifier, -1, rule("8.9.B"), {});
    }
    return modifiers;
}

}  // namespace

std::vector<ReckoningLine> reckon_strength(const GameState& state, UnitId unit) {
    const Board board{state};
    std::vector<ReckoningLine> lines;
    add_strength_lines(state, unit, SupplyMap{state, board, state.counter(unit).side}, lines);
    return lines;
}

OddsReckoning reckon_attack(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders) {
    OddsReckoning odds;
    const Board board{state};
    const Side attacker = state.side;
    const SupplyMap attacker_supply{state, board, attacker};
    const SupplyMap defender_supply{state, board, enemy_of(attacker)};
    for (const UnitId unit : attackers) {
        odds.attack += add_strength_lines(state, unit, attacker_supply, odds.lines);
    }
    odds.lines.push_back({ReckoningItem::attack_total, odds.attack, rule("8.1.B"), {}, {}, {}});
    std::vector<UnitId> defending;
    bool fort_stands = false;
    for (const Hex hex : defenders) {
        for (const UnitId unit : defending_units(state, attacker, {&hex, 1})) {
            odds.defence += add_strength_lines(state, unit, defender_supply, odds.lines);
            defending.push_back(unit);
        }
        // [9.2.A] a fort adds its strength, (D-9.1) never halved.
        if (const auto fort = standing_fort(state, hex); fort && attacker == Side::german) {
            const Quarters strength = whole(state.scenario().map.forts[marne::index_of(*fort)].strength);
            odds.lines.push_back({ReckoningItem::fort_strength, strength, rule("9.2.A"), {}, hex, {}});
            odds.defence += strength;
            fort_stands = true;
        }
    }
    odds.lines.push_back({ReckoningItem::defence_total, odds.defence, rule("8.1.B"), {}, {}, {}});
    odds.column = odds_column(odds.attack, odds.defence);
    if (odds.column.index + 1U < odds_column_count) {
        const OddsColumn next{static_cast<std::uint8_t>(odds.column.index + 1U)};
        odds.to_next_column = least_attack(next, odds.defence) - odds.attack;
    }
    Modifiers modifiers = reckon_modifiers(state, attackers, defenders, defending, fort_stands);
    odds.modifier = modifiers.total;
    odds.lines.insert(odds.lines.end(), modifiers.lines.begin(), modifiers.lines.end());
    odds.lines.push_back({ReckoningItem::modifier_total, whole(odds.modifier), rule("8.1.D"), {}, {}, {}});
    for (int face = 1; face <= 6; ++face) {
        odds.outcomes[static_cast<std::size_t>(face - 1)] =
            state.scenario().charts.combat.at(std::clamp(face + odds.modifier, 1, 6), odds.column);
    }
    return odds;
}

OddsColumn column_now(const GameState& state, const Attack& attack) {
    return reckon_attack(state, attack.attackers, attack.defenders).column;
}

}  // namespace marne::rules
