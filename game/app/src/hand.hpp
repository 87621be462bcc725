// The hand on the camera: drags, wheel and keys turned into movements of the eye, and clicks told from drags.
#pragma once

#include <optional>

#include <glm/vec2.hpp>

#include "marne/app/action.hpp"
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
    /// Takes in what the pointer did over the table, which lies in `box` of the window.
    std::optional<TableClick> take(const Input& input, const Box& box, render::Camera& camera, double now);
    /// Moves the camera for the keys that are held down, `seconds` after the last call. True when one is.
    bool hold_keys(const Window& window, render::Camera& camera, double now, double seconds);
    /// Keys that act once; true when the key was one of them.
    bool press(const KeyPressed& key, render::Camera& camera, double now);

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
    void drag_to(glm::vec2 at, render::Camera& camera, double now);

    std::optional<Drag> drag_;
    std::optional<glm::vec2> pointer_;
    double moved_at_{-100.0};
};

}  // namespace marne::app
