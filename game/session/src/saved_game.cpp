// Lists of saved games, read without the rules.
#include "marne/session/saved_game.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>
#include <optional>
#include <string_view>

#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "marne/formats/log.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/narration.hpp"

namespace marne::session {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// What a scenario file says of itself.
struct Heading {
    std::string title;
    int first_turn{};
};

std::optional<json> parse_file(const fs::path& path) {
    const auto text = read_file(path);
    const auto* const bytes = std::get_if<std::string>(&text);
    if (bytes == nullptr) {
        return std::nullopt;
    }
    json value = json::parse(*bytes, nullptr, false);
    return value.is_object() ? std::optional{std::move(value)} : std::nullopt;
}

std::string text_at(const json& value, const char* key) {
    const auto found = value.find(key);
    return found != value.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

int number_at(const json& value, const char* key) {
    const auto found = value.find(key);
    return found != value.end() && found->is_number_integer() ? found->get<int>() : 0;
}

/// The file of a scenario is called as it is, or as it is without its last word for a variant.
std::optional<Heading> heading_of(const fs::path& assets, const std::string& id) {
    const auto known = scenario_ids(assets);
    if (std::find(known.begin(), known.end(), id) == known.end()) {
        return std::nullopt;
    }
    std::string stem = id;
    std::string variant;
    auto file = parse_file(assets / "data" / "scenarios" / (stem + ".json"));
    if (!file && stem.rfind('-') != std::string::npos) {
        variant = stem.substr(stem.rfind('-') + 1);
        stem.erase(stem.rfind('-'));
        file = parse_file(assets / "data" / "scenarios" / (stem + ".json"));
    }
    if (!file) {
        return std::nullopt;
    }
    const auto titles = file->find("title");
    std::string title = titles != file->end() && titles->is_object() ? text_at(*titles, "en") : id;
    title += variant == "free" ? ", free set-up" : variant.empty() ? "" : ", " + variant;
    return Heading{std::move(title), number_at(*file, "first_turn")};
}

/// Lines of commands that stand, in order: undo and redo are followed by counting alone.
struct Standing {
    std::vector<std::string_view> lines;
    std::size_t wrong_line{};  // 0: none
};

std::optional<std::size_t> count_after(std::string_view line, std::string_view begin) {
    if (line.substr(0, begin.size()) != begin) {
        return std::nullopt;
    }
    std::size_t count = 0;
    const char* const end = line.data() + line.size();
    const auto read = std::from_chars(line.data() + begin.size(), end, count);
    return read.ec == std::errc{} ? std::optional{count} : std::nullopt;
}

Standing standing_lines(std::string_view text) {
    Standing standing;
    std::vector<std::string_view> undone;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) {
            break;  // torn: cut off when the game is opened
        }
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        ++number;
        if (number == 1) {
            continue;
        }
        if (count_after(line, "{\"n\":")) {
            standing.lines.push_back(line);
            undone.clear();
        } else if (const auto back = count_after(line, "{\"undo\":"); back && *back <= standing.lines.size()) {
            for (std::size_t i = 0; i < *back; ++i) {
                undone.push_back(standing.lines.back());
                standing.lines.pop_back();
            }
        } else if (const auto again = count_after(line, "{\"redo\":"); again && *again <= undone.size()) {
            for (std::size_t i = 0; i < *again; ++i) {
                standing.lines.push_back(undone.back());
                undone.pop_back();
            }
        } else {
            standing.wrong_line = number;
            return standing;
        }
    }
    return standing;
}

/// Where the lines leave the game: the last turn and the last phase that began.
std::string place_of(const std::vector<std::string_view>& lines, int first_turn) {
    int turn = first_turn;
    std::string phase;
    bool over = false;
    for (const std::string_view line : lines) {
        const bool tells =
            line.find("-began\"") != std::string_view::npos || line.find("\"game-ended\"") != std::string_view::npos;
        if (!tells) {
            continue;
        }
        const json value = json::parse(line, nullptr, false);
        if (!value.is_object() || !value.contains("events") || !value["events"].is_array()) {
            continue;
        }
        for (const json& event : value["events"]) {
            const std::string is = event.is_object() ? text_at(event, "is") : std::string{};
            over = over || is == "game-ended";
            turn = is == "turn-began" ? number_at(event, "turn") : turn;
            const auto side = parse_side(is == "phase-began" ? text_at(event, "side") : std::string{});
            const auto what = parse_phase(is == "phase-began" ? text_at(event, "phase") : std::string{});
            phase = side && what ? phase_name(*side, *what) : phase;
        }
    }
    std::string place = "Turn " + std::to_string(turn);
    place += turn >= 1 && turn <= 17 ? ", " + date_of_turn(turn) : "";
    return place + (over ? ", over" : phase.empty() ? "" : ", " + phase);
}

std::string time_of(const fs::path& log) {
    struct stat status {};
    if (::stat(log.c_str(), &status) != 0) {
        return {};
    }
    std::tm local{};
    ::localtime_r(&status.st_mtime, &local);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local)};
}

}  // namespace

SavedGame glance(const fs::path& log, const fs::path& assets) {
    SavedGame game;
    game.log = log;
    game.written = time_of(log);
    std::error_code ignored;
    game.bytes = fs::file_size(log, ignored);
    const auto text = read_file(log);
    if (const auto* failure = std::get_if<Failure>(&text)) {
        game.trouble = failure->sentence;
        return game;
    }
    const std::string& bytes = std::get<std::string>(text);
    const auto read = formats::read_log_header(bytes);
    const auto* const header = std::get_if<formats::LogHeader>(&read);
    if (header == nullptr) {
        game.trouble = bytes.empty() ? "The file is empty." : "This is no log of this game.";
        return game;
    }
    const std::optional<Heading> heading = heading_of(assets, header->scenario);
    if (!heading) {
        game.trouble = "It is of a scenario \"" + header->scenario.substr(0, 40) + "\" that is not here.";
        return game;
    }
    game.title = heading->title;
    game.option = header->option;
    const Standing standing = standing_lines(bytes);
    game.commands = standing.lines.size();
    game.at = place_of(standing.lines, heading->first_turn);
    if (standing.wrong_line > 0) {
        game.trouble = "Its line " + std::to_string(standing.wrong_line) + " is damaged.";
    }
    return game;
}

std::vector<ForcesOffer> forces_offers(const fs::path& assets) {
    std::vector<ForcesOffer> offers;
    const auto file = parse_file(assets / "data" / "scenarios" / "counterattack.json");
    if (!file || !file->contains("options") || !(*file)["options"].is_object()) {
        return offers;
    }
    for (const OrderOfBattle option :
         {OrderOfBattle::historical, OrderOfBattle::a, OrderOfBattle::b, OrderOfBattle::c, OrderOfBattle::d}) {
        const auto found = (*file)["options"].find(std::string{to_string(option)});
        if (found != (*file)["options"].end() && found->is_object()) {
            offers.push_back({option, text_at(*found, "name"), number_at(*found, "vp_to_allies")});
        }
    }
    return offers;
}

}  // namespace marne::session
