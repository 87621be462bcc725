// A whole folder of game data looked through for everything that is wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "marne/formats/data_error.hpp"
#include "marne/formats/scenario.hpp"

namespace marne::formats {

/// The texts of a data folder; the scenarios are named like "scenarios/<id>.json".
struct FolderTexts {
    NamedText map;
    NamedText counters;
    NamedText areas;
    NamedText charts;
    std::vector<NamedText> scenarios;
};

/// Everything wrong in the sheets and in every scenario with every order of battle, each error once, sorted by file in
/// the order above and by line. A scenario is only looked at when the sheets it stands on are sound.
std::vector<DataError> lint(const FolderTexts& texts);

/// The id that a scenario file of this name has: "scenarios/pursuit.json" has pursuit.
std::string scenario_id_of(std::string_view name);

}  // namespace marne::formats
