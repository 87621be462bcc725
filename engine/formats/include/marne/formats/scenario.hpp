// The game data read from its five texts and checked as a whole.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "marne/formats/data_error.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::formats {

/// A text and the name it is reported under.
struct NamedText {
    std::string name;
    std::string text;
};

/// The data files of one scenario.
struct DataTexts {
    NamedText map;       // map.json
    NamedText counters;  // counters.tsv
    NamedText areas;     // areas.json
    NamedText charts;    // charts.json
    NamedText scenario;  // scenarios/<id>.json
};

/// Reads and checks the data of scenario `id` (one of scenario_ids()) and works the order of battle in. Every order of
/// battle in the file is checked, not just `option`. Either a valid scenario or every error found, never none; nothing
/// is thrown.
std::variant<Scenario, std::vector<DataError>> load_scenario(const DataTexts& texts, std::string_view id,
                                                             OrderOfBattle option);

/// The ids a scenario text can be loaded under: its own for its first variant, "<id>-<variant>" for the others. Empty
/// when the text is no scenario.
std::vector<std::string> scenario_ids(std::string_view scenario_text);

/// FNV-1a (64 bits) over the five texts in the order of DataTexts, as 16 hexadecimal digits.
std::string data_hash(const DataTexts& texts);

}  // namespace marne::formats
