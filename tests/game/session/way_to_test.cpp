// The way to a hex that is only named.
#include "marne/session/way_to.hpp"

#include <doctest/doctest.h>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "workbench.hpp"

namespace marne::test {
namespace {

UnitId some_mover(const rules::GameState& state) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where == Whereabouts::on_map && rules::reach(state, unit_at(i)).size() > 5) {
            return unit_at(i);
        }
    }
    return {};
}

TEST_CASE("a hex in reach is gone to by the cheapest lawful way") {
    const rules::GameState state = rules::new_game(scenario(), {});
    const UnitId unit = some_mover(state);
    for (const rules::ReachHex& hex : rules::reach(state, unit)) {
        const std::vector<Hex> way = session::way_to(state, unit, hex.hex);
        CHECK(way == hex.path);
        CHECK(rules::reckon_path(state, unit, way).cost == hex.cost);
    }
}

TEST_CASE("a hex out of reach is gone to by adjacent hexes all the same, and the rules say what is wrong") {
    const rules::GameState state = rules::new_game(scenario(), {});
    const UnitId unit = some_mover(state);
    const MapSheet& map = state.scenario().map;
    for (const Hex goal : {hex_at(1, 1), hex_at(map.columns, map.rows), hex_at(map.columns / 2, map.rows)}) {
        const std::vector<Hex> way = session::way_to(state, unit, goal);
        REQUIRE_FALSE(way.empty());
        CHECK(way.back() == goal);
        Hex at = state.unit(unit).hex;
        for (const Hex next : way) {
            CHECK(direction_between(at, next).has_value());
            at = next;
        }
        CHECK_FALSE(rules::check(state, MoveUnit{unit, way, MoveEnd::on_map}).empty());
    }
}

TEST_CASE("a way that has begun goes on from where it leads") {
    const rules::GameState state = rules::new_game(scenario(), {});
    const UnitId unit = some_mover(state);
    for (const rules::ReachHex& first : rules::reach(state, unit)) {
        if (first.halt != Halt::none) {
            continue;
        }
        for (const rules::ReachHex& goal : rules::reach(state, unit, first.path)) {
            const std::vector<Hex> way = session::way_to(state, unit, goal.hex, first.path);
            REQUIRE(way.size() >= first.path.size());
            CHECK(std::equal(first.path.begin(), first.path.end(), way.begin()));
        }
    }
}

TEST_CASE("a way that has begun goes on to a hex far out of reach, too") {
    const rules::GameState state = rules::new_game(scenario(), {});
    const UnitId unit = some_mover(state);
    const MapSheet& map = state.scenario().map;
    const std::vector<Hex> begun = rules::reach(state, unit).front().path;
    REQUIRE_FALSE(begun.empty());
    for (const Hex goal : {hex_at(1, 1), hex_at(map.columns, map.rows), hex_at(map.columns / 2, map.rows)}) {
        const std::vector<Hex> way = session::way_to(state, unit, goal, begun);
        REQUIRE(way.size() > begun.size());
        CHECK(std::equal(begun.begin(), begun.end(), way.begin()));
        CHECK(way.back() == goal);
        for (std::size_t i = 1; i < way.size(); ++i) {
            CHECK(direction_between(way[i - 1], way[i]).has_value());
        }
    }
}

TEST_CASE("the straight way is as long as the distance") {
    CHECK(session::straight_way(hex_at(3, 3), hex_at(3, 3)).empty());
    CHECK(session::straight_way(hex_at(3, 3), hex_at(9, 14)).size() ==
          static_cast<std::size_t>(distance(hex_at(3, 3), hex_at(9, 14))));
}

}  // namespace
}  // namespace marne::test
