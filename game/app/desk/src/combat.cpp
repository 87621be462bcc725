// Combat: aiming at hexes, choosing attackers, the odds, planned attacks and their dice.
#include "marne/app/interaction.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/wording.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

std::uint32_t number(UnitId unit) {
    return static_cast<std::uint32_t>(index_of(unit));
}

bool is_declared(const rules::GameState& state, AttackId id) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const rules::Attack& attack) { return attack.id == id; });
}

std::string list_hexes(const Scenario& scenario, const std::vector<Hex>& hexes) {
    std::string text;
    for (const Hex hex : hexes) {
        text += (text.empty() ? "" : " + ") + name_of(scenario, hex);
    }
    return text;
}

}  // namespace

/// Units that may attack every target; not those of another planned attack.
std::vector<UnitId> Interaction::candidates(const rules::GameState& state) const {
    std::vector<UnitId> common;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
        std::vector<UnitId> able = free_attackers(state, targets_[i]);
        able.erase(std::remove_if(able.begin(), able.end(), [&](UnitId unit) { return i > 0 && !holds(common, unit); }),
                   able.end());
        common = std::move(able);
    }
    return common;
}

Response Interaction::aim(const rules::GameState& state, Hex hex, Click kind) {
    asks_face_.reset();
    if (kind != Click::more || targets_.empty()) {
        targets_ = {hex};
        attackers_ = candidates(state);
        return {};
    }
    flip(targets_, hex);
    const std::vector<UnitId> can = candidates(state);
    const auto stay =
        std::stable_partition(attackers_.begin(), attackers_.end(), [&](UnitId unit) { return holds(can, unit); });
    const std::vector<UnitId> gone(stay, attackers_.end());
    attackers_.erase(stay, attackers_.end());
    if (attackers_.empty()) {
        attackers_ = can;
    }
    Response response;
    if (!gone.empty() && !targets_.empty()) {
        response.at = hex;
        response.note = "Left out, as they cannot attack all of these hexes together: " +
                        session::unit_list(state.scenario(), gone) +
                        ". Shift and click once more takes a hex out of the attack again.";
    }
    return response;
}

Response Interaction::click_in_combat(const rules::GameState& state, Hex hex, Click kind) {
    focus_ = hex;
    if (holds(rules::attackable_hexes(state), hex)) {
        return aim(state, hex, kind);
    }
    const std::vector<UnitId> own = units_of(state, state.side, hex);
    if (!own.empty() && !targets_.empty()) {
        std::vector<UnitId> here;
        for (const UnitId unit : candidates(state)) {
            if (state.unit(unit).hex == hex) {
                here.push_back(unit);
            }
        }
        const bool any = std::any_of(here.begin(), here.end(), [&](UnitId unit) { return holds(attackers_, unit); });
        for (const UnitId unit : here) {
            if (any == holds(attackers_, unit)) {
                flip(attackers_, unit);
            }
        }
        if (here.empty()) {
            Response response;
            response.at = hex;
            response.violations = rules::check(state, DeclareAttack{own, targets_});
            return response;
        }
        return {};
    }
    if (!units_of(state, enemy_of(state.side), hex).empty()) {
        return why_no_attack(state, hex);
    }
    targets_.clear();
    attackers_.clear();
    return {};
}

/// Nobody may attack `hex`: asked of the rules with everybody who stands beside it.
Response Interaction::why_no_attack(const rules::GameState& state, Hex hex) const {
    Response response;
    response.at = hex;
    std::vector<UnitId> beside;
    for (const Direction direction : all_directions) {
        const std::vector<UnitId> units = units_of(state, state.side, neighbour(hex, direction));
        beside.insert(beside.end(), units.begin(), units.end());
    }
    if (beside.empty()) {
        response.note = "None of your units stands beside this hex.";
        return response;
    }
    response.violations = rules::check(state, DeclareAttack{beside, {hex}});
    if (response.violations.empty()) {
        response.note = "Nobody beside this hex can attack it now.";
    }
    return response;
}

Response Interaction::roll(const rules::GameState& state, AttackId attack) {
    if (state.dice_mode == DiceMode::table) {
        asks_face_ = attack;
        return {};
    }
    return {{ResolveAttack{attack, {}}}, {}, {}, {}};
}

Response Interaction::attack_now(const rules::GameState& state) {
    const AttackId next{state.next_attack};
    if (state.dice_mode == DiceMode::table) {
        // Planned first, so that what is refused is refused before anybody rolls.
        Response response{{DeclareAttack{attackers_, targets_}}, {}, {}, {}};
        response.at = targets_.empty() ? std::nullopt : std::optional{targets_.front()};
        if (rules::check(state, response.commands.front()).empty()) {
            asks_face_ = next;
        }
        return response;
    }
    Response response{{DeclareAttack{attackers_, targets_}, ResolveAttack{next, {}}}, {}, {}, {}};
    response.at = targets_.empty() ? std::nullopt : std::optional{targets_.front()};
    return response;
}

Response Interaction::give_face(const rules::GameState& state, std::uint8_t face) {
    if (!asks_face_ || !is_declared(state, *asks_face_)) {
        return {};
    }
    return {{ResolveAttack{*asks_face_, face}}, {}, {}, {}};
}

void Interaction::mark_combat(const rules::GameState& state, render::Overlays& overlays) const {
    for (const Hex hex : rules::attackable_hexes(state)) {
        if (!holds(targets_, hex)) {
            overlays.hexes.push_back({hex, render::HexMark::attackable, {}});
        }
    }
    std::string label;
    if (!targets_.empty() && !attackers_.empty()) {
        label = marne::to_string(rules::reckon_attack(state, attackers_, targets_).column);
    }
    for (const Hex hex : targets_) {
        overlays.hexes.push_back({hex, render::HexMark::chosen_target, label});
    }
    std::vector<Hex> from;
    for (const UnitId unit : attackers_) {
        if (!holds(from, state.unit(unit).hex)) {
            from.push_back(state.unit(unit).hex);
        }
    }
    for (const Hex hex : from) {
        overlays.hexes.push_back({hex, render::HexMark::selected, {}});
    }
    for (const UnitId unit : rules::units_bound_by_forts(state)) {
        overlays.hexes.push_back({state.unit(unit).hex, render::HexMark::must_act, {}});
    }
    overlays.selected = attackers_;
    overlays.movable = targets_.empty() ? std::vector<UnitId>{} : candidates(state);
}

void Interaction::tell_combat(const rules::GameState& state, PanelModel& panel) const {
    const Scenario& scenario = state.scenario();
    for (const rules::Attack& attack : state.attacks) {
        const std::uint32_t id = number_of(attack.id);
        const OddsReckoning odds = rules::reckon_attack(state, attack.attackers, attack.defenders);
        PlanLine plan;
        plan.attack = attack.id;
        plan.label = list_hexes(scenario, attack.defenders) + " at " + std::string{marne::to_string(odds.column)};
        plan.roll = {{ActionKind::roll, id, {}}, "Roll", {}};
        plan.withdraw = {{ActionKind::withdraw, id, {}}, "Withdraw", {}};
        panel.plans.push_back(std::move(plan));
    }
    if (asks_face_ && is_declared(state, *asks_face_)) {
        panel.title = "Roll your die";
        panel.advice.push_back("Roll one die on your own table and press the face it shows.");
        for (std::uint32_t face = 1; face <= 6; ++face) {
            panel.faces.push_back({{ActionKind::face, face, {}}, std::to_string(face), {}});
        }
        for (const rules::Attack& attack : state.attacks) {
            if (attack.id == *asks_face_) {
                panel.odds = describe_odds(scenario, rules::reckon_attack(state, attack.attackers, attack.defenders));
            }
        }
        return;
    }
    if (targets_.empty()) {
        panel.title = "Combat";
        const std::size_t open = rules::attackable_hexes(state).size();
        panel.advice.push_back(open == 0 ? "Nothing is left to be attacked in this phase."
                                         : "Click a marked enemy hex to assemble an attack on it.");
        return;
    }
    panel.title = "Attack on " + list_hexes(scenario, targets_);
    if (state.phase == Phase::combat_1) {
        panel.advice.push_back("Attackers are out of action until the end of this player-turn [3.1.2.B].");
    }
    for (const UnitId unit : candidates(state)) {
        UnitLine line = describe_unit(state, unit);
        line.chosen = holds(attackers_, unit);
        line.toggle = Action{ActionKind::toggle_unit, number(unit), {}};
        line.notes = marne::to_string(state.unit(unit).hex) + (line.notes.empty() ? "" : ", ") + line.notes;
        panel.units.push_back(std::move(line));
    }
    if (!attackers_.empty()) {
        panel.odds = describe_odds(scenario, rules::reckon_attack(state, attackers_, targets_));
    }
    std::string reason;
    const Violations broken = rules::check(state, DeclareAttack{attackers_, targets_});
    if (attackers_.empty()) {
        reason = "Choose at least one attacker.";
    } else if (!broken.empty()) {
        reason = session::narrate(scenario, broken.front());
    }
    panel.buttons.push_back({{ActionKind::attack, 0, {}}, "Attack", reason});
    panel.buttons.push_back({{ActionKind::declare_attack, 0, {}}, "Plan", reason});
    panel.buttons.push_back({{ActionKind::deselect, 0, {}}, "Drop", {}});
}

}  // namespace marne::app
