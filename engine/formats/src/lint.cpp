// Looks through a whole folder of game data.
#include "marne/formats/lint.hpp"

#include <algorithm>

namespace marne::formats {
namespace {

using Errors = std::vector<DataError>;

/// The sheets stand before the scenarios, those in the order given.
std::size_t place_of(const FolderTexts& texts, const std::string& file) {
    std::size_t place = 0;
    for (const NamedText* const sheet : {&texts.map, &texts.counters, &texts.areas, &texts.charts}) {
        if (sheet->name == file) {
            return place;
        }
        ++place;
    }
    for (const NamedText& scenario : texts.scenarios) {
        if (scenario.name == file) {
            return place;
        }
        ++place;
    }
    return place;
}

}  // namespace

std::string scenario_id_of(std::string_view name) {
    const std::size_t folder = name.rfind('/');
    name.remove_prefix(folder == std::string_view::npos ? 0 : folder + 1);
    return std::string(name.substr(0, name.rfind('.')));
}

std::vector<DataError> lint(const FolderTexts& texts) {
    Errors all;
    std::vector<NamedText> scenarios = texts.scenarios;
    if (scenarios.empty()) {
        all.push_back(
            {"scenarios", {}, "there is no scenario", "add at least one file like scenarios/pursuit.json", 0});
        scenarios.push_back({"scenarios", "{}"});  // the sheets are looked at all the same
    }
    for (const NamedText& scenario : scenarios) {
        const DataTexts data{texts.map, texts.counters, texts.areas, texts.charts, scenario};
        const auto loaded = load_scenario(data, scenario_id_of(scenario.name), OrderOfBattle::historical);
        const Errors* const errors = std::get_if<Errors>(&loaded);
        for (std::size_t i = 0; errors != nullptr && i < errors->size(); ++i) {
            // What is wrong with the sheets is found anew with every scenario.
            const bool known = std::find(all.begin(), all.end(), (*errors)[i]) != all.end();
            if (!known && (*errors)[i].file != "scenarios") {
                all.push_back((*errors)[i]);
            }
        }
    }
    std::stable_sort(all.begin(), all.end(), [&](const DataError& a, const DataError& b) {
        const std::size_t a_place = place_of(texts, a.file);
        const std::size_t b_place = place_of(texts, b.file);
        return a_place != b_place ? a_place < b_place : a.line < b.line;
    });
    return all;
}

}  // namespace marne::formats
