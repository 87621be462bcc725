// Opens the game, then reads lines and writes answers until one of the two ends.
#include "marne/text/run_text.hpp"

#include <istream>
#include <ostream>
#include <utility>
#include <variant>

#include "marne/session/assets.hpp"
#include "talk.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

namespace fs = std::filesystem;
using Opened = std::variant<session::Session, session::Failure>;

Opened begin_game(const TextOptions& options, const std::optional<fs::path>& log) {
    auto scenario = session::load_scenario(options.assets, options.scenario, options.option, options.zoc_entry);
    if (auto* failure = std::get_if<session::Failure>(&scenario)) {
        return std::move(*failure);
    }
    std::variant<fs::path, session::Failure> path = fs::path{};
    if (log) {
        path = *log;
    } else {
        path = session::new_game_path(options.scenario);
    }
    if (auto* failure = std::get_if<session::Failure>(&path)) {
        return std::move(*failure);
    }
    return session::Session::start(std::get<0>(std::move(scenario)),
                                   {options.seed.value_or(session::fresh_seed()), options.dice}, std::get<fs::path>(path));
}

/// The log named, else the last game that is not over, else a new one.
Opened open_game(const TextOptions& options, std::ostream& out) {
    if (options.log) {
        std::error_code ignored;
        return fs::exists(*options.log, ignored) ? session::Session::resume(*options.log, options.assets)
                                                 : begin_game(options, options.log);
    }
    if (!options.start_anew) {
        for (const fs::path& game : session::saved_games()) {
            auto resumed = session::Session::resume(game, options.assets);
            auto* session = std::get_if<session::Session>(&resumed);
            if (session == nullptr) {
                out << std::get<session::Failure>(resumed).sentence << '\n';
            } else if (!std::holds_alternative<GameOver>(session->state().decision.kind)) {
                out << "Your last game goes on; marne text --new begins a new one.\n";
                return resumed;
            }
        }
    }
    return begin_game(options, std::nullopt);
}

/// A line without its end; more than enough of one that is too long. Empty at the end of the input.
std::optional<std::string> read_line(std::istream& in) {
    std::string line;
    std::streambuf& source = *in.rdbuf();
    constexpr int nothing = std::char_traits<char>::eof();
    int c = source.sbumpc();
    if (c == nothing) {
        return std::nullopt;
    }
    for (; c != nothing && c != '\n'; c = source.sbumpc()) {
        if (line.size() <= longest_line) {
            line += std::char_traits<char>::to_char_type(c);
        }
    }
    return line;
}

}  // namespace

std::optional<session::Failure> run_text(const TextOptions& options, std::istream& in, std::ostream& out) {
    Opened opened = open_game(options, out);
    if (auto* failure = std::get_if<session::Failure>(&opened)) {
        return std::move(*failure);
    }
    Talk talk{std::get<session::Session>(std::move(opened))};
    const auto say = [&](const std::string& text) {
        if (!text.empty()) {
            out << wrap(text, options.width) << '\n';
        }
    };
    say(talk.greeting());
    while (!talk.is_over() && out) {
        out << talk.prompt() << std::flush;
        const std::optional<std::string> line = read_line(in);
        if (!line) {
            out << '\n';
            break;
        }
        if (options.echo == Echo::on) {
            out << clean(std::string_view{*line}.substr(0, 200)) << '\n';
        }
        say(talk.answer(*line));
    }
    say(talk.farewell());
    out << std::flush;
    if (!out) {
        return session::Failure{"The output could not be written; check the disk. The game is saved in " +
                                    talk.session().log_path().string() + ".",
                                session::exit_machine_lacks};
    }
    return talk.session().log_failure();
}

}  // namespace marne::text
