// Measuring, and remembering what was found.
#include "stage_quality.hpp"

#include <chrono>
#include <fstream>
#include <system_error>

#include "map_cache.hpp"
#include "marne/render/quality_choice.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> quality_file() {
    const auto folder = cache_folder();
    return folder ? std::optional{*folder / "quality"} : std::nullopt;
}

/// Milliseconds of one frame with the camera a little further round.
double moving_frame(TableView& table, double now, const render::TableFrame& frame) {
    table.camera().orbit(now, 0.01F, 0.0F);
    const auto begin = std::chrono::steady_clock::now();
    table.draw_frame(now, frame);
    table.finish();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

std::optional<render::Quality> remembered_quality(const fs::path& file, const std::string& renderer) {
    std::ifstream in{file};
    std::string of;
    std::string name;
    if (!std::getline(in, of) || !std::getline(in, name) || of != renderer || name == "auto") {
        return std::nullopt;
    }
    return parse_quality(name, true);
}

void remember_quality(const fs::path& file, const std::string& renderer, render::Quality quality) {
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    std::ofstream{file, std::ios::trunc} << renderer << '\n' << render::to_string(quality) << '\n';
}

render::Quality first_quality(const gfx::ContextFacts& facts) {
    const auto file = quality_file();
    const auto remembered = file ? remembered_quality(*file, facts.renderer) : std::nullopt;
    return remembered.value_or(*parse_quality("auto", facts.software));
}

std::string settle_quality(TableView& table, const gfx::ContextFacts& facts, int width, int height) {
    // Ultra is for pictures: it is never chosen by itself.
    render::QualityChoice choice{table.scene().quality(), render::Quality::high};
    const Box whole{0.0F, 0.0F, static_cast<float>(width), static_cast<float>(height)};
    const render::TableFrame frame = table.timeline().sample(0.0);
    double now = 0.0;
    while (!choice.settled()) {
        if (table.place(whole, width, height)) {
            break;  // the window itself will tell
        }
        moving_frame(table, now, frame);  // the first one also prepares what the others use
        std::optional<render::Quality> wanted;
        while (!wanted) {
            wanted = choice.saw(moving_frame(table, now += 0.02, frame));
        }
        if (*wanted != table.scene().quality()) {
            table.set_quality(*wanted);
        }
        if (table.scene().quality() != *wanted) {
            break;  // refused: what there is will do
        }
    }
    table.camera().fly_to(render::NamedView::tilt, now, 0.0);
    if (const auto file = quality_file()) {
        remember_quality(*file, facts.renderer, table.scene().quality());
    }
    return "quality " + std::string{render::to_string(table.scene().quality())} +
           ", chosen by measuring: " + choice.reason() + " (" + facts.renderer + "); --quality overrides it";
}

}  // namespace marne::app
