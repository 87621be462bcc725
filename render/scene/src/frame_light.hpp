// The lamp over the table, the room's light, and the block of numbers all programs share in a frame.
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "marne/render/camera.hpp"
#include "marne/render/scene.hpp"
#include "marne/render/table_layout.hpp"

namespace marne::render {

/// Laid out like the uniform block in frame.glsl (std140).
struct FrameBlock {
    glm::mat4 view_projection;
    glm::mat4 shadow_matrix;
    glm::vec4 eye;
    glm::vec4 lamp;
    glm::vec4 lamp_colour;
    glm::vec4 pool;
    glm::vec4 sky;
    glm::vec4 ground;
    glm::vec4 viewport;
    glm::vec4 look;
};

/// Where the lamp hangs and what its shadow map shows: everything that can lie on the table, as tightly as may be.
struct Lamp {
    glm::vec3 position{0.0F};
    glm::mat4 projection{1.0F};  // world to clip space of the shadow map
};
Lamp hang_lamp(const TableLayout& layout);

/// `daylight` from 0 (morning) to 1 (evening) tints the room's light.
FrameBlock frame_block(const Sight& sight, const Viewport& viewport, const TableLayout& layout, const Lamp& lamp,
                       float daylight, int shadow_size);

/// Colour behind the table.
glm::vec4 background();

}  // namespace marne::render
