// Lamp and room.
#include "frame_light.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

namespace marne::render {

namespace {

constexpr float tallest = 0.06F;  // counters are lifted this high above the table

// North-west of the map, as the light on printed maps comes from there.
constexpr Light lamp_light{{-0.95F, 1.60F, -1.05F}, {2.48F, 2.13F, 1.64F}, {0.36F, 0.35F, 0.365F}, 1.0F};

// A day at the table. Morning comes in by a window in the north-east, evening is the lamp's; the light is never so
// strong or so weak that print would suffer.
constexpr std::array day{
    Light{{0.75F, 1.45F, -1.20F}, {2.12F, 2.10F, 2.02F}, {0.44F, 0.49F, 0.56F}, 1.9F},
    Light{{-0.10F, 1.95F, -1.10F}, {2.34F, 2.24F, 2.02F}, {0.45F, 0.46F, 0.48F}, 1.8F},
    Light{{-0.75F, 1.60F, -1.10F}, {2.56F, 2.15F, 1.56F}, {0.40F, 0.36F, 0.34F}, 1.35F},
    Light{{-0.95F, 1.60F, -1.05F}, {2.60F, 2.06F, 1.42F}, {0.27F, 0.245F, 0.26F}, 0.96F},
};

}  // namespace

Light light_of(Lighting lighting, float daylight) {
    if (lighting == Lighting::lamp) {
        return lamp_light;
    }
    const float hour = std::clamp(daylight, 0.0F, 1.0F) * static_cast<float>(day.size() - 1);
    const auto before = std::min(static_cast<std::size_t>(hour), day.size() - 2);
    const float share = hour - static_cast<float>(before);
    const Light& a = day[before];
    const Light& b = day[before + 1];
    return {glm::mix(a.position, b.position, share), glm::mix(a.colour, b.colour, share), glm::mix(a.sky, b.sky, share),
            glm::mix(a.spread, b.spread, share)};
}

glm::mat4 shadow_projection(const TableLayout& layout, const glm::vec3& lamp) {
    glm::vec2 low = layout.paper().min;
    glm::vec2 high = layout.paper().max;
    for (const Area& area : layout.areas()) {
        low = glm::min(low, area.min);
        high = glm::max(high, area.max);
    }
    // A border that nothing stands on: lookups beyond the map's edge repeat it, and must find light.
    low -= 0.02F;
    high += 0.02F;
    const glm::mat4 view = glm::lookAt(lamp, glm::vec3{0.0F}, glm::vec3{0.0F, 0.0F, -1.0F});
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
    return glm::frustum(left * near_plane, right * near_plane, bottom * near_plane, top * near_plane, near_plane,
                        far_plane) *
           view;
}

FrameBlock frame_block(const Sight& sight, const Viewport& viewport, const TableLayout& layout, const Light& light,
                       const glm::mat4& shadow_projection, int shadow_size) {
    const glm::mat4 to_unit =
        glm::translate(glm::mat4{1.0F}, glm::vec3{0.5F}) * glm::scale(glm::mat4{1.0F}, glm::vec3{0.5F});
    const glm::vec2 half_table = layout.table_top().size() * 0.5F;
    FrameBlock block;
    block.view_projection = sight.projection * sight.view;
    block.shadow_matrix = to_unit * shadow_projection;
    block.eye = glm::vec4{sight.eye, static_cast<float>(viewport.height)};
    const float reach = 2.6F;
    block.lamp = glm::vec4{light.position, 1.0F / (reach * reach)};
    block.lamp_colour = glm::vec4{light.colour, 0.0F};
    const glm::vec2 pool = half_table * glm::vec2{1.22F, 1.38F} * light.spread;
    block.pool = glm::vec4{-0.03F, -0.02F, 1.0F / pool.x, 1.0F / pool.y};
    block.sky = glm::vec4{light.sky, 0.0F};
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
