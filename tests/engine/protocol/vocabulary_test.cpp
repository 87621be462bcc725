// Quarters, rule citations, days, charts: the small values everybody uses.
#include <doctest/doctest.h>

#include <set>

#include "marne/protocol/charts.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/quarters.hpp"
#include "marne/protocol/reckoning.hpp"
#include "marne/protocol/rule.hpp"

using namespace marne;

TEST_CASE("[7.2.A] halves and quarters are exact") {
    CHECK(half(whole(7)) == Quarters{14});
    CHECK(half(half(whole(7))) == Quarters{7});
    CHECK(whole(3) + half(whole(1)) == Quarters{14});
    CHECK(whole(3) - half(whole(1)) == Quarters{10});
    CHECK(-whole(2) == whole(-2));
    CHECK(half(whole(7)) < whole(4));
    Quarters sum;
    sum += whole(1);
    sum += Quarters{3};
    CHECK(sum == Quarters{7});
}

TEST_CASE("[7.2.A] quarters are written the way they are printed") {
    CHECK(to_string(whole(0)) == "0");
    CHECK(to_string(whole(12)) == "12");
    CHECK(to_string(Quarters{14}) == "3½");
    CHECK(to_string(Quarters{3}) == "¾");
    CHECK(to_string(Quarters{1}) == "¼");
    CHECK(to_string(Quarters{7}) == "1¾");
    CHECK(to_string(whole(-1)) == "-1");
    CHECK(to_string(Quarters{-2}) == "-½");
    CHECK(to_string(Quarters{-14}) == "-3½");
}

TEST_CASE("[3.0] every rule number is known once and found by its text") {
    std::set<std::string_view> seen;
    for (const std::string_view number : known_rules) {
        CAPTURE(number);
        CHECK(seen.insert(number).second);
        REQUIRE(find_rule(number).has_value());
        CHECK(to_string(*find_rule(number)) == number);
    }
    CHECK_FALSE(find_rule("6.2.Z").has_value());
    CHECK_FALSE(find_rule("").has_value());
    CHECK_FALSE(find_rule("D-").has_value());
    CHECK(to_string(rule("8.12.2.2.D")) == "8.12.2.2.D");
}

TEST_CASE("[11.4.A] turn 1 is 30 August and turn 17 is 15 September") {
    CHECK(day_of_turn(1).day == 30);
    CHECK(day_of_turn(1).month == 8);
    CHECK(day_of_turn(2).day == 31);
    CHECK(day_of_turn(2).month == 8);
    CHECK(day_of_turn(3).day == 1);
    CHECK(day_of_turn(3).month == 9);
    CHECK(day_of_turn(8).day == 6);
    CHECK(day_of_turn(17).day == 15);
    CHECK(day_of_turn(17).month == 9);
}

TEST_CASE("[8.10] results know their direction and their length") {
    using enum CombatResult;
    CHECK(attacker_suffers(ae));
    CHECK(attacker_suffers(a1));
    CHECK_FALSE(attacker_suffers(d1));
    CHECK_FALSE(attacker_suffers(de));
    CHECK(retreat_length(a3) == 3);
    CHECK(retreat_length(d2) == 2);
    CHECK(retreat_length(a1) == 1);
    CHECK(retreat_length(ae) == 0);
    CHECK(retreat_length(de) == 0);
    for (const CombatResult result : {ae, a3, a2, a1, d1, d2, d3, de}) {
        CHECK(parse_combat_result(to_string(result)) == result);
    }
    CHECK_FALSE(parse_combat_result("EX").has_value());
}

TEST_CASE("[8.9.C] the columns run from 1-5 to 10-1") {
    CHECK(to_string(OddsColumn{0}) == "1-5");
    CHECK(to_string(OddsColumn{4}) == "1-1");
    CHECK(to_string(OddsColumn{13}) == "10-1");
}

TEST_CASE("[3.0.B] the small vocabularies are read as they are written") {
    for (const Side side : both_sides) {
        CHECK(parse_side(to_string(side)) == side);
        CHECK(enemy_of(enemy_of(side)) == side);
        CHECK(enemy_of(side) != side);
    }
    for (const Phase phase : {Phase::movement_1, Phase::combat_1, Phase::movement_2, Phase::combat_2}) {
        CHECK(parse_phase(to_string(phase)) == phase);
        CHECK(is_movement(phase) != is_combat(phase));
    }
    for (const OrderOfBattle option :
         {OrderOfBattle::historical, OrderOfBattle::a, OrderOfBattle::b, OrderOfBattle::c, OrderOfBattle::d}) {
        CHECK(parse_order_of_battle(to_string(option)) == option);
    }
    for (const DiceMode mode : {DiceMode::generated, DiceMode::table}) {
        CHECK(parse_dice_mode(to_string(mode)) == mode);
    }
    CHECK(parse_victory_level(to_string(VictoryLevel::german_decisive)) == VictoryLevel::german_decisive);
    CHECK_FALSE(parse_side("prussian").has_value());
    CHECK_FALSE(parse_phase("movement-3").has_value());
}
