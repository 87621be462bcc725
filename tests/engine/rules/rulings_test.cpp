// Positions that the rules once ruled wrongly, each with the ruling of the book.
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

TEST_CASE("[D-4.2 D-6.1A] a unit that came back to its hex in the same move does not leapfrog") {
    // Ruling: with the looser reading the path 0505 (free), 0506 (its start, in the zone) is lawful, but it has moved,
    // so the step on to 0606, held by a friend, is from zone to zone. (Cost 1 + 2 + 2.)
    Field field;
    field.scenario().options.zoc_entry = ZocEntry::go_on;
    field.allied("0507");
    field.german("0606");
    const UnitId unit = field.german("0506", 6, 5);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(move(unit, "0505 0506 0606"), Breach::zone_to_zone, "6.2.A"));
}

TEST_CASE("[8.13.B D-8.2E] a fort is a host that took no part in the failed attack of its garrison") {
    // Ruling: `guest` (6 v 6, a 4 is A1) falls back from 0506 into the fort's hex 0507, its only way. The garrison then
    // fails against 0406 (A1). The fort is a host (D-8.2E) and attacked nobody (9.1D), so the guest stays.
    Field field;
    field.fort("0507", 4);
    field.moat("0506", "0507 0505");
    const UnitId guest = field.allied("0506", 6);
    const UnitId garrison = field.allied("0507", 6);
    field.german("0505", 6);
    field.german("0406", 6);
    Game game = field.begin_allied(Phase::combat_1);
    CHECK(game.attacks({guest}, "0505", 4));
    CHECK(game.settles());
    REQUIRE(game.stands(guest, "0507"));
    CHECK(game.attacks({garrison}, "0406", 4));
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units == Units{garrison});
    CHECK(game.stands(guest, "0507"));
}

TEST_CASE("[7.1.B D-7.1B D-7.2B] a unit cut off may march into a hex of Paris that is a source once it is there") {
    // Ruling: the Germans were last in Paris (0203) and hold the south with 0208. The Allied unit in 0204 enters 0203:
    // the Germans are then no longer the last, the hex is a source, and a unit on a source is in supply as it stands.
    Field field{3, 12};
    field.town("Paris", 25, "0203", Side::german);
    const UnitId unit = field.allied("0204", 6, 3);
    field.german("0208");
    Game game = field.begin_allied(Phase::movement_1);
    REQUIRE(game.unit(unit).isolated);
    CHECK(game.plays(move(unit, "0203")));
    CHECK(rules::is_in_supply(game.state(), unit));
    const auto reached = rules::reach(field.begin_allied(Phase::movement_1).state(), unit);
    CHECK(std::any_of(reached.begin(), reached.end(), [](const rules::ReachHex& there) {
        return there.hex == hex("0203") && there.violations.empty();
    }));
}

TEST_CASE("[8.2.A] seven hexes named in one attack are too far and not named twice") {
    Field field;
    const UnitId unit = field.german("0506", 60);
    field.allied("0507");
    Game game = field.begin_german(Phase::combat_1);
    const Violations broken = rules::check(game.state(), attack({unit}, "0405 0406 0505 0507 0605 0606 0607"));
    CHECK(std::none_of(broken.begin(), broken.end(),
                       [](const Violation& violation) { return violation.what == Breach::listed_twice; }));
    CHECK(game.refuses(attack({unit}, "0405 0406 0505 0507 0605 0606 0607"), Breach::not_adjacent, "8.2.A"));
}

TEST_CASE("[8.11.D 8.10] a unit that lies face down already is not turned again by its retreat") {
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId weary = field.allied("0507", 6);
    field.disrupted(weary);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 5));  // 3-1, -1: D1
    CHECK(game.retreats_anyhow());
    CHECK(game.disrupted(weary));
    CHECK(game.happened<UnitDisrupted>().empty());
}

TEST_CASE("[4.1 D-6.1A] with the looser reading reach finds the way through a hex that could also be leapt into") {
    // Ruling: 0502 is in the zone of 0402. 0501 (1), 0401 (1 and 1, in the zone), 0301 (1, free): four points and
    // lawful. A leapfrog into 0401 costs only two, but ends there; the dearer way to 0401 is the one that goes on.
    Field field{7, 7};
    field.scenario().options.zoc_entry = ZocEntry::go_on;
    field.allied("0304");
    field.allied("0402");
    field.allied("0701");
    field.german("0401");
    const UnitId unit = field.german("0502", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.allows(move(unit, "0501 0401 0301")));
    const auto reached = rules::reach(game.state(), unit);
    CHECK(std::any_of(reached.begin(), reached.end(), [](const rules::ReachHex& there) {
        return there.hex == hex("0301") && there.cost == 4 && there.violations.empty();
    }));
}

TEST_CASE("[D-7.1B D-7.2B 4.1] reach finds the dearer way that comes through Paris when only that one is lawful") {
    // Ruling: the German 0208 holds the south, and the Germans were last in Paris (0203). The Allied 0205 may end in
    // 0204 after 0204 and 0203 (three hexes, the points it has): Paris is a source again and 0204 is beside it.
    // Straight to 0204 (one point) is refused. A destination is lawful when some path is: legal_commands() must list
    // it.
    Field field{3, 12};
    field.town("Paris", 25, "0203", Side::german);
    const UnitId unit = field.allied("0205", 6, 4);
    field.german("0208");
    Game game = field.begin_allied(Phase::movement_1);
    REQUIRE(game.unit(unit).isolated);
    CHECK(game.refuses(move(unit, "0204"), Breach::not_towards_supply, "7.2.B"));
    CHECK(game.allows(move(unit, "0204 0203 0204")));
    const auto reached = rules::reach(game.state(), unit);
    CHECK(std::any_of(reached.begin(), reached.end(), [](const rules::ReachHex& there) {
        return there.hex == hex("0204") && there.cost == 3 && there.violations.empty();
    }));
}

TEST_CASE("[10.3 D-6.1A] with the looser reading a hex may be leapt into cheaply and left by a dearer way") {
    // Ruling: 0506 and 0507 are in the zone of 0406. The leapfrog to 0507 costs 1 and 1 and ends there; by 0606 (1) the
    // unit comes to 0507 for three points and goes off the south edge with the fourth.
    Field field{7, 7};
    field.scenario().options.zoc_entry = ZocEntry::go_on;
    field.allied("0406");
    field.german("0507");
    const UnitId unit = field.german("0506", 6, 4);
    Game game = field.begin_german(Phase::movement_1);
    const auto reached = rules::reach(game.state(), unit);
    const auto there =
        std::find_if(reached.begin(), reached.end(), [](const auto& at) { return at.hex == hex("0507"); });
    REQUIRE(there != reached.end());
    CHECK(there->cost == 2);
    CHECK(there->halt == Halt::leapfrog);
    CHECK(there->exit_path == hexes("0606 0507"));
    CHECK(game.allows(MoveUnit{unit, hexes("0606 0507"), MoveEnd::exit}));
    const auto moves = rules::legal_moves(game.state(), unit);
    CHECK(std::count(moves.begin(), moves.end(), Command{MoveUnit{unit, hexes("0606 0507"), MoveEnd::exit}}) == 1);
}
