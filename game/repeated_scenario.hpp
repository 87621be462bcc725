// A scenario grown for measuring: the same map and the same units several times side by side.
#pragma once

#include <memory>

#include "marne/protocol/scenario.hpp"

namespace marne {

/// `scenario` laid out `times` times from west to east, with a column of clear hexes between two of them: hexes,
/// rivers, towns, forts, units, set-up and reinforcements. Towns and forts stop where their numbers do, at 255 of each.
/// Only for the rules: it has no drawing of its rivers and cannot be written down.
std::shared_ptr<const Scenario> repeated(const Scenario& scenario, int times);

}  // namespace marne
