// The forces of a scenario with an order of battle worked in.
#pragma once

#include <vector>

#include "readers.hpp"

namespace marne::formats {

/// The set-up: the units of the file without those removed, then those added.
std::vector<Placement> placements(const ScenarioFile& file, OrderOfBattle option);

/// The reinforcements of both sides by turn, German ones first within a turn.
std::vector<Reinforcement> reinforcements(const ScenarioFile& file, OrderOfBattle option);

}  // namespace marne::formats
