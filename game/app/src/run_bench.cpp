// The subcommand that measures the table on this machine: without a window, so that no display decides the figures.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <utility>
#include <vector>

#include "marne/app/commands.hpp"
#include "marne/gfx/context.hpp"
#include "marne/gfx/state.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/timeline.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "say.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using session::Failure;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double resident_mib() {
    std::ifstream file{"/proc/self/statm"};
    double pages = 0.0;
    double resident = 0.0;
    file >> pages >> resident;
    return resident * 4096.0 / (1024.0 * 1024.0);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[values.size() / 2];
}

/// A quality measured: milliseconds unless said otherwise.
struct Figures {
    double paint{};
    double scene{};
    double first_frame{};
    double at_rest{};
    double in_motion{};
    double slowest{};
    int draw_calls{};
    int triangles{};
};

std::variant<Figures, Failure> measure(const fs::path& assets, const Scenario& scenario, const BoardView& view,
                                       const render::Typefaces& faces, render::Quality quality, int width, int height) {
    Figures figures;
    Clock::time_point start = Clock::now();
    auto sheets = paint_sheets(scenario, faces, sharpness_of(quality));
    if (auto* failure = std::get_if<Failure>(&sheets)) {
        return std::move(*failure);
    }
    figures.paint = milliseconds_since(start);
    start = Clock::now();
    const render::TableLayout layout{scenario};
    auto made = render::Scene::create(scene_files(assets, faces), scenario, layout,
                                      std::get<render::PrintedSheets>(sheets), quality);
    if (const auto* failure = std::get_if<render::SceneFailure>(&made)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    render::Scene& scene = *std::get<std::unique_ptr<render::Scene>>(made);
    auto target = render::OffscreenTarget::create(width, height, {1, 1});
    if (const auto* failure = std::get_if<render::SceneFailure>(&target)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    const auto& canvas = std::get<render::OffscreenTarget>(target);
    figures.scene = milliseconds_since(start);
    render::Timeline timeline{view, scenario};
    render::Camera camera{layout};
    camera.resize({static_cast<float>(width), static_cast<float>(height)});
    camera.fly_to(render::NamedView::tilt, 0.0, 0.0);
    double time = 0.0;
    const auto draw = [&] {
        const Clock::time_point begin = Clock::now();
        canvas.bind();
        scene.draw(timeline.sample(time), {}, camera.sight(time), canvas.viewport());
        gfx::finish();
        return milliseconds_since(begin);
    };
    figures.first_frame = draw();
    constexpr int frames = 30;
    std::vector<double> rest;
    std::vector<double> motion;
    for (int i = 0; i < frames; ++i) {
        time += 1.0 / 60.0;
        rest.push_back(draw());
    }
    for (int i = 0; i < frames; ++i) {
        time += 1.0 / 60.0;
        camera.orbit(time, 0.02F, 0.0F);
        motion.push_back(draw());
    }
    figures.at_rest = median(rest);
    figures.in_motion = median(motion);
    figures.slowest = *std::max_element(motion.begin(), motion.end());
    figures.draw_calls = scene.stats().draw_calls;
    figures.triangles = scene.stats().triangles;
    return figures;
}

std::optional<Failure> bench(const fs::path& assets, int width, int height) {
    const Clock::time_point start = Clock::now();
    auto loaded = session::load_scenario(assets, "counterattack", OrderOfBattle::historical);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    const auto scenario = std::get<std::shared_ptr<const Scenario>>(loaded);
    const double load = milliseconds_since(start);
    const BoardView view = rules::view(rules::new_game(scenario, {}));
    auto faces = typefaces();
    if (auto* failure = std::get_if<Failure>(&faces)) {
        return std::move(*failure);
    }
    auto context = gfx::HeadlessGl::create();
    if (const auto* failure = std::get_if<gfx::Failure>(&context)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    const gfx::ContextFacts& facts = std::get<gfx::HeadlessGl>(context).facts();
    std::printf("%s, OpenGL %s, %d x %d pixels\n", facts.renderer.c_str(), facts.version.c_str(), width, height);
    std::printf("data loaded in %.0f ms\n\n", load);
    std::printf("%-8s %9s %9s %9s %9s %9s %9s %6s %9s %8s\n", "quality", "paint ms", "scene ms", "first ms", "rest ms",
                "motion ms", "worst ms", "calls", "triangles", "RSS MiB");
    for (const render::Quality quality : {render::Quality::low, render::Quality::medium, render::Quality::high}) {
        auto measured = measure(assets, *scenario, view, std::get<render::Typefaces>(faces), quality, width, height);
        if (auto* failure = std::get_if<Failure>(&measured)) {
            return std::move(*failure);
        }
        const Figures& figures = std::get<Figures>(measured);
        std::printf("%-8s %9.0f %9.0f %9.0f %9.1f %9.1f %9.1f %6d %9d %8.0f\n",
                    std::string{render::to_string(quality)}.c_str(), figures.paint, figures.scene, figures.first_frame,
                    figures.at_rest, figures.in_motion, figures.slowest, figures.draw_calls, figures.triangles,
                    resident_mib());
        std::fflush(stdout);
    }
    std::printf("\npaint: the map from the user's cache when it is there, everything else painted anew\n");
    return std::nullopt;
}

}  // namespace

int run_bench_table(const fs::path& assets, int width, int height) {
    if (width < 16 || height < 16 || width > 8192 || height > 8192) {
        return say({"A table of " + std::to_string(width) + " x " + std::to_string(height) +
                        " pixels cannot be measured: each side may be 16 to 8192.",
                    exit_wrong_usage});
    }
    auto found = session::find_assets(assets);
    if (const auto* failure = std::get_if<Failure>(&found)) {
        return say(*failure);
    }
    if (const auto failure = bench(std::get<fs::path>(found), width, height)) {
        return say(*failure);
    }
    return exit_done;
}

}  // namespace marne::app
