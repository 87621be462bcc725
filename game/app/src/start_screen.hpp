// The first page: go on with the last game, begin a new one, or leave.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "marne/protocol/ids.hpp"
#include "stage.hpp"

namespace marne::app {

/// The last game, as the page offers it.
struct LastGame {
    std::string title;  // "Counterattack, turn 9, 7 September 1914"
};

/// A German order of battle as the page offers it.
struct ForcesOffer {
    OrderOfBattle option{};
    std::string name;    // "Schlieffen Plan"
    int allied_bonus{};  // victory points
};

/// What is chosen on the page.
struct NewGame {
    std::string scenario{"counterattack"};
    OrderOfBattle option{OrderOfBattle::historical};
    DiceMode dice{DiceMode::generated};
    std::optional<ZocEntry> zoc_entry;  // empty: as the scenario says
};

enum class StartChoice : std::uint8_t { none, go_on, begin, quit };

class StartScreen final : public Screen {
public:
    /// `table` is shown behind the page and may be taken away again by take_table(). `trouble` is a sentence about the
    /// last game, when it could not be read. `chosen` is what the page begins with.
    StartScreen(std::unique_ptr<TableView> table, std::optional<LastGame> last, std::string trouble,
                std::vector<ForcesOffer> forces, NewGame chosen, ViewSettings& settings);

    TableView* table() override { return table_.get(); }
    ScreenPlan plan(float width, float height, float scale) const override;
    const render::Overlays& overlays(double) override { return none_; }
    std::uint64_t revision() const override { return 0; }
    void hover(std::optional<Hex>) override {}
    void click(Hex, Click) override {}
    Place place() const override { return Place::everywhere; }
    bool confirm() override;
    bool take(Shortcut) override { return false; }
    void step(double) override {}
    void draw_panels(Ui& ui, const ScreenPlan& plan, double now) override;
    std::optional<double> wakes_in(double) const override { return std::nullopt; }
    bool finished() const override { return choice_ != StartChoice::none; }

    StartChoice choice() const noexcept { return choice_; }
    const NewGame& chosen() const noexcept { return chosen_; }
    std::unique_ptr<TableView> take_table() { return std::move(table_); }

private:
    void draw_last_game(Ui& ui);
    void draw_scenarios(Ui& ui);
    void draw_forces(Ui& ui);
    void draw_dice(Ui& ui);

    std::unique_ptr<TableView> table_;
    render::Overlays none_;
    std::optional<LastGame> last_;
    std::string trouble_;
    std::vector<ForcesOffer> forces_;
    NewGame chosen_;
    ViewSettings& settings_;
    StartChoice choice_{};
};

}  // namespace marne::app
