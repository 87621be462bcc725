// The part of the interaction that all phases share: where a click goes, and what is dropped when the game moves on.
#include "marne/app/interaction.hpp"

#include <variant>

#include "marne/protocol/overload.hpp"
#include "marne/rules/game.hpp"
#include "selection.hpp"

namespace marne::app {
void Interaction::clear() {
    selected_.clear();
    reach_.clear();
    way_.clear();
    waypoints_.clear();
    targets_.clear();
    attackers_.clear();
    focus_.reset();
}

/// The last waypoint is dropped first; without any the whole selection.
void Interaction::step_back(const rules::GameState& state) {
    if (waypoints_.empty()) {
        clear();
        return;
    }
    std::vector<Hex> kept = waypoints_;
    kept.pop_back();
    select(state, selected_);
    for (const Hex hex : kept) {
        go_by(state, hex);
    }
}

void Interaction::refresh(const rules::GameState& state) {
    const bool plays = std::holds_alternative<PlayPhase>(state.decision.kind);
    const bool moving = plays && is_movement(state.phase);
    const bool fighting = plays && is_combat(state.phase);
    const bool placing = std::holds_alternative<PlaceForces>(state.decision.kind);
    if (!fighting) {
        targets_.clear();
        attackers_.clear();
    }
    if (asks_face_) {
        const bool declared = std::any_of(state.attacks.begin(), state.attacks.end(),
                                          [&](const rules::Attack& attack) { return attack.id == *asks_face_; });
        if (!fighting || !declared) {
            asks_face_.reset();
        }
    }
    std::vector<UnitId> kept;
    for (const UnitId unit : selected_) {
        const Whereabouts where = state.unit(unit).where;
        if (placing && is_own(state, unit)) {
            kept.push_back(unit);
        } else if (moving && is_own(state, unit) &&
                   (where == Whereabouts::waiting || (where == Whereabouts::on_map && may_still_move(state, unit)))) {
            kept.push_back(unit);
        }
    }
    // Units that came to lie in different hexes are no longer one stack.
    if (!kept.empty()) {
        const rules::UnitState first = state.unit(kept.front());
        kept.erase(std::remove_if(kept.begin(), kept.end(),
                                  [&](UnitId unit) {
                                      const rules::UnitState& other = state.unit(unit);
                                      return other.where != first.where ||
                                             (first.where == Whereabouts::on_map && other.hex != first.hex);
                                  }),
                   kept.end());
    }
    const std::optional<Hex> focus = focus_;
    select(state, std::move(kept));
    if (selected_.empty()) {
        focus_ = focus;
    }
    const std::vector<Hex> open = fighting ? rules::attackable_hexes(state) : std::vector<Hex>{};
    targets_.erase(std::remove_if(targets_.begin(), targets_.end(), [&](Hex hex) { return !holds(open, hex); }),
                   targets_.end());
    const std::vector<UnitId> can = candidates(state);
    attackers_.erase(
        std::remove_if(attackers_.begin(), attackers_.end(), [&](UnitId unit) { return !holds(can, unit); }),
        attackers_.end());
}

Response Interaction::click(const rules::GameState& state, Hex hex, Click kind) {
    if (kind == Click::back) {
        step_back(state);
        return {};
    }
    if (!state.scenario().map.contains(hex)) {
        return {};
    }
    return std::visit(Overload{[&](const PlayPhase&) {
                                   return is_movement(state.phase) ? click_in_movement(state, hex, kind)
                                                                   : click_in_combat(state, hex, kind);
                               },
                               [&](const PlaceForces&) { return click_in_placing(state, hex, kind); },
                               [&](const ChooseRetreat&) { return click_in_retreat(state, hex); },
                               [&](const ChooseAdvance&) { return click_in_advance(state, hex); },
                               [&](const GameOver&) {
                                   focus_ = hex;
                                   return Response{};
                               }},
                      state.decision.kind);
}

Response Interaction::press(const rules::GameState& state, const Action& action) {
    switch (action.kind) {
        case ActionKind::end_phase:
            if (rules::check(state, ending(state)).empty()) {
                clear();  // what the player before looked at is none of the next one's business
            }
            return {{ending(state)}, {}, {}, {}};
        case ActionKind::next_unit:
            if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
                select_next_waiting(state);
            } else {
                select_next(state);
            }
            return {};
        case ActionKind::deselect:
            step_back(state);
            asks_face_.reset();
            return {};
        case ActionKind::toggle_unit:
            return toggle(state, unit_at(action.number));
        case ActionKind::select_waiting:
            if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
                const bool again = selected_ == std::vector<UnitId>{unit_at(action.number)};
                select(state, again ? std::vector<UnitId>{} : std::vector<UnitId>{unit_at(action.number)});
            } else if (waiting_selected(state)) {
                std::vector<UnitId> units = selected_;
                flip(units, unit_at(action.number));
                select(state, std::move(units));
            } else {
                select(state, {unit_at(action.number)});
            }
            return {};
        case ActionKind::remove_unit:
            return {{RemoveUnit{unit_at(action.number)}}, {}, {}, {}};
        case ActionKind::leave_map:
            return action.hex ? leave_map(state, *action.hex) : Response{};
        case ActionKind::go_by:
            return action.hex ? go_by(state, *action.hex) : Response{};
        case ActionKind::declare_attack:
            return {{DeclareAttack{attackers_, targets_}}, {}, {}, {}};
        case ActionKind::attack:
            return attack_now(state);
        case ActionKind::roll:
            return roll(state, AttackId{action.number});
        case ActionKind::withdraw:
            return {{WithdrawAttack{AttackId{action.number}}}, {}, {}, {}};
        case ActionKind::face:
            return give_face(state, static_cast<std::uint8_t>(action.number));
        case ActionKind::stay:
            return {{EndAdvance{}}, {}, {}, {}};
        case ActionKind::place_rest:
            return place_rest(state);
        case ActionKind::undo:
        case ActionKind::redo:
        case ActionKind::choose_for_me:
        case ActionKind::confirm:
            return {};  // the desk's own
    }
    return {};
}

void Interaction::hover(const rules::GameState& state, std::optional<Hex> hex) {
    hover_ = hex && state.scenario().map.contains(*hex) ? hex : std::nullopt;
}

Response Interaction::toggle(const rules::GameState& state, UnitId unit) {
    if (std::holds_alternative<PlayPhase>(state.decision.kind) && is_combat(state.phase)) {
        flip(attackers_, unit);
        return {};
    }
    if (std::holds_alternative<PlayPhase>(state.decision.kind)) {
        std::vector<UnitId> units = waiting_selected(state) ? std::vector<UnitId>{} : selected_;
        if (!units.empty() && state.unit(units.front()).hex != state.unit(unit).hex) {
            units.clear();
        }
        flip(units, unit);
        select(state, std::move(units));
        return {};
    }
    selected_ = {unit};
    return {};
}

render::Overlays Interaction::overlays(const rules::GameState& state) const {
    render::Overlays overlays;
    std::visit(Overload{[&](const PlayPhase&) {
                            if (is_movement(state.phase)) {
                                mark_movement(state, overlays);
                            } else {
                                mark_combat(state, overlays);
                            }
                        },
                        [&](const PlaceForces&) { mark_placing(state, overlays); },
                        [&](const ChooseRetreat&) { mark_settling(state, overlays); },
                        [&](const ChooseAdvance&) { mark_settling(state, overlays); }, [&](const GameOver&) {}},
               state.decision.kind);
    if (hover_) {
        overlays.hexes.push_back({*hover_, render::HexMark::hover, {}});
    }
    return overlays;
}

PanelModel Interaction::panel(const rules::GameState& state) const {
    PanelModel panel;
    std::visit(Overload{[&](const PlayPhase&) {
                            if (is_movement(state.phase)) {
                                tell_movement(state, panel);
                            } else {
                                tell_combat(state, panel);
                            }
                        },
                        [&](const PlaceForces&) { tell_placing(state, panel); },
                        [&](const ChooseRetreat&) { tell_retreat(state, panel); },
                        [&](const ChooseAdvance&) { tell_advance(state, panel); },
                        [&](const GameOver&) {
                            panel.title = "The game is over";
                            panel.advice.push_back("The points are counted: F3 shows every line of the score.");
                        }},
               state.decision.kind);
    // What the rules demand before the phase can end; the first two say enough.
    if (std::holds_alternative<PlayPhase>(state.decision.kind)) {
        const Violations demands = rules::check(state, EndPhase{});
        for (std::size_t i = 0; i < std::min<std::size_t>(demands.size(), 2); ++i) {
            panel.advice.push_back(session::narrate(state.scenario(), demands[i]));
        }
        if (demands.size() > 2) {
            const std::size_t more = demands.size() - 2;
            panel.advice.push_back(more == 1
                                       ? "One more thing must be done before the phase can end."
                                       : std::to_string(more) + " more things must be done before the phase can end.");
        }
    }
    return panel;
}

}  // namespace marne::app
