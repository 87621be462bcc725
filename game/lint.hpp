// Looks through a folder of game data and says everything that is wrong with it.
#pragma once

#include <filesystem>
#include <optional>

#include "marne/session/failure.hpp"

namespace marne {

/// Prints one line for everything wrong in `folder` (the one that holds map.json), or one line that nothing is. The
/// failure, if any, says how much was found or which file cannot be read.
std::optional<session::Failure> print_lint(const std::filesystem::path& folder);

}  // namespace marne
