// Finding and reading the game data on disk.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/session/failure.hpp"

namespace marne::session {

/// The assets folder: --assets, then $MARNE_ASSETS, then beside the program, then the source tree it was built from.
std::variant<std::filesystem::path, Failure> find_assets(const std::filesystem::path& wished);

/// Loads and validates a scenario with an order of battle worked in.
std::variant<std::shared_ptr<const Scenario>, Failure> load_scenario(const std::filesystem::path& assets,
                                                                     const std::string& id, OrderOfBattle option);

/// Folder for saved games, made if missing: $XDG_DATA_HOME/marne or ~/.local/share/marne.
std::variant<std::filesystem::path, Failure> games_folder();

/// Logs in the games folder, newest first.
std::vector<std::filesystem::path> saved_games();

}  // namespace marne::session
