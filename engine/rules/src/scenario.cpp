// Chapter 11: setting a game up, from a scenario or from a written position.
#include <algorithm>
#include <utility>

#include "battlefield.hpp"
#include "marne/rules/game.hpp"
#include "placing.hpp"
#include "sequence_of_play.hpp"
#include "supply.hpp"

namespace marne::rules {
namespace {

GameState empty_state(std::shared_ptr<const Scenario> scenario) {
    GameState state;
    state.battlefield = std::make_shared<const Battlefield>(std::move(scenario));
    const Scenario& data = state.scenario();
    state.units.resize(data.counters.size());
    state.forts.resize(data.map.forts.size());
    for (std::size_t town = 0; town < data.map.towns.size(); ++town) {
        for (const Hex hex : data.map.towns[town].hexes) {
            state.control.push_back({static_cast<std::uint8_t>(town), hex, Side::allied});
        }
    }
    // (D-10.2B) before anybody passes, the side named by the scenario holds the town.
    for (const StartControl& start : data.control) {
        const Ground& ground = state.battlefield->at(state.battlefield->cell(start.hex));
        if (ground.control >= 0) {
            state.control[static_cast<std::size_t>(ground.control)].side = start.side;
        }
    }
    return state;
}

void place(GameState& state, UnitId unit, Hex hex) {
    UnitState& placed = state.units[marne::index_of(unit)];
    placed.where = Whereabouts::on_map;
    placed.hex = hex;
    placed.phase_start = hex;
    placed.on_map_at_phase_start = true;
    const Ground& ground = state.battlefield->at(state.battlefield->cell(hex));
    if (ground.control >= 0) {
        state.control[static_cast<std::size_t>(ground.control)].side = state.counter(unit).side;
    }
}

}  // namespace

GameState new_game(std::shared_ptr<const Scenario> scenario, GameSetup setup) {
    GameState state = empty_state(std::move(scenario));
    state.dice = Dice{setup.seed};
    state.dice_mode = setup.dice;
    // [11.2.A, 11.4.2.A] the positions of the scenario; [11.3.A] in the free set-up the units wait beside the map.
    for (const Placement& placement : state.scenario().setup) {
        if (state.scenario().set_up_mode == SetUpMode::free) {
            state.units[marne::index_of(placement.unit)].where = Whereabouts::waiting;
        } else {
            place(state, placement.unit, placement.hex);
        }
    }
    // [11.2.B, 11.3.D, 11.4.B] its first turn, with the German player-turn once everybody is placed.
    Recorder recorder{state};
    recorder.emit(TurnBegan{static_cast<std::uint8_t>(state.scenario().first_turn)});
    const std::vector<Side> placing = sides_that_place(state.scenario());
    if (placing.empty()) {
        begin_phase(recorder, Side::german, Phase::movement_1);
    } else {
        state.side = placing.front();
        state.decision = {placing.front(), PlaceForces{}};
    }
    return state;
}

GameState set_up(std::shared_ptr<const Scenario> scenario, const Position& position) {
    GameState state = empty_state(std::move(scenario));
    state.dice = Dice{position.seed};
    for (const PositionUnit& written : position.units) {
        UnitState& unit = state.units[marne::index_of(written.unit)];
        if (written.where == Whereabouts::on_map) {
            place(state, written.unit, written.hex);
        }
        unit.where = written.where;
        unit.hex = written.hex;
        unit.phase_start = written.hex;
        unit.disruption = written.disrupted ? Disruption::fresh : Disruption::none;
    }
    for (const FortId fort : position.fallen_forts) {
        state.forts[marne::index_of(fort)].standing = false;
    }
    for (const TownControl& control : position.control) {
        const Ground& ground = state.battlefield->at(state.battlefield->cell(control.hex));
        state.control[static_cast<std::size_t>(ground.control)].side = control.side;
    }
    evolve(state, TurnBegan{position.turn});
    evolve(state, PhaseBegan{position.side, position.phase});
    for (const Side side : both_sides) {
        evolve(state, SupplyDetermined{side, isolated_units(state, side)});
    }
    for (const PositionUnit& written : position.units) {
        UnitState& unit = state.units[marne::index_of(written.unit)];
        unit.attacked = written.attacked;
        unit.moved = written.moved;
    }
    return state;
}

}  // namespace marne::rules
