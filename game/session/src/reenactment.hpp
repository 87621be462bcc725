// Carries out the lines of a log again and compares what comes of them with what was recorded.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "marne/formats/log.hpp"
#include "marne/session/failure.hpp"
#include "marne/session/session.hpp"

namespace marne::session {

/// Whether the recorded hashes are compared: not when the game data is another, for then every hash is.
enum class HashCheck : std::uint8_t { compared, ignored };

/// A game that can be taken back to its last die roll: the state, what stands, and what was taken back.
class Course {
public:
    Course(std::shared_ptr<const Scenario> scenario, rules::GameSetup setup);

    const rules::GameState& state() const { return state_; }
    const std::vector<Entry>& history() const { return history_; }
    bool can_redo() const { return !undone_.empty(); }

    rules::Outcome perform(const Command& command);
    UndoBarrier undo_barrier() const;
    bool undo();
    /// Carries out the command taken back last; empty when there is none.
    std::optional<EventBatch> redo();

    /// Carries out a line of a log; tells what differs from the record, and then changes nothing.
    std::optional<std::string> follow(const formats::LogLine& line, HashCheck hashes);

private:
    std::optional<std::string> follow_line(const formats::Performed& performed, HashCheck hashes);
    std::optional<std::string> follow_line(const formats::Undone& undone);
    std::optional<std::string> follow_line(const formats::Redone& redone);
    void keep(rules::GameState before, Entry entry);

    rules::GameState state_;
    std::vector<Entry> history_;
    std::vector<rules::GameState> earlier_;  // before each of the last commands, back to the last die roll
    std::vector<Entry> undone_;              // the one taken back last at the end
};

/// A log with the scenario it belongs to.
struct OpenedLog {
    std::shared_ptr<const Scenario> scenario;
    formats::Log log;
    rules::GameSetup setup;
    bool same_data{};
    std::string recorded_data;  // hash of the data it was played with
};

/// Reads a log and loads its scenario with the data at hand.
std::variant<OpenedLog, Failure> open_log(const std::filesystem::path& path, const std::filesystem::path& assets);

/// What to tell of a torn last line; empty when there is none.
std::string torn_notice(const formats::Log& log);

/// "The log "x" was played with other game data (1a.., here 2b..)".
std::string other_data(const std::filesystem::path& path, const OpenedLog& opened);

/// The first line of the log of a game.
formats::LogHeader header_of(const Scenario& scenario, const rules::GameSetup& setup);

}  // namespace marne::session
