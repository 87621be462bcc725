// Finding and reading the game data on disk, and the user's folder of games.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/session/failure.hpp"

namespace marne::session {

/// The assets folder: --assets, then $MARNE_ASSETS, then beside the program, then the source tree it was built from.
/// An empty `wished` means that none was wished for; one without game data is a failure, not passed over.
std::variant<std::filesystem::path, Failure> find_assets(const std::filesystem::path& wished);

/// Ids of the scenarios in the data, variants included, sorted.
std::vector<std::string> scenario_ids(const std::filesystem::path& assets);

/// Loads and validates a scenario with an order of battle worked in. `zoc_entry`: the reading the players choose; the
/// scenario's own when they choose none.
std::variant<std::shared_ptr<const Scenario>, Failure> load_scenario(const std::filesystem::path& assets,
                                                                     const std::string& id, OrderOfBattle option,
                                                                     std::optional<ZocEntry> zoc_entry = {});

/// Folder for saved games, made if missing: $XDG_DATA_HOME/marne or ~/.local/share/marne.
std::variant<std::filesystem::path, Failure> games_folder();

/// Logs in the games folder, newest first.
std::vector<std::filesystem::path> saved_games();

/// A name for a new log in the games folder that no file has yet: "counterattack-0003.marne".
std::variant<std::filesystem::path, Failure> new_game_path(const std::string& scenario_id);

/// The whole of a regular file; a folder, a device, an unreadable or an enormous file is a failure.
inline constexpr std::size_t largest_file = std::size_t{256} * 1024 * 1024;
std::variant<std::string, Failure> read_file(const std::filesystem::path& path);

}  // namespace marne::session
