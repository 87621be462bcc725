// The subcommand that shows a recorded game.
#include <utility>

#include "marne/app/commands.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/replay.hpp"
#include "say.hpp"
#include "table_maker.hpp"
#include "watch_screen.hpp"

namespace marne::app {

int run_watch(const TableOptions& options, const std::filesystem::path& log) {
    auto assets = session::find_assets(options.assets);
    if (const auto* failure = std::get_if<session::Failure>(&assets)) {
        return say(*failure);
    }
    auto loaded = session::load_replay(log, std::get<std::filesystem::path>(assets));
    if (const auto* failure = std::get_if<session::Failure>(&loaded)) {
        return say(*failure);
    }
    auto replay = std::get<session::Replay>(std::move(loaded));
    auto opened = Stage::open("The Marne: " + log.filename().string(), options.width, options.height);
    if (const auto* failure = std::get_if<session::Failure>(&opened)) {
        return say(*failure);
    }
    const auto stage = std::get<std::unique_ptr<Stage>>(std::move(opened));
    stage->hear(std::get<std::filesystem::path>(assets) / "sounds");
    auto maker = TableMaker::create(*stage, std::get<std::filesystem::path>(assets), options.quality);
    if (const auto* failure = std::get_if<session::Failure>(&maker)) {
        return say(*failure);
    }
    stage->show_message("The map is being laid out \xE2\x80\xA6");
    const BoardView start = rules::view(rules::new_game(replay.scenario, replay.setup));
    auto table = std::get<TableMaker>(maker).make(*replay.scenario, start);
    if (const auto* failure = std::get_if<session::Failure>(&table)) {
        return say(*failure);
    }
    WatchScreen screen{std::move(replay), std::get<std::unique_ptr<TableView>>(std::move(table)), stage->view()};
    stage->trace().line("watching");
    if (const auto failure = stage->run(screen)) {
        return say(*failure);
    }
    return exit_done;
}

}  // namespace marne::app
