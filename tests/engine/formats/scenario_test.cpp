// The real data loads; every kind of wrong data is found and named.
#include <algorithm>

#include "real_data.hpp"

namespace marne {
namespace {

using formats::DataError;
using formats::DataTexts;
using test::replace;
using test::replace_after;

std::vector<DataError> errors_of(const DataTexts& texts, std::string_view id = "counterattack") {
    auto loaded = formats::load_scenario(texts, id, OrderOfBattle::historical);
    const auto* errors = std::get_if<std::vector<DataError>>(&loaded);
    return errors == nullptr ? std::vector<DataError>{} : *errors;
}

/// Whether some error names the file and the place and holds the words.
bool names(const std::vector<DataError>& errors, std::string_view file, std::string_view where, std::string_view what) {
    return std::any_of(errors.begin(), errors.end(), [&](const DataError& error) {
        return error.file == file && error.where.find(where) != std::string::npos &&
               error.what.find(what) != std::string::npos;
    });
}

std::string told(const std::vector<DataError>& errors) {
    std::string text;
    for (const DataError& error : errors) {
        text += formats::to_string(error) + "\n";
    }
    return text.empty() ? "no error" : text;
}

TEST_CASE("the historical Counterattack loads whole") {
    const Scenario scenario = test::real_scenario();
    CHECK(scenario.title == "Allied Counterattack");
    CHECK(scenario.first_turn == 8);
    CHECK(scenario.last_turn == 17);
    CHECK(scenario.map.hexes.size() == 39 * 25);
    CHECK(scenario.map.river_sides.size() == 447);
    CHECK(scenario.map.towns.size() == 43);
    CHECK(scenario.map.forts.size() == 13);
    CHECK(scenario.counters.size() == 150);
    CHECK(scenario.setup.size() == 100);
    CHECK(scenario.control.size() == 51);
    CHECK(scenario.setup_areas.size() == 10);
    CHECK(scenario.entry_areas.size() == 4 + 4 + 11 + 1 + 1);
    CHECK(scenario.data_hash.size() == 16);
    CHECK(scenario.forces.allied_bonus == 0);
    CHECK(scenario.map.at(*parse_hex("0514")).terrain == Terrain::city);
    CHECK(scenario.map.has_river(
        hexside(*parse_hex("1106"), *direction_between(*parse_hex("1106"), *parse_hex("1205")))));
    CHECK_FALSE(scenario.counters.at(*scenario.counters.find("F-1C")).may_attack);
}

TEST_CASE("a key with control characters, or an endless one, is told so that a terminal can show it") {
    for (const std::string& key : {std::string{"entry\\u0000cost"}, std::string{"entry\\ncost"},
                                   std::string{"entry\\u001b[31mcost"}, std::string(5000, 'x')}) {
        DataTexts texts = test::real_texts();
        replace(texts.charts.text, "\"entry_cost\"", "\"" + key + "\"");
        const std::vector<DataError> errors = errors_of(texts);
        REQUIRE_FALSE(errors.empty());
        for (const DataError& error : errors) {
            const std::string sentence = formats::to_string(error);
            INFO(sentence);
            CHECK(sentence.size() < 1000);
            CHECK(std::all_of(sentence.begin(), sentence.end(),
                              [](char c) { return static_cast<unsigned char>(c) >= 0x20; }));
        }
    }
}

TEST_CASE("[11.1] every order of battle is worked in") {
    const std::array<std::pair<OrderOfBattle, int>, 5> bonuses{{{OrderOfBattle::historical, 0},
                                                                {OrderOfBattle::a, 7},
                                                                {OrderOfBattle::b, 30},
                                                                {OrderOfBattle::c, 13},
                                                                {OrderOfBattle::d, 20}}};
    const Scenario historical = test::real_scenario();
    for (const auto& each : bonuses) {
        const OrderOfBattle option = each.first;
        const int bonus = each.second;
        const Scenario scenario = test::real_scenario(option);
        CAPTURE(to_string(option));
        CHECK(scenario.forces.allied_bonus == bonus);
        CHECK(scenario.setup.size() == 100 + scenario.forces.added.size());
        CHECK(scenario.data_hash == historical.data_hash);
        CHECK(std::is_sorted(scenario.reinforcements.begin(), scenario.reinforcements.end(),
                             [](const Reinforcement& a, const Reinforcement& b) { return a.turn < b.turn; }));
    }
}

TEST_CASE("[8.9.C, 8.10] the Combat Results Table never gets better as the die rises nor worse as the odds rise") {
    const CombatResultsTable table = test::real_scenario().charts.combat;
    CHECK(table.cells_provenance == Provenance::reconstructed);
    for (std::size_t face = 0; face < 6; ++face) {
        for (std::size_t column = 0; column < odds_column_count; ++column) {
            CAPTURE(face);
            CAPTURE(column);
            if (face > 0) {
                CHECK(table.cells[face][column] <= table.cells[face - 1][column]);
            }
            if (column > 0) {
                CHECK(table.cells[face][column] >= table.cells[face][column - 1]);
            }
        }
    }
    CHECK(table.at(1, OddsColumn{4}) == CombatResult::d2);
    CHECK(table.at(6, OddsColumn{0}) == CombatResult::ae);
    CHECK(table.at(6, OddsColumn{13}) == CombatResult::d3);
}

TEST_CASE("the Terrain Effects Chart has the printed values and says so") {
    const TerrainEffectsChart chart = test::real_scenario().charts.terrain;
    CHECK(chart.at(Terrain::clear).entry_cost == 1);
    CHECK(chart.at(Terrain::clear).cost_provenance == Provenance::printed);
    CHECK(chart.at(Terrain::swamp).entry_cost == 2);
    CHECK(chart.at(Terrain::swamp).die_modifier == 2);
    CHECK(chart.at(Terrain::swamp).modifier_provenance == Provenance::printed);
    CHECK(chart.at(Terrain::woods).cost_provenance == Provenance::reconstructed);
    CHECK(chart.enemy_zone_cost == 1);
    CHECK(chart.exit_cost == 1);
    CHECK_FALSE(chart.source.empty());
}

TEST_CASE("the data hash tells every changed byte") {
    const DataTexts texts = test::real_texts();
    for (const auto member :
         {&DataTexts::map, &DataTexts::counters, &DataTexts::areas, &DataTexts::charts, &DataTexts::scenario}) {
        DataTexts other = texts;
        (other.*member).text += " ";
        CHECK(formats::data_hash(other) != formats::data_hash(texts));
    }
}

struct Spoiled {
    const char* name;
    void (*spoil)(DataTexts&);
    const char* file;
    const char* where;
    const char* what;
};

constexpr const char* scenario_file = "scenarios/counterattack.json";

const Spoiled spoiled[] = {
    {"a unit in an unknown hex", [](DataTexts& t) { replace_after(t.scenario.text, "B-1\"", "1317", "9999"); },
     scenario_file, "setup, 1, hex", "not on the map"},
    {"a unit off the map", [](DataTexts& t) { replace_after(t.scenario.text, "B-1\"", "1317", "4001"); }, scenario_file,
     "setup, 1, hex", "not on the map"},
    {"a hex that is no hex", [](DataTexts& t) { replace_after(t.scenario.text, "B-1\"", "1317", "1x17"); },
     scenario_file, "setup, 1, hex", "no hex"},
    {"an unknown unit", [](DataTexts& t) { replace(t.scenario.text, "\"B-2\"", "\"B-99\""); }, scenario_file,
     "setup, 2, unit", "no counter"},
    {"a unit placed twice", [](DataTexts& t) { replace(t.scenario.text, "\"B-2\"", "\"B-1\""); }, scenario_file, "",
     "B-1 is placed or comes in twice"},
    {"a unit placed and reinforcing", [](DataTexts& t) { replace(t.scenario.text, "\"F-18\"", "\"F-17\""); },
     scenario_file, "", "F-17 is placed or comes in twice"},
    {"a stack of four",
     [](DataTexts& t) {
         replace_after(t.scenario.text, "G-3\"", "1314", "1316");
         replace_after(t.scenario.text, "G-4\"", "1415", "1316");
     },
     scenario_file, "", "more than three"},
    {"enemies in one hex",
     [](DataTexts& t) {
         replace_after(t.scenario.text, "B-1\"", "1317", "1314");
         replace(t.areas.text, "\"1317\",", "\"1317\", \"1314\",");
         replace_after(t.areas.text, "german_1\"", "\"1314\", ", "");
     },
     scenario_file, "", "both sides"},
    {"a German on a fort",
     [](DataTexts& t) {
         replace_after(t.scenario.text, "G-3\"", "1314", "0813");
         replace(t.areas.text, "\"0812\", \"0813\"]", "\"0812\"]");
         replace_after(t.areas.text, "german_1\"", "\"1108\",", "\"1108\", \"0813\",");
     },
     scenario_file, "", "on the fort"},
    {"a unit outside its area", [](DataTexts& t) { replace_after(t.scenario.text, "B-1\"", "1317", "0710"); },
     scenario_file, "setup, 1", "not in the area"},
    {"an unknown area", [](DataTexts& t) { replace_after(t.scenario.text, "B-1\"", "\"bef\"", "\"bof\""); },
     scenario_file, "setup, 1, area", "no area"},
    {"an unknown entry area", [](DataTexts& t) { replace(t.scenario.text, "\"north_3rd\"", "\"north_9th\""); },
     scenario_file, "entry", "no entry area"},
    {"an entry area of the other side",
     [](DataTexts& t) { replace(t.scenario.text, "\"north_3rd\"", "\"north_bef\""); }, scenario_file, "entry",
     "other side"},
    {"a reinforcement after the end",
     [](DataTexts& t) { replace_after(t.scenario.text, "reinforcements\"", "\"turn\": 8", "\"turn\": 18"); },
     scenario_file, "turn", "out of range"},
    {"a wrong sum of strengths",
     [](DataTexts& t) { replace_after(t.scenario.text, "reinforcements\"", "\"strength\": 5", "\"strength\": 6"); },
     scenario_file, "strength", "add up to 5"},
    {"a letter whose list has a unit not its own",
     [](DataTexts& t) { replace_after(t.scenario.text, "\"C\": [", "\"G-49L\"", "\"G-10L\""); }, scenario_file, "",
     "order of battle C: G-10L is not in this order"},
    {"a letter without its list",
     [](DataTexts& t) { replace_after(t.scenario.text, "\"reinforcements\"", "\"D\":", "\"E\":"); }, scenario_file,
     "reinforcements, German", "missing"},
    {"a missing key", [](DataTexts& t) { replace(t.scenario.text, "\"first_turn\": 8,", ""); }, scenario_file,
     "first_turn", "missing"},
    {"an unknown key", [](DataTexts& t) { replace(t.scenario.text, "\"area\": \"bef\"", "\"aera\": \"bef\""); },
     scenario_file, "aera", "not known"},
    {"an ill-typed key", [](DataTexts& t) { replace(t.scenario.text, "\"first_turn\": 8", "\"first_turn\": \"8\""); },
     scenario_file, "first_turn", "whole number"},
    {"a fraction", [](DataTexts& t) { replace(t.scenario.text, "\"first_turn\": 8", "\"first_turn\": 8.5"); },
     scenario_file, "first_turn", "whole number"},
    {"a huge number",
     [](DataTexts& t) { replace(t.scenario.text, "\"first_turn\": 8", "\"first_turn\": 99999999999999999999"); },
     scenario_file, "first_turn", "whole number"},
    {"a number past any range",
     [](DataTexts& t) { replace(t.scenario.text, "\"first_turn\": 8", "\"first_turn\": 1e999"); }, scenario_file, "",
     "too large"},
    {"NaN", [](DataTexts& t) { replace(t.scenario.text, "\"first_turn\": 8", "\"first_turn\": NaN"); }, scenario_file,
     "line 6", "stops being JSON"},
    {"a wrong format id", [](DataTexts& t) { replace(t.map.text, "marne-map-1", "marne-map-2"); }, "map.json", "format",
     "marne-map-1"},
    {"a town whose control is not told",
     [](DataTexts& t) {
         replace(t.scenario.text,
                 "    {\"hex\": \"1212\", \"name\": \"Meaux\", \"kind\": \"town\", \"vp\": 3, \"side\": \"Allied\"},\n",
                 "");
     },
     scenario_file, "control", "nothing is said of Meaux"},
    {"control of a hex without a town",
     [](DataTexts& t) { replace_after(t.scenario.text, "\"control\"", "\"1212\"", "\"1213\""); }, scenario_file, "",
     "no town in hex 1213"},
    {"control told twice", [](DataTexts& t) { replace_after(t.scenario.text, "\"control\"", "\"1212\"", "\"1221\""); },
     scenario_file, "", "named twice"},
    {"a river between hexes that are no neighbours",
     [](DataTexts& t) {
         replace(t.map.text, "[\"1106\", \"1205\", \"Aisne\", 1]", "[\"1106\", \"1207\", \"Aisne\", 1]");
     },
     "map.json", "river_sides, 1", "not neighbours"},
    {"a river side twice",
     [](DataTexts& t) {
         replace(t.map.text, "[\"1106\", \"1205\", \"Aisne\", 1]",
                 "[\"1106\", \"1205\", \"Aisne\", 1], [\"1205\", \"1106\", \"Aisne\", 1]");
     },
     "map.json", "river_sides", "stands twice"},
    {"an unknown terrain",
     [](DataTexts& t) { replace_after(t.map.text, "\"0101\", \"col\"", "\"clear\"", "\"clea\""); }, "map.json",
     "hexes, 0101, terrain", "not known"},
    {"a hex twice", [](DataTexts& t) { replace(t.map.text, "{\"id\": \"0102\"", "{\"id\": \"0101\""); }, "map.json",
     "hexes, 0101", "twice"},
    {"a hex missing", [](DataTexts& t) { replace(t.map.text, "{\"id\": \"0102\"", "{\"id\": \"0101\""); }, "map.json",
     "hexes", "hex 0102 is missing"},
    {"a city without hexes", [](DataTexts& t) { replace(t.map.text, "\"hexes\": [\"2623\"]", "\"hexes\": []"); },
     "map.json", "cities", "no hex"},
    {"a fort of no strength", [](DataTexts& t) { replace(t.map.text, "\"strength\": 3", "\"strength\": 0"); },
     "map.json", "fort, strength", "out of range"},
    {"a key twice", [](DataTexts& t) { replace(t.map.text, "\"source\":", "\"format\":"); }, "map.json", "format",
     "twice"},
    {"an entry area without hexes",
     [](DataTexts& t) { replace(t.areas.text, "\"hexes\": [\"2904\"]", "\"hexes\": []"); }, "areas.json",
     "entry_rail_towns, 1", "no hex"},
    {"an entry area inland", [](DataTexts& t) { replace(t.areas.text, "[\"0501\", \"0601\"", "[\"0502\", \"0601\""); },
     "areas.json", "entry_north, Allied, 1", "not on the edge"},
    {"a rail town elsewhere", [](DataTexts& t) { replace(t.areas.text, "[\"2904\"]", "[\"2905\"]"); }, "areas.json",
     "entry_rail_towns, 1", "not those of Rethel"},
    {"two areas on one hex", [](DataTexts& t) { replace(t.areas.text, "\"0710\",", "\"0710\", \"0717\","); },
     "areas.json", "counterattack_areas", "another area"},
    {"a chart with a hole", [](DataTexts& t) { replace(t.charts.text, "\"AE\", \"AE\", ", "\"AE\", "); }, "charts.json",
     "rows, 6", "13 values"},
    {"a chart with an unknown result", [](DataTexts& t) { replace(t.charts.text, "\"AE\"", "\"EX\""); }, "charts.json",
     "rows", "not known"},
    {"a chart without a row", [](DataTexts& t) { replace(t.charts.text, "\"6\": [", "\"7\": ["); }, "charts.json",
     "rows, 6", "missing"},
    {"a chart without its source",
     [](DataTexts& t) { replace(t.charts.text, "\"source\": \"Columns", "\"sauce\": \"Columns"); }, "charts.json",
     "source", "missing"},
    {"a column too many in the counters",
     [](DataTexts& t) { replace(t.counters.text, "B-1\tAllied", "B-1\tX\tAllied"); }, "counters.tsv", "line 2",
     "15 columns"},
    {"an unknown side", [](DataTexts& t) { replace(t.counters.text, "B-1\tAllied", "B-1\tBelgian"); }, "counters.tsv",
     "line 2", "Belgian"},
    {"a strength that is no number",
     [](DataTexts& t) { replace(t.counters.text, "division\t8\t3", "division\t8.0\t3"); }, "counters.tsv", "line 2",
     "no number"},
    {"a counter twice", [](DataTexts& t) { replace(t.counters.text, "B-2\tAllied", "B-1\tAllied"); }, "counters.tsv",
     "line 3", "twice"},
    {"broken UTF-8", [](DataTexts& t) { replace(t.counters.text, "Villaret", "Vill\xffret"); }, "counters.tsv", "",
     "UTF-8"},
    {"other columns", [](DataTexts& t) { replace(t.counters.text, "strength\tmovement", "movement\tstrength"); },
     "counters.tsv", "line 1", "columns"},
};

TEST_CASE("wrong data is refused with the file, the place and what is wrong") {
    for (const Spoiled& each : spoiled) {
        DataTexts texts = test::real_texts();
        each.spoil(texts);
        const auto errors = errors_of(texts);
        INFO(each.name, "\n", told(errors));
        CHECK(names(errors, each.file, each.where, each.what));
    }
}

TEST_CASE("several errors in several files are all found") {
    DataTexts texts = test::real_texts();
    replace(texts.charts.text, "\"AE\"", "\"EX\"");
    replace(texts.counters.text, "B-1\tAllied", "B-1\tBelgian");
    replace_after(texts.map.text, "\"0101\", \"col\"", "\"clear\"", "\"clea\"");
    const auto errors = errors_of(texts);
    CHECK(errors.size() >= 3);
    CHECK(names(errors, "charts.json", "", "EX"));
    CHECK(names(errors, "counters.tsv", "", "Belgian"));
    CHECK(names(errors, "map.json", "", "clea"));
}

TEST_CASE("a scenario file under another name is refused") {
    CHECK(names(errors_of(test::real_texts(), "pursuit"), scenario_file, "id", "counterattack"));
}

TEST_CASE("cut off and empty texts are refused, not fatal") {
    const DataTexts real = test::real_texts();
    for (const auto member :
         {&DataTexts::map, &DataTexts::counters, &DataTexts::areas, &DataTexts::charts, &DataTexts::scenario}) {
        const std::size_t size = (real.*member).text.size();
        for (const std::size_t length : {std::size_t{0}, std::size_t{1}, size / 3, size / 2, size - 2}) {
            DataTexts texts = real;
            (texts.*member).text.resize(length);
            CAPTURE((real.*member).name);
            CAPTURE(length);
            CHECK_FALSE(errors_of(texts).empty());
        }
        for (const std::string& other : {std::string("[]"), std::string("null"), std::string("{}"), std::string("3"),
                                         std::string(100'000, '['), std::string("{\"a\":\0}", 7)}) {
            DataTexts texts = real;
            (texts.*member).text = other;
            CHECK_FALSE(errors_of(texts).empty());
        }
    }
}

TEST_CASE("spoiling single bytes never breaks the loader") {
    const DataTexts real = test::real_texts();
    std::uint32_t seed = 1914;
    const auto next = [&seed] { return seed = seed * 1664525U + 1013904223U; };
    std::size_t refused = 0;
    for (int round = 0; round < 150; ++round) {
        DataTexts texts = real;
        for (const auto member :
             {&DataTexts::map, &DataTexts::counters, &DataTexts::areas, &DataTexts::charts, &DataTexts::scenario}) {
            std::string& text = (texts.*member).text;
            text[next() % text.size()] = static_cast<char>(next() >> 24U);
        }
        refused += errors_of(texts).empty() ? 0U : 1U;
    }
    CHECK(refused > 75);
}

}  // namespace
}  // namespace marne
