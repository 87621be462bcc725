// Positions as text: what is written comes back, what is wrong is refused with its line.
#include <algorithm>

#include "marne/formats/position.hpp"
#include "real_data.hpp"

namespace marne {
namespace {

using formats::DataError;

const Scenario& scenario() {
    static const Scenario loaded = test::real_scenario();
    return loaded;
}

std::vector<DataError> errors_of(std::string_view text) {
    auto read = formats::parse_position(scenario(), text, "p");
    const auto* errors = std::get_if<std::vector<DataError>>(&read);
    return errors == nullptr ? std::vector<DataError>{} : *errors;
}

constexpr std::string_view sample =
    "# the Ourcq\n"
    "turn 8\n"
    "phase german combat-2   # the second attack\n"
    "seed 42\n"
    "\n"
    "1317 B-1 B-2*\n"
    "\t1316  G-3!  G-4*~ \r\n"
    "waiting F-18 F-7\n"
    "eliminated 0911 F-14\n"
    "exited 1025 G-5\n"
    "fallen 0213 0813\n"
    "0813 G-6\n"
    "taken 1212 german\n";

TEST_CASE("a position is read as it is written") {
    auto read = formats::parse_position(scenario(), sample);
    REQUIRE(std::holds_alternative<Position>(read));
    const Position& position = std::get<Position>(read);
    CHECK(position.turn == 8);
    CHECK(position.side == Side::german);
    CHECK(position.phase == Phase::combat_2);
    CHECK(position.seed == 42);
    REQUIRE(position.units.size() == 9);
    const auto placed = [&](const char* id) {
        return *std::find_if(position.units.begin(), position.units.end(),
                             [&](const PositionUnit& unit) { return unit.unit == scenario().counters.find(id); });
    };
    CHECK(placed("B-2").disrupted);
    CHECK_FALSE(placed("B-1").disrupted);
    CHECK(placed("G-3").attacked);
    CHECK(placed("G-4").disrupted);
    CHECK(placed("G-4").moved);
    CHECK(placed("F-18").where == Whereabouts::waiting);
    CHECK(placed("F-14").where == Whereabouts::eliminated);
    CHECK(placed("G-5").where == Whereabouts::exited);
    CHECK(placed("G-5").hex == *parse_hex("1025"));
    CHECK(position.fallen_forts.size() == 2);
    REQUIRE(position.control.size() == 1);
    CHECK(scenario().map.towns[position.control[0].town].name == "Meaux");
}

TEST_CASE("a written position is read back as the same, and written alike again") {
    const auto read = formats::parse_position(scenario(), sample);
    const std::string text = formats::write_position(scenario(), std::get<Position>(read));
    const auto again = formats::parse_position(scenario(), text);
    REQUIRE(std::holds_alternative<Position>(again));
    CHECK(formats::write_position(scenario(), std::get<Position>(again)) == text);
    CHECK(text.find("1316 G-3! G-4*~\n") != std::string::npos);
}

TEST_CASE("wrong positions are refused with the line and what is wrong") {
    const std::string start = "turn 8\nphase german movement-1\n";
    const std::pair<std::string, std::pair<const char*, const char*>> wrong[] = {
        {"", {"", "turn or the phase is missing"}},
        {"turn 8\n", {"", "missing"}},
        {"1317 B-1\n", {"line 1", "come first"}},
        {"turn 7\nphase german movement-1\n", {"line 1", "turn of the scenario"}},
        {"turn eight\nphase german movement-1\n", {"line 1", "turn of the scenario"}},
        {"turn 8\nphase german\n", {"line 2", "a side and a phase"}},
        {"turn 8\nphase british movement-1\n", {"line 2", "a side and a phase"}},
        {start + "turn 9\n", {"line 3", "twice"}},
        {start + "seed x\n", {"line 3", "whole number"}},
        {start + "9999 B-1\n", {"line 3", "no hex of the map"}},
        {start + "stand 1317 B-1\n", {"line 3", "no word known"}},
        {start + "1317\n", {"line 3", "no unit"}},
        {start + "1317 B-99\n", {"line 3", "no counter"}},
        {start + "1317 B-1\n1318 B-1\n", {"line 4", "placed twice"}},
        {start + "1317 B-1**\n", {"line 3", "marks"}},
        {start + "1317 B-1?\n", {"line 3", "no counter"}},
        {start + "1317 G-3!\n", {"line 3", "cannot have attacked"}},
        {start + "1317 G-3~\n", {"line 3", "cannot have moved"}},
        {"turn 8\nphase german combat-2\n1317 B-1~\n", {"line 3", "cannot have moved"}},
        {start + "waiting F-18*\n", {"line 3", "bears a mark"}},
        {start + "1317 B-1 G-3\n", {"", "both sides"}},
        {start + "0813 G-3\n", {"", "on the fort"}},
        {start + "fallen 1212\n", {"line 3", "no fort"}},
        {start + "fallen 0213 0213\n", {"line 3", "twice"}},
        {start + "fallen\n", {"line 3", "no fort"}},
        {start + "taken 1313 german\n", {"line 3", "no town"}},
        {start + "taken 1212\n", {"line 3", "a hex and a side"}},
        {start + "taken 1212 german\ntaken 1212 allied\n", {"line 4", "twice"}},
        {start + "eliminated F-14\n", {"line 3", "no hex"}},
        {start + "13\xff" + "17 B-1\n", {"", "UTF-8"}},
    };
    for (const auto& each : wrong) {
        const std::string& text = each.first;
        const char* const where = each.second.first;
        const char* const what = each.second.second;
        const auto errors = errors_of(text);
        std::string told;
        bool found = false;
        for (const DataError& error : errors) {
            told += formats::to_string(error) + "\n";
            found =
                found || (error.where.find(where) != std::string::npos && error.what.find(what) != std::string::npos);
        }
        INFO(text, "\n", told);
        CHECK(found);
    }
}

TEST_CASE("ten units may stand in a hex that is being passed through") {
    CHECK(errors_of("turn 8\nphase german movement-1\n1510 G-3 G-4 G-5 G-6 G-7 G-8 G-17 G-18 G-13 G-14\n").empty());
}

}  // namespace
}  // namespace marne
