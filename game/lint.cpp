// Looks through a folder of game data and says everything that is wrong with it.
#include "lint.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <variant>

#include "marne/app/commands.hpp"
#include "marne/formats/lint.hpp"
#include "marne/session/assets.hpp"

namespace marne {
namespace {

namespace fs = std::filesystem;
using session::Failure;

/// Reads files and remembers those that cannot be read.
class FolderReader {
public:
    explicit FolderReader(fs::path folder) : folder_(std::move(folder)) {}

    formats::NamedText read(const std::string& name) {
        auto text = session::read_file(folder_ / name);
        if (const auto* failure = std::get_if<Failure>(&text)) {
            fmt::print("{}\n", failure->sentence);
            ++unread_;
            return {name, {}};
        }
        return {name, std::get<std::string>(std::move(text))};
    }

    std::vector<formats::NamedText> read_scenarios() {
        std::vector<std::string> names;
        std::error_code failed;
        for (fs::directory_iterator entry{folder_ / "scenarios", failed}, end; !failed && entry != end;
             entry.increment(failed)) {
            if (entry->path().extension() == ".json") {
                names.push_back("scenarios/" + entry->path().filename().string());
            }
        }
        std::sort(names.begin(), names.end());
        std::vector<formats::NamedText> texts;
        for (const std::string& name : names) {
            texts.push_back(read(name));
        }
        return texts;
    }

    std::size_t unread() const { return unread_; }

private:
    fs::path folder_;
    std::size_t unread_{};
};

}  // namespace

std::optional<Failure> print_lint(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) {
        return Failure{"\"" + folder.string() + "\" is no folder; name the one that holds map.json.",
                       app::exit_bad_data};
    }
    FolderReader reader{folder};
    formats::FolderTexts texts;
    texts.map = reader.read("map.json");
    texts.counters = reader.read("counters.tsv");
    texts.areas = reader.read("areas.json");
    texts.charts = reader.read("charts.json");
    texts.scenarios = reader.read_scenarios();
    if (reader.unread() > 0) {
        return Failure{"Of the data in \"" + folder.string() + "\" " + std::to_string(reader.unread()) +
                           " files cannot be read; nothing else was looked at.",
                       app::exit_bad_data};
    }
    const std::vector<formats::DataError> errors = formats::lint(texts);
    for (const formats::DataError& error : errors) {
        fmt::print("{}\n", formats::to_string(error));
    }
    if (!errors.empty()) {
        return Failure{std::to_string(errors.size()) + (errors.size() == 1 ? " thing is" : " things are") +
                           " wrong with the data in \"" + folder.string() + "\"; the lines above name them.",
                       app::exit_bad_data};
    }
    fmt::print(
        "{}: nothing is wrong with the map, the counters, the areas, the charts and the {} of "
        "scenarios, each with its variants and five orders of battle.\n",
        folder.string(), texts.scenarios.size() == 1 ? "one file" : std::to_string(texts.scenarios.size()) + " files");
    return std::nullopt;
}

}  // namespace marne
