// A recorded game on the table: played, paused, stepped through, from any event to any other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "marne/rules/game_state.hpp"
#include "marne/session/replay.hpp"
#include "stage.hpp"

namespace marne::app {

class WatchScreen final : public Screen {
public:
    WatchScreen(session::Replay replay, std::unique_ptr<TableView> table, ViewSettings& view);

    TableView* table() override { return table_.get(); }
    ScreenPlan plan(float width, float height, float scale) const override;
    const render::Overlays& overlays(double) override { return overlays_; }
    std::uint64_t revision() const override { return revision_; }
    void hover(std::optional<Hex> hex) override;
    void look_at(std::optional<UnitId> unit) override { looked_at_ = unit; }
    void click(Hex hex, Click kind) override;
    Place place() const override { return Place::watching; }
    bool confirm() override { return false; }
    bool take(Shortcut shortcut) override;
    void step(double now) override;
    void draw_panels(Ui& ui, const ScreenPlan& plan, double now) override;
    std::optional<double> wakes_in(double) const override { return playing_ ? std::optional{0.0} : std::nullopt; }
    bool finished() const override { return left_; }
    /// There is a first page to go back to.
    void allow_leaving() { may_leave_ = true; }
    std::unique_ptr<TableView> take_table() { return std::move(table_); }

private:
    /// A phase of the game, as a place to jump to.
    struct Chapter {
        std::size_t command{};
        std::uint8_t turn{};
        std::string name;
    };
    void find_chapters();
    /// Makes the overlays anew.
    void mark();
    /// Shows the next command, or jumps to the state after so many.
    void play_next();
    void finish_command();
    void step_event(int direction);
    void tell(Ui& ui, const EventBatch& batch, std::size_t events, const ImVec4& colour) const;
    void jump(std::size_t commands);
    void step_by(int commands);
    void step_chapter(int direction, bool whole_turn);
    const Chapter* chapter_at(std::size_t command) const;
    void draw_controls(Ui& ui, const Box& box, double now);

    session::Replay replay_;
    std::unique_ptr<TableView> table_;
    ViewSettings& view_;
    rules::GameState state_;
    std::vector<Chapter> chapters_;
    std::size_t shown_{};   // commands handed to the table
    std::size_t within_{};  // events of the next command shown already, when stepping by events
    bool playing_{};
    bool may_leave_{};
    bool left_{};
    std::optional<UnitId> looked_at_;  // a counter beside the map
    std::optional<Hex> hover_;
    std::optional<Hex> focus_;
    render::Overlays overlays_;
    std::uint64_t revision_{1};
    session::Chronicle chronicle_;
    Layers marked_;  // what the overlays were made with
    std::size_t marked_at_{};
};

}  // namespace marne::app
