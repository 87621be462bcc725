// Fonts, sharpness, painting and files of the scene.
#include "stage_art.hpp"

#include <algorithm>
#include <cmath>
#include <future>
#include <utility>

#include "map_cache.hpp"

namespace marne::app {

namespace fs = std::filesystem;

std::variant<render::Typefaces, session::Failure> typefaces() {
    auto found = render::find_typefaces();
    if (const auto* missing = std::get_if<render::MissingTypeface>(&found)) {
        return session::Failure{missing->message, 3};
    }
    return std::get<render::Typefaces>(std::move(found));
}

namespace {

/// Faces of so many counters must not fill more than a picture of 4096 x 4096.
int face_size(int wished, std::size_t counters) {
    constexpr double most_pixels = 4096.0 * 4096.0;
    const double each = most_pixels / (2.0 * static_cast<double>(std::max<std::size_t>(counters, 1)) + 16.0);
    return std::min(wished, std::max(32, static_cast<int>(std::sqrt(each))));
}

}  // namespace

Sharpness sharpness_of(render::Quality quality) {
    switch (quality) {
        case render::Quality::low:
            return {3600.0F, 3600.0F, 128};
        case render::Quality::medium:
            return {3600.0F, 3600.0F, 160};
        case render::Quality::high:
            return {4400.0F, 4400.0F, 192};
        case render::Quality::ultra:
            return {4800.0F, 4800.0F, 224};
    }
    return {};
}

std::optional<render::Quality> parse_quality(const std::string& name, bool software) {
    if (name == "auto") {
        return software ? render::Quality::medium : render::Quality::high;
    }
    for (const render::Quality quality : render::all_qualities) {
        if (render::to_string(quality) == name) {
            return quality;
        }
    }
    return std::nullopt;
}

std::variant<render::PrintedSheets, session::Failure> paint_sheets(const Scenario& scenario,
                                                                   const render::Typefaces& faces,
                                                                   const Sharpness& sharpness) {
    // Two painters, as each serves one thread.
    auto made = render::Painter::create(faces);
    auto second = render::Painter::create(faces);
    for (const auto* painter : {&made, &second}) {
        if (const auto* missing = std::get_if<render::MissingTypeface>(painter)) {
            return session::Failure{missing->message, 3};
        }
    }
    const auto& map_painter = std::get<std::unique_ptr<render::Painter>>(made);
    const auto& sheet_painter = std::get<std::unique_ptr<render::Painter>>(second);
    render::PrintedSheets sheets;
    const PictureKey key{scenario.data_hash, program_stamp(), static_cast<int>(sharpness.map)};
    // The map is read or painted on a thread of its own while the small things are painted on this one.
    std::future<render::Image> map = std::async(std::launch::async, [&] {
        return cached_picture(cache_folder(), map_shelf, key, [&] {
            return map_painter->paint_map(scenario.map, scenario.setup_areas, scenario.entry_areas, sharpness.map);
        });
    });
    sheets.counters =
        sheet_painter->paint_counters(scenario.counters, face_size(sharpness.counter, scenario.counters.size()));
    sheets.turn_track = sheet_painter->paint_turn_track(scenario.first_turn, scenario.last_turn, sharpness.sheets);
    sheets.combat_card = sheet_painter->paint_combat_card(scenario.charts.combat, sharpness.sheets);
    sheets.terrain_card = sheet_painter->paint_terrain_card(scenario.charts.terrain, sharpness.sheets);
    sheets.map = map.get();
    return sheets;
}

render::SceneFiles scene_files(const fs::path& assets, const render::Typefaces& faces) {
    std::error_code ignored;
    fs::path shaders = assets / "shaders";
    if (!fs::is_directory(shaders, ignored)) {
        shaders = assets.parent_path() / "shaders";
    }
    if (!fs::is_directory(shaders, ignored)) {
        shaders = MARNE_SHADERS_DIR;
    }
    return {std::move(shaders), assets / "models", faces.sans_bold};
}

}  // namespace marne::app
