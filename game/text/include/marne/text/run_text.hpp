// The whole game in a terminal: a line is typed, lines are answered. No cursor addressing, no colour, nothing that a
// screen reader could not read out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>

#include "marne/protocol/ids.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/session/failure.hpp"

namespace marne::text {

/// Whether what is read is shown again behind the prompt: wanted when it does not come from a keyboard.
enum class Echo : std::uint8_t { off, on };

struct TextOptions {
    std::filesystem::path assets;
    std::string scenario{"counterattack"};
    OrderOfBattle option{OrderOfBattle::historical};
    std::optional<ZocEntry> zoc_entry;  // empty: as the scenario says
    DiceMode dice{DiceMode::generated};
    std::optional<std::uint64_t> seed;         // empty: from the system
    std::optional<std::filesystem::path> log;  // to continue, or to begin; empty: in the user's data folder
    bool start_anew{};                         // without a log: do not continue the last game
    std::size_t width{};                       // characters in a line; 0: lines are not broken
    Echo echo{Echo::off};
};

/// Plays until the player leaves or the input ends. The log is whole whatever happens; a failure is what could not be
/// opened, or not be written at the end.
std::optional<session::Failure> run_text(const TextOptions& options, std::istream& in, std::ostream& out);

}  // namespace marne::text
