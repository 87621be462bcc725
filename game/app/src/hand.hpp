// The hand on the camera: drags, wheel and keys turned into movements of the eye, and clicks told from drags.
#pragma once

#include <optional>
#include <vector>

#include <glm/vec2.hpp>

#include "marne/app/action.hpp"
#include "marne/app/keymap.hpp"
#include "marne/render/camera.hpp"
#include "ui.hpp"
#include "window.hpp"

namespace marne::app {

/// A click on the table, not a drag: pixel of the table's picture from its top left.
struct TableClick {
    glm::vec2 at{0.0F};
    Click kind{};
};

class Hand {
public:
    static constexpr double usual_flight = 0.45;  // seconds

    /// Takes in what the pointer did over the table, which lies in `box` of the window.
    std::optional<TableClick> take(const Input& input, const Box& box, render::Camera& camera, double now);
    /// A key went down that has this meaning. True when it moves the camera: at once, or for as long as it is held.
    bool press(Shortcut shortcut, int key, render::Camera& camera, double now);
    void release(int key);
    void release_all() { held_.clear(); }
    /// Moves the camera for the keys that are held down, `seconds` after the last call. True when one is. A tap too
    /// short for any frame counts as a short one.
    bool hold_keys(render::Camera& camera, double now, double seconds);
    /// How long flights take: 0 when motion is to be reduced.
    void set_flight(double seconds) noexcept { flight_ = seconds; }
    double flight() const noexcept { return flight_; }

    bool dragging() const noexcept { return drag_.has_value(); }
    /// Where the pointer is over the table; empty when it is elsewhere.
    std::optional<glm::vec2> pointer() const noexcept { return pointer_; }
    void leave_table() noexcept { pointer_.reset(); }
    /// When the player moved the camera last.
    double moved_at() const noexcept { return moved_at_; }

private:
    struct Drag {
        PointerButton button{};
        glm::vec2 start{0.0F};
        glm::vec2 last{0.0F};
        bool shift{};
        bool control{};
        bool moved{};
    };
    struct Held {
        Shortcut shortcut{};
        int key{};
        bool released{};
        bool moved{};  // it has moved the camera already
    };
    void drag_to(glm::vec2 at, render::Camera& camera, double now);

    std::optional<Drag> drag_;
    std::optional<glm::vec2> pointer_;
    double moved_at_{-100.0};
    std::vector<Held> held_;
    double flight_{usual_flight};
};

}  // namespace marne::app
