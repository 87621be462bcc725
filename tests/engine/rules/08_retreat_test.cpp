// Chapter 8.12.2 and 8.13: retreats, their priorities and limits, and what becomes of retreated units.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// A German 18 in 0506 attacks an Allied 6 in 0507 that can leave over `fords` only (rivers everywhere else).
/// 3-1: 1 is D3, 2 and 3 are D2, 4 and 5 are D1, 6 is A1.
struct Penned {
    explicit Penned(std::string_view fords) { field.moat("0507", fords); }
    Field field;
    UnitId german = field.german("0506", 18);
    UnitId allied = field.allied("0507", 6);
};

const UnitRetreated& last_step(const std::vector<UnitRetreated>& steps) {
    REQUIRE_FALSE(steps.empty());
    return steps.back();
}

}  // namespace

TEST_CASE("[8.12.2.A] the victor chooses among equal steps and the unit ends disrupted") {
    // Independent expectation: 0606 and 0406 lie in the German zone; 0508 and the level 0607 and 0407 are open.
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId allied = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.state().decision.side == Side::german);
    CHECK(game.retreats_offered() == "0407 0508 0607");
    CHECK(game.refuses(retreat(allied, "0606"), Breach::not_a_lawful_retreat_step));
    CHECK(game.refuses(retreat(allied, "0509"), Breach::not_a_lawful_retreat_step));
    CHECK(game.refuses(retreat(german, "0505"), Breach::not_due_to_retreat));
    CHECK(game.refuses(end_phase(), Breach::other_decision_is_due));
    CHECK_FALSE(game.allows(end_advance()));
    CHECK(game.plays(retreat(allied, "0607")));
    CHECK(game.stands(allied, "0607"));
    CHECK(game.disrupted(allied));
    const UnitRetreated step = last_step(game.happened<UnitRetreated>());
    CHECK(step.from == hex("0507"));
    CHECK(step.remaining == 0);
    CHECK(step.priority == RetreatClass::vacant);
    CHECK(step.choice == StepChoice::by_victor);
    REQUIRE(game.happened<UnitDisrupted>().size() == 1);
    CHECK(game.happened<UnitDisrupted>().front().cause == DisruptionCause::retreat);
}

TEST_CASE("[8.10] attackers are retreated by the defender") {
    Field field;
    const UnitId german = field.german("0506", 6);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 6));  // 1-1: A2
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.state().decision.side == Side::allied);
    CHECK(game.retreats_offered() == "0405 0505 0605");
    CHECK(game.plays(retreat(german, "0505")));
    CHECK(game.plays(retreat(german, "0504")));
    CHECK(game.disrupted(german));
}

TEST_CASE("[8.12.2.A] the strongest unit goes first and equals go in the victor's order") {
    Field field;
    const UnitId german = field.german("0506", 57);
    const UnitId weak = field.allied("0507", 5);
    const UnitId strong = field.allied("0507", 8);
    const UnitId equal = field.allied("0507", 5);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));  // 57 v 18 is 3-1: D1
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units.front() == strong);
    CHECK(game.refuses(retreat(weak, "0508"), Breach::stronger_unit_first));
    CHECK(game.plays(retreat(strong, "0508")));
    CHECK(game.allows(retreat(weak, "0607")));
    CHECK(game.plays(retreat(equal, "0607")));
    CHECK(game.stands(weak, "0407"));  // 0407 alone is vacant now: a single choice is taken by itself
    CHECK(game.waits_for<ChooseAdvance>());
}

TEST_CASE("[D-8.12.2A] printed strength decides the order even when halved") {
    // Independent expectation: the isolated 8 (worth 4) still goes before the 5.
    Field field{3, 12};
    field.german("0210", 6);
    const UnitId german = field.german("0204", 60);
    const UnitId weak = field.allied("0205", 5);
    const UnitId strong = field.allied("0205", 8);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0205", 6));  // 60 v 6 1/2 is 9-1: a 6 is D3
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units == Units{strong, weak});
}

TEST_CASE("[8.12.2.1 8.12.2.B] a vacant hex comes before one with friends") {
    Penned at{"0508 0607"};
    at.field.allied("0508");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
    const UnitRetreated step = last_step(game.happened<UnitRetreated>());
    CHECK(step.priority == RetreatClass::vacant);
    CHECK(step.choice == StepChoice::only_one);
}

TEST_CASE("[8.12.2.1] among friends at rest the fewest come first") {
    Penned at{"0508 0607"};
    at.field.allied("0508");
    at.field.allied("0508");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_at_rest);
}

TEST_CASE("[8.12.2.1] equal numbers of friends leave the victor a choice") {
    Penned at{"0508 0607"};
    at.field.allied("0508");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.retreats_offered() == "0508 0607");
    for (const rules::RetreatStep& step : rules::retreat_steps(game.state())) {
        CHECK(step.priority == RetreatClass::friends_at_rest);
    }
}

TEST_CASE("[8.12.2.1] friends at rest come before friends at the front however few") {
    // Independent expectation: the German in 0408 touches 0508 and not 0607.
    Penned at{"0508 0607"};
    at.field.german("0408", 6);
    at.field.allied("0508");
    at.field.allied("0607");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_at_rest);
}

TEST_CASE("[D-8.12.2.1] rivers do not matter for who is at the front") {
    Penned at{"0508 0607"};
    at.field.german("0408", 6);
    at.field.river("0408", "0508");
    at.field.allied("0508");
    at.field.allied("0607");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
}

TEST_CASE("[8.12.2.1] friends at the front come before friends in an unresolved attack") {
    // Independent expectation: 0408 touches 0508; 0707 touches 0607 and has declared an attack on it.
    Penned at{"0508 0607"};
    at.field.german("0408", 6);
    const UnitId east = at.field.german("0707", 6);
    at.field.allied("0508");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({east}, "0607")));
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0508"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_at_the_front);
}

TEST_CASE("[8.12.2.1] friends whose combat is resolved no longer count as in combat") {
    // Independent expectation: the attack on 0607 failed (2-1 and a 6: A1) and the German 12 is gone from its side, so
    // 0607 is at rest, while 0508 has the German in 0408 beside it.
    Penned at{"0508 0607"};
    at.field.german("0408", 6);
    const UnitId east = at.field.german("0707", 12);
    at.field.allied("0508");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({east}, "0607", 6));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.plays(retreat(east, "0706")));
    CHECK(game.settles());
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_at_rest);
}

TEST_CASE("[8.12.2.1] among friends under attack the best odds for the retreating side come first") {
    // Independent expectation: 0408 attacks 0508 with 12 against 6 (2-1), 0707 attacks 0607 with 6 against 6 (1-1). The
    // defender is better off at 1-1.
    Penned at{"0508 0607"};
    const UnitId west = at.field.german("0408", 12);
    const UnitId east = at.field.german("0707", 6);
    at.field.allied("0508");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({west}, "0508")));
    CHECK(game.plays(attack({east}, "0607")));
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_in_combat);
}

TEST_CASE("[8.12.2.1] a retreating attacker joins the friends attacking at the best odds for them") {
    // Independent expectation: the German 6 in 0506 can leave to 0505 and 0605 only. From 0505 a 12 attacks the 6 in
    // 0405 (2-1); from 0605 a 6 attacks the 6 in 0705 (1-1). For the attacker 2-1 is better.
    Field field;
    field.moat("0506", "0505 0605");
    const UnitId beaten = field.german("0506", 6);
    field.allied("0507", 6);
    const UnitId west = field.german("0505", 12);
    field.allied("0405", 6);
    const UnitId east = field.german("0605", 6);
    field.allied("0705", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({west}, "0405")));
    CHECK(game.plays(attack({east}, "0705")));
    CHECK(game.attacks({beaten}, "0507", 4));  // 1-1: A1
    CHECK(game.stands(beaten, "0505"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_in_combat);
}

TEST_CASE("[8.12.2.2.A] a retreat goes away from its start as straight as it can") {
    // Independent expectation: from 0508 the hexes 0407 and 0607 are one hex from 0507, 0408 0509 0608 are two.
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId allied = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 2));  // D2
    CHECK(game.plays(retreat(allied, "0508")));
    CHECK(game.happened<UnitRetreated>().back().remaining == 1);
    CHECK(game.retreats_offered() == "0408 0509 0608");
    CHECK(game.refuses(retreat(allied, "0407"), Breach::not_a_lawful_retreat_step));
    CHECK_FALSE(game.disrupted(allied));
    CHECK(game.plays(retreat(allied, "0608")));
    CHECK(game.disrupted(allied));
}

TEST_CASE("[D-8.12.2.2A] then towards the unit's own supply source rather than away from it") {
    // Independent expectation: attacked from 0406 in the north-west. Row 12 is 5 hexes from 0507, 6 from 0606, 5 from
    // 0607, 4 from 0508; 0506 and 0407 are controlled.
    Field field;
    const UnitId german = field.german("0406", 18);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.retreats_offered() == "0508 0607");
}

TEST_CASE("[D-8.12.2.2A] when every step leads away from the source all of them are open") {
    Field field;
    field.german("0508", 18);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({unit_at(0)}, "0507", 4));
    CHECK(game.retreats_offered() == "0406 0506 0606");
}

TEST_CASE("[8.12.2.2.B] a unit does not retreat through enemy zones and dies where no hex is left") {
    // Independent expectation: 0506 and 0508 control every neighbour of 0507. That isolates it, too: 18 against 3 is
    // 6-1, and a flank attack: a 6 counts 5: D2.
    Field field;
    const UnitId north = field.german("0506", 9);
    const UnitId south = field.german("0508", 9);
    const UnitId allied = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({north, south}, "0507", 6));
    CHECK(game.eliminated(allied));
    REQUIRE(game.happened<UnitEliminated>().size() == 1);
    CHECK(game.happened<UnitEliminated>().front().cause == EliminationCause::no_retreat);
    CHECK(game.happened<UnitEliminated>().front().at == hex("0507"));
    CHECK(game.waits_for<ChooseAdvance>());  // D-8.12.1A: dead for want of a retreat is vacated too
    CHECK(rules::score(game.state()).totals[index_of(Side::german)] == 6);
}

TEST_CASE("[8.12.2.2.B] an enemy zone does not bar a hex in which a friend stands") {
    Field field;
    const UnitId north = field.german("0506", 9);
    const UnitId south = field.german("0508", 9);
    const UnitId allied = field.allied("0507", 6);
    field.allied("0607", 2);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({north, south}, "0507", 6));
    CHECK(game.stands(allied, "0607"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_at_the_front);
}

TEST_CASE("[8.12.2.2.C] a retreat over a river is none") {
    Penned at{""};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.eliminated(at.allied));
}

TEST_CASE("[8.12.2.2.C] a retreat off the map is none") {
    // Independent expectation: 0112 has neighbours 0111 (the attacker), 0211 (his zone) and 0212 (over a river).
    Field field;
    field.river("0112", "0212");
    const UnitId german = field.german("0111", 18);
    const UnitId allied = field.allied("0112", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0112", 4));
    CHECK(game.eliminated(allied));

    Field dry;
    const UnitId attacker = dry.german("0111", 18);
    const UnitId defender = dry.allied("0112", 6);
    Game open = dry.begin_german(Phase::combat_1);
    CHECK(open.attacks({attacker}, "0112", 4));
    CHECK(open.stands(defender, "0212"));
}

TEST_CASE("[8.12.2.2.C] the last hex of a retreat holds three units at most") {
    Penned at{"0508"};
    at.field.allied("0508", 2);
    at.field.allied("0508", 2);
    at.field.allied("0508", 2);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));  // D1 ends in the full hex
    CHECK(game.eliminated(at.allied));
}

TEST_CASE("[D-5.0D] a full hex on the way does not matter") {
    // Independent expectation: the same full 0508, but D2: the unit passes through it to 0408, 0509 or 0608.
    Penned at{"0508"};
    at.field.allied("0508", 2);
    at.field.allied("0508", 2);
    at.field.allied("0508", 2);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 2));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.stands(at.allied, "0508"));
    CHECK(game.retreats_offered() == "0408 0509 0608");
    CHECK(game.plays(retreat(at.allied, "0509")));
}

TEST_CASE("[8.12.2.2.C] room for one of two leaves one dead") {
    // Independent expectation: two friends in 0508 leave room for one more: the stronger goes, the weaker dies.
    Penned at{"0508"};
    const UnitId weaker = at.field.allied("0507", 3);
    at.field.allied("0508", 2);
    at.field.allied("0508", 2);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));  // 18 v 9 is 2-1: D1
    CHECK(game.stands(at.allied, "0508"));
    CHECK(game.eliminated(weaker));
}

TEST_CASE("[8.12.2.2.D D-8.12.2.2D] a path that would be cut short is no alternative") {
    // Independent expectation: 0508 is a dead end behind rivers: good for D1, no good for D2.
    for (const std::uint8_t face : {std::uint8_t{4}, std::uint8_t{2}}) {
        Penned at{"0508"};
        at.field.moat("0508", "0507");
        Game game = at.field.begin_german(Phase::combat_1);
        CHECK(game.attacks({at.german}, "0507", face));
        CHECK(game.stands(at.allied, "0508") == (face == 4));
        CHECK(game.eliminated(at.allied) == (face == 2));
        if (face == 2) {
            CHECK(game.happened<UnitEliminated>().front().at == hex("0507"));
            CHECK(game.happened<UnitRetreated>().empty());
        }
    }
}

TEST_CASE("[D-8.12.2.1] only steps that begin a complete path are offered") {
    // Independent expectation: of 0508 and 0607 the first is a dead end; D2 must start over 0607.
    Penned at{"0508 0607"};
    at.field.moat("0508", "0507");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 2));
    CHECK(game.stands(at.allied, "0607"));
    CHECK(game.waits_for<ChooseRetreat>());
}

TEST_CASE("[D-8.12.2.2] a retreat does not end among units of the same combat that must leave") {
    // Independent expectation: 0407 attacks 0507 and 0508 together. The stronger unit in 0507 can only leave to 0508,
    // whose unit has to leave as well: with D1 it dies, with D2 it passes through.
    Field field;
    field.moat("0507", "0508");
    const UnitId german = field.german("0407", 40);
    const UnitId strong = field.allied("0507", 8);
    field.allied("0508", 2);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507 0508", 4));  // 40 v 10 is 4-1: D2
    CHECK(game.happened<RetreatOrdered>().front().length == 2);
    CHECK(game.stands(strong, "0508"));  // on its way, with one more hex to go

    Field one;
    one.moat("0507", "0508");
    const UnitId attacker = one.german("0407", 40);
    const UnitId doomed = one.allied("0507", 8);
    const UnitId weak = one.allied("0508", 2);
    Game d1 = one.begin_german(Phase::combat_1);
    CHECK(d1.attacks({attacker}, "0507 0508", 6));  // 4-1: D1
    CHECK(d1.eliminated(doomed));
    CHECK(d1.on_map(weak));
}

TEST_CASE("[8.12.2.2.B] Germans do not retreat into a standing fort or its zone") {
    // Independent expectation: the fort in 0504 controls 0505 in its south. The German in 0506 has 0605 and 0405 left.
    Field field;
    field.fort("0504", 4);
    const UnitId german = field.german("0506", 6);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.retreats_offered() == "0405 0605");
}

TEST_CASE("[D-8.12.2.1] a fort alone leaves a hex vacant for the Allies") {
    Penned at{"0508 0607"};
    at.field.fort("0508", 4);
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0508"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::vacant);
}

TEST_CASE("[8.13.A] a unit that retreated into a hex shares the result of its hosts without adding strength") {
    // Independent expectation: the 6 goes to the 4 in 0508; 0408 attacks with 12: 3-1, the guest counts nothing.
    for (const std::uint8_t face : {std::uint8_t{4}, std::uint8_t{6}}) {
        Penned at{"0508"};
        const UnitId host = at.field.allied("0508", 4);
        const UnitId west = at.field.german("0408", 12);
        Game game = at.field.begin_german(Phase::combat_1);
        CHECK(game.attacks({at.german}, "0507", 4));
        CHECK(game.stands(at.allied, "0508"));
        CHECK(game.settles());
        CHECK(rules::reckon_attack(game.state(), Units{west}, hexes("0508")).defence == whole(4));
        CHECK(game.attacks({west}, "0508", face));
        CHECK(game.happened<CombatOpened>().front().odds.defence == whole(4));
        if (face == 4) {  // D1: both go, the stronger guest first
            CHECK(game.happened<RetreatOrdered>().front().units == Units{at.allied, host});
        } else {  // A1: the defenders stay
            CHECK(game.stands(at.allied, "0508"));
            CHECK(game.stands(host, "0508"));
        }
    }
}

TEST_CASE("[8.13.A] a guest is eliminated with its hosts") {
    Penned at{"0508"};
    const UnitId host = at.field.allied("0508", 4);
    const UnitId west = at.field.german("0408", 40);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.settles());
    CHECK(game.attacks({west}, "0508", 1));  // 10-1: DE
    CHECK(game.eliminated(host));
    CHECK(game.eliminated(at.allied));
}

TEST_CASE("[D-8.2E] a hex without a host not yet attacked cannot be attacked again this phase") {
    // Independent expectation: the river lets the beaten unit into 0508 beside the German in 0408.
    Penned at{"0508"};
    at.field.river("0408", "0508");
    const UnitId west = at.field.german("0408", 12);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0508"));
    CHECK(game.settles());
    CHECK(game.refuses(attack({west}, "0508"), Breach::attacked_already));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.allows(attack({west}, "0508")));
}

TEST_CASE("[8.13.B] a beaten attacker among friends whose attack fails as well retreats again") {
    // Independent expectation: the 6 from 0506 falls back on the 6 in 0505, which then fails against 0405 (1-1, a 4 is
    // A1): no host is left out of it, so both retreat one hex.
    Field field;
    field.moat("0506", "0505");
    const UnitId guest = field.german("0506", 6);
    field.allied("0507", 6);
    const UnitId host = field.german("0505", 6);
    field.allied("0405", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({guest}, "0507", 4));
    CHECK(game.stands(guest, "0505"));
    CHECK(game.waits_for<PlayPhase>());  // [8.8.C] the defender does not cross the river
    CHECK(game.attacks({host}, "0405", 4));
    CHECK(game.happened<CombatOpened>().front().odds.attack == whole(6));  // [8.13.C]
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units.size() == 2);
}

TEST_CASE("[8.13.B] a host that took no part in the failed attack keeps the guest safe") {
    Field field;
    field.moat("0506", "0505");
    const UnitId guest = field.german("0506", 6);
    field.allied("0507", 6);
    const UnitId host = field.german("0505", 6);
    const UnitId idle = field.german("0505", 1);
    field.allied("0405", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({guest}, "0507", 4));
    CHECK(game.attacks({host}, "0405", 4));
    CHECK(game.happened<RetreatOrdered>().front().units == Units{host});
    CHECK(game.stands(guest, "0505"));
    CHECK(game.stands(idle, "0505"));
}

TEST_CASE("[8.13.B] a guest dies with hosts that are all eliminated in their attack") {
    // Independent expectation: 2 against 10 is 1-5: a 6 is AE.
    Field field;
    field.moat("0506", "0505");
    const UnitId guest = field.german("0506", 6);
    field.allied("0507", 6);
    const UnitId host = field.german("0505", 2);
    field.allied("0405", 10);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({guest}, "0507", 4));
    CHECK(game.attacks({host}, "0405", 6));
    CHECK(game.eliminated(host));
    CHECK(game.eliminated(guest));
}

TEST_CASE("[8.13.C] a retreated unit does not attack with its hosts") {
    Field field;
    field.moat("0506", "0505");
    const UnitId guest = field.german("0506", 6);
    field.allied("0507", 6);
    const UnitId host = field.german("0505", 6);
    field.allied("0405", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({guest}, "0507", 4));
    CHECK(game.refuses(attack({guest, host}, "0405"), Breach::has_attacked_already));
    CHECK(game.allows(attack({host}, "0405")));
}

TEST_CASE("[8.13.D] a guest does not advance when its hosts win") {
    // Independent expectation: the 8 in 0508 throws back the 8 from 0408 (1-1, a 4 is A1) and may follow, the guest
    // not.
    Penned at{"0508"};
    const UnitId host = at.field.allied("0508", 8);
    const UnitId west = at.field.german("0408", 8);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.settles());
    CHECK(game.attacks({west}, "0508", 4));
    while (game.waits_for<ChooseRetreat>()) {
        CHECK(game.plays(RetreatUnit{west, rules::retreat_steps(game.state()).front().to}));
    }
    REQUIRE(game.happened<AdvanceOffered>().size() == 1);
    CHECK(game.happened<AdvanceOffered>().front().units == Units{host});
    CHECK(game.refuses(advance(at.allied, "0408"), Breach::not_offered_an_advance));
    CHECK(game.plays(advance(host, "0408")));
}

TEST_CASE("[D-8.12.2.2] a retreat uses no hex twice") {
    // Independent expectation: 0507, 0508 and 0607 form a triangle shut in by rivers. Two hexes of retreat fit into it,
    // the third would have to come back to the start.
    for (const std::uint8_t face : {std::uint8_t{2}, std::uint8_t{1}}) {
        Penned at{"0508 0607"};
        at.field.moat("0508", "0507 0607").moat("0607", "0507 0508");
        Game game = at.field.begin_german(Phase::combat_1);
        CHECK(game.attacks({at.german}, "0507", face));
        if (face == 1) {  // D3
            CHECK(game.eliminated(at.allied));
        } else {
            CHECK(game.retreats_offered() == "0508 0607");
            CHECK(game.plays(retreat(at.allied, "0508")));
            CHECK(game.stands(at.allied, "0607"));
            CHECK(game.disrupted(at.allied));
        }
    }
}

TEST_CASE("[D-8.12.2.2A] a vacant hex sideways beats a straight one with friends") {
    // Independent expectation: from 0508 the straight hexes 0408 0509 0608 hold friends, 0407 and 0607 are vacant.
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId allied = field.allied("0507", 6);
    field.allied("0408", 1);
    field.allied("0509", 1);
    field.allied("0608", 1);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 2));  // D2
    CHECK(game.plays(retreat(allied, "0508")));
    CHECK(game.retreats_offered() == "0407 0607");
}

TEST_CASE("[8.12.2.1] among friends at the front the fewest come first") {
    Penned at{"0508 0607"};
    at.field.german("0408", 6);
    at.field.german("0707", 6);
    at.field.allied("0508");
    at.field.allied("0508");
    at.field.allied("0607");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.stands(at.allied, "0607"));
    CHECK(last_step(game.happened<UnitRetreated>()).priority == RetreatClass::friends_at_the_front);
}

TEST_CASE("[8.13.A] a unit may be carried along more than once in a phase") {
    // Independent expectation: 0507 is pushed to 0508, then with its host to 0509, then all three further.
    Field field;
    field.moat("0507", "0508").moat("0508", "0507 0509");
    const UnitId north = field.german("0506", 18);
    const UnitId west = field.german("0408", 12);
    const UnitId east = field.german("0609", 9);
    const UnitId guest = field.allied("0507", 6);
    const UnitId first_host = field.allied("0508", 4);
    const UnitId second_host = field.allied("0509", 3);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({north}, "0507", 4));
    CHECK(game.plays(advance(north, "0507")));  // so that nobody can go back there
    CHECK(game.settles());
    CHECK(game.attacks({west}, "0508", 4));  // 12 v 4: D1
    CHECK(game.settles());
    CHECK(game.stands(guest, "0509"));
    CHECK(game.stands(first_host, "0509"));
    CHECK(game.attacks({east}, "0509", 4));  // 9 v 3: D1
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units == Units{guest, first_host, second_host});
}

TEST_CASE("[8.12.2.2.B] a unit that has attacked still bars a retreat by its zone") {
    // Independent expectation: [3.1.4.B] a German that attacked in Combat 1 still controls 0508 and closes the pen.
    Field field;
    field.moat("0507", "0508");

    const UnitId spent = field.german("0408", 6);
    const UnitId north = field.german("0506", 18);
    const UnitId allied = field.allied("0507", 6);
    field.attacked(spent);
    Game game = field.begin_german(Phase::combat_2);

    CHECK(game.attacks({north}, "0507", 4));
    CHECK(game.eliminated(allied));
}
