// The real game: its scenarios as loaded from the data files of the source tree.
#pragma once

#include <memory>
#include <string>

#include "marne/protocol/scenario.hpp"

namespace marne::test {

/// The scenario `id` ("counterattack", "counterattack-free", "pursuit") with the German order of battle `option`.
/// Throws std::runtime_error when the data is not valid.
std::shared_ptr<const Scenario> real_scenario(const std::string& id, OrderOfBattle option);

/// The Allied Counterattack with the German order of battle `option`. Throws std::runtime_error with every error of the
/// data.
std::shared_ptr<const Scenario> counterattack(OrderOfBattle option = OrderOfBattle::historical);

}  // namespace marne::test
