// Ten rare positions for chapter 10, ruled by hand: towns taken in passing, cities of several hexes, exits without a
// line.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

int points(const Game& game, Side side) {
    return rules::score(game.state()).totals[index_of(side)];
}

using Taken = std::vector<TownTaken>;

}  // namespace

TEST_CASE("[10.2.B D-10.2B] a retreat through a town takes it although the unit does not stay") {
    // Ruling: rivers lead the 6 in 0507 over the German-held town in 0508 to 0509 (18 v 6, a 2 is D2).
    Field field;
    field.moat("0507", "0508").moat("0508", "0507 0509").town("Meaux", 3, "0508", Side::german);
    const UnitId german = field.german("0506", 18);
    const UnitId beaten = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 2));
    CHECK(game.stands(beaten, "0509"));
    CHECK(game.happened<TownTaken>() == Taken{{0, hex("0508"), Side::allied}});
    CHECK(points(game, Side::allied) == 3);
}

TEST_CASE("[10.2.B 8.12.1.A] a town stays with who was driven out of it until the victor goes in") {
    // Ruling: the last to have been in the hex is the loser, as long as the victor declines. The Allies trace to the
    // empty town if it is not controlled: 0506 controls 0507, so nobody scores. After an advance Germany does.
    Field field;
    field.town("Meaux", 3, "0507", Side::allied);
    const UnitId german = field.german("0506", 18);
    const UnitId beaten = field.allied("0507", 6);
    Game declined = field.begin_german(Phase::combat_1);
    CHECK(declined.attacks({german}, "0507", 4));
    CHECK(declined.plays(retreat(beaten, "0508")));
    Game followed = declined;
    CHECK(declined.plays(end_advance()));
    CHECK(points(declined, Side::allied) == 0);
    CHECK(points(declined, Side::german) == 0);
    CHECK(followed.plays(advance(german, "0507")));
    CHECK(followed.happened<TownTaken>() == Taken{{0, hex("0507"), Side::german}});
    CHECK(points(followed, Side::german) == 3);
}

TEST_CASE("[10.2.B D-10.2B] one march through three towns takes those the other side held and no others") {
    // Ruling: 0504 is German already, 0505 and 0506 are Allied; the cavalry ends beyond them. Order of the path.
    Field field;
    field.town("One", 1, "0504", Side::german).town("Two", 2, "0505").town("Three", 4, "0506");
    const UnitId cavalry = field.german("0503", 2, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(cavalry, "0504 0505 0506 0507")));
    CHECK(game.happened<TownTaken>() == Taken{{1, hex("0505"), Side::german}, {2, hex("0506"), Side::german}});
    CHECK(points(game, Side::german) == 7);
}

TEST_CASE("[10.2.C D-10.2C] a German unit in one hex of Paris loses it to the Allies when its line is cut") {
    // Ruling: the German in 0205 has all 25 points while it is in supply, with the Allies in the other hex. Cut off by
    // 0202 it has none, and the Allies trace to 0306 where they stand.
    Field field{3, 12};
    field.town("Paris", 25, "0205 0306", Side::allied);
    field.german("0205");
    field.allied("0306");
    Game open = field.begin_german(Phase::combat_1);
    CHECK(points(open, Side::german) == 25);
    CHECK(points(open, Side::allied) == 0);
    field.allied("0202");
    Game cut = field.begin_german(Phase::combat_1);
    CHECK(points(cut, Side::german) == 0);
    CHECK(points(cut, Side::allied) == 25);
}

TEST_CASE(
    "[10.2.C D-10.2C] a city whose only Allied hex has no line and whose only open hex is German goes to nobody") {
    // Ruling: Reims 0405 0406. The Allies were last in 0405, in the zone of 0404 and empty; 0406 was left by the
    // Germans, who have nobody in the city. A line to another side's hex does not help.
    Field field;
    field.town("Reims", 5, "0405 0406", Side::allied);
    field.scenario().control.back().side = Side::german;
    field.german("0404");
    Game game = field.begin_german(Phase::combat_1);
    CHECK(points(game, Side::allied) == 0);
    CHECK(points(game, Side::german) == 0);
}

TEST_CASE("[10.3.A D-10.3 D-7.B] an exit hex in an enemy zone at the end counts only with a friend in it") {
    // Ruling: two Germans of 4 left over 0512 (40 points). The Allied 0612 controls 0512: empty it has no line. A
    // German in it carries the line, with 0511 free behind it (0612 is beside 0512, 0611 and 0712).
    Field field;
    field.exited(Side::german, 4, "0512");
    field.exited(Side::german, 4, "0512");
    field.allied("0612");
    Game empty = field.begin_german(Phase::combat_1);
    CHECK(points(empty, Side::german) == 0);
    field.german("0512");
    Game held = field.begin_german(Phase::combat_1);
    CHECK(points(held, Side::german) == 40);
}

TEST_CASE("[10.3.B D-10.3] an exit at the end of a march takes the edge town on the way and costs one point") {
    // Ruling: three points: 0511, 0512 (a town), and off. Without the third point it stays inside.
    Field field;
    field.town("Nogent", 2, "0512", Side::allied);
    const UnitId able = field.german("0510", 7, 3);
    const UnitId slow = field.german("0510", 7, 2);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(exit_map(slow, "0511 0512"), Breach::too_few_movement_points, "4.1.E"));
    CHECK(game.plays(exit_map(able, "0511 0512")));
    CHECK(game.order() == "UnitMoved TownTaken UnitExited");
    CHECK(points(game, Side::german) == 35 + 2);
    CHECK(game.refuses(move(able, "0512"), Breach::unit_not_on_map));
}

TEST_CASE("[D-10.3 7.2.B] at the edge a unit that began in a zone may leave and one that came into it may not") {
    // Ruling: 0512 lies in the zone of the Allied 0612. `stayer` began there and leaves for one point; `comer` enters
    // the zone and stops; `lost`, cut off on the Allied edge of another map, may not leave at all.
    Field field;
    field.allied("0612");
    const UnitId stayer = field.german("0512", 6, 3);
    const UnitId comer = field.german("0511", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(exit_map(comer, "0512"), Breach::must_stop_in_zone, "6.1.A"));
    CHECK(game.plays(exit_map(stayer)));
    CHECK(game.plays(move(comer, "0512")));
    CHECK(game.refuses(exit_map(comer), Breach::unit_has_halted, "6.1.A"));
    Field narrow{3, 12};
    narrow.german("0205");
    const UnitId lost = narrow.allied("0201", 6, 4);
    Game cut = narrow.begin_allied(Phase::movement_1);
    CHECK(cut.refuses(exit_map(lost), Breach::isolated_may_not_exit, "7.2.B"));
}

TEST_CASE("[10.1.B D-10.1 8.12.2.2.D] whatever kills a unit its printed strength counts once") {
    // Ruling: 7 dies for want of a retreat while halved (0506 and 0508 control every way out), 5 was removed from a
    // full hex, 1 (cavalry) and 3 died earlier: 16 in all for Germany and nothing for the Allies.
    Field field;
    const UnitId north = field.german("0506", 9);
    const UnitId south = field.german("0508", 9);
    const UnitId trapped = field.allied("0507", 7);
    field.eliminated(Side::allied, 1);
    field.eliminated(Side::allied, 3);
    const UnitId surplus = field.allied("1011", 5);
    for (int i = 0; i < 3; ++i) {
        field.allied("1011", 8);
    }
    Game removal = field.begin_allied(Phase::movement_1);
    CHECK(removal.plays(remove(surplus)));
    CHECK(points(removal, Side::german) == 1 + 3 + 5);
    CHECK(removal.goes_on_to(Side::german, Phase::combat_1));
    CHECK(removal.attacks({north, south}, "0507", 6));  // 18 v 3 1/2 is 5-1, flank: a 6 counts 5: D2
    CHECK(removal.eliminated(trapped));
    CHECK(points(removal, Side::german) == 16);
    CHECK(points(removal, Side::allied) == 0);
}

TEST_CASE("[10.0.C 10.5 11.1.C] the count at the end is that of the board at the end and gives the level") {
    // Ruling: option A brings 7; a German 7 is lost: 14 to 5 for the town of Laon, which the Germans hold at the end:
    // 2-1, Allied marginal.
    Field field;
    field.scenario().forces.option = OrderOfBattle::a;
    field.scenario().forces.allied_bonus = 7;
    field.town("Laon", 5, "0504", Side::allied);
    field.eliminated(Side::german, 7);
    const UnitId german = field.german("0503", 6, 3);
    Game game = field.begin(Side::german, Phase::movement_2, 17);
    CHECK(points(game, Side::allied) == 7 + 7);  // 0504 is empty and in the German zone: no line
    CHECK(game.plays(move(german, "0504 0503")));
    CHECK(game.goes_on_to(Side::allied, Phase::combat_2));
    CHECK(game.plays(end_phase()));
    REQUIRE(game.happened<GameEnded>().size() == 1);
    const ScoreReckoning score = game.happened<GameEnded>().front().score;
    CHECK(score.totals == std::array<int, 2>{5, 14});
    CHECK(score.level == VictoryLevel::allied_marginal);
}
