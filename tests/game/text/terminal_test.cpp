// The game from its first line to the end of the input: transcripts, resuming in mid-combat, endless lines, bad places.
#include <sstream>

#include "marne/session/replay.hpp"
#include "marne/text/run_text.hpp"
#include "parlour.hpp"

namespace marne::text::test {
namespace {

TextOptions options_for(const Folder& folder) {
    TextOptions options;
    options.assets = marne::test::assets();
    options.dice = DiceMode::table;
    options.seed = 7;
    options.log = folder / "game.marne";
    options.echo = Echo::on;
    return options;
}

std::string transcript(const TextOptions& options, const std::string& input) {
    std::istringstream in{input};
    std::ostringstream out;
    const auto failure = run_text(options, in, out);
    return failure ? failure->sentence : out.str();
}

constexpr const char* to_a_retreat = "enter G-24R at 2601\nenter G-47L at 2701\nend\nattack 1617\ndie 1\n";

TEST_CASE("a transcript shows what was typed behind the prompt, and ends with where the game is saved") {
    const Folder folder;
    const std::string told = transcript(options_for(folder), "move G-3 n\nquit\n");
    CHECK(holds(told,
                "Germany moves> move G-3 n\nThe German 3rd Division moved from 1314 to 1313 for 1 movement point."));
    CHECK(holds(told, "Germany moves> quit\nThe game is saved in "));
    CHECK(holds(told, "marne text --log"));
}

TEST_CASE("the input may end anywhere, even within a line and within a combat; the game goes on from there") {
    const Folder folder;
    const TextOptions options = options_for(folder);
    std::string told = transcript(options, to_a_retreat + std::string{"retr"});
    CHECK(holds(told, "Germany retreats the losers> "));
    CHECK(holds(told, "The game is saved in "));
    told = transcript(options, "what\nretreat F-4C to 1618\nauto\n");
    CHECK(holds(told, "may go from 1617 to 1518"));
    CHECK(holds(told, "fell back from 1617 to 1618"));
    CHECK(holds(told, "Germany advances or declines> "));
    told = transcript(options, "undo\nredo\nundo\nundo\nretreat F-4C to 1518\nauto\ndecline\n");
    CHECK(holds(told, "fell back from 1617 to 1518"));
    const auto report = session::verify(*options.log, options.assets);
    REQUIRE(report.index() == 0);
    CHECK(std::get<0>(report).sound);
}

TEST_CASE("an input without any line leaves a game that can be continued") {
    const Folder folder;
    CHECK(holds(transcript(options_for(folder), ""), "The game is saved in "));
    CHECK(holds(transcript(options_for(folder), "status\n"), "Turn 8"));
}

TEST_CASE("an endless line and its rest are one line, refused; the next one is heard") {
    const Folder folder;
    std::string input(3'000'000, 'm');
    input += "\nstatus\n";
    const std::string told = transcript(options_for(folder), input);
    CHECK(told.size() < 5000);
    CHECK(holds(told, "That line is too long"));
    CHECK(holds(told, "The last turn is 17"));
}

TEST_CASE("lines with carriage returns and a byte order mark are read like any others") {
    const Folder folder;
    const std::string told = transcript(options_for(folder), "\xef\xbb\xbfmove G-3 n\r\nstatus\r\n");
    CHECK(holds(told, "moved from 1314 to 1313"));
}

TEST_CASE("narrow terminals get lines that fit") {
    const Folder folder;
    TextOptions options = options_for(folder);
    options.width = 60;
    options.echo = Echo::off;
    options.log = folder / "g";
    std::istringstream lines{transcript(options, "help\ncharts\nunits\nscore\n")};
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        CHECK((line.size() <= 75 || holds(line, "/") ||
               holds(line, "> ")));  // bytes; places in the file system stay whole
    }
}

TEST_CASE("a place that cannot be opened is one plain sentence") {
    const Folder folder;
    TextOptions options = options_for(folder);
    options.log = folder / "missing" / "game.marne";
    CHECK_FALSE(holds(transcript(options, "status\n"), "Turn 8"));
    options.log = folder / "foreign";
    marne::test::write(*options.log, "this is no log");
    CHECK_FALSE(holds(transcript(options, "status\n"), "Turn 8"));
    options = options_for(folder);
    options.scenario = "waterloo";
    CHECK(holds(transcript(options, "status\n"), "There is no scenario \"waterloo\""));
}

TEST_CASE("a game that is over can be looked at, and nothing more can be done in it") {
    const Folder folder;
    TextOptions options = options_for(folder);
    REQUIRE(session::simulate(scenario_of("counterattack"), 3, *options.log).index() == 0);
    const std::string told = transcript(options, "end\nwhat\nscore\nmove G-3 n\nlosses\n");
    CHECK(holds(told, "the game is over> "));
    CHECK(holds(told, "The game is over; nothing can be done any more."));
    CHECK(holds(told, "Result: "));
}

}  // namespace
}  // namespace marne::text::test
