#include "fortifications.hpp"

#include <algorithm>

#include "combat.hpp"
#include "contains.hpp"
#include "marne/rules/queries.hpp"

namespace marne::rules {
namespace {

bool is_on_fort(const GameState& state, const Attack& attack) {
    return std::any_of(attack.defenders.begin(), attack.defenders.end(),
                       [&](Hex hex) { return standing_fort(state, hex).has_value(); });
}

/// Whether the unit stands in a declared, unresolved attack on a fort.
bool is_committed_against_a_fort(const GameState& state, UnitId unit) {
    return std::any_of(state.attacks.begin(), state.attacks.end(), [&](const Attack& attack) {
        return contains(attack.attackers, unit) && is_on_fort(state, attack);
    });
}

}  // namespace

std::optional<FortId> standing_fort(const GameState& state, Hex hex) {
    const Cell cell = state.battlefield->cell(hex);
    if (cell == off_map) {
        return std::nullopt;
    }
    const std::int16_t fort = state.battlefield->at(cell).fort;
    if (fort < 0 || !state.forts[static_cast<std::size_t>(fort)].standing) {
        return std::nullopt;
    }
    return fort_at(static_cast<std::size_t>(fort));
}

std::vector<Hex> binding_forts(const GameState& state, UnitId unit) {
    std::vector<Hex> binding;
    const UnitState& bound = state.unit(unit);
    // (D-9.2H) disrupted units, and those that have attacked, are free.
    if (state.counter(unit).side != Side::german || bound.where != Whereabouts::on_map ||
        bound.disruption != Disruption::none || bound.attacked) {
        return binding;
    }
    for (const Direction direction : all_directions) {
        const Hex hex = neighbour(bound.hex, direction);
        const auto fort = standing_fort(state, hex);
        if (!fort || state.forts[marne::index_of(*fort)].was_attacked) {
            continue;
        }
        // (D-9.2H) so are those that a river [8.8.A] or isolation [7.2.B] keeps from attacking it.
        const bool river_bars = bound.moved && state.battlefield->river_between(bound.hex, hex);
        const Hex target[]{hex};
        if (!river_bars && may_attack_isolated(state, unit, target)) {
            binding.push_back(hex);
        }
    }
    return binding;
}

void check_bound_attackers(const GameState& state, std::span<const UnitId> attackers, std::span<const Hex> defenders,
                           Violations& broken) {
    for (const UnitId attacker : attackers) {
        const std::vector<Hex> binding = binding_forts(state, attacker);
        const bool included =
            std::any_of(binding.begin(), binding.end(), [&](Hex hex) { return contains(defenders, hex); });
        if (!binding.empty() && !included) {
            broken.push_back({Breach::fort_must_be_attacked, rule("9.2.H"), attacker, binding.front()});
        }
    }
}

void check_fort_attack_complete(const GameState& state, const Attack& attack, Violations& broken) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId unit = unit_at(i);
        for (const Hex hex : binding_forts(state, unit)) {
            if (contains(attack.defenders, hex) && !is_committed_against_a_fort(state, unit)) {
                broken.push_back({Breach::fort_attack_incomplete, rule("9.2.H"), unit, hex});
            }
        }
    }
}

std::vector<UnitId> units_bound_by_forts(const GameState& state) {
    std::vector<UnitId> bound;
    if (state.side != Side::german || !is_combat(state.phase)) {
        return bound;
    }
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (!binding_forts(state, unit_at(i)).empty()) {
            bound.push_back(unit_at(i));
        }
    }
    return bound;
}

}  // namespace marne::rules
