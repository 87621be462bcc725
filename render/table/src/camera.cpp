// Stands, limits, gestures and flights of the camera. Matrices are made from the stand directly, so that straight down
// is a view like any other.
#include "marne/render/camera.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "marne/render/picking.hpp"

namespace marne::render {
namespace {

constexpr float field_of_view = 0.5236F;  // vertical, 30 degrees: little distortion at the edges
constexpr float lowest = 0.30F;           // elevation, 17 degrees
constexpr float straight_down = glm::half_pi<float>();
constexpr float nearest = 0.16F;  // metres from the target
constexpr float furthest = 3.2F;
constexpr float tilt_elevation = 0.925F;  // 53 degrees
constexpr float steepest_tilt = 1.12F;    // 64 degrees
constexpr float flattest_tilt = 0.82F;    // 47 degrees
constexpr float hex_view_distance = 0.4F;
constexpr float close_view_distance = 0.5F;
constexpr float frame_fill = 0.985F;  // share of the window the framed area takes at most

struct Axes {
    glm::vec3 right;
    glm::vec3 up;
    glm::vec3 back;  // from the target towards the eye
};

Axes axes_of(const CameraStand& stand) {
    const float sin_h = std::sin(stand.heading);
    const float cos_h = std::cos(stand.heading);
    const float sin_e = std::sin(stand.elevation);
    const float cos_e = std::cos(stand.elevation);
    const glm::vec3 ahead{sin_h, 0.0F, -cos_h};
    return {{cos_h, 0.0F, sin_h},
            ahead * sin_e + glm::vec3{0.0F, cos_e, 0.0F},
            glm::vec3{0.0F, sin_e, 0.0F} - ahead * cos_e};
}

glm::vec3 on_table(glm::vec2 point) {
    return {point.x, 0.0F, point.y};
}

float smooth(float t) {
    return t * t * t * (t * (t * 6.0F - 15.0F) + 10.0F);
}

/// The heading nearest to `reference` that looks the same way as `heading`.
float unwound(float heading, float reference) {
    const float turn = glm::two_pi<float>();
    return heading + std::round((reference - heading) / turn) * turn;
}

CameraStand between(const CameraStand& from, const CameraStand& to, float t) {
    CameraStand stand;
    stand.target = glm::mix(from.target, to.target, t);
    stand.heading = glm::mix(unwound(from.heading, to.heading), to.heading, t);
    stand.elevation = glm::mix(from.elevation, to.elevation, t);
    stand.distance = from.distance * std::pow(to.distance / from.distance, t);
    return stand;
}

/// Where areas appear in the window, in pixels.
struct Extent {
    glm::vec2 low{1e9F};
    glm::vec2 high{-1e9F};
};

Extent extent_of(const std::vector<Area>& areas, const Sight& sight) {
    Extent extent;
    for (const Area& area : areas) {
        for (const glm::vec2 corner : {area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}}) {
            const glm::vec2 pixel = project(sight, on_table(corner)).value_or(glm::vec2{1e9F});
            extent.low = glm::min(extent.low, pixel);
            extent.high = glm::max(extent.high, pixel);
        }
    }
    return extent;
}

}  // namespace

Sight sight_of(const CameraStand& stand, glm::vec2 viewport) {
    const Axes axes = axes_of(stand);
    Sight sight;
    sight.viewport = viewport;
    sight.eye = on_table(stand.target) + axes.back * stand.distance;
    const glm::mat3 turn = glm::transpose(glm::mat3{axes.right, axes.up, axes.back});
    sight.view = glm::mat4{turn};
    sight.view[3] = glm::vec4{turn * -sight.eye, 1.0F};
    const float near_plane = std::max(0.01F, stand.distance * 0.1F);
    sight.projection = glm::perspective(field_of_view, viewport.x / viewport.y, near_plane, stand.distance + 4.0F);
    return sight;
}

std::optional<glm::vec2> project(const Sight& sight, glm::vec3 point) {
    const glm::vec4 clip = sight.projection * (sight.view * glm::vec4{point, 1.0F});
    if (clip.w <= 0.0F) {
        return std::nullopt;
    }
    return glm::vec2{(clip.x / clip.w * 0.5F + 0.5F) * sight.viewport.x,
                     (0.5F - clip.y / clip.w * 0.5F) * sight.viewport.y};
}

Camera::Camera(const TableLayout& layout) : layout_{layout} {
    stand_ = named(NamedView::tilt);
}

void Camera::resize(glm::vec2 viewport) {
    if (viewport.x >= 1.0F && viewport.y >= 1.0F) {
        viewport_ = viewport;
        stand_ = framed_ ? named(*framed_) : stand_;
    }
}

CameraStand Camera::stand(double now) const {
    if (!flight_ || now >= flight_->begin + flight_->seconds) {
        return stand_;
    }
    const double share = std::max(0.0, now - flight_->begin) / flight_->seconds;
    return between(flight_->from, stand_, smooth(static_cast<float>(share)));
}

bool Camera::flying(double now) const {
    return flight_ && now < flight_->begin + flight_->seconds;
}

Sight Camera::sight(double now) const {
    return sight_of(stand(now), viewport_);
}

CameraStand Camera::limited(CameraStand stand) const {
    const Area& paper = layout_.paper();
    stand.target = glm::clamp(stand.target, paper.min, paper.max);
    stand.elevation = std::clamp(stand.elevation, lowest, straight_down);
    stand.distance = std::clamp(stand.distance, nearest, furthest);
    stand.heading = unwound(stand.heading, 0.0F);
    return stand;
}

void Camera::settle(const CameraStand& stand) {
    stand_ = limited(stand);
    flight_.reset();
    framed_.reset();
}

void Camera::fly(const CameraStand& from, double now, double seconds) {
    if (seconds > 0.0) {
        flight_ = Flight{from, now, seconds};
    }
}

bool Camera::shows(double now, glm::vec3 point, float share) const {
    const auto pixel = project(sight(now), point);
    if (!pixel) {
        return false;
    }
    const glm::vec2 off_centre = glm::abs(*pixel / viewport_ * 2.0F - 1.0F);
    return off_centre.x <= share && off_centre.y <= share;
}

void Camera::orbit(double now, float heading_change, float elevation_change) {
    CameraStand next = stand(now);
    next.heading += heading_change;
    next.elevation += elevation_change;
    settle(next);
    left_for_top_.reset();
}

void Camera::pan(double now, glm::vec2 from, glm::vec2 to) {
    const Sight seen = sight(now);
    const auto grasped = meet_table(ray_through(seen, from));
    const auto dragged = meet_table(ray_through(seen, to));
    if (grasped && dragged) {
        CameraStand next = stand(now);
        next.target += glm::vec2{grasped->x - dragged->x, grasped->z - dragged->z};
        settle(next);
    }
}

void Camera::walk(double now, float right, float forward) {
    CameraStand next = stand(now);
    const Axes axes = axes_of(next);
    next.target += glm::vec2{axes.right.x, axes.right.z} * right;
    next.target += glm::vec2{axes.right.z, -axes.right.x} * forward;
    settle(next);
}

void Camera::zoom(double now, float factor, glm::vec2 pixel) {
    CameraStand next = stand(now);
    const auto grasped = meet_table(ray_through(sight(now), pixel));
    next.distance *= factor;
    next = limited(next);
    if (const auto seen = meet_table(ray_through(sight_of(next, viewport_), pixel)); grasped && seen) {
        next.target += glm::vec2{grasped->x - seen->x, grasped->z - seen->z};
    }
    settle(next);
}

void Camera::fly_to(const CameraStand& stand_wished, double now, double seconds) {
    const CameraStand from = stand(now);
    settle(stand_wished);
    left_for_top_.reset();
    fly(from, now, seconds);
}

void Camera::fly_to(NamedView view, double now, double seconds) {
    fly_to(named(view), now, seconds);
    framed_ = view;
}

void Camera::fly_to(Hex hex, double now, double seconds) {
    const CameraStand from = stand(now);
    CameraStand next = flying(now) ? stand_ : from;
    const glm::vec3 centre = layout_.hexes().centre(hex);
    next.target = {centre.x, centre.z};
    next.distance = hex_view_distance;
    settle(next);
    fly(from, now, seconds);
}

void Camera::follow(glm::vec3 point, double now, double seconds) {
    const CameraStand from = stand(now);
    CameraStand next = flying(now) ? stand_ : from;
    next.target = {point.x, point.z};
    settle(next);
    fly(from, now, seconds);
}

void Camera::toggle_top(double now, double seconds) {
    const CameraStand from = stand(now);
    if (left_for_top_) {
        const Left left = *left_for_top_;
        left_for_top_.reset();
        settle(left.stand);
        stand_ = left.stand;  // exactly, not only within the limits
        if (left.framed) {
            stand_ = named(*left.framed);  // the window may have changed in between
            framed_ = left.framed;
        }
    } else {
        left_for_top_ = Left{flying(now) ? stand_ : from, framed_};
        const bool whole_map = framed_ && *framed_ != NamedView::close;
        CameraStand above = whole_map ? named(NamedView::top) : left_for_top_->stand;
        above.heading = 0.0F;
        above.elevation = straight_down;
        settle(above);
        framed_ = whole_map ? std::optional{NamedView::top} : std::nullopt;
    }
    fly(from, now, seconds);
}

/// The map and the turn record track as large as the window holds them: as steep as can be while both its width and
/// its height are used, as a map is read best from above.
CameraStand Camera::home() const {
    const std::vector<Area> shown{layout_.paper(), layout_.turn_track()};
    CameraStand best = framing(shown, steepest_tilt);
    float widest = 0.0F;
    for (float elevation = steepest_tilt; elevation > flattest_tilt; elevation -= 0.02F) {
        const CameraStand stand = framing(shown, elevation);
        const Extent seen = extent_of(shown, sight_of(stand, viewport_));
        const float width = (seen.high.x - seen.low.x) / viewport_.x;
        if (width > widest + 0.002F) {
            widest = width;
            best = stand;
        }
    }
    return best;
}

CameraStand Camera::named(NamedView view) const {
    switch (view) {
        case NamedView::tilt:
            return home();
        case NamedView::top:
            return framing({layout_.paper()}, straight_down);
        case NamedView::close:
            return {{0.0F, 0.0F}, 0.0F, 0.75F, close_view_distance};
        case NamedView::table:
            return framing(layout_.areas(), tilt_elevation);
    }
    return {};
}

/// The nearest stand from the south that shows all of `areas`, with equal room above and below them.
CameraStand Camera::framing(const std::vector<Area>& areas, float elevation) const {
    CameraStand stand{{0.0F, 0.0F}, 0.0F, elevation, furthest};
    float too_near = nearest;
    float far_enough = furthest;
    for (int step = 0; step < 24; ++step) {
        stand.distance = (too_near + far_enough) * 0.5F;
        for (int shift = 0; shift < 6; ++shift) {  // a shift of the target moves the picture about as far
            const Extent seen = extent_of(areas, sight_of(stand, viewport_));
            const float metres_a_pixel = 2.0F * stand.distance * std::tan(field_of_view * 0.5F) / viewport_.y;
            stand.target.y += (seen.low.y + seen.high.y - viewport_.y) * 0.5F * metres_a_pixel / std::sin(elevation);
        }
        const Extent seen = extent_of(areas, sight_of(stand, viewport_));
        const glm::vec2 room = viewport_ * (1.0F - frame_fill) * 0.5F;
        const bool fits = seen.low.x >= room.x && seen.low.y >= room.y && seen.high.x <= viewport_.x - room.x &&
                          seen.high.y <= viewport_.y - room.y;
        (fits ? far_enough : too_near) = stand.distance;
    }
    stand.distance = far_enough;
    return limited(stand);
}

}  // namespace marne::render
