// From the beat in hand to sounds that are due, within limits that keep fast play from rattling.
#include "marne/sound/foley.hpp"

#include <algorithm>

namespace marne::sound {

void Foley::begin(const render::Timeline::InHand& in_hand, const render::Timeline& timeline) {
    const render::Beat& beat = in_hand.beat;
    const glm::vec3 tray = timeline.model().layout().die_tray().centre();
    std::optional<glm::vec3> die_home;
    if (die_lies_at_ && beat.die_goes_home) {
        die_home = tray;
    }
    hearing_ = Hearing{in_hand.number, cues_of(beat, die_home), 0, beat.seconds, in_hand.seconds};
    if (beat.die) {
        const bool in_tray =
            timeline.model().layout().die_tray().contains({beat.die->rest.position.x, beat.die->rest.position.z});
        die_lies_at_ = in_tray ? std::nullopt : std::optional{beat.die->rest.position};
    } else if (beat.die_goes_home) {
        die_lies_at_.reset();
    }
}

void Foley::name_one(double in, const SoundCue& cue, double now, std::vector<Due>& due) {
    if (in < -too_late) {
        return;
    }
    const double time = now + std::max(0.0, in);
    credit_ = std::min(most_at_once, credit_ + std::max(0.0, time - credit_at_) * most_a_second);
    credit_at_ = std::max(credit_at_, time);
    double& last = last_time_[static_cast<std::size_t>(cue.sound)];
    if (credit_ < 1.0 || time - last < info(cue.sound).gap) {
        return;
    }
    credit_ -= 1.0;
    last = time;
    due.push_back({std::max(0.0, in), cue.sound, cue.variant, cue.gain, cue.at});
}

void Foley::name_until(double local, double at, double speed, double now, std::vector<Due>& due) {
    while (hearing_->next < hearing_->cues.size() && hearing_->cues[hearing_->next].seconds <= local) {
        const SoundCue& cue = hearing_->cues[hearing_->next++];
        name_one((cue.seconds - at) / speed, cue, now, due);
    }
}

std::vector<Due> Foley::listen(const render::Timeline& timeline, double now, Unseen unseen) {
    std::vector<Due> due;
    const double passed = std::max(0.0, now - last_now_.value_or(now));
    const double speed = timeline.speed();
    const std::optional<render::Timeline::InHand> in_hand = timeline.in_hand();
    const std::uint64_t over = timeline.beats_over();
    if (!last_now_) {
        beats_heard_ = over;
    }
    last_now_ = now;
    if (hearing_ && over > hearing_->number) {
        // Over by itself, its last cues are still heard; skipped, they are not.
        const double reached = hearing_->local + passed * speed;
        if (reached >= hearing_->seconds && timeline.pace() == render::Pace::timed && timeline.last_cue()) {
            name_until(hearing_->seconds, reached, speed, now, due);
        }
        beats_heard_ = hearing_->number + 1;
        hearing_.reset();
    }
    const bool at_once = timeline.pace() == render::Pace::instant || unseen == Unseen::told;
    if (over > beats_heard_ && at_once && timeline.last_cue()) {
        const render::Cue& last = *timeline.last_cue();
        if (const auto& touch = sounds_of(last.kind).at_once) {
            name_one(0.0, {0.0, touch->sound, last.batch, touch->gain, last.focus.point}, now, due);
        }
    }
    beats_heard_ = std::max(beats_heard_, over);
    if (!in_hand) {
        return due;
    }
    if (!hearing_) {
        begin(*in_hand, timeline);
    }
    hearing_->local = in_hand->seconds;
    if (!timeline.paused()) {
        name_until(in_hand->seconds + ahead * speed, in_hand->seconds, speed, now, due);
    }
    return due;
}

}  // namespace marne::sound
