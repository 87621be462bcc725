// Movement, told and marked: reach and ways on the map, units and demands in the panel.
#include "marne/app/interaction.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/whereabouts.hpp"
#include "marne/session/wording.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

/// Position in Scenario::entry_areas of where a reinforcement comes in; behind the last for a unit that is none.
std::size_t entry_of(const Scenario& scenario, UnitId unit) {
    const Reinforcement* const group = session::reinforcement_of(scenario, unit);
    return group != nullptr ? group->entry : scenario.entry_areas.size();
}

std::string entry_name(const Scenario& scenario, UnitId unit) {
    const std::size_t entry = entry_of(scenario, unit);
    if (entry >= scenario.entry_areas.size()) {
        return "Others";
    }
    const EntryArea& area = scenario.entry_areas[entry];
    switch (area.kind) {
        case EntryKind::edge:
            return "North: " + area.name;
        case EntryKind::east_edge:
            return "East edge";
        case EntryKind::rail:
            return "By rail to " + area.name;
    }
    return area.name;
}

/// ": 24 victory points", as [10.3] counts them now.
std::string worth_of_leaving(const rules::GameState& state, const std::vector<UnitId>& units, Hex from) {
    return ": " + session::counted(rules::gain_of_leaving(state, units, from), "victory point");
}

}  // namespace

void Interaction::mark_movement(const rules::GameState& state, render::Overlays& overlays) const {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (may_still_move(state, unit_at(i))) {
            overlays.movable.push_back(unit_at(i));
        }
    }
    for (const Hex hex : rules::overstacked_hexes(state, state.side)) {
        overlays.hexes.push_back({hex, render::HexMark::must_act, "> 3"});
    }
    overlays.selected = selected_;
    const bool waiting = waiting_selected(state);
    if (!selected_.empty() && !waiting) {
        overlays.hexes.push_back({state.unit(selected_.front()).hex, render::HexMark::selected, {}});
    }
    for (const CommonReach& reached : reach_) {
        render::HexMark mark = reached.stops ? render::HexMark::reach_stop : render::HexMark::reach;
        if (!reached.violations.empty()) {
            mark = render::HexMark::reach_unsupplied;
        } else if (waiting && reached.path.size() == 1) {
            mark = render::HexMark::entry;
        }
        overlays.hexes.push_back({reached.hex, mark, std::to_string(reached.cost)});
        if (reached.may_exit) {
            overlays.hexes.push_back({reached.hex, render::HexMark::exit, {}});
        }
    }
    for (const Hex hex : waypoints_) {
        overlays.hexes.push_back({hex, render::HexMark::selected, {}});
    }
    // The way to the hex under the pointer, else as far as it has been chosen.
    const CommonReach* const under = reached_at(hover_);
    const std::vector<Hex>& way = under == nullptr ? way_ : under->path;
    if (!way.empty()) {
        std::vector<Hex> line;
        if (!waiting) {
            line.push_back(state.unit(selected_.front()).hex);
        }
        line.insert(line.end(), way.begin(), way.end());
        overlays.paths.push_back({render::PathOverlay::Kind::preview, std::move(line), state.side});
    }
}

std::optional<Way> Interaction::way(const rules::GameState& state) const {
    const CommonReach* const under = reached_at(hover_);
    if (under == nullptr || under->path.empty()) {
        return std::nullopt;
    }
    // Of a stack the one that pays most; what it has left decides for all.
    CostReckoning dearest;
    for (const UnitId unit : selected_) {
        CostReckoning cost = rules::reckon_path(state, unit, under->path);
        if (dearest.lines.empty() || cost.cost > dearest.cost) {
            dearest = std::move(cost);
        }
    }
    Way way;
    way.title = "The way there: " + std::to_string(dearest.cost) + " of " +
                session::counted(dearest.available, "movement point");
    for (const ReckoningLine& line : dearest.lines) {
        way.lines.push_back(session::narrate(state.scenario(), line));
    }
    return way;
}

void Interaction::tell_waiting(const rules::GameState& state, PanelModel& panel) const {
    std::vector<UnitId> waiting = waiting_units(state);
    // A few are told at a glance; the armies of the Pursuit are listed by where they come in.
    const bool many = waiting.size() > 6;
    if (many) {
        std::stable_sort(waiting.begin(), waiting.end(), [&](UnitId a, UnitId b) {
            return entry_of(state.scenario(), a) < entry_of(state.scenario(), b);
        });
    }
    for (const UnitId unit : waiting) {
        UnitLine line = describe_unit(state, unit);
        line.chosen = holds(selected_, unit);
        line.toggle = Action{ActionKind::select_waiting, static_cast<std::uint32_t>(index_of(unit)), {}};
        line.group = many ? entry_name(state.scenario(), unit) : std::string{};
        panel.waiting.push_back(std::move(line));
    }
}

void Interaction::tell_movement(const rules::GameState& state, PanelModel& panel) const {
    panel.title = "Movement";
    if (const std::string nobody = session::nobody_to_act(state); !nobody.empty()) {
        panel.advice.push_back(nobody);
        return;
    }
    const std::vector<Hex> full = rules::overstacked_hexes(state, state.side);
    if (selected_.empty()) {
        panel.advice.push_back("Click a hex with your units to see where they can go.");
    } else if (waiting_selected(state)) {
        panel.advice.push_back("Click a marked hex to bring the unit onto the map.");
    } else if (reach_.empty()) {
        panel.advice.push_back("Nothing in reach of this selection.");
    } else {
        panel.advice.push_back("Click a marked hex to move. The number is the cost in movement points.");
    }
    const std::optional<Hex> here =
        !selected_.empty() && !waiting_selected(state) ? std::optional{state.unit(selected_.front()).hex} : focus_;
    if (here) {
        for (const UnitId unit : units_of(state, state.side, *here)) {
            UnitLine line = describe_unit(state, unit);
            line.chosen = holds(selected_, unit);
            if (may_still_move(state, unit)) {
                line.toggle = Action{ActionKind::toggle_unit, static_cast<std::uint32_t>(index_of(unit)), {}};
            }
            if (holds(full, *here)) {
                line.button = ButtonModel{
                    {ActionKind::remove_unit, static_cast<std::uint32_t>(index_of(unit)), {}}, "Remove", {}};
            }
            panel.units.push_back(std::move(line));
        }
    }
    tell_waiting(state, panel);
    if (selected_.empty() || waiting_selected(state)) {
        return;
    }
    const Hex from = state.unit(selected_.front()).hex;
    const bool from_here = std::all_of(selected_.begin(), selected_.end(), [&](UnitId unit) {
        return rules::check(state, MoveUnit{unit, {}, MoveEnd::exit}).empty();
    });
    if (from_here) {
        panel.buttons.push_back(
            {{ActionKind::leave_map, 0, from}, "Leave the map here" + worth_of_leaving(state, selected_, from), {}});
        return;
    }
    std::vector<CommonReach> exits;
    std::copy_if(reach_.begin(), reach_.end(), std::back_inserter(exits),
                 [](const CommonReach& reached) { return reached.may_exit; });
    std::stable_sort(exits.begin(), exits.end(),
                     [](const CommonReach& a, const CommonReach& b) { return a.cost < b.cost; });
    for (std::size_t i = 0; i < exits.size() && i < 3; ++i) {
        panel.buttons.push_back({{ActionKind::leave_map, 0, exits[i].hex},
                                 "Leave the map at " + name_of(state.scenario(), exits[i].hex) +
                                     worth_of_leaving(state, selected_, exits[i].hex),
                                 {}});
    }
}

}  // namespace marne::app
