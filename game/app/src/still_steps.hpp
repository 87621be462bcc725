// What is shown without motion: each beat stands still for a moment, so that one sees what is about to happen where,
// and then is done at once.
#pragma once

#include <cstdint>

#include "marne/render/timeline.hpp"

namespace marne::app {

inline constexpr double still_seconds = 0.5;  // at speed 1

/// Whether beats are seen to move.
enum class Motion : std::uint8_t { full, reduced };

class StillSteps {
public:
    /// Goes on with what `timeline` shows at `now`, in seconds. With full motion, and for the die, which is still seen
    /// to roll, it only lets the timeline run.
    void step(render::Timeline& timeline, Motion motion, double now);

private:
    std::uint64_t stands_{};  // number of the beat that stands still, counted from 1; 0: none
    double until_{};
};

}  // namespace marne::app
