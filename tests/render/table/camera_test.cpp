// The camera's limits, gestures, views and flights.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include "marne/render/camera.hpp"
#include "marne/render/picking.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

struct Fixture {
    TableLayout layout{sample_scenario()};
    Camera camera{layout};

    std::array<glm::vec3, 4> paper_corners() const {
        const Area& paper = layout.paper();
        return {glm::vec3{paper.min.x, 0, paper.min.y},
                {paper.max.x, 0, paper.min.y},
                {paper.max.x, 0, paper.max.y},
                {paper.min.x, 0, paper.max.y}};
    }
};

bool in_window(const Sight& sight, glm::vec3 point) {
    const auto pixel = project(sight, point);
    return pixel && pixel->x >= 0.0F && pixel->y >= 0.0F && pixel->x <= sight.viewport.x &&
           pixel->y <= sight.viewport.y;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "the views of the whole map show all of it and fill the window, whatever its shape") {
    for (const glm::vec2 window :
         {glm::vec2{1280, 720}, {1920, 1080}, {1280, 800}, {1024, 768}, {600, 900}, {3440, 1440}}) {
        CAPTURE(window.x);
        camera.resize(window);
        for (const NamedView view : {NamedView::tilt, NamedView::top}) {
            camera.fly_to(view, 0.0, 0.0);
            const Sight sight = camera.sight(0.0);
            float widest = 0.0F;
            for (const glm::vec3 corner : paper_corners()) {
                CHECK(in_window(sight, corner));
                const glm::vec2 share = glm::abs(*project(sight, corner) / window * 2.0F - 1.0F);
                widest = std::max(widest, std::max(share.x, share.y));
            }
            CHECK(widest > 0.96F);
        }
    }
}

TEST_CASE_FIXTURE(Fixture,
                  "the tilted view looks from the south at 47 to 64 degrees, map above, turn record track below") {
    const CameraStand stand = camera.stand(0.0);
    CHECK(glm::degrees(stand.elevation) > 47.0F);
    CHECK(glm::degrees(stand.elevation) < 64.5F);
    CHECK(stand.heading == 0.0F);
    const Sight sight = camera.sight(0.0);
    CHECK(sight.eye.z > 0.3F);
    const float top = project(sight, paper_corners()[0])->y;
    const float bottom = project(sight, paper_corners()[2])->y;
    const Area& track = layout.turn_track();
    const float lowest = project(sight, {track.max.x, 0, track.max.y})->y;
    CHECK(top + lowest == doctest::Approx(720.0F).epsilon(0.01));
    CHECK(bottom - top > 0.75F * 720.0F);
}

TEST_CASE("the first view crops neither the map nor the track, for ten turns and seventeen, in every window") {
    for (const int turns : {10, 17}) {
        const TableLayout layout{sample_scenario(16, turns)};
        Camera camera{layout};
        for (const glm::vec2 window :
             {glm::vec2{1280, 720}, {1280, 800}, {800, 600}, {2560, 1440}, {3440, 1440}, {1080, 1920}, {640, 480}}) {
            CAPTURE(turns);
            CAPTURE(window.x);
            camera.resize(window);
            const Sight sight = camera.sight(0.0);
            for (const Area& area : {layout.paper(), layout.turn_track()}) {
                CHECK(in_window(sight, {area.min.x, 0, area.min.y}));
                CHECK(in_window(sight, {area.max.x, 0, area.min.y}));
                CHECK(in_window(sight, {area.min.x, 0, area.max.y}));
                CHECK(in_window(sight, {area.max.x, 0, area.max.y}));
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "the table view shows the trays and cards as well") {
    camera.fly_to(NamedView::table, 0.0, 0.0);
    const Sight sight = camera.sight(0.0);
    for (const Area& area : layout.areas()) {
        CHECK(in_window(sight, {area.min.x, 0, area.min.y}));
        CHECK(in_window(sight, {area.max.x, 0, area.max.y}));
    }
}

TEST_CASE_FIXTURE(Fixture, "a named view is framed anew when the window changes, a view of one's own is left alone") {
    const float before = camera.stand(0.0).distance;
    camera.resize({600, 900});
    CHECK(camera.stand(0.0).distance > before);
    camera.orbit(0.0, 0.2F, 0.0F);
    const CameraStand own = camera.stand(0.0);
    camera.resize({1920, 1080});
    CHECK(camera.stand(0.0) == own);
    camera.resize({0, 0});
    CHECK(camera.viewport() == glm::vec2{1920, 1080});
}

TEST_CASE_FIXTURE(Fixture, "no gesture puts the eye under the table or loses the map") {
    std::mt19937 random{42};
    const auto share = [&random] { return static_cast<float>(random() % 2001U) / 1000.0F - 1.0F; };
    for (int i = 0; i < 5000; ++i) {
        const glm::vec2 pixel{640.0F + share() * 640.0F, 360.0F + share() * 360.0F};
        switch (random() % 4U) {
            case 0:
                camera.orbit(i, share() * 3.0F, share() * 2.0F);
                break;
            case 1:
                camera.pan(i, pixel, pixel + glm::vec2{share(), share()} * 900.0F);
                break;
            case 2:
                camera.zoom(i, std::exp(share() * 2.0F), pixel);
                break;
            default:
                camera.walk(i, share(), share());
                break;
        }
        const CameraStand stand = camera.stand(i);
        const Sight sight = camera.sight(i);
        CHECK(sight.eye.y > 0.03F);
        CHECK(layout.paper().contains(stand.target));
        CHECK(std::isfinite(stand.heading));
        CHECK(stand.elevation <= glm::half_pi<float>());
        const glm::vec3 middle{stand.target.x, 0.0F, stand.target.y};
        CHECK(glm::length(*project(sight, middle) - camera.viewport() * 0.5F) < 0.5F);
    }
}

TEST_CASE_FIXTURE(Fixture, "panning keeps the grasped point under the pointer, zooming the point pointed at") {
    camera.zoom(0.0, 0.4F, {640, 360});
    camera.orbit(0.0, 0.7F, -0.2F);
    const glm::vec2 from{500, 300};
    const glm::vec2 to{560, 350};
    const glm::vec3 grasped = *meet_table(ray_through(camera.sight(0.0), from));
    camera.pan(0.0, from, to);
    CHECK(glm::length(*project(camera.sight(0.0), grasped) - to) < 0.5F);
    camera.zoom(0.0, 0.8F, to);
    CHECK(glm::length(*project(camera.sight(0.0), grasped) - to) < 0.5F);
}

TEST_CASE_FIXTURE(Fixture, "from straight above the camera returns exactly to the stand it left") {
    camera.zoom(0.0, 0.37F, {811, 205});
    camera.orbit(0.0, 2.2F, -0.31F);
    const CameraStand left = camera.stand(0.0);
    camera.toggle_top(0.0, 0.8);
    const CameraStand above = camera.stand(1.0);
    CHECK(above.elevation == glm::half_pi<float>());
    CHECK(above.heading == 0.0F);
    camera.zoom(1.0, 0.5F, {300, 300});
    camera.pan(1.0, {300, 300}, {400, 400});
    camera.toggle_top(1.0, 0.8);
    CHECK(camera.flying(1.5));
    CHECK(camera.stand(1.81) == left);
    camera.toggle_top(2.0, 0.8);
    camera.orbit(3.0, 0.0F, -0.5F);  // leaves the view from above for good
    const CameraStand tilted = camera.stand(3.0);
    camera.toggle_top(3.0, 0.0);
    camera.toggle_top(3.0, 0.0);
    CHECK(camera.stand(3.0) == tilted);
}

TEST_CASE_FIXTURE(Fixture,
                  "from 100 stands: straight above the same hex, exactly back, and the home view is the home view") {
    std::mt19937 random{11};
    const auto share = [&random] { return static_cast<float>(random() % 10001U) / 10000.0F; };
    const auto middle_hex = [&](double now) {
        return pick_hex(camera.sight(now), camera.viewport() * 0.5F, layout.hexes());
    };
    camera.resize({1280, 720});
    const CameraStand home = camera.stand(0.0);
    double now = 1.0;
    for (int i = 0; i < 100; ++i, now += 10.0) {
        const Area& paper = layout.paper();
        const glm::vec2 target = paper.min + paper.size() * glm::vec2{0.1F + 0.8F * share(), 0.1F + 0.8F * share()};
        camera.fly_to({target, share() * 6.0F - 3.0F, 0.3F + share() * 1.2F, 0.2F + share() * 1.2F}, now, 0.0);
        const CameraStand left = camera.stand(now);
        const auto hex = middle_hex(now);
        REQUIRE(hex.has_value());
        camera.toggle_top(now, 0.5);
        CHECK(camera.stand(now + 1.0).elevation == glm::half_pi<float>());
        CHECK(camera.stand(now + 1.0).heading == 0.0F);
        CHECK(middle_hex(now + 1.0) == hex);
        camera.toggle_top(now + 1.0, 0.5);
        CHECK(camera.stand(now + 2.0) == left);
        camera.fly_to(NamedView::tilt, now + 3.0, 0.5);
        CHECK(camera.stand(now + 4.0) == home);
    }
    camera.toggle_top(now, 0.0);
    camera.toggle_top(now, 0.0);
    CHECK(camera.stand(now) == home);
    camera.resize({800, 600});  // still the home view: framed anew
    CHECK(camera.stand(now) == camera.named(NamedView::tilt));
    camera.toggle_top(now, 0.0);
    camera.resize({1280, 720});
    camera.toggle_top(now, 0.0);
    CHECK(camera.stand(now) == home);
}

TEST_CASE_FIXTURE(Fixture, "straight down north is up") {
    camera.fly_to(NamedView::top, 0.0, 0.0);
    const Sight sight = camera.sight(0.0);
    const glm::vec2 north = *project(sight, {0, 0, -0.2F});
    const glm::vec2 south = *project(sight, {0, 0, 0.2F});
    const glm::vec2 east = *project(sight, {0.2F, 0, 0});
    CHECK(north.y < south.y);
    CHECK(north.x == doctest::Approx(south.x));
    CHECK(east.x > 640.0F);
}

TEST_CASE_FIXTURE(Fixture, "a flight is a function of time: smooth, from where it began to where it was sent") {
    const CameraStand from = camera.stand(0.0);
    CameraStand to = from;
    to.target = {0.2F, -0.1F};
    to.heading = 3.0F;
    to.distance = 0.3F;
    to.elevation = 1.2F;
    camera.fly_to(to, 10.0, 1.0);
    CHECK(camera.stand(10.0) == from);
    CHECK(camera.stand(9.0) == from);
    CHECK(camera.stand(11.0) == to);
    CHECK(camera.stand(10.4) == camera.stand(10.4));
    CameraStand last = from;
    for (double t = 10.0; t <= 11.0; t += 0.01) {
        const CameraStand now = camera.stand(t);
        CHECK(glm::length(now.target - last.target) < 0.01F);
        CHECK(std::abs(now.heading - last.heading) < 0.1F);
        CHECK(camera.limited(now) == now);
        last = now;
    }
    camera.orbit(10.5, 0.0F, 0.0F);
    CHECK_FALSE(camera.flying(10.5));
    CHECK(camera.stand(12.0) == camera.stand(10.5));
}

TEST_CASE_FIXTURE(Fixture, "a flight turns the short way round") {
    CameraStand stand = camera.stand(0.0);
    stand.heading = 3.0F;
    camera.fly_to(stand, 0.0, 0.0);
    stand.heading = -3.0F;
    camera.fly_to(stand, 1.0, 1.0);
    for (double t = 1.0; t <= 2.0; t += 0.05) {
        CHECK(std::cos(camera.stand(t).heading) < -0.98F);
    }
}

TEST_CASE_FIXTURE(Fixture, "looking at a hex brings it to the middle, near by; following brings a point there") {
    camera.fly_to(hex("2012"), 0.0, 0.5);
    const glm::vec3 centre = layout.hexes().centre(hex("2012"));
    CHECK(glm::length(*project(camera.sight(1.0), centre) - camera.viewport() * 0.5F) < 0.5F);
    CHECK(camera.stand(1.0).distance < 0.5F);
    const glm::vec3 other = layout.hexes().centre(hex("0514"));
    CHECK_FALSE(camera.shows(1.0, other, 0.8F));
    camera.follow(other, 1.0, 0.5);
    CHECK(camera.shows(2.0, other, 0.01F));
    CHECK(camera.stand(2.0).distance == camera.stand(1.0).distance);
}
