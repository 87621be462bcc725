// Colours and patterns of the marks over hexes.
#pragma once

#include <glm/vec4.hpp>

#include "marne/render/overlay.hpp"

namespace marne::render {

/// Colours as on the screen (not linear); alpha is the strength of the whole mark. The pattern is the mark's number.
struct MarkStyle {
    glm::vec4 colour{1.0F};
    glm::vec4 ink{0.05F, 0.04F, 0.03F, 1.0F};
};
MarkStyle style_of(HexMark mark);

}  // namespace marne::render
