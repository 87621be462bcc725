// Ten rare positions for chapter 4, ruled by hand: leapfrogs in a row, instalments, and moves of units cut off.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// The German in 0210 is cut off by the Allied unit in 0205, whose zone closes all three columns.
struct CutOff {
    explicit CutOff(int movement) : unit{field.german("0210", 6, movement)} {}
    Field field{3, 12};
    UnitId enemy = field.allied("0205");
    UnitId unit;
};

}  // namespace

TEST_CASE("[4.2.A D-4.2] a line leapfrogs forward one by one and nobody leaps onto a newcomer") {
    // Ruling: 0507 controls 0406, 0506 and 0606. The rear unit jumps to the middle, the middle one (moved by nobody) to
    // the front. The front unit cannot jump back to 0506: its holder has gone, and who stands there now came this
    // phase.
    Field field;
    field.allied("0507");
    const UnitId rear = field.german("0406");
    const UnitId middle = field.german("0506");
    const UnitId front = field.german("0606");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(rear, "0506")));
    CHECK(game.happened<UnitMoved>().front() == UnitMoved{rear, hex("0406"), hexes("0506"), 2, Halt::leapfrog});
    CHECK(game.plays(move(middle, "0606")));
    CHECK(game.refuses(move(front, "0506"), Breach::zone_to_zone, "6.2.A"));
    CHECK(game.refuses(move(rear, "0505"), Breach::unit_has_halted, "4.2.D"));
    CHECK(game.plays(move(front, "0605")));
}

TEST_CASE("[4.2.A 4.1.C] a leapfrog over a river pays for the hex and the river and the zone") {
    // Ruling: clear 1, river 1, zone 1: a unit of three can, a unit of two cannot.
    Field field;
    field.river("0506", "0606");
    field.allied("0507");
    field.german("0606");
    const UnitId able = field.german("0506", 6, 3);
    const UnitId slow = field.german("0506", 6, 2);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(slow, "0606"), Breach::too_few_movement_points, "4.1.E"));
    CHECK(game.plays(move(able, "0606")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
}

TEST_CASE("[4.2.C] a reinforcement that has just come in holds no way open") {
    // Ruling: 0502 controls 0401 and 0501. The reinforcement enters 0501 and is no unit that began the phase there.
    Field field;
    field.allied("0502");
    const UnitId waiting = field.reinforcement(Side::german, 8, "0501 0901");
    const UnitId unit = field.german("0401");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(enter(waiting, "0501")));
    CHECK(game.refuses(move(unit, "0501"), Breach::zone_to_zone, "6.2.A"));
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(move(unit, "0501")));  // in Movement 2 it began the phase there
}

TEST_CASE("[D-4.1 4.1.E] the allowance is counted over all instalments and a stop ends them") {
    // Ruling: four points: 1 to 0504, 1 to 0505, 2 to 0506 in the zone of 0507. Nothing is left, and it has stopped.
    Field field;
    field.allied("0507");
    const UnitId unit = field.german("0503", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0504")));
    CHECK(game.refuses(move(unit, "0503 0502 0503 0502"), Breach::too_few_movement_points, "4.1.E"));
    CHECK(game.plays(move(unit, "0505")));
    CHECK(game.plays(move(unit, "0506")));
    CHECK(game.happened<UnitMoved>().front().halt == Halt::enemy_zone);
    CHECK(game.refuses(move(unit, "0505"), Breach::unit_has_halted, "6.1.A"));
    CHECK(game.refuses(move(unit, "0505"), Breach::too_few_movement_points, "4.1.E"));
}

TEST_CASE("[D-4.3B] to cut the line of others by moving off is no offence and to move out of it is one") {
    // Ruling: 0208 controls 0207 0209 0108 0109 0308 0309; the friends in 0308 and 0309 carry the line of 0211. When
    // 0308 marches north it stays in supply itself, so the move is lawful, though it leaves two units without a line.
    // Those count as supplied for movement until the next phase: 0309 may not end in the free 0310, where it has no
    // line.
    Field field{3, 12};
    field.allied("0208");
    const UnitId south = field.german("0211");
    const UnitId link = field.german("0309");
    const UnitId cork = field.german("0308");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), south));
    CHECK(game.plays(move(cork, "0307")));
    CHECK_FALSE(rules::is_in_supply(game.state(), south));
    CHECK_FALSE(game.unit(south).isolated);
    CHECK(game.refuses(move(link, "0310"), Breach::out_of_supply_there, "4.3.B"));
    CHECK(game.refuses(move(south, "0212"), Breach::out_of_supply_there, "4.3.B"));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-7.2B] a unit cut off may take back a part of its way in another instalment") {
    // Ruling: nearness counts from the hex of the phase's start, 9 hexes from row 1. After two hexes north (7) one hex
    // back (8) is still strictly nearer; the next one back (9) is not.
    CutOff at{5};
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.unit(at.unit).isolated);
    CHECK(game.plays(move(at.unit, "0209 0208")));
    CHECK(game.plays(move(at.unit, "0209")));
    CHECK(game.refuses(move(at.unit, "0210"), Breach::not_towards_supply, "7.2.B"));
    CHECK(game.refuses(move(at.unit, "0208 0209"), Breach::too_few_movement_points, "4.3.C"));
}

TEST_CASE("[7.2.B D-7.2B] a unit cut off may go further from its source when it comes into supply there") {
    // Ruling: the Allied 0205 lies 3 hexes from Paris in 0202, cut off from it by 0203 and from the south by 0207. In
    // 0307 the friend in 0308 gives it a line to row 12, though Paris and row 12 are both 5 hexes away from there. 0306
    // is neither nearer nor in supply.
    Field field{3, 12};
    field.town("Paris", 25, "0202", Side::allied);
    const UnitId unit = field.allied("0205", 6, 4);
    field.allied("0308");
    field.german("0203");
    field.german("0207");
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.unit(unit).isolated);
    CHECK(game.refuses(move(unit, "0306"), Breach::not_towards_supply, "7.2.B"));
    CHECK(game.plays(move(unit, "0306 0307")));  // 1 + 2, the three it has
    CHECK(rules::is_in_supply(game.state(), unit));
}

TEST_CASE("[D-4.3C 4.3.A] a unit of one point that is cut off has none and no command moves it") {
    // Ruling: one less than one is none, and none is guaranteed; a unit of two has one and moves one clear hex.
    CutOff slow{1};
    Game still = slow.field.begin_german(Phase::movement_1);
    CHECK(still.refuses(move(slow.unit, "0209"), Breach::too_few_movement_points, "4.3.C"));
    CHECK(rules::reach(still.state(), slow.unit).empty());
    CutOff able{2};
    Game moving = able.field.begin_german(Phase::movement_1);
    CHECK(moving.plays(move(able.unit, "0209")));
    CHECK(moving.refuses(move(able.unit, "0208"), Breach::too_few_movement_points, "4.3.C"));
}

TEST_CASE("[4.1.J 9.2.C D-4.1J] a path of a German breaks on a fort and on an enemy and not on a fallen fort") {
    // Ruling: 0505 and 0506 are on the way. A standing fort may not be entered or passed, a fallen one is a hex like
    // another, and an Allied unit in it is an enemy again.
    Field field;
    const FortId fort = field.fort("0505", 3);
    const UnitId unit = field.german("0504", 6, 4);
    Game standing = field.begin_german(Phase::movement_1);
    CHECK(standing.refuses(move(unit, "0505 0506"), Breach::fort_in_hex, "9.2.C"));
    field.fallen(fort);
    Game fallen = field.begin_german(Phase::movement_1);
    CHECK(fallen.allows(move(unit, "0505 0506")));
    field.allied("0505");
    Game held = field.begin_german(Phase::movement_1);
    CHECK(held.refuses(move(unit, "0505 0506"), Breach::enemy_unit_in_hex, "4.1.J"));
}

TEST_CASE("[4.1.A 4.1.D] a unit may come back to where it began and has moved all the same") {
    // Ruling: a path may lead back to its start; it costs 1 and 2 (the zone of 0606), and the unit that made it has
    // stopped and has moved: it attacks over no river (8.8A).
    Field field;
    field.river("0506", "0507").allied("0507");
    field.allied("0606");
    const UnitId unit = field.german("0506", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0405 0506")));  // 1, and 2 back into the zone of 0606
    CHECK(game.stands(unit, "0506"));
    CHECK(game.refuses(move(unit, "0505"), Breach::unit_has_halted, "6.1.A"));
    CHECK(game.plays(end_phase()));
    CHECK(game.refuses(attack({unit}, "0507"), Breach::moved_before_river_attack, "8.8.A"));
    CHECK(game.allows(attack({unit}, "0606")));
}
