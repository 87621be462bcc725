// What a click means now: a state machine between the player and the rules. It holds the selection and the
// attack being assembled, never the game; it knows no graphics.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "marne/app/action.hpp"
#include "marne/app/panel_model.hpp"
#include "marne/protocol/command.hpp"
#include "marne/protocol/violation.hpp"
#include "marne/render/overlay.hpp"
#include "marne/rules/game_state.hpp"
#include "marne/rules/queries.hpp"

namespace marne::app {

/// What came of a click or a press. `commands` are to be performed in order, all or none. With none, `violations`
/// (or `note`, when no rule speaks) may say why nothing can be done `at` a hex.
struct Response {
    std::vector<Command> commands;
    Violations violations;
    std::string note;
    std::optional<Hex> at;
};

/// Common reach of a selection: one hex that all of it can pay for.
struct CommonReach {
    Hex hex;
    int cost{};  // of the unit that pays most
    bool stops{};
    bool may_exit{};
    std::vector<Hex> path;
    Violations violations;  // the first unit's that has any
};

class Interaction {
public:
    /// To be called whenever the state of the game has changed: what no longer exists is dropped.
    void refresh(const rules::GameState& state);

    Response click(const rules::GameState& state, Hex hex, Click kind);
    Response press(const rules::GameState& state, const Action& action);
    void hover(const rules::GameState& state, std::optional<Hex> hex);
    void clear();

    render::Overlays overlays(const rules::GameState& state) const;
    PanelModel panel(const rules::GameState& state) const;
    /// What the selection would pay on its way to the hex under the pointer; empty when it cannot go there.
    std::optional<Way> way(const rules::GameState& state) const;

    const std::vector<UnitId>& selected() const noexcept { return selected_; }
    const std::vector<UnitId>& attackers() const noexcept { return attackers_; }
    const std::vector<Hex>& targets() const noexcept { return targets_; }
    const std::vector<CommonReach>& common_reach() const noexcept { return reach_; }
    /// Hexes that the way of the selection shall lead through, in order.
    const std::vector<Hex>& waypoints() const noexcept { return waypoints_; }
    /// The hex whose contents the side panel shows: clicked last, else under the pointer.
    std::optional<Hex> focus() const noexcept { return focus_ ? focus_ : hover_; }
    std::optional<Hex> hovered() const noexcept { return hover_; }

private:
    // set-up
    Response click_in_placing(const rules::GameState& state, Hex hex, Click kind);
    void select_next_waiting(const rules::GameState& state);
    Response place_rest(const rules::GameState& state) const;
    void mark_placing(const rules::GameState& state, render::Overlays& overlays) const;
    void tell_placing(const rules::GameState& state, PanelModel& panel) const;
    // movement
    Response click_in_movement(const rules::GameState& state, Hex hex, Click kind);
    Response move_selection(const rules::GameState& state, const CommonReach& goal) const;
    Response leave_map(const rules::GameState& state, Hex hex) const;
    Response why_not(const rules::GameState& state, Hex hex) const;
    Response go_by(const rules::GameState& state, Hex hex);
    void step_back(const rules::GameState& state);
    void select(const rules::GameState& state, std::vector<UnitId> units);
    void select_hex(const rules::GameState& state, Hex hex);
    void select_next(const rules::GameState& state);
    bool waiting_selected(const rules::GameState& state) const;
    /// What the selection can do with a hex; none when it cannot go there.
    const CommonReach* reached_at(std::optional<Hex> hex) const;
    void mark_movement(const rules::GameState& state, render::Overlays& overlays) const;
    void tell_waiting(const rules::GameState& state, PanelModel& panel) const;
    void tell_movement(const rules::GameState& state, PanelModel& panel) const;
    // combat
    Response click_in_combat(const rules::GameState& state, Hex hex, Click kind);
    Response aim(const rules::GameState& state, Hex hex, Click kind);
    Response why_no_attack(const rules::GameState& state, Hex hex) const;
    std::vector<UnitId> candidates(const rules::GameState& state) const;
    Response roll(const rules::GameState& state, AttackId attack);
    Response attack_now(const rules::GameState& state);
    Response give_face(const rules::GameState& state, std::uint8_t face);
    void mark_combat(const rules::GameState& state, render::Overlays& overlays) const;
    void tell_combat(const rules::GameState& state, PanelModel& panel) const;
    // settling a combat
    Response click_in_retreat(const rules::GameState& state, Hex hex);
    Response click_in_advance(const rules::GameState& state, Hex hex);
    void mark_settling(const rules::GameState& state, render::Overlays& overlays) const;
    void tell_retreat(const rules::GameState& state, PanelModel& panel) const;
    void tell_advance(const rules::GameState& state, PanelModel& panel) const;

    Response toggle(const rules::GameState& state, UnitId unit);

    std::optional<Hex> hover_;
    std::optional<Hex> focus_;
    std::vector<UnitId> selected_;  // to move, to enter, to retreat or to advance
    std::vector<CommonReach> reach_;
    std::vector<Hex> way_;  // hexes that the next move shall begin with: chosen by waypoints
    std::vector<Hex> waypoints_;
    std::vector<Hex> targets_;
    std::vector<UnitId> attackers_;
    std::optional<AttackId> asks_face_;  // the attack whose die the players roll themselves; next_attack if planned
};

}  // namespace marne::app
