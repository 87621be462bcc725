// Any scenario of the game as loaded from the data files of the source tree.
#pragma once

#include <memory>
#include <string>

#include "marne/formats/scenario.hpp"

namespace marne::test {

/// The five texts of scenario `id`. Throws std::runtime_error when one cannot be read.
formats::DataTexts data_texts(const std::string& id);

/// The scenario with an order of battle. Throws std::runtime_error with the first error of the data.
std::shared_ptr<const Scenario> real_scenario(const std::string& id, OrderOfBattle option = OrderOfBattle::historical);

}  // namespace marne::test
