// Ten rare positions for chapter 6, ruled by hand: what a zone is worth beside rivers, forts and friends, and both
// readings of the stop in a zone (D-6.1A).
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

bool reaches(const Game& game, UnitId unit, std::string_view name) {
    const auto reached = rules::reach(game.state(), unit);
    return std::any_of(reached.begin(), reached.end(), [&](const rules::ReachHex& there) {
        return there.hex == hex(name) && there.violations.empty();
    });
}

}  // namespace

TEST_CASE("[D-6.1A 6.2.A] one path through a zone under both readings") {
    // Ruling: the unit in 0505 passes 0506, in the zone of 0507, to 0406 (in it, too) or on to 0405, which is free: 1 +
    // 1 for 0506 and 1 for 0405. Stop: neither. Go on: 0405, but never from zone to zone.
    for (const ZocEntry reading : {ZocEntry::stop, ZocEntry::go_on}) {
        CAPTURE(static_cast<int>(reading));
        Field field;
        field.scenario().options.zoc_entry = reading;
        field.allied("0507");
        const UnitId unit = field.german("0505", 6, 4);
        Game game = field.begin_german(Phase::movement_1);
        CHECK(game.refuses(move(unit, "0506 0406"), Breach::zone_to_zone, "6.2.A"));
        if (reading == ZocEntry::stop) {
            CHECK(game.refuses(move(unit, "0506 0405"), Breach::must_stop_in_zone, "6.1.A"));
        } else {
            CHECK(game.plays(move(unit, "0506 0405")));
            CHECK(game.happened<UnitMoved>().front().cost == 3);
            CHECK(game.happened<UnitMoved>().front().halt == Halt::none);
        }
    }
}

TEST_CASE("[D-6.1A 4.2.D] a leapfrog ends the move under both readings") {
    // Ruling: 4.2D knows no exception: after one hex from zone to zone the unit moves no further, in this move or
    // another.
    for (const ZocEntry reading : {ZocEntry::stop, ZocEntry::go_on}) {
        Field field;
        field.scenario().options.zoc_entry = reading;
        field.allied("0507");
        field.german("0606");
        const UnitId unit = field.german("0506", 6, 4);
        Game game = field.begin_german(Phase::movement_1);
        CHECK(game.refuses(move(unit, "0606 0605"), Breach::leapfrog_goes_one_hex, "4.2.D"));
        CHECK(game.plays(move(unit, "0606")));
        CHECK(game.refuses(move(unit, "0605"), Breach::unit_has_halted, "4.2.D"));
    }
}

TEST_CASE("[D-6.1A D-4.1] a unit that passed a zone in one instalment is stopped by it under one reading only") {
    // Ruling: four points: 2 for 0506 in the zone, then 1 for 0405.
    for (const ZocEntry reading : {ZocEntry::stop, ZocEntry::go_on}) {
        Field field;
        field.scenario().options.zoc_entry = reading;
        field.allied("0507");
        const UnitId unit = field.german("0505", 6, 4);
        Game game = field.begin_german(Phase::movement_1);
        CHECK(game.plays(move(unit, "0506")));
        CHECK(reaches(game, unit, "0405") == (reading == ZocEntry::go_on));
        CHECK(bool(game.allows(move(unit, "0405"))) == (reading == ZocEntry::go_on));
    }
}

TEST_CASE("[6.2.F] along a river a unit marches past the enemy on the other bank for nothing") {
    // Ruling: the river runs on all sides of 0507; 0506 and 0606 and 0607 are beside it and not controlled: three clear
    // hexes, three points, no stop. (0506 to 0606 and on to 0607: neighbours all.)
    Field field;
    field.moat("0507").allied("0507");
    const UnitId unit = field.german("0505", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0506 0606 0607")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
    CHECK(game.happened<UnitMoved>().front().halt == Halt::none);
}

TEST_CASE("[6.2.F 6.2.A] a river between two hexes beside an enemy leaves one of them free") {
    // Ruling: 0507 controls 0506 but not 0606 beyond the river: from zone to free hex and on, no leapfrog needed.
    Field field;
    field.river("0507", "0606").allied("0507");
    const UnitId unit = field.german("0506", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0606 0706 0806")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
}

TEST_CASE("[9.2.G 6.2.F] a unit in a fort behind a river controls by the fort and nothing once it has fallen") {
    // Ruling: six hexes around a fort in a moat are controlled; with the fort down the unit's own zone ends at the
    // river.
    Field field;
    const FortId fort = field.fort("0507", 3);
    field.moat("0507").allied("0507");
    Game standing = field.begin_german(Phase::movement_1);
    CHECK(names(rules::zone_of_control(standing.state(), Side::allied)) == "0406 0407 0506 0508 0606 0607");
    field.fallen(fort);
    Game fallen = field.begin_german(Phase::movement_1);
    CHECK(rules::zone_of_control(fallen.state(), Side::allied).empty());
}

TEST_CASE("[D-6.2B] a hex controlled by a fort and two units costs one point more and no more") {
    // Ruling: 0506 lies beside the fort in 0507 and the units in 0406 and 0606: woods 2 and zone 1, after 1 for 0505.
    Field field;
    field.terrain(Terrain::woods, "0506").fort("0507", 3);
    field.allied("0406");
    field.allied("0606");
    const UnitId unit = field.german("0504", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(unit, "0505 0506")));
    CHECK(game.happened<UnitMoved>().front().cost == 4);
}

TEST_CASE("[6.2.D D-6.1] two hostile zones lie over one hex and each side pays for the other's") {
    // Ruling: 0506 is beside the German 0505 and the Allied 0507. It is controlled by both; entering it costs either
    // side 2, and a friend already in it changes nothing for movement.
    for (const Side side : both_sides) {
        CAPTURE(static_cast<int>(side));
        Field field;
        field.german("0505");
        field.allied("0507");
        field.unit(side, "0506");
        const UnitId mover = field.unit(side, side == Side::german ? "0405" : "0407", 6, 2);
        Game game = field.begin(side, Phase::movement_1);
        // 0407 lies beside 0507 only as a friend; 0405 beside 0506 and 0505. The unit in 0506 is the mover's friend.
        CHECK(game.plays(move(mover, side == Side::german ? "0505" : "0507")));
        const auto german = rules::zone_of_control(game.state(), Side::german);
        const auto allied = rules::zone_of_control(game.state(), Side::allied);
        CHECK(std::binary_search(german.begin(), german.end(), hex("0506")));
        CHECK(std::binary_search(allied.begin(), allied.end(), hex("0506")));
        CHECK(rules::reckon_path(game.state(), mover, hexes("0506")).cost == 2);
    }
}

TEST_CASE("[6.2.C D-6.1] a friend in a controlled hex carries a line and a retreat and no march") {
    // Ruling: 0507 (German) controls 0508. For the Allied friend in 0508: the hex carries supply, takes a retreating
    // unit, and still stops a unit that marches in.
    Field field{3, 12};
    field.german("0207");
    const UnitId friend_there = field.allied("0208", 6, 3);
    const UnitId mover = field.allied("0210", 6, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(rules::supply_line(game.state(), Side::allied, hex("0208")).size() == 5);  // 0208 and four hexes to 0212
    CHECK(game.refuses(move(mover, "0209 0208 0209"), Breach::must_stop_in_zone, "6.1.A"));
    CHECK(game.plays(move(mover, "0209 0208")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
    CHECK(game.stands(friend_there, "0208"));
}

TEST_CASE("[8.11.B D-6.1] an enemy who is disrupted and cut off and demoralised controls as much as a fresh one") {
    // Ruling: the Allied 0205 is cut off by the German 0208 behind it; its zone stops the German coming from the north.
    Field field{3, 12};
    field.scenario().options.allied_demoralised_through_turn = 17;
    const UnitId wreck = field.allied("0205", 1);
    field.disrupted(wreck);
    field.german("0208");
    const UnitId unit = field.german("0203", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.unit(wreck).isolated);
    CHECK(game.refuses(move(unit, "0204 0104"), Breach::must_stop_in_zone, "6.1.A"));
    CHECK(game.plays(move(unit, "0204")));
    CHECK(game.happened<UnitMoved>().front() == UnitMoved{unit, hex("0203"), hexes("0204"), 2, Halt::enemy_zone});
}
