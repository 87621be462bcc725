// The desk: gestures performed whole and undone whole, the story of the game, cards and refusals.
#include "marne/app/desk.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

constexpr std::array<std::string_view, 12> command_names{
    "PlaceUnit",      "EndPlacing",    "MoveUnit",    "EnterUnit",   "RemoveUnit", "DeclareAttack",
    "WithdrawAttack", "ResolveAttack", "RetreatUnit", "AdvanceUnit", "EndAdvance", "EndPhase"};
static_assert(std::variant_size_v<Command> == command_names.size());

}  // namespace

Desk::Desk(session::Session session, Trace trace)
    : session_{std::move(session)}, gestures_{session_}, trace_{std::move(trace)} {
    updates_.push_back(BoardReset{rules::view(state())});
    rewrite_log();
    interaction_.refresh(state());
    note_status();
    deal_card();
    if (!session_.notice().empty()) {
        tell(session_.notice(), {}, {});
    }
}

void Desk::note(std::string_view line) const {
    if (trace_) {
        trace_(line);
    }
}

void Desk::note_status() const {
    if (trace_) {
        const StatusModel now = status();
        note("status " + now.turn + ", " + now.phase + ", " + now.score);
    }
}

/// For whoever drives the program from outside: units by the keys of the data files.
void Desk::note_units(std::string_view what, const std::vector<UnitId>& units) const {
    std::string line{what};
    for (const UnitId unit : units) {
        line += " " + state().counter(unit).id;
    }
    if (!units.empty()) {
        note(line);
    }
}

/// Likewise who is chosen, and the hexes where something can be clicked now.
void Desk::note_marks() const {
    if (!trace_ || card_) {
        return;
    }
    note_units("selected", interaction_.selected());
    note_units("attackers", interaction_.attackers());
    if (panel().odds) {
        note("odds " + panel().odds->column);
    }
    struct Kind {
        render::HexMark mark;
        const char* name;
    };
    constexpr std::array kinds{Kind{render::HexMark::must_act, "must_act"},
                               Kind{render::HexMark::exit, "exit"},
                               Kind{render::HexMark::reach, "reach"},
                               Kind{render::HexMark::reach_stop, "reach"},
                               Kind{render::HexMark::entry, "entry"},
                               Kind{render::HexMark::attackable, "attackable"},
                               Kind{render::HexMark::retreat_option, "retreat_option"},
                               Kind{render::HexMark::advance_option, "advance_option"}};
    for (const Kind& kind : kinds) {
        std::string line;
        for (const render::HexOverlay& overlay : overlays().hexes) {
            if (overlay.mark == kind.mark) {
                line += " " + marne::to_string(overlay.hex);
            }
        }
        if (!line.empty()) {
            note(std::string{"marks "} + kind.name + line);
        }
    }
}

void Desk::hover(std::optional<Hex> hex) {
    if (interaction_.hovered() == hex) {
        return;
    }
    interaction_.hover(state(), hex);
    overlays_.reset();
    ++revision_;
}

void Desk::click(Hex hex, Click kind) {
    if (card_) {
        return;
    }
    notice_.reset();
    act(interaction_.click(state(), hex, kind));
}

bool Desk::can_lift(Hex hex) const {
    if (card_ || !std::holds_alternative<PlayPhase>(state().decision.kind) || !is_movement(state().phase)) {
        return false;
    }
    const std::vector<UnitId> units = units_of(state(), state().side, hex);
    return std::any_of(units.begin(), units.end(), [&](UnitId unit) { return may_still_move(state(), unit); });
}

void Desk::lift(Hex hex) {
    const std::vector<UnitId>& selected = interaction_.selected();
    const bool already = !selected.empty() && state().unit(selected.front()).where == Whereabouts::on_map &&
                         state().unit(selected.front()).hex == hex;
    if (!already) {
        click(hex, Click::select);
    }
}

void Desk::press(const Action& action) {
    note("pressed " + to_string(action));
    if (card_) {
        if (action.kind == ActionKind::confirm) {
            card_.reset();
            overlays_.reset();
            ++revision_;
            note_marks();
        }
        return;
    }
    notice_.reset();
    switch (action.kind) {
        case ActionKind::undo:
            undo_gesture();
            return;
        case ActionKind::redo:
            redo_gesture();
            return;
        case ActionKind::choose_for_me:
            choose_for_me();
            return;
        case ActionKind::confirm:
            return;
        case ActionKind::end_phase:
        case ActionKind::next_unit:
        case ActionKind::deselect:
        case ActionKind::toggle_unit:
        case ActionKind::select_waiting:
        case ActionKind::remove_unit:
        case ActionKind::leave_map:
        case ActionKind::go_by:
        case ActionKind::declare_attack:
        case ActionKind::attack:
        case ActionKind::roll:
        case ActionKind::withdraw:
        case ActionKind::face:
        case ActionKind::stay:
        case ActionKind::place_rest:
            act(interaction_.press(state(), action));
            return;
    }
}

void Desk::act(const Response& response) {
    if (!response.commands.empty()) {
        perform_all(response.commands);
        after_change();
        return;
    }
    if (!response.violations.empty()) {
        refuse(response.violations, response.at);
    } else if (!response.note.empty()) {
        tell(response.note, {}, response.at);
    }
    overlays_.reset();
    panel_.reset();
    ++revision_;
    note_marks();
}

/// All or none: a refused gesture leaves no trace in history, redo or log.
bool Desk::perform_all(const std::vector<Command>& commands) {
    const std::size_t before = session_.history().size();
    const auto done = gestures_.perform(session_, commands);
    if (const auto* violations = std::get_if<Violations>(&done)) {
        refuse(*violations, violations->empty() ? std::nullopt : violations->front().hex);
        return false;
    }
    const auto& batches = std::get<std::vector<EventBatch>>(done);
    for (std::size_t i = 0; i < batches.size(); ++i) {
        note("performed " + std::string{command_names[commands[i].index()]} + " " + std::to_string(before + i + 1));
        extend_log(batches[i]);
        updates_.push_back(batches[i]);
    }
    return true;
}

/// The first lawful step again and again until this combat's retreats are done: one gesture.
void Desk::choose_for_me() {
    const auto* decision = std::get_if<ChooseRetreat>(&state().decision.kind);
    if (decision == nullptr) {
        return;
    }
    const AttackId attack = decision->attack;
    std::vector<Command> steps;
    rules::GameState ahead = state();
    for (;;) {
        const auto* still = std::get_if<ChooseRetreat>(&ahead.decision.kind);
        const std::vector<rules::RetreatStep> open = rules::retreat_steps(ahead);
        if (still == nullptr || still->attack != attack || open.empty()) {
            break;
        }
        steps.push_back(RetreatUnit{open.front().unit, open.front().to});
        if (!std::holds_alternative<EventBatch>(rules::perform(ahead, steps.back()))) {
            break;
        }
    }
    perform_all(steps);
    after_change();
}

void Desk::refuse(const Violations& violations, std::optional<Hex> at) {
    const Violation& first = violations.front();
    note("refused " + std::string{marne::to_string(first.cited)});
    tell(session::narrate(*session_.scenario(), first), first.cited, at ? at : first.hex);
}

void Desk::tell(std::string sentence, std::optional<Rule> cited, std::optional<Hex> at) {
    note("told " + sentence);
    notice_ = Notice{std::move(sentence), cited, at, ++notices_};
}

void Desk::undo_gesture() {
    if (session_.undo_barrier() != session::UndoBarrier::none) {
        note("refused undo");
        tell(session::narrate(session_.undo_barrier()), {}, {});
        ++revision_;
        return;
    }
    gestures_.undo(session_);
    note("undone to " + std::to_string(session_.history().size()));
    updates_.clear();
    updates_.push_back(BoardReset{rules::view(state())});
    interaction_.clear();
    rewrite_log();
    after_change();
}

void Desk::redo_gesture() {
    if (!session_.can_redo()) {
        tell("There is nothing to redo.", {}, {});
        ++revision_;
        return;
    }
    for (const EventBatch& batch : gestures_.redo(session_)) {
        extend_log(batch);
        updates_.push_back(batch);
    }
    note("redone to " + std::to_string(session_.history().size()));
    after_change();
}

void Desk::after_change() {
    interaction_.refresh(state());
    overlays_.reset();
    panel_.reset();
    if (session_.log_failure()) {
        // Again with every command, as long as the log cannot be written.
        tell(session_.log_failure()->sentence, {}, {});
    }
    deal_card();
    ++revision_;
    note_status();
    note_marks();
}

void Desk::deal_card() {
    const Decision& decision = state().decision;
    if (std::holds_alternative<GameOver>(decision.kind)) {
        if (!told_side_ || state().final_score) {
            const StatusModel status_now = status();
            card_ = Card{decision.side, "The game is over", status_now.level + ". " + status_now.score + "."};
            note("card game_over");
        }
        return;
    }
    if (told_side_ == decision.side) {
        return;
    }
    told_side_ = decision.side;
    card_ = Card{decision.side, decision.side == Side::german ? "Germany decides" : "The Allies decide",
                 session::narrate(*session_.scenario(), rules::view(state()), decision)};
    note("card " + std::string{marne::to_string(decision.side)});
}

void Desk::rewrite_log() {
    log_.clear();
    for (const session::Entry& entry : session_.history()) {
        extend_log(entry.batch);
    }
}

void Desk::extend_log(const EventBatch& batch) {
    for (const Event& event : batch.events) {
        std::string sentence = session::narrate(*session_.scenario(), event);
        if (!sentence.empty()) {
            const bool heading = std::holds_alternative<TurnBegan>(event) || std::holds_alternative<PhaseBegan>(event);
            log_.push_back({batch.number, std::move(sentence), heading});
        }
    }
}

std::vector<Update> Desk::take_updates() {
    return std::exchange(updates_, {});
}

const render::Overlays& Desk::overlays() const {
    if (!overlays_) {
        overlays_ = card_ ? render::Overlays{} : interaction_.overlays(state());
    }
    return *overlays_;
}

const PanelModel& Desk::panel() const {
    if (!panel_) {
        panel_ = interaction_.panel(state());
    }
    return *panel_;
}

std::optional<HexModel> Desk::hex_panel() const {
    const std::optional<Hex> hex = interaction_.hovered() ? interaction_.hovered() : interaction_.focus();
    if (!hex) {
        return std::nullopt;
    }
    HexModel model = describe_hex(state(), *hex);
    if (!card_ && interaction_.hovered()) {
        model.way = interaction_.way(state());
    }
    return model;
}

ButtonModel Desk::end_phase_button() const {
    const Violations broken = rules::check(state(), ending(state()));
    return {{ActionKind::end_phase, 0, {}},
            std::holds_alternative<PlaceForces>(state().decision.kind) ? "End set-up" : "End phase",
            broken.empty() ? std::string{} : session::narrate(*session_.scenario(), broken.front())};
}

ButtonModel Desk::undo_button() const {
    const session::UndoBarrier barrier = session_.undo_barrier();
    return {{ActionKind::undo, 0, {}},
            "Undo",
            barrier == session::UndoBarrier::none ? std::string{} : session::narrate(barrier)};
}

ButtonModel Desk::redo_button() const {
    return {{ActionKind::redo, 0, {}}, "Redo", session_.can_redo() ? "" : "There is nothing to redo."};
}

std::vector<std::string> Desk::left_to_do() const {
    std::vector<std::string> lines;
    for (const Violation& violation : rules::check(state(), ending(state()))) {
        lines.push_back(session::narrate(*session_.scenario(), violation));
    }
    if (!std::holds_alternative<PlayPhase>(state().decision.kind)) {
        return lines;
    }
    const auto say = [&](std::size_t count, const std::string& one, const std::string& many) {
        if (count > 0) {
            lines.push_back(std::to_string(count) + " " + (count == 1 ? one : many));
        }
    };
    if (is_movement(state().phase)) {
        std::size_t unmoved = 0;
        std::size_t waiting = 0;
        for (std::size_t i = 0; i < state().units.size(); ++i) {
            unmoved += may_still_move(state(), unit_at(i)) && state().units[i].spent == 0 ? 1U : 0U;
            waiting += state().units[i].where == Whereabouts::waiting && is_own(state(), unit_at(i)) ? 1U : 0U;
        }
        say(unmoved, "unit has not moved yet.", "units have not moved yet.");
        say(waiting, "reinforcement waits beside the map.", "reinforcements wait beside the map.");
        return lines;
    }
    say(state().attacks.size(), "planned attack will be withdrawn (D-8.1).",
        "planned attacks will be withdrawn (D-8.1).");
    say(rules::attackable_hexes(state()).size(), "enemy hex can still be attacked.",
        "enemy hexes can still be attacked.");
    return lines;
}

}  // namespace marne::app
