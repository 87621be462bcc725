// Set-up: choosing the next unit, the hexes of its army's area, and putting the rest where the scenario lists it.
#include <functional>
#include <set>

#include "marne/app/interaction.hpp"
#include "marne/rules/game.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

/// Hexes where all of `units` could be placed one by one.
std::set<Hex> places_for(const rules::GameState& state, const std::vector<UnitId>& units) {
    std::set<Hex> common;
    for (std::size_t i = 0; i < units.size(); ++i) {
        std::set<Hex> mine;
        for (const Command& command : rules::legal_moves(state, units[i])) {
            if (const auto* place = std::get_if<PlaceUnit>(&command)) {
                if (i == 0 || common.count(place->hex) != 0) {
                    mine.insert(place->hex);
                }
            }
        }
        common = std::move(mine);
    }
    return common;
}

/// The area where a unit may be placed; empty for a unit that the scenario does not set up.
const SetupArea* area_of(const Scenario& scenario, UnitId unit) {
    for (const Placement& placement : scenario.setup) {
        if (placement.unit == unit && placement.area < scenario.setup_areas.size()) {
            return &scenario.setup_areas[placement.area];
        }
    }
    return nullptr;
}

std::string area_name(const Scenario& scenario, UnitId unit) {
    const SetupArea* area = area_of(scenario, unit);
    return area == nullptr ? std::string{} : area->name;
}

/// Own units beside the map, army by army.
std::vector<UnitId> waiting_by_army(const rules::GameState& state) {
    std::vector<UnitId> waiting = waiting_units(state);
    std::stable_sort(waiting.begin(), waiting.end(), [&](UnitId a, UnitId b) {
        return std::less<>{}(area_of(state.scenario(), a), area_of(state.scenario(), b));
    });
    return waiting;
}

/// The unit of `waiting` to be taken up after `placed`: of the same army if there is one.
std::optional<UnitId> next_of(const Scenario& scenario, const std::vector<UnitId>& waiting,
                              const std::vector<UnitId>& placed) {
    std::optional<UnitId> next;
    for (const UnitId unit : waiting) {
        if (holds(placed, unit)) {
            continue;
        }
        if (area_of(scenario, unit) == area_of(scenario, placed.front())) {
            return unit;
        }
        if (!next) {
            next = unit;
        }
    }
    return next;
}

}  // namespace

Response Interaction::click_in_placing(const rules::GameState& state, Hex hex, Click kind) {
    focus_ = hex;
    const std::vector<UnitId> own = units_of(state, state.side, hex);
    if (selected_.empty() || (kind == Click::select && !own.empty())) {
        select(state, own);
        return {};
    }
    Response response;
    response.at = hex;
    for (const UnitId unit : selected_) {
        const PlaceUnit place{unit, hex};
        response.violations = rules::check(state, place);
        if (!response.violations.empty()) {
            // A click on other units of one's own takes those up instead.
            if (!own.empty() && places_for(state, selected_).count(hex) == 0) {
                select(state, own);
                return {};
            }
            return response;
        }
        response.commands.push_back(place);
    }
    // After one that waited the next is taken up, so that an army is laid out click by click.
    const std::optional<UnitId> next =
        waiting_selected(state) ? next_of(state.scenario(), waiting_by_army(state), selected_) : std::nullopt;
    select(state, next ? std::vector<UnitId>{*next} : std::vector<UnitId>{});
    focus_ = hex;
    return response;
}

void Interaction::select_next_waiting(const rules::GameState& state) {
    const std::vector<UnitId> waiting = waiting_by_army(state);
    if (waiting.empty()) {
        clear();
        return;
    }
    const auto at = selected_.empty() ? waiting.end() : std::find(waiting.begin(), waiting.end(), selected_.back());
    select(state, {at == waiting.end() || at + 1 == waiting.end() ? waiting.front() : *(at + 1)});
}

Response Interaction::place_rest(const rules::GameState& state) const {
    Response response;
    rules::GameState tried = state;
    for (const Placement& placement : state.scenario().setup) {
        if (!is_own(state, placement.unit) || state.unit(placement.unit).where == Whereabouts::on_map) {
            continue;
        }
        Command command = PlaceUnit{placement.unit, placement.hex};
        if (!rules::check(tried, command).empty()) {
            const std::vector<Command> others = rules::legal_moves(tried, placement.unit);
            if (others.empty()) {
                response.note = "There is no room left for all units; move some that are placed already.";
                response.commands.clear();
                return response;
            }
            command = others.front();
        }
        rules::perform(tried, command);
        response.commands.push_back(command);
    }
    if (response.commands.empty()) {
        response.note = "All units are placed already.";
    }
    return response;
}

void Interaction::mark_placing(const rules::GameState& state, render::Overlays& overlays) const {
    overlays.selected = selected_;
    if (!selected_.empty()) {
        for (const Hex hex : places_for(state, selected_)) {
            overlays.hexes.push_back({hex, render::HexMark::entry, {}});
        }
        return;
    }
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where == Whereabouts::on_map && is_own(state, unit_at(i))) {
            overlays.movable.push_back(unit_at(i));
        }
    }
}

void Interaction::tell_placing(const rules::GameState& state, PanelModel& panel) const {
    panel.title = "Set-up";
    const std::vector<UnitId> waiting = waiting_by_army(state);
    if (selected_.empty()) {
        panel.advice.push_back(waiting.empty() ? "Click units on the map to place them elsewhere in their area."
                                               : "Choose a unit below, or click one on the map, to place it.");
    } else {
        panel.advice.push_back("Click a marked hex of the area \"" + area_name(state.scenario(), selected_.front()) +
                               "\" to place " + (selected_.size() == 1 ? "the unit" : "the units") +
                               "; three to a hex at most. [11.3.B]");
    }
    if (waiting.empty()) {
        panel.advice.push_back("Every unit is placed. Change what you like, then end the set-up.");
    }
    const auto line_of = [&](UnitId unit, ActionKind kind) {
        UnitLine line = describe_unit(state, unit);
        line.chosen = holds(selected_, unit);
        line.toggle = Action{kind, static_cast<std::uint32_t>(index_of(unit)), {}};
        return line;
    };
    if (focus_) {
        for (const UnitId unit : units_of(state, state.side, *focus_)) {
            panel.units.push_back(line_of(unit, ActionKind::toggle_unit));
        }
    }
    for (const UnitId unit : waiting) {
        panel.waiting.push_back(line_of(unit, ActionKind::select_waiting));
        panel.waiting.back().group = area_name(state.scenario(), unit);
    }
    if (!waiting.empty()) {
        panel.buttons.push_back({{ActionKind::place_rest, 0, {}}, "Place the rest as in history", {}});
    }
}

}  // namespace marne::app
