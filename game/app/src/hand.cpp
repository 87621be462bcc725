// Camera control by mouse and keys.
#include "hand.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glm/geometric.hpp>

namespace marne::app {
namespace {

constexpr float drag_threshold = 5.0F;  // pixels; less is a click
constexpr float turn_per_pixel = 0.006F;
constexpr float zoom_per_step = 0.88F;
constexpr double flight = 0.45;

}  // namespace

void Hand::drag_to(glm::vec2 at, render::Camera& camera, double now) {
    Drag& drag = *drag_;
    if (!drag.moved && glm::length(at - drag.start) < drag_threshold) {
        return;
    }
    drag.moved = true;
    moved_at_ = now;
    if (drag.button == PointerButton::right && !drag.shift) {
        const glm::vec2 step = at - drag.last;
        camera.orbit(now, step.x * turn_per_pixel, step.y * turn_per_pixel);
    } else {
        camera.pan(now, drag.last, at);
    }
    drag.last = at;
}

std::optional<TableClick> Hand::take(const Input& input, const Box& box, render::Camera& camera, double now) {
    const glm::vec2 corner{box.x, box.y};
    if (const auto* moved = std::get_if<PointerMoved>(&input)) {
        pointer_ = moved->at - corner;
        if (drag_) {
            drag_to(*pointer_, camera, now);
        }
        return std::nullopt;
    }
    if (const auto* wheel = std::get_if<Wheeled>(&input)) {
        camera.zoom(now, std::pow(zoom_per_step, wheel->steps), wheel->at - corner);
        moved_at_ = now;
        return std::nullopt;
    }
    const auto* button = std::get_if<ButtonChanged>(&input);
    if (button == nullptr) {
        return std::nullopt;
    }
    const glm::vec2 at = button->at - corner;
    if (button->down) {
        if (!drag_) {
            drag_ = Drag{button->button, at, at, button->shift, button->control, false};
        }
        return std::nullopt;
    }
    if (!drag_ || drag_->button != button->button) {
        return std::nullopt;
    }
    const Drag done = *drag_;
    drag_.reset();
    if (done.moved || done.button == PointerButton::middle) {
        return std::nullopt;
    }
    if (done.button == PointerButton::right) {
        return TableClick{at, Click::back};
    }
    return TableClick{at, done.control ? Click::select : done.shift ? Click::more : Click::plain};
}

bool Hand::hold_keys(const Window& window, render::Camera& camera, double now, double seconds) {
    if (window.key_down(GLFW_KEY_LEFT_CONTROL) || window.key_down(GLFW_KEY_RIGHT_CONTROL)) {
        return false;
    }
    const auto axis = [&](std::array<int, 2> forward, std::array<int, 2> back) {
        const bool plus = window.key_down(forward[0]) || window.key_down(forward[1]);
        const bool minus = window.key_down(back[0]) || window.key_down(back[1]);
        return (plus ? 1.0F : 0.0F) - (minus ? 1.0F : 0.0F);
    };
    const float right = axis({GLFW_KEY_RIGHT, GLFW_KEY_D}, {GLFW_KEY_LEFT, GLFW_KEY_A});
    const float ahead = axis({GLFW_KEY_UP, GLFW_KEY_W}, {GLFW_KEY_DOWN, GLFW_KEY_S});
    const float turn = axis({GLFW_KEY_E, GLFW_KEY_E}, {GLFW_KEY_Q, GLFW_KEY_Q});
    const float tilt = axis({GLFW_KEY_R, GLFW_KEY_PAGE_UP}, {GLFW_KEY_F, GLFW_KEY_PAGE_DOWN});
    const float near = axis({GLFW_KEY_EQUAL, GLFW_KEY_KP_ADD}, {GLFW_KEY_MINUS, GLFW_KEY_KP_SUBTRACT});
    if (right == 0.0F && ahead == 0.0F && turn == 0.0F && tilt == 0.0F && near == 0.0F) {
        return false;
    }
    const float step = static_cast<float>(std::clamp(seconds, 0.0, 0.1));
    const float pace = camera.stand(now).distance * 0.9F * step;
    if (right != 0.0F || ahead != 0.0F) {
        camera.walk(now, right * pace, ahead * pace);
    }
    if (turn != 0.0F || tilt != 0.0F) {
        camera.orbit(now, turn * 1.4F * step, tilt * 1.0F * step);
    }
    if (near != 0.0F) {
        camera.zoom(now, std::pow(0.3F, near * step), camera.viewport() * 0.5F);
    }
    moved_at_ = now;
    return true;
}

bool Hand::press(const KeyPressed& key, render::Camera& camera, double now) {
    if (key.control) {
        return false;
    }
    if (key.key == GLFW_KEY_HOME) {
        camera.fly_to(render::NamedView::tilt, now, flight);
    } else if (key.key == GLFW_KEY_T) {
        camera.toggle_top(now, flight);
    } else {
        return false;
    }
    moved_at_ = now;
    return true;
}

}  // namespace marne::app
