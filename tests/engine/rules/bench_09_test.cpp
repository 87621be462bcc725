// Ten rare positions for chapter 9, ruled by hand: duties towards several forts, and forts with and without units under
// every result.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

bool fort_stands(const Game& game, FortId fort) {
    return game.state().forts[index_of(fort)].standing;
}

}  // namespace

TEST_CASE("[9.2.H D-9.2H 8.8.A] a river before one of two forts leaves a unit bound by the other alone") {
    // Ruling: 0606 lies between the forts in 0507 and 0707; it has moved, and a river runs before 0707: it may not
    // attack that one, alone or with the other, and it must attack 0507.
    Field field;
    field.fort("0507", 4);
    field.fort("0707", 4);
    field.river("0606", "0707");
    const UnitId unit = field.german("0606", 12);
    field.moved(unit);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(game.state()) == Units{unit});
    CHECK(game.refuses(attack({unit}, "0707"), Breach::moved_before_river_attack, "8.8.A"));
    CHECK(game.refuses(attack({unit}, "0507 0707"), Breach::moved_before_river_attack, "8.8.A"));
    CHECK(game.refuses(end_phase(), Breach::fort_must_be_attacked, "9.2.H"));
    CHECK(game.attacks({unit}, "0507", 4));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] three units before two forts need two attacks and the unit between them may join either") {
    // Ruling: 0506 is bound by 0507, 0706 by 0707, and 0606 by both. Attacks of the outer two alone are incomplete,
    // each for want of 0606. With 0606 in the western one both are complete, in either order.
    Field field;
    field.fort("0507", 4);
    field.fort("0707", 4);
    const UnitId west = field.german("0506", 12);
    const UnitId east = field.german("0706", 12);
    const UnitId middle = field.german("0606", 12);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(game.state()) == Units{west, east, middle});
    CHECK(game.plays(attack({west}, "0507")));
    const std::uint32_t on_west = game.latest_attack();
    CHECK(game.plays(attack({east}, "0707")));
    const std::uint32_t on_east = game.latest_attack();
    CHECK(game.refuses(resolve(on_west, 4), Breach::fort_attack_incomplete, "9.2.H"));
    CHECK(game.refuses(resolve(on_east, 4), Breach::fort_attack_incomplete, "9.2.H"));
    CHECK(game.refuses(end_phase(), Breach::fort_must_be_attacked, "9.2.H"));
    CHECK(game.plays(withdraw(on_west)));
    CHECK(game.plays(attack({west, middle}, "0507")));
    CHECK(game.plays(resolve(on_east, 4)));
    CHECK(game.plays(resolve(game.latest_attack(), 4)));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[9.2.H 7.2.B D-8.1] a unit whose line is opened becomes bound and its other attack lapses") {
    // Ruling: the Allied 0205 and 0505 close six columns. 0206 (with 0306 as a link towards column 4) is cut off. It is
    // beside the fort in 0207, whose fall would open nothing: not bound, so it may declare an attack on 0205, which
    // would open its line. Then 0504 destroys 0505 (60 v 6, a 1 is DE): the line is open over 0306, 0406 and 0405, the
    // unit is bound (9.2H), and an attack without the fort has become unlawful.
    Field field{6, 12};
    field.fort("0207", 4);
    const UnitId unit = field.german("0206", 12);
    field.german("0306", 1);
    field.allied("0205", 6);
    const UnitId plug = field.allied("0505", 6);
    const UnitId relief = field.german("0504", 60);
    Game game = field.begin_german(Phase::combat_1);
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.refuses(attack({unit}, "0207"), Breach::isolated_attack_opens_nothing, "7.2.B"));
    CHECK(game.plays(attack({unit}, "0205")));
    const std::uint32_t declared = game.latest_attack();
    CHECK(game.attacks({relief}, "0505", 1));
    CHECK(game.eliminated(plug));
    CHECK(game.settles());
    CHECK(rules::is_in_supply(game.state(), unit));
    REQUIRE(game.happened<AttackLapsed>().size() == 1);
    CHECK(game.happened<AttackLapsed>().front() == AttackLapsed{AttackId{declared}, rule("9.2.H")});
    CHECK(rules::units_bound_by_forts(game.state()) == Units{unit});
    CHECK(game.refuses(end_phase(), Breach::fort_must_be_attacked, "9.2.H"));
    CHECK(game.refuses(attack({unit}, "0205"), Breach::fort_must_be_attacked, "9.2.H"));
    CHECK(game.plays(attack({unit}, "0205 0207")));  // both at once is an attack on the fort
}

TEST_CASE("[9.1.C 9.2.B D-9.1] a fort with a garrison under every result of the chart") {
    // Ruling: fort 4 and unit 6 make 10. The fort falls to DE alone, and with it the unit; D1 to D3 move the unit only;
    // A1 to A3 move the attacker; AE destroys it.
    struct Row {
        int attack;
        std::uint8_t face;
        CombatResult result;
    };
    using enum CombatResult;
    for (const Row& row : {Row{100, 1, de}, Row{30, 1, d3}, Row{30, 2, d2}, Row{30, 4, d1}, Row{30, 6, a1},
                           Row{10, 6, a2}, Row{2, 4, a3}, Row{2, 6, ae}}) {
        CAPTURE(to_string(row.result));
        Field field;
        const FortId fort = field.fort("0707", 4);
        const UnitId garrison = field.allied("0707", 6);
        const UnitId german = field.german("0706", row.attack);
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({german}, "0707", row.face));
        REQUIRE(game.happened<CombatResolved>().size() == 1);
        CHECK(game.happened<CombatResolved>().front().result == row.result);
        CHECK(game.retreats_anyhow());
        CHECK(fort_stands(game, fort) == (row.result != de));
        CHECK(game.eliminated(garrison) == (row.result == de));
        CHECK(game.stands(garrison, "0707") == attacker_suffers(row.result));
        CHECK(game.eliminated(german) == (row.result == ae));
        CHECK(game.stands(german, "0706") == !attacker_suffers(row.result));
        if (row.result == de) {
            CHECK(game.plays(advance(german, "0707")));
        } else if (attacker_suffers(row.result)) {
            CHECK(game.plays(advance(garrison, "0706")));  // the garrison follows up, the fort stays
        } else {
            CHECK(game.waits_for<PlayPhase>());  // [9.2.C] nobody enters the standing fort
        }
    }
}

TEST_CASE("[9.1.C D-9.1] an empty fort under every result of the chart") {
    // Ruling: 4 alone. D1 to D3 order no retreat and offer no advance.
    struct Row {
        int attack;
        std::uint8_t face;
        CombatResult result;
    };
    using enum CombatResult;
    for (const Row& row : {Row{40, 1, de}, Row{12, 1, d3}, Row{12, 2, d2}, Row{12, 4, d1}, Row{12, 6, a1},
                           Row{4, 6, a2}, Row{1, 5, a3}, Row{1, 6, ae}}) {
        CAPTURE(to_string(row.result));
        Field field;
        const FortId fort = field.fort("0707", 4);
        const UnitId german = field.german("0706", row.attack);
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({german}, "0707", row.face));
        CHECK(game.happened<CombatResolved>().front().result == row.result);
        CHECK(fort_stands(game, fort) == (row.result != de));
        CHECK(game.happened<FortDestroyed>().empty() == (row.result != de));
        const bool pushed = attacker_suffers(row.result) && row.result != ae;
        CHECK(game.happened<RetreatOrdered>().empty() == !pushed);
        CHECK(game.retreats_anyhow());
        CHECK(game.waits_for<ChooseAdvance>() == (row.result == de));
    }
}

TEST_CASE("[D-9.2F 8.12.2.2.B] a fort is no friend to retreat to in a German zone and its garrison is") {
    // Ruling: 0507 can leave to the fort in 0508 only, in the zone of the German 0408. An empty fort lifts no zone for
    // a retreat: the unit dies. With a unit in it the zone does not count.
    for (const bool garrison : {false, true}) {
        CAPTURE(garrison);
        Field field;
        field.fort("0508", 4);
        field.moat("0507", "0508");
        const UnitId german = field.german("0506", 18);
        field.german("0408", 6);
        const UnitId beaten = field.allied("0507", 6);
        if (garrison) {
            field.allied("0508", 2);
        }
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.plays(attack({unit_at(1)}, "0508")));  // 0408 is bound by the fort
        CHECK(game.attacks({german}, "0507", 4));
        CHECK(game.stands(beaten, "0508") == garrison);
        CHECK(game.eliminated(beaten) != garrison);
    }
}

TEST_CASE("[9.2.H 8.11.A 8.2.D] of four units beside a fort only the fresh one is bound and may resolve alone") {
    // Ruling: disrupted, spent in Combat 1 and barred by a river: none of them is bound. The fourth attacks alone.
    Field field;
    field.fort("0707", 4);
    const UnitId weary = field.german("0706", 9);
    const UnitId spent = field.german("0606", 9);
    const UnitId barred = field.german("0708", 9);
    const UnitId fresh = field.german("0807", 12);
    field.river("0708", "0707");
    field.disrupted(weary).attacked(spent).moved(barred);
    Game game = field.begin_german(Phase::combat_2);
    CHECK(rules::units_bound_by_forts(game.state()) == Units{fresh});
    CHECK(game.attacks({fresh}, "0707", 4));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[9.1.C 9.2.C] one DE brings two forts and the unit beside them down and every victor finds a place") {
    // Ruling: 0606 attacks the forts in 0507 and 0707 and, beside 0606 as well, the unit in 0607: 4 + 4 + 2 = 10, 100
    // is 10-1, a 1 is DE. One unit enters one of the three hexes.
    Field field;
    const FortId west = field.fort("0507", 4);
    const FortId east = field.fort("0707", 4);
    const UnitId between = field.allied("0607", 2);
    const UnitId german = field.german("0606", 100);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507 0607 0707", 1));
    CHECK(game.happened<CombatOpened>().front().odds.defence == whole(10));
    CHECK(game.eliminated(between));
    CHECK_FALSE(fort_stands(game, west));
    CHECK_FALSE(fort_stands(game, east));
    CHECK(names(game.happened<AdvanceOffered>().front().vacated) == "0507 0607 0707");
    CHECK(rules::score(game.state()).totals[index_of(Side::german)] == 2);
    CHECK(game.plays(advance(german, "0707")));
    CHECK(rules::zone_of_control(game.state(), Side::allied).empty());
}

TEST_CASE("[9.2.B 9.2.H] a fort whose garrison was driven out binds again in Combat 2 and only fresh Germans") {
    // Ruling: in Combat 1 0706 attacks fort and garrison (20 v 10, a 4 is D1). In Movement 2 another German comes up:
    // it is bound by the fort in Combat 2, the spent one is not. Alone the fort counts 4: 8 is 2-1.
    Field field;
    field.fort("0707", 4);
    const UnitId garrison = field.allied("0707", 6);
    const UnitId spent = field.german("0706", 20);
    const UnitId second = field.german("0605", 8, 4);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({spent}, "0707", 4));
    CHECK(game.plays(retreat(garrison, "0708")));
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(move(second, "0606")));
    CHECK(game.plays(end_phase()));
    CHECK(rules::units_bound_by_forts(game.state()) == Units{second});
    CHECK(to_string(rules::reckon_attack(game.state(), Units{second}, hexes("0707")).column) == "2-1");
    CHECK(game.attacks({second}, "0707", 4));
    CHECK(game.plays(end_phase()));
}

TEST_CASE(
    "[8.13.A D-9.1] a fort that was attacked with a guest in it is spent for the phase and its guest goes alone") {
    // Ruling: 0607 falls back on the empty fort in 0707 (its only way). 12 against the fort's 4 is 3-1; a 1 is D3: the
    // guest goes three hexes, the fort stays and cannot be attacked again (8.2E).
    Field field;
    const FortId fort = field.fort("0707", 4);
    field.moat("0607", "0707").river("0706", "0707");
    const UnitId pusher = field.german("0508", 18);
    const UnitId guest = field.allied("0607", 6);
    const UnitId besieger = field.german("0706", 12);
    const UnitId late = field.german("0806", 12);
    field.river("0806", "0707").moved(late);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({pusher}, "0607", 4));
    CHECK(game.settles());
    CHECK(game.stands(guest, "0707"));
    CHECK(game.attacks({besieger}, "0707", 1));
    CHECK(game.happened<RetreatOrdered>().front() ==
          RetreatOrdered{AttackId{game.latest_attack()}, Side::german, {guest}, 3});
    CHECK(game.retreats_anyhow());
    CHECK(distance(game.unit(guest).hex, hex("0707")) == 3);
    CHECK(fort_stands(game, fort));
    CHECK(game.refuses(attack({late}, "0707"), Breach::attacked_already, "8.2.E"));
}
