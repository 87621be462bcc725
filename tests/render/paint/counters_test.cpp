// Tests of the counters' faces and of the sheets beside the map.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "marne/render/table_layout.hpp"
#include "painted.hpp"

using namespace marne;
using namespace marne::render;
using marne::render::test::pixel;

namespace {

struct PixelRect {
    int left{};
    int top{};
    int size{};
};

PixelRect in_pixels(const CounterAtlas& atlas, const TextureRect& rect) {
    const auto width = static_cast<float>(atlas.image.width);
    const auto height = static_cast<float>(atlas.image.height);
    return {static_cast<int>(std::lround(rect.u0 * width)), static_cast<int>(std::lround(rect.v0 * height)),
            static_cast<int>(std::lround((rect.u1 - rect.u0) * width))};
}

std::vector<std::uint32_t> pixels_of(const CounterAtlas& atlas, const TextureRect& rect) {
    const PixelRect at = in_pixels(atlas, rect);
    std::vector<std::uint32_t> pixels;
    for (int y = 0; y < at.size; ++y) {
        for (int x = 0; x < at.size; ++x) {
            pixels.push_back(pixel(atlas.image, at.left + x, at.top + y));
        }
    }
    return pixels;
}

std::vector<TextureRect> all_rects(const CounterAtlas& atlas) {
    std::vector<TextureRect> rects = atlas.fronts;
    rects.insert(rects.end(), atlas.backs.begin(), atlas.backs.end());
    for (const TextureRect& rect :
         {atlas.german_edge, atlas.french_edge, atlas.british_edge, atlas.turn_marker, atlas.destroyed_fort,
          atlas.exit_marker, atlas.german_control, atlas.allied_control}) {
        rects.push_back(rect);
    }
    return rects;
}

}  // namespace

TEST_CASE("every counter has a face and a back, and they differ") {
    const auto& sheet = test::the_scenario().counters;
    const CounterAtlas atlas = test::the_painter().paint_counters(sheet, 48);
    REQUIRE(atlas.fronts.size() == sheet.size());
    REQUIRE(atlas.backs.size() == sheet.size());
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        const auto front = pixels_of(atlas, atlas.fronts[i]);
        const auto back = pixels_of(atlas, atlas.backs[i]);
        std::size_t differing = 0;
        for (std::size_t k = 0; k < front.size(); ++k) {
            differing += front[k] != back[k] ? 1U : 0U;
        }
        CHECK_MESSAGE(differing > front.size() / 3, sheet.counters[i].id);
    }
}

TEST_CASE("counters that differ in anything printed have different faces") {
    CounterSheet sheet;
    const Counter counter{
        "F-1", Side::allied, Nationality::french, UnitType::infantry, UnitSize::division, "V", "I", "1", "", 7, 3, true,
        ""};
    sheet.counters.assign(9, counter);
    sheet.counters[1].strength = 6;
    sheet.counters[2].movement = 4;
    sheet.counters[3].may_attack = false;
    sheet.counters[4].type = UnitType::cavalry;
    sheet.counters[5].size = UnitSize::brigade;
    sheet.counters[6].nationality = Nationality::british;
    sheet.counters[7].designation = "2";
    sheet.counters[8].army = "VI";
    const CounterAtlas atlas = test::the_painter().paint_counters(sheet, 64);
    for (std::size_t a = 0; a < sheet.size(); ++a) {
        for (std::size_t b = a + 1; b < sheet.size(); ++b) {
            CAPTURE(a);
            CAPTURE(b);
            CHECK(pixels_of(atlas, atlas.fronts[a]) != pixels_of(atlas, atlas.fronts[b]));
            CHECK(pixels_of(atlas, atlas.backs[a]) != pixels_of(atlas, atlas.backs[b]));
        }
    }
}

TEST_CASE("the faces for a far eye lie at the same places and still differ in what must be read on them") {
    CounterSheet sheet;
    Counter counter;
    counter.strength = 7;
    counter.movement = 3;
    counter.may_attack = true;
    sheet.counters.assign(7, counter);
    sheet.counters[1].strength = 6;
    sheet.counters[2].movement = 4;
    sheet.counters[3].may_attack = false;
    sheet.counters[4].type = counter.type == UnitType::cavalry ? UnitType::infantry : UnitType::cavalry;
    sheet.counters[5].nationality = Nationality::british;
    sheet.counters[6].nationality = Nationality::french;
    for (const int cell : {48, 128, 131, 192, 256}) {
        CAPTURE(cell);
        CounterAtlas atlas = test::the_painter().paint_counters(sheet, cell);
        REQUIRE(atlas.far_image.width * 4 == atlas.image.width);
        REQUIRE(atlas.far_image.height * 4 == atlas.image.height);
        const auto near_front = pixels_of(atlas, atlas.fronts[0]);
        atlas.image = atlas.far_image;
        CHECK(near_front != pixels_of(atlas, atlas.fronts[0]));
        for (std::size_t a = 0; a < sheet.size(); ++a) {
            CHECK(pixels_of(atlas, atlas.fronts[a]) != pixels_of(atlas, atlas.backs[a]));
            for (std::size_t b = a + 1; b < sheet.size(); ++b) {
                CAPTURE(a);
                CAPTURE(b);
                CHECK(pixels_of(atlas, atlas.fronts[a]) != pixels_of(atlas, atlas.fronts[b]));
            }
        }
    }
}

TEST_CASE("nations are told apart without colour") {
    CounterSheet sheet;
    for (const Nationality nation : {Nationality::german, Nationality::french, Nationality::british}) {
        Counter counter;
        counter.nationality = nation;
        sheet.counters.push_back(counter);
    }
    const CounterAtlas atlas = test::the_painter().paint_counters(sheet, 128);
    // The sign's corner as edges: where the brightness changes from pixel to pixel.
    const auto edges = [&](const TextureRect& rect) {
        const PixelRect at = in_pixels(atlas, rect);
        const auto light = [&](int x, int y) {
            const std::uint32_t p = pixel(atlas.image, at.left + x, at.top + y);
            return static_cast<int>((p & 255U) + ((p >> 8U) & 255U) + ((p >> 16U) & 255U));
        };
        std::vector<bool> changes;
        for (int y = 8; y < 34; ++y) {
            for (int x = 8; x < 34; ++x) {
                changes.push_back(std::abs(light(x + 1, y) - light(x, y)) + std::abs(light(x, y + 1) - light(x, y)) >
                                  90);
            }
        }
        return changes;
    };
    const std::array signs{edges(atlas.fronts[0]), edges(atlas.fronts[1]), edges(atlas.fronts[2])};
    for (std::size_t a = 0; a < 3; ++a) {
        for (std::size_t b = a + 1; b < 3; ++b) {
            int differing = 0;
            for (std::size_t i = 0; i < signs[a].size(); ++i) {
                differing += signs[a][i] != signs[b][i] ? 1 : 0;
            }
            CHECK(differing > 60);
        }
    }
}

TEST_CASE("faces in the atlas keep apart, and what lies between belongs to their own ground") {
    const CounterAtlas atlas = test::the_painter().paint_counters(test::the_scenario().counters, 128);
    CHECK(atlas.image.width <= 4096);
    CHECK(atlas.image.height <= 4096);
    const auto rects = all_rects(atlas);
    constexpr int bleed = 2;
    for (std::size_t a = 0; a < rects.size(); ++a) {
        const PixelRect first = in_pixels(atlas, rects[a]);
        REQUIRE(first.size == 128);
        REQUIRE(first.left >= bleed);
        REQUIRE(first.top + first.size + bleed <= atlas.image.height);
        for (std::size_t b = a + 1; b < rects.size(); ++b) {
            const PixelRect second = in_pixels(atlas, rects[b]);
            const bool apart = std::abs(first.left - second.left) >= 128 + 2 * bleed ||
                               std::abs(first.top - second.top) >= 128 + 2 * bleed;
            CHECK(apart);
        }
    }
    for (const TextureRect& rect : atlas.fronts) {
        const PixelRect at = in_pixels(atlas, rect);
        CHECK(pixel(atlas.image, at.left - bleed, at.top - bleed) == pixel(atlas.image, at.left, at.top));
        CHECK(pixel(atlas.image, at.left + 127 + bleed, at.top + 60) == pixel(atlas.image, at.left + 127, at.top + 60));
    }
}

TEST_CASE("an atlas of large faces fits a texture of 8192 pixels") {
    const CounterAtlas atlas = test::the_painter().paint_counters(test::the_scenario().counters, 256);
    CHECK(atlas.image.width <= 8192);
    CHECK(atlas.image.height <= 8192);
}

TEST_CASE("a sheet without counters still has the markers") {
    const CounterAtlas atlas = test::the_painter().paint_counters(CounterSheet{}, 32);
    CHECK(atlas.fronts.empty());
    CHECK(pixels_of(atlas, atlas.turn_marker) != pixels_of(atlas, atlas.exit_marker));
    CHECK(pixels_of(atlas, atlas.german_control) != pixels_of(atlas, atlas.allied_control));
}

TEST_CASE("equal counters give equal pixels") {
    const auto& sheet = test::the_scenario().counters;
    CHECK(test::the_painter().paint_counters(sheet, 40).image.rgba ==
          test::the_painter().paint_counters(sheet, 40).image.rgba);
}

TEST_CASE("the turn track is as long as its turns, and every box differs") {
    const Image track = test::the_painter().paint_turn_track(8, 17, 2000.0F);
    const int box = static_cast<int>(std::lround(turn_box_size.x * 2000.0F));
    CHECK(track.width == 10 * box);
    CHECK(track.height == static_cast<int>(std::lround(turn_box_size.y * 2000.0F)));
    const Image one = test::the_painter().paint_turn_track(8, 8, 2000.0F);
    const Image other = test::the_painter().paint_turn_track(10, 10, 2000.0F);
    CHECK(one.width == box);
    CHECK(one.rgba != other.rgba);
}

TEST_CASE("the cards show every value of the charts and whether it was printed") {
    const Charts& charts = test::the_scenario().charts;
    const Painter& painter = test::the_painter();
    const Image combat = painter.paint_combat_card(charts.combat, 1500.0F);
    CHECK(combat.width == static_cast<int>(std::lround(combat_card_size.x * 1500.0F)));
    for (std::size_t die = 0; die < 6; ++die) {
        for (std::size_t column = 0; column < odds_column_count; ++column) {
            CombatResultsTable changed = charts.combat;
            CombatResult& cell = changed.cells[die][column];
            cell = cell == CombatResult::ae ? CombatResult::de : CombatResult::ae;
            CHECK(painter.paint_combat_card(changed, 400.0F).rgba !=
                  painter.paint_combat_card(charts.combat, 400.0F).rgba);
        }
    }
    CombatResultsTable printed = charts.combat;
    printed.cells_provenance = Provenance::printed;
    CHECK(painter.paint_combat_card(printed, 1500.0F).rgba != combat.rgba);

    const Image terrain = painter.paint_terrain_card(charts.terrain, 1500.0F);
    TerrainEffectsChart dearer = charts.terrain;
    dearer.river_crossing_cost += 1;
    CHECK(painter.paint_terrain_card(dearer, 1500.0F).rgba != terrain.rgba);
    TerrainEffectsChart certain = charts.terrain;
    certain.effects[1].cost_provenance = Provenance::printed;
    CHECK(painter.paint_terrain_card(certain, 1500.0F).rgba != terrain.rgba);
}
