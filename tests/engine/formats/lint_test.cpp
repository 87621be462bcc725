// The data as delivered is sound; every kind of wrong data is found once, with file, line, place and reason.
#include "marne/formats/lint.hpp"

#include <algorithm>
#include <filesystem>

#include "real_data.hpp"

namespace marne {
namespace {

using formats::DataError;
using formats::FolderTexts;
using test::replace;
using test::replace_after;

/// The whole data folder; the Counterattack comes first.
FolderTexts real_folder() {
    const formats::DataTexts texts = test::real_texts();
    FolderTexts folder{texts.map, texts.counters, texts.areas, texts.charts, {texts.scenario}};
    for (const auto& entry : std::filesystem::directory_iterator(MARNE_SOURCE_DIR "/assets/data/scenarios")) {
        const std::string name = "scenarios/" + entry.path().filename().string();
        if (entry.path().extension() == ".json" && name != texts.scenario.name) {
            folder.scenarios.push_back({name, test::file_text("assets/data/" + name)});
        }
    }
    return folder;
}

std::size_t line_of(const std::string& text, std::string_view after, std::string_view words) {
    const std::size_t place = text.find(words, text.find(after));
    REQUIRE(place != std::string::npos);
    return 1 +
           static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
}

struct Spoiled {
    const char* name;
    void (*spoil)(FolderTexts&);
    const char* file;
    const char* where;
    const char* what;
    bool has_line{true};
};

std::string& first(FolderTexts& texts) {
    return texts.scenarios.front().text;
}

constexpr const char* counterattack = "scenarios/counterattack.json";

const Spoiled spoiled[] = {
    {"an unknown hex", [](FolderTexts& t) { replace_after(first(t), "B-1\"", "1317", "1x17"); }, counterattack,
     "setup, 1, hex", "no hex"},
    {"a river side between hexes that are no neighbours",
     [](FolderTexts& t) {
         replace(t.map.text, "[\"1106\", \"1205\", \"Aisne\", 1]", "[\"1106\", \"1207\", \"Aisne\", 1]");
     },
     "map.json", "river_sides, 1", "not neighbours"},
    {"a unit placed twice", [](FolderTexts& t) { replace(first(t), "\"B-2\"", "\"B-1\""); }, counterattack,
     "setup, 2, unit", "every order of battle: B-1 is placed or comes in twice"},
    {"a unit placed and coming in", [](FolderTexts& t) { replace(first(t), "\"F-18\"", "\"F-17\""); }, counterattack,
     "", "F-17 is placed or comes in twice"},
    {"a chart with a hole", [](FolderTexts& t) { replace(t.charts.text, "\"AE\", \"AE\", ", "\"AE\", "); },
     "charts.json", "combat_results, rows, 6", "13 values"},
    {"areas that overlap", [](FolderTexts& t) { replace(t.areas.text, "\"0710\",", "\"0710\", \"0717\","); },
     "areas.json", "counterattack_areas, 3", "another area"},
    {"a unit off the map", [](FolderTexts& t) { replace_after(first(t), "B-1\"", "1317", "4001"); }, counterattack,
     "setup, 1, hex", "not on the map"},
    {"a stack of four",
     [](FolderTexts& t) {
         replace_after(first(t), "G-3\"", "1314", "1316");
         replace_after(first(t), "G-4\"", "1415", "1316");
     },
     counterattack, "setup", "hex 1316 holds more than three units"},
    {"a city without a hex", [](FolderTexts& t) { replace(t.map.text, "\"hexes\": [\"2623\"]", "\"hexes\": []"); },
     "map.json", "cities", "no hex"},
    {"control of a town that the hex does not have",
     [](FolderTexts& t) { replace_after(first(t), "\"control\"", "\"1212\"", "\"1213\""); }, counterattack, "control",
     "no town in hex 1213"},
    {"an entry area without a hex",
     [](FolderTexts& t) { replace(t.areas.text, "\"hexes\": [\"2904\"]", "\"hexes\": []"); }, "areas.json",
     "entry_rail_towns, 1", "no hex"},
    {"enemies in one hex at set-up",
     [](FolderTexts& t) {
         replace_after(first(t), "B-1\"", "1317", "1314");
         replace(t.areas.text, "\"1317\",", "\"1317\", \"1314\",");
         replace_after(t.areas.text, "german_1\"", "\"1314\", ", "");
     },
     counterattack, "setup", "both sides"},
    {"a German on a fort at set-up",
     [](FolderTexts& t) {
         replace_after(first(t), "G-3\"", "1314", "0813");
         replace(t.areas.text, "\"0812\", \"0813\"]", "\"0812\"]");
         replace_after(t.areas.text, "german_1\"", "\"1108\",", "\"1108\", \"0813\",");
     },
     counterattack, "setup", "on the fort"},
    {"an unknown terrain", [](FolderTexts& t) { replace_after(t.map.text, "\"0514\", \"col\"", "city", "citi"); },
     "map.json", "hexes, 0514, terrain", "not known"},
    {"a unit that only some orders of battle may have",
     [](FolderTexts& t) { replace_after(first(t), "\"C\": [", "\"G-49L\"", "\"G-10L\""); }, counterattack,
     "reinforcements, German, C", "order of battle C: G-10L is not in this order"},
    {"a text that stops being JSON", [](FolderTexts& t) { t.areas.text.resize(t.areas.text.size() / 2); }, "areas.json",
     "line", "stops being JSON", false},
    {"a counter of no side", [](FolderTexts& t) { replace(t.counters.text, "B-1\tAllied", "B-1\tBelgian"); },
     "counters.tsv", "line 2", "Belgian", false},
    {"no scenario", [](FolderTexts& t) { t.scenarios.clear(); }, "scenarios", "", "no scenario", false},
};

TEST_CASE("nothing is wrong with the data as delivered") {
    for (const DataError& error : formats::lint(real_folder())) {
        FAIL_CHECK(formats::to_string(error));
    }
}

TEST_CASE("everything wrong is named once, with file, line, place and reason") {
    const FolderTexts sound = real_folder();
    for (const Spoiled& each : spoiled) {
        FolderTexts texts = sound;
        each.spoil(texts);
        const auto errors = formats::lint(texts);
        std::string told;
        for (const DataError& error : errors) {
            told += formats::to_string(error) + "\n";
        }
        INFO(each.name, "\n", told);
        CHECK(std::count_if(errors.begin(), errors.end(), [&](const DataError& error) {
                  return error.file == each.file && error.where.find(each.where) != std::string::npos &&
                         error.what.find(each.what) != std::string::npos && (error.line > 0) == each.has_line;
              }) == 1);
    }
}

TEST_CASE("the line named is that of the value") {
    FolderTexts texts = real_folder();
    replace_after(first(texts), "B-2\"", "\"hex\": \"", "\"hex\": \"9");
    replace_after(texts.map.text, "\"2508\", \"col\"", "city", "citi");
    const auto map_errors = formats::lint(texts);
    REQUIRE(map_errors.size() == 1);
    CHECK(map_errors[0].line == line_of(texts.map.text, "", "\"2508\", \"col\""));
    CHECK(formats::to_string(map_errors[0]).find("map.json, line ") == 0);
    texts.map = real_folder().map;
    const auto errors = formats::lint(texts);
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].line == line_of(first(texts), "\"setup\"", "\"B-2\""));
}

TEST_CASE("errors of the sheets are told once however many scenarios stand on them, in the order of the files") {
    FolderTexts texts = real_folder();
    texts.scenarios.push_back(texts.scenarios.front());
    texts.scenarios.back().name = "scenarios/again.json";
    replace(texts.charts.text, "\"AE\"", "\"EX\"");
    const auto errors = formats::lint(texts);
    REQUIRE(errors.size() == 2);  // and the scenario under another name
    CHECK(errors[0].file == "charts.json");
    CHECK(errors[1].file == "scenarios/again.json");
    CHECK(errors[1].where == "id");
}

TEST_CASE("lines are told for values anywhere in a text, however it is written") {
    FolderTexts texts = real_folder();
    texts.charts.text =
        "{\n\"format\" :\n \"marne-charts-1\", \"odd \\\" key\\n\": [ [1, 2,\n3], {}, [] ],\n\n \"x\":1}";
    const auto errors = formats::lint(texts);
    const auto line_told = [&](std::string_view where) {
        const auto found =
            std::find_if(errors.begin(), errors.end(), [&](const DataError& error) { return error.where == where; });
        REQUIRE(found != errors.end());
        return found->line;
    };
    CHECK(line_told("x") == 6);
    CHECK(line_told("combat_results") == 0);  // it is missing: there is no line to name
}

}  // namespace
}  // namespace marne
