// Logs: written lines come back, damaged ones are refused at the first wrong line.
#include "marne/formats/log.hpp"
#include "real_data.hpp"

namespace marne {
namespace {

using formats::Log;
using formats::LogError;
using formats::LogLine;

const Scenario& scenario() {
    static const Scenario loaded = test::real_scenario();
    return loaded;
}

formats::LogHeader header() {
    formats::LogHeader made;
    made.program = "0.1.0";
    made.scenario = "counterattack";
    made.option = OrderOfBattle::b;
    made.data_hash = "0123456789abcdef";
    made.seed = ~std::uint64_t{0};
    made.dice = DiceMode::table;
    made.rules = {ZocEntry::go_on, 6};
    return made;
}

LogLine performed(std::uint32_t number) {
    return formats::Performed{EndPhase{}, {number, {PhaseBegan{Side::german, Phase::combat_1}}, 0xfedcba9876543210U}};
}

std::string text_of(const std::vector<LogLine>& lines) {
    std::string text = formats::write_log_header(header());
    for (const LogLine& line : lines) {
        text += formats::write_log_line(scenario(), line);
    }
    return text;
}

LogError error_of(const std::string& text) {
    auto read = formats::read_log(scenario(), text);
    const auto* error = std::get_if<LogError>(&read);
    return error == nullptr ? LogError{0, "no error"} : *error;
}

TEST_CASE("a log comes back as it was written") {
    const std::vector<LogLine> lines{performed(1), performed(2), formats::Undone{2}, formats::Redone{1}, performed(2)};
    const std::string text = text_of(lines);
    CHECK(text.find(R"({"undo":2})") != std::string::npos);
    auto read = formats::read_log(scenario(), text);
    REQUIRE(std::holds_alternative<Log>(read));
    const Log& log = std::get<Log>(read);
    CHECK(log.lines == lines);
    CHECK(log.sound_bytes == text.size());
    CHECK(log.torn_bytes == 0);
    CHECK(log.header.option == OrderOfBattle::b);
    CHECK(log.header.seed == ~std::uint64_t{0});
    CHECK(log.header.dice == DiceMode::table);
    CHECK(log.header.rules.zoc_entry == ZocEntry::go_on);
    CHECK(log.header.rules.allied_demoralised_through_turn == 6);
}

TEST_CASE("a torn last line is cut off and nothing before it is lost") {
    const std::string whole = text_of({performed(1)});
    const std::string last = formats::write_log_line(scenario(), performed(2));
    for (std::size_t length = 1; length < last.size(); ++length) {
        auto read = formats::read_log(scenario(), whole + last.substr(0, length));
        REQUIRE(std::holds_alternative<Log>(read));
        CHECK(std::get<Log>(read).lines.size() == 1);
        CHECK(std::get<Log>(read).sound_bytes == whole.size());
        CHECK(std::get<Log>(read).torn_bytes == length);
    }
}

TEST_CASE("a wrong line is named by its number") {
    const auto broken = [](const char* line) { return text_of({performed(1)}) + line + "\n"; };
    CHECK(error_of(broken("")).line == 3);
    CHECK(error_of(broken("{")).line == 3);
    CHECK(error_of(broken("\xff\xfe")).line == 3);
    CHECK(error_of(broken(R"({"undo":2})")).what.find("only 1") != std::string::npos);
    CHECK(error_of(broken(R"({"undo":0})")).line == 3);
    CHECK(error_of(broken(R"({"redo":1})")).what.find("only 0") != std::string::npos);
    CHECK(error_of(broken(R"({"undo": 1})")).what.find("not written as") != std::string::npos);
    CHECK(error_of(text_of({performed(1), performed(3)})).what.find("command 2 is expected") != std::string::npos);
    CHECK(error_of(text_of({performed(1), performed(3)})).line == 3);
    CHECK(error_of("").line == 1);
    CHECK(error_of("hello\n").line == 1);
    CHECK(error_of(text_of({}).substr(0, 40)).line == 1);
    std::string newer = text_of({});
    test::replace(newer, "\"version\":1", "\"version\":2");
    CHECK(error_of(newer).what.find("version 1") != std::string::npos);
    std::string other = text_of({});
    test::replace(other, "\"dice\":\"table\"", "\"dice\":\"loaded\"");
    CHECK(error_of(other).what.find("dice") != std::string::npos);
    std::string hash = text_of({performed(1)});
    test::replace(hash, "fedcba98", "FEDCBA98");
    CHECK(error_of(hash).what.find("hash") != std::string::npos);
}

}  // namespace
}  // namespace marne
