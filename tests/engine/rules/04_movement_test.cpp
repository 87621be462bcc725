// Chapter 4: movement, leapfrog withdrawals, and what supply does to movement.
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

int cost_of_last_move(const Game& game) {
    const auto moved = game.happened<UnitMoved>();
    return moved.empty() ? -1 : moved.back().cost;
}

/// An Allied unit in 0507 controls both 0506 and 0406, where Germans stand: a leapfrog is at hand.
struct Leapfrog {
    Field field;
    UnitId enemy = field.allied("0507");
    UnitId trapped = field.german("0506");
    UnitId holder = field.german("0406");
};

/// Three columns wide: the German in 0208 closes the map, and Allies north of it are isolated.
struct Neck {
    Field field{3, 12};
    UnitId stopper = field.german("0208");
};

}  // namespace

TEST_CASE("[4.1.A D-4.1A] a path leads from hex to neighbouring hex") {
    Field field;
    const UnitId unit = field.german("0505");
    field.allied("1112");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0507"), Breach::path_not_connected));
    CHECK(game.refuses(move(unit, "0506 0508"), Breach::path_not_connected));
    CHECK(game.refuses(move(unit, "0505"), Breach::path_not_connected));
    CHECK(game.refuses(move(unit, ""), Breach::path_is_empty));
    CHECK(game.plays(move(unit, "0506 0606")));
    CHECK(game.stands(unit, "0606"));
}

TEST_CASE("[4.1.A] nothing moves off the map but over an exit") {
    Field field;
    const UnitId unit = field.german("0105");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(MoveUnit{unit, {hex_at(0, 5)}, MoveEnd::on_map}, Breach::no_such_hex));
    CHECK(game.refuses(MoveUnit{unit_at(200), hexes("0106"), MoveEnd::on_map}, Breach::no_such_unit));
}

TEST_CASE("[4.1.B 4.1.E] a clear hex costs one point and the allowance is the limit") {
    Field field;
    const UnitId infantry = field.german("0502", 6, 3);
    const UnitId cavalry = field.german("0802", 2, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(infantry, "0503 0504 0505 0506"), Breach::too_few_movement_points));
    CHECK(game.plays(move(infantry, "0503 0504 0505")));
    CHECK(cost_of_last_move(game) == 3);
    CHECK(game.unit(infantry).spent == 3);
    CHECK(game.refuses(move(cavalry, "0803 0804 0805 0806 0807"), Breach::too_few_movement_points));
    CHECK(game.plays(move(cavalry, "0803 0804 0805 0806")));
}

TEST_CASE("[4.1.C] terrain and rivers cost what the Terrain Effects Chart says") {
    // Independent expectation: charts.md - clear 1, woods 2, swamp 2, city 1, one more per river hexside crossed.
    struct Row {
        Terrain terrain;
        int cost;
    };
    for (const Row row :
         {Row{Terrain::clear, 1}, Row{Terrain::woods, 2}, Row{Terrain::swamp, 2}, Row{Terrain::city, 1}}) {
        CAPTURE(row.cost);
        Field field;
        field.terrain(row.terrain, "0506 0706").river("0705", "0706").river("0706", "0707");
        const UnitId dry = field.german("0505");
        const UnitId wet = field.german("0705");
        Game game = field.begin_german(Phase::movement_1);
        CHECK(rules::reckon_path(game.state(), dry, hexes("0506")).cost == row.cost);
        CHECK(rules::reckon_path(game.state(), wet, hexes("0706 0707")).cost == row.cost + 1 + 2);
        CHECK(game.plays(move(dry, "0506")));
        CHECK(cost_of_last_move(game) == row.cost);
        CHECK(game.plays(move(wet, "0706")));
        CHECK(cost_of_last_move(game) == row.cost + 1);
    }
}

TEST_CASE("[4.1.C] a town costs what the terrain of its hex costs") {
    Field field;
    field.terrain(Terrain::woods, "0506").town("Crouy", 1, "0506").town("Meaux", 3, "0706");
    const UnitId one = field.german("0505");
    const UnitId two = field.german("0705");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::reckon_path(game.state(), one, hexes("0506")).cost == 2);
    CHECK(rules::reckon_path(game.state(), two, hexes("0706")).cost == 1);
}

TEST_CASE("[4.1.D] movement is voluntary") {
    Field field;
    field.german("0505");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-4.1] a unit may move in instalments up to its allowance in total") {
    Field field;
    const UnitId unit = field.german("0506", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0505")));
    CHECK(game.refuses(move(unit, "0504 0503 0502"), Breach::too_few_movement_points));
    CHECK(game.plays(move(unit, "0504 0503")));
    CHECK(game.refuses(move(unit, "0502"), Breach::too_few_movement_points));
}

TEST_CASE("[4.1.F] points not used are lost") {
    Field field;
    const UnitId unit = field.german("0508", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0507")));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.refuses(move(unit, "0506 0505 0504 0503"), Breach::too_few_movement_points));
    CHECK(game.allows(move(unit, "0506 0505 0504")));
}

TEST_CASE("[4.1.I] units pass through friends at no cost") {
    Field field;
    const UnitId unit = field.german("0505", 6, 3);
    field.german("0506");
    field.german("0506");
    field.german("0506");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0506 0507")));
    CHECK(cost_of_last_move(game) == 2);
}

TEST_CASE("[4.1.J D-4.1J] no unit enters or passes a hex holding an enemy") {
    Field field;
    const UnitId unit = field.german("0505", 6, 4);
    field.allied("0506");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0506"), Breach::enemy_unit_in_hex));
    CHECK(game.refuses(move(unit, "0506 0507"), Breach::enemy_unit_in_hex));
    CHECK(game.allows(move(unit, "0504")));
}

TEST_CASE("[4.1.K] a unit crosses mixed terrain while its points last") {
    Field field;
    field.terrain(Terrain::woods, "0506").terrain(Terrain::swamp, "0606");
    const UnitId unit = field.german("0505", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0506 0606"), Breach::too_few_movement_points));  // 2 + 2
    CHECK(game.plays(move(unit, "0506 0507")));                                     // 2 + 1
}

TEST_CASE("[4.1.L] a unit may not go from one enemy-controlled hex to another even of different enemies") {
    // Independent expectation: 0507 controls 0506 and not 0605; 0705 controls 0605 and not 0506.
    Field field;
    const UnitId unit = field.german("0506", 6, 3);
    field.allied("0507");
    field.allied("0705");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0605"), Breach::zone_to_zone));
    CHECK(game.refuses(move(unit, "0606"), Breach::zone_to_zone));
    CHECK(game.plays(move(unit, "0505")));
}

TEST_CASE("[4.2.A] a leapfrog takes a unit into a controlled hex that a friend holds") {
    Leapfrog at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(at.trapped, "0606"), Breach::zone_to_zone));
    CHECK(game.plays(move(at.trapped, "0406")));
    const auto moved = game.happened<UnitMoved>();
    REQUIRE(moved.size() == 1);
    CHECK(moved.front().cost == 2);  // clear 1 and zone 1
    CHECK(moved.front().halt == Halt::leapfrog);
}

TEST_CASE("[4.2.A] the Allies leapfrog in the same way") {
    Field field;
    field.german("0506");
    const UnitId trapped = field.allied("0507");
    field.allied("0407");  // (4,7) is (5,7)'s south-west; out of the zone of 0506
    field.allied("0606");
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(move(trapped, "0406"), Breach::zone_to_zone));
    CHECK(game.plays(move(trapped, "0606")));
    CHECK(game.happened<UnitMoved>().front().halt == Halt::leapfrog);
}

TEST_CASE("[4.2.B] the unit that held the way open may move on afterwards") {
    Leapfrog at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(at.trapped, "0406")));
    CHECK(game.plays(move(at.holder, "0405 0404 0403")));
}

TEST_CASE("[4.2.C] a unit that came up in the same phase holds no way open") {
    Field field;
    field.allied("0507");
    const UnitId trapped = field.german("0506");
    const UnitId late = field.german("0405");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(late, "0406")));
    CHECK(game.refuses(move(trapped, "0406"), Breach::zone_to_zone));
    // Its start of the next Movement Phase counts.
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.plays(move(trapped, "0406")));
}

TEST_CASE("[4.2.D] a leapfrog goes one hex and stops") {
    Leapfrog at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(at.trapped, "0406 0405"), Breach::leapfrog_goes_one_hex));
    CHECK(game.plays(move(at.trapped, "0406")));
    CHECK(game.refuses(move(at.trapped, "0405"), Breach::unit_has_halted));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.plays(move(at.trapped, "0405")));
}

TEST_CASE("[D-4.2] the holder must still be there") {
    Leapfrog at;
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(at.holder, "0405")));
    CHECK(game.refuses(move(at.trapped, "0406"), Breach::zone_to_zone));
}

TEST_CASE("[D-4.2] one of several holders is enough") {
    Leapfrog at;
    at.field.german("0406");
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(at.holder, "0405")));
    CHECK(game.plays(move(at.trapped, "0406")));
}

TEST_CASE("[D-4.2] a holder that left and another unit that came do not add up to one") {
    Leapfrog at;
    const UnitId other = at.field.german("0405");
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(at.holder, "0306")));
    CHECK(game.plays(move(other, "0406")));
    CHECK(game.refuses(move(at.trapped, "0406"), Breach::zone_to_zone));
}

TEST_CASE("[D-4.2] the holder may be disrupted and the leapfroggers may not") {
    Leapfrog at;
    at.field.disrupted(at.holder);
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.allows(move(at.trapped, "0406")));
    CHECK(game.refuses(move(at.holder, "0506"), Breach::unit_is_disrupted));
}

TEST_CASE("[D-4.2] a unit that has moved this phase does not leapfrog") {
    // Independent expectation: with the looser reading of D-6.1A a 6-5 goes out of the zone and back in for 1 + 2 and
    // has 2 points left, enough for the leapfrog - were it not that it has moved.
    Field field;
    field.scenario().options.zoc_entry = ZocEntry::go_on;
    field.allied("0507");
    const UnitId unit = field.german("0506", 6, 5);
    field.german("0406");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.allows(move(unit, "0406")));
    CHECK(game.plays(move(unit, "0505 0506")));
    CHECK(game.refuses(move(unit, "0406"), Breach::zone_to_zone));
}

TEST_CASE("[D-4.2] a leapfrog pays the cost of the hex") {
    Leapfrog at;
    at.field.terrain(Terrain::swamp, "0406");
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(at.trapped, "0406")));
    CHECK(cost_of_last_move(game) == 3);
    Leapfrog too_far;
    too_far.field.terrain(Terrain::swamp, "0406").river("0406", "0506");
    Game refused = too_far.field.begin_german(Phase::movement_1);
    CHECK(refused.refuses(move(too_far.trapped, "0406"), Breach::too_few_movement_points));
}

TEST_CASE("[D-4.2] a fort holds no way open for a leapfrog") {
    Field field;
    field.german("0507");
    const UnitId trapped = field.allied("0506");
    field.fort("0406", 4);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(move(trapped, "0406"), Breach::zone_to_zone));
    field.allied("0406");
    Game held = field.begin_allied(Phase::movement_1);
    CHECK(held.allows(move(trapped, "0406")));
}

TEST_CASE("[4.3.A example] a 2-4 cavalry unit has three points when isolated") {
    Neck at;
    const UnitId cavalry = at.field.allied("0203", 2, 4);
    Game game = at.field.begin_allied(Phase::movement_1);
    CHECK(game.unit(cavalry).isolated);
    CHECK(rules::reckon_path(game.state(), cavalry, hexes("0204")).available == 3);
    CHECK(game.allows(move(cavalry, "0204 0205 0206")));
    Field open{3, 12};
    const UnitId free = open.allied("0203", 2, 4);
    Game supplied = open.begin_allied(Phase::movement_1);
    CHECK_FALSE(supplied.unit(free).isolated);
    CHECK(rules::reckon_path(supplied.state(), free, hexes("0204")).available == 4);
    CHECK(supplied.allows(move(free, "0204 0205 0206 0207")));
    Field far{3, 12};
    far.german("0211");
    const UnitId lost = far.allied("0203", 2, 4);
    Game isolated = far.begin_allied(Phase::movement_1);
    CHECK(isolated.allows(move(lost, "0204 0205 0206")));
    CHECK(isolated.refuses(move(lost, "0204 0205 0206 0207"), Breach::too_few_movement_points));
}

TEST_CASE("[4.3.C example] an isolated 8-3 cannot enter a swamp in a German zone") {
    // Independent expectation: (2,8) controls 0207. Swamp 2 + zone 1 = 3 points; the isolated 8-3 has 2.
    Neck at;
    const UnitId unit = at.field.allied("0206", 8, 3);
    Game clear = at.field.begin_allied(Phase::movement_1);
    CHECK(clear.unit(unit).isolated);
    CHECK(clear.allows(move(unit, "0207")));
    at.field.terrain(Terrain::swamp, "0207");
    Game game = at.field.begin_allied(Phase::movement_1);
    CHECK(rules::reckon_path(game.state(), unit, hexes("0207")).cost == 3);
    CHECK(rules::reckon_path(game.state(), unit, hexes("0207")).available == 2);
    CHECK(game.refuses(move(unit, "0207"), Breach::too_few_movement_points));
}

TEST_CASE("[D-4.3C] there is no guaranteed hex and no allowance below nothing") {
    Neck at;
    const UnitId slow = at.field.allied("0204", 4, 1);
    const UnitId still = at.field.allied("0304", 4, 0);
    Game game = at.field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(move(slow, "0205"), Breach::too_few_movement_points));
    CHECK(game.refuses(move(still, "0305"), Breach::too_few_movement_points));
    CHECK(rules::reckon_path(game.state(), still, hexes("0305")).available == 0);
    CHECK(rules::reach(game.state(), still).empty());
}

TEST_CASE("[4.3.B D-4.3B] a supplied unit may not end its move out of supply") {
    // Independent expectation: the river keeps the zone of 0208 out of 0308. The unit in 0309 is the cork: once it is
    // in 0308 the empty 0309 is controlled and the line is cut. With a friend left in 0309 the line passes.
    Neck at;
    at.field.river("0208", "0308");
    const UnitId unit = at.field.allied("0309", 6, 3);
    Game alone = at.field.begin_allied(Phase::movement_1);
    CHECK_FALSE(alone.unit(unit).isolated);
    CHECK(alone.refuses(move(unit, "0308"), Breach::out_of_supply_there, "4.3.B"));
    CHECK(alone.plays(move(unit, "0308 0309")));  // D-4.3B: hexes passed through are free
    CHECK(alone.happened<UnitMoved>().front().cost == 3);

    const UnitId friendly = at.field.allied("0309", 6, 3);
    Game together = at.field.begin_allied(Phase::movement_1);
    CHECK(together.plays(move(unit, "0308")));
    CHECK(together.plays(move(friendly, "0310")));  // D-4.3B: cutting off others is no offence
    CHECK_FALSE(rules::is_in_supply(together.state(), unit));
}

TEST_CASE("[7.2.B] an isolated unit ends only nearer to its source or in supply") {
    // Independent expectation: the Allied source is row 12; 0204 and 0304 are 8 hexes from it, 0205 and 0305 are 7.
    Neck at;
    const UnitId unit = at.field.allied("0204", 6, 4);
    Game game = at.field.begin_allied(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0203"), Breach::not_towards_supply));
    CHECK(game.refuses(move(unit, "0304"), Breach::not_towards_supply));
    CHECK(game.allows(move(unit, "0305")));
    CHECK(game.plays(move(unit, "0205 0206")));
    // D-7.2B: measured from the hex of the start of the phase, so one back is still nearer.
    CHECK(game.plays(move(unit, "0205")));
}

TEST_CASE("[7.3.A] isolation for movement is fixed at the start of the Movement Phase") {
    // Independent expectation: a friend from the south steps into the controlled 0309 and opens the line through
    // 0308 (behind a river from the German); the unit in 0305 has its two points all the same.
    Neck at;
    at.field.river("0208", "0308");
    const UnitId unit = at.field.allied("0305", 6, 3);
    const UnitId relief = at.field.allied("0310", 6, 3);
    Game game = at.field.begin_allied(Phase::movement_1);
    CHECK(game.unit(unit).isolated);
    CHECK(game.plays(move(relief, "0309")));
    CHECK(rules::is_in_supply(game.state(), unit));
    CHECK(rules::reckon_path(game.state(), unit, hexes("0306")).available == 2);
    CHECK(game.refuses(move(unit, "0306 0307 0308"), Breach::too_few_movement_points));
    CHECK(game.allows(move(unit, "0304")));  // backwards, but now in supply
    CHECK(game.goes_on_to(Side::allied, Phase::movement_2));
    CHECK_FALSE(game.unit(unit).isolated);
    CHECK(game.allows(move(unit, "0306 0307 0308")));
}

TEST_CASE("[4.1] reach lists what the points allow with its cheapest cost") {
    // Independent expectation: a 6-1 in the open reaches its six neighbours for 1 each.
    Field field;
    const UnitId unit = field.german("0505", 6, 1);
    Game game = field.begin_german(Phase::movement_1);
    std::vector<Hex> found;
    for (const rules::ReachHex& there : rules::reach(game.state(), unit)) {
        CHECK(there.cost == 1);
        CHECK(there.violations.empty());
        CHECK(there.halt == Halt::none);
        found.push_back(there.hex);
    }
    CHECK(names(found) == "0404 0405 0504 0506 0604 0605");
}

TEST_CASE("[4.1.A] reach can be asked for ways that begin with given hexes") {
    // Worked out: after 0505 (1 point) a 6-3 has two more, in clear country: 0503 straight on, or back through its own
    // hex to 0507. A hex it could enter at once costs what the way round costs.
    Field field;
    const UnitId unit = field.german("0506", 6, 3);
    field.allied("0909");
    Game game = field.begin_german(Phase::movement_1);
    const std::vector<Hex> begun = hexes("0505");
    const auto reached = rules::reach(game.state(), unit, begun);
    const auto at = [&](std::string_view name) {
        return std::find_if(reached.begin(), reached.end(), [&](const auto& there) { return there.hex == hex(name); });
    };
    REQUIRE(at("0503") != reached.end());
    CHECK(at("0503")->cost == 3);
    CHECK(at("0503")->path == hexes("0505 0504 0503"));
    REQUIRE(at("0507") != reached.end());
    CHECK(at("0507")->path == hexes("0505 0506 0507"));
    CHECK(at("0505")->cost == 1);
    CHECK(at("0605")->cost == 2);
    CHECK(at("0502") == reached.end());
    for (const rules::ReachHex& there : reached) {
        CHECK(game.allows(MoveUnit{unit, there.path, MoveEnd::on_map}));
        CHECK(there.cost == rules::reckon_path(game.state(), unit, there.path).cost);
    }
    CHECK(rules::reach(game.state(), unit, hexes("0505 0504 0503 0502")).empty());  // more than it can pay
    CHECK(rules::reach(game.state(), unit, hexes("0504")).empty());                 // no way of neighbours
}

TEST_CASE("[6.1.A] a way that has come into an enemy zone ends there") {
    Field field;
    field.allied("0507");
    const UnitId unit = field.german("0505", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    const auto reached = rules::reach(game.state(), unit, hexes("0506"));
    REQUIRE(reached.size() == 1);
    CHECK(reached.front().hex == hex("0506"));
    CHECK(reached.front().halt == Halt::enemy_zone);
}
