// Tests of the drawn courses of rivers.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "map_plan.hpp"
#include "painted.hpp"
#include "rivers.hpp"

using namespace marne;
using namespace marne::render;

namespace {

constexpr double allowed = 0.15 * paint::hex_high;

/// Points along a side of a hex, ends included.
std::vector<paint::Point> along_side(const paint::MapPlan& plan, HexSide side) {
    const auto d = static_cast<std::size_t>(side.direction);
    const paint::Point a = plan.corner(side.hex, (d + 5) % 6);
    const paint::Point b = plan.corner(side.hex, d);
    std::vector<paint::Point> points;
    for (int i = 0; i <= 8; ++i) {
        points.push_back(a + (b - a) * (i / 8.0));
    }
    return points;
}

double distance_to_side(const paint::MapPlan& plan, HexSide side, paint::Point p) {
    const auto points = along_side(plan, side);
    return paint::distance_to({points.front(), points.back()}, p);
}

}  // namespace

TEST_CASE("water is drawn along every side that is a river in play") {
    const MapSheet& map = test::the_scenario().map;
    const paint::MapPlan plan{map};
    const auto rivers = paint::trace_rivers(plan);
    for (const HexSide& side : map.river_sides) {
        for (const paint::Point p : along_side(plan, side)) {
            double nearest = 1e30;
            for (const auto& river : rivers) {
                if (river.in_play) {
                    nearest = std::min(nearest, paint::distance_to(river.line, p));
                }
            }
            CAPTURE(to_string(side.hex));
            CHECK(nearest < allowed);
        }
    }
}

TEST_CASE("water in play is drawn nowhere but along river sides, from end to end") {
    const MapSheet& map = test::the_scenario().map;
    const paint::MapPlan plan{map};
    for (const auto& river : paint::trace_rivers(plan)) {
        if (!river.in_play) {
            continue;
        }
        for (const paint::Point p : river.line) {
            const Hex near = plan.nearest(p);
            // Beyond the outer hexes a course runs on to the frame.
            const auto corner_distance = paint::length(plan.centre(near) - p);
            if (corner_distance > paint::hex_side) {
                continue;
            }
            double nearest = 1e30;
            bool on_rim = false;
            for (const Direction direction : all_directions) {
                const Hex beyond = neighbour(near, direction);
                on_rim = on_rim || !map.contains(beyond);
                for (const Direction turn : all_directions) {
                    for (const Hex hex : {near, beyond}) {
                        if (map.has_river(hexside(hex, turn))) {
                            nearest = std::min(nearest, distance_to_side(plan, hexside(hex, turn), p));
                        }
                    }
                }
            }
            CAPTURE(river.name);
            CAPTURE(to_string(near));
            CHECK((nearest < allowed || on_rim));
        }
    }
}

TEST_CASE("a river side that no course covers is drawn all the same") {
    MapSheet map = test::plain_map(5, 5);
    map.river_sides = {hexside(hex_at(3, 3), Direction::north)};
    const paint::MapPlan plan{map};
    const auto rivers = paint::trace_rivers(plan);
    REQUIRE(rivers.size() == 1);
    CHECK(rivers.front().in_play);
    for (const paint::Point p : along_side(plan, map.river_sides.front())) {
        CHECK(paint::distance_to(rivers.front().line, p) < allowed);
    }
}

TEST_CASE("streams are drawn far thinner than rivers in play") {
    for (const auto& river : paint::trace_rivers(paint::MapPlan{test::the_scenario().map})) {
        CHECK(river.in_play == (river.width > 1.0));
    }
}
