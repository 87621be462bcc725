// The subcommand that measures the table on this machine: without a window, so that no display decides the figures.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "marne/app/commands.hpp"
#include "marne/app/picture_size.hpp"
#include "marne/gfx/context.hpp"
#include "marne/gfx/state.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/timeline.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "measure_apart.hpp"
#include "say.hpp"
#include "stage_art.hpp"
#include "table_view.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using session::Failure;
using Numbers = std::vector<double>;
using Outcome = std::variant<Numbers, Failure>;

/// What is measured: a game's beginning at a size.
struct Subject {
    fs::path assets;
    std::shared_ptr<const Scenario> scenario;
    BoardView view;
    render::Typefaces faces;
    int width{};
    int height{};
};

/// Time on the wall, and time of all processors together: on a busy machine the second is the steadier.
struct Cost {
    double wall{};
    double processor{};
};

class Watch {
public:
    Cost read() const {
        return {std::chrono::duration<double, std::milli>(Clock::now() - start_).count(),
                processor_milliseconds() - used_};
    }

private:
    Clock::time_point start_{Clock::now()};
    double used_{processor_milliseconds()};
};

double middle(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[values.size() / 2];
}

void add(Numbers& numbers, const std::vector<Cost>& costs) {
    std::vector<double> wall;
    std::vector<double> processor;
    for (const Cost& cost : costs) {
        wall.push_back(cost.wall);
        processor.push_back(cost.processor);
    }
    numbers.push_back(middle(wall));
    numbers.push_back(middle(processor));
    numbers.push_back(wall.empty() ? 0.0 : *std::max_element(wall.begin(), wall.end()));
}

/// Ten times the counters, spread over the paper.
void multiply(render::TableFrame& frame, const render::TableLayout& layout) {
    const std::vector<render::PieceFrame> own = frame.pieces;
    const glm::vec2 field = layout.hexes().field_size();
    for (int copy = 1; copy < 10; ++copy) {
        for (render::PieceFrame piece : own) {
            piece.pose.position.x =
                std::remainder(piece.pose.position.x + static_cast<float>(copy) * 0.117F * field.x, field.x);
            piece.pose.position.z =
                std::remainder(piece.pose.position.z + static_cast<float>(copy) * 0.271F * field.y, field.y);
            frame.pieces.push_back(piece);
        }
    }
}

/// A table at one quality, made as the window makes it.
class Laid {
public:
    static std::variant<Laid, Failure> lay(const Subject& subject, render::Quality quality) {
        auto context = gfx::HeadlessGl::create();
        if (const auto* failure = std::get_if<gfx::Failure>(&context)) {
            return Failure{failure->message, exit_machine_lacks};
        }
        auto sheets = paint_sheets(*subject.scenario, subject.faces, sharpness_of(quality));
        if (auto* failure = std::get_if<Failure>(&sheets)) {
            return std::move(*failure);
        }
        auto view = TableView::create(scene_files(subject.assets, subject.faces), *subject.scenario, subject.view,
                                      std::get<render::PrintedSheets>(sheets), quality,
                                      std::get<gfx::HeadlessGl>(context).facts().software);
        if (auto* failure = std::get_if<Failure>(&view)) {
            return std::move(*failure);
        }
        Laid laid{std::get<gfx::HeadlessGl>(std::move(context)), std::get<std::unique_ptr<TableView>>(std::move(view))};
        const Box whole{0.0F, 0.0F, static_cast<float>(subject.width), static_cast<float>(subject.height)};
        if (auto failure = laid.view->place(whole, subject.width, subject.height)) {
            return std::move(*failure);
        }
        return laid;
    }

    Cost draw(double now) {
        const Watch watch;
        view->draw(now, {}, 0);
        view->finish();
        return watch.read();
    }
    /// The smoother picture of a table that has come to rest; nothing where every picture is smooth.
    Cost refine(double now) {
        const Watch watch;
        view->refine(now, {});
        view->finish();
        return watch.read();
    }
    /// A picture of `frame`, past what the view would show by itself.
    Cost draw(double now, const render::TableFrame& frame) {
        const Watch watch;
        view->draw_frame(now, frame);
        view->finish();
        return watch.read();
    }

    gfx::HeadlessGl context;
    std::unique_ptr<TableView> view;

private:
    Laid(gfx::HeadlessGl gl, std::unique_ptr<TableView> table) : context{std::move(gl)}, view{std::move(table)} {}
};

/// From nothing to the first picture, and the memory held then.
Outcome measure_start(const Subject& subject, render::Quality quality) {
    const Watch watch;
    auto laid = Laid::lay(subject, quality);
    if (auto* failure = std::get_if<Failure>(&laid)) {
        return std::move(*failure);
    }
    std::get<Laid>(laid).draw(0.0);
    const Cost cost = watch.read();
    return Numbers{cost.wall, cost.processor, resident_mib(), most_resident_mib()};
}

/// The camera goes round; then a counter is carried as well, which moves shadows.
Outcome measure_frames(const Subject& subject, render::Quality quality, int times) {
    auto made = Laid::lay(subject, quality);
    if (auto* failure = std::get_if<Failure>(&made)) {
        return std::move(*failure);
    }
    Laid& laid = std::get<Laid>(made);
    double now = 0.0;
    render::TableFrame frame = laid.view->timeline().sample(now);
    if (times > 1) {
        multiply(frame, laid.view->layout());
    }
    laid.draw(now);
    laid.draw(now, frame);
    laid.draw(now);
    const Cost rest = laid.draw(now);  // nothing has changed since
    const Cost refined = laid.refine(now + 1.0);
    constexpr int frames = 30;
    constexpr double long_enough = 5000.0;  // milliseconds of a row of frames
    const Watch first;
    std::vector<Cost> camera;
    std::vector<Cost> carried;
    for (int i = 0; i < frames && first.read().wall < long_enough; ++i) {
        now += 1.0 / 60.0;
        laid.view->camera().orbit(now, 0.02F, 0.0F);
        camera.push_back(laid.draw(now, frame));
    }
    const Watch second;
    for (int i = 0; i < frames && second.read().wall < long_enough && !frame.pieces.empty(); ++i) {
        frame.pieces.front().pose.position += glm::vec3{0.001F, 0.0005F, 0.0F};
        carried.push_back(laid.draw(now, frame));
    }
    Numbers numbers;
    add(numbers, camera);
    add(numbers, carried);
    const render::SceneStats& stats = laid.view->scene().stats();
    numbers.push_back(stats.draw_calls);
    numbers.push_back(stats.triangles);
    numbers.push_back(resident_mib());
    numbers.push_back(rest.wall);
    numbers.push_back(refined.wall);
    numbers.push_back(static_cast<double>(frame.pieces.size()));
    return numbers;
}

std::optional<Failure> print_starts(const Subject& subject, const fs::path& cache) {
    std::printf("From start to the first picture, ms (of all processors together), and memory then, MiB\n");
    std::printf("%-8s %16s %16s %8s %8s\n", "quality", "cold cache", "warm cache", "holds", "at most");
    const PassingFolder cold;
    for (const render::Quality quality : render::all_qualities) {
        cold.empty();
        const auto first = measure_apart(cold.path(), [&] { return measure_start(subject, quality); });
        measure_apart(cache, [&] { return measure_start(subject, quality); });
        const auto again = measure_apart(cache, [&] { return measure_start(subject, quality); });
        for (const auto* outcome : {&first, &again}) {
            if (const auto* failure = std::get_if<Failure>(outcome)) {
                return *failure;
            }
        }
        const Numbers& a = std::get<Numbers>(first);
        const Numbers& b = std::get<Numbers>(again);
        std::printf("%-8s %7.0f (%6.0f) %7.0f (%6.0f) %8.0f %8.0f\n", std::string{render::to_string(quality)}.c_str(),
                    a[0], a[1], b[0], b[1], b[2], b[3]);
        std::fflush(stdout);
    }
    return std::nullopt;
}

std::optional<Failure> print_frames(const Subject& subject, const fs::path& cache) {
    std::printf("\nA frame, ms (of all processors together) and the slowest of them\n");
    std::printf("%-8s %9s %26s %26s %6s %10s %8s %8s %8s\n", "quality", "counters", "the camera moves",
                "a counter moves", "calls", "triangles", "MiB", "at rest", "refined");
    for (const render::Quality quality : render::all_qualities) {
        for (const int times : {1, 10}) {
            const auto outcome = measure_apart(cache, [&] { return measure_frames(subject, quality, times); });
            if (const auto* failure = std::get_if<Failure>(&outcome)) {
                return *failure;
            }
            const Numbers& n = std::get<Numbers>(outcome);
            std::printf("%-8s %9.0f %7.1f (%6.1f) max %5.0f %7.1f (%6.1f) max %5.0f %6.0f %10.0f %8.0f %8.2f %8.0f\n",
                        std::string{render::to_string(quality)}.c_str(), n[11], n[0], n[1], n[2], n[3], n[4], n[5],
                        n[6], n[7], n[8], n[9], n[10]);
            std::fflush(stdout);
        }
    }
    return std::nullopt;
}

/// What draws here; a context of its own process, as a process that has one cannot be copied.
Outcome greet(int width, int height) {
    auto context = gfx::HeadlessGl::create();
    if (const auto* failure = std::get_if<gfx::Failure>(&context)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    const gfx::ContextFacts& facts = std::get<gfx::HeadlessGl>(context).facts();
    std::printf("%s, OpenGL %s, %d x %d pixels\n\n", facts.renderer.c_str(), facts.version.c_str(), width, height);
    std::fflush(stdout);
    return Numbers{};
}

std::optional<Failure> bench(const fs::path& assets, int width, int height) {
    auto loaded = session::load_scenario(assets, "counterattack", OrderOfBattle::historical);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    auto faces = typefaces();
    if (auto* failure = std::get_if<Failure>(&faces)) {
        return std::move(*failure);
    }
    const auto scenario = std::get<std::shared_ptr<const Scenario>>(loaded);
    const Subject subject{
        assets, scenario, rules::view(rules::new_game(scenario, {})), std::get<render::Typefaces>(faces),
        width,  height};
    const PassingFolder warm;
    const auto greeted = measure_apart(warm.path(), [&] { return greet(width, height); });
    if (const auto* failure = std::get_if<Failure>(&greeted)) {
        return *failure;
    }
    if (auto failure = print_starts(subject, warm.path())) {
        return failure;
    }
    return print_frames(subject, warm.path());
}

}  // namespace

int run_bench_table(const fs::path& assets, int width, int height) {
    if (const auto failure = check_picture_size("A table", width, height)) {
        return say(*failure);
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
