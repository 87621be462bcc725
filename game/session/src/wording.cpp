// Words that the narrations share.
#include "marne/session/wording.hpp"

#include <algorithm>
#include <array>

namespace marne::session {

const Town* town_at(const MapSheet& map, Hex hex) {
    for (const Town& town : map.towns) {
        if (std::find(town.hexes.begin(), town.hexes.end(), hex) != town.hexes.end()) {
            return &town;
        }
    }
    return nullptr;
}

namespace {

std::string name_of_place(const MapSheet& map, Hex hex) {
    if (const Town* const town = town_at(map, hex)) {
        return town->name;
    }
    for (const Fort& fort : map.forts) {
        if (fort.hex == hex) {
            return "Fort " + fort.name;
        }
    }
    return map.at(hex).place;
}

}  // namespace

/// What follows the first comma is corps and commander, but "Jäger Battalions 7, 9 and 10" goes on with its numbers.
std::string short_name(const Counter& counter) {
    std::string name;
    int depth = 0;
    for (std::size_t i = 0; i < counter.name.size(); ++i) {
        const char c = counter.name[i];
        const bool counts_on = i + 2 < counter.name.size() && counter.name[i + 2] >= '0' && counter.name[i + 2] <= '9';
        if (c == ',' && depth == 0 && !counts_on) {
            break;
        }
        depth += c == '(' ? 1 : 0;
        if (depth == 0 && !(c == ' ' && !name.empty() && name.back() == ' ')) {
            name += c;
        }
        depth -= c == ')' ? 1 : 0;
    }
    while (!name.empty() && name.back() == ' ') {
        name.pop_back();
    }
    return name.empty() ? counter.designation : name;
}

std::string_view was(const Scenario& scenario, UnitId unit) {
    const std::string& name = scenario.counters.at(unit).name;
    const bool plural = name.find("Battalions") != std::string::npos || name.find("divisions") != std::string::npos;
    return plural ? "were" : "was";
}

std::string_view nation_name(Nationality nationality) {
    constexpr std::array<std::string_view, 3> names{"German", "French", "British"};
    return names[static_cast<std::size_t>(nationality)];
}

std::string_view terrain_name(Terrain terrain) {
    constexpr std::array<std::string_view, 4> names{"clear ground", "woods", "swamp", "city"};
    return names[static_cast<std::size_t>(terrain)];
}

std::string capitalised(std::string_view words) {
    std::string text{words};
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string_view direction_name(Direction direction) {
    constexpr std::array<std::string_view, 6> names{"north", "north-east", "south-east",
                                                    "south", "south-west", "north-west"};
    return names[static_cast<std::size_t>(direction)];
}

std::string unit_name(const Scenario& scenario, UnitId unit) {
    if (index_of(unit) >= scenario.counters.size()) {
        return "unknown unit";
    }
    const Counter& counter = scenario.counters.at(unit);
    return std::string(nation_name(counter.nationality)) + " " + short_name(counter);
}

std::string place_name(const Scenario& scenario, Hex hex) {
    if (!scenario.map.contains(hex)) {
        return "off the map";
    }
    const std::string place = name_of_place(scenario.map, hex);
    return place.empty() ? to_string(hex) : to_string(hex) + " (" + place + ")";
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? "" : i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string unit_list(const Scenario& scenario, const std::vector<UnitId>& units) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const Counter& counter = scenario.counters.at(units[i]);
        const bool same = i > 0 && scenario.counters.at(units[i - 1]).nationality == counter.nationality;
        names.push_back(same ? short_name(counter) : unit_name(scenario, units[i]));
    }
    return joined(names);
}

std::string place_list(const Scenario& scenario, const std::vector<Hex>& hexes) {
    std::vector<std::string> names;
    for (const Hex hex : hexes) {
        names.push_back(place_name(scenario, hex));
    }
    return joined(names);
}

std::string counted(int count, std::string_view noun) {
    return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string counted_hexes(int count) {
    return count == 1 ? "1 hex" : std::to_string(count) + " hexes";
}

std::string result_words(CombatResult result) {
    switch (result) {
        case CombatResult::ae:
            return "the attackers are eliminated";
        case CombatResult::de:
            return "the defenders are eliminated";
        case CombatResult::a1:
        case CombatResult::a2:
        case CombatResult::a3:
            return "the attackers retreat " + counted_hexes(retreat_length(result));
        case CombatResult::d1:
        case CombatResult::d2:
        case CombatResult::d3:
            return "the defenders retreat " + counted_hexes(retreat_length(result));
    }
    return {};
}

std::string with_sign(Quarters value) {
    return (value.count > 0 ? "+" : "") + to_string(value);
}

std::string cite(const std::string& sentence, Rule cited) {
    return sentence + " [" + std::string(to_string(cited)) + "]";
}

std::string date_of_turn(int turn) {
    const CalendarDay day = day_of_turn(turn);
    return std::to_string(day.day) + (day.month == 8 ? " August " : " September ") + std::to_string(day.year);
}

std::string phase_name(Side side, Phase phase) {
    constexpr std::array<std::string_view, 4> names{"First Movement Phase", "First Combat Phase",
                                                    "Second Movement Phase", "Second Combat Phase"};
    return side_name(side) + " " + std::string(names[static_cast<std::size_t>(phase)]);
}

std::string side_name(Side side) {
    return side == Side::german ? "German" : "Allied";
}

std::string level_name(VictoryLevel level) {
    constexpr std::array<std::string_view, 6> names{"Allied decisive victory",    "Allied substantive victory",
                                                    "Allied marginal victory",    "German marginal victory",
                                                    "German substantive victory", "German decisive victory"};
    return std::string(names[static_cast<std::size_t>(level)]);
}

std::string level_reason(const ScoreReckoning& score) {
    const auto [less, more] = std::minmax(score.totals[0], score.totals[1]);
    const int ratio = std::max(more, 1) / std::max(less, 1);  // (D-10.5) a total of nothing counts as one
    return cite(
        std::to_string(more) + " to " + std::to_string(less) + " is " + std::to_string(ratio) + "-1, rounded down.",
        rule("10.5"));
}

}  // namespace marne::session
