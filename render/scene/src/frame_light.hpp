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

/// The light of an hour: where it comes from, its colour, and what the room adds.
struct Light {
    glm::vec3 position{0.0F};
    glm::vec3 colour{1.0F};
    glm::vec3 sky{0.0F};
    float spread{1.0F};  // 1: a lamp's pool of light; greater: wider and more even
};
/// `daylight` from 0 (morning) to 1 (evening).
Light light_of(Lighting lighting, float daylight);

/// What the shadow map shows: everything that can lie on the table, as tightly as may be. World to clip space.
glm::mat4 shadow_projection(const TableLayout& layout, const glm::vec3& lamp);

FrameBlock frame_block(const Sight& sight, const Viewport& viewport, const TableLayout& layout, const Light& light,
                       const glm::mat4& shadow_projection, int shadow_size);

/// Colour behind the table.
glm::vec4 background();

}  // namespace marne::render
