// Chapter 8.12.1: who advances after combat, and where.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// A German 18 in 0506 about to push an Allied 6 out of 0507 (3-1; 4 is D1).
struct Push {
    Field field;
    UnitId german = field.german("0506", 18);
    UnitId allied = field.allied("0507", 6);
};

}  // namespace

TEST_CASE("[8.12.1.A] any of the victorious attackers advance into the vacated hex") {
    Push at;
    const UnitId second = at.field.german("0406", 3);
    const UnitId idle = at.field.german("0506", 3);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german, second}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    REQUIRE(game.happened<AdvanceOffered>().size() == 1);
    CHECK(game.happened<AdvanceOffered>().front().side == Side::german);
    CHECK(game.happened<AdvanceOffered>().front().units == Units{at.german, second});
    CHECK(game.happened<AdvanceOffered>().front().vacated == hexes("0507"));
    CHECK(game.refuses(advance(idle, "0507"), Breach::not_offered_an_advance));
    CHECK(game.refuses(advance(at.german, "0606"), Breach::hex_not_vacated));
    CHECK(game.plays(advance(second, "0507")));
    CHECK(game.stands(second, "0507"));
    CHECK(game.plays(advance(at.german, "0507")));
    CHECK(game.settles());
    CHECK(game.waits_for<PlayPhase>());
}

TEST_CASE("[8.12.1.C] an advance is taken or declined before anything else") {
    Push at;
    const UnitId other = at.field.german("0506", 6);
    at.field.allied("0606", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK(game.refuses(attack({other}, "0606"), Breach::other_decision_is_due));
    CHECK(game.refuses(end_phase(), Breach::other_decision_is_due));
    CHECK(game.plays(end_advance()));
    CHECK(game.stands(at.german, "0506"));
    CHECK(game.refuses(advance(at.german, "0507"), Breach::not_offered_an_advance));
    CHECK(game.plays(attack({other}, "0606")));
}

TEST_CASE("[8.12.1.D] advances obey the stacking limit") {
    Push at;
    const UnitId second = at.field.german("0506", 1);
    const UnitId third = at.field.german("0506", 1);
    const UnitId fourth = at.field.german("0406", 1);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german, second, third, fourth}, "0507", 4));  // 21 v 6: 3-1
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK(game.plays(advance(at.german, "0507")));
    CHECK(game.plays(advance(second, "0507")));
    CHECK(game.plays(advance(third, "0507")));
    CHECK_FALSE(game.allows(advance(fourth, "0507")));
    CHECK(rules::units_in(game.state(), hex("0507")).size() == 3);
    CHECK(game.settles());
}

TEST_CASE("[8.12.1.B] attackers advance across a river") {
    Push at;
    at.field.river("0506", "0507");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK(game.plays(advance(at.german, "0507")));
    CHECK(game.stands(at.german, "0507"));
}

TEST_CASE("[8.8.B] attackers advance across a river over an eliminated enemy") {
    Push at;
    at.field.moat("0507");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));  // nowhere to go
    CHECK(game.eliminated(at.allied));
    CHECK(game.plays(advance(at.german, "0507")));
}

TEST_CASE("[8.8.C] defenders do not advance across a river") {
    // Independent expectation: 1-1 and a 4 is A1. With the river nobody can advance, so nothing is offered.
    for (const bool wet : {false, true}) {
        CAPTURE(wet);
        Field field;
        if (wet) {
            field.river("0506", "0507");
        }
        const UnitId german = field.german("0506", 6);
        const UnitId allied = field.allied("0507", 6);
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({german}, "0507", 4));
        CHECK(game.plays(retreat(german, "0505")));
        CHECK(game.waits_for<ChooseAdvance>() == !wet);
        CHECK(game.happened<AdvanceOffered>().empty() == wet);
        CHECK(bool(game.allows(advance(allied, "0506"))) == !wet);
    }
}

TEST_CASE("[8.12.1.B] of two defenders only the one on the dry side advances") {
    // Independent expectation: 0506 attacks 0507 (over a river) and 0606 (dry) together; 12 v 12, a 4 is A1.
    Field field;
    field.river("0506", "0507");
    const UnitId german = field.german("0506", 12);
    const UnitId wet = field.allied("0507", 6);
    const UnitId dry = field.allied("0606", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507 0606", 4));
    CHECK(game.plays(RetreatUnit{german, rules::retreat_steps(game.state()).front().to}));
    REQUIRE(game.waits_for<ChooseAdvance>());
    CHECK(game.state().decision.side == Side::allied);
    CHECK_FALSE(game.allows(advance(wet, "0506")));
    CHECK(game.plays(advance(dry, "0506")));
}

TEST_CASE("[8.12.1.A] defenders advance into the hex from which all attackers went") {
    Field field;
    const UnitId german = field.german("0506", 6);
    const UnitId allied = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.plays(retreat(german, "0505")));
    REQUIRE(game.waits_for<ChooseAdvance>());
    CHECK(game.state().decision.side == Side::allied);
    CHECK(game.plays(advance(allied, "0506")));
    CHECK(game.settles());
    CHECK_FALSE(game.disrupted(allied));
    CHECK(game.state().decision.side == Side::german);
}

TEST_CASE("[D-8.12.1A] a hex in which a unit of the losing side is left is not vacated") {
    Field field;
    const UnitId german = field.german("0506", 6);
    field.german("0506", 2);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.plays(retreat(german, "0505")));
    CHECK(game.waits_for<PlayPhase>());
    CHECK(game.happened<AdvanceOffered>().empty());
}

TEST_CASE("[8.12.1.E] units advance from one enemy-controlled hex to another") {
    // Independent expectation: the Allied unit in 0606 controls both 0506 and 0507.
    Push at;
    at.field.allied("0606", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK(game.plays(advance(at.german, "0507")));
}

TEST_CASE("[8.12.1.F] a disrupted defender does not advance") {
    // Independent expectation: 6 against 6 with -1 for disruption: a 5 counts 4: A1.
    Field field;
    const UnitId german = field.german("0506", 6);
    const UnitId weary = field.allied("0507", 6);
    field.disrupted(weary);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 5));
    CHECK(game.plays(retreat(german, "0505")));
    CHECK(game.waits_for<PlayPhase>());
    CHECK_FALSE(game.allows(advance(weary, "0506")));
}

TEST_CASE("[D-3.1.2B] an attacker of Combat 1 advances and is disrupted only then") {
    Push at;
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK_FALSE(game.disrupted(at.german));
    CHECK(game.plays(advance(at.german, "0507")));
    CHECK(game.settles());
    CHECK(game.disrupted(at.german));
    CHECK(game.stands(at.german, "0507"));
}

TEST_CASE("[8.12.1.A] after an attack on two hexes each unit enters one of those vacated") {
    // Independent expectation: 60 against 3 + 3 is 10-1: DE for both.
    Field field;
    const UnitId one = field.german("0506", 30);
    const UnitId two = field.german("0506", 30);
    field.allied("0507", 3);
    field.allied("0606", 3);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({one, two}, "0507 0606", 1));
    CHECK(game.plays(advance(one, "0507")));
    CHECK_FALSE(game.allows(advance(one, "0606")));
    CHECK(game.plays(advance(two, "0606")));
    CHECK(game.settles());
    CHECK(game.stands(one, "0507"));
    CHECK(game.stands(two, "0606"));
}

TEST_CASE("[D-8.12.1] supply does not restrict advances") {
    // Independent expectation: three columns. 0104 and 0304 control 0203 and 0204, which Germans hold; 0205 has its
    // line over 0204 only, and once the German has advanced to 0205 the empty 0204 is closed. 60 v 6 is 10-1, a 1 is
    // DE.
    Field field{3, 12};
    const UnitId pusher = field.german("0204", 60);
    field.german("0203", 1);
    const UnitId target = field.allied("0205", 6);
    field.allied("0206", 6);
    field.allied("0104", 6);
    field.allied("0304", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(rules::is_in_supply(game.state(), pusher));
    CHECK(game.attacks({pusher}, "0205", 1));
    CHECK(game.eliminated(target));
    CHECK(game.plays(advance(pusher, "0205")));
    CHECK_FALSE(rules::is_in_supply(game.state(), pusher));
}

TEST_CASE("[D-10.2B] a town passes to the side that advances or retreats into it") {
    Push at;
    at.field.town("Meaux", 3, "0507", Side::allied).town("Crouy", 1, "0508", Side::german);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.state().control[1].side == Side::german);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    REQUIRE(game.happened<TownTaken>().size() == 1);
    CHECK(game.happened<TownTaken>().front() == TownTaken{1, hex("0508"), Side::allied});
    CHECK(game.plays(advance(at.german, "0507")));
    REQUIRE(game.happened<TownTaken>().size() == 1);
    CHECK(game.happened<TownTaken>().front() == TownTaken{0, hex("0507"), Side::german});
}
