#include "sequence_of_play.hpp"

#include "fortifications.hpp"
#include "marne/rules/queries.hpp"
#include "reinforcements.hpp"
#include "stacking.hpp"
#include "supply.hpp"

namespace marne::rules {
namespace {

void announce_reinforcements(Recorder& recorder, Side side) {
    const GameState& state = recorder.state();
    ReinforcementsDue due{side, {}};
    for (const Reinforcement& group : state.scenario().reinforcements) {
        if (group.side != side || group.turn != state.turn) {
            continue;
        }
        for (const UnitId unit : group.units) {
            if (state.unit(unit).where == Whereabouts::out_of_play) {
                due.units.push_back(unit);
            }
        }
    }
    if (!due.units.empty()) {
        recorder.emit(std::move(due));
    }
}

/// [8.11.C] units that have sat out a friendly Movement Phase and this Combat Phase (D-8.11).
void recover_units(Recorder& recorder) {
    const GameState& state = recorder.state();
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId unit = unit_at(i);
        if (state.units[i].where == Whereabouts::on_map && state.counter(unit).side == state.side &&
            state.units[i].disruption == Disruption::resting) {
            recorder.emit(UnitRecovered{unit, state.units[i].hex});
        }
    }
}

}  // namespace

Violations check_end_of_phase(const GameState& state) {
    if (std::holds_alternative<GameOver>(state.decision.kind)) {
        return {{Breach::game_is_over, rule("10.0.C"), {}, {}}};
    }
    // [11.3.D] the set-up comes before the first phase.
    if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
        return {{Breach::set_up_first, rule("11.3.D"), {}, {}}};
    }
    // [8.1.E] a combat is carried to its end first.
    if (!std::holds_alternative<PlayPhase>(state.decision.kind)) {
        return {{Breach::other_decision_is_due, rule("8.1.E"), {}, {}}};
    }
    Violations broken;
    if (is_movement(state.phase)) {
        for (const Hex hex : overstacked_hexes(state, state.side)) {
            broken.push_back({Breach::overstacked, rule("5.0.B"), {}, hex});
        }
        for (const UnitId unit : units_that_must_enter(state)) {
            broken.push_back({Breach::reinforcement_due, rule("11.4.1.2"), unit, {}});
        }
    } else {
        for (const UnitId unit : units_bound_by_forts(state)) {
            broken.push_back({Breach::fort_must_be_attacked, rule("9.2.H"), unit, state.unit(unit).hex});
        }
    }
    return broken;
}

void begin_phase(Recorder& recorder, Side side, Phase phase) {
    recorder.emit(PhaseBegan{side, phase});
    if (phase == Phase::movement_1) {
        // [3.1.1.A] reinforcements of the turn come first.
        announce_reinforcements(recorder, side);
    }
    if (is_movement(phase)) {
        // [7.3.A] (D-7.3A) supply for movement is determined at the beginning of the phase.
        recorder.emit(SupplyDetermined{side, isolated_units(recorder.state(), side)});
    }
}

void perform_end_of_phase(Recorder& recorder) {
    const GameState& state = recorder.state();
    const Side side = state.side;
    switch (state.phase) {
        case Phase::movement_1:
            begin_phase(recorder, side, Phase::combat_1);
            return;
        case Phase::combat_1:
            recover_units(recorder);  // [3.1.2.C]
            begin_phase(recorder, side, Phase::movement_2);
            return;
        case Phase::movement_2:
            begin_phase(recorder, side, Phase::combat_2);
            return;
        case Phase::combat_2:
            break;
    }
    recover_units(recorder);  // [3.1.4.C]
    if (side == Side::german) {
        begin_phase(recorder, Side::allied, Phase::movement_1);
        return;
    }
    // [10.0.C] the last Allied player-turn ends the game.
    if (state.turn >= state.scenario().last_turn) {
        recorder.emit(GameEnded{score(state)});
        return;
    }
    // [3.2.B] the marker moves on; [11.4.2.B] each turn begins with the Germans.
    recorder.emit(TurnBegan{static_cast<std::uint8_t>(state.turn + 1)});
    begin_phase(recorder, Side::german, Phase::movement_1);
}

}  // namespace marne::rules
