// Boards, sheets and trays.
#include "shapes.hpp"

#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace marne::render {

namespace {

using Ring = std::array<glm::vec3, 4>;

/// Corners of `area` grown by `by`, at height y, counter-clockwise seen from above: NW, SW, SE, NE.
Ring ring_around(const Area& area, float by, float y) {
    const glm::vec2 low = area.min - by;
    const glm::vec2 high = area.max + by;
    return {glm::vec3{low.x, y, low.y}, glm::vec3{low.x, y, high.y}, glm::vec3{high.x, y, high.y},
            glm::vec3{high.x, y, low.y}};
}

/// Grain of the table's wood running along a side of a rim.
glm::vec2 grain_at(const glm::vec3& point, bool along_x, float across) {
    constexpr float waves = 0.8F;
    return along_x ? glm::vec2{point.x * waves, across * 0.9F + point.z * 0.11F}
                   : glm::vec2{point.z * waves, across * 0.9F + point.x * 0.13F};
}

/// A level grid of vertices over `area` at height y; `v_at_north` and `v_at_south` are the texture's v there.
void add_level(MeshData& mesh, const Area& area, float y, float v_at_north, float v_at_south, const Paint& paint) {
    constexpr float square = 0.08F;
    const auto columns = static_cast<std::uint32_t>(std::ceil(area.size().x / square));
    const auto rows = static_cast<std::uint32_t>(std::ceil(area.size().y / square));
    const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
    for (std::uint32_t row = 0; row <= rows; ++row) {
        for (std::uint32_t column = 0; column <= columns; ++column) {
            const glm::vec2 at{static_cast<float>(column) / static_cast<float>(columns),
                               static_cast<float>(row) / static_cast<float>(rows)};
            const glm::vec2 place = glm::mix(area.min, area.max, at);
            mesh.vertices.push_back(
                {{place.x, y, place.y}, {0.0F, 1.0F, 0.0F}, {at.x, glm::mix(v_at_north, v_at_south, at.y)}, paint});
        }
    }
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
            const std::uint32_t a = base + row * (columns + 1) + column;
            const std::uint32_t b = a + columns + 1;
            for (const std::uint32_t index : {a, b, b + 1, a, b + 1, a + 1}) {
                mesh.indices.push_back(index);
            }
        }
    }
}

void join_rings(MeshData& mesh, const Ring& outer, const Ring& inner, float across, const Paint& paint) {
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4;
        const bool along_x = i % 2 == 1;
        add_quad(mesh, {outer[i], outer[next], inner[next], inner[i]},
                 {grain_at(outer[i], along_x, across), grain_at(outer[next], along_x, across),
                  grain_at(inner[next], along_x, across + 0.003F), grain_at(inner[i], along_x, across + 0.003F)},
                 paint);
    }
}

}  // namespace

void add_quad(MeshData& mesh, const std::array<glm::vec3, 4>& corners, const std::array<glm::vec2, 4>& uvs,
              const Paint& paint) {
    const glm::vec3 normal = glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
    const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
    for (std::size_t i = 0; i < 4; ++i) {
        mesh.vertices.push_back({corners[i], normal, uvs[i], paint});
    }
    for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
        mesh.indices.push_back(base + corner);
    }
}

MeshData sheet(const Area& area, float top, float thickness) {
    MeshData mesh;
    const Paint white{255, 255, 255, 0};
    const Ring upper = ring_around(area, 0.0F, top);
    const Ring lower = ring_around(area, 0.0F, top - thickness);
    const std::array<glm::vec2, 4> uvs{glm::vec2{0, 0}, glm::vec2{0, 1}, glm::vec2{1, 1}, glm::vec2{1, 0}};
    add_level(mesh, area, top, 0.0F, 1.0F, white);
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4;
        // The sides show the colour of the print's border.
        add_quad(mesh, {lower[i], lower[next], upper[next], upper[i]}, {uvs[i], uvs[next], uvs[next], uvs[i]}, white);
    }
    return mesh;
}

MeshData flat_top(const Area& area, float y) {
    MeshData mesh;
    add_level(mesh, area, y, 1.0F, 0.0F, {255, 255, 255, 0});
    return mesh;
}

void add_felt(MeshData& mesh, const Area& area, float y, const Paint& dye) {
    add_level(mesh, area, y, 0.0F, 1.0F, dye);
}

void add_rim(MeshData& mesh, const Area& area, const TrayShape& shape) {
    const float w = shape.rim_width;
    const float h = shape.rim_height;
    const float bevel = w * 0.22F;
    const Ring rings[] = {ring_around(area, w, -0.001F),      ring_around(area, w, h - bevel),
                          ring_around(area, w - bevel, h),    ring_around(area, bevel, h),
                          ring_around(area, 0.0F, h - bevel), ring_around(area, 0.0F, shape.floor)};
    for (std::size_t i = 0; i + 1 < std::size(rings); ++i) {
        join_rings(mesh, rings[i], rings[i + 1], static_cast<float>(i) * 0.003F, shape.wood);
    }
}

}  // namespace marne::render
