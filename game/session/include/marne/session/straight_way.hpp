// The way that a player means who names only its end.
#pragma once

#include <vector>

#include "marne/protocol/hex.hpp"

namespace marne::session {

/// A row of adjacent hexes from `from` (left out) to `to`, as straight as it gets; what stands there is not asked.
std::vector<Hex> straight_way(Hex from, Hex to);

}  // namespace marne::session
