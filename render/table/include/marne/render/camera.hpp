// The eye over the table: orbit, pan, zoom to the pointer, named views and flights as a pure function of time.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "marne/protocol/hex.hpp"
#include "marne/render/table_layout.hpp"

namespace marne::render {

/// Where the camera stands. `target` is the point of the paper it looks at (x, z); `heading` is the direction it looks
/// towards, radians clockwise from north; `elevation` the angle of sight above the table in radians (pi/2: straight
/// down); `distance` from the target in metres.
struct CameraStand {
    glm::vec2 target{0.0F};
    float heading{};
    float elevation{};
    float distance{};
    friend bool operator==(const CameraStand&, const CameraStand&) = default;
};

/// What a frame is drawn and picked with. `viewport` is the framebuffer's size in pixels.
struct Sight {
    glm::mat4 view{1.0F};
    glm::mat4 projection{1.0F};
    glm::vec3 eye{0.0F};
    glm::vec2 viewport{1.0F};
};

enum class NamedView : std::uint8_t {
    tilt,   // the whole map and the turn record track from the south, filling the window
    top,    // the whole map from straight above, north up
    close,  // the middle of the map from near by
    table,  // everything on the table, trays and cards too
};

class Camera {
public:
    explicit Camera(const TableLayout& layout);

    /// Size of the framebuffer in pixels; sizes below one pixel are ignored. A named view nobody has moved since is
    /// framed anew.
    void resize(glm::vec2 viewport);
    glm::vec2 viewport() const noexcept { return viewport_; }

    /// The stand at a point of time (seconds of the caller's clock): inside a flight, between its ends.
    CameraStand stand(double now) const;
    bool flying(double now) const;
    /// Whether a point of the table is seen within the inner `share` (0 to 1) of the window, across and down.
    bool shows(double now, glm::vec3 point, float share) const;
    Sight sight(double now) const;

    /// Turns around the target by angles in radians. Ends a flight where it is, as all hand movements do.
    void orbit(double now, float heading_change, float elevation_change);
    /// Drags the table: the point under pixel `from` comes to lie under pixel `to`. Pixels count from the top left.
    void pan(double now, glm::vec2 from, glm::vec2 to);
    /// Moves the target by metres to the right and forward, as seen.
    void walk(double now, float right, float forward);
    /// Multiplies the distance by `factor`; the point under `pixel` stays where it is as far as the limits allow.
    void zoom(double now, float factor, glm::vec2 pixel);

    /// Flies there in `seconds` (0: at once). The stand is brought within the limits first.
    void fly_to(const CameraStand& stand, double now, double seconds);
    void fly_to(NamedView view, double now, double seconds);
    /// Flies to look at a hex from near by, keeping heading and elevation.
    void fly_to(Hex hex, double now, double seconds);
    /// Flies so that a point of the table comes into the middle, keeping everything else.
    void follow(glm::vec3 point, double now, double seconds);

    /// From any stand to straight above the same point, from a view of the whole map to that of it from above; and back
    /// to exactly the stand that was left, even after panning and zooming up there. Turning or tilting the view by
    /// hand, or flying to a stand or a named view, forgets it.
    void toggle_top(double now, double seconds);

    /// The stand of a named view for the present viewport.
    CameraStand named(NamedView view) const;
    /// The nearest stand within the limits: eye well above the table, target on the paper.
    CameraStand limited(CameraStand stand) const;

private:
    struct Flight {
        CameraStand from;
        double begin{};
        double seconds{};
    };
    CameraStand framing(const std::vector<Area>& areas, float elevation) const;
    CameraStand home() const;
    /// Ends a flight there; the stand is no longer that of a named view.
    void settle(const CameraStand& stand);
    void fly(const CameraStand& from, double now, double seconds);

    TableLayout layout_;
    glm::vec2 viewport_{1280.0F, 720.0F};
    CameraStand stand_;
    std::optional<Flight> flight_;
    std::optional<NamedView> framed_{NamedView::tilt};
    /// What the view from above returns to.
    struct Left {
        CameraStand stand;
        std::optional<NamedView> framed;
    };
    std::optional<Left> left_for_top_;
};

/// View, projection and eye of a stand.
Sight sight_of(const CameraStand& stand, glm::vec2 viewport);

/// Where a point of the table appears, in pixels from the top left; empty behind the eye.
std::optional<glm::vec2> project(const Sight& sight, glm::vec3 point);

}  // namespace marne::render
