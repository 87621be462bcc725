// The door: which chapter answers which command.
#include "marne/rules/game.hpp"

#include <utility>
#include <variant>

#include "advance.hpp"
#include "combat.hpp"
#include "marne/rules/queries.hpp"
#include "movement.hpp"
#include "placing.hpp"
#include "reinforcements.hpp"
#include "retreat.hpp"
#include "sequence_of_play.hpp"
#include "stacking.hpp"

namespace marne::rules {
namespace {

struct Check {
    const GameState& state;

    Violations operator()(const PlaceUnit& command) const { return check_placement(state, command); }
    Violations operator()(const EndPlacing&) const { return check_end_of_placing(state); }
    Violations operator()(const MoveUnit& command) const { return check_move(state, command); }
    Violations operator()(const EnterUnit& command) const { return check_entry(state, command); }
    Violations operator()(const RemoveUnit& command) const { return check_removal(state, command); }
    Violations operator()(const DeclareAttack& command) const { return check_declaration(state, command); }
    Violations operator()(const WithdrawAttack& command) const { return check_withdrawal(state, command); }
    Violations operator()(const ResolveAttack& command) const { return check_resolution(state, command); }
    Violations operator()(const RetreatUnit& command) const { return check_retreat(state, command); }
    Violations operator()(const AdvanceUnit& command) const { return check_advance(state, command); }
    Violations operator()(const EndAdvance&) const { return check_end_of_advance(state); }
    Violations operator()(const EndPhase&) const { return check_end_of_phase(state); }
};

struct Perform {
    Recorder& recorder;

    void operator()(const PlaceUnit& command) const { perform_placement(recorder, command); }
    void operator()(const EndPlacing&) const { perform_end_of_placing(recorder); }
    void operator()(const MoveUnit& command) const { perform_move(recorder, command); }
    void operator()(const EnterUnit& command) const { perform_entry(recorder, command); }
    void operator()(const RemoveUnit& command) const { perform_removal(recorder, command); }
    void operator()(const DeclareAttack& command) const { perform_declaration(recorder, command); }
    void operator()(const WithdrawAttack& command) const { perform_withdrawal(recorder, command); }
    void operator()(const ResolveAttack& command) const { perform_resolution(recorder, command); }
    void operator()(const RetreatUnit& command) const { perform_retreat(recorder, command); }
    void operator()(const AdvanceUnit& command) const { perform_advance(recorder, command); }
    void operator()(const EndAdvance&) const { perform_end_of_advance(recorder); }
    void operator()(const EndPhase&) const { perform_end_of_phase(recorder); }
};

struct LegalCommands {
    const GameState& state;

    std::vector<Command> operator()(const PlaceForces&) const {
        std::vector<Command> commands;
        for (const Placement& placement : state.scenario().setup) {
            const std::vector<Command> places = placements_of(state, placement.unit);
            commands.insert(commands.end(), places.begin(), places.end());
        }
        if (check_end_of_placing(state).empty()) {
            commands.emplace_back(EndPlacing{});
        }
        return commands;
    }
    std::vector<Command> operator()(const PlayPhase&) const {
        std::vector<Command> commands;
        if (is_movement(state.phase)) {
            for (std::size_t i = 0; i < state.units.size(); ++i) {
                const std::vector<Command> moves = legal_moves(state, unit_at(i));
                commands.insert(commands.end(), moves.begin(), moves.end());
            }
        } else {
            add_attack_commands(state, commands);
        }
        if (check_end_of_phase(state).empty()) {
            commands.emplace_back(EndPhase{});
        }
        return commands;
    }
    std::vector<Command> operator()(const ChooseRetreat&) const {
        std::vector<Command> commands;
        for (const RetreatStep& step : retreat_steps(state)) {
            commands.emplace_back(RetreatUnit{step.unit, step.to});
        }
        return commands;
    }
    std::vector<Command> operator()(const ChooseAdvance&) const {
        std::vector<Command> commands = advances_now(state);
        commands.emplace_back(EndAdvance{});
        return commands;
    }
    std::vector<Command> operator()(const GameOver&) const { return {}; }
};

}  // namespace

Violations check(const GameState& state, const Command& command) {
    return std::visit(Check{state}, command);
}

Outcome perform(GameState& state, const Command& command) {
    Violations broken = check(state, command);
    if (!broken.empty()) {
        return broken;
    }
    Recorder recorder{state};
    std::visit(Perform{recorder}, command);
    ++state.batches;
    return EventBatch{state.batches, recorder.take(), hash(state)};
}

std::vector<Command> legal_moves(const GameState& state, UnitId unit) {
    if (marne::index_of(unit) >= state.units.size()) {
        return {};
    }
    if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
        return placements_of(state, unit);
    }
    if (state.counter(unit).side != state.side) {
        return {};
    }
    std::vector<Command> commands =
        state.unit(unit).where == Whereabouts::waiting ? entries_of(state, unit) : moves_of(state, unit);
    const RemoveUnit removal{unit};
    if (check_removal(state, removal).empty()) {
        commands.emplace_back(removal);
    }
    return commands;
}

std::vector<Command> legal_commands(const GameState& state) {
    return std::visit(LegalCommands{state}, state.decision.kind);
}

std::vector<UnitId> units_in(const GameState& state, Hex hex) {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where == Whereabouts::on_map && state.units[i].hex == hex) {
            units.push_back(unit_at(i));
        }
    }
    return units;
}

}  // namespace marne::rules
