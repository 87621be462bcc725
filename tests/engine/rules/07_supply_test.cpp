// Chapter 7: supply lines, their sources, and what a unit is worth without them.
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

TEST_CASE("[7.0.B D-7.B] a supply line is forty hexes long at most") {
    // Independent expectation: row 41 is 40 hexes south of row 1, the unit's own hex not counted.
    Field field{3, 60};
    const UnitId near = field.german("0241");
    const UnitId far = field.german("0242");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), near));
    CHECK_FALSE(rules::is_in_supply(game.state(), far));
    CHECK(rules::supply_line(game.state(), Side::german, hex("0241")).size() == 41);
    CHECK(rules::supply_line(game.state(), Side::german, hex("0242")).empty());
    CHECK_FALSE(game.unit(near).isolated);
    CHECK(game.unit(far).isolated);
}

TEST_CASE("[7.0.B] a detour counts hex by hex") {
    // Independent expectation: straight up column 4 row 41 is 40 hexes from row 1. The Allied unit in 0420 closes
    // columns 3 to 5, so the line must swing out to column 2 or 6: two steps sideways that gain only half a row each,
    // one hex more in all. Row 40 then takes 40 hexes, row 41 takes 41.
    Field field{7, 60};
    field.allied("0420");
    const UnitId near = field.german("0440");
    const UnitId far = field.german("0441");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), near));
    CHECK_FALSE(rules::is_in_supply(game.state(), far));
}

TEST_CASE("[7.0.B 6.2.C] enemy units and their zones cut the line") {
    Field field{3, 12};
    const UnitId unit = field.allied("0204");
    const UnitId stopper = field.german("0208");
    Game game = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
    CHECK(game.unit(unit).isolated);
    CHECK(rules::is_in_supply(game.state(), unit) ==
          !rules::supply_line(game.state(), Side::allied, hex("0204")).empty());
    const auto supplied = rules::supplied_hexes(game.state(), Side::allied);
    CHECK(std::find(supplied.begin(), supplied.end(), hex("0204")) == supplied.end());
    CHECK(std::find(supplied.begin(), supplied.end(), hex("0208")) == supplied.end());
    CHECK(std::find(supplied.begin(), supplied.end(), hex("0210")) != supplied.end());
    // And the other way round: the zone of 0204 closes the three columns to the German.
    CHECK_FALSE(rules::is_in_supply(game.state(), stopper));
}

TEST_CASE("[7.0.C] the line passes an enemy-controlled hex in which a friend stands") {
    // Independent expectation: 0208 controls 0207 0308 0309 0209 0109 0108. A friend in 0309 and one in
    // 0308 make a chain: 0307 -> 0308 -> 0309 -> 0310. With one of them only the chain breaks.
    Field field{3, 12};
    const UnitId unit = field.allied("0205");
    field.german("0208");
    field.allied("0308");
    Game broken = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(broken.state(), unit));
    field.allied("0309");
    Game whole_chain = field.begin_allied(Phase::movement_1);
    CHECK(rules::is_in_supply(whole_chain.state(), unit));
}

TEST_CASE("[D-7.B] rivers and terrain are no obstacle to supply") {
    Field field{3, 12};
    field.moat("0205").terrain(Terrain::swamp, "0204 0104 0304 0203");
    const UnitId unit = field.german("0205");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), unit));
    CHECK(rules::supply_line(game.state(), Side::german, hex("0205")).size() == 5);
}

TEST_CASE("[D-7.B] the source hex itself must be free of the enemy") {
    // Independent expectation: an Allied unit in 0201 controls 0101 and 0301: the whole edge of three columns is
    // closed.
    Field field{3, 12};
    field.allied("0201");
    const UnitId inland = field.german("0106");
    const UnitId on_source = field.german("0101");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), on_source));     // it stands on a source hex
    CHECK_FALSE(rules::is_in_supply(game.state(), inland));  // 0102 is controlled and empty
    field.german("0102");
    Game linked = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(linked.state(), inland));
}

TEST_CASE("[7.1.A 7.1.C] the Germans draw on the north edge and not on the south edge") {
    Field field{3, 12};
    field.allied("0206");
    const UnitId north = field.german("0203");
    const UnitId south = field.german("0212");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), north));
    CHECK_FALSE(rules::is_in_supply(game.state(), south));
}

TEST_CASE("[7.1.B] the Allies draw on the south edge and on Paris while it is theirs") {
    Field field{3, 12};
    field.german("0208");
    const UnitId unit = field.allied("0204");
    field.town("Paris", 25, "0103 0203", Side::allied);
    Game paris = field.begin_allied(Phase::movement_1);
    CHECK(rules::is_in_supply(paris.state(), unit));

    Field lost{3, 12};
    lost.german("0208");
    const UnitId cut_off = lost.allied("0204");
    lost.town("Paris", 25, "0103 0203", Side::german);
    Game fallen = lost.begin_allied(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(fallen.state(), cut_off));
}

TEST_CASE("[D-7.1B] one hex of Paris is a source after the Germans were last in another") {
    Field field{3, 12};
    field.german("0208");
    const UnitId unit = field.allied("0204");
    field.town("Paris", 25, "0103 0203", Side::allied);
    field.scenario().control.front().side = Side::german;  // 0103
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(rules::is_in_supply(game.state(), unit));
    CHECK(rules::supply_line(game.state(), Side::allied, hex("0204")).size() == 2);
    CHECK(rules::supply_line(game.state(), Side::allied, hex("0103")).size() == 2);  // to 0203, not to itself
}

TEST_CASE("[7.1.B] no other city supplies the Allies") {
    Field field{3, 12};
    field.german("0208");
    const UnitId unit = field.allied("0204");
    field.town("Reims", 5, "0103 0203", Side::allied);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
}

TEST_CASE("[7.2.A example 7.0.A] an isolated 7-3 is worth 3 1/2 and moves 2") {
    Field field{3, 12};
    const UnitId unit = field.allied("0204", 7, 3);
    field.german("0208");
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(strength_of(game, unit) == Quarters{14});
    CHECK(rules::reckon_path(game.state(), unit, hexes("0205")).available == 2);
    Field open{3, 12};
    const UnitId supplied = open.allied("0204", 7, 3);
    Game free = open.begin_allied(Phase::movement_1);
    CHECK(strength_of(free, supplied) == whole(7));
    CHECK(rules::reckon_path(free.state(), supplied, hexes("0205")).available == 3);
}

TEST_CASE("[7.2.B] an isolated unit attacks only what opens its line when removed") {
    // Independent expectation: the 7 in 0207 is cut off by the German in 0208. The German in 0206 is in its way to
    // nowhere: taking him off the map opens nothing.
    Field field{3, 12};
    const UnitId unit = field.allied("0207", 7);
    field.german("0208", 6);
    field.german("0206", 6);
    Game game = field.begin_allied(Phase::combat_1);
    CHECK(game.refuses(attack({unit}, "0206"), Breach::isolated_attack_opens_nothing));
    CHECK(game.plays(attack({unit}, "0208")));
}

TEST_CASE("[D-7.2B] a line from a hex attacked is as good as one from the attacker's own") {
    // Independent expectation: two columns. With 0208 emptied the unit in 0207 still finds 0107 and 0208 controlled by
    // the German in 0108; but from 0208 itself the way is 0209, 0210, 0211, 0212: (1,8) controls 0107 0207 0208 0109.
    Field field{2, 12};
    const UnitId unit = field.allied("0207", 7);
    field.german("0208", 6);
    field.german("0108", 6);
    Game game = field.begin_allied(Phase::combat_1);
    CHECK_FALSE(rules::is_in_supply(game.state(), unit));
    CHECK(game.allows(attack({unit}, "0208")));
    // Against 0108 alone the German in 0208 keeps every way closed: 0108 and 0109 lie in his zone.
    // From 0108 the next hexes are 0109 (controlled) and 0208 (enemy).
    CHECK(game.refuses(attack({unit}, "0108"), Breach::isolated_attack_opens_nothing));
    CHECK(game.allows(attack({unit}, "0108 0208")));
}

TEST_CASE("[7.2.B] each isolated attacker of an attack is asked") {
    Field field{3, 12};
    const UnitId inside = field.allied("0207", 7);
    const UnitId outside = field.allied("0209", 7);
    field.german("0208", 6);
    field.german("0206", 6);
    Game game = field.begin_allied(Phase::combat_1);
    CHECK(rules::is_in_supply(game.state(), outside));
    CHECK(game.plays(attack({inside, outside}, "0208")));
}

TEST_CASE("[7.2.C] isolation alone destroys nobody") {
    Field field{3, 12};
    const UnitId unit = field.allied("0204", 7);
    field.german("0208");
    Game game = field.begin_allied(Phase::movement_1);
    for (int turn = 0; turn < 3; ++turn) {
        CHECK(game.goes_on_to(Side::german, Phase::movement_1));
        CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
        CHECK(game.unit(unit).isolated);
        CHECK(game.stands(unit, "0204"));
    }
}

TEST_CASE("[7.3.A] supply is determined for the phasing side as its Movement Phase begins") {
    Field field{3, 12};
    const UnitId unit = field.allied("0204", 7);
    field.german("0208");
    Game game = field.begin(Side::german, Phase::combat_2, 8);
    CHECK(game.plays(end_phase()));
    const auto determined = game.happened<SupplyDetermined>();
    REQUIRE(determined.size() == 1);
    CHECK(determined.front() == SupplyDetermined{Side::allied, {unit}});
}

TEST_CASE("[7.3.B example] a unit whose line is opened by an earlier combat attacks at full strength") {
    // Independent expectation: 0208 isolates the 7 in 0204. The 60 in 0209 removes it (10-1, a 1 is DE). Until then the
    // attack on 0203 opens nothing and is refused; afterwards it is made with 7, not 3 1/2.
    Field field{3, 12};
    const UnitId cut_off = field.allied("0204", 7);
    const UnitId relief = field.allied("0209", 60);
    field.german("0203", 7);
    const UnitId stopper = field.german("0208", 6);
    Game game = field.begin_allied(Phase::combat_1);
    CHECK(game.unit(cut_off).isolated);
    CHECK(game.refuses(attack({cut_off}, "0203"), Breach::isolated_attack_opens_nothing));
    CHECK(rules::reckon_attack(game.state(), Units{cut_off}, hexes("0203")).attack == Quarters{14});
    CHECK(game.attacks({relief}, "0208", 1));
    CHECK(game.eliminated(stopper));
    CHECK(game.plays(end_advance()));
    CHECK(rules::reckon_attack(game.state(), Units{cut_off}, hexes("0203")).attack == whole(7));
    CHECK(game.attacks({cut_off}, "0203", 6));
    REQUIRE(game.happened<CombatOpened>().size() == 1);
    CHECK(game.happened<CombatOpened>().front().isolated.empty());
    CHECK(game.happened<CombatOpened>().front().odds.attack == whole(7));
}

TEST_CASE("[9.2.F] the zone of a fort cuts German supply") {
    Field field{3, 12};
    const FortId fort = field.fort("0205", 4);
    const UnitId unit = field.german("0209");
    Game standing = field.begin_german(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(standing.state(), unit));
    field.fallen(fort);
    Game fallen = field.begin_german(Phase::movement_1);
    CHECK(rules::is_in_supply(fallen.state(), unit));
}

TEST_CASE("[9.2.F] an Allied supply line passes a standing fort in a German zone") {
    // Independent expectation: 0208 closes the three columns but for the forts in 0308 and 0309.
    Field field{3, 12};
    const UnitId unit = field.allied("0205");
    field.german("0208");
    field.fort("0308", 4);
    const FortId second = field.fort("0309", 4);
    Game standing = field.begin_allied(Phase::movement_1);
    CHECK(rules::is_in_supply(standing.state(), unit));
    field.fallen(second);
    Game fallen = field.begin_allied(Phase::movement_1);
    CHECK_FALSE(rules::is_in_supply(fallen.state(), unit));
}
