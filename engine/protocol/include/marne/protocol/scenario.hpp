// A scenario with all its data: what is fixed before the first die is rolled. Immutable, shared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "marne/protocol/charts.hpp"
#include "marne/protocol/counter_sheet.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/map_sheet.hpp"

namespace marne {

/// Rules that a scenario sets. The players may choose `zoc_entry` otherwise for a game; its log then says so.
struct RulesOptions {
    ZocEntry zoc_entry{ZocEntry::stop};
    int allied_demoralised_through_turn{};  // 0: never [11.4.1.1.A]
    friend bool operator==(const RulesOptions&, const RulesOptions&) = default;
};

/// Tinted area of an army for its set-up [11.3.B].
struct SetupArea {
    std::string id;
    Side side{};
    std::string name;
    std::vector<Hex> hexes;
};

enum class EntryKind : std::uint8_t {
    edge,
    east_edge,  // only as far south as the German line reaches [11.4.1.2.1.A]
    rail,
};

/// Where reinforcements come in [11.4.1.2]: hexes of the map's edge, or a town reached by rail.
struct EntryArea {
    std::string id;
    EntryKind kind{};
    std::string name;
    std::vector<Hex> hexes;
};

struct Placement {
    UnitId unit{};
    Hex hex;
    std::size_t area{};  // position in Scenario::setup_areas: where its side may place it when it may choose
};

/// How much of the set-up the players do themselves before the first phase.
enum class SetUpMode : std::uint8_t {
    as_listed,  // nothing [11.2.A]
    garrison,   // the Allies may move their listed units within the areas [11.4.2.A]
    free,       // the Germans, then the Allies place all their units within the areas [11.3]
};

struct Reinforcement {
    Side side{};
    int turn{};
    std::size_t entry{};  // position in Scenario::entry_areas
    std::vector<UnitId> units;
    std::string reason;
};

/// A German order of battle [11.1]: what it changes in the set-up and the points it gives the Allies.
struct OptionForces {
    OrderOfBattle option{};
    std::string name;
    int allied_bonus{};  // victory points (D-11.1)
    std::vector<Placement> added;
    std::vector<UnitId> removed;
};

struct StartControl {
    Hex hex;
    Side side{};
};

/// What a scenario offers to start with: the order of battle chosen is already worked in.
struct Scenario {
    std::string id;         // command line name: "counterattack"
    std::string title;      // English
    std::string data_hash;  // over all data files it was made from, hexadecimal
    int first_turn{};
    int last_turn{};
    RulesOptions options;
    OptionForces forces;
    MapSheet map;
    CounterSheet counters;
    Charts charts;
    std::vector<SetupArea> setup_areas;
    std::vector<EntryArea> entry_areas;
    std::vector<Placement> setup;
    SetUpMode set_up_mode{SetUpMode::as_listed};
    std::vector<Reinforcement> reinforcements;  // by turn
    std::vector<StartControl> control;          // every town hex
};

}  // namespace marne
