// The stager of one beat: what each kind of event adds to it. Its arms are in staging.cpp, the movements of counters in
// handling.cpp.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "marne/render/choreography.hpp"
#include "rest_poses.hpp"

namespace marne::render {

inline glm::vec3 raised(glm::vec3 point, float height) {
    point.y += height;
    return point;
}

inline CounterPose raised(CounterPose pose, float height) {
    pose.position.y += height;
    return pose;
}

/// The counters that are carried along together by the events of one beat.
std::vector<UnitId> carried_by(std::span<const Event> events);

using RestingPieces = std::vector<std::optional<Resting>>;

/// Counters of one hex that turn over together.
struct Turning {
    Hex at;
    double begin{};
    std::vector<UnitId> units;
};

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
    void operator()(const UnitPlaced& event) { set_down(event.unit, event.at); }
    void operator()(const PlacingEnded&) {}
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
    void operator()(const DieRolled& event) { roll(event); }
    void operator()(const CombatResolved& event) {
        beat_.spotlight = Spotlighting::arrows_down;
        lunge(event);
    }
    void operator()(const UnitEliminated& event) {
        beat_.die_goes_home = !beat_.die;
        eliminate(event.unit, event.at);
    }
    void operator()(const FortDestroyed& event) {
        beat_.falling_forts.push_back(event.fort);
        lasts(beat_times.fort);
        look_at(centre(event.at));
    }
    void operator()(const RetreatOrdered&) {}
    void operator()(const UnitRetreated& event) { shove(event.unit, event.from, event.to); }
    void operator()(const UnitDisrupted& event) { flip(event.unit, event.at); }
    void operator()(const AdvanceOffered&) {}
    void operator()(const UnitAdvanced& event) {
        beat_.die_goes_home = true;
        carry(event.unit, event.from, {event.to});
    }
    void operator()(const CombatEnded& event) {
        beat_.spotlight = Spotlighting::down;
        beat_.die_goes_home = true;
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
    CounterPose slide_out(PieceTrack& track, double& now, Hex from, glm::vec3 way) const;
    glm::vec3 gate_beside(Hex hex) const;
    /// Glides from where the track is to over the unit's place, through `via`, and puts it down; gives the end.
    double put_down(PieceTrack& track, double begin, double seconds, std::vector<glm::vec3> via) const;

    void arrive_beside_map(UnitId unit);
    void set_down(UnitId unit, Hex at);
    void carry(UnitId unit, Hex from, const std::vector<Hex>& path);
    void march_in(UnitId unit, const std::vector<Hex>& path);
    void ride_in(UnitId unit, const std::vector<Hex>& path);
    void leave(UnitId unit, Hex from);
    void flip(UnitId unit, Hex at);
    void part_for_turning();
    void eliminate(UnitId unit, Hex at);
    void shove(UnitId unit, Hex from, Hex to);
    void fade(AttackId attack);
    /// The die rolls over the map beside the combat where there is room, else in its tray.
    void roll(const DieRolled& event);
    /// The victors throw themselves at the losers, once the die can be read.
    void lunge(const CombatResolved& event);
    std::optional<Hex> victors_beside(Hex loser, Side side) const;
    void strike(Hex from, glm::vec3 at, double begin, float reach);

    Beat& beat_;
    const TableModel& before_;
    const TableModel& after_;
    RestingPieces was_;
    RestingPieces is_;
    std::vector<UnitId> carried_;
    std::vector<Turning> turnings_;
    std::vector<glm::vec3> seen_;
};

}  // namespace marne::render
