// Rays against the paper and against counters as turned boxes.
#include "marne/render/picking.hpp"

#include <algorithm>
#include <limits>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

namespace marne::render {
namespace {

/// Distance along the ray to a counter's box; empty when it misses.
std::optional<float> meet_counter(const Ray& ray, const Pose& pose) {
    const glm::quat inverse = glm::conjugate(pose.orientation);
    const glm::vec3 middle = pose.position + glm::vec3{0.0F, counter_thickness * 0.5F, 0.0F};
    const glm::vec3 origin = inverse * (ray.origin - middle);
    const glm::vec3 direction = inverse * ray.direction;
    const glm::vec3 half{counter_size * 0.5F, counter_thickness * 0.5F, counter_size * 0.5F};
    float enter = 0.0F;
    float leave = std::numeric_limits<float>::max();
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        if (direction[axis] == 0.0F) {
            if (origin[axis] < -half[axis] || origin[axis] > half[axis]) {
                return std::nullopt;
            }
            continue;
        }
        const float a = (-half[axis] - origin[axis]) / direction[axis];
        const float b = (half[axis] - origin[axis]) / direction[axis];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    if (enter > leave) {
        return std::nullopt;
    }
    return enter;
}

const PieceFrame* foremost(const Ray& ray, const TableFrame& frame) {
    const PieceFrame* found = nullptr;
    float nearest = std::numeric_limits<float>::max();
    for (const PieceFrame& piece : frame.pieces) {
        if (const auto at = meet_counter(ray, piece.pose); at && *at < nearest) {
            nearest = *at;
            found = &piece;
        }
    }
    return found;
}

std::optional<Hex> hex_below(glm::vec3 point, const HexLayout& layout) {
    return layout.hex_at_point({point.x, point.z});
}

}  // namespace

Ray ray_through(const Sight& sight, glm::vec2 pixel) {
    const glm::vec2 share = pixel / sight.viewport;
    const glm::vec3 seen{(share.x * 2.0F - 1.0F) / sight.projection[0][0],
                         (1.0F - share.y * 2.0F) / sight.projection[1][1], -1.0F};
    return {sight.eye, glm::normalize(glm::transpose(glm::mat3{sight.view}) * seen)};
}

std::optional<glm::vec3> meet_table(const Ray& ray) {
    constexpr float level = 1e-4F;  // rays flatter than this meet the table out of sight
    if (ray.direction.y > -level) {
        return std::nullopt;
    }
    glm::vec3 point = ray.origin - ray.direction * (ray.origin.y / ray.direction.y);
    point.y = 0.0F;
    return point;
}

std::optional<Hex> pick_hex(const Sight& sight, glm::vec2 pixel, const HexLayout& layout) {
    const auto point = meet_table(ray_through(sight, pixel));
    return point ? hex_below(*point, layout) : std::nullopt;
}

std::optional<UnitId> pick_piece(const Sight& sight, glm::vec2 pixel, const TableFrame& frame) {
    const PieceFrame* piece = foremost(ray_through(sight, pixel), frame);
    return piece == nullptr ? std::nullopt : std::optional{piece->unit};
}

Picked pick(const Sight& sight, glm::vec2 pixel, const TableFrame& frame, const HexLayout& layout) {
    const Ray ray = ray_through(sight, pixel);
    const auto point = meet_table(ray);
    Picked picked{point ? hex_below(*point, layout) : std::nullopt, std::nullopt};
    if (const PieceFrame* piece = foremost(ray, frame)) {
        picked.unit = piece->unit;
        const auto own_hex = piece->fanned_from ? piece->fanned_from : hex_below(piece->pose.position, layout);
        picked.hex = piece->where == Whereabouts::on_map && own_hex ? own_hex : picked.hex;
    }
    return picked;
}

}  // namespace marne::render
