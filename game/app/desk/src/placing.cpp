// Set-up: choosing the next unit, the hexes of its army's area, and putting the rest where the scenario lists it.
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

}  // namespace

Response Interaction::click_in_placing(const rules::GameState& state, Hex hex) {
    focus_ = hex;
    const std::vector<UnitId> own = units_of(state, state.side, hex);
    if (selected_.empty()) {
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
    // The next unit that waits is taken up, so that an army is laid out click by click.
    std::vector<UnitId> waiting = waiting_units(state);
    waiting.erase(std::remove_if(waiting.begin(), waiting.end(), [&](UnitId unit) { return holds(selected_, unit); }),
                  waiting.end());
    select(state, waiting.empty() ? std::vector<UnitId>{} : std::vector<UnitId>{waiting.front()});
    focus_ = hex;
    return response;
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
    const std::vector<UnitId> waiting = waiting_units(state);
    panel.advice.push_back(selected_.empty()
                               ? "Choose a unit beside the map, or click one on it, to place it in its army's area."
                               : "Click a marked hex to place the unit; three to a hex at most.");
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
    }
    if (!waiting.empty()) {
        panel.buttons.push_back({{ActionKind::place_rest, 0, {}}, "Place the rest as in history", {}});
    }
}

}  // namespace marne::app
