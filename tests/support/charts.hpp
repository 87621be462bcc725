// The charts the tests count on, written down a second time: a slip in the data files does not carry over.
#pragma once

#include "marne/protocol/charts.hpp"

namespace marne::test {

/// The reconstructed Combat Results Table and Terrain Effects Chart.
Charts reconstructed_charts();

}  // namespace marne::test
