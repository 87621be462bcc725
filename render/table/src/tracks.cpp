// Sampling of tracks. Everything is in closed form over time, so speed and frame rate cannot change where things end.
#include "marne/render/tracks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/mat3x3.hpp>

namespace marne::render {
namespace {

constexpr glm::vec3 up{0.0F, 1.0F, 0.0F};
constexpr double roll_time = 1.7;       // seconds of a throw until the die lies still
constexpr float first_contact = 0.22F;  // shares of that time
constexpr float last_tip = 0.88F;

float smooth(float t) {
    return t * t * t * (t * (t * 6.0F - 15.0F) + 10.0F);
}

float eased(Ease ease, float t) {
    switch (ease) {
        case Ease::linear:
            return t;
        case Ease::smooth:
            return smooth(t);
        case Ease::shove: {  // off at once, then slowed by friction, a little over the mark and back
            const float rest = 1.0F - t;
            return 1.0F - rest * rest * rest * (1.0F - 1.2F * t);
        }
        case Ease::drop:  // falls freely
            return t * t;
    }
    return t;
}

float share_of(double seconds, double begin, double end) {
    if (end <= begin) {
        return 1.0F;
    }
    return static_cast<float>(std::clamp((seconds - begin) / (end - begin), 0.0, 1.0));
}

/// A point of the smooth curve through `points`, `t` from 0 at the first to 1 at the last (Catmull-Rom).
glm::vec3 through(const glm::vec3& first, const std::vector<glm::vec3>& via, const glm::vec3& last, float t) {
    const auto count = via.size() + 2;
    const auto point = [&](std::size_t i) -> const glm::vec3& {
        return i == 0 ? first : (i + 1 >= count ? last : via[i - 1]);
    };
    const float along = std::max(0.0F, t) * static_cast<float>(count - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(along), count - 2);
    const float u = along - static_cast<float>(i);
    const glm::vec3& a = point(i == 0 ? 0 : i - 1);
    const glm::vec3& b = point(i);
    const glm::vec3& c = point(i + 1);
    const glm::vec3& d = point(i + 2);
    const glm::vec3 bend = 2.0F * a - 5.0F * b + 4.0F * c - d;
    return b + 0.5F * u * ((c - a) + u * (bend + u * (3.0F * (b - c) + d - a)));
}

/// The way to turn the die so that `face` is up: see DieFrame.
glm::quat show_face(std::uint8_t face) {
    constexpr float quarter = glm::half_pi<float>();
    switch (face) {
        case 2:  // south to the top: about the west-east line
            return glm::angleAxis(-quarter, glm::vec3{1.0F, 0.0F, 0.0F});
        case 3:  // east to the top: about the south-north line
            return glm::angleAxis(quarter, glm::vec3{0.0F, 0.0F, 1.0F});
        case 4:
            return glm::angleAxis(-quarter, glm::vec3{0.0F, 0.0F, 1.0F});
        case 5:
            return glm::angleAxis(quarter, glm::vec3{1.0F, 0.0F, 0.0F});
        case 6:
            return glm::angleAxis(2.0F * quarter, glm::vec3{1.0F, 0.0F, 0.0F});
        default:
            return {1.0F, 0.0F, 0.0F, 0.0F};
    }
}

/// How far the lowest corner of the die is below its centre.
float die_reach(const glm::quat& orientation) {
    const glm::mat3 axes = glm::mat3_cast(orientation);
    return 0.5F * die_size * (std::abs(axes[0].y) + std::abs(axes[1].y) + std::abs(axes[2].y));
}

/// Height of the bouncing die's lowest corner above the tray, `t` from 0 to 1 over the roll: falls in, then three
/// bounces, each a little over a third as high as the one before.
float bounce_height(float t) {
    struct Bounce {
        float begin, end, height;
    };
    constexpr std::array<Bounce, 4> bounces{Bounce{-first_contact, first_contact, 0.07F},
                                            {first_contact, 0.48F, 0.026F},
                                            {0.48F, 0.64F, 0.009F},
                                            {0.64F, 0.73F, 0.003F}};
    for (const Bounce& bounce : bounces) {
        if (t < bounce.end) {
            const float u = (t - bounce.begin) / (bounce.end - bounce.begin);
            return 4.0F * bounce.height * u * (1.0F - u);
        }
    }
    return 0.0F;
}

std::uint32_t scrambled(std::uint32_t bits) {
    bits = (bits ^ (bits >> 16U)) * 0x7FEB352DU;
    bits = (bits ^ (bits >> 15U)) * 0x846CA68BU;
    return bits ^ (bits >> 16U);
}

/// A number from 0 to 1 that belongs to a throw.
float chance(std::uint32_t number, std::uint32_t salt) {
    return static_cast<float>(scrambled(number * 16U + salt + 1U) & 0xFFFFU) / 65535.0F;
}

/// Share of the roll still to come at `t`: ends with some speed left, as a die tips over its last edge.
float still_to_roll(float t) {
    return std::pow(std::max(0.0F, 1.0F - t / last_tip), 1.35F);
}

/// The clatter after the last edge: radians tipped back and forth, dying away.
float rocking(float t) {
    if (t <= last_tip) {
        return 0.0F;
    }
    const float u = (t - last_tip) / (1.0F - last_tip);
    return 0.09F * (1.0F - u) * (1.0F - u) * std::abs(std::sin(u * 3.0F * glm::pi<float>()));
}

}  // namespace

Pose to_pose(const CounterPose& pose) {
    const glm::quat yaw = glm::angleAxis(pose.yaw, up);
    const glm::quat flip = glm::angleAxis(pose.flip, glm::vec3{1.0F, 0.0F, 0.0F});
    return {pose.position, yaw * flip};
}

CounterPose sample(const PieceTrack& track, double seconds) {
    CounterPose at = track.from;
    for (const TrackLeg& leg : track.legs) {
        if (seconds <= leg.begin) {
            break;
        }
        const float share = share_of(seconds, leg.begin, leg.end);
        if (share >= 1.0F) {
            at = leg.to;
            continue;
        }
        const float t = eased(leg.ease, share);
        at.position = leg.via.empty() ? glm::mix(at.position, leg.to.position, t)
                                      : through(at.position, leg.via, leg.to.position, t);
        at.position.y += leg.hop * 4.0F * share * (1.0F - share);
        at.yaw = glm::mix(at.yaw, leg.to.yaw, t);
        at.flip = glm::mix(at.flip, leg.to.flip, t);
        break;
    }
    return at;
}

Pose die_at_rest(const TableLayout& layout, std::uint8_t face) {
    return {layout.die_tray().centre() + up * (die_size * 0.5F), glm::angleAxis(0.35F, up) * show_face(face)};
}

std::uint8_t face_up(const glm::quat& orientation) {
    constexpr std::array<glm::vec3, 6> normals{glm::vec3{0, 1, 0}, {0, 0, 1},  {1, 0, 0},
                                               {-1, 0, 0},         {0, 0, -1}, {0, -1, 0}};
    std::uint8_t best = 1;
    float highest = -2.0F;
    for (std::size_t i = 0; i < normals.size(); ++i) {
        const float height = (orientation * normals[i]).y;
        if (height > highest) {
            highest = height;
            best = static_cast<std::uint8_t>(i + 1);
        }
    }
    return best;
}

namespace {

/// Whether nothing stands where the die would roll.
bool clear(const DieLane& lane, const std::vector<glm::vec3>& obstacles) {
    constexpr float girth = counter_size * 0.72F;  // of an obstacle, corners included
    const glm::vec2 along{std::cos(lane.heading), std::sin(lane.heading)};
    return std::none_of(obstacles.begin(), obstacles.end(), [&](const glm::vec3& obstacle) {
        const glm::vec2 to{obstacle.x - lane.rest.x, obstacle.z - lane.rest.z};
        const float ahead = glm::dot(to, along);
        const float aside = std::abs(to.x * along.y - to.y * along.x);
        return ahead > -die_lane_run - girth && ahead < die_lane_end + girth && aside < die_lane_half_width + girth;
    });
}

bool on_paper(const DieLane& lane, const Area& paper) {
    const glm::vec2 rest{lane.rest.x, lane.rest.z};
    const glm::vec2 along{std::cos(lane.heading), std::sin(lane.heading)};
    const glm::vec2 border{die_lane_half_width};
    const Area inside{paper.min + border, paper.max - border};
    return inside.contains(rest + along * die_lane_end) && inside.contains(rest - along * die_lane_run);
}

}  // namespace

std::optional<DieLane> lane_near(glm::vec3 point, const std::vector<glm::vec3>& obstacles, const TableLayout& layout) {
    constexpr int rings = 9;
    constexpr int directions = 20;
    constexpr int headings = 12;
    for (int ring = 1; ring <= rings; ++ring) {
        const float away = 0.032F + 0.012F * static_cast<float>(ring);
        for (int i = 0; i < directions; ++i) {
            // South of the fighting first, on the near side, then by turns to either hand.
            const float turn = glm::two_pi<float>() * static_cast<float>((i + 1) / 2) / directions;
            const float from_south = i % 2 == 0 ? turn : -turn;
            const glm::vec3 rest = point + glm::vec3{std::sin(from_south) * away, 0.0F, std::cos(from_south) * away};
            for (int j = 0; j < headings; ++j) {
                const DieLane lane{{rest.x, 0.0F, rest.z}, glm::two_pi<float>() * static_cast<float>(j) / headings};
                if (on_paper(lane, layout.paper()) && clear(lane, obstacles)) {
                    return lane;
                }
            }
        }
    }
    return std::nullopt;
}

DieThrow throw_die(const DieLane& lane, std::uint8_t face, std::uint32_t number) {
    DieThrow thrown;
    thrown.face = face;
    thrown.roll_seconds = roll_time;
    thrown.rest.position = lane.rest + up * (die_size * 0.5F);
    thrown.rest.orientation = glm::angleAxis(chance(number, 3) * glm::two_pi<float>(), up) * show_face(face);
    thrown.direction = {std::cos(lane.heading), 0.0F, std::sin(lane.heading)};
    thrown.turns = glm::half_pi<float>() * (6.0F + std::floor(chance(number, 4) * 2.0F));
    thrown.spin = (chance(number, 5) - 0.5F) * 5.0F;
    return thrown;
}

DieThrow throw_die(const TableLayout& layout, std::uint8_t face, std::uint32_t number) {
    // It comes from the west over the tray's rim; resting in the eastern half leaves it room to bounce.
    const glm::vec3 place{chance(number, 0) * 0.045F, die_size * 0.5F, (chance(number, 1) - 0.5F) * 0.06F};
    const float heading = (chance(number, 2) - 0.5F) * 0.6F;
    DieThrow thrown;
    thrown.face = face;
    thrown.roll_seconds = roll_time;
    thrown.rest.position = layout.die_tray().centre() + place;
    thrown.rest.orientation = glm::angleAxis(chance(number, 3) * glm::two_pi<float>(), up) * show_face(face);
    thrown.direction = {std::cos(heading), 0.0F, std::sin(heading)};
    thrown.turns = glm::half_pi<float>() * (8.0F + std::floor(chance(number, 4) * 2.0F));
    thrown.spin = (chance(number, 5) - 0.5F) * 5.0F;
    return thrown;
}

Pose sample(const DieThrow& thrown, double seconds) {
    const float t = share_of(seconds, 0.0, thrown.roll_seconds);
    if (t >= 1.0F) {
        return thrown.rest;
    }
    const float left = still_to_roll(t);
    const float airborne = std::max(0.0F, 1.0F - t / first_contact);
    const float angle = thrown.turns * left + 5.0F * airborne * airborne + rocking(t);
    const glm::vec3 across = glm::cross(up, thrown.direction);
    Pose pose;
    pose.orientation =
        glm::angleAxis(-angle, across) * glm::angleAxis(-thrown.spin * left * left, up) * thrown.rest.orientation;
    const float rolling_radius = die_size * 0.55F;
    const float floor = thrown.rest.position.y - die_size * 0.5F;
    pose.position = thrown.rest.position - thrown.direction * (thrown.turns * left * rolling_radius);
    pose.position.y = floor + die_reach(pose.orientation) + bounce_height(t);
    return pose;
}

Pose sample(const MarkerHop& hop, double seconds) {
    const float share = share_of(seconds, 0.0, hop.seconds);
    const float t = smooth(share);
    Pose pose;
    pose.position = glm::mix(hop.from.position, hop.to.position, t);
    pose.position.y += 0.03F * 4.0F * share * (1.0F - share);
    pose.orientation = glm::slerp(hop.from.orientation, hop.to.orientation, t);
    return pose;
}

}  // namespace marne::render
