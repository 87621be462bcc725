// How counters lie in a hex: stacked a little askew, stepped so that each shows its edges, the strongest on top.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/render/hex_layout.hpp"
#include "marne/render/tracks.hpp"

namespace marne::render {

inline constexpr float disorder_offset = 0.0007F;  // furthest from the stack's line, metres
inline constexpr float disorder_yaw = 0.0698F;     // 4 degrees
inline constexpr float stack_step = 0.001F;        // from counter to counter, east and north alike
inline constexpr float stack_spread = 0.004F;      // of a whole stack at most, east and north alike

/// Sorts units into the order they are stacked, bottom first: by printed strength, then by id.
void sort_into_stack(std::vector<UnitId>& units, std::span<const int> strengths);

/// Pose of a counter lying on its own at `place`: only the disorder that is its own.
CounterPose single_pose(UnitId unit, glm::vec3 place);

/// Pose of the `level`-th of `count` counters, counted from the bottom, stacked at `place`.
CounterPose stacked_pose(UnitId unit, glm::vec3 place, std::size_t level, std::size_t count);

}  // namespace marne::render
