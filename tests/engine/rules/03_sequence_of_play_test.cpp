// Chapter 3: the sequence of play, and when disruption comes and goes.
#include <doctest/doctest.h>

#include "field.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// A German stack of 18 in 0506 faces an Allied 6 in 0507: 3-1. The die: 1 D3, 2-3 D2, 4-5 D1, 6 A1.
struct ThreeToOne {
    Field field;
    UnitId german = field.german("0506", 18);
    UnitId allied = field.allied("0507", 6);
};

/// Even forces in the same places: 1-1. The die: 1 D2, 2-3 D1, 4-5 A1, 6 A2.
struct OneToOne {
    Field field;
    UnitId german = field.german("0506", 6);
    UnitId allied = field.allied("0507", 6);
};

}  // namespace

TEST_CASE(
    "[3.0.B 3.0.C 3.2.A 3.2.B] a turn is the German player-turn and then the Allied player-turn of four phases each") {
    Field field;
    field.german("0202");
    field.allied("0211");
    Game game = field.begin_german(Phase::movement_1);
    for (const Side side : both_sides) {
        for (const Phase phase : {Phase::movement_1, Phase::combat_1, Phase::movement_2, Phase::combat_2}) {
            CHECK(game.state().turn == 8);
            CHECK(game.state().side == side);
            CHECK(game.state().phase == phase);
            CHECK(game.state().decision.side == side);
            CHECK(game.waits_for<PlayPhase>());
            CHECK(game.plays(end_phase()));
        }
    }
    // [3.2.B] the marker moves on after the Allied player-turn.
    REQUIRE(game.happened<TurnBegan>().size() == 1);
    CHECK(game.happened<TurnBegan>().front().turn == 9);
    CHECK(game.state().turn == 9);
    CHECK(game.state().side == Side::german);
    CHECK(game.state().phase == Phase::movement_1);
}

TEST_CASE("[3.1] every phase announces itself") {
    Field field;
    field.german("0202");
    field.allied("0211");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(end_phase()));
    const auto began = game.happened<PhaseBegan>();
    REQUIRE(began.size() == 1);
    CHECK(began.front() == PhaseBegan{Side::german, Phase::combat_1});
    CHECK(game.happened<TurnBegan>().empty());
}

TEST_CASE("[3.0.E 4.1.G] only units of the phasing side move") {
    Field field;
    const UnitId german = field.german("0202");
    const UnitId allied = field.allied("0211");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(allied, "0210"), Breach::not_your_unit));
    CHECK(game.plays(move(german, "0203")));
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    CHECK(game.refuses(move(german, "0204"), Breach::not_your_unit));
    CHECK(game.plays(move(allied, "0210")));
}

TEST_CASE("[3.1.2.A 4.1.H] units move in Movement Phases and attack in Combat Phases only") {
    OneToOne at;
    for (const Side side : both_sides) {
        const UnitId mover = side == Side::german ? at.german : at.allied;
        const char* const enemy = side == Side::german ? "0507" : "0506";
        const char* const behind = side == Side::german ? "0505" : "0508";
        for (const Phase phase : {Phase::movement_1, Phase::movement_2}) {
            Game game = at.field.begin(side, phase);
            CHECK(game.refuses(attack({mover}, enemy), Breach::not_a_combat_phase));
            CHECK(game.allows(move(mover, behind)));
        }
        for (const Phase phase : {Phase::combat_1, Phase::combat_2}) {
            Game game = at.field.begin(side, phase);
            CHECK(game.refuses(move(mover, behind), Breach::not_a_movement_phase));
            CHECK(game.allows(attack({mover}, enemy)));
        }
    }
}

TEST_CASE(
    "[3.1.3.A 3.1.1.B 3.1.3.B D-3.1] a unit that did not attack moves its full allowance in both Movement Phases") {
    Field field;
    const UnitId german = field.german("0202", 6, 3);
    const UnitId allied = field.allied("1211", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(german, "0203 0204 0205")));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.plays(move(german, "0206 0207 0208")));
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    CHECK(game.plays(move(allied, "1210 1209 1208")));
    CHECK(game.goes_on_to(Side::allied, Phase::movement_2));
    CHECK(game.plays(move(allied, "1207 1206 1205")));
}

TEST_CASE("[3.1.2.B 3.1.4.C] a unit that attacked in Combat 1 is disrupted until the end of its Combat 2") {
    for (const Side side : both_sides) {
        Field field;
        const UnitId own = field.unit(side, side == Side::german ? "0506" : "0507", 18);
        const UnitId other = field.unit(enemy_of(side), side == Side::german ? "0507" : "0506", 6);
        Game game = field.begin(side, Phase::combat_1);
        const char* const enemy = side == Side::german ? "0507" : "0506";
        CHECK(game.attacks({own}, enemy, 4));  // 3-1 and a 4: D1
        CHECK_FALSE(game.disrupted(own));      // D-3.1.2B: not before the combat is complete
        REQUIRE(game.waits_for<ChooseRetreat>());
        CHECK(game.plays(RetreatUnit{other, side == Side::german ? hex("0508") : hex("0505")}));
        CHECK(game.plays(end_advance()));
        CHECK(game.disrupted(own));
        const auto flipped = game.happened<UnitDisrupted>();
        REQUIRE(flipped.size() == 1);
        CHECK(flipped.front().unit == own);
        CHECK(flipped.front().cause == DisruptionCause::attacking);
        CHECK(game.goes_on_to(side, Phase::movement_2));
        CHECK(game.disrupted(own));
        CHECK(game.refuses(move(own, side == Side::german ? "0505" : "0508"), Breach::unit_is_disrupted));
        CHECK(game.goes_on_to(side, Phase::combat_2));
        CHECK(game.disrupted(own));
        CHECK(game.plays(end_phase()));
        CHECK_FALSE(game.disrupted(own));  // [3.1.4.C]
        REQUIRE_FALSE(game.happened<UnitRecovered>().empty());
        CHECK(game.happened<UnitRecovered>().front().unit == own);
    }
}

TEST_CASE("[3.1.4.A 3.1.4.B] a unit that attacked in Combat 1 does not attack in Combat 2") {
    Field field;
    const UnitId one = field.german("0506", 6);
    const UnitId two = field.german("0506", 6);
    const UnitId defender = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({one}, "0507", 4));  // 1-1 and a 4: A1
    CHECK(game.plays(retreat(one, "0505")));
    // The hex is not vacated: `two` is still in it. Nobody can advance.
    CHECK(game.waits_for<PlayPhase>());
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.refuses(attack({one, two}, "0507"), Breach::has_attacked_already));
    CHECK(game.allows(attack({two}, "0507")));
    CHECK(game.stands(defender, "0507"));
}

TEST_CASE("[3.1.4.D] a unit that attacks in Combat 2 is not disrupted by attacking") {
    ThreeToOne at;
    Game game = at.field.begin_german(Phase::combat_2);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK(game.plays(end_advance()));
    CHECK_FALSE(game.disrupted(at.german));
    CHECK(game.disrupted(at.allied));
    CHECK(game.happened<UnitDisrupted>().empty());
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(at.german));
    CHECK(game.disrupted(at.allied));
}

TEST_CASE(
    "[3.1.2.C 8.11.C] a unit disrupted in the enemy player-turn misses Movement 1 and Combat 1 and is up again in "
    "Movement 2") {
    for (const Phase struck : {Phase::combat_1, Phase::combat_2}) {
        ThreeToOne at;
        Game game = at.field.begin_german(struck);
        CHECK(game.attacks({at.german}, "0507", 4));
        CHECK(game.plays(retreat(at.allied, "0508")));
        CHECK(game.plays(advance(at.german, "0507")));
        CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
        CHECK(game.disrupted(at.allied));
        CHECK(game.refuses(move(at.allied, "0509"), Breach::unit_is_disrupted));
        CHECK(game.goes_on_to(Side::allied, Phase::combat_1));
        CHECK(game.refuses(attack({at.allied}, "0507"), Breach::unit_is_disrupted));
        CHECK(game.plays(end_phase()));
        CHECK_FALSE(game.disrupted(at.allied));
        CHECK(game.happened<UnitRecovered>().size() == 1);
        CHECK(game.state().phase == Phase::movement_2);
        CHECK(game.plays(move(at.allied, "0509")));
    }
}

TEST_CASE("[D-8.11] a unit disrupted by a result in its own Combat 2 recovers at the end of its next Combat 1") {
    OneToOne at;
    Game game = at.field.begin_german(Phase::combat_2);
    CHECK(game.attacks({at.german}, "0507", 4));  // A1
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.state().decision.side == Side::allied);  // [8.10] the Defender retreats it
    CHECK(game.plays(retreat(at.german, "0505")));
    CHECK(game.plays(end_advance()));
    CHECK(game.goes_on_to(Side::german, Phase::movement_1));
    CHECK(game.disrupted(at.german));
    CHECK(game.refuses(move(at.german, "0504"), Breach::unit_is_disrupted));
    CHECK(game.goes_on_to(Side::german, Phase::combat_1));
    CHECK(game.disrupted(at.german));
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(at.german));
    CHECK(game.plays(move(at.german, "0504")));
}

TEST_CASE("[D-8.11] a unit disrupted by a result in its own Combat 1 recovers at the end of its Combat 2") {
    OneToOne at;
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));  // A1
    CHECK(game.plays(retreat(at.german, "0505")));
    CHECK(game.plays(end_advance()));
    CHECK(game.plays(end_phase()));
    CHECK(game.disrupted(at.german));
    CHECK(game.refuses(move(at.german, "0504"), Breach::unit_is_disrupted));
    CHECK(game.plays(end_phase()));
    CHECK(game.disrupted(at.german));
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(at.german));
    CHECK(game.state().side == Side::allied);
}

TEST_CASE("[8.11.A] a written position starts disrupted units where they have still a phase to miss") {
    Field field;
    const UnitId weary = field.german("0202");
    field.allied("0211");
    field.disrupted(weary);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(weary, "0203"), Breach::unit_is_disrupted));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK_FALSE(game.disrupted(weary));
    CHECK(game.allows(move(weary, "0203")));
}

TEST_CASE("[8.11.D] a disrupted unit that is disrupted again recovers no later for it") {
    // Independent expectation: the Allied 6 goes 0507 -> 0508 -> 0509 in two German Combat Phases and still recovers
    // at the end of the Allied Combat 1. `second` stands in 0407: (4,7) touches 0508, whose river keeps its zone out.
    Field field;
    field.river("0407", "0508");
    const UnitId first = field.german("0506", 18);
    const UnitId second = field.german("0407", 18);
    const UnitId allied = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({first}, "0507", 4));
    CHECK(game.retreats_offered() == "0508 0607");
    CHECK(game.plays(retreat(allied, "0508")));
    CHECK(game.plays(end_advance()));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.attacks({second}, "0508", 5));  // 3-1; -1 for disruption [8.9.B]: a 5 counts 4: D1
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.plays(retreat(allied, "0509")));
    CHECK(game.plays(end_advance()));
    CHECK(game.on_map(allied));
    CHECK(game.goes_on_to(Side::allied, Phase::combat_1));
    CHECK(game.disrupted(allied));
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(allied));
}

TEST_CASE("[3.1.2] a declared attack that was withdrawn disrupts nobody") {
    ThreeToOne at;
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({at.german}, "0507")));
    CHECK(game.plays(withdraw(game.latest_attack())));
    CHECK(game.plays(attack({at.german}, "0507")));
    CHECK(game.plays(end_phase()));  // D-8.1: ending the phase withdraws the rest
    CHECK(game.state().attacks.empty());
    CHECK_FALSE(game.disrupted(at.german));
    CHECK(game.plays(move(at.german, "0505")));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
}
