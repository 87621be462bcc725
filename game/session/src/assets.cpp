// Finding and reading the game data on disk.
#include "marne/session/assets.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "marne/formats/scenario.hpp"

namespace marne::session {
namespace {

namespace fs = std::filesystem;

bool holds_game_data(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / "data" / "map.json", ignored);
}

fs::path folder_of_program() {
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    return failed ? fs::path{} : program.parent_path();
}

std::variant<fs::path, Failure> wished_assets(const fs::path& folder, const std::string& by) {
    if (holds_game_data(folder)) {
        return folder;
    }
    return Failure{"There is no game data in \"" + folder.string() + "\" (" + by +
                       "): the folder must hold data/map.json; name the assets folder of the game.",
                   exit_wrong_usage};
}

/// An ordinary word, so that a scenario name never leads out of its folder.
bool is_plain_name(const std::string& id) {
    return !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

std::string list_of(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list.empty() ? "none" : list;
}

/// Name of the file that holds the scenario: "x.json", or for a variant "x-y" of it "x.json" as well.
std::string scenario_file(const fs::path& assets, const std::string& id) {
    std::error_code ignored;
    for (std::string stem = id; !stem.empty(); stem.erase(std::min(stem.size(), stem.rfind('-')))) {
        if (fs::exists(assets / "data" / "scenarios" / (stem + ".json"), ignored)) {
            return stem + ".json";
        }
        if (stem.rfind('-') == std::string::npos) {
            break;
        }
    }
    return {};
}

Failure data_failure(const fs::path& assets, const std::vector<formats::DataError>& errors) {
    std::string first = formats::to_string(errors.front());
    while (!first.empty() && first.back() == '.') {
        first.pop_back();
    }
    const std::string more = errors.size() > 1 ? ", and " + std::to_string(errors.size() - 1) + " more" : "";
    return {"The game data is damaged (" + first + more +
                "); install the game again, or see all of it with \"marne lint " + (assets / "data").string() + "\".",
            exit_bad_data};
}

/// Reads the five texts; the first file that cannot be read is the failure.
std::variant<formats::DataTexts, Failure> read_texts(const fs::path& assets, const std::string& id) {
    formats::DataTexts texts;
    const std::array<std::pair<formats::NamedText*, std::string>, 5> files{
        {{&texts.map, "map.json"},
         {&texts.counters, "counters.tsv"},
         {&texts.areas, "areas.json"},
         {&texts.charts, "charts.json"},
         {&texts.scenario, "scenarios/" + scenario_file(assets, id)}}};
    for (const auto& [named, name] : files) {
        auto text = read_file(assets / "data" / name);
        if (std::holds_alternative<Failure>(text)) {
            return Failure{"The game data is not complete: \"" + (assets / "data" / name).string() +
                               "\" cannot be read; install the game again, or name its assets folder with --assets.",
                           exit_bad_data};
        }
        named->name = name;
        named->text = std::get<std::string>(std::move(text));
    }
    return texts;
}

fs::path data_home() {
    const char* const xdg = std::getenv("XDG_DATA_HOME");
    if (xdg != nullptr && fs::path(xdg).is_absolute()) {
        return xdg;
    }
    const char* const home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? fs::path(home) / ".local" / "share" : fs::path{};
}

}  // namespace

std::variant<std::string, Failure> read_file(const fs::path& path) {
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (status.type() == fs::file_type::not_found) {
        return Failure{"The file \"" + path.string() + "\" does not exist; check the name.", exit_wrong_usage};
    }
    if (status.type() == fs::file_type::directory) {
        return Failure{"\"" + path.string() + "\" is a folder; name a file.", exit_wrong_usage};
    }
    if (failed || status.type() != fs::file_type::regular) {
        return Failure{"\"" + path.string() + "\" is no ordinary file that can be read; name another.",
                       exit_wrong_usage};
    }
    if (const auto size = fs::file_size(path, failed); !failed && size > largest_file) {
        return Failure{
            "The file \"" + path.string() + "\" is larger than 256 MB; it cannot be one of the game's; name another.",
            exit_bad_data};
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "rb"), &std::fclose};
    if (!file) {
        return Failure{"The file \"" + path.string() + "\" cannot be opened (" + std::strerror(errno) +
                           "); check its permissions.",
                       exit_machine_lacks};
    }
    std::string text;
    std::array<char, 65536> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
        text.append(buffer.data(), count);
        if (text.size() > largest_file) {
            break;
        }
    }
    if (std::ferror(file.get()) != 0) {
        return Failure{"The file \"" + path.string() + "\" cannot be read to its end; check the disk.",
                       exit_machine_lacks};
    }
    return text;
}

std::variant<fs::path, Failure> find_assets(const fs::path& wished) {
    if (!wished.empty()) {
        return wished_assets(wished, "--assets");
    }
    if (const char* const named = std::getenv("MARNE_ASSETS"); named != nullptr && *named != '\0') {
        return wished_assets(named, "MARNE_ASSETS");
    }
    const fs::path program = folder_of_program();
    for (const fs::path& folder :
         {program / "assets", program / ".." / "share" / "marne" / "assets", fs::path{MARNE_SOURCE_ASSETS}}) {
        if (holds_game_data(folder)) {
            return folder.lexically_normal();
        }
    }
    return Failure{"The game data was not found beside the program; name its folder with --assets or in MARNE_ASSETS.",
                   exit_bad_data};
}

std::variant<std::shared_ptr<const Scenario>, Failure> load_scenario(const fs::path& assets, const std::string& id,
                                                                     OrderOfBattle option,
                                                                     std::optional<ZocEntry> zoc_entry) {
    const auto known = scenario_ids(assets);
    if (!is_plain_name(id) || std::find(known.begin(), known.end(), id) == known.end()) {
        const Failure unknown{
            "There is no scenario \"" + id.substr(0, 40) + "\"; known here: " + list_of(known) + "; name one of these.",
            exit_wrong_usage};
        // A file of that name that is no scenario says more about itself when it is read.
        if (!is_plain_name(id) || scenario_file(assets, id) != id + ".json") {
            return unknown;
        }
    }
    auto texts = read_texts(assets, id);
    if (auto* failure = std::get_if<Failure>(&texts)) {
        return std::move(*failure);
    }
    auto loaded = formats::load_scenario(std::get<formats::DataTexts>(texts), id, option);
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&loaded)) {
        return data_failure(assets, *errors);
    }
    Scenario& scenario = std::get<Scenario>(loaded);
    scenario.options.zoc_entry = zoc_entry.value_or(scenario.options.zoc_entry);
    return std::make_shared<const Scenario>(std::move(scenario));
}

std::vector<std::string> scenario_ids(const fs::path& assets) {
    std::vector<std::string> ids;
    std::error_code failed;
    for (fs::directory_iterator entry{assets / "data" / "scenarios", failed}, end; !failed && entry != end;
         entry.increment(failed)) {
        if (entry->path().extension() != ".json") {
            continue;
        }
        const auto text = read_file(entry->path());
        if (const auto* found = std::get_if<std::string>(&text)) {
            const auto of_file = formats::scenario_ids(*found);
            ids.insert(ids.end(), of_file.begin(), of_file.end());
        }
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::variant<fs::path, Failure> games_folder() {
    const fs::path home = data_home();
    if (home.empty()) {
        return Failure{
            "There is no folder for saved games: neither HOME nor XDG_DATA_HOME is set; set one of them or "
            "name a log with --log.",
            exit_machine_lacks};
    }
    const fs::path folder = home / "marne";
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed || !fs::is_directory(folder, failed)) {
        return Failure{"The folder for saved games \"" + folder.string() +
                           "\" cannot be made; check the permissions or set XDG_DATA_HOME to another place.",
                       exit_machine_lacks};
    }
    return folder;
}

std::vector<fs::path> saved_games() {
    const auto folder = games_folder();
    const auto* const path = std::get_if<fs::path>(&folder);
    if (path == nullptr) {
        return {};
    }
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code failed;
    for (fs::directory_iterator entry{*path, failed}, end; !failed && entry != end; entry.increment(failed)) {
        std::error_code ignored;
        if (entry->path().extension() == ".marne" && entry->is_regular_file(ignored)) {
            found.emplace_back(entry->last_write_time(ignored), entry->path());
        }
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return b < a; });
    std::vector<fs::path> games;
    for (auto& [time, game] : found) {
        games.push_back(std::move(game));
    }
    return games;
}

std::variant<fs::path, Failure> new_game_path(const std::string& scenario_id) {
    auto folder = games_folder();
    if (auto* failure = std::get_if<Failure>(&folder)) {
        return std::move(*failure);
    }
    constexpr int most_games = 9999;
    for (int number = 1; number <= most_games; ++number) {
        const std::string digits = std::to_string(number);
        const std::string name = scenario_id + "-" + std::string(4 - digits.size(), '0') + digits + ".marne";
        fs::path path = std::get<fs::path>(folder) / name;
        std::error_code ignored;
        if (!fs::exists(fs::symlink_status(path, ignored))) {
            return path;
        }
    }
    return Failure{"The folder of saved games is full of games of this scenario; remove or rename some.",
                   exit_machine_lacks};
}

}  // namespace marne::session
