// Lamp and room.
#include "frame_light.hpp"

#include <algorithm>
#include <cmath>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

namespace marne::render {

namespace {

// North-west of the map, as the light on printed maps comes from there.
constexpr glm::vec3 lamp_place{-0.95F, 1.60F, -1.05F};
constexpr float tallest = 0.06F;  // counters are lifted this high above the table

}  // namespace

Lamp hang_lamp(const TableLayout& layout) {
    Lamp lamp;
    lamp.position = lamp_place;
    glm::vec2 low = layout.paper().min;
    glm::vec2 high = layout.paper().max;
    for (const Area& area : layout.areas()) {
        low = glm::min(low, area.min);
        high = glm::max(high, area.max);
    }
    // A border that nothing stands on: lookups beyond the map's edge repeat it, and must find light.
    low -= 0.02F;
    high += 0.02F;
    const glm::mat4 view = glm::lookAt(lamp.position, glm::vec3{0.0F}, glm::vec3{0.0F, 0.0F, -1.0F});
    float left = 1.0e9F;
    float right = -1.0e9F;
    float bottom = 1.0e9F;
    float top = -1.0e9F;
    float near_plane = 1.0e9F;
    float far_plane = 0.0F;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 corner{(i & 1) != 0 ? high.x : low.x, (i & 4) != 0 ? tallest : -0.001F,
                               (i & 2) != 0 ? high.y : low.y};
        const glm::vec4 seen = view * glm::vec4{corner, 1.0F};
        const float away = -seen.z;
        left = std::min(left, seen.x / away);
        right = std::max(right, seen.x / away);
        bottom = std::min(bottom, seen.y / away);
        top = std::max(top, seen.y / away);
        near_plane = std::min(near_plane, away);
        far_plane = std::max(far_plane, away);
    }
    near_plane *= 0.97F;
    far_plane *= 1.02F;
    lamp.projection = glm::frustum(left * near_plane, right * near_plane, bottom * near_plane, top * near_plane,
                                   near_plane, far_plane) *
                      view;
    return lamp;
}

FrameBlock frame_block(const Sight& sight, const Viewport& viewport, const TableLayout& layout, const Lamp& lamp,
                       float daylight, int shadow_size) {
    const glm::mat4 to_unit =
        glm::translate(glm::mat4{1.0F}, glm::vec3{0.5F}) * glm::scale(glm::mat4{1.0F}, glm::vec3{0.5F});
    const glm::vec2 half_table = layout.table_top().size() * 0.5F;
    const float evening = std::clamp(daylight, 0.0F, 1.0F);
    FrameBlock block;
    block.view_projection = sight.projection * sight.view;
    block.shadow_matrix = to_unit * lamp.projection;
    block.eye = glm::vec4{sight.eye, static_cast<float>(viewport.height)};
    const float reach = 2.6F;
    block.lamp = glm::vec4{lamp.position, 1.0F / (reach * reach)};
    const glm::vec3 lamp_colour{2.48F, 2.13F, 1.64F};
    block.lamp_colour = glm::vec4{lamp_colour * (0.96F + 0.08F * evening), 0.0F};
    block.pool = glm::vec4{-0.03F, -0.02F, 1.0F / (half_table.x * 1.22F), 1.0F / (half_table.y * 1.38F)};
    // A window somewhere behind: cool in the morning, dim and reddish at night.
    const glm::vec3 morning{0.37F, 0.40F, 0.45F};
    const glm::vec3 night{0.35F, 0.30F, 0.28F};
    block.sky = glm::vec4{glm::mix(morning, night, evening), 0.0F};
    block.ground = glm::vec4{0.13F, 0.095F, 0.065F, 0.0F};
    block.viewport = glm::vec4{viewport.x, viewport.y, 1.0F / static_cast<float>(std::max(viewport.width, 1)),
                               1.0F / static_cast<float>(std::max(viewport.height, 1))};
    block.look = glm::vec4{0.97F, 1.0F / static_cast<float>(shadow_size), 0.38F, 0.0F};
    return block;
}

glm::vec4 background() {
    return {0.055F, 0.043F, 0.036F, 1.0F};
}

}  // namespace marne::render
