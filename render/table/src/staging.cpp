// What each kind of event looks like. The tracks lead from the rest before the beat to the rest after it; counters that
// only make room for others are found by comparing the two.
#include "staging.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "marne/render/stack_layout.hpp"
#include "rest_poses.hpp"

namespace marne::render {
namespace {

constexpr float carry_clearance = 0.006F;  // under a carried counter
constexpr float parting = 0.012F;          // counters lifted to let another in below them

glm::vec3 raised(glm::vec3 point, float height) {
    point.y += height;
    return point;
}

CounterPose raised(CounterPose pose, float height) {
    pose.position.y += height;
    return pose;
}

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

using RestingPieces = std::vector<std::optional<Resting>>;

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

/// One overload for each kind of event: adds to the beat what the event shows.
class Stager {
public:
    Stager(Beat& beat, std::span<const Event> events, const TableModel& before, const TableModel& after)
        : beat_{beat},
          before_{before},
          after_{after},
          was_{resting_pieces(before)},
          is_{resting_pieces(after)},
          carried_{carried_by(events)} {}

    void operator()(const TurnBegan& event) {
        const Pose to = turn_marker_pose(layout(), event.turn);
        beat_.marker = MarkerHop{turn_marker_pose(layout(), before_.board().turn), to, beat_times.turn * 0.8};
        lasts(beat_times.turn);
        look_at(to.position);
    }
    void operator()(const PhaseBegan& event) {
        beat_.daylight = daylight_of(event.side, event.phase);
        beat_.spotlight = Spotlighting::down;
        lasts(beat_times.phase);
        beat_.focus = {layout().paper().centre(), layout().paper().size().y * 0.5F};
    }
    void operator()(const SupplyDetermined&) {}
    void operator()(const ReinforcementsDue& event) {
        for (const UnitId unit : event.units) {
            arrive_beside_map(unit);
        }
    }
    void operator()(const UnitRecovered& event) { flip(event.unit, event.at); }
    void operator()(const UnitMoved& event) { carry(event.unit, event.from, event.path); }
    void operator()(const UnitEntered& event) {
        switch (event.way) {
            case EntryWay::march:
                march_in(event.unit, event.path);
                break;
            case EntryWay::rail:
                ride_in(event.unit, event.path);
                break;
        }
    }
    void operator()(const UnitExited& event) { leave(event.unit, event.from); }
    void operator()(const TownTaken& event) {
        if (beat_.kind == BeatKind::town) {
            lasts(beat_times.town);
            look_at(centre(event.hex));
        }
    }
    void operator()(const AttackDeclared& event) {
        beat_.appearing = arrows_of(event.attackers, event.defenders, before_);
        lasts(beat_times.declaration);
        look_at(event.attackers, event.defenders);
    }
    void operator()(const AttackWithdrawn& event) { fade(event.attack); }
    void operator()(const AttackLapsed& event) { fade(event.attack); }
    void operator()(const CombatOpened& event) {
        beat_.spotlight = Spotlighting::up;
        beat_.lit = event.attackers;
        beat_.lit.insert(beat_.lit.end(), event.defending_units.begin(), event.defending_units.end());
        beat_.lit_arrows = arrows_of(event.attackers, event.defenders, before_);
        lasts(beat_times.combat);
        look_at(event.attackers, event.defenders);
    }
    void operator()(const DieRolled& event) {
        beat_.die = throw_die(layout(), event.face, number_of(event.attack));
        lasts(beat_.die->roll_seconds + beat_times.die_hold);
        beat_.focus = {layout().die_tray().centre(), 0.1F};
    }
    void operator()(const CombatResolved&) { beat_.spotlight = Spotlighting::arrows_down; }
    void operator()(const UnitEliminated& event) { eliminate(event.unit, event.at); }
    void operator()(const FortDestroyed& event) {
        beat_.falling_forts.push_back(event.fort);
        lasts(beat_times.fort);
        look_at(centre(event.at));
    }
    void operator()(const RetreatOrdered&) {}
    void operator()(const UnitRetreated& event) { shove(event.unit, event.from, event.to); }
    void operator()(const UnitDisrupted& event) { flip(event.unit, event.at); }
    void operator()(const AdvanceOffered&) {}
    void operator()(const UnitAdvanced& event) { carry(event.unit, event.from, {event.to}); }
    void operator()(const CombatEnded& event) {
        beat_.spotlight = Spotlighting::down;
        lasts(beat_times.combat_end);
        look_at(event.attackers, {});
    }
    void operator()(const GameEnded&) {
        lasts(beat_times.game_end);
        beat_.focus = {layout().paper().centre(), layout().paper().size().y * 0.5F};
    }

    /// Last: counters whose place has changed although no event named them.
    void make_room();
    /// What a silent beat or one without a place of its own looks at.
    void finish();

private:
    const TableLayout& layout() const { return before_.layout(); }
    glm::vec3 centre(Hex hex) const { return layout().hexes().centre(hex); }
    void lasts(double seconds) { beat_.seconds = std::max(beat_.seconds, seconds); }
    void look_at(glm::vec3 point) {
        point.y = 0.0F;
        seen_.push_back(point);
    }
    void look_at(const std::vector<UnitId>& units, const std::vector<Hex>& hexes);

    const std::optional<Resting>& was(UnitId unit) const { return was_[index_of(unit)]; }
    const std::optional<Resting>& is(UnitId unit) const { return is_[index_of(unit)]; }
    /// Where the unit is before the beat; above its later place when it is not on the table yet.
    CounterPose start_of(UnitId unit) const;
    CounterPose end_of(UnitId unit) const;
    /// Number of counters carried along below it.
    std::size_t carried_below(UnitId unit) const;
    double stagger() const { return beat_times.stagger * static_cast<double>(beat_.pieces.size()); }
    PieceTrack& lead(UnitId unit);
    bool is_lead(UnitId unit) const;
    /// Height at which a counter clears every stack on the hexes and those carried below it.
    float carrying_height(const std::vector<Hex>& path, UnitId unit) const;
    bool lies_under_others(UnitId unit, Hex hex) const;
    glm::vec3 gate_beside(Hex hex) const;
    /// Glides from where the track is to over the unit's place, through `via`, and puts it down; gives the end.
    double put_down(PieceTrack& track, double begin, double seconds, std::vector<glm::vec3> via) const;

    void arrive_beside_map(UnitId unit);
    void carry(UnitId unit, Hex from, const std::vector<Hex>& path);
    void march_in(UnitId unit, const std::vector<Hex>& path);
    void ride_in(UnitId unit, const std::vector<Hex>& path);
    void leave(UnitId unit, Hex from);
    void flip(UnitId unit, Hex at);
    void eliminate(UnitId unit, Hex at);
    void shove(UnitId unit, Hex from, Hex to);
    void fade(AttackId attack);

    Beat& beat_;
    const TableModel& before_;
    const TableModel& after_;
    RestingPieces was_;
    RestingPieces is_;
    std::vector<UnitId> carried_;
    std::vector<glm::vec3> seen_;
};

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

std::size_t Stager::carried_below(UnitId unit) const {
    const auto lower = [this, unit](UnitId other) {
        const float height = start_of(unit).position.y;
        const float other_height = start_of(other).position.y;
        return other != unit && (other_height < height || (other_height == height && other < unit));
    };
    return static_cast<std::size_t>(std::count_if(carried_.begin(), carried_.end(), lower));
}

float Stager::carrying_height(const std::vector<Hex>& path, UnitId unit) const {
    std::size_t tallest = 0;
    for (const Hex hex : path) {
        tallest = std::max(tallest, before_.stack_at(hex).size());
    }
    const auto below = static_cast<float>(tallest + carried_below(unit));
    return carry_clearance + below * counter_thickness;
}

bool Stager::lies_under_others(UnitId unit, Hex hex) const {
    const auto stack = before_.stack_at(hex);
    const auto place = std::find(stack.begin(), stack.end(), unit);
    return place != stack.end() && std::any_of(place + 1, stack.end(), [this, hex](UnitId other) {
               const PieceView& later = after_.board().pieces[index_of(other)];
               return later.where == Whereabouts::on_map && later.hex == hex;
           });
}

/// The point of the paper's edge nearest to a hex, outside the printed field.
glm::vec3 Stager::gate_beside(Hex hex) const {
    const Area& paper = layout().paper();
    const glm::vec3 at = centre(hex);
    const float west = at.x - paper.min.x;
    const float east = paper.max.x - at.x;
    const float north = at.z - paper.min.y;
    const float south = paper.max.y - at.z;
    const float nearest = std::min({west, east, north, south});
    if (nearest == north) {
        return {at.x, 0.0F, paper.min.y};
    }
    if (nearest == south) {
        return {at.x, 0.0F, paper.max.y};
    }
    return nearest == west ? glm::vec3{paper.min.x, 0.0F, at.z} : glm::vec3{paper.max.x, 0.0F, at.z};
}

double Stager::put_down(PieceTrack& track, double begin, double seconds, std::vector<glm::vec3> via) const {
    const CounterPose rest = end_of(track.unit);
    const bool slides_in = is(track.unit) && !is(track.unit)->top_of_stack;
    const float above = slides_in ? 0.003F : carry_clearance;
    TrackLeg glide{begin, begin + seconds, raised(rest, above), Ease::smooth, 0.0F, std::move(via)};
    track.legs.push_back(std::move(glide));
    const double end = begin + seconds + beat_times.drop;
    track.legs.push_back({begin + seconds, end, rest, Ease::drop, 0.0F, {}});
    return end;
}

void Stager::arrive_beside_map(UnitId unit) {
    const double begin = stagger() * 0.5;
    const CounterPose rest = end_of(unit);
    PieceTrack& track = lead(unit);
    const Area& top = layout().table_top();
    const float beyond = rest.position.x < 0.0F ? top.min.x - 0.05F : top.max.x + 0.05F;
    track.from = rest;
    track.from.position.x = beyond;
    track.from.position.y = 0.03F;
    lasts(put_down(track, begin, beat_times.reinforcements, {}) + beat_times.rest);
    look_at(rest.position);
}

void Stager::carry(UnitId unit, Hex from, const std::vector<Hex>& path) {
    if (path.empty()) {
        return;
    }
    PieceTrack& track = lead(unit);
    double now = 0.0;
    CounterPose held = track.from;
    if (lies_under_others(unit, from)) {
        const glm::vec3 way = centre(path.front()) - centre(from);
        held.position += glm::normalize(way) * counter_size;
        track.legs.push_back({now, now + beat_times.slide_out, held, Ease::smooth, 0.0F, {}});
        now += beat_times.slide_out;
    }
    std::vector<Hex> crossed = path;
    crossed.push_back(from);
    const float height = carrying_height(crossed, unit);
    held.position.y = std::max(held.position.y + 0.002F, height);
    track.legs.push_back({now, now + beat_times.lift, held, Ease::smooth, 0.0F, {}});
    now += beat_times.lift;
    std::vector<glm::vec3> via;
    look_at(centre(from));
    for (const Hex hex : path) {
        via.push_back(raised(centre(hex), height));
        look_at(centre(hex));
    }
    via.pop_back();
    const double glide = beat_times.glide + beat_times.glide_per_hex * static_cast<double>(path.size());
    now = put_down(track, now, std::min(glide, beat_times.longest_glide), std::move(via));
    lasts(now + beat_times.rest);
}

void Stager::march_in(UnitId unit, const std::vector<Hex>& path) {
    if (path.empty()) {
        return;
    }
    PieceTrack& track = lead(unit);
    const float height = carrying_height(path, unit);
    const glm::vec3 gate = gate_beside(path.front());
    CounterPose at_gate = end_of(unit);
    at_gate.position = raised(gate, height);
    at_gate.flip = 0.0F;
    track.legs.push_back({0.0, beat_times.carry_to_edge, at_gate, Ease::smooth, 0.06F, {}});
    std::vector<glm::vec3> via;
    look_at(gate);
    for (const Hex hex : path) {
        via.push_back(raised(centre(hex), height));
        look_at(centre(hex));
    }
    via.pop_back();
    const double glide = beat_times.glide + beat_times.glide_per_hex * static_cast<double>(path.size());
    const double begin = beat_times.carry_to_edge + beat_times.rest;
    lasts(put_down(track, begin, std::min(glide, beat_times.longest_glide), std::move(via)) + beat_times.rest);
}

void Stager::ride_in(UnitId unit, const std::vector<Hex>& path) {
    if (path.empty()) {
        return;
    }
    PieceTrack& track = lead(unit);
    const float height = 0.004F + carrying_height(path, unit);
    const glm::vec3 gate = gate_beside(path.front());
    CounterPose at_gate = end_of(unit);
    at_gate.position = raised(gate, height);
    track.legs.push_back({0.0, beat_times.carry_to_edge, at_gate, Ease::smooth, 0.05F, {}});
    // Straight along the rails into the town, then on like a march.
    CounterPose in_town = at_gate;
    in_town.position = raised(centre(path.front()), height);
    const double arrived = beat_times.carry_to_edge + beat_times.rail;
    track.legs.push_back({beat_times.carry_to_edge, arrived, in_town, Ease::smooth, 0.0F, {}});
    std::vector<glm::vec3> via;
    look_at(centre(path.front()));
    for (std::size_t i = 1; i + 1 < path.size(); ++i) {
        via.push_back(raised(centre(path[i]), height));
    }
    look_at(centre(path.back()));
    const double glide = beat_times.glide_per_hex * static_cast<double>(path.size());
    lasts(put_down(track, arrived, std::min(glide, beat_times.longest_glide), std::move(via)) + beat_times.rest);
}

void Stager::leave(UnitId unit, Hex from) {
    PieceTrack& track = lead(unit);
    const CounterPose held = raised(track.from, carrying_height({from}, unit));
    track.legs.push_back({0.0, beat_times.lift, held, Ease::smooth, 0.0F, {}});
    lasts(put_down(track, beat_times.lift, beat_times.exit, {}) + beat_times.rest);
    look_at(centre(from));
    look_at(end_of(unit).position);
}

void Stager::flip(UnitId unit, Hex at) {
    const double begin = stagger() * 0.5;
    PieceTrack& track = lead(unit);
    track.legs.push_back({begin, begin + beat_times.flip, end_of(unit), Ease::smooth, 0.022F, {}});
    lasts(begin + beat_times.flip + beat_times.rest);
    look_at(centre(at));
}

void Stager::eliminate(UnitId unit, Hex at) {
    const double begin = stagger();
    PieceTrack& track = lead(unit);
    track.legs.push_back({begin, begin + beat_times.lift, raised(track.from, 0.012F), Ease::smooth, 0.0F, {}});
    const double end = put_down(track, begin + beat_times.lift, beat_times.elimination, {});
    track.legs[1].hop = 0.1F;
    lasts(end + beat_times.rest);
    look_at(centre(at));
}

void Stager::shove(UnitId unit, Hex from, Hex to) {
    PieceTrack& track = lead(unit);
    const glm::vec3 way = glm::normalize(centre(to) - centre(from));
    CounterPose braced = track.from;
    braced.position -= way * 0.0008F;
    braced.yaw += 0.1F;
    track.legs.push_back({0.0, beat_times.brace, braced, Ease::smooth, 0.0F, {}});
    const CounterPose rest = end_of(unit);
    // It stays on the paper; only a stack in its way makes it climb.
    const float climb = rest.position.y > 0.0F ? counter_thickness * 2.0F : 0.0F;
    const double end = beat_times.brace + beat_times.shove;
    track.legs.push_back({beat_times.brace, end, rest, Ease::shove, climb, {}});
    lasts(end + beat_times.rest);
    look_at(centre(from));
    look_at(centre(to));
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

}  // namespace

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
