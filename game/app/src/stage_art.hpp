// Everything that has to be painted and found before a table can be shown: needs no OpenGL, so it may run on its own
// thread.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "marne/protocol/scenario.hpp"
#include "marne/render/painter.hpp"
#include "marne/render/scene.hpp"
#include "marne/session/failure.hpp"

namespace marne::app {

/// Fails with exit code 3 when a font is missing.
std::variant<render::Typefaces, session::Failure> typefaces();

/// Sharpness of the printed things for a quality, in pixels per metre, and pixels along a counter's edge.
struct Sharpness {
    float map{};
    float sheets{};
    int counter{};
};
Sharpness sharpness_of(render::Quality quality);

/// The quality named on the command line; `software` decides what "auto" means. Empty for an unknown name.
std::optional<render::Quality> parse_quality(const std::string& name, bool software);

/// With very many counters their faces are painted smaller. The map comes from the user's cache when it was painted
/// before.
std::variant<render::PrintedSheets, session::Failure> paint_sheets(const Scenario& scenario,
                                                                   const render::Typefaces& faces,
                                                                   const Sharpness& sharpness);

/// Shaders and models beside the assets, or in the source tree.
render::SceneFiles scene_files(const std::filesystem::path& assets, const render::Typefaces& faces);

}  // namespace marne::app
