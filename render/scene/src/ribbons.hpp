// Arrows of attacks and lines of paths as bands of triangles.
#pragma once

#include <vector>

#include "marne/render/hex_layout.hpp"
#include "marne/render/overlay.hpp"
#include "marne/render/table_frame.hpp"
#include "mesh.hpp"

namespace marne::render {

/// All bands of a frame, in the order they are to be drawn. Arrows stand clear of the stacks on the way to the `eye`.
std::vector<RibbonVertex> ribbons(const Overlays& overlays, const std::vector<ArrowFrame>& arrows,
                                  const HexLayout& layout, const glm::vec3& eye);

}  // namespace marne::render
