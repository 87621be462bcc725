// Settling a combat: the victor's choice of retreat steps, and advances into vacated hexes.
#include <variant>

#include "marne/app/interaction.hpp"
#include "marne/rules/game.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

std::vector<UnitId> retreating_units(const std::vector<rules::RetreatStep>& steps) {
    std::vector<UnitId> units;
    for (const rules::RetreatStep& step : steps) {
        if (!holds(units, step.unit)) {
            units.push_back(step.unit);
        }
    }
    return units;
}

std::vector<AdvanceUnit> open_advances(const rules::GameState& state) {
    std::vector<AdvanceUnit> open;
    for (const Command& command : rules::legal_commands(state)) {
        if (const auto* advance = std::get_if<AdvanceUnit>(&command)) {
            open.push_back(*advance);
        }
    }
    return open;
}

std::vector<UnitId> advancing_units(const std::vector<AdvanceUnit>& open) {
    std::vector<UnitId> units;
    for (const AdvanceUnit& advance : open) {
        if (!holds(units, advance.unit)) {
            units.push_back(advance.unit);
        }
    }
    return units;
}

/// The chosen unit if it is among `units`, else the first of them.
std::optional<UnitId> chosen_of(const std::vector<UnitId>& units, const std::vector<UnitId>& selected) {
    for (const UnitId unit : selected) {
        if (holds(units, unit)) {
            return unit;
        }
    }
    return units.empty() ? std::nullopt : std::optional{units.front()};
}

std::string why(RetreatClass priority) {
    switch (priority) {
        case RetreatClass::vacant:
            return "vacant hexes come first [8.12.2.1]";
        case RetreatClass::friends_at_rest:
            return "no vacant hex is open: among friends away from the enemy [8.12.2.1]";
        case RetreatClass::friends_at_the_front:
            return "only friends beside the enemy are left [8.12.2.1]";
        case RetreatClass::friends_in_combat:
            return "only friends with a battle of their own are left [8.12.2.1]";
    }
    return {};
}

}  // namespace

Response Interaction::click_in_retreat(const rules::GameState& state, Hex hex) {
    focus_ = hex;
    const std::vector<rules::RetreatStep> steps = rules::retreat_steps(state);
    const std::vector<UnitId> units = retreating_units(steps);
    for (const UnitId unit : units_of(state, enemy_of(state.decision.side), hex)) {
        if (holds(units, unit) && units.size() > 1) {
            selected_ = {unit};
            return {};
        }
    }
    const std::optional<UnitId> chosen = chosen_of(units, selected_);
    for (const rules::RetreatStep& step : steps) {
        if (step.to == hex && (!chosen || step.unit == *chosen)) {
            return {{RetreatUnit{step.unit, hex}}, {}, {}, hex};
        }
    }
    Response response;
    response.at = hex;
    if (chosen && distance(state.unit(*chosen).hex, hex) == 1) {
        response.violations = rules::check(state, RetreatUnit{*chosen, hex});
    } else {
        response.note = "Click one of the marked hexes to push the unit there.";
    }
    return response;
}

Response Interaction::click_in_advance(const rules::GameState& state, Hex hex) {
    focus_ = hex;
    const std::vector<AdvanceUnit> open = open_advances(state);
    const std::vector<UnitId> units = advancing_units(open);
    const std::optional<UnitId> chosen = chosen_of(units, selected_);
    for (const AdvanceUnit& advance : open) {
        if (advance.to == hex && (!chosen || advance.unit == *chosen)) {
            return {{advance}, {}, {}, hex};
        }
    }
    for (const UnitId unit : units) {
        if (state.unit(unit).hex == hex) {
            selected_ = {unit};
            return {};
        }
    }
    Response response;
    response.at = hex;
    if (chosen) {
        response.violations = rules::check(state, AdvanceUnit{*chosen, hex});
    } else {
        response.note = "Nobody can advance any more.";
    }
    return response;
}

void Interaction::mark_settling(const rules::GameState& state, render::Overlays& overlays) const {
    if (std::holds_alternative<ChooseRetreat>(state.decision.kind)) {
        const std::vector<rules::RetreatStep> steps = rules::retreat_steps(state);
        const std::optional<UnitId> chosen = chosen_of(retreating_units(steps), selected_);
        for (const rules::RetreatStep& step : steps) {
            if (step.unit == chosen) {
                overlays.hexes.push_back({step.to, render::HexMark::retreat_option, {}});
            }
        }
        overlays.movable = retreating_units(steps);
        if (chosen) {
            overlays.selected = {*chosen};
        }
        return;
    }
    const std::vector<AdvanceUnit> open = open_advances(state);
    const std::optional<UnitId> chosen = chosen_of(advancing_units(open), selected_);
    for (const AdvanceUnit& advance : open) {
        if (advance.unit == chosen) {
            overlays.hexes.push_back({advance.to, render::HexMark::advance_option, {}});
        }
    }
    overlays.movable = advancing_units(open);
    if (chosen) {
        overlays.selected = {*chosen};
    }
}

void Interaction::tell_retreat(const rules::GameState& state, PanelModel& panel) const {
    const std::vector<rules::RetreatStep> steps = rules::retreat_steps(state);
    const std::vector<UnitId> units = retreating_units(steps);
    const std::optional<UnitId> chosen = chosen_of(units, selected_);
    panel.title = "Retreat";
    panel.advice.push_back(session::narrate(state.scenario(), rules::view(state), state.decision));
    panel.advice.push_back("Click a marked hex to push the unit there.");
    for (const rules::RetreatStep& step : steps) {
        if (step.unit == chosen) {
            panel.advice.push_back("Why these hexes: " + why(step.priority) + ".");
            break;
        }
    }
    for (const UnitId unit : units) {
        UnitLine line = describe_unit(state, unit);
        line.chosen = unit == chosen;
        if (units.size() > 1) {
            line.toggle = Action{ActionKind::toggle_unit, static_cast<std::uint32_t>(index_of(unit)), {}};
        }
        panel.units.push_back(std::move(line));
    }
    panel.buttons.push_back({{ActionKind::choose_for_me, 0, {}}, "Let the program choose", {}});
}

void Interaction::tell_advance(const rules::GameState& state, PanelModel& panel) const {
    const std::vector<UnitId> units = advancing_units(open_advances(state));
    const std::optional<UnitId> chosen = chosen_of(units, selected_);
    panel.title = "Advance";
    panel.advice.push_back(session::narrate(state.scenario(), rules::view(state), state.decision));
    panel.advice.push_back("Choose a unit, then click a marked hex.");
    for (const UnitId unit : units) {
        UnitLine line = describe_unit(state, unit);
        line.chosen = unit == chosen;
        line.toggle = Action{ActionKind::toggle_unit, static_cast<std::uint32_t>(index_of(unit)), {}};
        panel.units.push_back(std::move(line));
    }
    panel.buttons.push_back({{ActionKind::stay, 0, {}}, "Stay", {}});
}

}  // namespace marne::app
