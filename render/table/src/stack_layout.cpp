// The disorder of a counter follows from its id alone, so it lies the same way after every load.
#include "marne/render/stack_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace marne::render {
namespace {

/// A number from -1 to 1 that belongs to the unit; `salt` gives further ones.
float oddity(UnitId unit, std::uint32_t salt) {
    std::uint32_t bits = (static_cast<std::uint32_t>(index_of(unit)) + 1U) * 0x9E3779B1U + salt * 0x85EBCA77U;
    bits ^= bits >> 15U;
    bits *= 0x2C1B3C6DU;
    bits ^= bits >> 12U;
    bits *= 0x297A2D39U;
    bits ^= bits >> 15U;
    return static_cast<float>(bits & 0xFFFFU) / 32767.5F - 1.0F;
}

}  // namespace

void sort_into_stack(std::vector<UnitId>& units, std::span<const int> strengths) {
    std::sort(units.begin(), units.end(), [strengths](UnitId a, UnitId b) {
        const int strength_a = strengths[index_of(a)];
        const int strength_b = strengths[index_of(b)];
        return strength_a != strength_b ? strength_a < strength_b : index_of(a) < index_of(b);
    });
}

CounterPose single_pose(UnitId unit, glm::vec3 place) {
    constexpr float axis_share = disorder_offset * 0.7F;  // so that the diagonal stays within the limit
    const glm::vec3 offset{oddity(unit, 1) * axis_share, 0.0F, oddity(unit, 2) * axis_share};
    return {place + offset, oddity(unit, 3) * disorder_yaw, 0.0F};
}

CounterPose stacked_pose(UnitId unit, glm::vec3 place, std::size_t level, std::size_t count) {
    const auto steps = static_cast<float>(count > 1 ? count - 1 : 1);
    const float step = std::min(stack_step, stack_spread / steps);
    const float shift = step * (static_cast<float>(level) - (static_cast<float>(count) - 1.0F) * 0.5F);
    return single_pose(unit, place + glm::vec3{shift, static_cast<float>(level) * counter_thickness, -shift});
}

}  // namespace marne::render
