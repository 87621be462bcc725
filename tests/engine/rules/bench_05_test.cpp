// Ten rare positions for chapter 5, ruled by hand: too many in a hex, stacks that attack apart and defend together.
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

TEST_CASE("[5.0.B 5.0.C] two hexes with too many are both named and both put right") {
    // Ruling: each hex holds four; removing one unit from one of them leaves the other to be dealt with. A disrupted
    // unit may be the one that goes.
    Field field;
    const UnitId weary = field.german("0505", 2);
    field.disrupted(weary);
    const UnitId mover = field.german("0904", 4);
    for (int i = 0; i < 3; ++i) {
        field.german("0505", 6);
        field.german("0904", 6);
    }
    Game game = field.begin_german(Phase::movement_2);
    const Violations broken = rules::check(game.state(), end_phase());
    REQUIRE(broken.size() == 2);
    CHECK(broken[0] == Violation{Breach::overstacked, rule("5.0.B"), {}, hex("0505")});
    CHECK(broken[1] == Violation{Breach::overstacked, rule("5.0.B"), {}, hex("0904")});
    CHECK(game.plays(remove(weary)));
    CHECK(game.happened<UnitEliminated>().front() ==
          UnitEliminated{weary, hex("0505"), EliminationCause::overstacking, rule("5.0.C")});
    CHECK(game.refuses(end_phase(), Breach::overstacked, "5.0.B"));
    CHECK(game.plays(move(mover, "0905")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.C 10.1.B] a reinforcement that makes a fourth may be the one removed and counts for the enemy") {
    // Ruling: nothing compels it to enter a full hex (D-11.4.1.2), but it may; then the owner chooses who goes.
    Field field;
    for (int i = 0; i < 3; ++i) {
        field.german("0501", 7);
    }
    const UnitId fourth = field.reinforcement(Side::german, 8, "0501", EntryKind::edge, 5, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(enter(fourth, "0501")));
    CHECK(game.refuses(end_phase(), Breach::overstacked, "5.0.B"));
    CHECK(game.plays(remove(fourth)));
    CHECK(rules::score(game.state()).totals[index_of(Side::allied)] == 5);
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.F 8.3 8.2.C] three of one stack go three ways: one dies and one wins and one looks on") {
    // Ruling: 2 against 10 is 1-5, a 6 is AE: only the attacker dies, and its hex is not vacated. 18 against 6 is 3-1,
    // a 4 is D1. The third has done nothing, is not disrupted, and moves in Movement 2.
    Field field;
    const UnitId doomed = field.german("0506", 2);
    const UnitId victor = field.german("0506", 18);
    const UnitId idle = field.german("0506", 6);
    const UnitId rock = field.allied("0507", 10);
    const UnitId beaten = field.allied("0606", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({victor}, "0606")));
    const std::uint32_t second = game.latest_attack();
    CHECK(game.attacks({doomed}, "0507", 6));
    CHECK(game.eliminated(doomed));
    CHECK(game.order() == "CombatOpened DieRolled CombatResolved UnitEliminated CombatEnded");
    CHECK(game.stands(rock, "0507"));
    CHECK(game.plays(resolve(second, 4)));
    CHECK(game.retreats_anyhow());
    CHECK(game.on_map(beaten));
    CHECK(game.settles());
    CHECK(game.disrupted(victor));
    CHECK_FALSE(game.disrupted(idle));
    CHECK(game.plays(end_phase()));
    CHECK(game.allows(move(idle, "0505")));
    CHECK(game.refuses(move(victor, "0505"), Breach::unit_is_disrupted, "8.11.A"));
}

TEST_CASE("[5.0.E] a stack of cavalry that never attacks and a disrupted and a fresh unit shares one result") {
    // Ruling: 1 + 4 + 5 = 10; 20 is 2-1. Not all are disrupted, so no -1 (D-8.9B). A 4 is D1 for all three, strongest
    // first.
    Field field;
    const UnitId german = field.german("0506", 20);
    const UnitId cavalry = field.defensive_cavalry("0507");
    const UnitId weary = field.allied("0507", 4);
    const UnitId fresh = field.allied("0507", 5);
    field.disrupted(weary);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.happened<CombatOpened>().front().odds.defence == whole(10));
    CHECK(game.happened<CombatOpened>().front().odds.modifier == 0);
    CHECK(game.happened<RetreatOrdered>().front().units == Units{fresh, weary, cavalry});
    CHECK(game.retreats_anyhow());
    CHECK(game.disrupted(cavalry));
    CHECK(rules::units_in(game.state(), hex("0507")).empty());
}

TEST_CASE("[D-5.0D 8.12.1.D] of four victors three fill the vacated hex and the advance is over") {
    // Ruling: two attackers each in 0406 and 0506; 60 against 6 is 10-1, a 1 is DE. After the third no advance is left,
    // so the combat ends by itself.
    Field field;
    const Units all{field.german("0406", 15), field.german("0406", 15), field.german("0506", 15),
                    field.german("0506", 15)};
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks(all, "0507", 1));
    REQUIRE(game.waits_for<ChooseAdvance>());
    CHECK(game.plays(advance(all[0], "0507")));
    CHECK(game.plays(advance(all[2], "0507")));
    CHECK(game.waits_for<ChooseAdvance>());
    CHECK(game.plays(advance(all[1], "0507")));
    CHECK(game.waits_for<PlayPhase>());
    CHECK(game.refuses(advance(all[3], "0507"), Breach::not_offered_an_advance, "8.12.1.C"));
    CHECK(game.stands(all[3], "0506"));
}

TEST_CASE("[D-5.0D 8.12.2.2.C] three hexes of retreat lead through two full hexes and only the last one counts") {
    // Ruling: rivers leave one way: 0508, 0509, 0510. 18 against 6 is 3-1; a 1 is D3, a 2 is D2. Both hexes on the way
    // hold three. D3 ends in the empty 0510. D2 would end in the full 0509 and is no lawful path: the unit dies where
    // it stands, without a step (D-8.12.2.2D).
    for (const std::uint8_t face : {std::uint8_t{1}, std::uint8_t{2}}) {
        CAPTURE(face);
        Field field;
        field.moat("0507", "0508").moat("0508", "0507 0509").moat("0509", "0508 0510");
        const UnitId german = field.german("0506", 18);
        const UnitId beaten = field.allied("0507", 6);
        for (int i = 0; i < 3; ++i) {
            field.allied("0508", 2);
            field.allied("0509", 2);
        }
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({german}, "0507", face));
        const auto steps = game.happened<UnitRetreated>();
        if (face == 1) {
            REQUIRE(steps.size() == 3);
            CHECK(steps[0].priority == RetreatClass::friends_at_rest);
            CHECK(steps[1].priority == RetreatClass::friends_at_rest);
            CHECK(steps[2].priority == RetreatClass::vacant);
            CHECK(steps[2].choice == StepChoice::only_one);
            CHECK(game.stands(beaten, "0510"));
        } else {
            CHECK(steps.empty());
            CHECK(game.happened<UnitEliminated>().front() ==
                  UnitEliminated{beaten, hex("0507"), EliminationCause::no_retreat, rule("8.12.2.2.D")});
        }
    }
}

TEST_CASE("[5.0.B 5.0.D] four in a hex at the end of a Combat Phase are put right by the end of the next movement") {
    // Ruling: no limit is asked for in or after a Combat Phase, and none in the enemy's turn.
    Field field;
    const UnitId one = field.german("0505", 6);
    for (int i = 0; i < 3; ++i) {
        field.german("0505", 6);
    }
    Game game = field.begin_german(Phase::combat_2);
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(end_phase()));  // Allied Movement 1 asks for Allied stacks only
    CHECK(game.goes_on_to(Side::german, Phase::movement_1));
    CHECK(game.refuses(end_phase(), Breach::overstacked, "5.0.B"));
    CHECK(game.plays(move(one, "0504")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.B 10.3.B] leaving the map is one way to be three again") {
    // Ruling: who has left the map stands nowhere. The Germans leave over the south edge.
    Field field;
    const UnitId leaver = field.german("0512", 6);
    for (int i = 0; i < 3; ++i) {
        field.german("0512", 6);
    }
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(end_phase(), Breach::overstacked, "5.0.B"));
    CHECK(game.plays(exit_map(leaver)));
    CHECK(game.happened<UnitExited>().front() == UnitExited{leaver, hex("0512"), 1});
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-5.0C] a fort with three units in it is full and a fourth unit must go") {
    // Ruling: the fort itself does not count, the four units do.
    Field field;
    field.fort("0507", 4);
    for (int i = 0; i < 3; ++i) {
        field.allied("0507", 5);
    }
    const UnitId fourth = field.allied("0508", 1, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(move(fourth, "0507")));
    CHECK(game.refuses(end_phase(), Breach::overstacked, "5.0.B"));
    CHECK(game.plays(remove(fourth)));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.E 8.2.E] who stands in a hex attacked stands in the attack although the attacker named only the hex") {
    // Ruling: two attacks on one hex would attack its units separately: refused while the first is declared and after
    // it is resolved. A1 (6 against 6, a 4) leaves both defenders in place, both attacked.
    Field field;
    const UnitId one = field.german("0506", 6);
    const UnitId two = field.german("0406", 12);
    const UnitId strong = field.allied("0507", 4);
    const UnitId weak = field.allied("0507", 2);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({one}, "0507")));
    CHECK(game.refuses(attack({two}, "0507"), Breach::defended_in_another_attack, "D-8.1"));
    CHECK(game.plays(resolve(game.latest_attack(), 4)));
    CHECK(game.happened<CombatOpened>().front().defending_units == Units{strong, weak});
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.refuses(attack({two}, "0507"), Breach::attacked_already, "8.2.E"));
}
