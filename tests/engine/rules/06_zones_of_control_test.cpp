// Chapter 6: zones of control, their price, and the rivers that stop them.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

TEST_CASE("[6.1.A 6.1.B 6.1.C 6.2.D] a unit controls the six hexes around it whatever stands there") {
    Field field;
    field.terrain(Terrain::swamp, "0504").terrain(Terrain::woods, "0604");
    field.german("0505");
    field.german("0505");
    field.allied("0506");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(names(rules::zone_of_control(game.state(), Side::german)) == "0404 0405 0504 0506 0604 0605");
    // [6.2.D] two sides may control the same hex: around 0506 lie 0505 0605 0606 0507 0406 0405.
    CHECK(names(rules::zone_of_control(game.state(), Side::allied)) == "0405 0406 0505 0507 0605 0606");
}

TEST_CASE("[6.1.A] zones end at the edge of the map") {
    Field field;
    field.german("0101");
    Game game = field.begin_german(Phase::movement_1);
    // Independent expectation: around (1,1) only south 0102 and south-east 0201 are on the map.
    CHECK(names(rules::zone_of_control(game.state(), Side::german)) == "0102 0201");
}

TEST_CASE("[6.1.A] a unit that enters an enemy-controlled hex stops there") {
    // Independent expectation: 0507 controls 0506 and not 0505; the 6-5 has points to spare.
    Field field;
    const UnitId unit = field.german("0505", 6, 5);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0506 0505"), Breach::must_stop_in_zone));
    CHECK(game.plays(move(unit, "0506")));
    CHECK(game.happened<UnitMoved>().front().halt == Halt::enemy_zone);
    CHECK(game.refuses(move(unit, "0505"), Breach::unit_has_halted));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.plays(move(unit, "0505")));
}

TEST_CASE("[D-6.1A] with the looser reading a unit may go on to a hex that is not controlled") {
    Field field;
    field.scenario().options.zoc_entry = ZocEntry::go_on;
    const UnitId unit = field.german("0505", 6, 5);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0506 0406"), Breach::zone_to_zone));  // 4.1.L holds in both readings
    CHECK(game.plays(move(unit, "0506 0505")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
    CHECK(game.plays(move(unit, "0504")));
}

TEST_CASE("[6.2.A] a unit may not move from one enemy-controlled hex to another") {
    Field field;
    const UnitId unit = field.german("0506", 6, 5);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0406"), Breach::zone_to_zone));
    CHECK(game.refuses(move(unit, "0606"), Breach::zone_to_zone));
    CHECK(game.allows(move(unit, "0405")));
}

TEST_CASE("[6.2.A] a unit may leave a zone and enter it again elsewhere in one move") {
    // Independent expectation: 0506 -> 0605 (free, 1) -> 0606 (controlled, 2): 3 points.
    Field field;
    const UnitId unit = field.german("0506", 6, 3);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0605 0606")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
}

TEST_CASE("[6.2.B] an enemy-controlled hex costs one point more") {
    Field field;
    const UnitId rich = field.german("0505", 6, 2);
    const UnitId poor = field.german("0505", 6, 1);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(poor, "0506"), Breach::too_few_movement_points));
    CHECK(game.plays(move(rich, "0506")));
    CHECK(game.happened<UnitMoved>().front().cost == 2);
}

TEST_CASE("[D-6.2B] the extra point is paid once however many enemies control the hex") {
    Field field;
    const UnitId unit = field.german("0505", 6, 2);
    field.allied("0507");
    field.allied("0507");
    field.allied("0406");  // (4,6) touches 0506 and 0405 but not 0505
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0506")));
    CHECK(game.happened<UnitMoved>().front().cost == 2);
}

TEST_CASE("[6.2.B] every line of a move is reckoned with its rule") {
    Field field;
    field.terrain(Terrain::woods, "0506").river("0505", "0506");
    const UnitId unit = field.german("0505", 6, 4);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    const CostReckoning cost = rules::reckon_path(game.state(), unit, hexes("0506"));
    CHECK(cost.cost == 4);  // woods 2, river 1, zone 1
    CHECK(cost.available == 4);
    int terrain = 0;
    int river = 0;
    int zone = 0;
    for (const ReckoningLine& line : cost.lines) {
        terrain += line.item == ReckoningItem::terrain_cost ? line.value.count / 4 : 0;
        river += line.item == ReckoningItem::river_cost ? line.value.count / 4 : 0;
        zone += line.item == ReckoningItem::enemy_zone_cost ? line.value.count / 4 : 0;
    }
    CHECK(terrain == 2);
    CHECK(river == 1);
    CHECK(zone == 1);
}

TEST_CASE("[6.1.D] the zones of friends are no hindrance") {
    Field field;
    const UnitId unit = field.german("0505", 6, 3);
    field.german("0607");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0506 0507 0508")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
}

TEST_CASE("[D-6.1] a friend in the hex does not lift the enemy zone for movement") {
    Field field;
    const UnitId unit = field.german("0505", 6, 5);
    field.german("0506");
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0506 0505"), Breach::must_stop_in_zone));
    CHECK(game.plays(move(unit, "0506")));
    CHECK(game.happened<UnitMoved>().front().cost == 2);
    CHECK(game.happened<UnitMoved>().front().halt == Halt::enemy_zone);
}

TEST_CASE("[6.2.E] leaving an enemy zone costs nothing") {
    Field field;
    const UnitId unit = field.german("0506", 6, 1);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0505")));
    CHECK(game.happened<UnitMoved>().front().cost == 1);
}

TEST_CASE("[6.2.F] zones do not reach across a river") {
    Field field;
    field.river("0506", "0507").river("0507", "0606");
    field.allied("0507");
    const UnitId unit = field.german("0505", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(names(rules::zone_of_control(game.state(), Side::allied)) == "0406 0407 0508 0607");
    CHECK(game.plays(move(unit, "0506 0606")));  // past the enemy behind his river for 2 points
    CHECK(game.happened<UnitMoved>().front().cost == 2);
    CHECK(game.happened<UnitMoved>().front().halt == Halt::none);
}

TEST_CASE("[9.2.G] the zone of a fort reaches across rivers and the zone of the unit in it does not") {
    Field field;
    field.moat("0507");
    const FortId fort = field.fort("0507", 4);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(names(rules::zone_of_control(game.state(), Side::allied)) == "0406 0407 0506 0508 0606 0607");
    field.fallen(fort);
    Game fallen = field.begin_german(Phase::movement_1);
    CHECK(rules::zone_of_control(fallen.state(), Side::allied).empty());
}

TEST_CASE("[8.11.B] a disrupted unit still exerts its zone") {
    Field field;
    const UnitId weary = field.allied("0507");
    field.disrupted(weary);
    const UnitId unit = field.german("0505", 6, 5);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0506 0605"), Breach::must_stop_in_zone));
}

TEST_CASE("[D-6.1] an isolated unit still exerts its zone") {
    Field field{3, 12};
    field.allied("0203");
    field.german("0207");
    const UnitId unit = field.german("0205", 6, 5);
    Game game = field.begin_german(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(game.state(), unit_at(0)));
    CHECK(game.refuses(move(unit, "0204 0205"), Breach::must_stop_in_zone));
}

TEST_CASE("[D-6.1A] with the looser reading a unit that ended in a zone goes on in another instalment") {
    Field field;
    field.scenario().options.zoc_entry = ZocEntry::go_on;
    const UnitId unit = field.german("0505", 6, 5);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0506")));
    CHECK(game.happened<UnitMoved>().front().halt == Halt::none);
    CHECK(game.refuses(move(unit, "0406"), Breach::zone_to_zone));
    CHECK(game.plays(move(unit, "0505 0504")));
}
