// Rare positions for the reinforcements of chapter 11, ruled by hand: the east edge, blocked areas, rails, and the duty
// to enter.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

constexpr std::string_view east_edge = "1201 1202 1203 1204 1205 1206 1207 1208 1209 1210 1211 1212";

/// Twelve columns with Suippes in column 6, and a German 6-3 due on the east edge.
struct East {
    East() { field.town("Suippes", 1, "0606", Side::german); }
    Field field;
    UnitId unit = field.reinforcement(Side::german, 8, east_edge, EntryKind::east_edge);
};

/// The first hexes by which `unit` may come in now, as text.
std::string entries(const Game& game, UnitId unit) {
    std::vector<Hex> found;
    for (const MapHex& place : game.state().scenario().map.hexes) {
        if (rules::check(game.state(), EnterUnit{unit, {place.hex}}).empty()) {
            found.push_back(place.hex);
        }
    }
    return names(found);
}

}  // namespace

TEST_CASE("[11.4.1.2.1.A] with no Allied unit east of the column of Suippes the whole east edge is open") {
    // Ruling: a unit in the column itself does not stand east of it, wherever it is, nor does one lost in the east.
    East at;
    at.field.allied("0602");
    at.field.eliminated(Side::allied, 5, "0902");
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(entries(game, at.unit) == east_edge);
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due, "11.4.1.2"));
    CHECK(game.plays(enter(at.unit, "1212 1211")));
}

TEST_CASE("[11.4.1.2.1.A D-11.4.1.2.1A] the northernmost Allied unit in the east closes its row and all south of it") {
    // Ruling: 0705 is the northernmost in columns 7 to 12 (0602 is not in the east): rows 1 to 4 are left. A Allied
    // unit entering later further north closes more.
    East at;
    at.field.allied("0602");
    at.field.allied("0909");
    const UnitId line = at.field.allied("0705", 6, 3);
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(entries(game, at.unit) == "1201 1202 1203 1204");
    CHECK(game.refuses(enter(at.unit, "1205"), Breach::not_an_entry_hex, "11.4.1.2.B"));
    CHECK(game.on_map(line));
    CHECK(game.plays(enter(at.unit, "1204 1205")));  // once in, it marches where it likes
}

TEST_CASE("[D-11.4.1.2.1A] an east edge without a hex sends its units to the north edge from the east") {
    // Ruling: an Allied unit in row 1 leaves no row north of it. The north edge serves from 1201 westwards: 1201 is
    // free. With an Allied unit in 1101, which holds 1101 and controls 1001 and 1201, the first free hex is 0901.
    East at;
    at.field.allied("0701");
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(entries(game, at.unit) == "1201");
    CHECK(game.refuses(enter(at.unit, "1202"), Breach::not_an_entry_hex, "11.4.1.2.B"));
    at.field.allied("1101");
    Game pushed = at.field.begin_german(Phase::movement_1);
    CHECK(entries(pushed, at.unit) == "0901");
    CHECK(pushed.plays(end_phase()));  // [11.4.1.2.1.B] Germany may wait
}

TEST_CASE("[D-11.4.1.2.1A 11.4.1.2.1.B] a blocked east edge opens the north edge and nothing beside the area") {
    // Ruling: 1102 leaves row 1 of the east edge, 1201, and controls it, with 1001 and 1101: blocked. Not the next
    // hexes around the corner but the north edge serves: 0901 is the first free one.
    East at;
    at.field.allied("1102");
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(entries(game, at.unit) == "0901");
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(enter(at.unit, "0901 0902")));
}

TEST_CASE("[11.4.1.2.1.A D-11.4.1.2] a German enters the last row behind the line in an enemy zone and stops") {
    // Ruling: an Allied wall in row 3 stands in the east as well, so rows 1 and 2 are left. 1103 controls 1202 (an odd
    // column lies further north), 1201 is free: the area is not blocked, and both hexes are in supply.
    East at;
    at.field.wall(Side::allied, 3);
    Game game = at.field.begin_german(Phase::movement_1);
    CHECK(entries(game, at.unit) == "1201 1202");
    CHECK(game.plays(enter(at.unit, "1202")));
    CHECK(game.happened<UnitEntered>().front() ==
          UnitEntered{at.unit, hexes("1202"), 2, Halt::enemy_zone, EntryWay::march});
}

TEST_CASE("[11.4.1.2.1.B 11.4.1.2.2.A] a blocked area opens one hex on either side for either army") {
    // Ruling: the enemy in 0501 holds it and controls 0401 and 0601 (an odd column: 0401 and 0601 lie to its south-west
    // and south-east). Area 0401 to 0601: all held or controlled. 0301 and 0701 are free. The controlled hexes of the
    // area itself may be entered too. The Allies must, the Germans may.
    for (const Side side : both_sides) {
        CAPTURE(static_cast<int>(side));
        Field field;
        field.unit(enemy_of(side), "0501");
        const UnitId unit = field.reinforcement(side, 8, "0401 0501 0601", EntryKind::edge, 6, 3);
        Game game = field.begin(side, Phase::movement_1);
        CHECK(entries(game, unit) == "0301 0401 0601 0701");
        CHECK(bool(game.allows(end_phase())) == (side == Side::german));
        CHECK(game.plays(enter(unit, "0701")));
    }
}

TEST_CASE(
    "[D-11.4.1.2.1B 4.3.B] beside a blocked area the Allies may come in out of supply and go no step further so") {
    // Ruling: 0401 is held and its neighbours are controlled; a German wall in row 6 cuts the north from row 12. The
    // first free hexes 0201 and 0601 may be entered all the same, but nothing compels it (only an entry in supply
    // does), and a second hex out of supply is refused.
    Field field;
    field.german("0401");
    field.german("0402");
    field.wall(Side::german, 6);
    const UnitId unit = field.reinforcement(Side::allied, 8, "0401", EntryKind::edge, 6, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(entries(game, unit) == "0201 0601");
    CHECK(game.refuses(enter(unit, "0601 0602"), Breach::out_of_supply_there, "4.3.B"));
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(enter(unit, "0601")));
    CHECK_FALSE(game.unit(unit).isolated);  // D-7.3A: for the rest of this phase
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
    CHECK(game.refuses(move(unit, "0602"), Breach::out_of_supply_there, "4.3.B"));
}

TEST_CASE("[11.4.1.2.2.C D-11.4.1.2] a train stops short of a controlled town at the nearest hex in supply") {
    // Ruling: the German 0405 controls 0404 0406 0305 0306 and, east of it, 0505 (the town) and 0506. Of the six hexes
    // around the town 0504, 0604 and 0605 are free, all one hex away: the owner chooses.
    Field field;
    field.town("Troyes", 4, "0505", Side::allied);
    field.german("0405");
    const UnitId unit = field.reinforcement(Side::allied, 8, "0505", EntryKind::rail);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(entries(game, unit) == "0504 0604 0605");
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due, "11.4.1.2"));
    CHECK(game.plays(enter(unit, "0605 0606")));
    CHECK(game.happened<UnitEntered>().front().cost == 2);
}

TEST_CASE("[D-11.4.1.2 7.0.B] a free town out of supply takes no train and the nearest hex in supply does") {
    // Ruling: a German wall in row 7 (columns 2 5 8 11) cuts the town in 0504 off. Behind it 0408, 0509 and 0608 are
    // free and in supply, all of them five hexes from the town; nothing nearer is both.
    Field field;
    field.town("Troyes", 4, "0504", Side::allied);
    field.wall(Side::german, 7);
    const UnitId unit = field.reinforcement(Side::allied, 8, "0504", EntryKind::rail);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(entries(game, unit) == "0408 0509 0608");
    for (const Hex there : hexes("0408 0509 0608")) {
        CHECK(distance(hex("0504"), there) == 5);
    }
    CHECK(game.plays(enter(unit, "0608")));
    CHECK(game.happened<UnitEntered>().front().cost == 1);
}

TEST_CASE(
    "[D-11.4.1.2 5.0.B] a train may come into a full town although nothing compels it and somebody must make room") {
    // Ruling: three friends in the town: free of enemies and in supply, so no other hex serves. No duty to overstack.
    Field field;
    field.town("Troyes", 4, "0509", Side::allied);
    field.german("0202");
    for (int i = 0; i < 2; ++i) {
        field.allied("0509");
    }
    const UnitId mover = field.allied("0509", 6, 3);
    const UnitId unit = field.reinforcement(Side::allied, 8, "0509", EntryKind::rail);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(entries(game, unit) == "0509");
    CHECK(game.allows(end_phase()));
    CHECK(game.plays(enter(unit, "0509")));
    CHECK(game.refuses(end_phase(), Breach::overstacked, "5.0.B"));
    CHECK(game.plays(move(mover, "0510")));
    CHECK(game.plays(end_phase()));
}

TEST_CASE(
    "[D-11.4.1.2 11.4.1.2.1.B] a German unit that waited when it was due is never bound again and an Allied one is") {
    // Ruling: both areas are blocked on turn 8 and free on turn 9.
    Field field;
    const UnitId allied_blocker = field.allied("0501", 6, 4);
    const UnitId german_blocker = field.german("0512", 6, 4);
    field.german("0202");
    field.allied("0211");
    const UnitId german = field.reinforcement(Side::german, 8, "0501", EntryKind::edge, 6, 3);
    const UnitId allied = field.reinforcement(Side::allied, 8, "0512", EntryKind::edge, 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(end_phase()));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(end_phase()));
    CHECK(game.unit(allied).where == Whereabouts::waiting);
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due, "11.4.1.2"));  // beside the blocked 0512
    CHECK(game.plays(enter(allied, "0712")));
    CHECK(game.plays(exit_map(allied_blocker)));  // the Allies leave over the north edge: 0501 is free
    CHECK(game.goes_on_to(Side::german, Phase::movement_1));
    CHECK(game.unit(german).where == Whereabouts::waiting);
    CHECK(entries(game, german) == "0501");
    CHECK(game.allows(end_phase()));
    CHECK(game.on_map(german_blocker));
}
