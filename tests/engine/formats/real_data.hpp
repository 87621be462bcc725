// The real data files as texts, for tests that spoil them.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "marne/formats/scenario.hpp"

namespace marne::test {

inline std::string file_text(const std::string& name) {
    std::ifstream file(MARNE_SOURCE_DIR "/" + name, std::ios::binary);
    REQUIRE_MESSAGE(file.good(), name);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline formats::DataTexts real_texts() {
    const auto named = [](const std::string& name) {
        return formats::NamedText{name, file_text("assets/data/" + name)};
    };
    return {named("map.json"), named("counters.tsv"), named("areas.json"), named("charts.json"),
            named("scenarios/counterattack.json")};
}

inline Scenario real_scenario(OrderOfBattle option = OrderOfBattle::historical) {
    auto loaded = formats::load_scenario(real_texts(), "counterattack", option);
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&loaded)) {
        for (const auto& error : *errors) {
            MESSAGE(formats::to_string(error));
        }
    }
    REQUIRE(std::holds_alternative<Scenario>(loaded));
    return std::get<Scenario>(std::move(loaded));
}

/// Replaces the first `from` after `after`; both must be there.
inline void replace_after(std::string& text, std::string_view after, std::string_view from, std::string_view to) {
    const auto start = text.find(after);
    REQUIRE_MESSAGE(start != std::string::npos, std::string(after));
    const auto place = text.find(from, start);
    REQUIRE_MESSAGE(place != std::string::npos, std::string(from));
    text.replace(place, from.size(), to);
}

inline void replace(std::string& text, std::string_view from, std::string_view to) {
    replace_after(text, "", from, to);
}

}  // namespace marne::test
