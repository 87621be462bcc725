// Zones of control, supply, towns, courses and attacks as marks and lines.
#include "marne/app/layers.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "marne/rules/queries.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

using render::HexMark;
using render::PathOverlay;

void add(std::vector<render::HexOverlay>& marks, const std::vector<Hex>& hexes, HexMark mark) {
    for (const Hex hex : hexes) {
        marks.push_back({hex, mark, {}});
    }
}

/// Whose supply is asked about in a hex: its occupant's, else the deciding side's.
Side side_in(const rules::GameState& state, Hex hex) {
    const std::vector<UnitId> units = rules::units_in(state, hex);
    return units.empty() ? state.decision.side : state.counter(units.front()).side;
}

/// Hexes of units that could not trace supply now.
std::vector<Hex> cut_off_hexes(const rules::GameState& state) {
    std::vector<Hex> cut_off;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId unit = unit_at(i);
        const Hex hex = state.unit(unit).hex;
        if (state.unit(unit).where == Whereabouts::on_map && !holds(cut_off, hex) &&
            !rules::is_in_supply(state, unit)) {
            cut_off.push_back(hex);
        }
    }
    return cut_off;
}

void add_towns(const rules::GameState& state, std::vector<render::HexOverlay>& marks) {
    for (const TownControl& control : state.control) {
        const Town& town = state.scenario().map.towns[control.town];
        const bool labelled = control.hex == town.label_hex || town.hexes.size() == 1;
        marks.push_back({control.hex, control.side == Side::german ? HexMark::german_town : HexMark::allied_town,
                         labelled ? std::to_string(town.victory_points) : std::string{}});
    }
}

/// A hex that is marked as attackable already is given its label only: two marks would lie on each other.
void add_odds(const std::vector<render::HexOverlay>& odds, render::Overlays& overlays,
              std::vector<render::HexOverlay>& marks) {
    for (const render::HexOverlay& one : odds) {
        const auto there =
            std::find_if(overlays.hexes.begin(), overlays.hexes.end(), [&](const render::HexOverlay& mark) {
                return mark.hex == one.hex && (mark.mark == HexMark::attackable || mark.mark == HexMark::chosen_target);
            });
        if (there == overlays.hexes.end()) {
            marks.push_back(one);
        } else if (there->mark == HexMark::attackable) {
            there->label = one.label;  // the label of a chosen target tells the attack in hand
        }
    }
}

/// The events of one player-turn or phase, in order.
using Events = std::vector<const Event*>;

/// The events since the last beginning of a phase that `begins` answers to, and those between the one before and it.
struct Stretches {
    Events before;
    Events current;
};

template <typename Begins>
Stretches split(std::span<const session::Entry> history, Begins begins) {
    Stretches found;
    for (const session::Entry& entry : history) {
        for (const Event& event : entry.batch.events) {
            const auto* phase = std::get_if<PhaseBegan>(&event);
            if (phase != nullptr && begins(*phase)) {
                found.before = std::exchange(found.current, {});
            }
            found.current.push_back(&event);
        }
    }
    return found;
}

/// What one event adds to the course of a unit.
struct Leg {
    UnitId unit{};
    std::vector<Hex> hexes;
};

std::optional<Leg> leg_of(const Event& event) {
    if (const auto* moved = std::get_if<UnitMoved>(&event)) {
        Leg leg{moved->unit, {moved->from}};
        leg.hexes.insert(leg.hexes.end(), moved->path.begin(), moved->path.end());
        return leg;
    }
    if (const auto* entered = std::get_if<UnitEntered>(&event)) {
        return Leg{entered->unit, entered->path};
    }
    if (const auto* retreated = std::get_if<UnitRetreated>(&event)) {
        return Leg{retreated->unit, {retreated->from, retreated->to}};
    }
    if (const auto* advanced = std::get_if<UnitAdvanced>(&event)) {
        return Leg{advanced->unit, {advanced->from, advanced->to}};
    }
    return std::nullopt;
}

void add_attack(const rules::GameState& state, const std::vector<UnitId>& attackers, const std::vector<Hex>& defenders,
                std::vector<PathOverlay>& arrows) {
    std::vector<Hex> from;
    for (const UnitId unit : attackers) {
        const Hex stood = state.unit(unit).phase_start;
        if (!holds(from, stood)) {
            from.push_back(stood);
        }
    }
    for (const Hex start : from) {
        for (const Hex target : defenders) {
            if (direction_between(start, target)) {
                arrows.push_back({PathOverlay::Kind::attack, {start, target}, state.side});
            }
        }
    }
}

}  // namespace

std::vector<PathOverlay> courses_of_last_player_turn(const Scenario& scenario,
                                                     std::span<const session::Entry> history) {
    const Stretches turns = split(history, [](const PhaseBegan& began) { return began.phase == Phase::movement_1; });
    std::map<UnitId, std::size_t> course_of;
    std::vector<PathOverlay> courses;
    for (const Event* event : turns.before) {
        std::optional<Leg> leg = leg_of(*event);
        if (!leg) {
            continue;
        }
        const auto [found, fresh] = course_of.emplace(leg->unit, courses.size());
        if (fresh) {
            const Side side = scenario.counters.at(leg->unit).side;
            courses.push_back({PathOverlay::Kind::history, std::move(leg->hexes), side});
            continue;
        }
        std::vector<Hex>& hexes = courses[found->second].hexes;
        const auto first = hexes.back() == leg->hexes.front() ? leg->hexes.begin() + 1 : leg->hexes.begin();
        hexes.insert(hexes.end(), first, leg->hexes.end());
    }
    courses.erase(std::remove_if(courses.begin(), courses.end(),
                                 [](const PathOverlay& course) { return course.hexes.size() < 2; }),
                  courses.end());
    return courses;
}

std::vector<PathOverlay> attacks_of_phase(const rules::GameState& state, std::span<const session::Entry> history) {
    std::vector<PathOverlay> arrows;
    if (!is_combat(state.phase)) {
        return arrows;
    }
    const Stretches phases = split(history, [](const PhaseBegan&) { return true; });
    for (const Event* event : phases.current) {
        if (const auto* opened = std::get_if<CombatOpened>(event)) {
            add_attack(state, opened->attackers, opened->defenders, arrows);
        }
    }
    for (const rules::Attack& attack : state.attacks) {
        add_attack(state, attack.attackers, attack.defenders, arrows);
    }
    return arrows;
}

std::vector<render::HexOverlay> odds_of_phase(const rules::GameState& state) {
    std::vector<render::HexOverlay> marks;
    if (!std::holds_alternative<PlayPhase>(state.decision.kind) || !is_combat(state.phase)) {
        return marks;
    }
    for (const Hex hex : rules::attackable_hexes(state)) {
        const std::vector<UnitId> attackers = free_attackers(state, hex);
        if (!attackers.empty()) {
            const OddsReckoning odds = rules::reckon_attack(state, attackers, std::array{hex});
            marks.push_back({hex, HexMark::attackable, std::string{marne::to_string(odds.column)}});
        }
    }
    return marks;
}

unsigned number_of(const Layers& layers) noexcept {
    return (layers.zones ? 1U : 0U) + (layers.supply ? 2U : 0U) + (layers.towns ? 4U : 0U) + (layers.moves ? 8U : 0U) +
           (layers.attacks ? 16U : 0U) + (layers.odds ? 32U : 0U);
}

void lay_under(const rules::GameState& state, Layers wanted, std::optional<Hex> pointer, render::Overlays& overlays,
               std::span<const session::Entry> history) {
    std::vector<render::HexOverlay> marks;
    const auto add_paths = [&](const std::vector<PathOverlay>& paths) {
        overlays.paths.insert(overlays.paths.end(), paths.begin(), paths.end());
    };
    if (wanted.supply) {
        add(marks, rules::supplied_hexes(state, state.decision.side), HexMark::supply);
        add(marks, cut_off_hexes(state), HexMark::cut_off);
        if (pointer && state.scenario().map.contains(*pointer)) {
            const Side side = side_in(state, *pointer);
            std::vector<Hex> line = rules::supply_line(state, side, *pointer);
            if (line.size() > 1) {
                overlays.paths.push_back({PathOverlay::Kind::supply, std::move(line), side});
            }
        }
    }
    if (wanted.zones) {
        add(marks, rules::zone_of_control(state, Side::german), HexMark::german_zone);
        add(marks, rules::zone_of_control(state, Side::allied), HexMark::allied_zone);
    }
    if (wanted.towns) {
        add_towns(state, marks);
    }
    if (wanted.odds) {
        add_odds(odds_of_phase(state), overlays, marks);
    }
    if (wanted.moves) {
        add_paths(courses_of_last_player_turn(state.scenario(), history));
    }
    if (wanted.attacks) {
        add_paths(attacks_of_phase(state, history));
    }
    overlays.hexes.insert(overlays.hexes.begin(), marks.begin(), marks.end());
}

}  // namespace marne::app
