// Paths of single objects over the time of a beat, in closed form: sampled at any instant, always the same.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "marne/protocol/ids.hpp"
#include "marne/render/table_frame.hpp"
#include "marne/render/table_layout.hpp"

namespace marne::render {

/// A counter's pose in the terms it is handled with; angles in radians. `yaw` is anticlockwise seen from above,
/// `flip` turns about the counter's own west-east line (pi: face down), `lean` tips its forward edge.
struct CounterPose {
    glm::vec3 position{0.0F};
    float yaw{};
    float flip{};
};
Pose to_pose(const CounterPose& pose);

enum class Ease : std::uint8_t { linear, smooth, shove, drop };

/// From the pose reached before to `to` within [begin, end] seconds, smoothly through the points `via`; `hop` is the
/// height of an arc on the way.
struct TrackLeg {
    double begin{};
    double end{};
    CounterPose to;
    Ease ease{Ease::smooth};
    float hop{};
    std::vector<glm::vec3> via;
};

/// Whether a counter moves by itself or makes room for one that does.
enum class TrackRole : std::uint8_t { lead, yield };

/// The way of a counter during a beat. Between its legs, and after the last, it lies still.
struct PieceTrack {
    UnitId unit{};
    TrackRole role{};
    CounterPose from;
    std::vector<TrackLeg> legs;  // in order of time
};
CounterPose sample(const PieceTrack& track, double seconds);

/// A throw of the die: it comes in rolling, bounces lower and lower, and lies still with `face` up after
/// `roll_seconds`.
struct DieThrow {
    std::uint8_t face{1};
    double roll_seconds{};
    Pose rest;                              // where it ends
    glm::vec3 direction{1.0F, 0.0F, 0.0F};  // of travel
    float turns{};                          // radians rolled about the line across the travel
    float spin{};                           // radians turned about the vertical on the way
};
/// Where a die may roll: it comes to lie at `rest` (on the paper), rolling towards `heading` (radians from east,
/// southwards).
struct DieLane {
    glm::vec3 rest{0.0F};
    float heading{};
};
/// What a lane must have free: so far behind its rest, so far beyond it, and to either side; metres.
inline constexpr float die_lane_run = 0.078F;
inline constexpr float die_lane_end = 0.014F;
inline constexpr float die_lane_half_width = 0.013F;
/// The lane nearest to `point` on the paper that is clear of all `obstacles` (centres of counters and forts); empty
/// when there is none near.
std::optional<DieLane> lane_near(glm::vec3 point, const std::vector<glm::vec3>& obstacles, const TableLayout& layout);
/// A throw along a lane; `number` tells throws of one game apart.
DieThrow throw_die(const DieLane& lane, std::uint8_t face, std::uint32_t number);
/// A throw into the die tray.
DieThrow throw_die(const TableLayout& layout, std::uint8_t face, std::uint32_t number);
Pose sample(const DieThrow& thrown, double seconds);
/// The die as it lies in the tray with `face` up before it was ever thrown.
Pose die_at_rest(const TableLayout& layout, std::uint8_t face);
/// The face that is up in an orientation, 1 to 6.
std::uint8_t face_up(const glm::quat& orientation);

/// The turn marker's hop from box to box, or the die's way back into its tray; over within [0, seconds].
struct MarkerHop {
    Pose from;
    Pose to;
    double seconds{};
};
Pose sample(const MarkerHop& hop, double seconds);

}  // namespace marne::render
