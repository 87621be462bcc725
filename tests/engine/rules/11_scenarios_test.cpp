// Chapter 11: reinforcements, orders of battle, and the Allied Counterattack.
#include <doctest/doctest.h>

#include "charts.hpp"
#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "real_scenarios.hpp"

using namespace marne;
using namespace marne::test;

TEST_CASE("[3.1.1.A] reinforcements are due in their owner's Movement 1 of their turn") {
    Field field;
    field.german("0202");
    field.allied("0211");
    const UnitId german = field.reinforcement(Side::german, 9, "0501 0601");
    const UnitId allied = field.reinforcement(Side::allied, 9, "0712");
    Game game = field.begin(Side::allied, Phase::combat_2, 8);
    CHECK(game.unit(german).where == Whereabouts::out_of_play);
    CHECK(game.plays(end_phase()));
    CHECK(game.state().turn == 9);
    REQUIRE(game.happened<ReinforcementsDue>().size() == 1);
    CHECK(game.happened<ReinforcementsDue>().front() == ReinforcementsDue{Side::german, {german}});
    CHECK(game.unit(german).where == Whereabouts::waiting);
    CHECK(game.unit(allied).where == Whereabouts::out_of_play);
    CHECK(game.plays(enter(german, "0601")));
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    CHECK(game.unit(allied).where == Whereabouts::waiting);
    CHECK(game.plays(enter(allied, "0712")));
}

TEST_CASE("[11.2.B] the reinforcements of the first turn are due at once") {
    Field field;
    field.german("0202");
    field.allied("0211");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501");
    Game game = field.begin_scenario();
    CHECK(game.state().turn == 8);
    CHECK(game.state().side == Side::german);
    CHECK(game.state().phase == Phase::movement_1);
    CHECK(game.unit(unit).where == Whereabouts::waiting);
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due));
    CHECK(game.plays(enter(unit, "0501")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[11.4.1.2.A 11.4.1.2.B] the first hex counts against the allowance") {
    // Independent expectation: woods 2 + clear 1 = 3; a fourth point is not there. The river on 0501 does not count.
    Field field;
    field.terrain(Terrain::woods, "0501").moat("0501", "0502");
    field.allied("0211");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501 0601");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0501 0502 0503"), Breach::too_few_movement_points));
    CHECK(game.refuses(enter(unit, "0701"), Breach::not_an_entry_hex));
    CHECK(game.refuses(enter(unit, "0502"), Breach::not_an_entry_hex));
    CHECK(game.refuses(enter(unit, ""), Breach::path_is_empty));
    CHECK(game.refuses(move(unit, "0501"), Breach::unit_not_on_map));
    CHECK(game.plays(enter(unit, "0501 0502")));
    REQUIRE(game.happened<UnitEntered>().size() == 1);
    CHECK(game.happened<UnitEntered>().front().cost == 3);
    CHECK(game.happened<UnitEntered>().front().way == EntryWay::march);
    CHECK(game.refuses(move(unit, "0503"), Breach::too_few_movement_points));
    CHECK(game.refuses(enter(unit, "0501"), Breach::unit_not_waiting));
}

TEST_CASE("[D-4.1] a unit that has entered moves on in instalments") {
    Field field;
    field.allied("0211");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(enter(unit, "0501")));
    CHECK(game.refuses(move(unit, "0502 0503 0504"), Breach::too_few_movement_points));
    CHECK(game.plays(move(unit, "0502 0503")));
}

TEST_CASE("[D-11.4.1.2] an enemy-controlled entry hex costs one more and stops the unit") {
    // Independent expectation: the Allied unit in 0402 controls 0401.
    Field field;
    field.allied("0402");
    const UnitId unit = field.reinforcement(Side::german, 8, "0401 0501", EntryKind::edge, 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0401 0501"), Breach::must_stop_in_zone));
    CHECK(game.plays(enter(unit, "0401")));
    CHECK(game.happened<UnitEntered>().front().cost == 2);
    CHECK(game.happened<UnitEntered>().front().halt == Halt::enemy_zone);
}

TEST_CASE("[4.1.J] a reinforcement does not enter on an enemy") {
    Field field;
    field.allied("0401");
    const UnitId unit = field.reinforcement(Side::german, 8, "0401 0601");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0401"), Breach::enemy_unit_in_hex));
    CHECK(game.allows(enter(unit, "0601")));
}

TEST_CASE("[8.8.A] a unit that entered the map does not attack across a river") {
    Field field;
    field.river("0501", "0502");
    field.allied("0502");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501");
    const UnitId old = field.german("0501");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(enter(unit, "0501")));
    CHECK(game.plays(end_phase()));
    CHECK(game.refuses(attack({unit}, "0502"), Breach::moved_before_river_attack));
    CHECK(game.allows(attack({old}, "0502")));
}

TEST_CASE("[D-11.4.1.2] Movement 1 does not end while a due unit could enter and Movement 2 may see it enter later") {
    Field field;
    field.allied("0211");
    field.german("0501");
    field.german("0501");
    const UnitId third = field.german("0501");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501");
    Game full = field.begin_german(Phase::movement_1);
    CHECK(full.plays(end_phase()));  // 0501 holds three
    CHECK(full.plays(end_phase()));
    CHECK(full.state().phase == Phase::movement_2);
    CHECK(full.plays(move(third, "0502")));
    CHECK(full.allows(end_phase()));  // the duty binds in Movement 1
    CHECK(full.plays(enter(unit, "0501")));

    Game room = field.begin_german(Phase::movement_1);
    CHECK(room.plays(move(third, "0502")));
    CHECK(room.refuses(end_phase(), Breach::reinforcement_due));
}

TEST_CASE("[11.4.1.2.1.B D-11.4.1.2.1B] Germans blocked at their area may wait or come in beside it") {
    // Independent expectation: the Allied unit in 0401 holds that hex and controls 0301 and 0501. The first hexes that
    // are neither held nor controlled are 0201 in the west and 0601 in the east.
    Field field;
    field.allied("0401");
    field.allied("0411");
    const UnitId unit = field.reinforcement(Side::german, 8, "0401 0501");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0701"), Breach::not_an_entry_hex));
    CHECK(game.refuses(enter(unit, "0101"), Breach::not_an_entry_hex));
    CHECK(game.allows(enter(unit, "0201")));
    CHECK(game.allows(enter(unit, "0601")));
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(enter(unit, "0601")));
}

TEST_CASE("[11.4.1.2.2.A] Allies blocked at their area must come in beside it") {
    Field field;
    field.german("0401");
    field.german("0402");
    const UnitId unit = field.reinforcement(Side::allied, 8, "0401 0501", EntryKind::edge, 6, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due));
    CHECK(game.refuses(enter(unit, "0801"), Breach::not_an_entry_hex));
    CHECK(game.plays(enter(unit, "0601")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[11.4.1.2.1.B] an area is not blocked while one of its hexes is free") {
    Field field;
    field.allied("0401");
    field.allied("0411");
    const UnitId unit = field.reinforcement(Side::german, 8, "0401 0501 0601");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0701"), Breach::not_an_entry_hex));
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due));
    CHECK(game.plays(enter(unit, "0601")));
}

TEST_CASE("[11.4.1.2.2.C] units that come by rail arrive in their town for one point") {
    // Independent expectation: 1 point for the town though it lies in a swamp, 2 left.
    Field field;
    field.terrain(Terrain::swamp, "0509").town("Troyes", 4, "0509", Side::allied);
    field.german("0202");
    const UnitId unit = field.reinforcement(Side::allied, 8, "0509", EntryKind::rail);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0510"), Breach::not_an_entry_hex));
    CHECK(game.plays(enter(unit, "0509")));
    CHECK(game.happened<UnitEntered>().front().cost == 1);
    CHECK(game.happened<UnitEntered>().front().way == EntryWay::rail);
    CHECK(game.allows(move(unit, "0510 0511")));
    CHECK(game.refuses(move(unit, "0510 0511 0512"), Breach::too_few_movement_points));
}

TEST_CASE("[D-11.4.1.2] with its town in enemy hands a unit comes by rail to the nearest free hex") {
    // Independent expectation: a German sits in 0509 and controls the six hexes around. The nearest hexes that are free
    // and supplied are two hexes away.
    Field field;
    field.town("Troyes", 4, "0509", Side::allied);
    field.german("0509");
    const UnitId unit = field.reinforcement(Side::allied, 8, "0509", EntryKind::rail);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(game.allows(enter(unit, "0509")));
    CHECK(game.refuses(enter(unit, "0510"), Breach::not_an_entry_hex));
    CHECK(game.refuses(enter(unit, "0512"), Breach::not_an_entry_hex));
    CHECK(game.allows(enter(unit, "0511")));
    CHECK(game.allows(enter(unit, "0708")));
    CHECK(game.plays(enter(unit, "0511")));
    CHECK(game.happened<UnitEntered>().front().cost == 1);
}

TEST_CASE("[11.4.1.2] only the owner brings in his reinforcements and only in a Movement Phase") {
    Field field;
    field.german("0202");
    field.allied("0211");
    const UnitId german = field.reinforcement(Side::german, 8, "0501");
    const UnitId allied = field.reinforcement(Side::allied, 8, "0712");
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.refuses(enter(german, "0501"), Breach::not_a_movement_phase));
    Game allied_turn = field.begin_allied(Phase::movement_1);
    CHECK(allied_turn.refuses(enter(german, "0501"), Breach::not_your_unit));
    CHECK(allied_turn.allows(enter(allied, "0712")));
}

TEST_CASE("[D-7.3A] a unit entering the map counts as supplied for the phase") {
    Field field;
    field.allied("0211");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(enter(unit, "0501")));
    CHECK_FALSE(game.unit(unit).isolated);
    CHECK(rules::reckon_path(game.state(), unit, hexes("0502")).available == 2);
}

TEST_CASE("[11.1.C D-11.1 10.0.B] the German order of battle gives the Allies its points") {
    struct Row {
        OrderOfBattle option;
        int points;
    };
    for (const Row row : {Row{OrderOfBattle::historical, 0}, Row{OrderOfBattle::a, 7}, Row{OrderOfBattle::b, 30},
                          Row{OrderOfBattle::c, 13}, Row{OrderOfBattle::d, 20}}) {
        Field field;
        field.german("0202");
        field.scenario().forces.option = row.option;
        field.scenario().forces.allied_bonus = row.points;
        Game game = field.begin_scenario();
        CHECK(rules::score(game.state()).totals[index_of(Side::allied)] == row.points);
    }
}

TEST_CASE("[11.2.A 11.2.B] the counterattack begins on turn 8 with the German player-turn") {
    const auto scenario = real_scenario("counterattack");
    Game game{rules::new_game(scenario, {1, DiceMode::table})};
    CHECK(game.state().turn == 8);
    CHECK(game.state().side == Side::german);
    CHECK(game.state().phase == Phase::movement_1);
    CHECK(scenario->last_turn == 17);  // [1.4.A] ten complete turns
    for (const Placement& placed : scenario->setup) {
        CHECK(game.on_map(placed.unit));
        CHECK(game.unit(placed.unit).hex == placed.hex);
    }
    std::size_t on_map = 0;
    for (const rules::UnitState& unit : game.state().units) {
        on_map += unit.where == Whereabouts::on_map ? 1U : 0U;
    }
    CHECK(on_map == scenario->setup.size());
    CHECK(on_map == 100);
    const UnitId guard = scenario->counters.find("F-14").value();
    CHECK(game.stands(guard, "0911"));
}

TEST_CASE("[11.2.A] nobody starts overstacked or beside himself") {
    const auto scenario = real_scenario("counterattack");
    Game game{rules::new_game(scenario, {1, DiceMode::table})};
    for (const Placement& placed : scenario->setup) {
        const auto together = rules::units_in(game.state(), placed.hex);
        CHECK(together.size() <= 3);
        for (const UnitId other : together) {
            CHECK(scenario->counters.at(other).side == scenario->counters.at(placed.unit).side);
        }
    }
}

TEST_CASE(
    "[11.1.1.C 11.1.2.C 11.1.3.C 11.1.4.C] the options of the counterattack bring the Allies 7 and 30 and 13 and 20") {
    struct Row {
        OrderOfBattle option;
        int points;
    };
    for (const Row row : {Row{OrderOfBattle::historical, 0}, Row{OrderOfBattle::a, 7}, Row{OrderOfBattle::b, 30},
                          Row{OrderOfBattle::c, 13}, Row{OrderOfBattle::d, 20}}) {
        const auto scenario = real_scenario("counterattack", row.option);
        CHECK(scenario->forces.option == row.option);
        CHECK(scenario->forces.allied_bonus == row.points);
        Game game{rules::new_game(scenario, {1, DiceMode::table})};
        const ScoreReckoning score = rules::score(game.state());
        int bonus = 0;
        for (const ReckoningLine& line : score.lines[index_of(Side::allied)]) {
            bonus += line.item == ReckoningItem::option_bonus ? line.value.count / 4 : 0;
        }
        CHECK(bonus == row.points);
    }
}

TEST_CASE("[8.10] the charts of the counterattack are those the tests count on") {
    const Charts read = real_scenario("counterattack")->charts;
    const Charts expected = reconstructed_charts();
    CHECK(read.combat.cells == expected.combat.cells);
    for (std::size_t i = 0; i < expected.terrain.effects.size(); ++i) {
        CHECK(read.terrain.effects[i].entry_cost == expected.terrain.effects[i].entry_cost);
        CHECK(read.terrain.effects[i].die_modifier == expected.terrain.effects[i].die_modifier);
    }
    CHECK(read.terrain.river_crossing_cost == 1);
    CHECK(read.terrain.enemy_zone_cost == 1);
    CHECK(read.terrain.exit_cost == 1);
}

TEST_CASE("[8.10] results never get better for the attacker as the die rises nor worse as the odds rise") {
    const CombatResultsTable chart = real_scenario("counterattack")->charts.combat;
    for (std::uint8_t column = 0; column < odds_column_count; ++column) {
        for (int face = 1; face <= 6; ++face) {
            if (face > 1) {
                CHECK(chart.at(face, {column}) <= chart.at(face - 1, {column}));
            }
            if (column > 0) {
                CHECK(chart.at(face, {column}) >= chart.at(face, {static_cast<std::uint8_t>(column - 1)}));
            }
        }
    }
}

TEST_CASE("[11.2.B] the German reinforcements of turn 8 wait beside the map and bind their owner") {
    // Independent expectation: the scenario file has 24R and 47L of the 3rd Army come in on turn 8.
    const auto scenario = real_scenario("counterattack");
    Game game{rules::new_game(scenario, {1, DiceMode::table})};
    const UnitId division = scenario->counters.find("G-24R").value();
    const UnitId brigade = scenario->counters.find("G-47L").value();
    CHECK(game.unit(division).where == Whereabouts::waiting);
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due));
    CHECK(game.refuses(enter(division, "0101"), Breach::not_an_entry_hex));
    CHECK(game.plays(enter(division, "2801")));
    CHECK(game.plays(enter(brigade, "2901")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-11.4.1.2] the duty to enter goes on for the Allies and ends for the Germans") {
    Field field;
    field.german("0202");
    field.allied("0211");
    const UnitId german = field.reinforcement(Side::german, 8, "0501");
    const UnitId allied = field.reinforcement(Side::allied, 8, "0712");
    Game german_turn = field.begin(Side::german, Phase::movement_1, 9);
    CHECK(german_turn.unit(german).where == Whereabouts::waiting);
    CHECK(german_turn.allows(end_phase()));
    CHECK(german_turn.allows(enter(german, "0501")));
    Game allied_turn = field.begin(Side::allied, Phase::movement_1, 9);
    CHECK(allied_turn.refuses(end_phase(), Breach::reinforcement_due));
    CHECK(allied_turn.plays(enter(allied, "0712")));
    CHECK(allied_turn.plays(end_phase()));
}

TEST_CASE("[D-11.4.1.2.1B] beside a blocked area the edge is followed round the corners of the map") {
    // Independent expectation: the Allied unit in 0201 holds it and controls 0101, 0102 and 0301. Eastwards the first
    // free hex is 0401; westwards, down the west edge, 0103.
    Field field;
    field.allied("0201");
    field.allied("0211");
    const UnitId unit = field.reinforcement(Side::german, 8, "0101 0201");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0102"), Breach::not_an_entry_hex));
    CHECK(game.refuses(enter(unit, "0104"), Breach::not_an_entry_hex));
    CHECK(game.allows(enter(unit, "0401")));
    CHECK(game.allows(enter(unit, "0103")));
}

TEST_CASE("[D-11.4.1.2] a town of several hexes takes trains in any that is free") {
    // Independent expectation: the German in 0407 controls 0508 and not 0509, which is two hexes away.
    Field field;
    field.town("Reims", 5, "0508 0509", Side::allied);
    field.german("0407");
    const UnitId unit = field.reinforcement(Side::allied, 8, "0508 0509", EntryKind::rail);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(enter(unit, "0508"), Breach::not_an_entry_hex));
    CHECK(game.plays(enter(unit, "0509")));
}

TEST_CASE("[10.2.B] a reinforcement takes the towns it marches through") {
    Field field;
    field.town("Laon", 1, "0502", Side::allied);
    field.allied("0211");
    const UnitId unit = field.reinforcement(Side::german, 8, "0501");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(enter(unit, "0501 0502 0503")));
    REQUIRE(game.happened<TownTaken>().size() == 1);
    CHECK(game.happened<TownTaken>().front().by == Side::german);
}
