// Listens to a timeline as it is sampled and says which sounds are due. No audio and no clock of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "marne/render/timeline.hpp"
#include "marne/sound/score.hpp"

namespace marne::sound {

/// A sound to be heard in so many seconds.
struct Due {
    double in{};
    Sound sound{};
    std::uint32_t variant{};
    float gain{1.0F};
    glm::vec3 at{0.0F};  // of the table
};

/// What is heard of beats that were over before they could be seen: nothing, or one sound for all of them.
enum class Unseen : std::uint8_t { silent, told };

/// The ear for one timeline; another timeline wants another ear.
class Foley {
public:
    /// What is to be heard from `now` (seconds) on, asked after each sample of the timeline at the same time. Nothing
    /// is named twice; what came too late, too soon after its like, or on top of too much else is left out.
    std::vector<Due> listen(const render::Timeline& timeline, double now, Unseen unseen);

    /// Cues are named so long before they are due: slow pictures do not make the sounds of one picture fall together.
    static constexpr double ahead = 0.1;
    /// Cues that are later than this are left out.
    static constexpr double too_late = 0.25;
    /// So many sounds may come at once, and so many a second for long.
    static constexpr double most_at_once = 6.0;
    static constexpr double most_a_second = 6.0;

private:
    /// The beat that is being heard, and what of it is still to come.
    struct Hearing {
        std::uint64_t number{};
        std::vector<SoundCue> cues;
        std::size_t next{};
        double seconds{};  // length of the beat
        double local{};    // seconds into it when it was last heard
    };

    void begin(const render::Timeline::InHand& in_hand, const render::Timeline& timeline);
    /// Names the cues up to `local` seconds, being `at` seconds into the beat.
    void name_until(double local, double at, double speed, double now, std::vector<Due>& due);
    void name_one(double in, const SoundCue& cue, double now, std::vector<Due>& due);

    std::optional<Hearing> hearing_;
    std::optional<double> last_now_;
    std::uint64_t beats_heard_{};
    std::optional<glm::vec3> die_lies_at_;  // out on the table
    std::vector<double> last_time_ = std::vector<double>(sounds().size(), -1.0e9);
    double credit_{most_at_once};
    double credit_at_{};
};

}  // namespace marne::sound
