// Small questions about lists and units that the parts of the interaction share.
#pragma once

#include <algorithm>
#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/rules/game_state.hpp"
#include "marne/rules/queries.hpp"

namespace marne::app {

template <typename T>
bool holds(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

/// Takes `value` out if it is in, else puts it at the end.
template <typename T>
void flip(std::vector<T>& list, const T& value) {
    const auto found = std::find(list.begin(), list.end(), value);
    if (found == list.end()) {
        list.push_back(value);
    } else {
        list.erase(found);
    }
}

inline bool is_own(const rules::GameState& state, UnitId unit) {
    return state.counter(unit).side == state.side;
}

/// Units of `side` on the map in `hex`.
inline std::vector<UnitId> units_of(const rules::GameState& state, Side side, Hex hex) {
    std::vector<UnitId> found;
    if (state.scenario().map.contains(hex)) {
        for (const UnitId unit : rules::units_in(state, hex)) {
            if (state.counter(unit).side == side) {
                found.push_back(unit);
            }
        }
    }
    return found;
}

/// Own units beside the map.
inline std::vector<UnitId> waiting_units(const rules::GameState& state) {
    std::vector<UnitId> waiting;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where == Whereabouts::waiting && is_own(state, unit_at(i))) {
            waiting.push_back(unit_at(i));
        }
    }
    return waiting;
}

/// Whether the unit takes part in an attack that is planned already.
inline bool in_planned_attack(const rules::GameState& state, UnitId unit) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const rules::Attack& attack) { return holds(attack.attackers, unit); });
}

/// Units that may attack `hex` now and are not in another planned attack.
inline std::vector<UnitId> free_attackers(const rules::GameState& state, Hex hex) {
    std::vector<UnitId> able = rules::possible_attackers(state, hex);
    able.erase(std::remove_if(able.begin(), able.end(), [&](UnitId unit) { return in_planned_attack(state, unit); }),
               able.end());
    return able;
}

/// The command that ends what the playing side is about: its set-up or its phase.
inline Command ending(const rules::GameState& state) {
    return std::holds_alternative<PlaceForces>(state.decision.kind) ? Command{EndPlacing{}} : Command{EndPhase{}};
}

/// Whether the unit could still do something in this Movement Phase, as far as its own marks tell.
inline bool may_still_move(const rules::GameState& state, UnitId unit) {
    const rules::UnitState& own = state.unit(unit);
    return own.where == Whereabouts::on_map && is_own(state, unit) && own.disruption == rules::Disruption::none &&
           own.halt == Halt::none && own.spent < state.counter(unit).movement;
}

}  // namespace marne::app
