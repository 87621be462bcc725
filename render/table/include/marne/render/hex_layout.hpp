// Where things lie on the table, in metres: the one place that turns hexes into the table's coordinates.
// Right-handed; x grows eastwards, z southwards, y upwards. The printed map lies at y = 0 with its centre at the
// origin.
#pragma once

#include <array>
#include <cmath>
#include <optional>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "marne/protocol/hex.hpp"

namespace marne::render {

inline constexpr float hex_height = 0.025F;                  // between its north and south sides
inline constexpr float hex_width = hex_height * 1.1547005F;  // between its west and east corners
inline constexpr float column_spacing = hex_width * 0.75F;
inline constexpr float counter_size = 0.0176F;  // edge of a counter
inline constexpr float counter_thickness = 0.0025F;
inline constexpr float map_margin = 0.022F;  // paper around the hexes

/// The layout of a map of `columns` x `rows` hexes.
class HexLayout {
public:
    HexLayout(int columns, int rows) noexcept : columns_{columns}, rows_{rows} {}

    int columns() const noexcept { return columns_; }
    int rows() const noexcept { return rows_; }

    /// Size of the hex field in metres, without margin: x is west to east, y north to south.
    glm::vec2 field_size() const noexcept {
        return {column_spacing * static_cast<float>(columns_ - 1) + hex_width,
                hex_height * (static_cast<float>(rows_) + 0.5F)};
    }
    /// Size of the paper.
    glm::vec2 paper_size() const noexcept { return field_size() + glm::vec2{2.0F * map_margin}; }

    /// Centre of a hex on the paper; y is 0.
    glm::vec3 centre(Hex hex) const noexcept {
        const glm::vec2 size = field_size();
        const int column = column_of(hex) - 1;
        const int row = row_of(hex) - 1;
        const float x = hex_width * 0.5F + column_spacing * static_cast<float>(column) - size.x * 0.5F;
        const float shift = (column % 2 != 0) ? 0.5F : 0.0F;
        const float z = hex_height * (0.5F + static_cast<float>(row) + shift) - size.y * 0.5F;
        return {x, 0.0F, z};
    }

    /// The six corners around the centre, as offsets, clockwise from the north-east one. The side towards
    /// Direction d runs from corner (d + 5) % 6 to corner d.
    static std::array<glm::vec2, 6> corner_offsets() noexcept {
        constexpr float w = hex_width * 0.5F;
        constexpr float q = hex_width * 0.25F;
        constexpr float h = hex_height * 0.5F;
        return {glm::vec2{q, -h}, glm::vec2{w, 0.0F},  glm::vec2{q, h},
                glm::vec2{-q, h}, glm::vec2{-w, 0.0F}, glm::vec2{-q, -h}};
    }

    /// The hex whose area holds the point (x, z); empty off the map.
    std::optional<Hex> hex_at_point(glm::vec2 point) const noexcept {
        // Fractional axial coordinates of a flat-topped grid, then cube rounding (Red Blob Games).
        const glm::vec3 origin = centre(Hex{0, 0});
        const float x = (point.x - origin.x) / hex_height;
        const float y = (point.y - origin.z) / hex_height;
        const float q = x * 1.1547005F;
        const float r = y - q * 0.5F;
        const float s = -q - r;
        float rq = std::round(q);
        float rr = std::round(r);
        const float rs = std::round(s);
        const float dq = std::abs(rq - q);
        const float dr = std::abs(rr - r);
        const float ds = std::abs(rs - s);
        if (dq > dr && dq > ds) {
            rq = -rr - rs;
        } else if (dr > ds) {
            rr = -rq - rs;
        }
        const Hex hex{static_cast<std::int16_t>(rq), static_cast<std::int16_t>(rr)};
        const int column = column_of(hex);
        const int row = row_of(hex);
        if (column < 1 || column > columns_ || row < 1 || row > rows_) {
            return std::nullopt;
        }
        return hex;
    }

private:
    int columns_;
    int rows_;
};

}  // namespace marne::render
