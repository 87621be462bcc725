// Any bytes as a text that the program reads.
#include <algorithm>

#include "marne/formats/log.hpp"
#include "marne/formats/position.hpp"
#include "small_game.hpp"
#include "targets.hpp"

namespace marne::test {
namespace {

using Errors = std::vector<formats::DataError>;

/// Every error is one line that a terminal can show.
void check_errors(const Errors& errors) {
    promise(!errors.empty(), "the text is refused without a reason");
    for (const formats::DataError& error : errors) {
        const std::string sentence = formats::to_string(error);
        promise(!error.what.empty() && !error.file.empty(), "an error says too little: " + sentence);
        const bool shows =
            std::all_of(sentence.begin(), sentence.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20; });
        promise(shows, "an error has control characters: " + sentence);
    }
}

bool fuzz_data(formats::NamedText formats::DataTexts::*member, std::string_view bytes) {
    formats::DataTexts texts = small_texts();
    (texts.*member).text = bytes;
    const auto option = static_cast<OrderOfBattle>(bytes.size() % 5);
    const auto loaded = formats::load_scenario(texts, "small", option);
    if (const Errors* const errors = std::get_if<Errors>(&loaded)) {
        check_errors(*errors);
        return false;
    }
    const auto scenario = std::make_shared<const Scenario>(std::get<Scenario>(loaded));
    play_on(rules::new_game(scenario, {bytes.size(), DiceMode::generated}), 40);
    return true;
}

}  // namespace

bool fuzz_map(std::string_view bytes) {
    return fuzz_data(&formats::DataTexts::map, bytes);
}
bool fuzz_counters(std::string_view bytes) {
    return fuzz_data(&formats::DataTexts::counters, bytes);
}
bool fuzz_areas(std::string_view bytes) {
    return fuzz_data(&formats::DataTexts::areas, bytes);
}
bool fuzz_charts(std::string_view bytes) {
    return fuzz_data(&formats::DataTexts::charts, bytes);
}
bool fuzz_scenario(std::string_view bytes) {
    return fuzz_data(&formats::DataTexts::scenario, bytes);
}

bool fuzz_log(std::string_view bytes) {
    static const auto scenario = small_scenario("small");
    const auto header = formats::read_log_header(bytes);
    const auto read = formats::read_log(*scenario, bytes);
    if (const auto* error = std::get_if<formats::LogError>(&read)) {
        promise(!error->what.empty(), "a log is refused without a reason");
        return false;
    }
    const auto& log = std::get<formats::Log>(read);
    promise(std::holds_alternative<formats::LogHeader>(header), "a log is read whose header is not");
    std::string again = formats::write_log_header(log.header);
    const rules::GameState state = rules::new_game(scenario, {1, log.header.dice});
    for (const formats::LogLine& line : log.lines) {
        again += formats::write_log_line(*scenario, line);
        if (const auto* performed = std::get_if<formats::Performed>(&line)) {
            rules::check(state, performed->command);
        }
    }
    promise(again == bytes.substr(0, log.sound_bytes), "a log is written otherwise than it was read");
    promise(log.sound_bytes + log.torn_bytes == bytes.size(), "bytes of a log are lost");
    return true;
}

bool fuzz_position(std::string_view bytes) {
    static const auto scenario = small_scenario("small");
    const auto parsed = formats::parse_position(*scenario, bytes);
    if (const Errors* const errors = std::get_if<Errors>(&parsed)) {
        check_errors(*errors);
        return false;
    }
    const auto& position = std::get<Position>(parsed);
    const std::string written = formats::write_position(*scenario, position);
    const auto again = formats::parse_position(*scenario, written);
    promise(std::holds_alternative<Position>(again), "a written position is refused");
    promise(formats::write_position(*scenario, std::get<Position>(again)) == written,
            "a position is written otherwise than it was read");
    play_on(rules::set_up(scenario, position), 40);
    return true;
}

}  // namespace marne::test
