// The hex grid against the numbers printed on the map: even columns lie half a hex further south.
#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "marne/protocol/hex.hpp"

using namespace marne;

namespace {

/// Centre of a hex in units of a hex height, y southwards, by its printed number.
struct Centre {
    double x{};
    double y{};
};
Centre centre_of(int column, int row) {
    return {column * std::sqrt(3.0) / 2.0, row + (column % 2 == 0 ? 0.5 : 0.0)};
}

Hex named(std::string_view name) {
    return parse_hex(name).value();
}

}  // namespace

TEST_CASE("[2.1] the six neighbours of an odd column carry the printed numbers") {
    // Independent expectation: 0505 stands half a hex north of its neighbours' columns 4 and 6.
    const Hex hex = named("0505");
    CHECK(to_string(neighbour(hex, Direction::north)) == "0504");
    CHECK(to_string(neighbour(hex, Direction::north_east)) == "0604");
    CHECK(to_string(neighbour(hex, Direction::south_east)) == "0605");
    CHECK(to_string(neighbour(hex, Direction::south)) == "0506");
    CHECK(to_string(neighbour(hex, Direction::south_west)) == "0405");
    CHECK(to_string(neighbour(hex, Direction::north_west)) == "0404");
}

TEST_CASE("[2.1] the six neighbours of an even column carry the printed numbers") {
    const Hex hex = named("0605");
    CHECK(to_string(neighbour(hex, Direction::north)) == "0604");
    CHECK(to_string(neighbour(hex, Direction::north_east)) == "0705");
    CHECK(to_string(neighbour(hex, Direction::south_east)) == "0706");
    CHECK(to_string(neighbour(hex, Direction::south)) == "0606");
    CHECK(to_string(neighbour(hex, Direction::south_west)) == "0506");
    CHECK(to_string(neighbour(hex, Direction::north_west)) == "0505");
}

TEST_CASE("[2.1] neighbours are exactly the hexes one hex height away") {
    for (int column = 3; column <= 6; ++column) {
        const Hex hex = hex_at(column, 8);
        const Centre here = centre_of(column, 8);
        std::set<Hex> near;
        for (int c = 1; c <= 12; ++c) {
            for (int r = 1; r <= 16; ++r) {
                const Centre there = centre_of(c, r);
                if (std::abs(std::hypot(there.x - here.x, there.y - here.y) - 1.0) < 1e-9) {
                    near.insert(hex_at(c, r));
                }
            }
        }
        std::set<Hex> neighbours;
        for (const Direction direction : all_directions) {
            neighbours.insert(neighbour(hex, direction));
        }
        CHECK(near == neighbours);
    }
}

TEST_CASE("[1.5.A] distance is the least number of steps") {
    // Independent expectation: rings grown step by step around 0808.
    const Hex centre = named("0808");
    std::set<Hex> known{centre};
    std::set<Hex> ring{centre};
    for (int radius = 1; radius <= 6; ++radius) {
        std::set<Hex> next;
        for (const Hex hex : ring) {
            for (const Direction direction : all_directions) {
                const Hex beyond = neighbour(hex, direction);
                if (known.insert(beyond).second) {
                    next.insert(beyond);
                }
            }
        }
        ring = next;
        CHECK(ring.size() == static_cast<std::size_t>(6 * radius));
        for (const Hex hex : ring) {
            CHECK(distance(centre, hex) == radius);
            CHECK(distance(hex, centre) == radius);
        }
    }
    CHECK(distance(centre, centre) == 0);
}

TEST_CASE("[2.1] the corner hexes of the map have their axial places") {
    CHECK(hex_at(1, 1) == Hex{0, 0});
    CHECK(hex_at(2, 1) == Hex{1, 0});
    CHECK(hex_at(3, 1) == Hex{2, -1});
    CHECK(hex_at(39, 25) == Hex{38, 5});
    for (int column = 1; column <= 39; ++column) {
        for (int row = 1; row <= 25; ++row) {
            const Hex hex = hex_at(column, row);
            CHECK(column_of(hex) == column);
            CHECK(row_of(hex) == row);
            CHECK(parse_hex(to_string(hex)) == hex);
        }
    }
}

TEST_CASE("[2.1] only four digits name a hex") {
    for (const std::string_view text : {"", "505", "05055", "05a5", "-505", " 505", "0505 ", "0x05"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_hex(text).has_value());
    }
    CHECK(parse_hex("3925") == hex_at(39, 25));
}

TEST_CASE("[6.2.F] a hexside has one name from both of its hexes") {
    for (const std::string_view name : {"0505", "0605", "0101", "3925"}) {
        const Hex hex = named(name);
        std::set<HexSide> sides;
        for (const Direction direction : all_directions) {
            const HexSide side = hexside(hex, direction);
            CHECK(side == hexside(neighbour(hex, direction), opposite(direction)));
            CHECK(static_cast<int>(side.direction) < 3);
            sides.insert(side);
        }
        CHECK(sides.size() == 6);
    }
}

TEST_CASE("[4.1.A] directions lead to neighbours and back") {
    const Hex hex = named("1212");
    for (const Direction direction : all_directions) {
        const Hex there = neighbour(hex, direction);
        CHECK(neighbour(there, opposite(direction)) == hex);
        CHECK(direction_between(hex, there) == direction);
        CHECK(distance(hex, there) == 1);
    }
    CHECK_FALSE(direction_between(hex, hex).has_value());
    CHECK_FALSE(direction_between(hex, named("1214")).has_value());
}
