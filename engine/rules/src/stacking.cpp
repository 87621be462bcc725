#include "stacking.hpp"

#include "board.hpp"
#include "common_checks.hpp"
#include "marne/rules/queries.hpp"

namespace marne::rules {

std::vector<Hex> overstacked_hexes(const GameState& state, Side side) {
    const Board board{state};
    std::vector<Hex> hexes;
    for (std::size_t i = 0; i < board.field().size(); ++i) {
        // (D-5.0C) forts and markers do not count.
        if (board.count(side, static_cast<Cell>(i)) > stacking_limit) {
            hexes.push_back(board.field().hex(static_cast<Cell>(i)));
        }
    }
    return hexes;
}

int room_in(const GameState& state, Side side, Hex hex) {
    return stacking_limit - Board{state}.count(side, state.battlefield->cell(hex));
}

Violations check_removal(const GameState& state, const RemoveUnit& command) {
    Violations broken = check_movement_phase(state);
    if (!broken.empty()) {
        return broken;
    }
    broken = check_own_unit(state, command.unit);
    if (!broken.empty()) {
        return broken;
    }
    const UnitState& unit = state.unit(command.unit);
    if (unit.where != Whereabouts::on_map) {
        return {{Breach::unit_not_on_map, rule("5.0.C"), command.unit, {}}};
    }
    // [5.0.C] only an overstacked hex gives cause for it; disrupted units may go too.
    const Board board{state};
    if (board.count(state.side, state.battlefield->cell(unit.hex)) <= stacking_limit) {
        broken.push_back({Breach::hex_not_overstacked, rule("5.0.C"), command.unit, unit.hex});
    }
    return broken;
}

void perform_removal(Recorder& recorder, const RemoveUnit& command) {
    const Hex at = recorder.state().unit(command.unit).hex;
    recorder.emit(UnitEliminated{command.unit, at, EliminationCause::overstacking, rule("5.0.C")});
}

}  // namespace marne::rules
