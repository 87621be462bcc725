// Chapter 10: victory points, the end of the game, and the levels of victory.
#include <doctest/doctest.h>

#include <array>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

int points(const Game& game, Side side) {
    return rules::score(game.state()).totals[index_of(side)];
}

/// A board on which both totals come from losses alone.
Game with_totals(int allied, int german) {
    Field field;
    field.german("0202");
    field.allied("0211");
    if (allied > 0) {
        field.eliminated(Side::german, allied);
    }
    if (german > 0) {
        field.eliminated(Side::allied, german);
    }
    return field.begin_german(Phase::movement_1);
}

}  // namespace

TEST_CASE("[10.1.B example 10.1.A] an eliminated French 8-3 is worth 8 points to Germany") {
    Field field;
    field.eliminated(Side::allied, 8);
    field.german("0202");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(points(game, Side::german) == 8);
    CHECK(points(game, Side::allied) == 0);
}

TEST_CASE("[D-10.1] printed strength counts even of a unit that died halved") {
    // Independent expectation: the isolated 7 (worth 3 1/2) counts 7.
    Field field{3, 12};
    field.german("0208");
    const UnitId german = field.german("0204", 40);
    const UnitId lost = field.allied("0205", 7);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0205", 1));  // 40 v 3 1/2: 10-1: DE
    CHECK(game.eliminated(lost));
    CHECK(points(game, Side::german) == 7);
}

TEST_CASE("[D-8.9A] an eliminated (1)-4 counts one point") {
    Field field;
    const UnitId german = field.german("0506", 10);
    field.defensive_cavalry("0507");
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 1));
    CHECK(points(game, Side::german) == 1);
}

TEST_CASE("[10.2.A 10.2.B] a town scores for the side that was in it last and can supply it") {
    Field field;
    field.town("Meaux", 3, "0506", Side::allied);
    const UnitId german = field.german("0504", 6, 5);
    field.allied("1111");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(points(game, Side::allied) == 3);
    CHECK(points(game, Side::german) == 0);
    CHECK(game.plays(move(german, "0505 0506 0606")));  // passing is enough
    REQUIRE(game.happened<TownTaken>().size() == 1);
    CHECK(game.happened<TownTaken>().front() == TownTaken{0, hex("0506"), Side::german});
    CHECK(points(game, Side::german) == 3);
    CHECK(points(game, Side::allied) == 0);
    CHECK(game.plays(move(german, "0605")));
    CHECK(points(game, Side::german) == 3);
}

TEST_CASE("[10.2.B] a town without a supply line scores for nobody") {
    // Independent expectation: the empty town 0506 lies in the zone of the Allied unit in 0507.
    Field field;
    field.town("Meaux", 3, "0506", Side::german);
    field.allied("0507");
    field.german("0202");
    Game contested = field.begin_german(Phase::movement_1);
    CHECK(points(contested, Side::german) == 0);
    CHECK(points(contested, Side::allied) == 0);
    // With a unit in it, the line starts there.
    field.german("0506");
    Game held = field.begin_german(Phase::movement_1);
    CHECK(points(held, Side::german) == 3);
}

TEST_CASE("[10.2.B] a unit out of supply in a town scores nothing") {
    Field field{3, 12};
    field.town("Melun", 2, "0210", Side::german);
    field.german("0210");
    field.allied("0205");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(points(game, Side::german) == 0);
    CHECK(points(game, Side::allied) == 0);
}

TEST_CASE("[D-10.2B] being placed in a town takes it") {
    Field field;
    field.town("Meaux", 3, "0506", Side::allied);
    field.german("0506");
    Game game = field.begin_scenario();
    CHECK(game.state().control.front().side == Side::german);
    CHECK(points(game, Side::german) == 3);
}

TEST_CASE("[10.2.C example] one supplied German hex of Paris is worth all 25 points") {
    Field field;
    field.town("Paris", 25, "0506 0606 0507", Side::allied);
    field.allied("0606");
    field.allied("0507");
    field.german("0506");
    Game game = field.begin_scenario();
    CHECK(points(game, Side::german) == 25);
    CHECK(points(game, Side::allied) == 0);
}

TEST_CASE("[D-10.2C] the Germans need a unit in the city and the Allies a line to a hex of theirs") {
    // Germans were last in one hex and left: the Allies have the other.
    Field field;
    field.town("Reims", 5, "0506 0606", Side::allied);
    field.scenario().control.front().side = Side::german;
    field.german("0202");
    field.allied("0211");
    Game shared = field.begin_german(Phase::movement_1);
    CHECK(points(shared, Side::german) == 0);
    CHECK(points(shared, Side::allied) == 5);
    // Germans were last in both and left: nobody scores.
    field.scenario().control.back().side = Side::german;
    Game left = field.begin_german(Phase::movement_1);
    CHECK(points(left, Side::german) == 0);
    CHECK(points(left, Side::allied) == 0);
}

TEST_CASE("[D-10.2C] a German unit out of supply in Paris leaves it to the Allies") {
    // Independent expectation: the German in 0207 is cut off in the north by 0203; 0208 is Allied, but empty it would
    // be in the German zone: a unit stands in it.
    Field field{3, 12};
    field.town("Paris", 25, "0207 0208", Side::allied);
    field.german("0207");
    field.allied("0208");
    field.allied("0203");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(points(game, Side::german) == 0);
    CHECK(points(game, Side::allied) == 25);
}

TEST_CASE("[10.2.B] a city of one hex counts like a town") {
    // Independent expectation: 10.2.C is for cities of more than one hex. The Germans were last in Troyes and have left
    // it.
    Field field;
    field.town("Troyes", 4, "0506", Side::german);
    field.scenario().map.towns.back().is_city = true;
    field.german("0202");
    field.allied("0211");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(points(game, Side::german) == 4);
    CHECK(points(game, Side::allied) == 0);
}

TEST_CASE("[10.3.B] Germans leave over the south edge for one point each and score five for a strength point") {
    Field field;
    const UnitId here = field.german("0512", 4, 1);
    const UnitId near = field.german("0710", 6, 3);
    const UnitId far = field.german("0909", 6, 3);
    field.allied("1206");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(exit_map(here)));
    REQUIRE(game.happened<UnitExited>().size() == 1);
    CHECK(game.happened<UnitExited>().front() == UnitExited{here, hex("0512"), 1});
    CHECK(game.unit(here).where == Whereabouts::exited);
    CHECK(points(game, Side::german) == 20);
    CHECK(game.refuses(exit_map(far, "0910 0911 0912"), Breach::too_few_movement_points));
    CHECK(game.plays(exit_map(near, "0711 0712")));  // 2 + 1
    CHECK(points(game, Side::german) == 50);
    CHECK(game.refuses(move(near, "0711"), Breach::unit_not_on_map));  // [10.3.A] gone for good
}

TEST_CASE("[10.3.C] the Allies leave over the north edge and score three for a strength point") {
    Field field;
    const UnitId unit = field.allied("0501", 5);
    field.german("1206");
    Game game = field.begin_allied(Phase::movement_2);
    CHECK(game.plays(exit_map(unit)));
    CHECK(points(game, Side::allied) == 15);
}

TEST_CASE("[10.3] what leaving would bring is told beforehand, and nothing over an edge that cannot be traced to") {
    Field field;
    const UnitId here = field.german("0512", 4, 1);
    const UnitId with = field.german("0512", 6, 3);
    const UnitId allied = field.allied("1206", 5);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(gain_of_leaving(game.state(), std::array{here}, hex("0512")) == 20);
    CHECK(gain_of_leaving(game.state(), std::array{here, with}, hex("0512")) == 50);
    CHECK(gain_of_leaving(game.state(), std::array{allied}, hex("1201")) == 15);
    CHECK(gain_of_leaving(game.state(), {}, hex("0512")) == 0);
    CHECK(points(game, Side::german) == 0);

    Field narrow{3, 12};
    const UnitId cut = narrow.german("0212");
    narrow.allied("0206");
    CHECK(gain_of_leaving(narrow.begin_german(Phase::movement_1).state(), std::array{cut}, hex("0212")) == 0);
}

TEST_CASE("[10.3] each side leaves over the edge that is the enemy's only") {
    Field field;
    const UnitId german = field.german("0501");
    const UnitId inland = field.german("0505");
    const UnitId side_edge = field.german("0106");
    const UnitId allied = field.allied("0912");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.refuses(exit_map(german), Breach::not_an_exit_hex));
    CHECK(game.refuses(exit_map(inland, "0506"), Breach::not_an_exit_hex));
    CHECK(game.refuses(exit_map(side_edge), Breach::not_an_exit_hex));
    Game allied_turn = field.begin_allied(Phase::movement_1);
    CHECK(allied_turn.refuses(exit_map(allied), Breach::not_an_exit_hex));
}

TEST_CASE("[D-10.3] a unit that has entered an enemy zone this phase does not leave the map in it") {
    // Independent expectation: the Allied unit in 0712 controls 0612 and 0611.
    Field field;
    const UnitId comes = field.german("0511", 4, 5);
    const UnitId began = field.german("0612", 4, 3);
    field.allied("0712");
    Game game = field.begin_german(Phase::movement_1);
    CHECK_FALSE(game.allows(exit_map(comes, "0612")));
    CHECK(game.plays(exit_map(began)));
}

TEST_CASE("[D-7.2B] an isolated unit does not leave the map") {
    Field field{3, 12};
    const UnitId unit = field.german("0212");
    field.allied("0206");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.unit(unit).isolated);
    CHECK(game.refuses(exit_map(unit), Breach::isolated_may_not_exit));
}

TEST_CASE("[10.3.A] exits count only if the hex can be supplied at the end") {
    Field field{3, 12};
    field.exited(Side::german, 4, "0212");
    field.german("0203");
    Game open = field.begin_german(Phase::movement_1);
    CHECK(points(open, Side::german) == 20);
    field.allied("0208");
    Game cut = field.begin_german(Phase::movement_1);
    CHECK(points(cut, Side::german) == 0);
}

TEST_CASE("[10.0.A] every point has a line and the lines add up") {
    Field field;
    field.town("Meaux", 3, "0506", Side::allied).town("Reims", 5, "0206 0207", Side::allied);
    field.eliminated(Side::german, 6);
    field.exited(Side::allied, 2, "0601");
    field.scenario().forces.option = OrderOfBattle::a;
    field.scenario().forces.allied_bonus = 7;
    field.german("0802");
    Game game = field.begin_german(Phase::movement_1);
    const ScoreReckoning score = rules::score(game.state());
    CHECK(score.totals[index_of(Side::allied)] == 3 + 5 + 6 + 6 + 7);
    Quarters sum;
    bool bonus = false;
    for (const ReckoningLine& line : score.lines[index_of(Side::allied)]) {
        if (line.item != ReckoningItem::victory_total) {
            sum += line.value;
        }
        bonus = bonus || (line.item == ReckoningItem::option_bonus && line.value == whole(7));
    }
    CHECK(sum == whole(27));
    CHECK(bonus);
}

TEST_CASE("[10.5 example] 185 to 65 is an Allied marginal victory") {
    // Independent expectation: 52 VPs of towns, 24 strength points exited (72), 48 German strength points, option C
    // (13).
    Field field;
    field.town("Towns", 52, "0508", Side::allied);
    field.exited(Side::allied, 24, "0501");
    field.eliminated(Side::german, 48);
    field.eliminated(Side::allied, 65);
    field.scenario().forces.option = OrderOfBattle::c;
    field.scenario().forces.allied_bonus = 13;
    field.allied("0511");
    field.german("1104");
    Game game = field.begin_german(Phase::movement_1);
    const ScoreReckoning score = rules::score(game.state());
    CHECK(score.totals[index_of(Side::allied)] == 185);
    CHECK(score.totals[index_of(Side::german)] == 65);
    CHECK(score.level == VictoryLevel::allied_marginal);
}

TEST_CASE("[10.5 D-10.5] the ratio is rounded in favour of the side with less and gives the level") {
    struct Row {
        int allied;
        int german;
        VictoryLevel level;
    };
    using enum VictoryLevel;
    for (const Row& row :
         {Row{400, 100, allied_decisive}, Row{900, 100, allied_decisive}, Row{399, 100, allied_substantive},
          Row{300, 100, allied_substantive}, Row{299, 100, allied_marginal}, Row{200, 100, allied_marginal},
          Row{199, 100, german_marginal}, Row{100, 100, german_marginal}, Row{100, 199, german_marginal},
          Row{100, 200, german_substantive}, Row{100, 299, german_substantive}, Row{100, 300, german_decisive},
          Row{100, 900, german_decisive}, Row{0, 0, german_marginal}, Row{4, 0, allied_decisive},
          Row{2, 0, allied_marginal}, Row{1, 0, german_marginal}, Row{0, 3, german_decisive}}) {
        CAPTURE(row.allied);
        CAPTURE(row.german);
        Game game = with_totals(row.allied, row.german);
        CHECK(points(game, Side::allied) == row.allied);
        CHECK(points(game, Side::german) == row.german);
        CHECK(rules::score(game.state()).level == row.level);
    }
}

TEST_CASE("[10.0.C] the game ends after the Allied Combat 2 of the last turn") {
    Field field;
    const UnitId german = field.german("0202", 6);
    field.allied("0211", 6);
    field.eliminated(Side::german, 8);
    Game game = field.begin(Side::german, Phase::combat_2, 17);
    CHECK(game.plays(end_phase()));
    for (int phase = 0; phase < 3; ++phase) {
        CHECK(game.state().side == Side::allied);
        CHECK(game.plays(end_phase()));
    }
    CHECK_FALSE(game.waits_for<GameOver>());
    CHECK(game.plays(end_phase()));
    CHECK(game.waits_for<GameOver>());
    REQUIRE(game.happened<GameEnded>().size() == 1);
    CHECK(game.happened<GameEnded>().front().score.totals[index_of(Side::allied)] == 8);
    CHECK(game.happened<GameEnded>().front().score.level == VictoryLevel::allied_decisive);
    REQUIRE(game.state().final_score.has_value());
    CHECK(*game.state().final_score == game.happened<GameEnded>().front().score);
    CHECK(game.happened<TurnBegan>().empty());
    CHECK(rules::legal_commands(game.state()).empty());
    CHECK(game.refuses(end_phase(), Breach::game_is_over));
    CHECK(game.refuses(move(german, "0203"), Breach::game_is_over));
    CHECK(rules::view(game.state()).game_over);
}

TEST_CASE("[D-10.2B] a unit takes the towns on its way to the exit") {
    Field field;
    field.town("Sens", 2, "0511", Side::allied);
    field.allied("1206");
    const UnitId unit = field.german("0510", 4, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(exit_map(unit, "0511 0512")));
    CHECK(game.happened<TownTaken>().size() == 1);
    CHECK(game.happened<UnitExited>().size() == 1);
    CHECK(points(game, Side::german) == 2 + 20);
}
