// Everything on the table has a place of its own.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "marne/render/table_layout.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

void check_apart(const TableLayout& layout) {
    const std::vector<Area> areas = layout.areas();
    for (std::size_t i = 0; i < areas.size(); ++i) {
        CAPTURE(i);
        CHECK(layout.table_top().contains(areas[i].min));
        CHECK(layout.table_top().contains(areas[i].max));
        CHECK(areas[i].size().x > counter_size);
        CHECK(areas[i].size().y > counter_size);
        for (std::size_t j = i + 1; j < areas.size(); ++j) {
            CAPTURE(j);
            CHECK_FALSE(areas[i].overlaps(areas[j]));
        }
    }
}

bool holds_counter(const Area& area, glm::vec3 place) {
    const float half = counter_size * 0.5F + 0.0007F;
    return area.contains({place.x - half, place.z - half}) && area.contains({place.x + half, place.z + half});
}

}  // namespace

TEST_CASE("no area of the table overlaps another or the paper, in short and long scenarios") {
    for (const int turns : {1, 10, 17}) {
        for (const std::size_t counters : {std::size_t{4}, std::size_t{16}, std::size_t{90}}) {
            for (const std::size_t late : {std::size_t{0}, std::size_t{4}, counters}) {
                check_apart(TableLayout{sample_scenario(counters, turns, late)});
            }
        }
    }
}

TEST_CASE("every counter of a side has its own place in the trays") {
    const Scenario scenario = sample_scenario(82);
    const TableLayout layout{scenario};
    for (const Side side : both_sides) {
        for (std::size_t i = 0; i < 82; ++i) {
            CHECK(holds_counter(layout.eliminated_tray(side), layout.eliminated_place(side, i)));
            CHECK(layout.eliminated_place(side, i).y == 0.0F);
            for (std::size_t j = i + 1; j < 82; ++j) {
                const glm::vec3 apart = layout.eliminated_place(side, i) - layout.eliminated_place(side, j);
                CHECK(std::max(std::abs(apart.x), std::abs(apart.z)) > counter_size + 0.0014F);
            }
        }
    }
}

TEST_CASE("more counters waiting than the tray has places lie on top of one another") {
    const TableLayout layout{sample_scenario(16, 10, 2)};
    const glm::vec3 first = layout.waiting_place(Side::allied, 0);
    const glm::vec3 above = layout.waiting_place(Side::allied, 12);
    CHECK(first.x == above.x);
    CHECK(first.z == above.z);
    CHECK(above.y == doctest::Approx(counter_thickness));
}

TEST_CASE("a whole army that waits for its set-up has a place for every counter") {
    Scenario scenario = sample_scenario(58, 10, 0);
    scenario.set_up_mode = SetUpMode::free;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        scenario.setup.push_back({unit_at(i), hex("1010"), 0});
    }
    const TableLayout layout{scenario};
    check_apart(layout);
    for (const Side side : both_sides) {
        for (std::size_t i = 0; i < 58; ++i) {
            CHECK(holds_counter(layout.waiting_tray(side), layout.waiting_place(side, i)));
            CHECK(layout.waiting_place(side, i).y == 0.0F);
        }
    }
}

TEST_CASE("units leave beside the edge they crossed: Germans south, Allies north") {
    const TableLayout layout{sample_scenario()};
    for (int column = 1; column <= 39; ++column) {
        const glm::vec3 south = layout.exit_place(Side::german, hex_at(column, 25));
        const glm::vec3 north = layout.exit_place(Side::allied, hex_at(column, 1));
        CHECK(holds_counter(layout.exit_box(Side::german), south));
        CHECK(holds_counter(layout.exit_box(Side::allied), north));
        CHECK(south.z > layout.paper().max.y);
        CHECK(north.z < layout.paper().min.y);
        CHECK(std::abs(south.x - layout.hexes().centre(hex_at(column, 25)).x) < 0.5F * hex_width);
    }
}

TEST_CASE("the turn record track has one box for each turn, in a row") {
    const TableLayout layout{sample_scenario(16, 10)};
    for (int turn = 8; turn < 17; ++turn) {
        CHECK(layout.turn_box(turn).max.x == doctest::Approx(layout.turn_box(turn + 1).min.x));
        CHECK_FALSE(layout.turn_box(turn).centre() == layout.turn_box(turn + 1).centre());
    }
    CHECK(layout.turn_box(8).min.x == doctest::Approx(layout.turn_track().min.x));
    CHECK(layout.turn_box(17).max.x == doctest::Approx(layout.turn_track().max.x));
    CHECK(layout.turn_box(30).min == layout.turn_box(17).min);
}

TEST_CASE("the box of a turn holds two piles of each side apart, and the marker beside them") {
    const TableLayout layout{sample_scenario(16, 17)};
    for (int turn = 8; turn <= 24; ++turn) {
        const Area box = layout.turn_box(turn);
        std::vector<glm::vec3> places;
        for (std::size_t i = 0; i < 4; ++i) {
            places.push_back(layout.turn_box_place(turn, i));
            CHECK(holds_counter(box, places.back()));
            CHECK(places.back().z - counter_size * 0.5F > box.min.y + turn_box_header - 0.001F);
        }
        CHECK(places[0].x < places[3].x);
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = i + 1; j < 4; ++j) {
                const glm::vec3 apart = glm::abs(places[i] - places[j]);
                CHECK(std::max(apart.x, apart.z) > counter_size + 0.0014F);
            }
        }
        const glm::vec3 marker = layout.turn_marker_place(turn);
        const float foot = 0.007F;
        CHECK(box.contains({marker.x - foot, marker.z - foot}));
        CHECK(marker.z + foot < box.min.y + turn_box_header);
        CHECK(marker.x + foot < box.max.x);
    }
}

TEST_CASE("a hex's centre lies in the hex, and its corners touch the neighbours") {
    const HexLayout layout{39, 25};
    for (int column = 1; column <= 39; ++column) {
        for (int row = 1; row <= 25; ++row) {
            const Hex hex = hex_at(column, row);
            const glm::vec3 centre = layout.centre(hex);
            CHECK(layout.hex_at_point({centre.x, centre.z}) == hex);
            for (const glm::vec2 corner : HexLayout::corner_offsets()) {
                const glm::vec2 inside = glm::vec2{centre.x, centre.z} + corner * 0.98F;
                CHECK(layout.hex_at_point(inside) == hex);
            }
        }
    }
    CHECK_FALSE(layout.hex_at_point({1.0F, 0.0F}).has_value());
}
