// Replays and verification: sound logs are accepted, changed ones are caught, strange ones never crash the program.
#include "marne/session/replay.hpp"

#include <algorithm>

#include "marne/formats/log.hpp"
#include "reenactment.hpp"
#include "workbench.hpp"

namespace marne {
namespace {

using session::Failure;
using session::VerifyReport;
using test::holds;

VerifyReport report_of(const test::fs::path& log) {
    auto report = session::verify(log, test::assets());
    if (const auto* failure = std::get_if<Failure>(&report)) {
        FAIL(failure->sentence);
    }
    return std::get<VerifyReport>(report);
}

/// Replaces the first `from` after line `line`.
std::string changed(std::string text, int line, std::string_view from, std::string_view to) {
    std::size_t start = 0;
    for (int i = 1; i < line; ++i) {
        start = text.find('\n', start) + 1;
    }
    const std::size_t place = text.find(from, start);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

TEST_CASE("a whole random game verifies and is over") {
    const test::Folder folder;
    const auto log = folder / "a.marne";
    const auto game = session::simulate(test::scenario(), 5, log);
    REQUIRE(game.index() == 0);
    const VerifyReport report = report_of(log);
    CHECK(report.sound);
    CHECK(report.game_over);
    CHECK(report.commands == std::get<0>(game).commands);
    CHECK(report.final_hash == rules::hash(std::get<0>(game).state));
}

TEST_CASE("a changed die, event, command or hash is caught in its line") {
    const test::Folder folder;
    const std::string whole = test::random_log(folder, 8, 200);
    const auto log = folder / "changed.marne";
    const auto caught = [&](const std::string& text) {
        REQUIRE(text != whole);
        test::write(log, text);
        const VerifyReport report = report_of(log);
        CAPTURE(report.sentence);
        CHECK_FALSE(report.sound);
        CHECK(holds(report.sentence, "line "));
    };
    const std::size_t die = whole.find("\"face\":") + 7;
    REQUIRE(die > 7);
    std::string other_face = whole;
    other_face[die] = other_face[die] == '1' ? '2' : '1';
    caught(other_face);
    caught(changed(whole, 2, "\"cost\":", "\"cost\":1"));
    std::string other_hash = whole;
    const std::size_t hash = whole.find("\"hash\":\"", whole.size() / 2) + 8;
    other_hash[hash] = other_hash[hash] == '0' ? '1' : '0';
    caught(other_hash);
    caught(changed(whole, 1, "\"seed\":8", "\"seed\":9"));
}

TEST_CASE("an undo over a die roll is no sound log") {
    const test::Folder folder;
    std::string text;
    std::uint32_t count = 0;
    const std::string whole = test::random_log(folder, 8, 300);
    std::size_t start = 0;
    while (start < whole.size() && !holds(text, "die-rolled")) {
        const std::size_t end = whole.find('\n', start) + 1;
        text += whole.substr(start, end - start);
        start = end;
        ++count;
    }
    REQUIRE(holds(text, "die-rolled"));
    test::write(folder / "u.marne", text + "{\"undo\":1}\n");
    const VerifyReport report = report_of(folder / "u.marne");
    CHECK_FALSE(report.sound);
    CHECK(holds(report.sentence, "die roll"));
}

TEST_CASE("a line that cannot be followed changes nothing") {
    session::Course course{test::scenario(), {7, DiceMode::generated}};
    session::RandomPlayer player{7};
    for (int i = 0; i < 5; ++i) {
        REQUIRE(std::holds_alternative<EventBatch>(course.perform(player.choose(course.state()))));
    }
    const auto follow = [&](const formats::LogLine& line) {
        return course.follow(line, session::HashCheck::compared).value_or("followed");
    };
    REQUIRE(follow(formats::Undone{3}) == "followed");
    const rules::GameState state = course.state();
    CHECK(follow(formats::Redone{4}) != "followed");
    CHECK(course.state() == state);
    CHECK(course.history().size() == 2);
    CHECK(holds(follow(formats::Undone{3}), "than was played"));
    CHECK(course.state() == state);
    CHECK(course.history().size() == 2);
    CHECK(follow(formats::Redone{3}) == "followed");
    CHECK(course.history().size() == 5);
    CHECK_FALSE(course.can_redo());
}

TEST_CASE("any damage to a log is refused or verified, never a crash") {
    const test::Folder folder;
    const std::string whole = test::random_log(folder, 13, 45);
    const auto scenario = test::scenario();
    test::Chance chance{99};
    std::size_t refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = whole;
        const std::size_t changes = 1 + chance.below(4);
        for (std::size_t i = 0; i < changes && !text.empty(); ++i) {
            const std::size_t place = chance.below(text.size());
            switch (chance.below(5)) {
                case 0:
                    text[place] = static_cast<char>(chance.next());
                    break;
                case 1:
                    text.erase(place, 1 + chance.below(40));
                    break;
                case 2:
                    text.insert(place, 1 + chance.below(3), static_cast<char>(chance.next()));
                    break;
                case 3:
                    text.insert(place, text.substr(chance.below(text.size()), chance.below(80)));
                    break;
                default:
                    text.resize(place);
                    break;
            }
        }
        const auto read = formats::read_log(*scenario, text);
        if (const auto* error = std::get_if<formats::LogError>(&read)) {
            CHECK_FALSE(error->what.empty());
            ++refused;
            continue;
        }
        if (round % 10 == 0) {
            test::write(folder / "f.marne", text);
            session::verify(folder / "f.marne", test::assets());
        }
    }
    CHECK(refused > 1000);
}

TEST_CASE("no game's files are refused with one sentence") {
    const test::Folder folder;
    const auto log = folder / "x.marne";
    const auto refusal = [&](const std::string& text) {
        test::write(log, text);
        return test::sentence_of(session::verify(log, test::assets()));
    };
    CHECK(holds(refusal(""), "line 1"));
    CHECK(holds(refusal("hello"), "line 1"));
    CHECK(holds(refusal(std::string("\0\0\0\n", 4)), "line 1"));
    const auto code = [](const test::fs::path& path) {
        return std::get<Failure>(session::verify(path, test::assets())).exit_code;
    };
    CHECK(code(log) == 4);
    CHECK(holds(test::sentence_of(session::verify(folder / "none", test::assets())), "does not exist"));
    CHECK(code(folder / "none") == 2);
    CHECK(holds(test::sentence_of(session::verify(folder / ".", test::assets())), "is a folder"));
    CHECK(code(folder / ".") == 2);
    const std::string whole = test::random_log(folder, 3, 3);
    CHECK(holds(refusal(changed(whole, 1, "counterattack", "../../secret")), "no scenario"));
    CHECK(holds(refusal(changed(whole, 1, "counterattack", "verdun")), "no scenario"));
    CHECK(holds(refusal(changed(whole, 1, "counterattack", "verdun")), "x.marne"));
    CHECK(code(log) == 4);
}

TEST_CASE("a log of other game data is told of, watched as far as it goes, and not continued") {
    const test::Folder folder;
    const auto other = folder / "assets";
    test::fs::copy(test::assets(), other, test::fs::copy_options::recursive);
    std::string counters = test::read(other / "data/counters.tsv");
    const std::size_t place = counters.find("\tdivision\t7\t3\tyes\t14th Division");
    REQUIRE(place != std::string::npos);
    counters.replace(place, 12, "\tdivision\t8\t");
    test::write(other / "data/counters.tsv", counters);
    test::random_log(folder, 17, 400);
    const auto log = folder / "random.marne";
    CHECK(holds(test::sentence_of(session::verify(log, other)), "other game data"));
    CHECK(holds(test::sentence_of(session::Session::resume(log, other)), "other game data"));
    const auto replay = session::load_replay(log, other);
    REQUIRE(replay.index() == 0);
    CHECK(holds(std::get<0>(replay).notice, "other game data"));
    CHECK(std::get<0>(replay).entries.size() > 0);
}

TEST_CASE("a replay that is to stop reads no further") {
    const test::Folder folder;
    test::random_log(folder, 17, 120);
    std::stop_source stop;
    stop.request_stop();
    const auto loaded = session::load_replay(folder / "random.marne", test::assets(), stop.get_token());
    REQUIRE(loaded.index() == 0);
    CHECK(std::get<0>(loaded).entries.empty());
}

TEST_CASE("a replay gives the state after any number of events") {
    const test::Folder folder;
    test::random_log(folder, 17, 120);
    auto loaded = session::load_replay(folder / "random.marne", test::assets());
    REQUIRE(loaded.index() == 0);
    const session::Replay& replay = std::get<0>(loaded);
    CHECK(replay.notice.empty());
    CHECK(replay.entries.size() == 120);
    rules::GameState expected = rules::new_game(replay.scenario, replay.setup);
    CHECK(session::state_at(replay, 0) == expected);
    std::size_t events = 0;
    for (const session::Entry& entry : replay.entries) {
        rules::perform(expected, entry.command);
        events += entry.batch.events.size();
        CHECK(rules::hash(session::state_at(replay, events)) == entry.batch.state_hash);
    }
    CHECK(events == session::count_events(replay));
    CHECK(session::state_at(replay, events) == expected);
    CHECK(session::state_at(replay, events + 1000) == expected);
}

}  // namespace
}  // namespace marne
