// Holding and finishing beats.
#include "still_steps.hpp"

namespace marne::app {
namespace {

/// Whether something happens that one would want to see before it is over.
bool worth_a_look(render::BeatKind kind) {
    switch (kind) {
        case render::BeatKind::move:
        case render::BeatKind::entry:
        case render::BeatKind::exit:
        case render::BeatKind::combat:
        case render::BeatKind::fort:
        case render::BeatKind::retreat:
        case render::BeatKind::advance:
        case render::BeatKind::elimination:
        case render::BeatKind::disruption:
        case render::BeatKind::turn:
            return true;
        case render::BeatKind::silent:
        case render::BeatKind::phase:
        case render::BeatKind::recovery:
        case render::BeatKind::reinforcements:
        case render::BeatKind::placement:
        case render::BeatKind::town:
        case render::BeatKind::declaration:
        case render::BeatKind::withdrawal:
        case render::BeatKind::die:
        case render::BeatKind::combat_end:
        case render::BeatKind::game_end:
            return false;
    }
    return false;
}

}  // namespace

void StillSteps::step(render::Timeline& timeline, Motion motion, double now) {
    if (motion == Motion::full) {
        timeline.resume();
        stands_ = 0;
        return;
    }
    for (auto cue = timeline.cue(); cue && cue->kind != render::BeatKind::die; cue = timeline.cue()) {
        const std::uint64_t number = timeline.beats_over() + 1;
        if (worth_a_look(cue->kind) && timeline.pace() == render::Pace::timed) {
            if (stands_ != number) {
                timeline.pause();
                stands_ = number;
                until_ = now + still_seconds / timeline.speed();
            }
            if (now < until_) {
                return;
            }
        }
        timeline.skip_beat();
    }
    timeline.resume();
    stands_ = 0;
}

}  // namespace marne::app
