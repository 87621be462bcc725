// Counters in a stack lie askew but never in one another.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "marne/render/stack_layout.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

/// Whether two upright turned squares of a counter's size overlap, seen from above (separating axes).
bool overlap_from_above(const PieceFrame& a, const PieceFrame& b) {
    const glm::vec3 apart = b.pose.position - a.pose.position;
    const float half = counter_size * 0.5F;
    for (const PieceFrame* axes_of : {&a, &b}) {
        for (const glm::vec3 unit : {glm::vec3{1, 0, 0}, glm::vec3{0, 0, 1}}) {
            const glm::vec3 axis = axes_of->pose.orientation * unit;
            float reach = 0.0F;
            for (const PieceFrame* piece : {&a, &b}) {
                reach += half * std::abs(glm::dot(piece->pose.orientation * glm::vec3{1, 0, 0}, axis));
                reach += half * std::abs(glm::dot(piece->pose.orientation * glm::vec3{0, 0, 1}, axis));
            }
            if (std::abs(glm::dot(apart, axis)) >= reach) {
                return false;
            }
        }
    }
    return true;
}

void check_apart(const TableFrame& frame) {
    for (std::size_t i = 0; i < frame.pieces.size(); ++i) {
        for (std::size_t j = i + 1; j < frame.pieces.size(); ++j) {
            const float height = frame.pieces[j].pose.position.y - frame.pieces[i].pose.position.y;
            if (std::abs(height) < counter_thickness * 0.999F) {
                CAPTURE(i);
                CAPTURE(j);
                CHECK_FALSE(overlap_from_above(frame.pieces[i], frame.pieces[j]));
            }
        }
    }
}

}  // namespace

TEST_CASE("no counter at rest lies in another: stacks of one to ten side by side, trays and exit boxes full") {
    Scenario scenario = sample_scenario(75, 10, 20);
    BoardView view = sample_view(scenario);
    std::size_t next = 0;
    int column = 1;
    for (std::size_t size = 1; next + size <= 60; size = size % 10 + 1, ++column) {
        for (std::size_t i = 0; i < size; ++i) {
            view.pieces[next] = {Whereabouts::on_map, hex_at(column, 10), i % 2 == 0, false, false, false};
            ++next;
        }
    }
    for (std::size_t i = 60; i < view.pieces.size(); ++i) {
        const bool lost = i % 3 == 0;
        const bool left = i % 3 == 1;
        view.pieces[i].where = lost ? Whereabouts::eliminated : (left ? Whereabouts::exited : Whereabouts::waiting);
        view.pieces[i].hex = hex_at(1 + static_cast<int>(i % 7), i < 75 ? 25 : 1);
    }
    const TableFrame frame = TableModel::from(view, scenario).frame();
    CHECK(frame.pieces.size() == view.pieces.size());
    check_apart(frame);
}

TEST_CASE("everything at rest lies inside a place made for it: nothing floats, nothing hangs over an edge") {
    Scenario scenario = sample_scenario(60, 17, 40);
    scenario.reinforcements = {
        {Side::allied, 9, 0, {}, ""}, {Side::german, 9, 0, {}, ""}, {Side::allied, 12, 0, {}, ""}};
    BoardView view = sample_view(scenario);
    for (std::size_t i = 0; i < 60; ++i) {
        view.pieces[60 + i].where = i < 10 ? Whereabouts::eliminated : Whereabouts::out_of_play;
        view.pieces[i].where = i < 20 ? Whereabouts::on_map : Whereabouts::out_of_play;
        if (i >= 20) {
            scenario.reinforcements[1].units.push_back(unit_at(i));
        }
        if (i >= 10) {
            scenario.reinforcements[i < 20 ? 0 : 2].units.push_back(unit_at(60 + i));
        }
    }
    const TableModel model = TableModel::from(view, scenario);
    const TableFrame frame = model.frame();
    CHECK(frame.pieces.size() == 120);
    check_apart(frame);
    const std::vector<Area> areas = model.layout().areas();
    for (const PieceFrame& piece : frame.pieces) {
        const glm::vec3 at = piece.pose.position;
        const bool inside = std::any_of(areas.begin(), areas.end(), [&](const Area& area) {
            const float half = counter_size * 0.5F + 0.0011F;
            return area.contains({at.x - half, at.z - half}) && area.contains({at.x + half, at.z + half});
        });
        CAPTURE(index_of(piece.unit));
        CHECK(inside);
        // On the table, or on a counter that it covers for the most part.
        const bool carried =
            at.y == 0.0F || std::any_of(frame.pieces.begin(), frame.pieces.end(), [&](const auto& other) {
                const glm::vec3 apart = glm::abs(other.pose.position - at);
                return std::abs(at.y - other.pose.position.y - counter_thickness) < 1e-5F &&
                       apart.x < counter_size * 0.4F && apart.z < counter_size * 0.4F;
            });
        CHECK(carried);
    }
}

TEST_CASE("the strongest counter lies on top; equal ones by their id") {
    Scenario scenario = sample_scenario();
    BoardView view = sample_view(scenario);
    for (const std::size_t i : {0U, 1U, 2U, 8U}) {
        view.pieces[i].hex = hex("2020");
    }
    const TableModel table = TableModel::from(view, scenario);
    const auto stack = table.stack_at(hex("2020"));
    REQUIRE(stack.size() == 4);
    for (std::size_t i = 1; i < stack.size(); ++i) {
        const int below = scenario.counters.at(stack[i - 1]).strength;
        const int above = scenario.counters.at(stack[i]).strength;
        CHECK((below < above || (below == above && stack[i - 1] < stack[i])));
    }
    const TableFrame frame = table.frame();
    for (std::size_t i = 0; i < stack.size(); ++i) {
        const PieceFrame* piece = find_piece(frame, stack[i]);
        REQUIRE(piece != nullptr);
        CHECK(piece->pose.position.y == doctest::Approx(static_cast<float>(i) * counter_thickness));
        CHECK(piece->top_of_stack == (i == 3));
        CHECK(piece->stack_size == 4);
    }
}

TEST_CASE("a counter's disorder stays within 0.7 mm and 4 degrees, and a stack is stepped to the north-east") {
    for (std::size_t i = 0; i < 200; ++i) {
        const CounterPose pose = single_pose(unit_at(i), glm::vec3{0.0F});
        CHECK(std::hypot(pose.position.x, pose.position.z) <= 0.0007F);
        CHECK(std::abs(pose.yaw) <= glm::radians(4.0F));
        CHECK(pose.position.y == 0.0F);
        const CounterPose below = stacked_pose(unit_at(i), glm::vec3{0.0F}, 0, 3);
        const CounterPose above = stacked_pose(unit_at(i), glm::vec3{0.0F}, 2, 3);
        CHECK(above.position.x > below.position.x + 0.0015F);
        CHECK(above.position.z < below.position.z - 0.0015F);
        const CounterPose tenth = stacked_pose(unit_at(i), glm::vec3{0.0F}, 9, 10);
        CHECK(std::hypot(tenth.position.x, tenth.position.z) < 0.004F);
    }
}

TEST_CASE("a disrupted counter lies face down on the same spot") {
    Scenario scenario = sample_scenario();
    BoardView view = sample_view(scenario);
    const Pose face_up_pose = find_piece(TableModel::from(view, scenario).frame(), german(0))->pose;
    view.pieces[0].disrupted = true;
    const Pose face_down = find_piece(TableModel::from(view, scenario).frame(), german(0))->pose;
    CHECK(face_down.position == face_up_pose.position);
    CHECK((face_down.orientation * glm::vec3{0, 1, 0}).y == doctest::Approx(-1.0F));
    CHECK((face_up_pose.orientation * glm::vec3{0, 1, 0}).y == doctest::Approx(1.0F));
}
