// Chapter 8 up to 8.10: who may attack whom, at what odds, with which modifiers, and the bare results.
#include <doctest/doctest.h>

#include "charts.hpp"
#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// A German of the given strength in 0506 faces an Allied one in 0507.
struct Duel {
    explicit Duel(int attack, int defence)
        : german{field.german("0506", attack)}, allied{field.allied("0507", defence)} {}
    Field field;
    UnitId german;
    UnitId allied;
};

std::string_view column_of_duel(int attack, int defence) {
    Duel at{attack, defence};
    Game game = at.field.begin_german(Phase::combat_1);
    return to_string(rules::reckon_attack(game.state(), Units{at.german}, hexes("0507")).column);
}

int modifier(const Game& game, const Units& attackers, std::string_view defenders) {
    return rules::reckon_attack(game.state(), attackers, hexes(defenders)).modifier;
}

}  // namespace

TEST_CASE("[8.1.A] only adjacent enemies are attacked and only the phasing side attacks") {
    Duel at{6, 6};
    const UnitId far = at.field.german("0504");
    at.field.allied("0509");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.refuses(attack({far}, "0507"), Breach::not_adjacent));
    CHECK(game.refuses(attack({at.german, far}, "0507"), Breach::not_adjacent));
    CHECK(game.refuses(attack({at.german}, "0509"), Breach::not_adjacent));
    CHECK(game.refuses(attack({at.allied}, "0506"), Breach::not_your_unit));
    CHECK(game.plays(attack({at.german}, "0507")));
}

TEST_CASE("[8.2.A] an attack names attackers and defenders that exist and each of them once") {
    Duel at{6, 6};
    const UnitId gone = at.field.eliminated(Side::german, 4);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.refuses(attack({}, "0507"), Breach::no_attackers));
    CHECK(game.refuses(attack({at.german}, ""), Breach::no_defenders));
    CHECK(game.refuses(attack({at.german, at.german}, "0507"), Breach::listed_twice));
    CHECK(game.refuses(attack({at.german}, "0507 0507"), Breach::listed_twice));
    CHECK(game.refuses(attack({at.german}, "0505"), Breach::nobody_to_attack));
    CHECK(game.refuses(attack({gone}, "0507"), Breach::unit_not_on_map));
    CHECK(game.refuses(attack({unit_at(99)}, "0507"), Breach::no_such_unit));
    CHECK(game.refuses(attack({at.german}, "9999"), Breach::no_such_hex));
    CHECK(game.refuses(resolve(77, 1), Breach::no_such_attack));
    CHECK(game.refuses(withdraw(77), Breach::no_such_attack));
}

TEST_CASE("[8.2.B] attacking is voluntary") {
    Duel at{6, 6};
    for (const Phase phase : {Phase::combat_1, Phase::combat_2}) {
        Game game = at.field.begin_german(phase);
        CHECK(game.plays(end_phase()));
        CHECK(game.stands(at.allied, "0507"));
    }
}

TEST_CASE("[8.2.C] the rest of a stack need not join and does not count") {
    Duel at{6, 6};
    const UnitId idle = at.field.german("0506", 12);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(rules::reckon_attack(game.state(), Units{at.german}, hexes("0507")).attack == whole(6));
    CHECK(game.attacks({at.german}, "0507", 4));  // A1
    CHECK(game.happened<RetreatOrdered>().front().units == Units{at.german});
    CHECK(game.stands(idle, "0506"));
    CHECK_FALSE(game.disrupted(idle));
}

TEST_CASE("[8.2.D] no unit attacks more than once in a player-turn") {
    Duel at{18, 6};
    const UnitId other = at.field.german("0506", 6);
    at.field.allied("0606", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));  // D1
    CHECK(game.plays(retreat(at.allied, "0508")));
    CHECK(game.plays(end_advance()));
    CHECK(game.refuses(attack({at.german}, "0606"), Breach::has_attacked_already));
    CHECK(game.allows(attack({other}, "0606")));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.refuses(attack({at.german}, "0606"), Breach::has_attacked_already));
    CHECK(game.goes_on_to(Side::german, Phase::combat_1));  // next turn
    CHECK(game.allows(attack({at.german}, "0606")));
}

TEST_CASE("[8.2.E] no enemy unit is attacked more than once in a Combat Phase") {
    // Independent expectation: 6 against 6 and a 4 is A1: the defender stays, attacked; `second` must wait for
    // Combat 2.
    Duel at{6, 6};
    const UnitId second = at.field.german("0406", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 4));
    CHECK(game.plays(retreat(at.german, "0505")));
    CHECK(game.plays(end_advance()));
    CHECK(game.refuses(attack({second}, "0507"), Breach::attacked_already));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.plays(attack({second}, "0507")));
}

TEST_CASE("[8.3.A] one hex of attackers attacks several hexes at once") {
    // Independent expectation: 12 against 3 + 3 is 2-1.
    Duel at{12, 3};
    const UnitId other = at.field.allied("0606", 3);
    Game game = at.field.begin_german(Phase::combat_1);
    const OddsReckoning odds = rules::reckon_attack(game.state(), Units{at.german}, hexes("0507 0606"));
    CHECK(odds.defence == whole(6));
    CHECK(to_string(odds.column) == "2-1");
    CHECK(game.attacks({at.german}, "0507 0606", 4));  // D1 for both
    CHECK(game.happened<RetreatOrdered>().front().units.size() == 2);
    CHECK(game.state().combat->to_retreat.size() >= 1);
    CHECK(game.on_map(other));
}

TEST_CASE("[D-8.2] every attacker is adjacent to every hex attacked") {
    // Independent expectation: 0406 touches 0507 and 0506; 0606 does not touch 0406.
    Duel at{12, 3};
    at.field.allied("0606", 3);
    const UnitId west = at.field.german("0406", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.refuses(attack({at.german, west}, "0507 0606"), Breach::not_adjacent));
    CHECK(game.allows(attack({at.german, west}, "0507")));
    CHECK(game.allows(attack({at.german}, "0507 0606")));
}

TEST_CASE("[8.3.B 8.1.B] units of several hexes attack one hex together") {
    Duel at{6, 6};
    const UnitId west = at.field.german("0406", 5);
    const UnitId east = at.field.german("0606", 7);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(rules::reckon_attack(game.state(), Units{at.german, west, east}, hexes("0507")).attack == whole(18));
    CHECK(game.plays(attack({at.german, west, east}, "0507")));
    CHECK(rules::possible_attackers(game.state(), hex("0507")).empty());  // all are in an attack
}

TEST_CASE("[8.4 example] 10 against 6 is 1-1") {
    CHECK(column_of_duel(10, 6) == "1-1");
}

TEST_CASE("[8.1.C D-8.1C] odds are rounded in favour of the defender") {
    struct Row {
        int attack;
        int defence;
        std::string_view column;
    };
    // Independent expectation: n-1 with n = attack / defence rounded down, 1-n with n = defence / attack rounded up.
    for (const Row& row : {Row{6, 6, "1-1"}, Row{11, 6, "1-1"}, Row{12, 6, "2-1"}, Row{17, 6, "2-1"}, Row{18, 6, "3-1"},
                           Row{5, 6, "1-2"}, Row{3, 6, "1-2"}, Row{2, 6, "1-3"}, Row{2, 7, "1-4"}, Row{2, 8, "1-4"},
                           Row{2, 9, "1-5"}, Row{1, 5, "1-5"}, Row{59, 6, "9-1"}, Row{60, 6, "10-1"}}) {
        CAPTURE(row.attack);
        CAPTURE(row.defence);
        CHECK(column_of_duel(row.attack, row.defence) == row.column);
    }
}

TEST_CASE("[8.9.C] odds beyond the chart count as 10-1 and 1-5") {
    CHECK(column_of_duel(66, 6) == "10-1");
    CHECK(column_of_duel(99, 1) == "10-1");
    CHECK(column_of_duel(1, 6) == "1-5");
    CHECK(column_of_duel(1, 90) == "1-5");
}

TEST_CASE("[8.1.C] a preview tells what is missing to the next column") {
    struct Row {
        int attack;
        int defence;
        Quarters missing;
    };
    // Independent expectation: 10 v 6 lacks 2 to 12; 5 v 12 is 1-3 and lacks 1 to 6; 1 v 6 stands at 1-5 by the clamp
    // and lacks 1/2 to 6/4; 5 v 6 lacks 1 to 6; 60 v 6 has reached the last column.
    for (const Row& row : {Row{10, 6, whole(2)}, Row{5, 12, whole(1)}, Row{1, 6, Quarters{2}}, Row{5, 6, whole(1)},
                           Row{60, 6, whole(0)}}) {
        Duel at{row.attack, row.defence};
        Game game = at.field.begin_german(Phase::combat_1);
        CAPTURE(row.attack);
        CHECK(rules::reckon_attack(game.state(), Units{at.german}, hexes("0507")).to_next_column == row.missing);
    }
}

TEST_CASE("[8.5] strengths halved for want of supply keep their fractions") {
    // Independent expectation: the Allied 7 in 0205 is cut off by the 0208 German: 3 1/2. Against it 3 is 1-2 (3.5/3 is
    // 1.17, up to 2), 7 is 2-1, 10 is 2-1, 11 is 3-1 (10.5 is the threshold).
    struct Row {
        int attack;
        std::string_view column;
    };
    for (const Row& row : {Row{3, "1-2"}, Row{7, "2-1"}, Row{10, "2-1"}, Row{11, "3-1"}}) {
        CAPTURE(row.attack);
        Field field{3, 12};
        field.allied("0205", 7);
        field.german("0208");
        const UnitId attacker = field.german("0204", row.attack);
        Game game = field.begin_german(Phase::combat_1);
        const OddsReckoning odds = rules::reckon_attack(game.state(), Units{attacker}, hexes("0205"));
        CHECK(odds.defence == Quarters{14});
        CHECK(odds.attack == whole(row.attack));
        CHECK(to_string(odds.column) == row.column);
    }
}

TEST_CASE("[7.2.A] an isolated attacker fights with half its strength") {
    // Independent expectation: both are isolated by each other in three columns: 3 1/2 against 3 is 1-1.
    Field field{3, 12};
    const UnitId unit = field.allied("0207", 7);
    field.german("0208", 6);
    Game game = field.begin_allied(Phase::combat_1);
    const OddsReckoning odds = rules::reckon_attack(game.state(), Units{unit}, hexes("0208"));
    CHECK(odds.attack == Quarters{14});
    CHECK(odds.defence == Quarters{12});
    CHECK(to_string(odds.column) == "1-1");
}

TEST_CASE("[8.1.D] the chart is read with the modified die and the preview tells every outcome") {
    // Independent expectation: 3-1 in a swamp: faces 1 to 6 count 3 to 6 and no more: D2 D1 D1 A1 A1 A1.
    Duel at{18, 6};
    at.field.terrain(Terrain::swamp, "0507");
    Game game = at.field.begin_german(Phase::combat_1);
    using enum CombatResult;
    CHECK(rules::reckon_attack(game.state(), Units{at.german}, hexes("0507")).outcomes ==
          std::array<CombatResult, 6>{d2, d1, d1, a1, a1, a1});
    CHECK(game.attacks({at.german}, "0507", 5));
    REQUIRE(game.happened<DieRolled>().size() == 1);
    CHECK(game.happened<DieRolled>().front().face == 5);
    CHECK(game.happened<DieRolled>().front().modified == 6);  // D-8.1D: 7 counts as 6
    CHECK(game.happened<CombatResolved>().front().result == a1);
}

TEST_CASE("[8.1.D] every face and column of the chart comes out as printed") {
    const Charts charts = reconstructed_charts();
    const std::array<std::pair<int, int>, 14> forces{{{2, 10},
                                                      {2, 8},
                                                      {2, 6},
                                                      {3, 6},
                                                      {6, 6},
                                                      {12, 6},
                                                      {18, 6},
                                                      {24, 6},
                                                      {30, 6},
                                                      {36, 6},
                                                      {42, 6},
                                                      {48, 6},
                                                      {54, 6},
                                                      {60, 6}}};
    for (std::size_t column = 0; column < forces.size(); ++column) {
        for (std::uint8_t face = 1; face <= 6; ++face) {
            Duel at{forces[column].first, forces[column].second};
            Game game = at.field.begin_german(Phase::combat_1);
            CHECK(game.attacks({at.german}, "0507", face));
            REQUIRE(game.happened<CombatResolved>().size() == 1);
            CHECK(game.happened<CombatResolved>().front().column.index == column);
            CHECK(game.happened<CombatResolved>().front().result == charts.combat.cells[face - 1U].at(column));
        }
    }
}

TEST_CASE("[8.6] terrain of the hex attacked modifies the die") {
    struct Row {
        Terrain terrain;
        int modifier;
    };
    for (const Row row :
         {Row{Terrain::clear, 0}, Row{Terrain::woods, 1}, Row{Terrain::swamp, 2}, Row{Terrain::city, 1}}) {
        Duel at{6, 6};
        at.field.terrain(row.terrain, "0507").terrain(Terrain::swamp, "0506");
        Game game = at.field.begin_german(Phase::combat_1);
        CHECK(modifier(game, {at.german}, "0507") == row.modifier);
    }
}

TEST_CASE("[8.6 example] attacking a swamp and a clear hex at once costs the two of the swamp") {
    Duel at{12, 3};
    at.field.allied("0606", 3);
    at.field.terrain(Terrain::swamp, "0606");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german}, "0507 0606") == 2);
    CHECK(modifier(game, {at.german}, "0507") == 0);
}

TEST_CASE("[D-8.6] terrain modifiers are not added up") {
    Duel at{12, 3};
    at.field.allied("0606", 3);
    at.field.terrain(Terrain::swamp, "0606").terrain(Terrain::woods, "0507");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german}, "0507 0606") == 2);
}

TEST_CASE("[8.7.A 8.7.B] attackers on two opposite sides make a flank attack") {
    // Independent expectation: around 0507 lie 0506 0606 0607 0508 0407 0406. 0506 covers itself, 0606 and 0406;
    // 0508 covers itself, 0607 and 0407.
    Duel at{6, 6};
    const UnitId south = at.field.german("0508", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german, south}, "0507") == -1);
    CHECK(modifier(game, {at.german}, "0507") == 0);  // a unit outside the attack does not help
    CHECK(modifier(game, {south}, "0507") == 0);
}

TEST_CASE("[8.7.A] two attackers not opposite leave a gap and a third closes it") {
    // Independent expectation: 0607 covers itself, 0606 and 0508; with 0506 only 0407 is left; 0407 covers it.
    Duel at{6, 6};
    const UnitId south_east = at.field.german("0607", 6);
    const UnitId south_west = at.field.german("0407", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german, south_east}, "0507") == 0);
    CHECK(modifier(game, {at.german, south_east, south_west}, "0507") == -1);
}

TEST_CASE("[D-8.7] rivers and what stands around do not matter for a flank attack") {
    Duel at{6, 6};
    const UnitId south = at.field.german("0508", 6);
    at.field.moat("0507").allied("0606", 2);
    at.field.terrain(Terrain::swamp, "0407");
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german, south}, "0507") == -1);
}

TEST_CASE("[D-8.7] nobody is flanked on the edge of the map") {
    Field field;
    field.allied("0112", 6);
    const UnitId north = field.german("0111", 6);
    const UnitId east = field.german("0212", 6);
    const UnitId north_east = field.german("0211", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {north, east, north_east}, "0112") == 0);
}

TEST_CASE("[D-8.7] two attackers that touch two hexes flank neither") {
    // Independent expectation: 0506 and 0607 both touch 0507 and 0606; around 0507 they leave 0407 open, around 0606
    // they leave 0706 open.
    Duel at{6, 6};
    at.field.allied("0606", 6);
    const UnitId other = at.field.german("0607", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german, other}, "0507 0606") == 0);
}

TEST_CASE("[8.8.A] a unit that moved in the Movement Phase just ended does not attack across a river") {
    for (const Side side : both_sides) {
        Field field;
        field.river("0506", "0507");
        const char* const home = side == Side::german ? "0506" : "0507";
        const char* const enemy = side == Side::german ? "0507" : "0506";
        const char* const behind = side == Side::german ? "0505" : "0508";
        const UnitId still = field.unit(side, home);
        const UnitId mover = field.unit(side, behind);
        field.unit(enemy_of(side), enemy);
        Game game = field.begin(side, Phase::movement_1);
        CHECK(game.plays(move(mover, home)));
        CHECK(game.plays(end_phase()));
        CHECK(game.refuses(attack({mover}, enemy), Breach::moved_before_river_attack));
        CHECK(game.refuses(attack({still, mover}, enemy), Breach::moved_before_river_attack));
        CHECK(game.allows(attack({still}, enemy)));
        // Only the Movement Phase immediately before counts.
        CHECK(game.goes_on_to(side, Phase::combat_2));
        CHECK(game.plays(attack({still, mover}, enemy)));
    }
}

TEST_CASE("[D-8.8A] the river in front of one of several hexes is enough") {
    // Independent expectation: 0506 touches 0507 and 0606; the river lies towards 0606 only.
    Field field;
    field.river("0506", "0606");
    const UnitId mover = field.german("0506", 12);
    field.moved(mover);
    field.allied("0507", 3);
    field.allied("0606", 3);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.allows(attack({mover}, "0507")));
    CHECK(game.refuses(attack({mover}, "0606"), Breach::moved_before_river_attack));
    CHECK(game.refuses(attack({mover}, "0507 0606"), Breach::moved_before_river_attack));
}

TEST_CASE("[D-8.8A] a leapfrog is movement") {
    // The leapfrog 0506 -> 0406 in front of 0507, with a river between 0406 and 0507: its zone does not reach 0406, so
    // a second enemy in 0307 controls it.
    Field field;
    field.river("0406", "0507");
    field.allied("0507");
    field.allied("0307");
    const UnitId frog = field.german("0506");
    const UnitId holder = field.german("0406");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(frog, "0406")));
    CHECK(game.happened<UnitMoved>().front().halt == Halt::leapfrog);
    CHECK(game.plays(end_phase()));
    CHECK(game.refuses(attack({frog}, "0507"), Breach::moved_before_river_attack));
    CHECK(game.allows(attack({frog}, "0307")));
    CHECK(game.allows(attack({holder}, "0507")));
}

TEST_CASE("[8.9.A] the (1)-4 cavalry never attack and defend with one") {
    Field field;
    const UnitId cavalry = field.defensive_cavalry("0507");
    const UnitId infantry = field.allied("0507", 6);
    const UnitId german = field.german("0506", 7);
    Game attacking = field.begin_allied(Phase::combat_1);
    CHECK(attacking.refuses(attack({cavalry}, "0506"), Breach::may_never_attack));
    CHECK(attacking.refuses(attack({cavalry, infantry}, "0506"), Breach::may_never_attack));
    CHECK(attacking.plays(attack({infantry}, "0506")));
    Game defending = field.begin_german(Phase::combat_1);
    CHECK(rules::reckon_attack(defending.state(), Units{german}, hexes("0507")).defence == whole(7));
}

TEST_CASE("[D-8.9A] the (1)-4 cavalry cover no hex of a flank attack") {
    Field field;
    const UnitId north = field.allied("0506", 6);
    field.defensive_cavalry("0508");
    field.german("0507", 6);
    Game game = field.begin_allied(Phase::combat_1);
    CHECK(modifier(game, {north}, "0507") == 0);
}

TEST_CASE("[8.9.B] attacking disrupted units is easier by one if all of them are") {
    Duel at{12, 6};
    at.field.disrupted(at.allied);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german}, "0507") == -1);
    at.field.terrain(Terrain::woods, "0507");
    Game woods = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(woods, {at.german}, "0507") == 0);  // +1 -1
    at.field.allied("0507", 2);                        // D-8.9B: a fresh one beside it
    Game mixed = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(mixed, {at.german}, "0507") == 1);
}

TEST_CASE("[D-8.9B] a standing fort counts as undisrupted") {
    Duel at{12, 6};
    at.field.disrupted(at.allied);
    const FortId fort = at.field.fort("0507", 2);
    Game standing = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(standing, {at.german}, "0507") == 0);
    at.field.fallen(fort);
    Game fallen = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(fallen, {at.german}, "0507") == -1);
}

TEST_CASE("[D-8.1D] modifiers add up and the modified die stays between 1 and 6") {
    // Independent expectation: flank -1 and disruption -1: a 1 counts as 1. Surrounded by zones the
    // defender is isolated: 12 against 3 is 4-1, where a 1 is D3.
    Duel at{6, 6};
    const UnitId south = at.field.german("0508", 6);
    at.field.disrupted(at.allied);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(modifier(game, {at.german, south}, "0507") == -2);
    CHECK(game.attacks({at.german, south}, "0507", 1));
    CHECK(game.happened<DieRolled>().front().modified == 1);
    CHECK(game.happened<CombatResolved>().front().result == CombatResult::d3);
}

TEST_CASE("[D-8.1] several attacks are declared and resolved in any order") {
    Duel at{6, 6};
    const UnitId second = at.field.german("0906", 6);
    at.field.allied("0907", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({at.german}, "0507")));
    const std::uint32_t first_attack = game.latest_attack();
    CHECK(game.plays(attack({second}, "0907")));
    CHECK(game.plays(resolve(game.latest_attack(), 4)));
    CHECK(game.plays(retreat(second, "0905")));
    CHECK(game.plays(end_advance()));
    CHECK(game.plays(resolve(first_attack, 4)));
    CHECK(game.refuses(resolve(first_attack, 4), Breach::other_decision_is_due));
}

TEST_CASE("[D-8.1] a unit and a defending hex stand in one unresolved attack at most") {
    Duel at{6, 6};
    const UnitId second = at.field.german("0406", 6);
    at.field.allied("0606", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({at.german}, "0507")));
    CHECK(game.refuses(attack({at.german}, "0606"), Breach::in_another_attack));
    CHECK(game.refuses(attack({second}, "0507"), Breach::defended_in_another_attack));
    CHECK(game.plays(withdraw(game.latest_attack())));
    CHECK(game.allows(attack({at.german}, "0606")));
    CHECK(game.allows(attack({second}, "0507")));
}

TEST_CASE("[8.1.E D-8.1] an attack made illegal by an earlier result lapses") {
    // Independent expectation: three columns. The German in 0207 is supplied by 0104-0103-0102; the Allied unit in 0303
    // throws the German out of 0203 and, standing there, closes the map: 0202 0303 0304 0204 0104 0103, with 0103
    // held by the loser but 0104 empty. Then 0207 is isolated and its attack on 0208 opens nothing.
    Field field{3, 12};
    const UnitId beaten = field.german("0203", 6);
    const UnitId victim = field.german("0207", 6);
    const UnitId victor = field.allied("0303", 12);  // isolated itself: 6
    const UnitId target = field.allied("0208", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(rules::is_in_supply(game.state(), victim));
    CHECK(game.plays(attack({victim}, "0208")));
    const std::uint32_t later = game.latest_attack();
    CHECK(game.attacks({beaten}, "0303", 4));  // 1-1: A1
    CHECK(game.stands(beaten, "0103"));        // the only hex not further from its source
    CHECK(game.plays(advance(victor, "0203")));
    CHECK(game.settles());
    CHECK_FALSE(rules::is_in_supply(game.state(), victim));
    CHECK(game.state().attacks.empty());
    REQUIRE(game.happened<AttackLapsed>().size() == 1);
    CHECK(number_of(game.happened<AttackLapsed>().front().attack) == later);
    CHECK(game.refuses(resolve(later, 1), Breach::no_such_attack));
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(victim));
    CHECK(game.stands(target, "0208"));
}

TEST_CASE("[8.10 D-8.10] AE takes the attacking units and leaves others of their hex") {
    // Independent expectation: 2 against 10 is 1-5; a 6 is AE.
    Duel at{2, 10};
    const UnitId idle = at.field.german("0506", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507", 6));
    CHECK(game.eliminated(at.german));
    CHECK(game.stands(idle, "0506"));
    REQUIRE(game.happened<UnitEliminated>().size() == 1);
    CHECK(game.happened<UnitEliminated>().front().cause == EliminationCause::combat_result);
    CHECK(game.waits_for<PlayPhase>());  // the hex is not vacated
    CHECK(rules::score(game.state()).totals[index_of(Side::allied)] == 2);
}

TEST_CASE("[8.10 D-8.10] DE takes every unit in every hex attacked") {
    Duel at{60, 2};
    const UnitId beside = at.field.allied("0507", 2);
    const UnitId other = at.field.allied("0606", 2);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0507 0606", 1));  // 60 v 6: 10-1
    CHECK(game.eliminated(at.allied));
    CHECK(game.eliminated(beside));
    CHECK(game.eliminated(other));
    CHECK(game.waits_for<ChooseAdvance>());
    CHECK(rules::score(game.state()).totals[index_of(Side::german)] == 6);
}

TEST_CASE("[8.1.D] the players' own die must be given and must have six faces") {
    Duel at{6, 6};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({at.german}, "0507")));
    const AttackId id{game.latest_attack()};
    CHECK(game.refuses(ResolveAttack{id, std::nullopt}, Breach::die_wanted));
    CHECK(game.refuses(ResolveAttack{id, std::uint8_t{0}}, Breach::die_wanted));
    CHECK(game.refuses(ResolveAttack{id, std::uint8_t{7}}, Breach::die_wanted));
    rules::GameState generated = game.state();
    generated.dice_mode = DiceMode::generated;
    Game rolling{generated};
    CHECK(rolling.refuses(ResolveAttack{id, std::uint8_t{3}}, Breach::die_not_wanted));
    CHECK(rolling.plays(ResolveAttack{id, std::nullopt}));
    CHECK(rolling.happened<DieRolled>().size() == 1);
}

TEST_CASE(
    "[D-11.4.1.1 11.4.1.1.A 11.4.1.1.B 11.4.1.1.C 11.4.1.1.D] demoralised Allies fight at half strength and isolated "
    "ones at a quarter") {
    // Independent expectation: a 7 is 3 1/2 demoralised, 1 3/4 demoralised and isolated. The Germans are unmoved.
    Field field{3, 12};
    field.scenario().options.allied_demoralised_through_turn = 6;
    field.scenario().first_turn = 1;
    const UnitId cut_off = field.allied("0205", 7);
    field.german("0208");
    const UnitId supplied = field.allied("0210", 7);
    const UnitId german = field.german("0202", 7);
    const auto strength = [](const Game& game, UnitId unit) {
        Quarters sum;
        for (const ReckoningLine& line : rules::reckon_strength(game.state(), unit)) {
            sum += line.value;
        }
        return sum;
    };
    Game sixth = field.begin(Side::german, Phase::combat_1, 6);
    CHECK(strength(sixth, supplied) == Quarters{14});
    CHECK(strength(sixth, cut_off) == Quarters{7});
    CHECK(strength(sixth, german) == whole(7));
    Game seventh = field.begin(Side::german, Phase::combat_1, 7);
    CHECK(strength(seventh, supplied) == whole(7));
    CHECK(strength(seventh, cut_off) == Quarters{14});
}

TEST_CASE("[8.8.A] movement of the turn before is forgotten") {
    Field field;
    field.river("0506", "0507");
    const UnitId unit = field.german("0505", 6);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::movement_2);
    CHECK(game.plays(move(unit, "0506")));
    CHECK(game.plays(end_phase()));
    CHECK(game.refuses(attack({unit}, "0507"), Breach::moved_before_river_attack));
    CHECK(game.goes_on_to(Side::german, Phase::combat_1));
    CHECK(game.allows(attack({unit}, "0507")));
}

TEST_CASE("[D-8.2] every hex of an attack needs a host not yet attacked") {
    // Independent expectation: 0606 was attacked by 0605 (A1, it stays). The 12 in 0506 touches it and the fresh 0507.
    Field field;
    const UnitId first = field.german("0605", 6);
    const UnitId second = field.german("0506", 12);
    field.allied("0606", 6);
    field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({first}, "0606", 4));
    while (game.waits_for<ChooseRetreat>()) {
        CHECK(game.plays(RetreatUnit{first, rules::retreat_steps(game.state()).front().to}));
    }
    CHECK(game.settles());
    CHECK(game.refuses(attack({second}, "0507 0606"), Breach::attacked_already));
    CHECK(game.allows(attack({second}, "0507")));
}

TEST_CASE("[8.9.B] a fresh host beside a disrupted guest spoils the modifier and a disrupted host does not") {
    for (const bool weary_host : {false, true}) {
        CAPTURE(weary_host);
        Field field;
        field.moat("0507", "0508");
        const UnitId north = field.german("0506", 18);
        field.allied("0507", 6);
        const UnitId host = field.allied("0508", 4);
        const UnitId west = field.german("0408", 12);
        if (weary_host) {
            field.disrupted(host);
        }
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({north}, "0507", 4));
        CHECK(game.settles());
        CHECK(modifier(game, {west}, "0508") == (weary_host ? -1 : 0));
    }
}

TEST_CASE("[8.1.E] a result is applied before another attack is resolved") {
    Field field;
    const UnitId one = field.german("0506", 18);
    const UnitId two = field.german("0906", 18);
    field.allied("0507", 6);
    field.allied("0907", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({one}, "0507")));
    const std::uint32_t first = game.latest_attack();
    CHECK(game.plays(attack({two}, "0907")));
    const std::uint32_t second = game.latest_attack();
    CHECK(game.plays(resolve(first, 4)));
    CHECK(game.refuses(resolve(second, 4), Breach::other_decision_is_due));
    CHECK(game.refuses(withdraw(second), Breach::other_decision_is_due));
}
