// Focus by name.
#include "marne/app/focus_ring.hpp"

#include <algorithm>
#include <utility>

namespace marne::app {

void FocusRing::begin_frame() {
    drawn_.clear();
    drawn_on_top_.clear();
    on_top_ = false;
}

bool FocusRing::item(std::string_view name) {
    (on_top_ ? drawn_on_top_ : drawn_).emplace_back(name);
    return focus_ == name && std::exchange(pressed_, false);
}

void FocusRing::end_frame() {
    items_ = drawn_on_top_.empty() ? drawn_ : drawn_on_top_;
    arrived_ = false;
    pressed_ = false;
    change_ = 0;
    if (!focus_) {
        return;
    }
    const auto found = std::find(items_.begin(), items_.end(), *focus_);
    if (found != items_.end()) {
        place_ = static_cast<std::size_t>(found - items_.begin());
        return;
    }
    if (items_.empty()) {
        focus_.reset();
        return;
    }
    place_ = std::min(place_, items_.size() - 1);
    focus_ = items_[place_];
}

void FocusRing::step(int by) {
    if (items_.empty()) {
        return;
    }
    const auto count = static_cast<int>(items_.size());
    int at = by > 0 ? 0 : count - 1;
    if (focus_) {
        at = (static_cast<int>(place_) + by % count + count) % count;
    }
    place_ = static_cast<std::size_t>(at);
    focus_ = items_[place_];
    arrived_ = true;
}

void FocusRing::press() {
    pressed_ = focus_.has_value();
}

void FocusRing::change(int by) {
    change_ += focus_ ? by : 0;
}

int FocusRing::take_change(std::string_view name) {
    return focus_ == name ? std::exchange(change_, 0) : 0;
}

void FocusRing::drop() {
    focus_.reset();
    pressed_ = false;
    change_ = 0;
}

}  // namespace marne::app
