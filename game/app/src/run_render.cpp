// The subcommand that makes a picture of a position without a window.
#include <cstdio>
#include <utility>

#include "marne/app/commands.hpp"
#include "marne/gfx/context.hpp"
#include "marne/session/assets.hpp"
#include "picture_plan.hpp"
#include "png_file.hpp"
#include "say.hpp"
#include "stage_art.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using session::Failure;

Failure lacking(const render::SceneFailure& failure) {
    return {failure.message, exit_machine_lacks};
}

/// The scene of a plan, its sheets painted and handed over.
std::variant<std::unique_ptr<render::Scene>, Failure> scene_for(const PicturePlan& plan,
                                                                const render::SceneFiles& files,
                                                                const render::Typefaces& faces) {
    auto sheets = paint_sheets(*plan.scenario, faces, sharpness_of(plan.quality));
    if (auto* failure = std::get_if<Failure>(&sheets)) {
        return std::move(*failure);
    }
    auto made = render::Scene::create(files, *plan.scenario, render::TableLayout{*plan.scenario},
                                      std::get<render::PrintedSheets>(sheets), plan.quality);
    if (const auto* failure = std::get_if<render::SceneFailure>(&made)) {
        return lacking(*failure);
    }
    auto& scene = std::get<std::unique_ptr<render::Scene>>(made);
    for (const std::string& notice : scene->notices()) {
        std::fprintf(stderr, "marne: %s\n", notice.c_str());
    }
    scene->set_lighting(plan.lighting);
    return std::move(scene);
}

std::optional<Failure> render_picture(const PicturePlan& plan, const fs::path& assets, const fs::path& out) {
    auto faces = typefaces();
    if (auto* failure = std::get_if<Failure>(&faces)) {
        return std::move(*failure);
    }
    auto context = gfx::HeadlessGl::create();
    if (const auto* failure = std::get_if<gfx::Failure>(&context)) {
        return Failure{failure->message, exit_machine_lacks};
    }
    const render::SceneFiles files = scene_files(assets, std::get<render::Typefaces>(faces));
    const int width = static_cast<int>(plan.size.x);
    const int height = static_cast<int>(plan.size.y);
    auto target = render::OffscreenTarget::create(width, height, render::smoothing_for(plan.quality));
    if (const auto* failure = std::get_if<render::SceneFailure>(&target)) {
        return lacking(*failure);
    }
    auto scene = scene_for(plan, files, std::get<render::Typefaces>(faces));
    if (auto* failure = std::get_if<Failure>(&scene)) {
        return std::move(*failure);
    }
    auto& canvas = std::get<render::OffscreenTarget>(target);
    const float blur = render::blur_for(plan.quality, height);
    if (const auto rough = canvas.set_finish(files.shaders, {render::Rims::as_drawn, blur})) {
        std::fprintf(stderr, "marne: %s\n", rough->message.c_str());
    }
    const render::Sight sight = render::sight_of(plan.stand, plan.size);
    canvas.bind();
    canvas.seen_with(sight, plan.stand.distance);
    std::get<std::unique_ptr<render::Scene>>(scene)->draw(plan.frame, plan.overlays, sight, canvas.viewport());
    if (plan.vision != render::Vision::normal) {
        auto filter = render::VisionFilter::create(files.shaders);
        if (const auto* failure = std::get_if<render::SceneFailure>(&filter)) {
            return lacking(*failure);
        }
        if (const auto failure =
                std::get<render::VisionFilter>(filter).apply(plan.vision, canvas.finished_name(), width, height)) {
            return lacking(*failure);
        }
    }
    return write_png(out, canvas.read());
}

}  // namespace

int run_render(const RenderOptions& options) {
    auto assets = session::find_assets(options.assets);
    if (const auto* failure = std::get_if<Failure>(&assets)) {
        return say(*failure);
    }
    const auto plan = plan_picture(options, std::get<fs::path>(assets));
    if (const auto* failure = std::get_if<Failure>(&plan)) {
        return say(*failure);
    }
    if (const auto failure = render_picture(std::get<PicturePlan>(plan), std::get<fs::path>(assets), options.out)) {
        return say(*failure);
    }
    return exit_done;
}

}  // namespace marne::app
