// The program: reads the command line and runs one subcommand. Exit codes: 0 done, 1 a check failed, 2 wrong usage,
// 3 the machine lacks something, 4 bad data; whatever is not 0 comes with one plain sentence on standard error.
#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "bench_rules.hpp"
#include "lint.hpp"
#include "marne/app/commands.hpp"
#include "marne/app/picture_size.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/replay.hpp"
#include "marne/session/simulate.hpp"
#include "marne/text/run_text.hpp"
#include "perft.hpp"
#include "terminal.hpp"

namespace {

using namespace marne;

int refuse(const session::Failure& failure) {
    std::fprintf(stderr, "marne: %s\n", failure.sentence.c_str());
    return failure.exit_code;
}

int refuse(const std::string& sentence, int exit_code) {
    return refuse(session::Failure{sentence, exit_code});
}

/// What the command line says, before it is looked at more closely.
struct Arguments {
    std::string assets;
    std::string scenario{"counterattack"};
    std::string option{"H"};
    std::string zoc_entry;
    std::string of_new_game;  // an option that only a new game can have, if one was named
    std::string dice{"generated"};
    std::optional<std::uint64_t> seed;
    std::string log;
    std::string position;
    std::string out;
    std::string size;
    std::string camera{"tilt"};
    std::string look_at;
    std::optional<double> distance;
    std::optional<double> tilt;
    std::optional<double> turn;
    std::optional<double> beat;
    std::string vision{"normal"};
    std::string light{"lamp"};
    std::vector<std::string> layers;
    std::string quality;
    std::string bench;
    std::optional<std::uint32_t> at_event;
    std::optional<std::string> other_scenario;  // than the position file says
    std::optional<std::string> other_option;
    int depth{1};
    bool divide{};
    std::vector<std::string> files;
    bool start_anew{};
};

OrderOfBattle option_of(const Arguments& arguments) {
    return parse_order_of_battle(arguments.option).value_or(OrderOfBattle::historical);
}

/// An ordinary file, or none in a folder that is there: nothing else is ever overwritten.
std::optional<session::Failure> check_out(const std::string& out) {
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::absolute(out, ignored).parent_path();
    if (!std::filesystem::is_directory(folder, ignored)) {
        return session::Failure{"The folder of \"" + out + "\" does not exist; make it or name another place.",
                                app::exit_wrong_usage};
    }
    const auto type = std::filesystem::status(out, ignored).type();
    if (type == std::filesystem::file_type::not_found || type == std::filesystem::file_type::regular) {
        return std::nullopt;
    }
    return session::Failure{"\"" + out + "\" is no ordinary file and is not overwritten; name another file.",
                            app::exit_wrong_usage};
}

int simulate(const Arguments& arguments, const std::filesystem::path& assets) {
    auto scenario =
        session::load_scenario(assets, arguments.scenario, option_of(arguments), parse_zoc_entry(arguments.zoc_entry));
    if (const auto* failure = std::get_if<session::Failure>(&scenario)) {
        return refuse(*failure);
    }
    auto game = session::simulate(std::get<0>(scenario), arguments.seed.value_or(1), arguments.out);
    if (const auto* failure = std::get_if<session::Failure>(&game)) {
        return refuse(*failure);
    }
    const auto& played = std::get<session::Simulated>(game);
    if (!played.state.final_score) {
        return refuse("The game was not over after " + std::to_string(played.commands) + " commands.",
                      app::exit_check_failed);
    }
    const ScoreReckoning& score = *played.state.final_score;
    std::printf("%zu commands, turn %d, Allies %d, Germans %d victory points: %s. The log is %s\n", played.commands,
                played.state.turn, score.totals[index_of(Side::allied)], score.totals[index_of(Side::german)],
                session::level_name(score.level).c_str(), arguments.out.c_str());
    return app::exit_done;
}

/// Checks every file; the worst exit code counts.
int verify(const Arguments& arguments, const std::filesystem::path& assets) {
    int worst = app::exit_done;
    for (const std::string& file : arguments.files) {
        auto report = session::verify(file, assets);
        if (const auto* failure = std::get_if<session::Failure>(&report)) {
            worst = std::max(worst, refuse(*failure));
            continue;
        }
        const auto& found = std::get<session::VerifyReport>(report);
        if (!found.sound) {
            worst = std::max(worst, refuse("The log \"" + file + "\" does not agree with the rules: " + found.sentence,
                                           app::exit_check_failed));
            continue;
        }
        std::printf("%s: %s\n", file.c_str(), found.sentence.c_str());
    }
    return worst;
}

int bench_rules(const std::filesystem::path& assets) {
    auto scenario = session::load_scenario(assets, "counterattack", OrderOfBattle::historical);
    if (const auto* failure = std::get_if<session::Failure>(&scenario)) {
        return refuse(*failure);
    }
    auto pursuit = session::load_scenario(assets, "pursuit", OrderOfBattle::historical);
    if (const auto* failure = std::get_if<session::Failure>(&pursuit)) {
        return refuse(*failure);
    }
    print_rules_bench(std::get<0>(scenario), std::get<0>(pursuit));
    return app::exit_done;
}

/// A log that is there says itself which game it is.
std::optional<session::Failure> check_log(const Arguments& arguments) {
    std::error_code ignored;
    if (arguments.log.empty() || arguments.of_new_game.empty() || !std::filesystem::exists(arguments.log, ignored)) {
        return std::nullopt;
    }
    return session::Failure{"The game of the log \"" + arguments.log + "\" has begun already; leave " +
                                arguments.of_new_game + " out to go on with it, or name another log for a new game.",
                            app::exit_wrong_usage};
}

int play(const Arguments& arguments, const std::filesystem::path& assets) {
    if (const auto failure = check_log(arguments)) {
        return refuse(*failure);
    }
    app::TableOptions options;
    options.assets = assets;
    options.scenario = arguments.scenario;
    options.option = option_of(arguments);
    options.zoc_entry = parse_zoc_entry(arguments.zoc_entry);
    options.seed = arguments.seed;
    options.start_anew = arguments.start_anew;
    if (!arguments.log.empty()) {
        options.log = arguments.log;
    }
    if (!arguments.quality.empty()) {
        options.quality = arguments.quality;
    }
    if (!arguments.size.empty()) {
        const auto size = app::parse_picture_size(arguments.size);
        if (!size) {
            return refuse(app::no_picture_size(arguments.size));
        }
        options.width = size->width;
        options.height = size->height;
    }
    return arguments.files.empty() ? app::run_table(options) : app::run_watch(options, arguments.files.front());
}

/// The game in the terminal.
int play_in_terminal(const Arguments& arguments, const std::filesystem::path& assets) {
    if (const auto failure = check_log(arguments)) {
        return refuse(*failure);
    }
    const Terminal terminal = find_terminal();
    text::TextOptions options;
    options.assets = assets;
    options.scenario = arguments.scenario;
    options.option = option_of(arguments);
    options.zoc_entry = parse_zoc_entry(arguments.zoc_entry);
    options.dice = parse_dice_mode(arguments.dice).value_or(DiceMode::generated);
    options.seed = arguments.seed;
    options.start_anew = arguments.start_anew;
    options.echo = terminal.typed ? text::Echo::off : text::Echo::on;
    options.width = terminal.width;
    if (!arguments.log.empty()) {
        options.log = arguments.log;
    }
    const auto failure = text::run_text(options, std::cin, std::cout);
    return failure ? refuse(*failure) : app::exit_done;
}

int render(const Arguments& arguments, const std::filesystem::path& assets) {
    app::RenderOptions options;
    options.assets = assets;
    options.scenario = arguments.scenario;
    options.option = option_of(arguments);
    options.camera = arguments.camera;
    options.out = arguments.out;
    options.at_event = arguments.at_event;
    options.beat = arguments.beat;
    options.distance = arguments.distance;
    options.tilt = arguments.tilt;
    options.turn = arguments.turn;
    options.vision = arguments.vision;
    options.light = arguments.light;
    options.layers = arguments.layers;
    if (!arguments.position.empty()) {
        options.position = arguments.position;
    }
    if (!arguments.log.empty()) {
        options.log = arguments.log;
    }
    if (!arguments.quality.empty() && arguments.quality != "auto") {
        options.quality = arguments.quality;
    }
    if (!arguments.look_at.empty()) {
        if (!parse_hex(arguments.look_at)) {
            return refuse("\"" + arguments.look_at + "\" is no hex; write four digits, for example 1212.",
                          app::exit_wrong_usage);
        }
        options.look_at = arguments.look_at;
    }
    const auto size = app::parse_picture_size(arguments.size.empty() ? "1280x720" : arguments.size);
    if (!size) {
        return refuse(app::no_picture_size(arguments.size));
    }
    options.width = size->width;
    options.height = size->height;
    if (const auto failure = check_out(arguments.out)) {
        return refuse(*failure);
    }
    return app::run_render(options);
}

int perft(const Arguments& arguments, const std::filesystem::path& assets) {
    PerftWish wish;
    wish.assets = assets;
    wish.position = arguments.position;
    wish.scenario = arguments.other_scenario;
    wish.depth = arguments.depth;
    if (arguments.other_option) {
        wish.option = parse_order_of_battle(*arguments.other_option);
    }
    const auto failure = arguments.divide ? print_perft_divide(wish) : print_perft(wish);
    return failure ? refuse(*failure) : app::exit_done;
}

int lint(const Arguments& arguments) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(arguments.files.front(), ignored)) {
        return refuse("\"" + arguments.files.front() + "\" is no folder; name the one that holds map.json.",
                      app::exit_wrong_usage);
    }
    const auto failure = print_lint(arguments.files.front());
    return failure ? refuse(*failure) : app::exit_done;
}

int bench_table(const Arguments& arguments, const std::filesystem::path& assets) {
    const auto size = app::parse_picture_size(arguments.size.empty() ? "1280x720" : arguments.size);
    return size ? app::run_bench_table(assets, size->width, size->height)
                : refuse(app::no_picture_size(arguments.size));
}

/// CLI11 by itself takes -1 and too many digits for a very large number.
CLI::Validator whole_number_to(std::uint64_t most) {
    return {[most](std::string& text) {
                std::uint64_t value = 0;
                const char* const end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, value);
                const bool fits = read.ec == std::errc{} && read.ptr == end && value <= most;
                return fits ? std::string{} : "\"" + text + "\" is no whole number from 0 to " + std::to_string(most);
            },
            ""};
}

CLI::Validator one_of(const std::vector<std::string>& words) {
    return {[words](std::string& text) {
                std::string list;
                for (const std::string& word : words) {
                    if (word == text) {
                        return std::string{};
                    }
                    list += (list.empty() ? "" : ", ") + word;
                }
                return "\"" + text + "\" is none of " + list;
            },
            ""};
}

/// What CLI11 says of a mistake, as one clause without its full stop.
std::string clause_of(const CLI::ParseError& error) {
    std::string what = error.what();
    what = what.substr(0, what.find('\n'));
    if (const auto place = what.find(": At Most 1 required"); place != std::string::npos) {
        return what.substr(0, place) + " is given more than once";
    }
    while (!what.empty() && (what.back() == '.' || what.back() == ' ')) {
        what.pop_back();
    }
    return what;
}

/// The command line: what there is to say, and what is said about it in the help.
class CommandLine {
public:
    CommandLine() {
        app_.set_version_flag("--version", std::string("marne ") + MARNE_VERSION, "Print the version and leave");
        app_.add_option("--assets", to_.assets, "Folder of the game data (else MARNE_ASSETS, else beside the program)");
        app_.fallthrough();
        app_.require_subcommand(0, 1);
        app_.footer(
            "Without a subcommand the table opens.\nExit codes: 0 done, 1 a check failed, 2 wrong usage, 3 the machine "
            "lacks something, 4 bad data.");
        add_play();
        add_text();
        add_simulate();
        add_verify();
        add_watch();
        add_render();
        add_bench();
        add_perft();
        add_lint();
    }

    int run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::Success& success) {
            return app_.exit(success);
        } catch (const CLI::ParseError& error) {
            return refuse(clause_of(error) + "; marne --help tells what there is.", app::exit_wrong_usage);
        }
        if (app_.got_subcommand("lint")) {  // looks at the folder named, whatever the program's own is like
            return lint(to_);
        }
        auto assets = session::find_assets(to_.assets);
        if (const auto* failure = std::get_if<session::Failure>(&assets)) {
            return refuse(*failure);
        }
        return dispatch(std::get<std::filesystem::path>(assets));
    }

private:
    void add_scenario(CLI::App& command) {
        command.add_option("--scenario", to_.scenario, "Name of the scenario")->capture_default_str();
        command.add_option("--option", to_.option, "German order of battle: H historical, or A to D")
            ->check(one_of({"H", "A", "B", "C", "D"}))
            ->capture_default_str();
    }
    void add_variants(CLI::App& command) {
        command
            .add_option(
                "--zoc-entry", to_.zoc_entry,
                "In an enemy-controlled hex a moving unit must stop, or may continue (else as the scenario says)")
            ->check(one_of({"stop", "continue"}));
    }
    void add_seed(CLI::App& command) {
        command.add_option("--seed", to_.seed, "Seed of the dice, a whole number")
            ->check(whole_number_to(std::numeric_limits<std::uint64_t>::max()));
    }
    void add_quality(CLI::App& command) {
        command.add_option("--quality", to_.quality, "auto, low, medium, high or ultra")
            ->check(one_of({"auto", "low", "medium", "high", "ultra"}));
    }
    /// Remembers which of the options that only a new game can have was named.
    void note_new_game(CLI::App& command) {
        command.parse_complete_callback([this, &command] {
            for (CLI::Option* option : command.get_options()) {
                const std::string name = option->get_name();
                const bool of_new_game = name == "--scenario" || name == "--option" || name == "--zoc-entry" ||
                                         name == "--seed" || name == "--dice" || name == "--new";
                if (of_new_game && option->count() > 0) {
                    to_.of_new_game = name;
                }
            }
        });
    }
    void add_size(CLI::App& command) { command.add_option("--size", to_.size, "Size in pixels, WxH"); }

    void add_play() {
        CLI::App& command = *app_.add_subcommand("play", "Open the table and play, two people at one computer");
        add_scenario(command);
        add_variants(command);
        add_seed(command);
        command.add_option("--log", to_.log, "Log to continue, or to begin (else the last game)");
        command.add_flag("--new", to_.start_anew, "Begin a new game without asking");
        note_new_game(command);
        add_size(command);
        add_quality(command);
    }
    void add_text() {
        CLI::App& command = *app_.add_subcommand("text", "Play in the terminal, without graphics: type what you do");
        add_scenario(command);
        add_variants(command);
        add_seed(command);
        command.add_option("--dice", to_.dice, "generated, or table: you roll your own and type what they show")
            ->check(one_of({"generated", "table"}))
            ->capture_default_str();
        command.add_option("--log", to_.log, "Log to continue, or to begin (else the last game)");
        command.add_flag("--new", to_.start_anew, "Begin a new game; so does naming scenario, option, seed or dice");
        note_new_game(command);
        command.callback([this] { to_.start_anew = to_.start_anew || !to_.of_new_game.empty(); });
    }
    void add_simulate() {
        CLI::App& command = *app_.add_subcommand("simulate", "Play a whole game by chance and write its log");
        add_scenario(command);
        add_variants(command);
        add_seed(command);
        command.add_option("--out", to_.out, "Log to write (.marne); an ordinary file of that name is overwritten")
            ->required();
    }
    void add_verify() {
        CLI::App& command =
            *app_.add_subcommand("verify", "Carry logs out again and compare every event and every hash");
        command.add_option("FILE", to_.files, "Logs (.marne)")->required();
    }
    void add_watch() {
        CLI::App& command = *app_.add_subcommand("watch", "Show a log on the table");
        command.add_option("FILE", to_.files, "Log (.marne)")->required()->expected(1);
        add_size(command);
        add_quality(command);
    }
    void add_render() {
        CLI::App& command = *app_.add_subcommand("render", "Make a picture of a position, without a window");
        add_scenario(command);
        CLI::Option& position = *command.add_option("--position", to_.position, "Position as text");
        CLI::Option& log = *command.add_option("--log", to_.log, "Log (.marne)")->excludes(&position);
        command.add_option("--at", to_.at_event, "With --log: after so many events (else at its end)")
            ->needs(&log)
            ->check(whole_number_to(std::numeric_limits<std::uint32_t>::max()));
        command.add_option("--beat", to_.beat, "With --at: so far into what shows that event, 0 to 1")->needs(&log);
        command.add_option("--camera", to_.camera, "tilt, top, close, paris or table")
            ->check(one_of({app::picture_cameras.begin(), app::picture_cameras.end()}))
            ->capture_default_str();
        command.add_option("--look-at", to_.look_at, "Hex to look at, four digits");
        command.add_option("--distance", to_.distance, "Of the eye, in metres; the map is about a metre wide");
        command.add_option("--tilt", to_.tilt, "Degrees of the line of sight above the table; 90 is straight down");
        command.add_option("--turn", to_.turn, "Degrees clockwise from north that the eye looks towards");
        command
            .add_option("--layers", to_.layers,
                        "zones, supply, towns, moves, attacks, odds, reach=HEX; several with commas")
            ->delimiter(',');
        command.add_option("--light", to_.light, "lamp, or day: the light goes with the phase")
            ->check(one_of({"lamp", "day"}))
            ->capture_default_str();
        command
            .add_option("--vision", to_.vision, "Eyes to see with: normal, protanopia, deuteranopia, tritanopia, grey")
            ->check(one_of({"normal", "protanopia", "deuteranopia", "tritanopia", "grey"}))
            ->capture_default_str();
        add_size(command);
        add_quality(command);
        command.add_option("--out", to_.out, "Picture to write (.png); an ordinary file of that name is overwritten")
            ->required();
    }
    void add_bench() {
        CLI::App& command = *app_.add_subcommand("bench", "Measure this machine");
        command.add_option("WHAT", to_.bench, "rules or table")->required()->check(one_of({"rules", "table"}));
        add_size(command);
    }

    void add_perft() {
        CLI::App& command = *app_.add_subcommand("perft", "Count the lawful courses of a game from a position");
        command.add_option("--position", to_.position, "Position as text, or a .perft file")->required();
        command.add_option("--depth", to_.depth, "Commands in a row, 1 to 20")->required()->check(CLI::Range(1, 20));
        command.add_flag("--divide", to_.divide, "Tell the count of every first command");
        command.add_option("--scenario", to_.other_scenario, "Name of the scenario (else as the file says)");
        command.add_option("--option", to_.other_option, "German order of battle (else as the file says)")
            ->check(one_of({"H", "A", "B", "C", "D"}));
    }

    void add_lint() {
        CLI::App& command = *app_.add_subcommand("lint", "Say everything that is wrong with a folder of game data");
        command.add_option("DATADIR", to_.files, "Folder that holds map.json")->required()->expected(1);
    }

    int dispatch(const std::filesystem::path& assets) const {
        const auto chosen = [this](const char* name) { return app_.got_subcommand(name); };
        if (chosen("simulate")) {
            return simulate(to_, assets);
        }
        if (chosen("verify")) {
            return verify(to_, assets);
        }
        if (chosen("render")) {
            return render(to_, assets);
        }
        if (chosen("bench")) {
            return to_.bench == "rules" ? bench_rules(assets) : bench_table(to_, assets);
        }
        if (chosen("perft")) {
            return perft(to_, assets);
        }
        if (chosen("text")) {
            return play_in_terminal(to_, assets);
        }
        return play(to_, assets);
    }

    CLI::App app_{"The Marne, 1914: the First Battle of the Marne on a 3D table", "marne"};
    Arguments to_;
};

}  // namespace

int main(int argc, char** argv) {
    try {
        const int code = CommandLine{}.run(argc, argv);
        if (std::fflush(stdout) != 0) {
            return refuse("The output could not be written; check the disk.", app::exit_machine_lacks);
        }
        return code;
    } catch (const std::exception& error) {
        return refuse(std::string("The program had to stop: ") + error.what() + ".", app::exit_machine_lacks);
    }
}
