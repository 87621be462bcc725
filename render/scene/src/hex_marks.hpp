// Colours and patterns of the marks over hexes, and of the lines between them: the one place that chooses them.
#pragma once

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "marne/render/overlay.hpp"

namespace marne::render {

/// Colours as on the screen (not linear); alpha is the strength of the whole mark. The pattern is the mark's number.
struct MarkStyle {
    glm::vec4 colour{1.0F};
    glm::vec4 ink{0.05F, 0.04F, 0.03F, 1.0F};
};
MarkStyle style_of(HexMark mark, const MarkLook& look);

/// Colours of lines: of a side's moves and arrows, of supply lines, of attacks.
glm::vec3 side_colour(Side side, const MarkLook& look);
glm::vec3 supply_colour(const MarkLook& look);
glm::vec3 attack_colour(const MarkLook& look);

}  // namespace marne::render
