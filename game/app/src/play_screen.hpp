// A game being played in the window.
#pragma once

#include <memory>
#include <optional>

#include "marne/app/desk.hpp"
#include "marne/app/lesson.hpp"
#include "stage.hpp"

namespace marne::app {

class PlayScreen final : public Screen {
public:
    PlayScreen(Desk desk, std::unique_ptr<TableView> table, ViewSettings& view);

    TableView* table() override { return table_.get(); }
    ScreenPlan plan(float width, float height, float scale) const override { return plan_screen(width, height, scale); }
    const render::Overlays& overlays(double now) override;
    std::uint64_t revision() const override;
    void hover(std::optional<Hex> hex) override { desk_.hover(hex); }
    void look_at(std::optional<UnitId> unit) override { looked_at_ = unit; }
    void click(Hex hex, Click kind) override;
    bool can_lift(Hex hex) const override { return desk_.can_lift(hex); }
    void lift(Hex hex) override { desk_.lift(hex); }
    Place place() const override { return Place::playing; }
    bool confirm() override;
    bool take(Shortcut shortcut) override;
    void step(double now) override;
    void draw_panels(Ui& ui, const ScreenPlan& plan, double now) override;
    std::optional<double> wakes_in(double now) const override;
    bool finished() const override { return left_; }
    /// Shows the steps of a lesson from now on.
    void teach(Lesson lesson);
    /// Writes what could not be written before, if it can be now.
    const std::optional<session::Failure>& retry_log() { return desk_.retry_log(); }
    const Desk& desk() const noexcept { return desk_; }
    /// The players went back to the first page.
    bool left() const noexcept { return left_; }
    std::unique_ptr<TableView> take_table() { return std::move(table_); }

private:
    /// Presses a button; a roll may be asked for once more.
    void press(const Action& action);
    void perform(const Action& action);
    void attack();
    void bring_selection_into_sight();
    bool step_back();
    void draw_hex_beside(Ui& ui, const Box& table, double now) const;
    void ask_to_leave(Ui& ui, const ScreenPlan& plan);
    void ask_to_roll(Ui& ui, const ScreenPlan& plan);
    void draw_lesson(Ui& ui, const ScreenPlan& plan);
    bool flashing(double now) const;
    /// A die that has been rolled is still to be shown: its result is not told before.
    bool in_suspense() const;
    std::uint32_t told_batch() const;

    Desk desk_;
    std::unique_ptr<TableView> table_;
    ViewSettings& view_;
    StatusModel shown_status_;
    std::optional<UnitId> looked_at_;  // a counter beside the map
    session::Chronicle chronicle_;
    render::Overlays overlays_;
    std::optional<std::uint64_t> laid_at_;  // revision that the overlays are of
    std::uint32_t shown_notice_{};
    double notice_at_{-100.0};
    bool flash_{};
    bool hurries_{};  // what comes next is shown at once
    bool asks_to_leave_{};
    std::optional<Lesson> lesson_;
    std::uint32_t lesson_step_{};
    std::uint32_t observed_{};          // revision of the desk that the lesson has seen
    std::optional<Action> asked_roll_;  // waits for a yes
    bool left_{};
};

}  // namespace marne::app
