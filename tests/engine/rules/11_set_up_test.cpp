// Chapter 11: the free set-up of the Allied Counterattack, and the German Pursuit from its first turn.
#include <doctest/doctest.h>

#include "game.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "real_scenarios.hpp"

using namespace marne;
using namespace marne::test;

namespace {

Game start(const std::string& id, OrderOfBattle option = OrderOfBattle::historical) {
    return Game{rules::new_game(real_scenario(id, option), {1, DiceMode::table})};
}

UnitId unit(const Game& game, std::string_view id) {
    return game.state().scenario().counters.find(id).value();
}

/// Places everything of the deciding side as the scenario lists it.
void place_as_listed(Game& game) {
    const Side side = game.state().decision.side;
    for (const Placement& placement : game.state().scenario().setup) {
        if (game.state().counter(placement.unit).side == side) {
            REQUIRE(game.plays(PlaceUnit{placement.unit, placement.hex}));
        }
    }
}

}  // namespace

TEST_CASE("[11.3.A 11.3.C] in the free set-up all units wait and Germany places first") {
    Game game = start("counterattack-free");
    REQUIRE(game.waits_for<PlaceForces>());
    CHECK(game.state().decision.side == Side::german);
    CHECK(game.state().turn == 8);
    CHECK(game.unit(unit(game, "G-3")).where == Whereabouts::waiting);
    CHECK(game.refuses(PlaceUnit{unit(game, "B-1"), hex("1317")}, Breach::not_your_unit, "11.3.C"));
    CHECK(game.plays(PlaceUnit{unit(game, "G-3"), hex("1314")}));
    CHECK(game.stands(unit(game, "G-3"), "1314"));
}

TEST_CASE("[11.3.B] a unit is placed inside the area of its army only") {
    Game game = start("counterattack-free");
    // The 3rd Division belongs to the 1st Army; 2013 is tinted for the 2nd, 0101 for nobody, 4001 is no hex.
    CHECK(game.refuses(PlaceUnit{unit(game, "G-3"), hex("2013")}, Breach::outside_its_area, "11.3.B"));
    CHECK(game.refuses(PlaceUnit{unit(game, "G-3"), hex("0101")}, Breach::outside_its_area, "11.3.B"));
    CHECK(game.refuses(PlaceUnit{unit(game, "G-3"), Hex{40, 0}}, Breach::no_such_hex));
    CHECK(game.allows(PlaceUnit{unit(game, "G-13"), hex("2013")}));
}

TEST_CASE("[D-11.3] three units to a hex at most and a unit may be placed again elsewhere") {
    Game game = start("counterattack-free");
    for (const char* id : {"G-3", "G-4", "G-5"}) {
        CHECK(game.plays(PlaceUnit{unit(game, id), hex("1314")}));
    }
    CHECK(game.refuses(PlaceUnit{unit(game, "G-6"), hex("1314")}, Breach::hex_is_full, "D-11.3"));
    CHECK(game.plays(PlaceUnit{unit(game, "G-5"), hex("1415")}));
    CHECK(game.plays(PlaceUnit{unit(game, "G-6"), hex("1314")}));
    CHECK(game.stands(unit(game, "G-5"), "1415"));
}

TEST_CASE("[D-11.3] a set-up ends only with every unit placed") {
    Game game = start("counterattack-free");
    CHECK(game.refuses(EndPlacing{}, Breach::not_all_placed, "D-11.3"));
    CHECK(game.refuses(EndPhase{}, Breach::set_up_first, "11.3.D"));
    CHECK(game.refuses(MoveUnit{unit(game, "G-3"), {hex("1314")}, MoveEnd::on_map}, Breach::set_up_first, "11.3.D"));
    place_as_listed(game);
    CHECK(game.plays(EndPlacing{}));
    CHECK(game.state().decision == Decision{Side::allied, PlaceForces{}});
    CHECK(game.refuses(PlaceUnit{unit(game, "G-3"), hex("1314")}, Breach::not_your_unit));
}

TEST_CASE("[11.3.D] after both set-ups play begins with the German player-turn of turn 8") {
    Game game = start("counterattack-free");
    place_as_listed(game);
    CHECK(game.plays(EndPlacing{}));
    place_as_listed(game);
    CHECK(game.plays(EndPlacing{}));
    CHECK(game.state().decision == Decision{Side::german, PlayPhase{}});
    CHECK(game.state().phase == Phase::movement_1);
    CHECK(game.state().turn == 8);
    CHECK(game.happened<ReinforcementsDue>().size() == 1);
    CHECK(game.refuses(PlaceUnit{unit(game, "G-3"), hex("1314")}, Breach::not_a_set_up, "11.3.C"));
    // Independent expectation: everybody stands where the historical set-up has it, so both games go on alike.
    const Game historical = start("counterattack");
    for (std::size_t i = 0; i < game.state().units.size(); ++i) {
        CHECK(game.state().units[i].where == historical.state().units[i].where);
        CHECK(game.state().units[i].hex == historical.state().units[i].hex);
    }
}

TEST_CASE("[11.1.A 11.3.A] the units of the order of battle are placed as well") {
    Game game = start("counterattack-free", OrderOfBattle::d);
    CHECK(game.unit(unit(game, "A-8K")).where == Whereabouts::waiting);
    CHECK(game.plays(PlaceUnit{unit(game, "A-8K"), hex("2809")}));
    CHECK(start("counterattack-free").refuses(PlaceUnit{unit(game, "A-8K"), hex("2809")}, Breach::not_to_be_placed));
}

TEST_CASE("[10.2.B] being placed in a town takes it once the set-up is finished") {
    Game game = start("counterattack-free");
    place_as_listed(game);
    CHECK(game.plays(EndPlacing{}));
    place_as_listed(game);
    // Esternay (2016) is German at the start; nobody of the Allies may be placed there. Sezanne (2216) stays Allied.
    CHECK(game.plays(EndPlacing{}));
    for (const TownControl& control : game.state().control) {
        if (control.hex == hex("2016")) {
            CHECK(control.side == Side::german);
        }
        if (control.hex == hex("2216")) {
            CHECK(control.side == Side::allied);
        }
    }
}

TEST_CASE("[11.4.2.A D-11.4.2] before the Pursuit the Allies may move the garrison within its area") {
    Game game = start("pursuit");
    REQUIRE(game.waits_for<PlaceForces>());
    CHECK(game.state().decision.side == Side::allied);
    CHECK(game.state().turn == 1);
    // One 6-3, one 5-3, two 4-3 and one 2-3 lie there by default.
    int strength = 0;
    int count = 0;
    for (std::size_t i = 0; i < game.state().units.size(); ++i) {
        if (game.state().units[i].where == Whereabouts::on_map) {
            ++count;
            strength += game.state().counter(unit_at(i)).strength;
        }
    }
    CHECK(count == 5);
    CHECK(strength == 6 + 5 + 4 + 4 + 2);
    CHECK(game.refuses(PlaceUnit{unit(game, "F-45"), hex("1010")}, Breach::outside_its_area));
    CHECK(game.plays(PlaceUnit{unit(game, "F-45"), hex("0813")}));
    CHECK(game.plays(EndPlacing{}));
    CHECK(game.state().decision == Decision{Side::german, PlayPhase{}});
}

TEST_CASE("[11.4.B 11.4.C 11.4.D] the Germans have nothing to do on turn 1 and the Allies enter before them") {
    Game game = start("pursuit");
    CHECK(game.plays(EndPlacing{}));
    CHECK(game.state().side == Side::german);
    CHECK(game.happened<ReinforcementsDue>().empty());
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    CHECK(game.state().turn == 1);
    REQUIRE(game.happened<ReinforcementsDue>().size() == 1);
    CHECK(game.happened<ReinforcementsDue>().front().side == Side::allied);
    CHECK(game.unit(unit(game, "B-1")).where == Whereabouts::waiting);
    CHECK(game.unit(unit(game, "G-3")).where == Whereabouts::out_of_play);
    CHECK(game.refuses(end_phase(), Breach::reinforcement_due));
}

TEST_CASE("[11.4.1.2.A] the British force of turn 1 is six 8-3 and a 2-3 and a 3-4 and a 1-4 on its own stretch") {
    Game game = start("pursuit");
    CHECK(game.plays(EndPlacing{}));
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    int eights = 0;
    int others = 0;
    REQUIRE(game.happened<ReinforcementsDue>().size() == 1);
    const Units due = game.happened<ReinforcementsDue>().front().units;
    for (const UnitId id : due) {
        const Counter& counter = game.state().counter(id);
        if (counter.nationality == Nationality::british) {
            eights += counter.strength == 8 && counter.movement == 3 ? 1 : 0;
            others += counter.strength != 8 ? counter.strength * 10 + counter.movement : 0;
        }
    }
    CHECK(eights == 6);
    CHECK(others == 23 + 34 + 14);
    // Columns 11 to 16 of the north edge are the British stretch.
    CHECK(game.allows(enter(unit(game, "B-1"), "1101")));
    CHECK(game.allows(enter(unit(game, "B-1"), "1601")));
    CHECK(game.refuses(enter(unit(game, "B-1"), "1001"), Breach::not_an_entry_hex));
    CHECK(game.refuses(enter(unit(game, "B-1"), "1701"), Breach::not_an_entry_hex));
}

TEST_CASE("[11.4.1.1.A 11.4.1.1.C] the Allies fight at half strength until turn 7 begins") {
    Position position;
    const auto scenario = real_scenario("pursuit", OrderOfBattle::historical);
    const UnitId british = scenario->counters.find("B-1").value();
    const UnitId german = scenario->counters.find("G-3").value();
    position.side = Side::german;
    position.phase = Phase::combat_1;
    position.units = {{british, Whereabouts::on_map, hex("1010")}, {german, Whereabouts::on_map, hex("1009")}};
    const auto defence = [&](std::uint8_t turn) {
        position.turn = turn;
        const rules::GameState state = rules::set_up(scenario, position);
        const UnitId attackers[]{german};
        const Hex defenders[]{hex("1010")};
        return rules::reckon_attack(state, attackers, defenders).defence;
    };
    CHECK(defence(6) == whole(4));
    CHECK(defence(7) == whole(8));
}
