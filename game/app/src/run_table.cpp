// The subcommand that opens the table and plays.
#include <cstdio>
#include <random>
#include <utility>

#include "marne/app/commands.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "play_screen.hpp"
#include "say.hpp"
#include "stage_art.hpp"
#include "start_screen.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using ScenarioPtr = std::shared_ptr<const Scenario>;

/// What the players wish to play.
struct Wish {
    std::string scenario;
    OrderOfBattle option{};
    DiceMode dice{DiceMode::generated};
    std::optional<ZocEntry> zoc_entry;  // empty: as the scenario says
    std::optional<std::uint64_t> seed;
};

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

std::variant<session::Session, session::Failure> begin_game(const ScenarioPtr& scenario, const Wish& wish,
                                                            std::optional<fs::path> log) {
    if (!log) {
        auto name = session::new_game_path(wish.scenario);
        if (auto* failure = std::get_if<session::Failure>(&name)) {
            return std::move(*failure);
        }
        log = std::get<fs::path>(std::move(name));
    }
    return session::Session::start(scenario, {wish.seed.value_or(fresh_seed()), wish.dice}, *log);
}

LastGame describe(const session::Session& last) {
    const rules::GameState& state = last.state();
    const StatusModel status = describe_status(state);
    return {last.scenario()->title + ", " + status.turn + ", " + status.date + ", " + status.phase};
}

/// Everything from the window to the end of the play.
class Evening {
public:
    Evening(const TableOptions& options, fs::path assets)
        : options_{options},
          assets_{std::move(assets)},
          wished_{options.scenario, options.option, {}, options.zoc_entry} {}

    int spend();

private:
    std::optional<session::Failure> open();
    std::variant<std::unique_ptr<TableView>, session::Failure> lay_table(const Scenario& scenario,
                                                                         const BoardView& view);
    void find_last_game();
    std::variant<std::vector<ForcesOffer>, session::Failure> find_forces() const;
    /// What came of a page or a game: the exit code, or empty to show the first page (again).
    using Next = std::optional<int>;
    Next choose();
    Next play(session::Session session);
    Next play_new(const Wish& wish, std::optional<fs::path> log);
    Next begin();

    const TableOptions& options_;
    fs::path assets_;
    NewGame wished_;
    std::unique_ptr<Stage> stage_;
    render::Quality quality_{};
    std::optional<session::Session> last_;
    std::string trouble_;
    std::unique_ptr<TableView> table_;
    std::string table_of_;  // data hash of the scenario the table was made for
};

std::optional<session::Failure> Evening::open() {
    auto stage = Stage::open("The Marne", options_.width, options_.height);
    if (auto* failure = std::get_if<session::Failure>(&stage)) {
        return std::move(*failure);
    }
    stage_ = std::get<std::unique_ptr<Stage>>(std::move(stage));
    const std::optional<render::Quality> quality = parse_quality(options_.quality, stage_->window().facts().software);
    if (!quality) {
        return session::Failure{"The quality '" + options_.quality + "' is not known: use auto, low, medium or high.",
                                exit_wrong_usage};
    }
    quality_ = *quality;
    stage_->show_message("The map is being laid out \xE2\x80\xA6");
    return std::nullopt;
}

std::variant<std::unique_ptr<TableView>, session::Failure> Evening::lay_table(const Scenario& scenario,
                                                                              const BoardView& view) {
    if (table_ &&
        table_of_ == scenario.id + scenario.data_hash + std::string{marne::to_string(scenario.forces.option)}) {
        table_->timeline().push(BoardReset{view});
        return std::move(table_);
    }
    auto sheets = paint_sheets(scenario, stage_->typefaces(), sharpness_of(quality_));
    if (auto* failure = std::get_if<session::Failure>(&sheets)) {
        return std::move(*failure);
    }
    auto table =
        TableView::create(scene_files(assets_, stage_->typefaces()), scenario, view,
                          std::get<render::PrintedSheets>(sheets), quality_, stage_->window().facts().software);
    if (auto* made = std::get_if<std::unique_ptr<TableView>>(&table)) {
        for (const std::string& notice : (*made)->scene().notices()) {
            std::fprintf(stderr, "marne: %s\n", notice.c_str());
        }
        table_of_ = scenario.id + scenario.data_hash + std::string{marne::to_string(scenario.forces.option)};
    }
    return table;
}

void Evening::find_last_game() {
    last_.reset();
    trouble_.clear();
    // The newest that can be read; one that cannot is named, and hides no other.
    for (const fs::path& game : session::saved_games()) {
        auto resumed = session::Session::resume(game, assets_);
        if (auto* failure = std::get_if<session::Failure>(&resumed)) {
            trouble_ = trouble_.empty() ? failure->sentence : trouble_;
            continue;
        }
        last_.emplace(std::get<session::Session>(std::move(resumed)));
        return;
    }
}

Evening::Next Evening::play(session::Session session) {
    stage_->trace().line("log " + session.log_path().string());
    Desk desk{std::move(session), [this](std::string_view line) { stage_->trace().line(line); }};
    auto table = lay_table(desk.state().scenario(), rules::view(desk.state()));
    if (auto* failure = std::get_if<session::Failure>(&table)) {
        return say(*failure);
    }
    PlayScreen screen{std::move(desk), std::get<std::unique_ptr<TableView>>(std::move(table)), stage_->view()};
    stage_->trace().line("playing");
    if (const auto failure = stage_->run(screen)) {
        return say(*failure);
    }
    if (const auto& failure = screen.desk().session().log_failure()) {
        say(*failure);  // what could not be written is lost with this game: never without a word
        if (!screen.left()) {
            return failure->exit_code;
        }
    }
    if (!screen.left()) {
        return exit_done;
    }
    table_ = screen.take_table();
    return std::nullopt;
}

Evening::Next Evening::play_new(const Wish& wish, std::optional<fs::path> log) {
    auto scenario = session::load_scenario(assets_, wish.scenario, wish.option, wish.zoc_entry);
    if (const auto* failure = std::get_if<session::Failure>(&scenario)) {
        return say(*failure);
    }
    auto begun = begin_game(std::get<ScenarioPtr>(scenario), wish, std::move(log));
    if (const auto* failure = std::get_if<session::Failure>(&begun)) {
        return say(*failure);
    }
    return play(std::get<session::Session>(std::move(begun)));
}

/// The German orders of battle, as the data name and value them.
std::variant<std::vector<ForcesOffer>, session::Failure> Evening::find_forces() const {
    std::vector<ForcesOffer> offers;
    for (const OrderOfBattle option :
         {OrderOfBattle::historical, OrderOfBattle::a, OrderOfBattle::b, OrderOfBattle::c, OrderOfBattle::d}) {
        auto scenario = session::load_scenario(assets_, "counterattack", option);
        if (auto* failure = std::get_if<session::Failure>(&scenario)) {
            return std::move(*failure);
        }
        const OptionForces& forces = std::get<ScenarioPtr>(scenario)->forces;
        offers.push_back({option, forces.name, forces.allied_bonus});
    }
    return offers;
}

/// The first page, with the scenario's start (or the last game) on the table behind it.
Evening::Next Evening::choose() {
    auto scenario = session::load_scenario(assets_, wished_.scenario, wished_.option);
    if (const auto* failure = std::get_if<session::Failure>(&scenario)) {
        return say(*failure);
    }
    auto forces = find_forces();
    if (const auto* failure = std::get_if<session::Failure>(&forces)) {
        return say(*failure);
    }
    const ScenarioPtr shown = last_ ? last_->scenario() : std::get<ScenarioPtr>(scenario);
    const BoardView view = last_ ? rules::view(last_->state()) : rules::view(rules::new_game(shown, {}));
    auto table = lay_table(*shown, view);
    if (const auto* failure = std::get_if<session::Failure>(&table)) {
        return say(*failure);
    }
    StartScreen start{std::get<std::unique_ptr<TableView>>(std::move(table)),
                      last_ ? std::optional{describe(*last_)} : std::nullopt,
                      trouble_,
                      std::get<std::vector<ForcesOffer>>(std::move(forces)),
                      wished_,
                      stage_->view()};
    stage_->trace().line("first page");
    if (const auto failure = stage_->run(start)) {
        return say(*failure);
    }
    table_ = start.take_table();
    wished_ = start.chosen();
    switch (start.choice()) {
        case StartChoice::none:
        case StartChoice::quit:
            return exit_done;
        case StartChoice::go_on:
            return play(*std::exchange(last_, std::nullopt));
        case StartChoice::begin:
            last_.reset();
            return play_new({wished_.scenario, wished_.option, wished_.dice, wished_.zoc_entry, options_.seed}, {});
    }
    return exit_done;
}

/// What the command line wants first.
Evening::Next Evening::begin() {
    if (options_.log) {
        std::error_code ignored;
        if (!fs::exists(*options_.log, ignored)) {
            return play_new(
                {options_.scenario, options_.option, DiceMode::generated, options_.zoc_entry, options_.seed},
                options_.log);
        }
        auto resumed = session::Session::resume(*options_.log, assets_);
        if (const auto* failure = std::get_if<session::Failure>(&resumed)) {
            return say(*failure);
        }
        return play(std::get<session::Session>(std::move(resumed)));
    }
    if (options_.start_anew) {
        return play_new({options_.scenario, options_.option, DiceMode::generated, options_.zoc_entry, options_.seed},
                        {});
    }
    return std::nullopt;
}

int Evening::spend() {
    if (const auto failure = open()) {
        return say(*failure);
    }
    Next next = begin();
    while (!next) {
        find_last_game();
        next = choose();
    }
    return *next;
}

}  // namespace

int run_table(const TableOptions& options) {
    auto assets = session::find_assets(options.assets);
    if (const auto* failure = std::get_if<session::Failure>(&assets)) {
        return say(*failure);
    }
    return Evening{options, std::get<fs::path>(assets)}.spend();
}

}  // namespace marne::app
