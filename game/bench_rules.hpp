// Measures the rules on this machine.
#pragma once

#include <memory>

#include "marne/protocol/scenario.hpp"

namespace marne {

/// Plays random games of both scenarios for about two seconds each, then asks the rules what players' programs ask most
/// at the start of the first, and again with twice and ten times its map and units. Prints tables of figures on
/// standard output.
void print_rules_bench(std::shared_ptr<const Scenario> scenario, std::shared_ptr<const Scenario> pursuit);

}  // namespace marne
