// Meshes of boards, sheets and trays, made from rectangles on the table.
#pragma once

#include <array>
#include <cstdint>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "marne/render/model.hpp"
#include "marne/render/table_layout.hpp"

namespace marne::render {

/// Red, green, blue (linear) and material as in make_models.py, 0 to 255.
using Paint = std::array<std::uint8_t, 4>;
inline constexpr std::uint8_t wood_material = 85;

/// Adds a quad; its corners run counter-clockwise seen from outside, its normal comes from them.
void add_quad(MeshData& mesh, const std::array<glm::vec3, 4>& corners, const std::array<glm::vec2, 4>& uvs,
              const Paint& paint);

/// A sheet with its printed side at `top` and its sides `thickness` deep; the print's upper left corner lies
/// north-west.
MeshData sheet(const Area& area, float top, float thickness);

/// Felt over `area` at height `y`, dyed in the colour of `dye`.
void add_felt(MeshData& mesh, const Area& area, float y, const Paint& dye);

/// A flat rectangle at height `y`; texture coordinates 0 to 1 over it, v northwards. Cut like a
/// sheet.
MeshData flat_top(const Area& area, float y);

struct TrayShape {
    float rim_width{0.004F};
    float rim_height{0.004F};
    float floor{-0.0001F};
    Paint wood{255, 255, 255, wood_material};
};
/// The wooden rim of a shallow tray around `area`, down to its floor.
void add_rim(MeshData& mesh, const Area& area, const TrayShape& shape);

}  // namespace marne::render
