// Tests of the painted map as a picture.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "map_plan.hpp"
#include "marne/render/hex_layout.hpp"
#include "painted.hpp"

using namespace marne;
using namespace marne::render;

namespace {

constexpr float density = 2000.0F;  // pixels a metre

Image painted(const MapSheet& map, const std::vector<SetupArea>& areas) {
    return test::the_painter().paint_map(map, areas, {}, density);
}

}  // namespace

TEST_CASE("the picture covers exactly the paper of the layout") {
    const MapSheet& map = test::the_scenario().map;
    const glm::vec2 paper = HexLayout{map.columns, map.rows}.paper_size();
    const Image picture = painted(map, {});
    CHECK(picture.width == static_cast<int>(std::lround(paper.x * density)));
    CHECK(picture.height == static_cast<int>(std::lround(paper.y * density)));
    CHECK(picture.rgba.size() ==
          4U * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
}

TEST_CASE("every hex of the plan lies where the layout has it") {
    const MapSheet& map = test::the_scenario().map;
    const paint::MapPlan plan{map};
    const HexLayout layout{map.columns, map.rows};
    const glm::vec2 paper = layout.paper_size();
    for (const MapHex& hex : map.hexes) {
        const glm::vec3 centre = layout.centre(hex.hex);
        const paint::Point planned = plan.centre(hex.hex);
        CHECK(planned.x == doctest::Approx(static_cast<double>(centre.x + paper.x / 2.0F) * 1000.0).epsilon(1e-5));
        CHECK(planned.y == doctest::Approx(static_cast<double>(centre.z + paper.y / 2.0F) * 1000.0).epsilon(1e-5));
        CHECK(plan.nearest(planned) == hex.hex);
    }
}

TEST_CASE("hexes are painted where the layout has them, to the pixel") {
    const MapSheet map = test::plain_map(7, 6);
    const HexLayout layout{7, 6};
    const glm::vec2 paper = layout.paper_size();
    const Image bare = painted(map, {});
    for (const Hex hex : {hex_at(2, 2), hex_at(3, 3), hex_at(6, 5), hex_at(1, 6), hex_at(7, 1)}) {
        // The tint of an area of one hex covers this hex and nothing else.
        const std::vector<SetupArea> areas{{"", Side::allied, "", {hex}}};
        const test::PixelBox box = test::difference(bare, painted(map, areas));
        const glm::vec3 centre = layout.centre(hex);
        const float x = (centre.x + paper.x / 2.0F) * density;
        const float y = (centre.z + paper.y / 2.0F) * density;
        CAPTURE(to_string(hex));
        CHECK(std::abs(static_cast<float>(box.left + box.right + 1) / 2.0F - x) <= 1.0F);
        CHECK(std::abs(static_cast<float>(box.top + box.bottom + 1) / 2.0F - y) <= 1.0F);
        CHECK(std::abs(static_cast<float>(box.right + 1 - box.left) - hex_width * density) <= 3.0F);
        CHECK(std::abs(static_cast<float>(box.bottom + 1 - box.top) - hex_height * density) <= 2.0F);
    }
}

TEST_CASE("equal data give equal pixels") {
    const Scenario& scenario = test::the_scenario();
    const auto once = [&] {
        return test::the_painter().paint_map(scenario.map, scenario.setup_areas, scenario.entry_areas, 1200.0F).rgba;
    };
    CHECK(once() == once());
}

TEST_CASE("terrain is painted in its own hex and leaves hexes two steps away as they are") {
    MapSheet map = test::plain_map(9, 9);
    const Image clear = painted(map, {});
    const Hex hex = hex_at(5, 5);
    const HexLayout layout{9, 9};
    const glm::vec3 centre = layout.centre(hex);
    const glm::vec2 paper = layout.paper_size();
    for (const Terrain terrain : {Terrain::woods, Terrain::swamp, Terrain::city}) {
        map.hexes[map.index_of(hex)].terrain = terrain;
        const test::PixelBox box = test::difference(clear, painted(map, {}));
        const float x = (centre.x + paper.x / 2.0F) * density;
        const float y = (centre.z + paper.y / 2.0F) * density;
        const float reach = hex_height * density;
        CHECK(static_cast<float>(box.left) > x - reach);
        CHECK(static_cast<float>(box.right) < x + reach);
        CHECK(static_cast<float>(box.top) > y - reach);
        CHECK(static_cast<float>(box.bottom) < y + reach);
        CHECK(static_cast<float>(box.right - box.left) > 0.6F * reach);
    }
}

TEST_CASE("a map without hexes gives an empty picture") {
    CHECK(painted(MapSheet{}, {}).rgba.empty());
}

TEST_CASE("a map of one hex can be painted") {
    CHECK(painted(test::plain_map(1, 1), {}).width > 0);
}
