// Chapter 11: what the scenarios and the German orders of battle bring, held to what the rulebook says about them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>

#include "field.hpp"
#include "game.hpp"
#include "marne/rules/game.hpp"
#include "real_scenarios.hpp"

using namespace marne;
using namespace marne::test;

namespace {

constexpr std::array every_option{OrderOfBattle::historical, OrderOfBattle::a, OrderOfBattle::b, OrderOfBattle::c,
                                  OrderOfBattle::d};
constexpr std::array both_scenarios{"counterattack", "pursuit"};

/// Units of `side` that the scenario brings, at the start or later.
std::set<UnitId> forces(const Scenario& scenario, Side side) {
    std::set<UnitId> found;
    for (const Placement& placed : scenario.setup) {
        found.insert(placed.unit);
    }
    for (const Reinforcement& group : scenario.reinforcements) {
        found.insert(group.units.begin(), group.units.end());
    }
    std::erase_if(found, [&](UnitId unit) { return scenario.counters.at(unit).side != side; });
    return found;
}

std::set<UnitId> german_forces(const char* id, OrderOfBattle option) {
    return forces(*real_scenario(id, option), Side::german);
}

std::set<UnitId> minus(const std::set<UnitId>& all, const std::set<UnitId>& some) {
    std::set<UnitId> rest;
    std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::inserter(rest, rest.end()));
    return rest;
}

int strength(const Scenario& scenario, const std::set<UnitId>& units) {
    int sum = 0;
    for (const UnitId unit : units) {
        sum += scenario.counters.at(unit).strength;
    }
    return sum;
}

/// Westernmost column of the entry area `id` along the north edge.
int west_end(const Scenario& scenario, std::string_view id) {
    for (const EntryArea& area : scenario.entry_areas) {
        if (area.id == id) {
            int west = 99;
            for (const Hex hex : area.hexes) {
                CHECK(row_of(hex) == 1);
                west = std::min(west, column_of(hex));
            }
            return west;
        }
    }
    return 0;
}

}  // namespace

TEST_CASE(
    "[11.0.A 11.0.B 11.0.C] the counterattack lasts turns 8 to 17 and the pursuit turns 1 to 17 with any forces") {
    for (const OrderOfBattle option : every_option) {
        const auto counter = real_scenario("counterattack", option);
        CHECK(counter->first_turn == 8);
        CHECK(counter->last_turn == 17);
        const auto pursuit = real_scenario("pursuit", option);
        CHECK(pursuit->first_turn == 1);
        CHECK(pursuit->last_turn == 17);
    }
}

TEST_CASE(
    "[11.1.A 11.1.1.A 11.1.2.A 11.1.3.A 11.1.4.A] each order of battle changes the Germans of the counterattack only") {
    const auto historical = real_scenario("counterattack");
    for (const OrderOfBattle option : every_option) {
        CAPTURE(to_string(option));
        const auto scenario = real_scenario("counterattack", option);
        CHECK(forces(*scenario, Side::allied) == forces(*historical, Side::allied));
        CHECK((forces(*scenario, Side::german) == forces(*historical, Side::german)) ==
              (option == OrderOfBattle::historical));
        // Nobody is listed twice, and nobody comes before the first turn or after the last.
        std::size_t listed = scenario->setup.size();
        for (const Reinforcement& group : scenario->reinforcements) {
            listed += group.units.size();
            CHECK(group.turn >= scenario->first_turn);
            CHECK(group.turn <= scenario->last_turn);
        }
        CHECK(listed == forces(*scenario, Side::german).size() + forces(*scenario, Side::allied).size());
    }
}

TEST_CASE("[11.1.B 11.1.1.B 11.1.2.B 11.1.3.B 11.1.4.B] the pursuit brings each order of battle as reinforcements") {
    const auto historical = real_scenario("pursuit");
    for (const OrderOfBattle option : every_option) {
        CAPTURE(to_string(option));
        const auto scenario = real_scenario("pursuit", option);
        CHECK(scenario->setup.size() == historical->setup.size());  // nobody but the garrison of Paris
        CHECK(forces(*scenario, Side::allied) == forces(*historical, Side::allied));
        // What the option adds to one scenario it adds to the other.
        CHECK(minus(german_forces("pursuit", option), german_forces("pursuit", OrderOfBattle::historical)) ==
              minus(german_forces("counterattack", option), german_forces("counterattack", OrderOfBattle::historical)));
    }
}

TEST_CASE("[11.1.4 11.1.1 11.1.3] option D combines the forces of A and of C") {
    // Ruling: A adds units to the historical forces; D is C with the same units added.
    for (const char* id : both_scenarios) {
        CAPTURE(id);
        const auto historical = german_forces(id, OrderOfBattle::historical);
        const auto a = german_forces(id, OrderOfBattle::a);
        const auto c = german_forces(id, OrderOfBattle::c);
        CHECK(minus(historical, a).empty());
        std::set<UnitId> expected = minus(a, historical);
        CHECK_FALSE(expected.empty());
        expected.insert(c.begin(), c.end());
        CHECK(german_forces(id, OrderOfBattle::d) == expected);
    }
}

TEST_CASE("[11.1.2] the Schlieffen Plan is the strongest order of battle and the historical one the weakest") {
    for (const char* id : both_scenarios) {
        CAPTURE(id);
        const auto data = real_scenario(id);
        const int weakest = strength(*data, german_forces(id, OrderOfBattle::historical));
        const int strongest = strength(*data, german_forces(id, OrderOfBattle::b));
        for (const OrderOfBattle option : {OrderOfBattle::a, OrderOfBattle::c, OrderOfBattle::d}) {
            CAPTURE(to_string(option));
            CHECK(strength(*data, german_forces(id, option)) > weakest);
            CHECK(strength(*data, german_forces(id, option)) < strongest);
        }
    }
}

TEST_CASE("[11.4.1.2.1.C 11.4.1.2.2.B 11.4.1.2.C] the armies enter over the north edge in the order of the map") {
    const auto scenario = real_scenario("pursuit");
    for (const auto& army : {std::array{"north_1st", "north_2nd", "north_3rd", "north_4th"},
                             std::array{"north_vi", "north_bef", "north_v", "north_iv"}}) {
        int before = 0;
        for (const char* id : army) {
            CAPTURE(id);
            CHECK(west_end(*scenario, id) > before);
            before = west_end(*scenario, id);
        }
    }
}

TEST_CASE("[11.4.2.B] every turn of the pursuit begins with the German player-turn") {
    Field field;
    field.scenario().first_turn = 1;
    field.german("0202");
    field.allied("0211");
    Game game = field.begin(Side::allied, Phase::combat_2, 1);
    for (int turn = 2; turn <= 4; ++turn) {
        CHECK(game.goes_on_to(Side::german, Phase::movement_1));
        CHECK(game.order() == "TurnBegan PhaseBegan SupplyDetermined");
        CHECK(game.state().turn == turn);
    }
}

TEST_CASE("[8.12] a retreat and an advance cost no movement points and are no movement") {
    // Ruling: the Allied 0507 attacks 0506 in Combat 2 (18 v 6, a 2 is D2) and advances. Nobody has spent a point or
    // moved, so the attacker that advanced to a river bank may attack over it in its next Combat 1 unless it moves
    // before.
    Field field;
    field.river("0506", "0505");
    const UnitId allied = field.allied("0507", 18);
    const UnitId german = field.german("0506", 6);
    Game game = field.begin_allied(Phase::combat_2);
    CHECK(game.attacks({allied}, "0506", 2));
    CHECK(game.retreats_anyhow());
    CHECK(game.plays(advance(allied, "0506")));
    for (const UnitId unit : {allied, german}) {
        CHECK(game.unit(unit).spent == 0);
        CHECK_FALSE(game.unit(unit).moved);
    }
}
