// Captions from cues.
#include "captions.hpp"

#include "marne/session/narration.hpp"

namespace marne::app {

std::string caption_of(const render::Timeline& timeline, const Scenario& scenario) {
    const std::optional<render::Cue> cue = timeline.cue();
    std::string caption;
    if (!cue) {
        return caption;
    }
    for (const Event& event : cue->events) {
        const std::string sentence = session::narrate(scenario, event);
        if (!sentence.empty()) {
            caption += (caption.empty() ? "" : " ") + sentence;
        }
    }
    return caption;
}

}  // namespace marne::app
