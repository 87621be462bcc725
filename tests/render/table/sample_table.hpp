// A small table for the tests: a full-sized map, a dozen counters, a town and two forts.
#pragma once

#include <string>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/render/table_model.hpp"

namespace marne::render::test {

inline Hex hex(std::string_view text) {
    return parse_hex(text).value();
}

inline void add_counters(Scenario& scenario, Side side, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        Counter counter;
        counter.id = std::string{side == Side::german ? "G-" : "F-"} + std::to_string(i);
        counter.side = side;
        counter.strength = 1 + static_cast<int>(i * 5 % 8);
        counter.movement = 3;
        scenario.counters.counters.push_back(counter);
    }
}

/// `turns` game-turns from turn 8, so many counters of each side; the last `late` Allied ones are due on turn 9.
inline Scenario sample_scenario(std::size_t counters = 16, int turns = 10, std::size_t late = 2) {
    Scenario scenario;
    scenario.id = "sample";
    scenario.first_turn = 8;
    scenario.last_turn = 8 + turns - 1;
    scenario.map.columns = 39;
    scenario.map.rows = 25;
    scenario.map.towns = {{"Meaux", "Meaux", 3, {hex("1212")}, hex("1212"), false},
                          {"Reims", "Reims", 20, {hex("2708"), hex("2808")}, hex("2708"), true}};
    scenario.map.forts = {{"A", hex("2910"), 6}, {"B", hex("0514"), 8}};
    add_counters(scenario, Side::german, counters);
    add_counters(scenario, Side::allied, counters);
    Reinforcement reinforcement{Side::allied, 9, 0, {}, "late"};
    for (std::size_t i = 2 * counters - late; i < 2 * counters; ++i) {
        reinforcement.units.push_back(unit_at(i));
    }
    scenario.reinforcements = {reinforcement};
    return scenario;
}

/// Germans 0 and up stand in row 10, Allies (from `counters` on) in row 14, one to a hex, columns 10, 11, ...
inline BoardView sample_view(const Scenario& scenario) {
    BoardView view;
    view.turn = 8;
    view.side = Side::german;
    view.phase = Phase::movement_1;
    view.pieces.resize(scenario.counters.size());
    const std::size_t half = scenario.counters.size() / 2;
    const std::size_t late = scenario.reinforcements.front().units.size();
    for (std::size_t i = 0; i < scenario.counters.size() - late; ++i) {
        view.pieces[i].where = Whereabouts::on_map;
        view.pieces[i].hex =
            i < half ? hex_at(10 + static_cast<int>(i), 10) : hex_at(10 + static_cast<int>(i - half), 14);
    }
    view.forts_standing.assign(scenario.map.forts.size(), true);
    view.control = {{0, hex("1212"), Side::allied}, {1, hex("2708"), Side::german}, {1, hex("2808"), Side::german}};
    return view;
}

inline constexpr std::size_t first_allied = 16;

inline UnitId german(std::size_t i) {
    return unit_at(i);
}
inline UnitId allied(std::size_t i) {
    return unit_at(first_allied + i);
}

inline const PieceFrame* find_piece(const TableFrame& frame, UnitId unit) {
    for (const PieceFrame& piece : frame.pieces) {
        if (piece.unit == unit) {
            return &piece;
        }
    }
    return nullptr;
}

/// One event of every kind, in an order a game could bring, with what it needs of the sample view.
inline std::vector<Event> eventful_turn() {
    const std::vector<UnitId> attackers{german(0), german(1)};
    const std::vector<Hex> defenders{hex("1012")};
    return {
        TurnBegan{9},
        PhaseBegan{Side::german, Phase::movement_1},
        SupplyDetermined{Side::german, {german(5)}},
        ReinforcementsDue{Side::allied, {allied(14), allied(15)}},
        UnitMoved{german(0), hex("1010"), {hex("1011")}, 1, Halt::enemy_zone},
        UnitMoved{german(1), hex("1110"), {hex("1111"), hex("1112")}, 2, Halt::enemy_zone},
        UnitMoved{allied(0), hex("1014"), {hex("1013"), hex("1012")}, 2, Halt::none},
        TownTaken{0, hex("1212"), Side::german},
        UnitEntered{allied(14), {hex("1425"), hex("1424")}, 2, Halt::none, EntryWay::march},
        UnitEntered{allied(15), {hex("0514")}, 1, Halt::none, EntryWay::rail},
        UnitExited{german(9), hex("1910"), 1},
        PhaseBegan{Side::german, Phase::combat_1},
        AttackDeclared{AttackId{1}, attackers, defenders},
        AttackDeclared{AttackId{2}, {german(2)}, {hex("1211")}},
        AttackDeclared{AttackId{3}, {german(3)}, {hex("1311")}},
        AttackWithdrawn{AttackId{2}},
        CombatOpened{AttackId{1}, attackers, defenders, {allied(0)}, {}, {}},
        DieRolled{AttackId{1}, 5, 5},
        CombatResolved{AttackId{1}, OddsColumn{6}, CombatResult::d1},
        RetreatOrdered{AttackId{1}, Side::german, {allied(0)}, 1},
        UnitRetreated{AttackId{1}, allied(0), hex("1012"), hex("1013"), 0, RetreatClass::vacant, StepChoice::by_victor},
        UnitDisrupted{allied(0), hex("1013"), DisruptionCause::retreat},
        AdvanceOffered{AttackId{1}, Side::german, attackers, defenders},
        UnitAdvanced{AttackId{1}, german(0), hex("1011"), hex("1012")},
        UnitDisrupted{german(0), hex("1012"), DisruptionCause::attacking},
        UnitDisrupted{german(1), hex("1112"), DisruptionCause::attacking},
        CombatEnded{AttackId{1}, attackers},
        AttackLapsed{AttackId{3}, rule("8.2.E")},
        UnitEliminated{allied(3), hex("1314"), EliminationCause::combat_result, rule("8.10")},
        UnitEliminated{allied(4), hex("1414"), EliminationCause::combat_result, rule("8.10")},
        FortDestroyed{fort_at(0), hex("2910")},
        UnitRecovered{german(0), hex("1012")},
        GameEnded{},
    };
}

}  // namespace marne::render::test
