// Words that the narrations share: names of units and places, lists, numbers, citations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/session/narration.hpp"

namespace marne::session {

/// The short name of a counter without its nation: "14th Division".
std::string short_name(const Counter& counter);
/// "was", or "were" for counters named in the plural ("Jäger Battalions 3 and 4").
std::string_view was(const Scenario& scenario, UnitId unit);
/// "German 3rd Division, 4th Division and 2nd Cavalry Division"; the nation once while it stays the same.
std::string unit_list(const Scenario& scenario, const std::vector<UnitId>& units);
/// "1313, 1314 (Coulommiers) and 1414".
std::string place_list(const Scenario& scenario, const std::vector<Hex>& hexes);
/// "a, b and c".
std::string joined(const std::vector<std::string>& words);
/// "1 movement point", "3 movement points".
std::string counted(int count, std::string_view noun);
/// "1 hex", "3 hexes".
std::string counted_hexes(int count);
/// "the defenders retreat 2 hexes".
std::string result_words(CombatResult result);
/// "+2", "-1", "0".
std::string with_sign(Quarters value);
/// The sentence with its rule: "... [6.2.A]".
std::string cite(const std::string& sentence, Rule cited);

std::string_view nation_name(Nationality nationality);
/// "clear ground": the one name that every panel and line uses.
std::string_view terrain_name(Terrain terrain);
/// With its first letter, when it is one of ASCII, as a capital.
std::string capitalised(std::string_view words);
/// The town or city that a hex belongs to; null for none.
const Town* town_at(const MapSheet& map, Hex hex);
/// "north-east".
std::string_view direction_name(Direction direction);

}  // namespace marne::session
