#include "placing.hpp"

#include <algorithm>

#include "board.hpp"
#include "contains.hpp"
#include "fortifications.hpp"
#include "marne/rules/queries.hpp"
#include "movement.hpp"
#include "sequence_of_play.hpp"
#include "stacking.hpp"

namespace marne::rules {
namespace {

Violations check_decision(const GameState& state) {
    if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
        return {};
    }
    return {{Breach::not_a_set_up, rule("11.3.C"), {}, {}}};
}

/// The unit's line in the set-up; null when it has none.
const Placement* listed(const GameState& state, UnitId unit) {
    const std::vector<Placement>& setup = state.scenario().setup;
    const auto found =
        std::find_if(setup.begin(), setup.end(), [&](const Placement& placement) { return placement.unit == unit; });
    return found == setup.end() ? nullptr : &*found;
}

/// [11.3.B] what keeps a listed unit from being placed in the hex.
void check_place(const GameState& state, const Board& board, const Placement& placement, Hex hex, Violations& broken) {
    const UnitId unit = placement.unit;
    const Side side = state.counter(unit).side;
    const Cell cell = state.battlefield->cell(hex);
    if (cell == off_map) {
        broken.push_back({Breach::no_such_hex, rule("11.3.B"), unit, hex});
        return;
    }
    const std::vector<Hex>& area = state.scenario().setup_areas[placement.area].hexes;
    if (!contains(area, hex)) {
        broken.push_back({Breach::outside_its_area, rule("11.3.B"), unit, hex});
    }
    // (D-11.3) not on an enemy, and as everywhere no German on a standing fort.
    if (board.holds(enemy_of(side), cell)) {
        broken.push_back({Breach::enemy_unit_in_hex, rule("D-11.3"), unit, hex});
    } else if (board.is_barred(side, cell)) {
        broken.push_back({Breach::fort_in_hex, rule("9.2.C"), unit, hex});
    }
    // (D-11.3) at most three to a hex, the unit itself taken away from where it lies now.
    const bool there = state.unit(unit).where == Whereabouts::on_map && state.unit(unit).hex == hex;
    if (!there && board.count(side, cell) >= stacking_limit) {
        broken.push_back({Breach::hex_is_full, rule("D-11.3"), unit, hex});
    }
}

}  // namespace

std::vector<Side> sides_that_place(const Scenario& scenario) {
    switch (scenario.set_up_mode) {
        case SetUpMode::as_listed:
            return {};
        case SetUpMode::garrison:
            return {Side::allied};  // (D-11.4.2)
        case SetUpMode::free:
            return {Side::german, Side::allied};  // [11.3.C]
    }
    return {};
}

Violations check_placement(const GameState& state, const PlaceUnit& command) {
    Violations broken = check_decision(state);
    if (!broken.empty()) {
        return broken;
    }
    if (marne::index_of(command.unit) >= state.units.size()) {
        return {{Breach::no_such_unit, rule("11.3.B"), command.unit, {}}};
    }
    if (state.counter(command.unit).side != state.decision.side) {
        return {{Breach::not_your_unit, rule("11.3.C"), command.unit, {}}};
    }
    const Placement* placement = listed(state, command.unit);
    if (placement == nullptr) {
        return {{Breach::not_to_be_placed, rule("11.3.A"), command.unit, {}}};
    }
    check_place(state, Board{state}, *placement, command.hex, broken);
    return broken;
}

void perform_placement(Recorder& recorder, const PlaceUnit& command) {
    recorder.emit(UnitPlaced{command.unit, command.hex});
}

Violations check_end_of_placing(const GameState& state) {
    Violations broken = check_decision(state);
    if (!broken.empty()) {
        return broken;
    }
    // (D-11.3) a set-up is finished with every unit placed.
    for (const Placement& placement : state.scenario().setup) {
        if (state.counter(placement.unit).side == state.decision.side &&
            state.unit(placement.unit).where != Whereabouts::on_map) {
            broken.push_back({Breach::not_all_placed, rule("D-11.3"), placement.unit, {}});
        }
    }
    return broken;
}

void perform_end_of_placing(Recorder& recorder) {
    const GameState& state = recorder.state();
    const Side side = state.decision.side;
    // (D-10.2B) being placed in a town takes it.
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& unit = state.units[i];
        if (unit.where == Whereabouts::on_map && state.counter(unit_at(i)).side == side) {
            take_towns(recorder, side, std::span{&unit.hex, 1});
        }
    }
    recorder.emit(PlacingEnded{side});
    if (!std::holds_alternative<PlaceForces>(state.decision.kind)) {
        begin_phase(recorder, Side::german, Phase::movement_1);
    }
}

std::vector<Command> placements_of(const GameState& state, UnitId unit) {
    std::vector<Command> placements;
    const Placement* placement = listed(state, unit);
    if (!check_decision(state).empty() || placement == nullptr || state.counter(unit).side != state.decision.side) {
        return placements;
    }
    const Board board{state};
    for (const Hex hex : state.scenario().setup_areas[placement->area].hexes) {
        Violations broken;
        check_place(state, board, *placement, hex, broken);
        if (broken.empty()) {
            placements.emplace_back(PlaceUnit{unit, hex});
        }
    }
    return placements;
}

}  // namespace marne::rules
