// The first page: go on with the last game, begin a new one, or leave.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game_pictures.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/session/saved_game.hpp"
#include "stage.hpp"
#include "thumbnail.hpp"

namespace marne::app {

/// What is chosen on the page.
struct NewGame {
    std::string scenario{"counterattack"};
    OrderOfBattle option{OrderOfBattle::historical};
    DiceMode dice{DiceMode::generated};
    std::optional<ZocEntry> zoc_entry;  // empty: as the scenario says
};

enum class StartChoice : std::uint8_t { none, go_on, watch, lesson, begin, quit };

class StartScreen final : public Screen {
public:
    /// `table` is shown behind the page and may be taken away again by take_table(). `games` are the saved ones, newest
    /// first. `trouble` is a sentence to be told. `chosen` is what the page begins with.
    StartScreen(std::unique_ptr<TableView> table, std::vector<session::SavedGame> games, ThumbnailPainter painter,
                std::string trouble, std::vector<session::ForcesOffer> forces, NewGame chosen, ViewSettings& settings);

    TableView* table() override { return table_.get(); }
    ScreenPlan plan(float width, float height, float scale) const override;
    const render::Overlays& overlays(double) override { return none_; }
    std::uint64_t revision() const override { return 0; }
    void hover(std::optional<Hex>) override {}
    void click(Hex, Click) override {}
    Place place() const override { return Place::everywhere; }
    bool confirm() override;
    bool take(Shortcut shortcut) override;
    void step(double) override {}
    void draw_panels(Ui& ui, const ScreenPlan& plan, double now) override;
    std::optional<double> wakes_in(double) const override {
        return pictures_.painting() ? std::optional{0.08} : std::nullopt;
    }
    bool finished() const override { return choice_ != StartChoice::none; }

    StartChoice choice() const noexcept { return choice_; }
    const NewGame& chosen() const noexcept { return chosen_; }
    /// The log to go on with or to watch.
    const std::filesystem::path& log() const noexcept { return log_; }
    std::unique_ptr<TableView> take_table() { return std::move(table_); }

private:
    void draw_front(Ui& ui);
    void draw_last_game(Ui& ui, const session::SavedGame& game);
    void draw_games(Ui& ui);
    void draw_game(Ui& ui, const session::SavedGame& game, std::size_t number);
    void begin_beside_picture(const Ui& ui, const session::SavedGame& game, float width);
    void draw_picture(const Ui& ui, const session::SavedGame& game, float width);
    void draw_new_game(Ui& ui);
    void draw_zones(Ui& ui);
    const session::SavedGame* last_game() const;
    void open(StartChoice choice, const std::filesystem::path& log);
    void draw_scenarios(Ui& ui);
    void draw_forces(Ui& ui);
    void draw_dice(Ui& ui);

    std::unique_ptr<TableView> table_;
    render::Overlays none_;
    std::vector<session::SavedGame> games_;
    GamePictures pictures_;
    std::string trouble_;
    std::vector<session::ForcesOffer> forces_;
    NewGame chosen_;
    ViewSettings& settings_;
    StartChoice choice_{};
    std::filesystem::path log_;
    bool shows_games_{};
};

}  // namespace marne::app
