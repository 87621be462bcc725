// Camera control by mouse and keys.
#include "hand.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace marne::app {
namespace {

constexpr float drag_threshold = 5.0F;  // pixels; less is a click
constexpr float turn_per_pixel = 0.006F;
constexpr float zoom_per_step = 0.88F;
constexpr double shortest_tap = 1.0 / 25.0;  // seconds

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

namespace {

bool is_held(Shortcut shortcut) {
    return shortcut >= Shortcut::camera_left && shortcut <= Shortcut::farther;
}

}  // namespace

bool Hand::press(Shortcut shortcut, int key, render::Camera& camera, double now) {
    if (is_held(shortcut)) {
        release(key);
        std::erase_if(held_, [&](const Held& held) { return held.key == key && held.moved; });
        held_.push_back({shortcut, key, false, false});
        return true;
    }
    if (shortcut == Shortcut::whole_map) {
        camera.fly_to(render::NamedView::tilt, now, flight_);
    } else if (shortcut == Shortcut::from_above) {
        camera.toggle_top(now, flight_);
    } else {
        return false;
    }
    moved_at_ = now;
    return true;
}

void Hand::release(int key) {
    for (Held& held : held_) {
        held.released = held.released || held.key == key;
    }
}

bool Hand::hold_keys(render::Camera& camera, double now, double seconds) {
    if (held_.empty()) {
        return false;
    }
    const bool first = std::any_of(held_.begin(), held_.end(), [](const Held& held) { return !held.moved; });
    const auto axis = [&](Shortcut plus, Shortcut minus) {
        const auto down = [&](Shortcut shortcut) {
            return std::any_of(held_.begin(), held_.end(), [&](const Held& held) { return held.shortcut == shortcut; });
        };
        return (down(plus) ? 1.0F : 0.0F) - (down(minus) ? 1.0F : 0.0F);
    };
    const float right = axis(Shortcut::camera_right, Shortcut::camera_left);
    const float ahead = axis(Shortcut::camera_ahead, Shortcut::camera_back);
    const float turn = axis(Shortcut::turn_right, Shortcut::turn_left);
    const float tilt = axis(Shortcut::tilt_up, Shortcut::tilt_down);
    const float near = axis(Shortcut::nearer, Shortcut::farther);
    const float step = static_cast<float>(std::clamp(seconds, first ? shortest_tap : 0.0, 0.1));
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
    for (Held& held : held_) {
        held.moved = true;
    }
    std::erase_if(held_, [](const Held& held) { return held.released; });
    moved_at_ = now;
    return true;
}

}  // namespace marne::app
