// The real game: the Allied Counterattack as loaded from the data files of the source tree.
#pragma once

#include <memory>

#include "marne/protocol/scenario.hpp"

namespace marne::test {

/// The scenario with the German order of battle `option`. Throws std::runtime_error with every error of the data.
std::shared_ptr<const Scenario> counterattack(OrderOfBattle option = OrderOfBattle::historical);

}  // namespace marne::test
