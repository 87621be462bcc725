// Hexes of the map in axial coordinates, their directions, hexsides and four-digit names.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace marne {

/// A hex in axial coordinates of a flat-topped grid whose columns run north to south (Red Blob's
/// "odd-q" layout). Hex{0, 0} is 0101, the north-west corner; q grows eastwards, r southwards.
/// Units: hexes of 7.2 km [1.5.A].
struct Hex {
    std::int16_t q{};
    std::int16_t r{};

    friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
};

/// The six neighbours of a hex, clockwise from north.
enum class Direction : std::uint8_t { north, north_east, south_east, south, south_west, north_west };

inline constexpr std::array<Direction, 6> all_directions{Direction::north,      Direction::north_east,
                                                         Direction::south_east, Direction::south,
                                                         Direction::south_west, Direction::north_west};

constexpr Direction opposite(Direction direction) noexcept {
    return static_cast<Direction>((static_cast<unsigned>(direction) + 3U) % 6U);
}

/// The neighbour of `hex` in `direction`; it may lie off the map.
constexpr Hex neighbour(Hex hex, Direction direction) noexcept {
    constexpr std::array<std::array<int, 2>, 6> steps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
    const auto& step = steps[static_cast<std::size_t>(direction)];
    return {static_cast<std::int16_t>(hex.q + step[0]), static_cast<std::int16_t>(hex.r + step[1])};
}

/// The direction from `from` to its neighbour `to`; empty when they are not neighbours.
constexpr std::optional<Direction> direction_between(Hex from, Hex to) noexcept {
    for (const Direction direction : all_directions) {
        if (neighbour(from, direction) == to) {
            return direction;
        }
    }
    return std::nullopt;
}

/// Hex distance: the least number of steps from `a` to `b`, whatever stands between.
constexpr int distance(Hex a, Hex b) noexcept {
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    const int ds = -dq - dr;
    const auto magnitude = [](int value) { return value < 0 ? -value : value; };
    return (magnitude(dq) + magnitude(dr) + magnitude(ds)) / 2;
}

/// Column and row as printed on the map, both counted from 1; even columns lie half a hex further south.
constexpr int column_of(Hex hex) noexcept {
    return hex.q + 1;
}
constexpr int row_of(Hex hex) noexcept {
    return hex.r + (hex.q - (hex.q & 1)) / 2 + 1;
}
constexpr Hex hex_at(int column, int row) noexcept {
    const int q = column - 1;
    return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(row - 1 - (q - (q & 1)) / 2)};
}

/// The four digits CCRR printed in the hex ("0514").
std::string to_string(Hex hex);

/// Reads four digits CCRR; empty for anything else. Whether the map has the hex is not asked.
std::optional<Hex> parse_hex(std::string_view text);

/// A hexside in canonical form: the side of `hex` towards north, north-east or south-east.
struct HexSide {
    Hex hex;
    Direction direction{};

    friend constexpr auto operator<=>(const HexSide&, const HexSide&) = default;
};

constexpr HexSide hexside(Hex hex, Direction direction) noexcept {
    if (static_cast<unsigned>(direction) < 3U) {
        return {hex, direction};
    }
    return {neighbour(hex, direction), opposite(direction)};
}

}  // namespace marne
