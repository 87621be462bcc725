// What may be laid over the table: zones of control and supply, as the rules answer.
#include "marne/app/layers.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "table_for_two.hpp"

using namespace marne;
using namespace marne::app;
using namespace marne::app::test;
using render::HexMark;

namespace {

std::vector<Hex> hexes_of(const render::Overlays& overlays, HexMark mark) {
    std::vector<Hex> hexes;
    for (const render::HexOverlay& overlay : overlays.hexes) {
        if (overlay.mark == mark) {
            hexes.push_back(overlay.hex);
        }
    }
    std::sort(hexes.begin(), hexes.end());
    return hexes;
}

Hex german_hex(const rules::GameState& state) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where == Whereabouts::on_map && state.counter(unit_at(i)).side == Side::german) {
            return state.units[i].hex;
        }
    }
    throw std::runtime_error("no German is on the map");
}

}  // namespace

TEST_CASE("nothing is laid over the table unless it is wanted") {
    const TableForTwo table;
    render::Overlays overlays;
    lay_under(table.state(), {}, german_hex(table.state()), overlays);
    CHECK(overlays.hexes.empty());
    CHECK(overlays.paths.empty());
}

TEST_CASE("zones of control stop at rivers that part a unit from its neighbour [6.1.B]") {
    const TableForTwo table;
    render::Overlays overlays;
    lay_under(table.state(), {true, false}, {}, overlays);
    const std::vector<Hex> german = hexes_of(overlays, HexMark::german_zone);
    CHECK_FALSE(german.empty());
    CHECK_FALSE(hexes_of(overlays, HexMark::allied_zone).empty());
    // Every marked hex is next to (or under) a unit of that side without a river between them.
    const MapSheet& map = table.state().scenario().map;
    std::size_t cut_off = 0;
    for (const MapHex& printed : map.hexes) {
        bool near = false;
        bool reached = false;
        for (std::size_t i = 0; i < table.state().units.size(); ++i) {
            const rules::UnitState& own = table.state().units[i];
            if (own.where != Whereabouts::on_map || table.state().counter(unit_at(i)).side != Side::german) {
                continue;
            }
            for (const Direction direction : all_directions) {
                if (neighbour(own.hex, direction) == printed.hex) {
                    near = true;
                    reached = reached || !map.has_river(hexside(own.hex, direction));
                }
            }
        }
        const bool marked = std::binary_search(german.begin(), german.end(), printed.hex);
        cut_off += near && !reached && !marked ? 1U : 0U;
        if (near && reached) {
            CHECK(marked);
        }
    }
    CHECK(cut_off > 0);
}

TEST_CASE("supply: where the deciding side could trace, and the line of the unit under the pointer") {
    const TableForTwo table;
    const Hex from = german_hex(table.state());
    render::Overlays overlays;
    overlays.hexes.push_back({from, HexMark::selected, {}});
    lay_under(table.state(), {false, true}, from, overlays);
    const std::vector<Hex> supplied = hexes_of(overlays, HexMark::supply);
    CHECK(std::binary_search(supplied.begin(), supplied.end(), from));
    CHECK(supplied.size() < table.state().scenario().map.hexes.size());
    CHECK(overlays.hexes.back().mark == HexMark::selected);  // marks of the moment stay on top
    REQUIRE(overlays.paths.size() == 1);
    CHECK(overlays.paths.front().hexes.front() == from);
    CHECK(overlays.paths.front().side == Side::german);
    CHECK(overlays.paths.front().hexes == rules::supply_line(table.state(), Side::german, from));
}

TEST_CASE("who stands cut off is marked with the supply layer [7.0.B]") {
    const TableForTwo table;
    render::Overlays overlays;
    lay_under(table.state(), {false, true}, {}, overlays);
    std::vector<Hex> expected;
    for (std::size_t i = 0; i < table.state().units.size(); ++i) {
        const rules::UnitState& own = table.state().units[i];
        if (own.where == Whereabouts::on_map && !rules::is_in_supply(table.state(), unit_at(i))) {
            expected.push_back(own.hex);
        }
    }
    std::sort(expected.begin(), expected.end());
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    CHECK(hexes_of(overlays, HexMark::cut_off) == expected);
}

TEST_CASE("the towns are marked with who passed them last, and with their victory points [10.2]") {
    const TableForTwo table;
    render::Overlays overlays;
    Layers towns;
    towns.towns = true;
    lay_under(table.state(), towns, {}, overlays);
    const std::size_t german = hexes_of(overlays, HexMark::german_town).size();
    const std::size_t allied = hexes_of(overlays, HexMark::allied_town).size();
    CHECK(german > 0);
    CHECK(allied > 0);
    CHECK(german + allied == table.state().control.size());
    int points = 0;
    for (const render::HexOverlay& overlay : overlays.hexes) {
        points += overlay.label.empty() ? 0 : std::stoi(overlay.label);
    }
    int expected = 0;
    for (const Town& town : table.state().scenario().map.towns) {
        expected += town.victory_points;
    }
    CHECK(points == expected);
}

TEST_CASE("the moves of the player-turn before are drawn as one course for each unit") {
    TableForTwo table;
    table.go_on();
    const Scenario& scenario = table.state().scenario();
    CHECK(courses_of_last_player_turn(scenario, table.desk().session().history()).empty());
    const auto march = table.march_of(2);
    table.desk().click(march.from, Click::plain);
    const std::vector<UnitId> stack = table.desk().interaction().selected();
    table.desk().click(march.to, Click::plain);
    CHECK(courses_of_last_player_turn(scenario, table.desk().session().history()).empty());  // not over yet
    table.play_to(Side::allied, Phase::movement_1);
    const auto courses = courses_of_last_player_turn(scenario, table.desk().session().history());
    REQUIRE(courses.size() >= stack.size());
    for (std::size_t i = 0; i < stack.size(); ++i) {
        CHECK(courses[i].kind == render::PathOverlay::Kind::history);
        CHECK(courses[i].side == Side::german);
        CHECK(courses[i].hexes.front() == march.from);
        CHECK(courses[i].hexes.back() == march.to);
    }
}

TEST_CASE("attacks of the phase are drawn from where the attackers stood, planned ones and those carried out") {
    TableForTwo table;
    table.play_to(Side::german, Phase::combat_1);
    CHECK(attacks_of_phase(table.state(), table.desk().session().history()).empty());
    const Hex target = table.target();
    table.desk().click(target, Click::plain);
    table.press(ActionKind::declare_attack);
    REQUIRE(table.state().attacks.size() == 1);
    const auto planned = attacks_of_phase(table.state(), table.desk().session().history());
    REQUIRE_FALSE(planned.empty());
    for (const render::PathOverlay& arrow : planned) {
        CHECK(arrow.kind == render::PathOverlay::Kind::attack);
        CHECK(arrow.hexes.back() == target);
        CHECK(direction_between(arrow.hexes.front(), target).has_value());
    }
    table.press(ActionKind::roll, number_of(table.state().attacks.front().id));
    table.press(ActionKind::face, 6);
    const auto fought = attacks_of_phase(table.state(), table.desk().session().history());
    CHECK(fought.size() == planned.size());
    CHECK(fought.front().hexes == planned.front().hexes);
}

TEST_CASE("outside a Combat Phase there are no odds to lay over the table") {
    const TableForTwo table;
    CHECK(odds_of_phase(table.state()).empty());
}

TEST_CASE("the odds of every hex that can be attacked are those of all that may attack it") {
    TableForTwo table;
    table.play_to(Side::german, Phase::combat_1);
    const auto odds = odds_of_phase(table.state());
    const std::vector<Hex> open = rules::attackable_hexes(table.state());
    REQUIRE(odds.size() == open.size());
    for (std::size_t i = 0; i < odds.size(); ++i) {
        CHECK(odds[i].hex == open[i]);
        const std::vector<UnitId> all = rules::possible_attackers(table.state(), open[i]);
        const OddsReckoning reckoned = rules::reckon_attack(table.state(), all, std::vector<Hex>{open[i]});
        CHECK(odds[i].label == marne::to_string(reckoned.column));
        for (const UnitId alone : all) {
            CHECK(rules::reckon_attack(table.state(), std::vector<UnitId>{alone}, std::vector<Hex>{open[i]}).column <=
                  reckoned.column);
        }
    }
}

TEST_CASE("units of a planned attack are not counted for another") {
    TableForTwo table;
    table.play_to(Side::german, Phase::combat_1);
    const Hex target = table.target();
    table.desk().click(target, Click::plain);
    const std::vector<UnitId> used = table.desk().interaction().attackers();
    table.press(ActionKind::declare_attack);
    REQUIRE(table.state().attacks.size() == 1);
    for (const render::HexOverlay& mark : odds_of_phase(table.state())) {
        std::vector<UnitId> left = rules::possible_attackers(table.state(), mark.hex);
        left.erase(std::remove_if(left.begin(), left.end(),
                                  [&](UnitId unit) { return std::find(used.begin(), used.end(), unit) != used.end(); }),
                   left.end());
        REQUIRE_FALSE(left.empty());
        CHECK(mark.label ==
              marne::to_string(rules::reckon_attack(table.state(), left, std::vector<Hex>{mark.hex}).column));
    }
}

TEST_CASE("a hex marked as attackable is given its odds and no second mark; a chosen target keeps its own") {
    TableForTwo table;
    table.play_to(Side::german, Phase::combat_1);
    const Hex target = table.target();
    table.desk().click(target, Click::plain);
    render::Overlays overlays = table.desk().overlays();
    const std::size_t before = overlays.hexes.size();
    Layers layers;
    layers.attacks = false;
    layers.odds = true;
    lay_under(table.state(), layers, {}, overlays);
    CHECK(overlays.hexes.size() == before);
    for (const render::HexOverlay& mark : overlays.hexes) {
        if (mark.mark == HexMark::attackable) {
            CHECK(mark.label.find('-') != std::string::npos);
        }
    }
    render::Overlays bare;
    lay_under(table.state(), layers, {}, bare);
    CHECK(hexes_of(bare, HexMark::attackable) == rules::attackable_hexes(table.state()));
}
