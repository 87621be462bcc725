// Logs read for watching and for checking: every command is carried out again and compared with what was recorded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/failure.hpp"
#include "marne/session/session.hpp"

namespace marne::session {

/// A recorded game: the commands that stand at its end. Their events come from the rules, never straight from the file.
struct Replay {
    std::shared_ptr<const Scenario> scenario;
    rules::GameSetup setup;
    std::vector<Entry> entries;
    std::string notice;  // a torn last line, other game data, where the recording stops being followed; may be empty
};

/// Reads a log for watching. A log of other game data, or one that the rules no longer follow, is shown up to the last
/// command that gives the recorded events; the notice says so. When it is asked to
/// stop, it ends soon, with the commands carried out until then.
std::variant<Replay, Failure> load_replay(const std::filesystem::path& log, const std::filesystem::path& assets,
                                          const std::stop_token& stop = {});

/// Events of the whole replay.
std::size_t count_events(const Replay& replay);

/// The state after the first `events` events; all of them when there are fewer.
rules::GameState state_at(const Replay& replay, std::size_t events);

/// The commands that the first `events` events belong to, the last of them perhaps not told to its end.
std::span<const Entry> entries_until(const Replay& replay, std::size_t events);

/// What verify found in one log.
struct VerifyReport {
    bool sound{};
    std::size_t lines{};     // lines checked after the header
    std::size_t commands{};  // that stand at the end
    std::uint64_t final_hash{};
    bool game_over{};
    std::string sentence;  // what was found, in one sentence
};

/// Carries out a whole log again, undo and redo lines too, and compares every event and every hash. A file that is no
/// log of this game, or of other game data, is a failure; a torn last line is only told.
std::variant<VerifyReport, Failure> verify(const std::filesystem::path& log, const std::filesystem::path& assets);

}  // namespace marne::session
