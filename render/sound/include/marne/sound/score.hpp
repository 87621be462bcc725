// Which sound belongs to what happens in a beat, and when. Pure: equal beats give equal cues.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "marne/render/choreography.hpp"
#include "marne/sound/sounds.hpp"

namespace marne::sound {

/// A sound and how loud it is there, 0 to 1.
struct Touch {
    Sound sound{};
    float gain{1.0F};
};

/// What is heard in a beat of one kind; what is empty is silent.
struct BeatSounds {
    render::BeatKind kind{};
    std::optional<Touch> opens;     // as it begins
    std::optional<Touch> taken_up;  // a counter leaves the paper
    std::optional<Touch> put_down;  // and comes down
    std::optional<Touch> pushed;    // is pushed, or pulled out from under others
    std::optional<Touch> turned;    // turns over
    std::optional<Touch> struck;    // a stack throws itself at another
    std::optional<Touch> at_once;   // instead of all that, when the beat is shown without taking time
};
const BeatSounds& sounds_of(render::BeatKind kind);

/// A sound at a point of time (seconds into the beat at speed 1) and of the table.
struct SoundCue {
    double seconds{};
    Sound sound{};
    std::uint32_t variant{};
    float gain{1.0F};
    glm::vec3 at{0.0F};
};

/// The cues of a beat in order of time; what sounds alike at one instant is one louder cue. `die_home`: where a die
/// that lies out on the table comes to when the beat takes it home; empty when it lies in its tray.
std::vector<SoundCue> cues_of(const render::Beat& beat, std::optional<glm::vec3> die_home);

/// The cues of a throw: wherever the falling centre of the die turns to rise again, by how hard it is stopped.
std::vector<SoundCue> cues_of(const render::DieThrow& thrown);

}  // namespace marne::sound
