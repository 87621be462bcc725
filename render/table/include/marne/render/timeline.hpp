// Plays updates one after the other over the caller's time. It has no clock: whoever samples it says what time it is.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/event.hpp"
#include "marne/render/choreography.hpp"
#include "marne/render/table_frame.hpp"
#include "marne/render/table_model.hpp"

namespace marne::render {

inline constexpr double slowest_speed = 0.25;
inline constexpr double fastest_speed = 8.0;

/// Whether beats take their time or are over at once.
enum class Pace : std::uint8_t { timed, instant };

/// What is being shown: for captions and for a camera that follows.
struct Cue {
    BeatKind kind{};
    std::uint32_t batch{};      // number of the batch its first event belongs to
    std::vector<Event> events;  // all events shown by the beat; narrate these
    Focus focus;
    float progress{};         // 0 to 1
    bool result_known{true};  // false while the die still rolls: tell no result yet
};

class Timeline {
public:
    Timeline(const BoardView& view, const Scenario& scenario);
    Timeline(const BoardView& view, std::shared_ptr<const TableSetting> setting);

    /// Queues a batch behind everything queued; a reset drops all and lays the table out anew. Beats begin with the
    /// next sample.
    void push(const Update& update);

    /// The table at a point of time in seconds; never before an earlier sample (an earlier time counts as that one).
    TableFrame sample(double seconds);

    /// Clamped to slowest_speed .. fastest_speed.
    void set_speed(double factor);
    double speed() const noexcept { return speed_; }
    void set_pace(Pace pace);
    Pace pace() const noexcept { return pace_; }
    void pause();
    void resume();
    bool paused() const noexcept { return paused_; }

    /// Finishes exactly the beat in hand (or the next one, when none has begun).
    void skip_beat();
    /// Finishes everything queued.
    void skip_all();

    /// Nothing is queued or being shown: the table is at rest on the truth.
    bool idle() const noexcept { return queue_.empty(); }
    /// The truth as far as it has been shown: beats in hand count once they are done.
    const TableModel& model() const noexcept { return model_; }
    std::size_t beats_queued() const noexcept { return queue_.size(); }
    /// Seconds at speed 1 until everything queued is shown.
    double seconds_left() const;
    std::optional<Cue> cue() const;
    /// The cue of the beat finished last; empty after a reset.
    const std::optional<Cue>& last_cue() const noexcept { return last_cue_; }

    /// The beat in hand for what goes along with it, as its sounds: valid until the timeline changes. `number` tells
    /// beats of one timeline apart and counts up.
    struct InHand {
        const Beat& beat;
        double seconds{};  // into the beat, at speed 1
        std::uint64_t number{};
    };
    /// Empty when nothing is being shown.
    std::optional<InHand> in_hand() const;
    /// How many beats have been finished or dropped.
    std::uint64_t beats_over() const noexcept { return beats_over_; }

private:
    /// A beat in the queue with its events, and the table it begins with.
    struct Queued {
        Beat beat;
        std::uint32_t batch{};
        std::vector<Event> events;
        TableModel before;
    };
    /// The combat being shown: who glows, and the arrows that stay until its result.
    struct Spotlight {
        std::vector<UnitId> units;
        std::vector<ArrowFrame> arrows;
    };

    void reset(const BoardView& view);
    void append(std::uint32_t batch, std::vector<Event> events);
    void finish_beat();
    void advance(double seconds);
    TableFrame frame() const;
    Pose die_home() const;

    TableModel model_;
    TableModel planned_;  // the truth at the end of the queue
    std::deque<Queued> queue_;
    double local_{};  // seconds into the beat in hand, at speed 1
    bool begun_{};    // the beat in hand has been sampled
    std::uint64_t beats_over_{};
    std::optional<double> last_sample_;
    double speed_{1.0};
    Pace pace_{Pace::timed};
    bool paused_{};
    Spotlight spotlight_;
    Pose die_rest_;
    std::optional<Cue> last_cue_;
};

}  // namespace marne::render
