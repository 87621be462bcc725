// Playing and stepping through a recorded game.
#include "watch_screen.hpp"

#include <algorithm>
#include <utility>

#include "captions.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"

namespace marne::app {
namespace {

constexpr float narrow = 1060.0F;

}  // namespace

WatchScreen::WatchScreen(session::Replay replay, std::unique_ptr<TableView> table, ViewSettings& view)
    : replay_{std::move(replay)},
      table_{std::move(table)},
      view_{view},
      state_{rules::new_game(replay_.scenario, replay_.setup)} {
    find_chapters();
}

void WatchScreen::find_chapters() {
    chapters_.push_back({0, state_.turn, session::phase_name(state_.side, state_.phase)});
    std::uint8_t turn = state_.turn;
    for (std::size_t i = 0; i < replay_.entries.size(); ++i) {
        for (const Event& event : replay_.entries[i].batch.events) {
            if (const auto* began = std::get_if<TurnBegan>(&event)) {
                turn = began->turn;
            } else if (const auto* phase = std::get_if<PhaseBegan>(&event)) {
                chapters_.push_back({i + 1, turn, session::phase_name(phase->side, phase->phase)});
            }
        }
    }
}

ScreenPlan WatchScreen::plan(float width, float height, float scale) const {
    ScreenPlan plan = plan_screen(width, height, scale);
    // Another row for the bar of time; on a narrow window one more, as the buttons need two.
    const float extra = std::round((width > narrow * scale ? 38.0F : 74.0F) * scale);
    plan.bottom.y -= extra;
    plan.bottom.height += extra;
    plan.table.height -= extra;
    plan.side.height -= extra;
    return plan;
}

void WatchScreen::hover(std::optional<Hex> hex) {
    if (hex == hover_) {
        return;
    }
    hover_ = hex;
    mark();
}

void WatchScreen::mark() {
    overlays_ = {};
    if (hover_) {
        overlays_.hexes.push_back({*hover_, render::HexMark::hover, {}});
    }
    lay_under(state_, view_.layers, hover_, overlays_, std::span{replay_.entries}.first(shown_));
    marked_ = view_.layers;
    marked_at_ = shown_;
    ++revision_;
}

void WatchScreen::click(Hex hex, Click kind) {
    focus_ = kind == Click::back ? std::nullopt : std::optional{hex};
}

void WatchScreen::play_next() {
    if (within_ > 0) {
        finish_command();
        return;
    }
    if (shown_ < replay_.entries.size()) {
        const EventBatch& batch = replay_.entries[shown_].batch;
        table_->timeline().push(batch);
        rules::evolve(state_, batch);
        ++shown_;
    }
}

/// Shows what is left of a command that was entered event by event.
void WatchScreen::finish_command() {
    EventBatch rest = replay_.entries[shown_].batch;
    rest.events.erase(rest.events.begin(), rest.events.begin() + static_cast<std::ptrdiff_t>(within_));
    table_->timeline().push(rest);
    rules::evolve(state_, replay_.entries[shown_].batch);
    within_ = 0;
    ++shown_;
}

void WatchScreen::step_event(int direction) {
    playing_ = false;
    if (!table_->timeline().idle()) {
        table_->timeline().skip_all();
    }
    if (direction > 0) {
        if (shown_ == replay_.entries.size()) {
            return;
        }
        const EventBatch& batch = replay_.entries[shown_].batch;
        if (within_ + 1 >= batch.events.size()) {
            play_next();
            return;
        }
        table_->timeline().push(EventBatch{batch.number, {batch.events[within_]}, 0});
        ++within_;
        return;
    }
    std::size_t within = within_;
    std::size_t command = shown_;
    if (within == 0) {
        if (command == 0) {
            return;
        }
        --command;
        within = replay_.entries[command].batch.events.size();
    }
    jump(command);
    within_ = within > 0 ? within - 1 : 0;
    rules::GameState part = state_;
    for (std::size_t i = 0; i < within_; ++i) {
        rules::evolve(part, replay_.entries[command].batch.events[i]);
    }
    table_->timeline().push(BoardReset{rules::view(part)});
}

void WatchScreen::jump(std::size_t commands) {
    within_ = 0;
    commands = std::min(commands, replay_.entries.size());
    if (commands < shown_) {
        state_ = rules::new_game(replay_.scenario, replay_.setup);
        shown_ = 0;
    }
    for (; shown_ < commands; ++shown_) {
        rules::evolve(state_, replay_.entries[shown_].batch);
    }
    table_->timeline().push(BoardReset{rules::view(state_)});
}

/// Forwards the command is played; backwards, and when one is still playing, the table is laid out anew.
void WatchScreen::step_by(int commands) {
    playing_ = false;
    if (commands < 0) {
        const bool partly = !table_->timeline().idle();
        const std::size_t back = partly || within_ > 0 ? 0U : static_cast<std::size_t>(-commands);
        // Half shown, it is the command in hand that is taken back.
        const std::size_t from = partly && within_ == 0 && shown_ > 0 ? shown_ - 1 : shown_;
        jump(from > back ? from - back : 0);
        return;
    }
    if (!table_->timeline().idle()) {
        table_->timeline().skip_all();
        return;
    }
    play_next();
}

const WatchScreen::Chapter* WatchScreen::chapter_at(std::size_t command) const {
    const Chapter* found = &chapters_.front();
    for (const Chapter& chapter : chapters_) {
        if (chapter.command <= command) {
            found = &chapter;
        }
    }
    return found;
}

void WatchScreen::step_chapter(int direction, bool whole_turn) {
    const Chapter* here = chapter_at(shown_);
    const auto starts_turn = [&](std::size_t i) { return i == 0 || chapters_[i].turn != chapters_[i - 1].turn; };
    std::size_t at = static_cast<std::size_t>(here - chapters_.data());
    if (direction < 0 && shown_ > here->command && (!whole_turn || starts_turn(at))) {
        jump(here->command);
        return;
    }
    for (;;) {
        if (direction < 0 && at == 0) {
            jump(0);
            return;
        }
        if (direction > 0 && at + 1 == chapters_.size()) {
            jump(replay_.entries.size());
            return;
        }
        at = direction < 0 ? at - 1 : at + 1;
        if (!whole_turn || starts_turn(at)) {
            jump(chapters_[at].command);
            return;
        }
    }
}

bool WatchScreen::take(Shortcut shortcut) {
    if (shortcut == Shortcut::play_pause) {
        playing_ = !playing_;
    } else if (shortcut == Shortcut::command_on || shortcut == Shortcut::command_back) {
        step_by(shortcut == Shortcut::command_on ? 1 : -1);
    } else if (shortcut == Shortcut::event_on || shortcut == Shortcut::event_back) {
        step_event(shortcut == Shortcut::event_on ? 1 : -1);
    } else if (shortcut == Shortcut::phase_on || shortcut == Shortcut::phase_back) {
        step_chapter(shortcut == Shortcut::phase_on ? 1 : -1, false);
    } else if (shortcut == Shortcut::turn_on || shortcut == Shortcut::turn_back) {
        step_chapter(shortcut == Shortcut::turn_on ? 1 : -1, true);
    } else if (shortcut == Shortcut::close) {
        const bool shown = !table_->timeline().idle();
        table_->timeline().skip_beat();
        return shown;
    } else if (shortcut == Shortcut::leave && may_leave_) {
        left_ = true;
    } else {
        return false;
    }
    return true;
}

void WatchScreen::step(double) {
    if (marked_ != view_.layers || marked_at_ != shown_) {
        mark();
    }
    if (playing_ && table_->timeline().idle()) {
        play_next();
        if (shown_ == replay_.entries.size()) {
            playing_ = false;
        }
    }
}

void WatchScreen::draw_controls(Ui& ui, const Box& box, double now) {
    ui.begin_panel("bottom", box, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    int at = static_cast<int>(shown_);
    ImGui::SetNextItemWidth(-1.0F);
    const std::string label = "command %d of " + std::to_string(replay_.entries.size());
    if (ImGui::SliderInt("##scrub", &at, 0, static_cast<int>(replay_.entries.size()), label.c_str(),
                         ImGuiSliderFlags_AlwaysClamp)) {
        playing_ = false;
        jump(static_cast<std::size_t>(std::max(at, 0)));
    }
    const bool roomy = ui.width > ui.units(1180.0F);
    const auto step_button = [&](const char* words, const char* name, const char* hint) {
        const bool pressed = ui.button(words, name, {});
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", hint);
        }
        ImGui::SameLine();
        return pressed;
    };
    if (step_button(playing_ ? "Pause" : "Play", "play", "Space")) {
        playing_ = !playing_;
    }
    if (step_button(roomy ? "< Turn" : "<<", "turn_back", "a turn back (Shift + [)")) {
        step_chapter(-1, true);
    }
    if (step_button(roomy ? "< Phase" : "<", "phase_back", "a phase back ([)")) {
        step_chapter(-1, false);
    }
    if (step_button(roomy ? "< Command" : "-1", "step_back", "a command back (,)")) {
        step_by(-1);
    }
    if (step_button(roomy ? "< Event" : "-e", "event_back", "an event back (Shift + M)")) {
        step_event(-1);
    }
    if (step_button(roomy ? "Event >" : "+e", "event", "the next event (M)")) {
        step_event(1);
    }
    if (step_button(roomy ? "Command >" : "+1", "step", "the next command (.)")) {
        step_by(1);
    }
    if (step_button(roomy ? "Phase >" : ">", "phase", "the next phase (])")) {
        step_chapter(1, false);
    }
    if (step_button(roomy ? "Turn >" : ">>", "turn", "the next turn (Shift + ])")) {
        step_chapter(1, true);
    }
    if (ui.width > ui.units(narrow)) {
        ImGui::SameLine(0.0F, ui.units(14.0F));
    } else {
        ImGui::NewLine();
    }
    const ViewWish wish = draw_view_buttons(ui, view_, ImGui::GetContentRegionAvail().x, WayOut::apart);
    if (wish == ViewWish::top) {
        table_->camera().toggle_top(now, view_.flight());
    } else if (wish == ViewWish::home) {
        table_->camera().fly_to(render::NamedView::tilt, now, view_.flight());
    }
    ui.end_panel();
}

void WatchScreen::tell(Ui& ui, const EventBatch& batch, std::size_t events, const ImVec4& colour) const {
    for (std::size_t i = 0; i < events; ++i) {
        const std::string sentence = session::narrate(*replay_.scenario, batch.events[i]);
        if (!sentence.empty()) {
            ui.sentence(sentence, colour);
        }
    }
}

void WatchScreen::draw_panels(Ui& ui, const ScreenPlan& plan, double now) {
    draw_top_bar(ui, plan.top, describe_status(state_));
    ui.begin_panel("side", plan.side);
    ui.heading("Recorded game");
    ui.text(replay_.scenario->title);
    if (!replay_.notice.empty()) {
        ui.sentence(replay_.notice, ink::warning);
    }
    if (const std::optional<Hex> hex = hover_ ? hover_ : focus_) {
        draw_hex(ui, describe_hex(state_, *hex));
        ImGui::Separator();
    }
    ui.heading("What happened");
    // The newest first, as that is what one looks for.
    const std::size_t first = shown_ > 12 ? shown_ - 12 : 0;
    if (within_ > 0) {
        tell(ui, replay_.entries[shown_].batch, within_, ink::text);
    }
    for (std::size_t i = shown_; i > first; --i) {
        const EventBatch& batch = replay_.entries[i - 1].batch;
        tell(ui, batch, batch.events.size(), i == shown_ && within_ == 0 ? ink::text : ink::faint);
    }
    ui.end_panel();
    if (looked_at_) {
        draw_piece_card(ui, plan.table, describe_unit(state_, *looked_at_));
    }
    draw_controls(ui, plan.bottom, now);
    const std::string caption = caption_of(table_->timeline(), *replay_.scenario);
    if (!caption.empty()) {
        draw_caption(ui, plan.table, caption);
    }
    draw_charts_window(ui, *replay_.scenario, view_);
    if (view_.score) {
        draw_score_window(ui, *replay_.scenario, rules::score(state_),
                          chronicle_.days(replay_.scenario, replay_.setup, std::span{replay_.entries}.first(shown_)),
                          view_);
    }
    draw_help_window(ui, view_);
    draw_rules_window(ui, view_);
}

}  // namespace marne::app
