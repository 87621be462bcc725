// Steps between qualities.
#include "marne/render/quality_choice.hpp"

#include <algorithm>
#include <cmath>

namespace marne::render {

namespace {

Quality next_to(Quality quality, int step) {
    return static_cast<Quality>(static_cast<int>(quality) + step);
}

std::string tell(double milliseconds) {
    return std::to_string(static_cast<int>(std::lround(milliseconds))) + " ms";
}

}  // namespace

// Measured on two processors without a card at 1280 x 720: 47, 80, 164, 504 ms of processor time a frame.
double dearer(Quality quality) noexcept {
    switch (quality) {
        case Quality::low:
            return 1.8;
        case Quality::medium:
            return 2.1;
        case Quality::high:
            return 3.2;
        case Quality::ultra:
            return 1.0;
    }
    return 1.0;
}

QualityChoice::QualityChoice(Quality start, Quality best, FrameLimits limits)
    : quality_{std::min(start, best)}, best_{best}, limits_{limits} {}

std::optional<Quality> QualityChoice::saw(double milliseconds) {
    times_.push_back(milliseconds);
    if (times_.size() < limits_.frames) {
        return std::nullopt;
    }
    std::sort(times_.begin(), times_.end());
    const double median = times_[times_.size() / 2];
    times_.clear();
    quality_ = judge(median);
    return quality_;
}

Quality QualityChoice::judge(double median) {
    settled_ = false;
    const std::string taken = "a frame takes " + tell(median);
    if (median > limits_.too_slow && quality_ != Quality::low) {
        stepped_down_ = true;
        reason_ = taken + " at " + std::string{to_string(quality_)} + ", more than " + tell(limits_.too_slow);
        return next_to(quality_, -1);
    }
    if (quality_ < best_ && !stepped_down_ && median * dearer(quality_) < limits_.comfortable) {
        reason_ = taken + " at " + std::string{to_string(quality_)} + ", which leaves room";
        return next_to(quality_, 1);
    }
    settled_ = true;
    // What drove it down stays the reason.
    if (!stepped_down_) {
        reason_ = taken;
    }
    return quality_;
}

}  // namespace marne::render
