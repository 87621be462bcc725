// The readers of the single data texts; load_scenario puts their results together.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "node.hpp"

namespace marne::formats {

/// A counter sheet, and for each counter the letters of the orders of battle that have it.
struct CounterTable {
    CounterSheet sheet;
    std::vector<std::string> letters;  // by UnitId: "HABCD"
};

/// The areas of areas.json. `entry_side`: who may use an entry area; empty for both (rail towns).
struct Areas {
    std::vector<SetupArea> setup;
    std::vector<EntryArea> entry;
    std::vector<std::optional<Side>> entry_side;
};

/// What a scenario file says before an order of battle is chosen.
struct ScenarioFile {
    std::string id;
    std::string title;
    SetUpMode set_up_mode{SetUpMode::as_listed};
    int first_turn{1};
    int last_turn{1};
    RulesOptions options;
    std::vector<Placement> setup;
    std::map<OrderOfBattle, OptionForces> forces;
    std::map<OrderOfBattle, std::vector<Reinforcement>> german;
    std::vector<Reinforcement> allied;
    std::vector<StartControl> control;
};

/// What the readers of a later text need of the earlier ones.
struct Sheets {
    const MapSheet& map;
    const CounterTable& counters;
    const Areas& areas;
};

MapSheet read_map(const Node& root);
CounterTable read_counters(std::string_view text, Problems& problems);
Areas read_areas(const Node& root, const MapSheet& map);
Charts read_charts(const Node& root);
ScenarioFile read_scenario(const Node& root, const Sheets& sheets, std::string_view id);

/// Everything a set-up must be under the rules, with every order of battle; what is wrong in several is noted once.
void check_forces(const ScenarioFile& file, const Sheets& sheets, const Node& root);

/// Notes a wrong or missing "format" member.
void expect_format(const Node& root, std::string_view format);

std::optional<Side> parse_data_side(std::string_view word);  // "German", "Allied"
inline constexpr std::array<std::string_view, 2> data_sides{"German", "Allied"};
inline constexpr std::array<std::string_view, 5> option_letters{"H", "A", "B", "C", "D"};

}  // namespace marne::formats
