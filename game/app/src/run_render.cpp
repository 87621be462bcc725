// The subcommand that makes a picture of a position without a window.
#include <cstdio>
#include <fstream>
#include <sstream>
#include <utility>

#include "marne/app/commands.hpp"
#include "marne/formats/position.hpp"
#include "marne/gfx/context.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/timeline.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/replay.hpp"
#include "png_file.hpp"
#include "say.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using session::Failure;

constexpr int largest_side = 8192;

/// What is to be seen: a position on the sheets of a scenario.
struct Sitting {
    std::shared_ptr<const Scenario> scenario;
    BoardView view;
};

std::variant<Sitting, Failure> from_log(const RenderOptions& options, const fs::path& assets) {
    auto loaded = session::load_replay(*options.log, assets);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    const auto& replay = std::get<session::Replay>(loaded);
    const std::size_t events = options.at_event ? *options.at_event : session::count_events(replay);
    return Sitting{replay.scenario, rules::view(session::state_at(replay, events))};
}

std::variant<Sitting, Failure> from_position(const RenderOptions& options, const fs::path& assets) {
    auto loaded = session::load_scenario(assets, options.scenario, options.option);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    const auto scenario = std::get<std::shared_ptr<const Scenario>>(loaded);
    if (!options.position) {
        return Sitting{scenario, rules::view(rules::new_game(scenario, {}))};
    }
    auto text = session::read_file(*options.position);
    if (auto* failure = std::get_if<Failure>(&text)) {
        return std::move(*failure);
    }
    auto parsed = formats::parse_position(*scenario, std::get<std::string>(text), options.position->string());
    if (const auto* errors = std::get_if<std::vector<formats::DataError>>(&parsed)) {
        return Failure{formats::to_string(errors->front()), exit_bad_data};
    }
    return Sitting{scenario, rules::view(rules::set_up(scenario, std::get<Position>(parsed)))};
}

std::variant<render::CameraStand, Failure> stand_for(const RenderOptions& options, const render::Camera& camera,
                                                     const render::TableLayout& layout, const Scenario& scenario) {
    render::CameraStand stand;
    if (options.camera == "tilt" || options.camera == "paris") {
        stand = camera.named(render::NamedView::tilt);
    } else if (options.camera == "top") {
        stand = camera.named(render::NamedView::top);
    } else if (options.camera == "close") {
        stand = camera.named(render::NamedView::close);
    } else if (options.camera == "table") {
        stand = camera.named(render::NamedView::table);
    } else {
        return Failure{"The camera '" + options.camera + "' is not known: use tilt, top, close, paris or table.",
                       exit_wrong_usage};
    }
    std::optional<Hex> target;
    if (options.camera == "paris") {
        for (const Town& town : scenario.map.towns) {
            if (town.plain_name == "Paris") {
                target = town.label_hex;
            }
        }
        stand.distance = camera.named(render::NamedView::close).distance;
    }
    if (options.look_at) {
        target = parse_hex(*options.look_at);
        if (!target || !scenario.map.contains(*target)) {
            return Failure{"The map has no hex '" + *options.look_at + "': name one by its four digits, such as 1314.",
                           exit_wrong_usage};
        }
    }
    if (target) {
        const glm::vec3 centre = layout.hexes().centre(*target);
        stand.target = {centre.x, centre.z};
    }
    if (options.distance) {
        stand.distance = static_cast<float>(*options.distance);
    }
    return camera.limited(stand);
}

std::optional<Failure> check(const RenderOptions& options) {
    if (options.width < 16 || options.height < 16 || options.width > largest_side || options.height > largest_side) {
        return Failure{"A picture of " + std::to_string(options.width) + " x " + std::to_string(options.height) +
                           " pixels cannot be made: each side may be 16 to " + std::to_string(largest_side) + ".",
                       exit_wrong_usage};
    }
    if (options.out.empty()) {
        return Failure{"No file was named to write the picture to: give one with --out.", exit_wrong_usage};
    }
    if (!parse_quality(options.quality, true)) {
        return Failure{"The quality '" + options.quality + "' is not known: use auto, low, medium or high.",
                       exit_wrong_usage};
    }
    return std::nullopt;
}

std::optional<Failure> render_picture(const RenderOptions& options, const fs::path& assets) {
    auto sitting = options.log ? from_log(options, assets) : from_position(options, assets);
    if (auto* failure = std::get_if<Failure>(&sitting)) {
        return std::move(*failure);
    }
    const auto& [scenario, view] = std::get<Sitting>(sitting);
    auto faces = typefaces();
    if (auto* failure = std::get_if<Failure>(&faces)) {
        return std::move(*failure);
    }
    auto context = gfx::HeadlessGl::create();
    if (const auto* failure = std::get_if<gfx::Failure>(&context)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    const render::Quality quality = *parse_quality(options.quality, true);
    auto sheets = paint_sheets(*scenario, std::get<render::Typefaces>(faces), sharpness_of(quality));
    if (auto* failure = std::get_if<Failure>(&sheets)) {
        return std::move(*failure);
    }
    const render::TableLayout layout{*scenario};
    auto scene = render::Scene::create(scene_files(assets, std::get<render::Typefaces>(faces)), *scenario, layout,
                                       std::get<render::PrintedSheets>(sheets), quality);
    if (const auto* failure = std::get_if<render::SceneFailure>(&scene)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    for (const std::string& notice : std::get<std::unique_ptr<render::Scene>>(scene)->notices()) {
        std::fprintf(stderr, "marne: %s\n", notice.c_str());
    }
    auto target = render::OffscreenTarget::create(options.width, options.height, render::smoothing_for(quality));
    if (const auto* failure = std::get_if<render::SceneFailure>(&target)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    render::Camera camera{layout};
    camera.resize({static_cast<float>(options.width), static_cast<float>(options.height)});
    auto stand = stand_for(options, camera, layout, *scenario);
    if (auto* failure = std::get_if<Failure>(&stand)) {
        return std::move(*failure);
    }
    const auto& canvas = std::get<render::OffscreenTarget>(target);
    render::Timeline timeline{view, *scenario};
    canvas.bind();
    std::get<std::unique_ptr<render::Scene>>(scene)->draw(
        timeline.sample(0.0), {}, render::sight_of(std::get<render::CameraStand>(stand), camera.viewport()),
        canvas.viewport());
    return write_png(options.out, canvas.read());
}

}  // namespace

int run_render(const RenderOptions& options) {
    if (const auto failure = check(options)) {
        return say(*failure);
    }
    auto assets = session::find_assets(options.assets);
    if (const auto* failure = std::get_if<Failure>(&assets)) {
        return say(*failure);
    }
    if (const auto failure = render_picture(options, std::get<fs::path>(assets))) {
        return say(*failure);
    }
    return exit_done;
}

}  // namespace marne::app
