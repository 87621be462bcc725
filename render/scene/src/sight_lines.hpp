// Points moved along the line on which the eye sees them.
#pragma once

#include <algorithm>

#include <glm/common.hpp>
#include <glm/vec3.hpp>

namespace marne::render {

/// A point raised by `height` towards the eye, so that it stays where it is seen and clears what stands there.
inline glm::vec3 towards_eye(const glm::vec3& point, float height, const glm::vec3& eye) {
    const float share = std::min(0.5F, height / std::max(eye.y - point.y, 0.001F));
    return glm::mix(point, eye, share);
}

}  // namespace marne::render
