#include "common_checks.hpp"

#include <variant>

namespace marne::rules {
namespace {

Violations check_phase(const GameState& state, Breach otherwise, Rule cited) {
    if (std::holds_alternative<GameOver>(state.decision.kind)) {
        return {{Breach::game_is_over, rule("10.0.C"), {}, {}}};
    }
    // [11.3.D] play begins when everybody is placed;
    if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
        return {{Breach::set_up_first, rule("11.3.D"), {}, {}}};
    }
    // [8.1.E, 8.12.1.C] a combat is carried to its end before anything else.
    if (!std::holds_alternative<PlayPhase>(state.decision.kind)) {
        return {{Breach::other_decision_is_due, rule("8.1.E"), {}, {}}};
    }
    const bool wanted = (otherwise == Breach::not_a_movement_phase) == is_movement(state.phase);
    return wanted ? Violations{} : Violations{{otherwise, cited, {}, {}}};
}

}  // namespace

Violations check_movement_phase(const GameState& state) {
    // [8.12] combat moves nobody of its own accord; [4.1.G] movement happens in one's own Movement Phase.
    return check_phase(state, Breach::not_a_movement_phase, rule("4.1.G"));
}

Violations check_combat_phase(const GameState& state) {
    // [8.1.A] attacks are the phasing side's, in its Combat Phases; [4.1.H] none in a Movement Phase.
    return check_phase(state, Breach::not_a_combat_phase, rule("4.1.H"));
}

Violations check_own_unit(const GameState& state, UnitId unit) {
    if (marne::index_of(unit) >= state.units.size()) {
        return {{Breach::no_such_unit, rule("3.0.E"), unit, {}}};
    }
    if (state.counter(unit).side != state.side) {
        return {{Breach::not_your_unit, rule("3.0.E"), unit, {}}};
    }
    return {};
}

Violations check_mover(const GameState& state, UnitId unit, Whereabouts where) {
    Violations broken = check_movement_phase(state);
    if (!broken.empty()) {
        return broken;
    }
    broken = check_own_unit(state, unit);
    if (!broken.empty()) {
        return broken;
    }
    const UnitState& mover = state.unit(unit);
    if (mover.where != where) {
        const Breach what = where == Whereabouts::waiting ? Breach::unit_not_waiting : Breach::unit_not_on_map;
        broken.push_back({what, where == Whereabouts::waiting ? rule("11.4.1.2.B") : rule("4.0"), unit, {}});
        return broken;
    }
    if (mover.disruption != Disruption::none) {
        // [8.11.A, 3.1.3.A] disrupted units sit out.
        broken.push_back({Breach::unit_is_disrupted, rule("8.11.A"), unit, mover.hex});
    }
    return broken;
}

}  // namespace marne::rules
