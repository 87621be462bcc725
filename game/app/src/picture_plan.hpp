// What a picture without a window shall show, worked out before anything is painted: the instant, the marks on it, the
// eye.
#pragma once

#include <memory>
#include <variant>

#include "marne/app/commands.hpp"
#include "marne/render/camera.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/overlay.hpp"
#include "marne/render/scene.hpp"
#include "marne/render/table_frame.hpp"

namespace marne::app {

struct PicturePlan {
    std::shared_ptr<const Scenario> scenario;
    render::TableFrame frame;
    render::Overlays overlays;
    render::CameraStand stand;
    glm::vec2 size{0.0F};
    render::Quality quality{};
    render::Vision vision{};
    render::Lighting lighting{};
};

/// Reads the position or the log; every wrong wish is refused with a sentence that names it.
std::variant<PicturePlan, session::Failure> plan_picture(const RenderOptions& options,
                                                         const std::filesystem::path& assets);

}  // namespace marne::app
