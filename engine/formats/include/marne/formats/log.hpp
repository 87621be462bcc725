// The log of a game (.marne): JSON lines, written once and never changed.
//
//   {"format":"marne-log","version":1,"program":"0.1.0","scenario":"counterattack","option":"H","data":"<16 hex
//   digits>",
//    "seed":7,"dice":"generated","zoc_entry":"stop","allied_demoralised_through_turn":0}      (one line)
//   {"n":1,"command":{"do":...},"events":[{"is":...},...],"hash":"<16 hex digits>"}            per command
//   {"undo":1}   the last command is taken back          {"redo":1}   the one taken back last stands again
//
// A line that does not end in a newline was torn by a crash: it is cut off, and nothing before it is lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/command.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::formats {

inline constexpr int log_version = 1;

/// What a game was started with.
struct LogHeader {
    std::string program;  // version that wrote it
    std::string scenario;
    OrderOfBattle option{};
    std::string data_hash;
    std::uint64_t seed{};
    DiceMode dice{};
    RulesOptions rules;
};

/// A command that was carried out, and what came of it.
struct Performed {
    Command command;
    EventBatch batch;
    friend bool operator==(const Performed&, const Performed&) = default;
};
/// So many commands were taken back, or stand again.
struct Undone {
    std::uint32_t count{};
    friend bool operator==(const Undone&, const Undone&) = default;
};
struct Redone {
    std::uint32_t count{};
    friend bool operator==(const Redone&, const Redone&) = default;
};
using LogLine = std::variant<Performed, Undone, Redone>;

/// A line of the log, newline included. The same bytes on every machine.
std::string write_log_header(const LogHeader& header);
std::string write_log_line(const Scenario& scenario, const LogLine& line);

/// The first wrong line, counted from 1, and what was expected there.
struct LogError {
    std::size_t line{};
    std::string what;
};

/// Reads the first line only: which scenario to load before the rest can be read.
std::variant<LogHeader, LogError> read_log_header(std::string_view text);

/// A whole log. `sound_bytes`: how much of the text holds complete lines; what follows is torn.
struct Log {
    LogHeader header;
    std::vector<LogLine> lines;  // lines[i] stands in line i + 2 of the text
    std::size_t sound_bytes{};
    std::size_t torn_bytes{};
};

/// Reads a log of the scenario that its header names. Strict: only what the writers write, batches numbered in order,
/// undo and redo only of what is there. Any bytes are safe to give.
std::variant<Log, LogError> read_log(const Scenario& scenario, std::string_view text);

}  // namespace marne::formats
