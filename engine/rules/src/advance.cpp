#include "advance.hpp"

#include <algorithm>

#include "board.hpp"
#include "combat.hpp"
#include "contains.hpp"
#include "marne/rules/queries.hpp"
#include "movement.hpp"
#include "stacking.hpp"

namespace marne::rules {
namespace {

Side winning_side(const GameState& state) {
    return attacker_suffers(state.combat->result) ? enemy_of(state.side) : state.side;
}

/// What keeps a unit that was offered an advance from taking it into `to`.
Violations check_step(const GameState& state, const Board& board, UnitId unit, Hex to) {
    const Battlefield& field = *state.battlefield;
    const UnitState& victor = state.unit(unit);
    const Side side = state.counter(unit).side;
    Violations broken;
    if (distance(victor.hex, to) != 1) {
        broken.push_back({Breach::not_adjacent, rule("8.12.1.A"), unit, to});
        return broken;
    }
    // [8.12.1.B, 8.8.C] only attackers follow over a river.
    if (side != state.side && field.river_between(victor.hex, to)) {
        broken.push_back({Breach::defender_crosses_river, rule("8.8.C"), unit, to});
    }
    // [9.2.C] no German onto a standing fort.
    if (side == Side::german && board.has_fort(field.cell(to))) {
        broken.push_back({Breach::fort_in_hex, rule("9.2.C"), unit, to});
    }
    // [8.12.1.D] (D-5.0D) within the stacking limit.
    if (board.count(side, field.cell(to)) >= stacking_limit) {
        broken.push_back({Breach::hex_is_full, rule("8.12.1.D"), unit, to});
    }
    return broken;
}

/// Survivors of the winning side that took part (D-8.12.1).
std::vector<UnitId> victors(const GameState& state) {
    const Combat& combat = *state.combat;
    std::vector<UnitId> units = attacker_suffers(combat.result) ? combat.defending_units : combat.attackers;
    std::erase_if(units, [&](UnitId id) {
        const UnitState& unit = state.unit(id);
        // [8.12.1.F] not the disrupted, [8.13.D] nor who retreated to the hex this phase.
        return unit.where != Whereabouts::on_map || unit.disruption != Disruption::none || unit.retreated;
    });
    return units;
}

/// (D-8.12.1A) hexes that the loser held and where nobody of its side is left.
std::vector<Hex> vacated_hexes(const GameState& state, const Board& board) {
    const Side loser = enemy_of(winning_side(state));
    std::vector<Hex> vacated;
    for (const Hex hex : state.combat->left_hexes) {
        if (!board.holds(loser, state.battlefield->cell(hex))) {
            vacated.push_back(hex);
        }
    }
    return vacated;
}

bool could_advance(const GameState& state, const Board& board, UnitId unit, std::span<const Hex> vacated) {
    return std::any_of(vacated.begin(), vacated.end(),
                       [&](Hex hex) { return check_step(state, board, unit, hex).empty(); });
}

}  // namespace

std::vector<Command> advances_now(const GameState& state) {
    std::vector<Command> advances;
    if (!std::holds_alternative<ChooseAdvance>(state.decision.kind)) {
        return advances;
    }
    const Board board{state};
    for (const UnitId unit : state.combat->may_advance) {
        for (const Hex hex : state.combat->vacated) {
            if (check_step(state, board, unit, hex).empty()) {
                advances.emplace_back(AdvanceUnit{unit, hex});
            }
        }
    }
    return advances;
}

bool advance_is_settled(Recorder& recorder) {
    const GameState& state = recorder.state();
    if (std::holds_alternative<ChooseAdvance>(state.decision.kind)) {
        return advances_now(state).empty();
    }
    const Board board{state};
    const std::vector<Hex> vacated = vacated_hexes(state, board);
    std::vector<UnitId> units = victors(state);
    std::erase_if(units, [&](UnitId unit) { return !could_advance(state, board, unit, vacated); });
    if (units.empty()) {
        return true;
    }
    recorder.emit(AdvanceOffered{state.combat->id, winning_side(state), std::move(units), vacated});
    return false;
}

Violations check_advance(const GameState& state, const AdvanceUnit& command) {
    const Violations not_now = check_end_of_advance(state);
    if (!not_now.empty()) {
        return not_now;
    }
    if (marne::index_of(command.unit) >= state.units.size()) {
        return {{Breach::no_such_unit, rule("8.12.1.A"), command.unit, {}}};
    }
    if (!contains(state.combat->may_advance, command.unit)) {
        return {{Breach::not_offered_an_advance, rule("8.12.1.A"), command.unit, state.unit(command.unit).hex}};
    }
    if (!contains(state.combat->vacated, command.to)) {
        return {{Breach::hex_not_vacated, rule("8.12.1.A"), command.unit, command.to}};
    }
    return check_step(state, Board{state}, command.unit, command.to);
}

void perform_advance(Recorder& recorder, const AdvanceUnit& command) {
    const GameState& state = recorder.state();
    const Side side = state.counter(command.unit).side;
    recorder.emit(UnitAdvanced{state.combat->id, command.unit, state.unit(command.unit).hex, command.to});
    take_towns(recorder, side, std::span{&command.to, 1});
    finish_combat(recorder);
}

Violations check_end_of_advance(const GameState& state) {
    if (std::holds_alternative<GameOver>(state.decision.kind)) {
        return {{Breach::game_is_over, rule("10.0.C"), {}, {}}};
    }
    if (!std::holds_alternative<ChooseAdvance>(state.decision.kind)) {
        return {{Breach::not_offered_an_advance, rule("8.12.1.C"), {}, {}}};
    }
    return {};
}

void perform_end_of_advance(Recorder& recorder) {
    end_combat(recorder);
}

}  // namespace marne::rules
