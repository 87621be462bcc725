// Puts the five data texts together into a scenario, or says everything that is wrong with them.
#include "marne/formats/scenario.hpp"

#include <algorithm>

#include "forces.hpp"
#include "json_lines.hpp"
#include "readers.hpp"

namespace marne::formats {
namespace {

/// One JSON text while its reader works on it.
struct Source {
    explicit Source(const NamedText& named)
        : problems(named.name), text(named.text), value(parse_json(named.text, problems)) {}
    Node root() { return {*value, {}, problems}; }
    bool sound() const { return value.has_value() && problems.errors().empty(); }

    void locate() {
        if (value && !problems.errors().empty()) {
            problems.locate(lines_of_json(text));
        }
    }

    Problems problems;
    std::string_view text;
    std::optional<nlohmann::json> value;
};

using Errors = std::vector<DataError>;

void append(Errors& all, const Problems& problems) {
    all.insert(all.end(), problems.errors().begin(), problems.errors().end());
}

Scenario assemble(ScenarioFile file, OrderOfBattle option, MapSheet map, CounterTable counters, Areas areas,
                  Charts charts) {
    Scenario scenario;
    scenario.setup = placements(file, option);
    scenario.reinforcements = reinforcements(file, option);
    scenario.forces = file.forces.at(option);
    scenario.id = std::move(file.id);
    scenario.title = std::move(file.title);
    scenario.set_up_mode = file.set_up_mode;
    scenario.first_turn = file.first_turn;
    scenario.last_turn = file.last_turn;
    scenario.options = file.options;
    scenario.control = std::move(file.control);
    scenario.map = std::move(map);
    scenario.counters = std::move(counters.sheet);
    scenario.charts = std::move(charts);
    scenario.setup_areas = std::move(areas.setup);
    scenario.entry_areas = std::move(areas.entry);
    return scenario;
}

std::variant<Scenario, Errors> load(const DataTexts& texts, std::string_view id, OrderOfBattle option) {
    Errors errors;
    Source map_source{texts.map};
    Source area_source{texts.areas};
    Source chart_source{texts.charts};
    Source scenario_source{texts.scenario};
    Problems counter_problems{texts.counters.name};

    const CounterTable counters = read_counters(texts.counters.text, counter_problems);
    const Charts charts = chart_source.value ? read_charts(chart_source.root()) : Charts{};
    const MapSheet map = map_source.value ? read_map(map_source.root()) : MapSheet{};
    const bool map_sound = map_source.sound();
    // Errors that only follow from a broken map or counter sheet are not worth reading: stop there.
    const Areas areas = map_sound && area_source.value ? read_areas(area_source.root(), map) : Areas{};
    std::optional<ScenarioFile> file;
    if (map_sound && area_source.sound() && counter_problems.errors().empty() && scenario_source.value) {
        const Sheets sheets{map, counters, areas};
        const Node root = scenario_source.root();
        file = read_scenario(root, sheets, id);
        check_forces(*file, sheets, root);
    }
    for (Source* const source : {&map_source, &area_source, &chart_source, &scenario_source}) {
        source->locate();
    }
    append(errors, map_source.problems);
    append(errors, counter_problems);
    append(errors, area_source.problems);
    append(errors, chart_source.problems);
    append(errors, scenario_source.problems);
    if (!errors.empty() || !file) {
        return errors;
    }
    Scenario scenario = assemble(std::move(*file), option, map, counters, areas, charts);
    scenario.data_hash = data_hash(texts);
    return scenario;
}

}  // namespace

std::optional<Side> parse_data_side(std::string_view word) {
    const auto found = std::find(data_sides.begin(), data_sides.end(), word);
    return found == data_sides.end() ? std::nullopt
                                     : std::optional(found == data_sides.begin() ? Side::german : Side::allied);
}

void expect_format(const Node& root, std::string_view format) {
    const Node node = root.at("format");
    const auto word = node.text();
    if (word && *word != format) {
        node.wrong("the format is " + in_quotes(*word) + " where " + in_quotes(format) + " is expected",
                   "use the data files that belong to this version of the program");
    }
}

std::vector<std::string> scenario_ids(std::string_view scenario_text) {
    Problems unread{{}};
    const auto json = parse_json(scenario_text, unread);
    std::vector<std::string> ids;
    if (!json) {
        return ids;
    }
    const Node root{*json, {}, unread};
    const auto name = root.at("id").text();
    for (const Node& node : root.at("variants").elements()) {
        const auto variant = node.at("id").text();
        if (name && variant) {
            ids.push_back(ids.empty() ? *name : *name + "-" + *variant);
        }
    }
    return ids;
}

std::string data_hash(const DataTexts& texts) {
    std::uint64_t hash = fnv1a({});
    for (const NamedText* named : {&texts.map, &texts.counters, &texts.areas, &texts.charts, &texts.scenario}) {
        hash = fnv1a(named->text, hash);
        hash = fnv1a(std::string_view{"\0", 1}, hash);
    }
    return to_hexadecimal(hash);
}

std::variant<Scenario, Errors> load_scenario(const DataTexts& texts, std::string_view id, OrderOfBattle option) {
    try {
        return load(texts, id, option);
    } catch (const std::exception& error) {
        return Errors{{texts.scenario.name, {}, std::string("the data could not be read (") + error.what() + ")", {}}};
    }
}

}  // namespace marne::formats
