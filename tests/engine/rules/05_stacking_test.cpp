// Chapter 5: three units to a hex at the end of a Movement Phase.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// Three Germans in 0505 and a fourth beside them.
struct Crowd {
    Field field;
    UnitId first = field.german("0505", 8);
    UnitId second = field.german("0505", 6);
    UnitId third = field.german("0505", 4);
    UnitId fourth = field.german("0504", 2);
    UnitId far = field.german("0902", 5);
    UnitId enemy = field.allied("0511", 6);
};

}  // namespace

TEST_CASE("[5.0.A] three units end a Movement Phase together") {
    Crowd at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.B] a Movement Phase does not end while four units share a hex") {
    Crowd at;
    for (const Phase phase : {Phase::movement_1, Phase::movement_2}) {
        Game game = at.field.begin_german(phase);
        CHECK(game.plays(move(at.fourth, "0505")));
        CHECK(game.refuses(end_phase(), Breach::overstacked));
        CHECK(game.plays(move(at.fourth, "0506")));
        CHECK(game.plays(end_phase()));
    }
}

TEST_CASE("[5.0.A] how many more a hex has room for is told, of each side by itself") {
    Crowd at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(rules::room_in(game.state(), Side::german, hex("0505")) == 0);
    CHECK(rules::room_in(game.state(), Side::german, hex("0504")) == 2);
    CHECK(rules::room_in(game.state(), Side::allied, hex("0505")) == 3);
    CHECK(game.plays(move(at.fourth, "0505")));
    CHECK(rules::room_in(game.state(), Side::german, hex("0505")) == -1);
}

TEST_CASE("[5.0.D] during the phase any number may pass and stop") {
    Crowd at;
    const UnitId fifth = at.field.german("0605", 3);
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(at.fourth, "0505")));
    CHECK(game.plays(move(fifth, "0505")));
    CHECK(rules::units_in(game.state(), hex("0505")).size() == 5);
    CHECK(game.plays(move(fifth, "0405")));
    CHECK(game.plays(move(at.fourth, "0504")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.C] the owner removes units of his choice from a hex with too many") {
    Crowd at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.refuses(remove(at.first), Breach::hex_not_overstacked));
    CHECK(game.plays(move(at.fourth, "0505")));
    CHECK(game.refuses(remove(at.far), Breach::hex_not_overstacked));
    CHECK(game.refuses(remove(at.enemy), Breach::not_your_unit));
    CHECK(game.plays(remove(at.first)));
    const auto lost = game.happened<UnitEliminated>();
    REQUIRE(lost.size() == 1);
    CHECK(lost.front().unit == at.first);
    CHECK(lost.front().cause == EliminationCause::overstacking);
    CHECK(game.eliminated(at.first));
    // D-5.0C: it counts for victory points, at its printed strength of 8.
    CHECK(rules::score(game.state()).totals[index_of(Side::allied)] == 8);
    CHECK(game.refuses(remove(at.second), Breach::hex_not_overstacked));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[5.0.C] removal belongs to the Movement Phase") {
    Crowd at;
    at.field.german("0505", 1);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.refuses(remove(at.first), Breach::not_a_movement_phase));
    CHECK(game.plays(end_phase()));  // [5.0.D] no limit at the end of a Combat Phase
}

TEST_CASE("[D-5.0C] forts do not count for stacking") {
    Field field;
    field.fort("0507", 4);
    field.allied("0507");
    field.allied("0507");
    field.allied("0507");
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-5.0C] units waiting beside the map do not count for stacking") {
    Field field;
    field.german("0501");
    field.german("0501");
    field.german("0501");
    const UnitId waiting = field.reinforcement(Side::german, 8, "0501");
    field.allied("0511");
    Game game = field.begin_german(Phase::movement_1);
    // D-11.4.1.2: its only entry hex holds three, so nothing compels it to enter.
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(enter(waiting, "0501")));
    CHECK(game.refuses(end_phase(), Breach::overstacked));
}

TEST_CASE("[5.0.E] units stacked together defend together and share the result") {
    // Independent expectation: 18 against 4 + 5 = 9 is 2-1; a 1 is D2 for both.
    Field field;
    const UnitId attacker = field.german("0506", 18);
    const UnitId one = field.allied("0507", 4);
    const UnitId two = field.allied("0507", 5);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(rules::reckon_attack(game.state(), Units{attacker}, hexes("0507")).defence == whole(9));
    CHECK(game.attacks({attacker}, "0507", 1));
    REQUIRE(game.happened<CombatResolved>().size() == 1);
    CHECK(game.happened<CombatResolved>().front().result == CombatResult::d2);
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units == Units{two, one});
    CHECK(game.happened<RetreatOrdered>().front().length == 2);
}

TEST_CASE("[5.0.F] units of one stack attack different hexes") {
    Field field;
    const UnitId one = field.german("0506", 6);
    const UnitId two = field.german("0506", 6);
    field.allied("0507", 6);
    field.allied("0606", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({one}, "0507")));
    CHECK(game.plays(attack({two}, "0606")));
    CHECK(game.state().attacks.size() == 2);
}
