// What lies under a pixel: rays through the eye, met with the paper and with the counters of a frame.
#pragma once

#include <optional>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/render/camera.hpp"
#include "marne/render/hex_layout.hpp"
#include "marne/render/table_frame.hpp"

namespace marne::render {

struct Ray {
    glm::vec3 origin{0.0F};
    glm::vec3 direction{0.0F, -1.0F, 0.0F};  // of length 1
};

/// The ray through a pixel of the framebuffer, counted from the top left; (0.5, 0.5) is the first pixel's middle.
Ray ray_through(const Sight& sight, glm::vec2 pixel);

/// Where a ray meets the table's surface; empty when it looks away from it.
std::optional<glm::vec3> meet_table(const Ray& ray);

/// The hex of the paper under a pixel, counters or not.
std::optional<Hex> pick_hex(const Sight& sight, glm::vec2 pixel, const HexLayout& layout);

/// The foremost counter under a pixel, wherever it lies.
std::optional<UnitId> pick_piece(const Sight& sight, glm::vec2 pixel, const TableFrame& frame);

/// What the pointer means: the foremost counter if there is one, and the hex: the counter's own when it is on the map,
/// else the paper's.
struct Picked {
    std::optional<Hex> hex;
    std::optional<UnitId> unit;
    friend bool operator==(const Picked&, const Picked&) = default;
};
Picked pick(const Sight& sight, glm::vec2 pixel, const TableFrame& frame, const HexLayout& layout);

}  // namespace marne::render
