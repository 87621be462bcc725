// The subcommands of the program that show the table. Each returns the exit code of the program and
// prints one plain sentence on standard error when it is not 0.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "marne/protocol/ids.hpp"
#include "marne/session/failure.hpp"

namespace marne::app {

/// Exit codes of the program.
using session::exit_bad_data;
using session::exit_check_failed;
using session::exit_done;
using session::exit_machine_lacks;
using session::exit_wrong_usage;

struct TableOptions {
    std::filesystem::path assets;
    std::string scenario{"counterattack"};
    OrderOfBattle option{OrderOfBattle::historical};
    std::optional<ZocEntry> zoc_entry;         // empty: as the scenario says
    std::optional<std::uint64_t> seed;         // empty: from the system
    std::optional<std::filesystem::path> log;  // empty: the last game, or a new one in the user's data folder
    bool start_anew{};                         // do not offer to continue the last game
    int width{1280};
    int height{800};
    std::string quality{"auto"};  // auto, low, medium, high
};

/// Opens the window and plays, hot seat.
int run_table(const TableOptions& options);

/// Opens the window and shows a log.
int run_watch(const TableOptions& options, const std::filesystem::path& log);

struct RenderOptions {
    std::filesystem::path assets;
    std::string scenario{"counterattack"};
    OrderOfBattle option{OrderOfBattle::historical};
    std::optional<std::filesystem::path> position;  // a position in text form
    std::optional<std::filesystem::path> log;
    std::optional<std::uint32_t> at_event;  // with log: state after so many events; empty: at its end
    std::string camera{"tilt"};             // tilt, top, close, paris
    std::optional<std::string> look_at;     // a hex, four digits
    std::optional<double> distance;         // metres from the point looked at
    int width{1280};
    int height{720};
    std::string quality{"high"};
    std::filesystem::path out;
};

/// Makes a PNG of a position without a window system.
int run_render(const RenderOptions& options);

/// Measures the table on this machine and prints a table of figures.
int run_bench_table(const std::filesystem::path& assets, int width, int height);

}  // namespace marne::app
