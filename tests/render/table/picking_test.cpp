// Project, then pick: the same hex, at every tilt and every size of the window.
#include <doctest/doctest.h>

#include <random>

#include "marne/render/picking.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

struct Fixture {
    Scenario scenario = sample_scenario();
    TableLayout layout{scenario};
    Camera camera{layout};
    std::mt19937 random{1914};

    float share() { return static_cast<float>(random() % 10001U) / 10000.0F; }

    CameraStand random_stand() {
        const Area& paper = layout.paper();
        CameraStand stand;
        stand.target = paper.min + paper.size() * glm::vec2{share(), share()};
        stand.heading = share() * 6.28F - 3.14F;
        stand.elevation = share() * 1.6F;
        stand.distance = 0.1F + share() * 1.6F;
        return camera.limited(stand);
    }
    Hex random_hex() { return hex_at(1 + static_cast<int>(random() % 39U), 1 + static_cast<int>(random() % 25U)); }
};

bool within(glm::vec2 pixel, glm::vec2 window) {
    return pixel.x >= 0.0F && pixel.y >= 0.0F && pixel.x < window.x && pixel.y < window.y;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "500 hexes seen by 100 cameras in several window sizes are picked as themselves") {
    int picked = 0;
    for (const glm::vec2 window : {glm::vec2{320, 200}, {1280, 720}, {1024, 768}, {2560, 1440}, {500, 1000}}) {
        for (int i = 0; i < 100; ++i) {
            const Sight sight = sight_of(random_stand(), window);
            for (int j = 0; j < 500; ++j) {
                const Hex hex = random_hex();
                const auto pixel = project(sight, layout.hexes().centre(hex));
                if (pixel && within(*pixel, window)) {
                    ++picked;
                    CHECK(pick_hex(sight, *pixel, layout.hexes()) == hex);
                }
            }
        }
    }
    CHECK(picked > 20000);
}

TEST_CASE_FIXTURE(Fixture,
                  "500 hexes clicked in every window size at content scales 1 to 2, in the views of the whole map") {
    int picked = 0;
    for (const glm::vec2 window : {glm::vec2{640, 480}, {1280, 720}, {1366, 768}, {1920, 1080}, {3840, 2160}}) {
        for (const float scale : {1.0F, 1.25F, 1.5F, 2.0F}) {
            camera.resize(glm::floor(window * scale));
            for (const NamedView view : {NamedView::tilt, NamedView::top, NamedView::table, NamedView::close}) {
                const Sight sight = sight_of(camera.named(view), camera.viewport());
                for (int i = 0; i < 500; ++i) {
                    const Hex hex = random_hex();
                    const auto pixel = project(sight, layout.hexes().centre(hex));
                    if (!pixel || !within(*pixel, sight.viewport)) {
                        continue;
                    }
                    // The pointer stands on whole points of the window, the picture counts pixels.
                    const glm::vec2 pointer = glm::round(*pixel / scale);
                    CAPTURE(window.x);
                    CAPTURE(scale);
                    CHECK(pick_hex(sight, pointer * scale, layout.hexes()) == hex);
                    ++picked;
                }
            }
        }
    }
    CHECK(picked > 25000);
}

TEST_CASE_FIXTURE(Fixture, "points near the corners of a hex belong to it and not to its neighbours") {
    const glm::vec2 window{1920, 1080};
    for (int i = 0; i < 100; ++i) {
        const Sight sight = sight_of(random_stand(), window);
        for (int j = 0; j < 50; ++j) {
            const Hex hex = random_hex();
            for (const glm::vec2 corner : HexLayout::corner_offsets()) {
                const glm::vec3 centre = layout.hexes().centre(hex);
                const auto pixel = project(sight, centre + glm::vec3{corner.x, 0, corner.y} * 0.99F);
                if (pixel && within(*pixel, window)) {
                    CHECK(pick_hex(sight, *pixel, layout.hexes()) == hex);
                }
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "a ray through a projected point passes through it") {
    for (int i = 0; i < 200; ++i) {
        const Sight sight = sight_of(random_stand(), {1280, 720});
        const glm::vec3 point{share() - 0.5F, share() * 0.05F, share() - 0.5F};
        if (const auto pixel = project(sight, point)) {
            const Ray ray = ray_through(sight, *pixel);
            CHECK(glm::length(ray.direction) == doctest::Approx(1.0F));
            CHECK(glm::length(glm::cross(point - ray.origin, ray.direction)) < 1e-4F);
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "the sky and the table beyond the paper hold no hex") {
    const Sight sight = sight_of(camera.limited({{0, 0}, 0.0F, 0.0F, 1.0F}), {400, 2000});
    CHECK_FALSE(pick_hex(sight, {200, 0}, layout.hexes()).has_value());
    const Sight top = sight_of(camera.named(NamedView::table), {1280, 720});
    const auto beside = project(top, layout.die_tray().centre());
    CHECK_FALSE(pick_hex(top, *beside, layout.hexes()).has_value());
    CHECK_FALSE(meet_table({{0, 1, 0}, {0, 1, 0}}).has_value());
    CHECK_FALSE(meet_table({{0, 1, 0}, {1, 0, 0}}).has_value());
}

TEST_CASE_FIXTURE(Fixture, "the counter in the middle of the pointer is picked, with its hex, face up or face down") {
    BoardView view = sample_view(scenario);
    view.pieces[2].disrupted = true;
    const TableFrame frame = TableModel::from(view, scenario).frame();
    for (int i = 0; i < 100; ++i) {
        const Sight sight = sight_of(random_stand(), {1280, 720});
        for (std::size_t unit = 0; unit < 4; ++unit) {
            const PieceFrame* piece = find_piece(frame, unit_at(unit));
            const glm::vec3 top = piece->pose.position + glm::vec3{0, counter_thickness, 0};
            const auto pixel = project(sight, top);
            if (pixel && within(*pixel, {1280, 720}) && glm::normalize(sight.eye - top).y > 0.35F) {
                const Picked picked = pick(sight, *pixel, frame, layout.hexes());
                CHECK(picked.unit == unit_at(unit));
                CHECK(picked.hex == view.pieces[unit].hex);
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "a tall stack hides the hex behind it: the stack's own hex is meant") {
    BoardView view = sample_view(scenario);
    for (std::size_t i = 0; i < 10; ++i) {
        view.pieces[i].hex = hex("2013");
    }
    const TableModel table = TableModel::from(view, scenario);
    const TableFrame frame = table.frame();
    const UnitId on_top = table.stack_at(hex("2013")).back();
    const glm::vec3 centre = layout.hexes().centre(hex("2013"));
    const Sight sight = sight_of(camera.limited({{centre.x, centre.z}, 0.0F, 0.35F, 0.4F}), {1280, 720});
    const PieceFrame* piece = find_piece(frame, on_top);
    const auto pixel = project(sight, piece->pose.position + glm::vec3{0, counter_thickness, -0.006F});
    REQUIRE(pixel.has_value());
    CHECK(pick_hex(sight, *pixel, layout.hexes()) != hex("2013"));
    const Picked picked = pick(sight, *pixel, frame, layout.hexes());
    CHECK(picked.unit == on_top);
    CHECK(picked.hex == hex("2013"));
}

TEST_CASE_FIXTURE(Fixture, "counters in the trays are picked without a hex") {
    BoardView view = sample_view(scenario);
    view.pieces[0].where = Whereabouts::eliminated;
    const TableFrame frame = TableModel::from(view, scenario).frame();
    const Sight sight = sight_of(camera.named(NamedView::table), {1280, 720});
    const auto pixel = project(sight, find_piece(frame, german(0))->pose.position);
    const Picked picked = pick(sight, *pixel, frame, layout.hexes());
    CHECK(picked.unit == german(0));
    CHECK_FALSE(picked.hex.has_value());
}
