// What a list says of a saved game without playing it again.
#include <doctest/doctest.h>

#include "marne/formats/log.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/saved_game.hpp"
#include "marne/session/narration.hpp"
#include "workbench.hpp"

namespace marne::test {
namespace {

session::SavedGame glance_at(const Folder& folder, const std::string& text) {
    const fs::path log = folder / "glanced.marne";
    write(log, text);
    return session::glance(log, assets());
}

session::Session started(const fs::path& log, OrderOfBattle option = OrderOfBattle::historical) {
    auto game = session::Session::start(scenario(option), {7, DiceMode::generated}, log);
    REQUIRE(game.index() == 0);
    return std::get<session::Session>(std::move(game));
}

/// Ends the phase, after whatever the rules demand before; the number of commands it took.
std::size_t end_phase(session::Session& game) {
    const std::size_t before = game.history().size();
    const Phase phase = game.state().phase;
    while (game.state().phase == phase) {
        REQUIRE(game.history().size() - before < 200);
        const bool ended = rules::check(game.state(), EndPhase{}).empty();
        const Command command = ended ? Command{EndPhase{}} : rules::legal_commands(game.state()).front();
        REQUIRE(game.perform(command).index() == 0);
    }
    return game.history().size() - before;
}

TEST_CASE("a glance tells scenario, forces, place and length of a game") {
    const Folder folder;
    const fs::path log = folder / "game.marne";
    std::size_t commands = 0;
    {
        session::Session game = started(log, OrderOfBattle::b);
        commands += end_phase(game);
        commands += end_phase(game);
    }
    const session::SavedGame seen = session::glance(log, assets());
    CHECK(seen.trouble.empty());
    CHECK(seen.log == log);
    CHECK(holds(seen.title, "Allied Counterattack"));
    CHECK(seen.option == OrderOfBattle::b);
    CHECK(seen.commands == commands);
    CHECK(seen.at == "Turn 8, 6 September 1914, German Second Movement Phase");
    CHECK(seen.bytes == fs::file_size(log));
    CHECK(seen.written.size() == std::string{"2026-11-30 14:05"}.size());
}

TEST_CASE("commands taken back are not counted, and those redone are") {
    const Folder folder;
    const fs::path log = folder / "game.marne";
    session::Session game = started(log);
    const std::size_t commands = end_phase(game) + end_phase(game);
    game.undo();
    CHECK(session::glance(log, assets()).commands == commands - 1);
    CHECK(session::glance(log, assets()).at == "Turn 8, 6 September 1914, German First Combat Phase");
    game.redo();
    CHECK(session::glance(log, assets()).commands == commands);
    CHECK(session::glance(log, assets()).at == "Turn 8, 6 September 1914, German Second Movement Phase");
}

TEST_CASE("a game without commands stands at its first turn") {
    const Folder folder;
    const fs::path log = folder / "game.marne";
    started(log);
    const session::SavedGame seen = session::glance(log, assets());
    CHECK(seen.trouble.empty());
    CHECK(seen.commands == 0);
    CHECK(holds(seen.at, "Turn 8, 6 September 1914"));
}

TEST_CASE("what stands in a random game agrees with the game itself") {
    const Folder folder;
    const std::string text = random_log(folder, 11, 400);
    const session::SavedGame seen = glance_at(folder, text);
    auto resumed = session::Session::resume(folder / "random.marne", assets());
    REQUIRE(resumed.index() == 0);
    const session::Session& game = std::get<session::Session>(resumed);
    CHECK(seen.trouble.empty());
    CHECK(seen.commands == game.history().size());
    CHECK(holds(seen.at, "Turn " + std::to_string(game.state().turn) + ", "));
    CHECK(holds(seen.at, session::phase_name(game.state().side, game.state().phase)));
}

TEST_CASE("a torn last line is no trouble, a damaged one is told by its number") {
    const Folder folder;
    const std::string whole = random_log(folder, 3, 20);
    const session::SavedGame torn = glance_at(folder, whole.substr(0, whole.size() - 5));
    CHECK(torn.trouble.empty());
    CHECK(torn.commands == 19);
    std::string damaged = whole;
    const std::size_t third = damaged.find('\n', damaged.find('\n') + 1) + 1;
    damaged[third] = 'x';
    CHECK(holds(glance_at(folder, damaged).trouble, "line 3"));
}

TEST_CASE("what is no game of ours is told in a sentence") {
    const Folder folder;
    CHECK(holds(glance_at(folder, "").trouble, "empty"));
    CHECK(holds(glance_at(folder, "a letter to my aunt\n").trouble, "no log"));
    CHECK_FALSE(session::glance(folder / "nowhere.marne", assets()).trouble.empty());
    std::string other = random_log(folder, 3, 2);
    const std::size_t at = other.find("counterattack");
    REQUIRE(at != std::string::npos);
    other.replace(at, 13, "waterloo-1815");
    CHECK(holds(glance_at(folder, other).trouble, "waterloo"));
}

TEST_CASE("the German orders of battle are offered with the points they give the Allies") {
    const auto offers = session::forces_offers(assets());
    REQUIRE(offers.size() == 5);
    CHECK(offers.front().option == OrderOfBattle::historical);
    CHECK(offers.front().allied_bonus == 0);
    for (std::size_t i = 1; i < offers.size(); ++i) {
        CHECK_FALSE(offers[i].name.empty());
        CHECK(offers[i].allied_bonus > 0);
    }
    CHECK(session::forces_offers("/nowhere").empty());
}

}  // namespace
}  // namespace marne::test
