// The score: one line for each kind of beat, and where in a beat its sounds are, read from the tracks of what moves.
#include "marne/sound/score.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>

namespace marne::sound {
namespace {

using render::BeatKind;
using render::CounterPose;
using render::PieceTrack;
using render::TrackLeg;

constexpr std::nullopt_t none = std::nullopt;
constexpr Touch lift{Sound::counter_lift, 0.7F};
constexpr Touch set{Sound::counter_set, 0.8F};
constexpr Touch slide{Sound::counter_slide, 0.6F};
constexpr Touch shove{Sound::counter_slide, 1.0F};
constexpr Touch turn{Sound::counter_turn, 0.8F};
constexpr Touch bump{Sound::counter_set, 0.5F};
constexpr Touch drop{Sound::tray_drop, 0.7F};

constexpr std::array score{
    // kind, opens, taken up, put down, pushed, turned, struck, at once
    BeatSounds{BeatKind::silent, none, none, none, none, none, none, none},
    BeatSounds{BeatKind::turn, none, none, none, none, none, none, Touch{Sound::marker_move, 1.0F}},
    BeatSounds{BeatKind::phase, Touch{Sound::card_turn, 0.7F}, none, none, none, none, none,
               Touch{Sound::card_lay, 0.6F}},
    BeatSounds{BeatKind::recovery, none, none, bump, slide, turn, none, turn},
    BeatSounds{BeatKind::reinforcements, none, lift, set, slide, turn, none, set},
    BeatSounds{BeatKind::placement, none, lift, set, slide, turn, none, set},
    BeatSounds{BeatKind::move, none, lift, set, slide, turn, none, set},
    BeatSounds{BeatKind::entry, none, lift, set, slide, turn, none, set},
    BeatSounds{BeatKind::exit, none, lift, drop, slide, turn, none, drop},
    BeatSounds{BeatKind::town, Touch{Sound::counter_turn, 0.6F}, none, none, none, none, none, turn},
    BeatSounds{BeatKind::declaration, Touch{Sound::card_lay, 0.5F}, none, none, none, none, none,
               Touch{Sound::card_lay, 0.5F}},
    BeatSounds{BeatKind::withdrawal, slide, none, none, none, none, none, slide},
    BeatSounds{BeatKind::combat, Touch{Sound::card_lay, 0.9F}, none, none, none, none, none,
               Touch{Sound::card_lay, 0.9F}},
    BeatSounds{BeatKind::die, none, none, none, none, none, bump, Touch{Sound::die_rest, 1.0F}},
    BeatSounds{BeatKind::elimination, none, lift, Touch{Sound::tray_drop, 1.0F}, slide, turn, none, drop},
    BeatSounds{BeatKind::fort, none, none, none, none, none, none, Touch{Sound::fort_fall, 0.8F}},
    BeatSounds{BeatKind::retreat, none, none, none, shove, turn, bump, shove},
    BeatSounds{BeatKind::disruption, none, none, bump, slide, turn, none, turn},
    BeatSounds{BeatKind::advance, none, lift, set, slide, turn, none, set},
    BeatSounds{BeatKind::combat_end, none, none, none, none, none, none, none},
    BeatSounds{BeatKind::game_end, Touch{Sound::card_turn, 1.0F}, none, none, none, none, none,
               Touch{Sound::card_turn, 1.0F}},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < score.size(); ++i) {
        if (static_cast<std::size_t>(score[i].kind) != i) {
            return false;
        }
    }
    return static_cast<std::size_t>(BeatKind::game_end) + 1 == score.size();
}
static_assert(in_order(), "one line for each kind of beat, in the order of the enumeration");

constexpr float level = 0.0006F;        // metres of height that are no rise and no fall
constexpr float shortest_way = 0.002F;  // metres along the paper that can be heard
constexpr float turned_over = 0.5F;     // radians
constexpr float others_share = 0.45F;   // of the gain, for counters that only make room
constexpr double one_instant = 0.03;    // seconds

/// Collects the cues of one beat.
class Cueing {
public:
    explicit Cueing(const render::Beat& beat) : beat_{beat}, touches_{sounds_of(beat.kind)} {}

    void add(double seconds, const std::optional<Touch>& touch, glm::vec3 at, float share = 1.0F) {
        if (touch) {
            cues_.push_back({seconds, touch->sound, 0, touch->gain * share, at});
        }
    }
    void follow(const PieceTrack& track);
    void follow_props(std::optional<glm::vec3> die_home);
    std::vector<SoundCue> take();

private:
    void lead_leg(const PieceTrack& track, const CounterPose& from, const TrackLeg& leg);
    void yield_leg(const CounterPose& from, const TrackLeg& leg);

    const render::Beat& beat_;
    const BeatSounds& touches_;
    std::vector<SoundCue> cues_;
    bool aloft_{};
};

float along(const CounterPose& from, const TrackLeg& leg) {
    return glm::length(glm::vec2{leg.to.position.x - from.position.x, leg.to.position.z - from.position.z});
}

float rise(const CounterPose& from, const TrackLeg& leg) {
    return leg.to.position.y - from.position.y;
}

void Cueing::lead_leg(const PieceTrack& track, const CounterPose& from, const TrackLeg& leg) {
    const bool leaves = rise(from, leg) > level || leg.hop > level;
    const bool turns = std::abs(leg.to.flip - from.flip) > turned_over;
    if (turns) {
        add(leg.begin, touches_.turned, from.position);
    }
    if (leg.ease == render::Ease::shove || (!aloft_ && !leaves && rise(from, leg) > -level)) {
        if (along(from, leg) > shortest_way) {
            add(leg.begin, touches_.pushed, from.position);
        }
        return;
    }
    if (!aloft_ && leaves && !turns) {
        add(leg.begin, touches_.taken_up, from.position);
    }
    aloft_ = true;
    const bool last = &leg == &track.legs.back();
    if (leg.ease == render::Ease::drop || last) {
        aloft_ = false;
        add(leg.end, touches_.put_down, leg.to.position);
    }
}

/// Counters that make room are put down again; the stacks of victors strike.
void Cueing::yield_leg(const CounterPose& from, const TrackLeg& leg) {
    if (leg.ease != render::Ease::drop) {
        return;
    }
    if (std::abs(rise(from, leg)) < level && along(from, leg) > shortest_way) {
        add(leg.end, touches_.struck, leg.to.position);
    } else {
        add(leg.end, touches_.put_down, leg.to.position, others_share);
    }
}

void Cueing::follow(const PieceTrack& track) {
    aloft_ = false;
    CounterPose from = track.from;
    for (const TrackLeg& leg : track.legs) {
        switch (track.role) {
            case render::TrackRole::lead:
                lead_leg(track, from, leg);
                break;
            case render::TrackRole::yield:
                yield_leg(from, leg);
                break;
        }
        from = leg.to;
    }
}

void Cueing::follow_props(std::optional<glm::vec3> die_home) {
    constexpr double longest_way_home = 0.7;
    constexpr double fort_gives_way = 0.12;
    if (beat_.marker) {
        add(beat_.marker->seconds, Touch{Sound::marker_move, 1.0F}, beat_.marker->to.position);
    }
    if (beat_.die) {
        const std::vector<SoundCue> thrown = cues_of(*beat_.die);
        cues_.insert(cues_.end(), thrown.begin(), thrown.end());
    } else if (beat_.die_goes_home && die_home) {
        add(std::min(beat_.seconds, longest_way_home), Touch{Sound::die_rest, 0.6F}, *die_home);
    }
    if (!beat_.falling_forts.empty()) {
        add(fort_gives_way, Touch{Sound::fort_fall, 1.0F}, beat_.focus.point);
    }
}

/// A number that belongs to a place and an instant, for the choice among variants.
std::uint32_t number_of(const SoundCue& cue) {
    const auto part = [](double value) { return static_cast<std::uint32_t>(std::lround(value * 2000.0) + 100000); };
    const std::uint32_t bits = part(cue.at.x) * 0x9E3779B1U ^ part(cue.at.z) * 0x85EBCA77U ^ part(cue.seconds);
    return (bits ^ (bits >> 15U)) * 0x2C1B3C6DU >> 16U;
}

std::vector<SoundCue> Cueing::take() {
    std::stable_sort(cues_.begin(), cues_.end(),
                     [](const SoundCue& a, const SoundCue& b) { return a.seconds < b.seconds; });
    std::vector<SoundCue> merged;
    for (const SoundCue& cue : cues_) {
        const auto like = std::find_if(merged.rbegin(), merged.rend(), [&cue](const SoundCue& other) {
            return other.sound == cue.sound && cue.seconds - other.seconds < one_instant;
        });
        if (like == merged.rend() || beat_.die) {
            merged.push_back(cue);
            merged.back().variant = number_of(cue);
        } else {
            // A whole stack is heavier than a counter, not so many counters one after the other.
            like->gain = std::min(1.0F, std::max(like->gain, cue.gain) * 1.08F);
        }
    }
    return merged;
}

/// How hard the die is stopped makes it loud; below `faintest` nothing is heard.
constexpr double hardest = 0.6;  // metres a second
constexpr double faintest = 0.02;

std::optional<SoundCue> contact(double seconds, double stopped, glm::vec3 at) {
    if (stopped < faintest) {
        return std::nullopt;
    }
    const auto strength = static_cast<float>(std::sqrt(std::min(1.0, stopped / hardest)));
    const Sound sound = strength > 0.45F ? Sound::die_knock : Sound::die_tip;
    return SoundCue{seconds, sound, 0, std::min(1.0F, strength * (sound == Sound::die_tip ? 1.8F : 1.0F)), at};
}

/// How far the lowest corner of the die is above what it rolls on.
float clearance(const render::DieThrow& thrown, const render::Pose& pose) {
    const glm::mat3 axes = glm::mat3_cast(pose.orientation);
    const float reach = std::abs(axes[0].y) + std::abs(axes[1].y) + std::abs(axes[2].y);
    return pose.position.y - thrown.rest.position.y - 0.5F * render::die_size * (reach - 1.0F);
}

}  // namespace

const BeatSounds& sounds_of(BeatKind kind) {
    return score[static_cast<std::size_t>(kind)];
}

std::vector<SoundCue> cues_of(const render::DieThrow& thrown) {
    constexpr double step = 0.002;
    constexpr double nothing_sooner = 0.03;
    constexpr float touching = 0.001F;
    std::vector<SoundCue> cues;
    double before = sample(thrown, 0.0).position.y;
    render::Pose pose = sample(thrown, step);
    for (double t = step; t + nothing_sooner < thrown.roll_seconds; t += step) {
        const render::Pose ahead = sample(thrown, t + step);
        const double now = pose.position.y;
        const double after = ahead.position.y;
        const bool turns = now < before && after >= now && clearance(thrown, pose) < touching;
        if (turns && (cues.empty() || t - cues.back().seconds > nothing_sooner)) {
            if (const auto cue = contact(t, (after - now - (now - before)) / step, pose.position)) {
                cues.push_back(*cue);
            }
        }
        before = now;
        pose = ahead;
    }
    cues.push_back({thrown.roll_seconds - nothing_sooner, Sound::die_rest, 0, 0.9F, thrown.rest.position});
    return cues;
}

std::vector<SoundCue> cues_of(const render::Beat& beat, std::optional<glm::vec3> die_home) {
    Cueing cueing{beat};
    cueing.add(0.0, sounds_of(beat.kind).opens, beat.focus.point);
    for (const PieceTrack& track : beat.pieces) {
        cueing.follow(track);
    }
    cueing.follow_props(die_home);
    return cueing.take();
}

}  // namespace marne::sound
