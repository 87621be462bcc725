// What each kind of event looks like. The tracks lead from the rest before the beat to the rest after it; counters that
// only make room for others are found by comparing the two.
#include "staging.hpp"

#include <cmath>

#include <glm/geometric.hpp>

#include "stager.hpp"

namespace marne::render {
namespace {

constexpr float parting = 0.012F;  // counters lifted to let another in below them

Focus focus_on(const std::vector<glm::vec3>& points) {
    glm::vec3 low{points.front()};
    glm::vec3 high{points.front()};
    for (const glm::vec3& point : points) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    low.y = 0.0F;
    high.y = 0.0F;
    return {(low + high) * 0.5F, glm::length(high - low) * 0.5F + 2.0F * hex_height};
}

bool same_place(const CounterPose& a, const CounterPose& b) {
    return a.position == b.position && a.yaw == b.yaw && a.flip == b.flip;
}

}  // namespace

/// The counters that are carried along together by the events of one beat.
std::vector<UnitId> carried_by(std::span<const Event> events) {
    std::vector<UnitId> units;
    for (const Event& event : events) {
        if (const auto* moved = std::get_if<UnitMoved>(&event)) {
            units.push_back(moved->unit);
        } else if (const auto* entered = std::get_if<UnitEntered>(&event)) {
            units.push_back(entered->unit);
        } else if (const auto* exited = std::get_if<UnitExited>(&event)) {
            units.push_back(exited->unit);
        }
    }
    return units;
}

CounterPose Stager::start_of(UnitId unit) const {
    return was(unit) ? was(unit)->pose : raised(end_of(unit), 0.1F);
}

CounterPose Stager::end_of(UnitId unit) const {
    if (is(unit)) {
        return is(unit)->pose;
    }
    return was(unit) ? was(unit)->pose : CounterPose{};
}

PieceTrack& Stager::lead(UnitId unit) {
    PieceTrack track;
    track.unit = unit;
    track.from = start_of(unit);
    beat_.pieces.push_back(std::move(track));
    return beat_.pieces.back();
}

bool Stager::is_lead(UnitId unit) const {
    return std::any_of(beat_.pieces.begin(), beat_.pieces.end(),
                       [unit](const PieceTrack& track) { return track.unit == unit; });
}

void Stager::look_at(const std::vector<UnitId>& units, const std::vector<Hex>& hexes) {
    for (const UnitId unit : units) {
        if (was(unit)) {
            look_at(was(unit)->pose.position);
        }
    }
    for (const Hex hex : hexes) {
        look_at(centre(hex));
    }
}

void Stager::fade(AttackId attack) {
    lasts(beat_times.withdrawal);
    for (const AttackView& declared : before_.board().attacks) {
        if (declared.attack == attack) {
            const auto arrows = arrows_of(declared.attackers, declared.defenders, before_);
            beat_.disappearing.insert(beat_.disappearing.end(), arrows.begin(), arrows.end());
            look_at(declared.attackers, declared.defenders);
        }
    }
}

void Stager::make_room() {
    part_for_turning();
    for (std::size_t i = 0; i < was_.size(); ++i) {
        const UnitId unit = unit_at(i);
        if (!was_[i] || !is_[i] || is_lead(unit) || same_place(was_[i]->pose, is_[i]->pose)) {
            continue;
        }
        PieceTrack track;
        track.unit = unit;
        track.role = TrackRole::yield;
        track.from = was_[i]->pose;
        const CounterPose& to = is_[i]->pose;
        const double last = std::max(0.0, beat_.seconds - beat_times.rest);
        if (to.position.y > track.from.position.y) {  // lifted to let another in below, and put down on it
            const double begin = std::max(0.0, last - 0.5);
            track.legs.push_back({begin, std::max(begin, last - 0.3), raised(to, parting), Ease::smooth, 0.0F, {}});
            track.legs.push_back({std::max(begin, last - 0.12), last, to, Ease::drop, 0.0F, {}});
        } else {
            const double begin = std::min(0.3, last * 0.5);
            track.legs.push_back({begin, std::min(begin + 0.25, last), to, Ease::smooth, 0.0F, {}});
        }
        beat_.pieces.push_back(std::move(track));
    }
}

void Stager::finish() {
    if (!seen_.empty()) {
        beat_.focus = focus_on(seen_);
    }
}

void stage(Beat& beat, std::span<const Event> events, TableModel& table) {
    const TableModel before = table;
    for (const Event& event : events) {
        table.evolve(event);
    }
    Stager stager{beat, events, before, table};
    for (const Event& event : events) {
        std::visit(stager, event);
    }
    stager.make_room();
    stager.finish();
}

}  // namespace marne::render
