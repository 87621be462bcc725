// How counters are handled: carried, pushed, turned over and taken away.
#include <cmath>

#include <glm/geometric.hpp>

#include "stager.hpp"

namespace marne::render {
namespace {

constexpr float carry_clearance = 0.006F;   // under a carried counter
constexpr float turning_hop = 0.016F;       // into the air to turn over
constexpr float turning_half_room = 0.01F;  // above and below the middle of a counter turning over

}  // namespace

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

/// A counter that lies under others is first pulled out from below them, `way` on; `now` goes on with the time it
/// takes. Gives the pose reached.
CounterPose Stager::slide_out(PieceTrack& track, double& now, Hex from, glm::vec3 way) const {
    CounterPose pose = track.from;
    if (lies_under_others(track.unit, from)) {
        pose.position += glm::normalize(glm::vec3{way.x, 0.0F, way.z}) * counter_size;
        track.legs.push_back({now, now + beat_times.slide_out, pose, Ease::smooth, 0.0F, {}});
        now += beat_times.slide_out;
    }
    return pose;
}

void Stager::arrive_beside_map(UnitId unit) {
    const double begin = stagger() * 0.5;
    const CounterPose rest = end_of(unit);
    if (was(unit) && was(unit)->pose.position == rest.position) {
        return;  // a large draft has lain in the tray from the start
    }
    PieceTrack& track = lead(unit);
    if (was(unit)) {  // from the box of its turn
        const CounterPose held = raised(track.from, carry_clearance + 0.01F);
        track.legs.push_back({begin, begin + beat_times.lift, held, Ease::smooth, 0.0F, {}});
        const std::size_t arc = track.legs.size();
        const double end = put_down(track, begin + beat_times.lift, beat_times.reinforcements, {});
        track.legs[arc].hop = 0.05F;
        lasts(end + beat_times.rest);
        look_at(track.from.position);
        look_at(rest.position);
        return;
    }
    const Area& top = layout().table_top();
    const float beyond = rest.position.x < 0.0F ? top.min.x - 0.05F : top.max.x + 0.05F;
    track.from = rest;
    track.from.position.x = beyond;
    track.from.position.y = 0.03F;
    lasts(put_down(track, begin, beat_times.reinforcements, {}) + beat_times.rest);
    look_at(rest.position);
}

void Stager::set_down(UnitId unit, Hex at) {
    const PieceView& before = before_.board().pieces[index_of(unit)];
    PieceTrack& track = lead(unit);
    double now = 0.0;
    const float height = carrying_height({at}, unit);
    CounterPose held = track.from;
    if (before.where == Whereabouts::on_map && before.hex != at) {
        held = slide_out(track, now, before.hex, centre(at) - centre(before.hex));
        look_at(centre(before.hex));
    }
    held.position.y = std::max(held.position.y + 0.002F, height);
    track.legs.push_back({now, now + beat_times.lift, held, Ease::smooth, 0.0F, {}});
    now += beat_times.lift;
    lasts(put_down(track, now, beat_times.placement, {}) + beat_times.rest);
    look_at(centre(at));
}

void Stager::carry(UnitId unit, Hex from, const std::vector<Hex>& path) {
    if (path.empty()) {
        return;
    }
    PieceTrack& track = lead(unit);
    double now = 0.0;
    CounterPose held = slide_out(track, now, from, centre(path.front()) - centre(from));
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
    double now = 0.0;
    CounterPose held = slide_out(track, now, from, end_of(unit).position - centre(from));
    held = raised(held, carrying_height({from}, unit));
    track.legs.push_back({now, now + beat_times.lift, held, Ease::smooth, 0.0F, {}});
    lasts(put_down(track, now + beat_times.lift, beat_times.exit, {}) + beat_times.rest);
    look_at(centre(from));
    look_at(end_of(unit).position);
}

/// Counters of one stack turn over at once, fanned out in the air; those of other stacks a little later.
void Stager::flip(UnitId unit, Hex at) {
    auto turning =
        std::find_if(turnings_.begin(), turnings_.end(), [at](const Turning& each) { return each.at == at; });
    if (turning == turnings_.end()) {
        const double begin = beat_times.stagger * 0.5 * static_cast<double>(turnings_.size());
        turnings_.push_back({at, begin, {}});
        turning = turnings_.end() - 1;
    }
    turning->units.push_back(unit);
    const double end = turning->begin + beat_times.flip;
    PieceTrack& track = lead(unit);
    track.legs.push_back({turning->begin, end, end_of(unit), Ease::smooth, 0.0F, {}});
    lasts(end + beat_times.rest);
    look_at(centre(at));
}

/// Gives every counter that turns over its room, and lifts what lies on it out of the way.
void Stager::part_for_turning() {
    for (const Turning& turning : turnings_) {
        std::optional<float> hop;  // of the counter below; empty while nothing below turns over
        float half_room = 0.0F;    // half of the room that counter takes
        for (const UnitId unit : before_.stack_at(turning.at)) {
            const auto track = std::find_if(beat_.pieces.begin(), beat_.pieces.end(),
                                            [unit](const PieceTrack& each) { return each.unit == unit; });
            const bool turns = track != beat_.pieces.end();
            if (!turns && !hop) {
                continue;
            }
            const float own_half = turns ? turning_half_room : 0.0F;
            hop = hop ? *hop + half_room + own_half : turning_hop;
            half_room = own_half;
            if (turns) {
                track->legs.back().hop = *hop;
                continue;
            }
            PieceTrack above{unit, TrackRole::yield, start_of(unit), {}};
            const double end = turning.begin + beat_times.flip;
            above.legs.push_back({turning.begin, end, end_of(unit), Ease::smooth, *hop, {}});
            beat_.pieces.push_back(std::move(above));
        }
    }
}

void Stager::eliminate(UnitId unit, Hex at) {
    double now = stagger();
    PieceTrack& track = lead(unit);
    const CounterPose held = raised(slide_out(track, now, at, {0.0F, 0.0F, 1.0F}), 0.012F);
    track.legs.push_back({now, now + beat_times.lift, held, Ease::smooth, 0.0F, {}});
    const std::size_t arc = track.legs.size();
    const double end = put_down(track, now + beat_times.lift, beat_times.elimination, {});
    track.legs[arc].hop = 0.1F;
    lasts(end + beat_times.rest);
    look_at(centre(at));
}

void Stager::roll(const DieRolled& event) {
    std::optional<DieLane> lane;
    if (const auto& combat = before_.combat()) {
        look_at(combat->attackers, combat->defenders);
        std::vector<glm::vec3> obstacles;
        for (const auto& piece : was_) {
            if (piece) {
                obstacles.push_back(piece->pose.position);
            }
        }
        for (const Hex hex : before_.setting().fort_hexes) {
            obstacles.push_back(centre(hex));
        }
        // Nor where the losers may be pushed to.
        std::vector<Hex> fought_over = combat->defenders;
        for (const UnitId unit : combat->attackers) {
            fought_over.push_back(before_.board().pieces[index_of(unit)].hex);
        }
        for (const Hex hex : fought_over) {
            for (const Direction direction : all_directions) {
                obstacles.push_back(centre(neighbour(hex, direction)));
            }
        }
        glm::vec3 middle{0.0F};
        for (const glm::vec3& point : seen_) {
            middle += point / static_cast<float>(seen_.size());
        }
        lane = lane_near(middle, obstacles, layout());
    }
    beat_.die = lane ? throw_die(*lane, event.face, number_of(event.attack))
                     : throw_die(layout(), event.face, number_of(event.attack));
    lasts(beat_.die->roll_seconds + beat_times.die_hold);
    if (lane) {
        look_at(lane->rest);
    } else {
        seen_.clear();
        beat_.focus = {layout().die_tray().centre(), 0.1F};
    }
}

void Stager::lunge(const CombatResolved& event) {
    const auto& combat = before_.combat();
    if (!combat || !beat_.die || combat->defenders.empty()) {
        return;
    }
    std::vector<Hex> attacking;
    for (const UnitId unit : combat->attackers) {
        const PieceView& piece = before_.board().pieces[index_of(unit)];
        if (piece.where == Whereabouts::on_map &&
            std::find(attacking.begin(), attacking.end(), piece.hex) == attacking.end()) {
            attacking.push_back(piece.hex);
        }
    }
    const bool attackers_win = !attacker_suffers(event.result);
    const std::vector<Hex>& victors = attackers_win ? attacking : combat->defenders;
    const std::vector<Hex>& losers = attackers_win ? combat->defenders : attacking;
    for (const Hex from : victors) {
        const auto nearest = std::min_element(losers.begin(), losers.end(), [this, from](Hex a, Hex b) {
            return glm::length(centre(a) - centre(from)) < glm::length(centre(b) - centre(from));
        });
        if (nearest != losers.end()) {
            strike(from, centre(*nearest), beat_.die->roll_seconds + beat_times.verdict, 0.0052F);
        }
    }
}

/// The whole stack of a hex draws back, throws itself forward and comes back to where it stood.
void Stager::strike(Hex from, glm::vec3 at, double begin, float reach) {
    const glm::vec3 way = glm::normalize(at - centre(from));
    for (const UnitId unit : before_.stack_at(from)) {
        if (is_lead(unit)) {
            continue;
        }
        PieceTrack track{unit, TrackRole::yield, start_of(unit), {}};
        CounterPose back = track.from;
        back.position -= way * (reach * 0.35F);
        CounterPose forward = track.from;
        forward.position += way * reach;
        double now = begin;
        track.legs.push_back({now, now + beat_times.wind_up, back, Ease::smooth, 0.0F, {}});
        now += beat_times.wind_up;
        track.legs.push_back({now, now + beat_times.strike, forward, Ease::drop, 0.0F, {}});
        now += beat_times.strike;
        track.legs.push_back({now, now + beat_times.recoil, track.from, Ease::shove, 0.0F, {}});
        lasts(now + beat_times.recoil);
        beat_.pieces.push_back(std::move(track));
    }
}

/// The hex next to `loser` from which the victors of the combat push it.
std::optional<Hex> Stager::victors_beside(Hex loser, Side side) const {
    const auto& combat = before_.combat();
    if (!combat) {
        return std::nullopt;
    }
    std::vector<UnitId> fighters = combat->attackers;
    fighters.insert(fighters.end(), combat->defending_units.begin(), combat->defending_units.end());
    for (const UnitId unit : fighters) {
        const PieceView& piece = before_.board().pieces[index_of(unit)];
        if (piece.where == Whereabouts::on_map && before_.setting().sides[index_of(unit)] != side &&
            direction_between(piece.hex, loser)) {
            return piece.hex;
        }
    }
    return std::nullopt;
}

void Stager::shove(UnitId unit, Hex from, Hex to) {
    beat_.die_goes_home = true;
    const std::optional<Hex> victors = victors_beside(from, before_.setting().sides[index_of(unit)]);
    double hit = beat_times.brace;
    if (victors) {
        strike(*victors, centre(from), 0.0, 0.0044F);
        hit = beat_times.wind_up + beat_times.strike;
    }
    PieceTrack& track = lead(unit);
    const glm::vec3 way = glm::normalize(centre(to) - centre(from));
    CounterPose braced = track.from;
    braced.position -= way * 0.0008F;
    braced.yaw += 0.1F;
    track.legs.push_back({hit - beat_times.brace, hit, braced, Ease::smooth, 0.0F, {}});
    const CounterPose rest = end_of(unit);
    // It stays on the paper; only a stack in its way makes it climb.
    const float climb = rest.position.y > 0.0F ? counter_thickness * 2.0F : 0.0F;
    const double end = hit + beat_times.shove;
    track.legs.push_back({hit, end, rest, Ease::shove, climb, {}});
    lasts(end + beat_times.rest);
    look_at(centre(from));
    look_at(centre(to));
}

}  // namespace marne::render
