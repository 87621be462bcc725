// The subcommand that opens the table and plays.
#include <cstdio>
#include <map>
#include <utility>

#include "marne/app/commands.hpp"
#include "marne/app/lesson.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/replay.hpp"
#include "marne/session/saved_game.hpp"
#include "play_screen.hpp"
#include "say.hpp"
#include "start_screen.hpp"
#include "table_maker.hpp"
#include "watch_screen.hpp"

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

std::variant<session::Session, session::Failure> begin_game(const ScenarioPtr& scenario, const Wish& wish,
                                                            std::optional<fs::path> log) {
    if (!log) {
        auto name = session::new_game_path(wish.scenario);
        if (auto* failure = std::get_if<session::Failure>(&name)) {
            return std::move(*failure);
        }
        log = std::get<fs::path>(std::move(name));
    }
    return session::Session::start(scenario, {wish.seed.value_or(session::fresh_seed()), wish.dice}, *log);
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
    std::vector<session::SavedGame> find_games();
    /// What came of a page or a game: the exit code, or empty to show the first page (again).
    using Next = std::optional<int>;
    Next choose();
    Next go_on(const fs::path& log);
    Next watch(const fs::path& log);
    Next teach();
    Next play(session::Session session, std::optional<Lesson> lesson = {});
    Next play_new(const Wish& wish, std::optional<fs::path> log);
    Next begin();

    const TableOptions& options_;
    fs::path assets_;
    NewGame wished_;
    std::unique_ptr<Stage> stage_;
    std::optional<TableMaker> maker_;
    std::map<fs::path, std::string> damaged_;  // logs that could not be opened, and why
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
    auto maker = TableMaker::create(*stage_, assets_, options_.quality);
    if (auto* failure = std::get_if<session::Failure>(&maker)) {
        return std::move(*failure);
    }
    maker_.emplace(std::get<TableMaker>(std::move(maker)));
    stage_->hear(assets_ / "sounds");
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
    auto table = maker_->make(scenario, view);
    if (std::holds_alternative<std::unique_ptr<TableView>>(table)) {
        table_of_ = scenario.id + scenario.data_hash + std::string{marne::to_string(scenario.forces.option)};
    }
    return table;
}

/// A game that was found to be damaged when it was opened stays marked as such.
std::vector<session::SavedGame> Evening::find_games() {
    std::vector<session::SavedGame> games;
    for (const fs::path& log : session::saved_games()) {
        games.push_back(session::glance(log, assets_));
        const auto known = damaged_.find(log);
        if (known != damaged_.end() && games.back().trouble.empty()) {
            games.back().trouble = known->second;
        }
    }
    return games;
}

Evening::Next Evening::play(session::Session session, std::optional<Lesson> lesson) {
    stage_->trace().line("log " + session.log_path().string());
    Desk desk{std::move(session), [this](std::string_view line) { stage_->trace().line(line); }};
    auto table = lay_table(desk.state().scenario(), rules::view(desk.state()));
    if (auto* failure = std::get_if<session::Failure>(&table)) {
        return say(*failure);
    }
    PlayScreen screen{std::move(desk), std::get<std::unique_ptr<TableView>>(std::move(table)), stage_->view()};
    if (lesson) {
        screen.teach(*std::move(lesson));
    }
    stage_->trace().line("playing");
    if (const auto failure = stage_->run(screen)) {
        return say(*failure);
    }
    if (const auto& failure = screen.retry_log()) {
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

/// Goes on with a saved game; one that cannot be opened is told on the first page.
Evening::Next Evening::go_on(const fs::path& log) {
    stage_->show_message("The game is being laid out as you left it \xE2\x80\xA6");
    auto resumed = session::Session::resume(log, assets_);
    if (const auto* failure = std::get_if<session::Failure>(&resumed)) {
        trouble_ = failure->sentence;
        damaged_[log] = failure->sentence;
        return std::nullopt;
    }
    return play(std::get<session::Session>(std::move(resumed)));
}

Evening::Next Evening::watch(const fs::path& log) {
    auto loaded = session::load_replay(log, assets_);
    if (const auto* failure = std::get_if<session::Failure>(&loaded)) {
        trouble_ = failure->sentence;
        damaged_[log] = failure->sentence;
        return std::nullopt;
    }
    auto& replay = std::get<session::Replay>(loaded);
    auto table = lay_table(*replay.scenario, rules::view(rules::new_game(replay.scenario, replay.setup)));
    if (const auto* failure = std::get_if<session::Failure>(&table)) {
        return say(*failure);
    }
    WatchScreen screen{std::move(replay), std::get<std::unique_ptr<TableView>>(std::move(table)), stage_->view()};
    screen.allow_leaving();
    stage_->trace().line("watching");
    if (const auto failure = stage_->run(screen)) {
        return say(*failure);
    }
    table_ = screen.take_table();
    return screen.finished() ? std::nullopt : Next{exit_done};
}

/// The guided first turn: an ordinary game, with somebody looking over the shoulder.
Evening::Next Evening::teach() {
    const fs::path file = assets_ / "lessons" / "first-turn.json";
    const auto game = read_lesson_game(file);
    if (const auto* failure = std::get_if<session::Failure>(&game)) {
        trouble_ = failure->sentence;
        return std::nullopt;
    }
    const LessonGame& wanted = std::get<LessonGame>(game);
    auto scenario = session::load_scenario(assets_, wanted.scenario, wanted.option);
    if (const auto* failure = std::get_if<session::Failure>(&scenario)) {
        return say(*failure);
    }
    auto lesson = Lesson::read(file, *std::get<ScenarioPtr>(scenario));
    if (const auto* failure = std::get_if<session::Failure>(&lesson)) {
        trouble_ = failure->sentence;
        return std::nullopt;
    }
    auto log = session::new_game_path("lesson");
    if (const auto* failure = std::get_if<session::Failure>(&log)) {
        return say(*failure);
    }
    auto begun = session::Session::start(std::get<ScenarioPtr>(scenario), {wanted.seed, DiceMode::generated},
                                         std::get<fs::path>(log));
    if (const auto* failure = std::get_if<session::Failure>(&begun)) {
        return say(*failure);
    }
    return play(std::get<session::Session>(std::move(begun)), std::get<Lesson>(std::move(lesson)));
}

/// The first page, with the start of the scenario chosen last on the table behind it.
Evening::Next Evening::choose() {
    auto scenario = session::load_scenario(assets_, wished_.scenario, wished_.option);
    if (const auto* failure = std::get_if<session::Failure>(&scenario)) {
        return say(*failure);
    }
    const ScenarioPtr shown = std::get<ScenarioPtr>(scenario);
    auto table = lay_table(*shown, rules::view(rules::new_game(shown, {})));
    if (const auto* failure = std::get_if<session::Failure>(&table)) {
        return say(*failure);
    }
    StartScreen start{std::get<std::unique_ptr<TableView>>(std::move(table)),
                      find_games(),
                      ThumbnailPainter{assets_, stage_->typefaces()},
                      std::exchange(trouble_, {}),
                      session::forces_offers(assets_),
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
            return go_on(start.log());
        case StartChoice::watch:
            return watch(start.log());
        case StartChoice::lesson:
            return teach();
        case StartChoice::begin:
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
