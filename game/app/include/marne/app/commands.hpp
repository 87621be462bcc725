// The subcommands of the program that show the table. Each returns the exit code of the program and
// prints one plain sentence on standard error when it is not 0.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

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
    std::optional<double> beat;             // 0 to 1: so far into what shows that event, instead of after it
    std::string camera{"tilt"};             // one of picture_cameras
    std::optional<std::string> look_at;     // a hex, four digits
    std::optional<double> distance;         // metres from the point looked at
    std::optional<double> tilt;             // degrees of the line of sight above the table; 90: straight down
    std::optional<double> turn;             // degrees clockwise from north that the eye looks towards
    std::string vision{"normal"};           // as render::to_string(Vision) says
    std::string light{"lamp"};              // lamp, day
    std::vector<std::string> layers;        // zones, supply, reach=HEX
    int width{1280};
    int height{720};
    std::string quality{"high"};  // low, medium, high, ultra
    std::filesystem::path out;
};

inline constexpr std::array picture_cameras{"tilt", "top", "close", "paris", "table"};

/// Makes a PNG of a position without a window system.
int run_render(const RenderOptions& options);

/// Measures the table on this machine and prints a table of figures.
int run_bench_table(const std::filesystem::path& assets, int width, int height);

}  // namespace marne::app
