// Input, panels and time of a game in the window.
#include "play_screen.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "captions.hpp"
#include "marne/rules/queries.hpp"

namespace marne::app {
namespace {

constexpr double notice_seconds = 7.0;
constexpr double flash_seconds = 1.2;
constexpr double flash_period = 0.4;

}  // namespace

PlayScreen::PlayScreen(Desk desk, std::unique_ptr<TableView> table, ViewSettings& view)
    : desk_{std::move(desk)}, table_{std::move(table)}, view_{view} {}

bool PlayScreen::flashing(double now) const {
    return desk_.notice() && desk_.notice()->at && now - notice_at_ < flash_seconds;
}

bool PlayScreen::in_suspense() const {
    const std::optional<render::Cue> cue = table_->timeline().cue();
    if (!cue) {
        return false;
    }
    const std::vector<session::Entry>& history = desk_.session().history();
    return std::any_of(history.rbegin(), history.rend(), [&](const session::Entry& entry) {
        return entry.batch.number >= cue->batch &&
               std::any_of(entry.batch.events.begin(), entry.batch.events.end(),
                           [](const Event& event) { return std::holds_alternative<DieRolled>(event); });
    });
}

/// The last command whose sentences may be read: those still being shown are told by the caption.
std::uint32_t PlayScreen::told_batch() const {
    const std::optional<render::Cue> cue = table_->timeline().cue();
    return cue ? cue->batch - std::min(cue->batch, 1U) : std::numeric_limits<std::uint32_t>::max();
}

const render::Overlays& PlayScreen::overlays(double) {
    if (laid_at_ == revision()) {
        return overlays_;
    }
    laid_at_ = revision();
    overlays_ = in_suspense() ? render::Overlays{} : desk_.overlays();
    if (!in_suspense()) {
        lay_under(desk_.state(), view_.layers, desk_.interaction().hovered(), overlays_, desk_.session().history());
    }
    if (flash_ && desk_.notice() && desk_.notice()->at) {
        overlays_.hexes.push_back({*desk_.notice()->at, render::HexMark::refused, {}});
    }
    if (lesson_ && !lesson_->over() && !in_suspense() && lesson_->step().at) {
        overlays_.hexes.push_back({*lesson_->step().at, render::HexMark::must_act, {}});
    }
    return overlays_;
}

std::uint64_t PlayScreen::revision() const {
    return std::uint64_t{desk_.revision()} * 256U + number_of(view_.layers) * 4U + (flash_ ? 1U : 0U) +
           (in_suspense() ? 2U : 0U) + (std::uint64_t{lesson_step_} << 40U);
}

void PlayScreen::teach(Lesson lesson) {
    lesson_ = std::move(lesson);
    observed_ = desk_.revision() - 1;
}

void PlayScreen::draw_lesson(Ui& ui, const ScreenPlan& plan) {
    if (!lesson_ || !table_->timeline().idle()) {
        return;
    }
    const bool over = lesson_->over();
    const bool lost = !over && lesson_->lost(desk_);
    const std::string step = over ? lesson_->game().title + " is over"
                                  : lesson_->game().title + ": step " + std::to_string(lesson_->position() + 1) +
                                        " of " + std::to_string(lesson_->size());
    const std::string words = over   ? "Play on as you like: this is an ordinary game now, and it is saved."
                              : lost ? "The game has gone another way. Undo leads back; or end the lesson and play on."
                                     : lesson_->step().say;
    if (draw_lesson_card(ui, plan.table, step, words)) {
        lesson_.reset();
        ++lesson_step_;  // its mark goes too
        return;
    }
    if (!over && !lost && lesson_->step().press && !view_.anything_open()) {
        draw_pointer(ui, to_string(*lesson_->step().press));
    }
}

void PlayScreen::click(Hex hex, Click kind) {
    desk_.click(hex, kind);
}

void PlayScreen::press(const Action& action) {
    const bool rolls = action.kind == ActionKind::attack || action.kind == ActionKind::roll;
    const bool own_dice = desk_.session().setup().dice == DiceMode::table;
    if (rolls && !own_dice && view_.settings.confirm_roll) {
        asked_roll_ = action;
    } else {
        perform(action);
    }
}

void PlayScreen::perform(const Action& action) {
    desk_.press(action);
    if (action.kind == ActionKind::select_waiting || action.kind == ActionKind::next_unit) {
        bring_selection_into_sight();
    }
    // A whole army put down unit by unit would be a minute of waiting.
    hurries_ = action.kind == ActionKind::place_rest;
}

void PlayScreen::ask_to_roll(Ui& ui, const ScreenPlan& plan) {
    switch (draw_question(ui, plan.table, "Roll the die?", "What a die has decided cannot be taken back.",
                          {"Roll", "Not yet"})) {
        case Answer::none:
            break;
        case Answer::yes:
            confirm();
            break;
        case Answer::no:
            asked_roll_.reset();
            break;
    }
}

/// A question or a card is answered.
bool PlayScreen::confirm() {
    if (asks_to_leave_) {
        left_ = true;
        return true;
    }
    if (asked_roll_) {
        const Action roll = *std::exchange(asked_roll_, std::nullopt);
        perform(roll);
        return true;
    }
    if (!desk_.card()) {
        return false;
    }
    if (table_->timeline().idle()) {
        perform({ActionKind::confirm, 0, {}});
    } else {
        table_->timeline().skip_all();
    }
    return true;
}

void PlayScreen::attack() {
    for (const ButtonModel& button : desk_.panel().buttons) {
        if (button.action.kind == ActionKind::attack && button.enabled()) {
            press(button.action);
            return;
        }
    }
}

/// Going back to the first page is asked once more: F10 is easily hit.
void PlayScreen::ask_to_leave(Ui& ui, const ScreenPlan& plan) {
    const auto& failure = desk_.session().log_failure();
    const std::string saved = failure ? "The last commands are NOT saved and will be lost. " + failure->sentence
                                      : "It is saved with every command; the first page offers to continue it.";
    switch (draw_question(ui, plan.table, "Leave this game?", saved, {"To the first page", "Play on"})) {
        case Answer::none:
            break;
        case Answer::yes:
            left_ = true;
            break;
        case Answer::no:
            asks_to_leave_ = false;
            break;
    }
}

/// Where the selected unit stands, or for one beside the map the hexes that it may come to.
void PlayScreen::bring_selection_into_sight() {
    const std::vector<UnitId>& selected = desk_.interaction().selected();
    if (selected.empty()) {
        return;
    }
    std::vector<Hex> hexes;
    if (desk_.state().unit(selected.front()).where == Whereabouts::on_map) {
        hexes = {desk_.state().unit(selected.front()).hex};
    } else {
        for (const CommonReach& reached : desk_.interaction().common_reach()) {
            hexes.push_back(reached.hex);
        }
    }
    const double now = Window::now();
    const bool seen =
        std::any_of(hexes.begin(), hexes.end(), [&](Hex hex) { return table_->pixel_of(now, hex).has_value(); });
    if (!seen && !hexes.empty()) {
        table_->camera().follow(table_->layout().hexes().centre(hexes[hexes.size() / 2]), now, view_.flight());
    }
}

/// Escape: the question, then what is being shown, then the selection.
bool PlayScreen::step_back() {
    if (asks_to_leave_ || asked_roll_) {
        asks_to_leave_ = false;
        asked_roll_.reset();
        return true;
    }
    if (!table_->timeline().idle()) {
        table_->timeline().skip_beat();
        return true;
    }
    const Interaction& interaction = desk_.interaction();
    const bool something =
        !interaction.selected().empty() || !interaction.attackers().empty() || !interaction.targets().empty();
    press({ActionKind::deselect, 0, {}});
    return something;
}

bool PlayScreen::take(Shortcut shortcut) {
    if (shortcut == Shortcut::close) {
        return step_back();
    }
    if (shortcut == Shortcut::skip) {
        table_->timeline().skip_beat();
    } else if (shortcut == Shortcut::undo || shortcut == Shortcut::redo) {
        press({shortcut == Shortcut::undo ? ActionKind::undo : ActionKind::redo, 0, {}});
    } else if (shortcut == Shortcut::next_unit) {
        press({ActionKind::next_unit, 0, {}});
    } else if (shortcut == Shortcut::waypoint) {
        press({ActionKind::go_by, 0, desk_.interaction().hovered()});
    } else if (shortcut == Shortcut::attack) {
        attack();
    } else if (shortcut == Shortcut::end_phase) {
        press({ActionKind::end_phase, 0, {}});
    } else if (shortcut == Shortcut::leave) {
        asks_to_leave_ = !asks_to_leave_;
    } else {
        return false;
    }
    return true;
}

void PlayScreen::step(double now) {
    for (const Update& update : desk_.take_updates()) {
        table_->timeline().push(update);
    }
    if (std::exchange(hurries_, false)) {
        table_->timeline().skip_all();
    }
    if (lesson_ && observed_ != desk_.revision()) {
        observed_ = desk_.revision();
        const std::size_t before = lesson_->position();
        lesson_->observe(desk_);
        lesson_step_ += lesson_->position() != before ? 1U : 0U;
    }
    if (desk_.notice() && desk_.notice()->serial != shown_notice_) {
        shown_notice_ = desk_.notice()->serial;
        notice_at_ = now;
    }
    flash_ = flashing(now) && std::fmod(now - notice_at_, flash_period) < flash_period * 0.6;
}

std::optional<double> PlayScreen::wakes_in(double now) const {
    if (flashing(now)) {
        return 0.05;
    }
    if (desk_.notice() && now - notice_at_ < notice_seconds) {
        return notice_at_ + notice_seconds - now + 0.01;
    }
    return std::nullopt;
}

/// The card of the hex under the pointer, else of the one clicked last, in a corner where it hides neither.
void PlayScreen::draw_hex_beside(Ui& ui, const Box& table, double now) const {
    if (looked_at_) {
        draw_piece_card(ui, table, describe_unit(desk_.state(), *looked_at_));
        return;
    }
    const Interaction& interaction = desk_.interaction();
    const std::optional<HexModel> hex = desk_.hex_panel();
    const std::vector<UnitId>& selected = interaction.selected();
    const bool brings_in = !selected.empty() && desk_.state().unit(selected.front()).where == Whereabouts::waiting;
    if (!hex || !has_room_for_hex_card(ui) || in_suspense() || (brings_in && !interaction.hovered())) {
        return;
    }
    Box corner = table;
    const std::optional<glm::vec2> at = table_->pixel_of(now, hex->hex);
    if (at && at->x < table.x + ui.units(340.0F) && at->y < table.y + ui.units(300.0F)) {
        corner.x = table.x + table.width - ui.units(320.0F);
    }
    draw_hex_card(ui, corner, *hex);
}

void PlayScreen::draw_panels(Ui& ui, const ScreenPlan& plan, double now) {
    std::vector<Action> pressed;
    if (!in_suspense()) {
        shown_status_ = desk_.status();  // the score keeps quiet until the die has fallen
    }
    draw_top_bar(ui, plan.top, shown_status_);
    draw_side_panel(ui, plan.side, desk_, {told_batch(), in_suspense()}, pressed);
    const ViewWish wish = draw_bottom_bar(ui, plan.bottom, desk_, view_, pressed);
    if (wish == ViewWish::top) {
        table_->camera().toggle_top(now, view_.flight());
    } else if (wish == ViewWish::home) {
        table_->camera().fly_to(render::NamedView::tilt, now, view_.flight());
    }
    if (wish == ViewWish::menu) {
        asks_to_leave_ = true;
    }
    draw_hex_beside(ui, plan.table, now);
    if (const std::optional<Box> die = table_->die_box(now)) {
        draw_frame(ui, *die);
    }
    const bool told = desk_.notice() && now - notice_at_ < notice_seconds;
    if (told) {
        draw_notice(ui, plan.table, *desk_.notice());
    }
    const std::string caption = caption_of(table_->timeline(), desk_.state().scenario());
    if (!caption.empty() && !told) {
        draw_caption(ui, plan.table, caption);
    }
    if (asks_to_leave_) {
        ask_to_leave(ui, plan);
    } else if (asked_roll_) {
        ask_to_roll(ui, plan);
    } else if (caption.empty() && desk_.card() && table_->timeline().idle()) {
        draw_card(ui, plan.table, *desk_.card(), pressed);
    }
    draw_lesson(ui, plan);
    draw_charts_window(ui, desk_.state().scenario(), view_);
    if (view_.score) {
        const session::Session& played = desk_.session();
        draw_score_window(ui, desk_.state().scenario(), rules::score(desk_.state()),
                          chronicle_.days(played.scenario(), played.setup(), played.history()), view_);
    }
    draw_help_window(ui, view_);
    draw_rules_window(ui, view_);
    for (const Action& action : pressed) {
        press(action);
    }
}

}  // namespace marne::app
