// Tracks and the die.
#include <doctest/doctest.h>

#include <cmath>

#include <glm/geometric.hpp>

#include "marne/render/tracks.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

float lowest_corner(const Pose& die) {
    float lowest = 1.0F;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 offset{(corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1, (corner & 4) != 0 ? 1 : -1};
        lowest = std::min(lowest, (die.position + die.orientation * (offset * die_size * 0.5F)).y);
    }
    return lowest;
}

}  // namespace

TEST_CASE("the die lands on the event's face, flat, inside its tray, for all six faces") {
    const TableLayout layout{sample_scenario()};
    for (std::uint8_t face = 1; face <= 6; ++face) {
        for (std::uint32_t number = 1; number <= 40; ++number) {
            const DieThrow thrown = throw_die(layout, face, number);
            for (const double after : {0.0, 0.5}) {
                const Pose end = sample(thrown, thrown.roll_seconds + after);
                CHECK(face_up(end.orientation) == face);
                CHECK(lowest_corner(end) == doctest::Approx(0.0F));
                CHECK(end.position.y == doctest::Approx(die_size * 0.5F));
                CHECK(layout.die_tray().contains({end.position.x, end.position.z}));
            }
        }
    }
}

TEST_CASE("the rolling die never sinks into the tray, never jumps, and bounces lower each time") {
    const TableLayout layout{sample_scenario()};
    constexpr double step = 1.0 / 240.0;
    for (std::uint32_t number = 1; number <= 30; ++number) {
        const DieThrow thrown = throw_die(layout, static_cast<std::uint8_t>(number % 6 + 1), number);
        Pose last = sample(thrown, 0.0);
        float last_peak = 1.0F;
        bool rising = false;
        for (double t = step; t < thrown.roll_seconds + 2.0 * step; t += step) {
            const Pose now = sample(thrown, t);
            CHECK(lowest_corner(now) > -1e-5F);
            CHECK(glm::length(now.position - last.position) < 0.006F);
            CHECK(std::abs(glm::dot(now.orientation, last.orientation)) > 0.985F);
            const float height = lowest_corner(now);
            const float before = lowest_corner(last);
            if (rising && height < before && before > 0.001F) {
                CHECK(before < last_peak);
                last_peak = before;
            }
            rising = height > before;
            last = now;
        }
    }
}

TEST_CASE("from its first bounce on the die stays within the walls of its tray") {
    const TableLayout layout{sample_scenario()};
    const float reach = die_size * 0.87F;
    for (std::uint32_t number = 1; number <= 60; ++number) {
        const DieThrow thrown = throw_die(layout, 3, number);
        for (double t = thrown.roll_seconds * 0.22; t <= thrown.roll_seconds; t += 0.01) {
            const Pose now = sample(thrown, t);
            CHECK(layout.die_tray().contains({now.position.x - reach, now.position.z - reach}));
            CHECK(layout.die_tray().contains({now.position.x + reach, now.position.z + reach}));
        }
    }
}

TEST_CASE("opposite faces of the die add up to seven, as its frame says") {
    const glm::vec3 up{0, 1, 0};
    const TableLayout layout{sample_scenario()};
    for (std::uint8_t face = 1; face <= 6; ++face) {
        const Pose rest = die_at_rest(layout, face);
        CHECK(face_up(rest.orientation) == face);
        const glm::quat over = glm::angleAxis(3.14159265F, glm::vec3{1, 0, 0}) * rest.orientation;
        CHECK(face_up(over) == 7 - face);
    }
    CHECK(face_up(glm::quat{1, 0, 0, 0}) == 1);
    CHECK((glm::quat{1, 0, 0, 0} * up).y == 1.0F);
}

TEST_CASE("a track passes through its points and lies still before, between and after its legs") {
    PieceTrack track;
    track.from.position = {0, 0, 0};
    CounterPose end;
    end.position = {3, 0, 0};
    end.yaw = 0.5F;
    track.legs = {{1.0, 2.0, end, Ease::linear, 0.0F, {{1, 0, 1}, {2, 0, -1}}}};
    CHECK(sample(track, 0.5).position == glm::vec3{0, 0, 0});
    CHECK(glm::length(sample(track, 1.0 + 1.0 / 3.0).position - glm::vec3{1, 0, 1}) < 1e-4F);
    CHECK(glm::length(sample(track, 1.0 + 2.0 / 3.0).position - glm::vec3{2, 0, -1}) < 1e-4F);
    CHECK(sample(track, 2.0).position == end.position);
    CHECK(sample(track, 99.0).yaw == end.yaw);
}

TEST_CASE("every way of easing begins at its beginning and ends at its end") {
    for (const Ease ease : {Ease::linear, Ease::smooth, Ease::shove, Ease::drop}) {
        PieceTrack track;
        CounterPose end;
        end.position = {1, 0, 0};
        track.legs = {{0.0, 1.0, end, ease, 0.0F, {}}};
        CHECK(sample(track, 0.0).position.x == 0.0F);
        CHECK(sample(track, 1e-4).position.x < 0.001F);
        CHECK(sample(track, 1.0 - 1e-5).position.x == doctest::Approx(1.0F).epsilon(0.001));
        CHECK(sample(track, 1.0).position.x == 1.0F);
    }
}

TEST_CASE("the turn marker hops over the line between the boxes") {
    MarkerHop hop;
    hop.to.position = {0.05F, 0, 0};
    hop.seconds = 1.0;
    CHECK(sample(hop, 0.0).position.y == 0.0F);
    CHECK(sample(hop, 0.5).position.y > 0.02F);
    CHECK(sample(hop, 1.0).position == hop.to.position);
}

TEST_CASE("the die's faces lie as its frame says: 1 up, 6 down, 2 south, 5 north, 3 east, 4 west") {
    const TableLayout layout{sample_scenario()};
    const glm::vec3 normals[] = {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, 0, -1}, {0, -1, 0}};
    for (std::uint8_t face = 1; face <= 6; ++face) {
        const glm::vec3 shown = die_at_rest(layout, face).orientation * normals[face - 1];
        CHECK(shown.y == doctest::Approx(1.0F));
    }
}
