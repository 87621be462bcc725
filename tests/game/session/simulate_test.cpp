// Games played by chance end, verify, and are the same every time.
#include "marne/session/simulate.hpp"

#include <sys/resource.h>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <locale>

#include "marne/session/replay.hpp"
#include "workbench.hpp"

namespace marne {
namespace {

void play_and_check(OrderOfBattle option, std::uint64_t seed) {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    const auto game = session::simulate(test::scenario(option), seed, log);
    CAPTURE(seed);
    REQUIRE(game.index() == 0);
    const rules::GameState& end = std::get<0>(game).state;
    CHECK(std::holds_alternative<GameOver>(end.decision.kind));
    CHECK(end.turn == 17);
    REQUIRE(end.final_score);
    const auto report = session::verify(log, test::assets());
    REQUIRE(report.index() == 0);
    INFO(std::get<0>(report).sentence);
    CHECK(std::get<0>(report).sound);
    CHECK(std::get<0>(report).game_over);
}

TEST_CASE("random games of the historical Counterattack end on turn 17 and verify") {
    for (std::uint64_t seed = 100; seed < 120; ++seed) {
        play_and_check(OrderOfBattle::historical, seed);
    }
}

TEST_CASE("[11.1] so do those of every German option") {
    for (const OrderOfBattle option : {OrderOfBattle::a, OrderOfBattle::b, OrderOfBattle::c, OrderOfBattle::d}) {
        for (std::uint64_t seed = 1; seed < 5; ++seed) {
            play_and_check(option, seed);
        }
    }
}

TEST_CASE("[D-6.1A] the reading of enemy zones that the players choose stands in the log and holds again with it") {
    const test::Folder folder;
    const auto chosen =
        session::load_scenario(test::assets(), "counterattack", OrderOfBattle::historical, ZocEntry::go_on);
    REQUIRE(chosen.index() == 0);
    CHECK(std::get<0>(chosen)->options.zoc_entry == ZocEntry::go_on);
    CHECK(std::get<0>(chosen)->data_hash == test::scenario()->data_hash);
    const auto log = folder / "looser.marne";
    REQUIRE(session::simulate(std::get<0>(chosen), 1, log, 600).index() == 0);
    CHECK(test::holds(test::read(log), R"("zoc_entry":"continue")"));
    CHECK(test::read(log) != test::random_log(folder, 1, 600));
    const auto report = session::verify(log, test::assets());
    REQUIRE(report.index() == 0);
    INFO(std::get<0>(report).sentence);
    CHECK(std::get<0>(report).sound);
    const auto replay = session::load_replay(log, test::assets());
    REQUIRE(replay.index() == 0);
    CHECK(std::get<0>(replay).notice.empty());
    const auto resumed = session::Session::resume(log, test::assets());
    REQUIRE(resumed.index() == 0);
    CHECK(std::get<0>(resumed).scenario()->options.zoc_entry == ZocEntry::go_on);
    // The commands of the looser game are no lawful game under the stricter reading.
    std::string stricter = test::read(log);
    stricter.replace(stricter.find("\"continue\""), 10, "\"stop\"");
    test::write(folder / "stricter.marne", stricter);
    const auto wrong = session::verify(folder / "stricter.marne", test::assets());
    REQUIRE(wrong.index() == 0);
    CHECK_FALSE(std::get<0>(wrong).sound);
}

TEST_CASE("the same seed gives the same bytes, in a German locale too") {
    const test::Folder folder;
    const std::string first = test::random_log(folder, 77, 400);
    struct German : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    const std::locale old = std::locale::global(std::locale(std::locale::classic(), new German));
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    const std::string second = test::random_log(folder, 77, 400);
    const auto report = session::verify(folder / "random.marne", test::assets());
    std::setlocale(LC_ALL, "C");
    std::locale::global(old);
    CHECK(first == second);
    REQUIRE(report.index() == 0);
    CHECK(std::get<0>(report).sound);
    CHECK(test::random_log(folder, 78, 400) != first);
}

TEST_CASE("only ordinary files are overwritten") {
    const test::Folder folder;
    CHECK(test::holds(test::sentence_of(session::simulate(test::scenario(), 1, folder / ".")), "is a folder"));
    CHECK(test::holds(test::sentence_of(session::simulate(test::scenario(), 1, "/dev/null")), "no ordinary file"));
    test::write(folder / "a.marne", std::string(1'000'000, 'x'));
    REQUIRE(session::simulate(test::scenario(), 1, folder / "a.marne", 5).index() == 0);
    CHECK(test::read(folder / "a.marne").size() < 10'000);
}

TEST_CASE("a log that finds no room leaves the one of that name as it was, and nothing beside it") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    test::write(log, "precious");
    test::fs::create_symlink(log, folder / "link.marne");
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto game = session::simulate(test::scenario(), 1, log, 50);
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    REQUIRE(game.index() == 1);
    CHECK(std::get<1>(game).exit_code == 3);
    CHECK(test::holds(std::get<1>(game).sentence, "a.marne"));
    CHECK(test::read(log) == "precious");
    REQUIRE(session::simulate(test::scenario(), 1, folder / "link.marne", 5).index() == 0);
    CHECK(test::fs::is_symlink(folder / "link.marne"));
    CHECK(test::read(log).size() > 100);
    const auto entries = test::fs::directory_iterator{folder / "."};
    CHECK(std::distance(begin(entries), end(entries)) == 2);
}

TEST_CASE("saved games are found newest first, and new ones get a name of their own") {
    const test::Folder folder;
    ::setenv("XDG_DATA_HOME", (folder / "share").c_str(), 1);
    const auto first = session::new_game_path("counterattack");
    REQUIRE(first.index() == 0);
    CHECK(std::get<0>(first).filename() == "counterattack-0001.marne");
    test::write(std::get<0>(first), "x");
    const auto second = session::new_game_path("counterattack");
    REQUIRE(second.index() == 0);
    CHECK(std::get<0>(second).filename() == "counterattack-0002.marne");
    test::write(std::get<0>(second), "x");
    test::fs::last_write_time(std::get<0>(first),
                              test::fs::last_write_time(std::get<0>(second)) + std::chrono::seconds(5));
    const auto games = session::saved_games();
    REQUIRE(games.size() == 2);
    CHECK(games.front() == std::get<0>(first));
    ::unsetenv("XDG_DATA_HOME");
}

TEST_CASE("assets that are not there are told of") {
    CHECK(test::holds(test::sentence_of(session::find_assets("/nowhere")), "--assets"));
    CHECK(test::holds(test::sentence_of(session::load_scenario(test::assets(), "waterloo", OrderOfBattle::historical)),
                      "counterattack"));
    const auto code = [](const auto& outcome) { return std::get<session::Failure>(outcome).exit_code; };
    CHECK(code(session::find_assets("/nowhere")) == 2);
    CHECK(code(session::load_scenario(test::assets(), "waterloo", OrderOfBattle::historical)) == 2);
    const test::Folder folder;
    test::fs::copy(test::assets(), folder / "assets", test::fs::copy_options::recursive);
    test::fs::remove(folder / "assets/data/charts.json");
    CHECK(test::holds(
        test::sentence_of(session::load_scenario(folder / "assets", "counterattack", OrderOfBattle::historical)),
        "charts.json"));
    CHECK(code(session::load_scenario(folder / "assets", "counterattack", OrderOfBattle::historical)) == 4);
}

}  // namespace
}  // namespace marne
