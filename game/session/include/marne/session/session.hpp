// A game being played: the state, its history for undo, and its log on disk. Knows no graphics.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/command.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/failure.hpp"

namespace marne::session {

/// Why an undo is refused.
enum class UndoBarrier : std::uint8_t { none, nothing_to_undo, die_was_rolled };

/// One entry of the history: a command that stands, and what it did.
struct Entry {
    Command command;
    EventBatch batch;
};

/// A seed that nobody knows, from the system.
std::uint64_t fresh_seed();

class Session {
public:
    /// Starts a new game whose log is written to `log_path` (created; an existing file is never overwritten: that
    /// fails).
    static std::variant<Session, Failure> start(std::shared_ptr<const Scenario> scenario, rules::GameSetup setup,
                                                const std::filesystem::path& log_path);

    /// Continues a game from its log: re-executes it, cuts off a torn last line (`notice()` then says so), appends from
    /// then on. Fails when the log is damaged, was played with other game data, or is open in another program.
    static std::variant<Session, Failure> resume(const std::filesystem::path& log_path,
                                                 const std::filesystem::path& assets);

    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;
    ~Session();

    const rules::GameState& state() const;
    const std::shared_ptr<const Scenario>& scenario() const;
    const rules::GameSetup& setup() const;
    const std::vector<Entry>& history() const;
    const std::filesystem::path& log_path() const;
    /// Something the user should know about the log (a torn last line was cut off); may be empty.
    const std::string& notice() const;

    /// Carries out a command and appends it to the log, on disk, before returning. A refused one changes nothing.
    /// A log that can no longer be written (disk full, file deleted) is reported by log_failure(); the game goes on,
    /// and every later command tries again to write all that is missing.
    rules::Outcome perform(const Command& command);
    const std::optional<Failure>& log_failure() const;
    /// Tries once more to write what could not be written; to be called before the session ends.
    const std::optional<Failure>& retry_log();

    /// Undo takes back the last command, however many phases ago the die was rolled last, but never the command that
    /// rolled it nor one before. Undo and redo are lines of the log too.
    UndoBarrier undo_barrier() const;
    bool undo();
    bool can_redo() const;
    bool redo();

private:
    struct Impl;
    explicit Session(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace marne::session
