// Measures the rules on this machine.
#pragma once

#include <memory>

#include "marne/protocol/scenario.hpp"

namespace marne {

/// Plays random games for about two seconds, then asks the rules what players' programs ask most. Prints a table of
/// figures on standard output.
void print_rules_bench(std::shared_ptr<const Scenario> scenario);

}  // namespace marne
