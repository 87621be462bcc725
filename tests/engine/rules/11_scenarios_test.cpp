// Chapter 11: reinforcements, orders of battle, and the Allied Counterattack.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

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

TEST_CASE("[11.4.1.2.A] the first hex counts against the allowance") {
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

TEST_CASE("[11.4.1.2.1.B] Germans blocked at their area may wait or come in beside it") {
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

TEST_CASE("[11.1.C] the German order of battle gives the Allies its points") {
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
