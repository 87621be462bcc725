// A stack spread out: every face seen, nothing in anything else, and still picked as its hex.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "marne/render/fan_out.hpp"
#include "marne/render/picking.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

struct Fixture {
    Scenario scenario = sample_scenario();
    TableLayout layout{scenario};

    /// So many counters in 2010, and a stack of three in each neighbour.
    TableFrame table_with(std::size_t count) const {
        BoardView view = sample_view(scenario);
        std::size_t next = 0;
        for (; next < count; ++next) {
            view.pieces[next] = {Whereabouts::on_map, hex("2010"), next % 3 == 0, false, false, false};
        }
        for (const Direction direction : all_directions) {
            for (int i = 0; i < 3 && next < 30; ++i, ++next) {
                view.pieces[next] = {
                    Whereabouts::on_map, neighbour(hex("2010"), direction), false, false, false, false};
            }
        }
        return TableModel::from(view, scenario).frame();
    }
};

bool within_one_another(const PieceFrame& a, const PieceFrame& b) {
    const glm::vec3 apart = glm::abs(a.pose.position - b.pose.position);
    return apart.y < counter_thickness * 0.95F && std::max(apart.x, apart.z) < counter_size * 0.9F;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a fanned stack of two to ten lies side by side, above all around it") {
    for (std::size_t count = 2; count <= 10; ++count) {
        CAPTURE(count);
        TableFrame frame = table_with(count);
        fan_out(frame, layout.hexes(), hex("2010"), 1.0F);
        for (std::size_t i = 0; i < count; ++i) {
            const PieceFrame& piece = *find_piece(frame, unit_at(i));
            CHECK(piece.fanned_from == hex("2010"));
            for (const PieceFrame& other : frame.pieces) {
                if (other.unit == piece.unit) {
                    continue;
                }
                const glm::vec3 apart = other.pose.position - piece.pose.position;
                if (std::abs(apart.x) < counter_size && std::abs(apart.z) < counter_size) {
                    CHECK(apart.y < -counter_thickness);
                }
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "on the way no counter of the fan passes through another") {
    for (const std::size_t count : {2U, 3U, 10U}) {
        for (float share = 0.0F; share <= 1.0F; share += 0.02F) {
            TableFrame frame = table_with(count);
            fan_out(frame, layout.hexes(), hex("2010"), share);
            for (std::size_t i = 0; i < frame.pieces.size(); ++i) {
                for (std::size_t j = i + 1; j < frame.pieces.size(); ++j) {
                    CAPTURE(share);
                    CHECK_FALSE(within_one_another(frame.pieces[i], frame.pieces[j]));
                }
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "share 0, an empty hex and a single counter change nothing") {
    const auto same = [](const TableFrame& a, const TableFrame& b) {
        return std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(),
                          [](const PieceFrame& p, const PieceFrame& q) {
                              return p.pose.position == q.pose.position && p.fanned_from == q.fanned_from;
                          });
    };
    const TableFrame before = table_with(1);
    TableFrame frame = before;
    fan_out(frame, layout.hexes(), hex("2010"), 1.0F);
    fan_out(frame, layout.hexes(), hex("0101"), 1.0F);
    fan_out(frame, layout.hexes(), neighbour(hex("2010"), Direction::north), 0.0F);
    CHECK(same(frame, before));
}

TEST_CASE_FIXTURE(Fixture, "every counter of a fan is picked by its middle, with the hex of its stack") {
    TableFrame frame = table_with(10);
    fan_out(frame, layout.hexes(), hex("2010"), 1.0F);
    const Camera camera{layout};
    for (const float elevation : {0.5F, 0.9F, 1.57F}) {
        const Sight sight = sight_of({{0, 0}, 0.0F, elevation, 0.5F}, {1280, 720});
        for (std::size_t i = 0; i < 10; ++i) {
            const PieceFrame& piece = *find_piece(frame, unit_at(i));
            const auto pixel = project(sight, piece.pose.position + glm::vec3{0, counter_thickness, 0});
            REQUIRE(pixel.has_value());
            const Picked picked = pick(sight, *pixel, frame, layout.hexes());
            CHECK(picked.unit == piece.unit);
            CHECK(picked.hex == hex("2010"));
        }
    }
}

TEST_CASE("the stack looked at opens after a moment, and closes from where it was when the eye leaves it") {
    Fans fans;
    fans.look_into(hex("2010"), 10.0);
    CHECK(fans.at(10.4).empty());
    CHECK(fans.moving(10.4));
    REQUIRE(fans.at(10.625).size() == 1);
    CHECK(fans.at(10.625)[0].share == doctest::Approx(0.5));
    CHECK(fans.at(12.0)[0] == Fan{hex("2010"), 1.0F});
    CHECK_FALSE(fans.moving(12.0));

    fans.look_into(hex("2111"), 12.0);
    REQUIRE(fans.at(12.1).size() == 1);
    CHECK(fans.at(12.1)[0].hex == hex("2010"));
    CHECK(fans.at(12.1)[0].share == doctest::Approx(0.5));
    CHECK(fans.at(12.3).empty());
    CHECK(fans.at(13.0)[0] == Fan{hex("2111"), 1.0F});

    fans.look_into(std::nullopt, 13.0);
    CHECK(fans.moving(13.1));
    CHECK_FALSE(fans.moving(13.3));
    CHECK(fans.at(13.3).empty());
}

TEST_CASE("nothing is spread out while counters move, and what is looked at opens anew afterwards") {
    Fans fans;
    fans.look_into(hex("2010"), 0.0);
    CHECK(fans.at(1.0).size() == 1);
    fans.hold();
    CHECK(fans.at(1.0).empty());
    CHECK_FALSE(fans.moving(1.0));
    fans.release(5.0);
    fans.release(5.4);
    CHECK(fans.at(5.4).empty());
    CHECK(fans.at(6.0)[0] == Fan{hex("2010"), 1.0F});
}
