// A session keeps the game and its log right: undo, redo, crash, full disk, deleted log, second program.
#include "marne/session/session.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>

#include "marne/session/replay.hpp"
#include "workbench.hpp"

namespace marne {
namespace {

using session::Failure;
using session::Session;
using session::UndoBarrier;
using test::holds;

Session start(const test::fs::path& log, std::uint64_t seed = 7, DiceMode dice = DiceMode::generated) {
    auto started = Session::start(test::scenario(), {seed, dice}, log);
    if (const auto* failure = std::get_if<Failure>(&started)) {
        FAIL(failure->sentence);
    }
    return std::get<Session>(std::move(started));
}

Session resume(const test::fs::path& log) {
    auto resumed = Session::resume(log, test::assets());
    if (const auto* failure = std::get_if<Failure>(&resumed)) {
        FAIL(failure->sentence);
    }
    return std::get<Session>(std::move(resumed));
}

bool is_over(const Session& game) {
    return std::holds_alternative<GameOver>(game.state().decision.kind);
}

/// Plays by chance.
void play(Session& game, session::RandomPlayer& player, int commands) {
    for (int i = 0; i < commands && !is_over(game); ++i) {
        REQUIRE(std::holds_alternative<EventBatch>(game.perform(player.choose(game.state()))));
    }
}

bool rolled(const EventBatch& batch) {
    for (const Event& event : batch.events) {
        if (std::holds_alternative<DieRolled>(event)) {
            return true;
        }
    }
    return false;
}

bool is_sound(const test::fs::path& log) {
    const auto report = session::verify(log, test::assets());
    if (const auto* failure = std::get_if<Failure>(&report)) {
        MESSAGE(failure->sentence);
        return false;
    }
    INFO(std::get<session::VerifyReport>(report).sentence);
    return std::get<session::VerifyReport>(report).sound;
}

TEST_CASE("undo and redo are the identity at every point, and stop at a die roll") {
    const test::Folder folder;
    Session game = start(folder / "a.marne");
    session::RandomPlayer player{11};
    int undone = 0;
    int barred = 0;
    for (int i = 0; i < 500 && !is_over(game); ++i) {
        const rules::GameState before = game.state();
        const auto outcome = game.perform(player.choose(game.state()));
        REQUIRE(std::holds_alternative<EventBatch>(outcome));
        const rules::GameState after = game.state();
        if (rolled(std::get<EventBatch>(outcome))) {
            CHECK(game.undo_barrier() == UndoBarrier::die_was_rolled);
            CHECK_FALSE(game.undo());
            CHECK(game.state() == after);
            ++barred;
            continue;
        }
        REQUIRE(game.undo());
        CHECK(game.state() == before);
        CHECK(rules::hash(game.state()) == rules::hash(before));
        REQUIRE(game.can_redo());
        REQUIRE(game.redo());
        CHECK(game.state() == after);
        CHECK(rules::hash(game.state()) == rules::hash(after));
        ++undone;
    }
    CHECK(undone > 200);
    CHECK(barred > 5);
    CHECK(is_sound(folder / "a.marne"));
}

TEST_CASE("undo goes back over phases to the die roll, and a new command forgets what was undone") {
    const test::Folder folder;
    Session game = start(folder / "a.marne");
    CHECK(game.undo_barrier() == UndoBarrier::nothing_to_undo);
    const rules::GameState first = game.state();
    session::RandomPlayer player{3};
    play(game, player, 10);
    int count = 0;
    while (game.undo()) {
        ++count;
    }
    CHECK(count == 10);
    CHECK(game.state() == first);
    CHECK(game.history().empty());
    CHECK(game.can_redo());
    play(game, player, 1);
    CHECK_FALSE(game.can_redo());
    CHECK_FALSE(game.redo());
    CHECK(is_sound(folder / "a.marne"));
}

TEST_CASE("a resumed game is the game that was left, with its undo and redo") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    session::RandomPlayer player{5};
    rules::GameState left;
    std::size_t standing = 0;
    {
        Session game = start(log);
        play(game, player, 60);
        for (int i = 0; i < 3; ++i) {
            game.undo();
        }
        left = game.state();
        standing = game.history().size();
    }
    Session game = resume(log);
    CHECK(game.state() == left);
    CHECK(game.history().size() == standing);
    CHECK(game.notice().empty());
    CHECK(game.setup().seed == 7);
    if (game.can_redo()) {
        CHECK(game.redo());
    }
    play(game, player, 100);
    CHECK(is_sound(log));
}

TEST_CASE("played in two sittings, a game leaves the same log as in one") {
    const test::Folder folder;
    {
        Session game = start(folder / "one.marne");
        session::RandomPlayer player{9};
        play(game, player, 300);
    }
    {
        session::RandomPlayer player{9};
        {
            Session game = start(folder / "two.marne");
            play(game, player, 137);
        }
        Session game = resume(folder / "two.marne");
        play(game, player, 163);
    }
    CHECK(test::read(folder / "one.marne") == test::read(folder / "two.marne"));
}

TEST_CASE("a refused command changes neither the game nor the log") {
    const test::Folder folder;
    Session game = start(folder / "a.marne");
    const rules::GameState before = game.state();
    const std::string log = test::read(folder / "a.marne");
    const auto outcome = game.perform(EndAdvance{});
    CHECK(std::holds_alternative<Violations>(outcome));
    CHECK(game.state() == before);
    CHECK(test::read(folder / "a.marne") == log);
}

TEST_CASE("cut off at any byte, a log resumes to its last complete command") {
    const test::Folder folder;
    const std::string whole = test::random_log(folder, 21, 250);
    const std::size_t header = whole.find('\n') + 1;
    const auto log = folder / "cut.marne";
    test::Chance chance{1914};
    for (int round = 0; round < 200; ++round) {
        const std::size_t length = header + chance.below(whole.size() - header + 1);
        test::write(log, whole.substr(0, length));
        const std::size_t complete = whole.rfind('\n', length == 0 ? 0 : length - 1) + 1;
        CAPTURE(length);
        {
            Session game = resume(log);
            const auto lines = static_cast<std::size_t>(
                std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(complete), '\n'));
            CHECK(game.history().size() == lines - 1);
            CHECK(game.notice().empty() == (complete == length));
            session::RandomPlayer player{length};
            play(game, player, 2);
        }
        CHECK(test::read(log).compare(0, complete, whole, 0, complete) == 0);
        CHECK(is_sound(log));
    }
}

TEST_CASE("cut off inside its first line, a log is refused with a sentence") {
    const test::Folder folder;
    const std::string whole = test::random_log(folder, 21, 3);
    const auto log = folder / "cut.marne";
    for (std::size_t length = 0; length < whole.find('\n'); length += 7) {
        test::write(log, whole.substr(0, length));
        const auto resumed = Session::resume(log, test::assets());
        CHECK(holds(test::sentence_of(resumed), "line 1"));
        CHECK(test::read(log).size() == length);
    }
}

TEST_CASE("when the disk is full the game goes on, and all is written once there is room again") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    Session game = start(log);
    session::RandomPlayer player{2};
    play(game, player, 20);
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const auto size = test::fs::file_size(log);
    const rlimit small{static_cast<rlim_t>(size + 100), old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    play(game, player, 20);
    const auto reported = game.log_failure();
    const std::string during = test::read(log);
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    REQUIRE(reported);
    CHECK(holds(reported->sentence, "The game goes on"));
    CHECK(reported->exit_code == 3);
    CHECK(during.back() == '\n');  // whole lines only
    CHECK(game.history().size() == 40);
    play(game, player, 1);
    CHECK_FALSE(game.log_failure());
    CHECK(is_sound(log));
    CHECK(std::count(during.begin(), during.end(), '\n') == 21);
    const std::string text = test::read(log);
    CHECK(std::count(text.begin(), text.end(), '\n') == 42);
}

TEST_CASE("a new game whose first line finds no room leaves no file behind") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{10, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto started = Session::start(test::scenario(), {}, log);
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    REQUIRE(std::holds_alternative<Failure>(started));
    CHECK(std::get<Failure>(started).exit_code == 3);
    CHECK_FALSE(test::fs::exists(log));
    start(log);  // the name is free again
    CHECK(is_sound(log));
}

TEST_CASE("a deleted log is reported") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    Session game = start(log);
    test::fs::remove(log);
    session::RandomPlayer player{2};
    play(game, player, 1);
    REQUIRE(game.log_failure());
    CHECK(holds(game.log_failure()->sentence, "deleted"));
}

TEST_CASE("a new game never overwrites a file, and needs a folder to be in") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    test::write(log, "precious");
    CHECK(holds(test::sentence_of(Session::start(test::scenario(), {}, log)), "not overwritten"));
    CHECK(test::read(log) == "precious");
    CHECK(holds(test::sentence_of(Session::start(test::scenario(), {}, folder / "none/a.marne")), "does not exist"));
}

TEST_CASE("a log that is open in one program is not opened in another") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    const Session game = start(log);
    CHECK(holds(test::sentence_of(Session::resume(log, test::assets())), "open in another program"));
    // Nor is it read: the other program may be in the middle of a line.
    test::write(log, "not a log");
    CHECK(holds(test::sentence_of(Session::resume(log, test::assets())), "open in another program"));
    CHECK(test::read(log) == "not a log");
}

TEST_CASE("real dice typed in by the players are recorded and carried out again") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    Session game = start(log, 1, DiceMode::table);
    session::RandomPlayer player{4};
    int rolls = 0;
    for (int i = 0; i < 200; ++i) {
        const auto outcome = game.perform(player.choose(game.state()));
        REQUIRE(std::holds_alternative<EventBatch>(outcome));
        rolls += rolled(std::get<EventBatch>(outcome)) ? 1 : 0;
    }
    CHECK(rolls > 0);
    CHECK(is_sound(log));
}

}  // namespace
}  // namespace marne
