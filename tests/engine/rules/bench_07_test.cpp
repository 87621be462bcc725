// Ten rare positions for chapter 7, ruled by hand: lines through Paris, through forts and friends, and what changes
// between the start of movement and the instant of combat.
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

Quarters strength_of(const Game& game, UnitId unit) {
    Quarters sum;
    for (const ReckoningLine& line : rules::reckon_strength(game.state(), unit)) {
        sum += line.value;
    }
    return sum;
}

}  // namespace

TEST_CASE("[7.0.B D-7.B] forty hexes reach a unit and a town and forty-one reach neither") {
    // Ruling: the hex itself is not counted and the source is: from row 41 forty hexes lie up to row 1, from row 42
    // forty-one. A town is traced from its hex, so the same rows count.
    Field field{3, 45};
    field.town("Near", 2, "0141", Side::german).town("Far", 3, "0142", Side::german);
    const UnitId near = field.german("0341");
    const UnitId far = field.german("0342");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), near));
    CHECK_FALSE(rules::is_in_supply(game.state(), far));
    CHECK(rules::supply_line(game.state(), Side::german, hex("0341")).size() == 41);
    CHECK(game.happened<SupplyDetermined>().empty());
    CHECK(game.unit(far).isolated);
    CHECK(rules::score(game.state()).totals[index_of(Side::german)] == 2);
}

TEST_CASE("[7.1.B D-7.1B] Paris supplies hex by hex until the Germans have passed through the last of them") {
    // Ruling: 0209 cuts the south. The cavalry passes through 0103 and away to 0101: 0203 is left, and no zone lies on
    // it. In Movement 2 it passes through 0203 and stands in 0202: Paris has fallen, the unit in 0206 is cut off, and
    // so it is with the cavalry gone.
    Field field{3, 12};
    field.town("Paris", 25, "0103 0203", Side::allied);
    const UnitId unit = field.allied("0206");
    field.german("0209");
    const UnitId cavalry = field.german("0102", 2, 4);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(cavalry, "0103 0102 0101")));
    CHECK(game.happened<TownTaken>() == std::vector<TownTaken>{{0, hex("0103"), Side::german}});
    CHECK(rules::is_in_supply(game.state(), unit));
    CHECK(names(rules::supply_line(game.state(), Side::allied, hex("0206"))) == "0203 0204 0205 0206");
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.plays(move(cavalry, "0201 0202 0203 0202")));
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    CHECK(game.unit(unit).isolated);
    CHECK(rules::reckon_path(game.state(), unit, hexes("0205")).available == 2);
}

TEST_CASE("[7.3.A 7.3.B] a unit cut off at the start of movement fights at full strength once its line is open") {
    // Ruling: 0208 closes the three columns; the friend in 0308 is one link, the other marches from 0310 to 0309. The 7
    // in 0205 keeps its loss of a point for the phase, and attacks 0204 with 7 (1-1), not 3 1/2, in the next.
    Field field{3, 12};
    const UnitId unit = field.allied("0205", 7, 3);
    field.allied("0308");
    const UnitId link = field.allied("0310", 6, 3);
    field.german("0208");
    field.german("0204", 7);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.unit(unit).isolated);
    CHECK(strength_of(game, unit) == Quarters{14});
    CHECK(game.plays(move(link, "0309")));
    CHECK(rules::is_in_supply(game.state(), unit));
    CHECK(rules::reckon_path(game.state(), unit, hexes("0105")).available == 2);
    CHECK(game.plays(end_phase()));
    CHECK(game.unit(unit).isolated);  // by the last determination
    CHECK(game.attacks({unit}, "0204", 1));
    const CombatOpened opened = game.happened<CombatOpened>().front();
    CHECK(opened.odds.attack == whole(7));
    CHECK(std::find(opened.isolated.begin(), opened.isolated.end(), unit) == opened.isolated.end());
}

TEST_CASE("[7.3.B] a defender cut off by an earlier advance of the phase defends at half") {
    // Ruling: `trapped` in 0205 draws on the south down the free column 1. The German in 0309 throws 0209 back to 0210
    // and advances: from 0209 its zone closes all three columns behind 0205. 18 against 6 is 3-1 when both attacks are
    // declared, and 18 against 3 is 6-1 when the second is resolved. (0305 and 0306 are links for 0309.)
    Field field{3, 12};
    const UnitId trapped = field.allied("0205", 6);
    const UnitId blocker = field.allied("0209", 6);
    const UnitId north = field.german("0204", 18);
    const UnitId south = field.german("0309", 18);
    field.german("0305", 1);
    field.german("0306", 1);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(rules::is_in_supply(game.state(), trapped));
    CHECK(game.plays(attack({north}, "0205")));
    const std::uint32_t later = game.latest_attack();
    CHECK(to_string(rules::reckon_attack(game.state(), Units{north}, hexes("0205")).column) == "3-1");
    CHECK(game.attacks({south}, "0209", 4));
    CHECK(game.plays(retreat(blocker, "0210")));
    CHECK(game.plays(advance(south, "0209")));
    CHECK(game.happened<AttackLapsed>().empty());
    CHECK(game.plays(resolve(later, 6)));
    CHECK(game.happened<CombatOpened>().front().isolated == Units{trapped});
    CHECK(to_string(game.happened<CombatOpened>().front().odds.column) == "6-1");
}

TEST_CASE("[11.4.1.1.B 7.2.A 8.1.C] demoralised and cut off units count in quarters and quarters decide odds") {
    // Ruling: a 7 is 1 3/4, a 5 is 1 1/4. German 7 against 1 3/4 is exactly 4-1, and 6 is 3-1 (5 1/4 would be 3-1, 7 is
    // needed). The 7 attacking the German 7 that cuts it off: 1 3/4 to 7 is exactly 1-4; the German is cut off as well
    // by the Allied zone and counts 3 1/2: 1-2.
    Field field{3, 12};
    field.scenario().options.allied_demoralised_through_turn = 8;
    const UnitId unit = field.allied("0205", 7);
    const UnitId stopper = field.german("0208", 7);
    const UnitId seven = field.german("0204", 7);
    const UnitId six = field.german("0204", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(strength_of(game, unit) == Quarters{7});
    CHECK(strength_of(game, stopper) == Quarters{14});
    CHECK(to_string(rules::reckon_attack(game.state(), Units{seven}, hexes("0205")).column) == "4-1");
    CHECK(to_string(rules::reckon_attack(game.state(), Units{six}, hexes("0205")).column) == "3-1");
    CHECK(rules::reckon_attack(game.state(), Units{six}, hexes("0205")).to_next_column == whole(1));
    Field next{3, 12};
    next.scenario().options.allied_demoralised_through_turn = 8;
    const UnitId attacker = next.allied("0207", 7);
    next.german("0208", 7);
    Game sortie = next.begin_allied(Phase::combat_1);
    const OddsReckoning odds = rules::reckon_attack(sortie.state(), Units{attacker}, hexes("0208"));
    CHECK(odds.attack == Quarters{7});
    CHECK(odds.defence == Quarters{14});
    CHECK(to_string(odds.column) == "1-2");
    CHECK(odds.to_next_column == Quarters{7});
}

TEST_CASE("[9.2.F D-9.2F] one Allied line runs through a friend and a fort and a free hex in turn") {
    // Ruling: 0208 and 0209 (Germans) close the columns; column 3 is theirs from 0308 to 0310. A friend in 0308, a fort
    // in 0309 and another friend in 0310 make the chain; with the fort fallen it breaks, and no German line runs
    // through a fort's hex or zone at all.
    Field field{3, 12};
    const UnitId unit = field.allied("0205");
    field.german("0208");
    field.german("0209");
    field.allied("0308");
    const FortId fort = field.fort("0309", 2);
    field.allied("0310");
    Game standing = field.begin_allied(Phase::movement_1);
    CHECK(rules::is_in_supply(standing.state(), unit));
    CHECK(names(rules::supply_line(standing.state(), Side::allied, hex("0308"))) == "0308 0309 0310 0311 0312");
    field.fallen(fort);
    Game fallen = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(fallen.state(), unit));
}

TEST_CASE("[9.2.F 9.2.G] the zone of a fort cuts a German line even across rivers and a unit's does not") {
    // Ruling: whatever stands in 0205 is shut in by rivers. A unit there controls nothing and the German in 0209 draws
    // its line past it; a fort controls all three columns.
    Field field{3, 12};
    field.moat("0205").allied("0205");
    const UnitId unit = field.german("0209");
    Game past = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(past.state(), unit));
    field.fort("0205", 2);
    Game cut = field.begin_german(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(cut.state(), unit));
}

TEST_CASE("[7.2.B D-7.2B] a unit cut off may attack two hexes whose fall together opens its line") {
    // Ruling: two columns; the German in 0106 has the Allied 0105 and 0205 before it. With 0205 gone alone, 0105
    // controls 0104 0106 0204 0205: no line from 0106 nor from 0205. With both gone the way north is free.
    Field field{2, 12};
    field.allied("0105", 2);
    field.allied("0205", 2);
    const UnitId unit = field.german("0106", 12);
    Game game = field.begin_german(Phase::combat_1);
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
    CHECK(game.refuses(attack({unit}, "0205"), Breach::isolated_attack_opens_nothing, "7.2.B"));
    CHECK(game.attacks({unit}, "0105 0205", 1));
    // The German blocks their way south just as well: 6 against 1 + 1.
    CHECK(game.happened<CombatOpened>().front().isolated.size() == 3);
    CHECK(to_string(game.happened<CombatOpened>().front().odds.column) == "3-1");
}

TEST_CASE("[7.0.C D-7.B] an empty town in an enemy zone has no line and a town with a garrison in it has one") {
    // Ruling: the German 0208 controls 0309. The Allied town there scores only with a friend in it, through 0310 which
    // is free.
    Field field{3, 12};
    field.town("Sezanne", 4, "0309", Side::allied);
    field.german("0208");
    Game empty = field.begin_allied(Phase::movement_1);
    CHECK(rules::score(empty.state()).totals[index_of(Side::allied)] == 0);
    field.allied("0309");
    Game held = field.begin_allied(Phase::movement_1);
    CHECK(rules::score(held.state()).totals[index_of(Side::allied)] == 4);
}

TEST_CASE("[7.2.B 7.3.A] a unit counted as supplied may march to where it would be cut off by nobody but its friends") {
    // Ruling: the friends in 0308 and 0309 carry the line of 0306. Once 0309 has marched off south to 0310 the line is
    // broken; 0306 counts as supplied (7.3A) but every end of a move must be in supply with the board as it now stands:
    // the free 0305 and 0307 in the zone are refused, and standing still is lawful.
    Field field{3, 12};
    const UnitId unit = field.allied("0306", 6, 3);
    field.german("0208");
    field.allied("0308");
    const UnitId leaver = field.allied("0309", 6, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(game.unit(unit).isolated);
    CHECK(game.plays(move(leaver, "0310")));
    CHECK(game.refuses(move(unit, "0305"), Breach::out_of_supply_there, "4.3.B"));
    CHECK(game.refuses(move(unit, "0307"), Breach::out_of_supply_there, "4.3.B"));
    CHECK(game.plays(end_phase()));
    CHECK(strength_of(game, unit) == whole(3));
}
