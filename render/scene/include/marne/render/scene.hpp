// Draws the table with OpenGL 3.3: everything that lies on it, and the overlays over it.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/render/camera.hpp"
#include "marne/render/image.hpp"
#include "marne/render/overlay.hpp"
#include "marne/render/painter.hpp"
#include "marne/render/table_frame.hpp"
#include "marne/render/table_layout.hpp"

namespace marne::render {

/// low: diffuse light, one shadow tap, plain models. medium: sheen, smoothed rims. high: soft shadows, ambient
/// occlusion, full models, sharper print at a slant. ultra: finer still, with a gentle depth of field; for pictures.
enum class Quality : std::uint8_t { low, medium, high, ultra };
inline constexpr std::array all_qualities{Quality::low, Quality::medium, Quality::high, Quality::ultra};

/// lamp: one lamp over the table, whatever the hour. day: from a morning's window to the evening's lamp, as
/// TableFrame::daylight says.
enum class Lighting : std::uint8_t { lamp, day };

/// Where the scene finds its files. What is missing or broken there is replaced by something that is seen, and told in
/// notices(): a model by a box, a program by plain magenta, a letter by a frame.
struct SceneFiles {
    std::filesystem::path shaders;
    std::filesystem::path models;
    std::filesystem::path label_font;  // sans_bold of Typefaces
};

/// Everything painted that the scene shows. Used while the scene is made, not kept.
struct PrintedSheets {
    Image map;
    CounterAtlas counters;
    Image turn_track;
    Image combat_card;
    Image terrain_card;
};

/// A sentence for the user that names the file (and line) or the part of the driver at fault.
struct SceneFailure {
    std::string message;
};

/// Part of the current framebuffer to draw into, in pixels from its lower left corner.
struct Viewport {
    int x{};
    int y{};
    int width{};
    int height{};
    int oversampling{1};  // drawn pixels along a side of each pixel that is seen in the end
};

/// What the last frame cost.
struct SceneStats {
    int draw_calls{};
    int triangles{};
    bool shadows_redrawn{};
    double milliseconds{};  // time spent in draw(), without waiting for the card
};

class Scene {
public:
    /// Makes all programs, textures and models in the current OpenGL 3.3 context, whose functions gfx has loaded.
    /// The context must be current in every later call too, and when the scene dies.
    static std::variant<std::unique_ptr<Scene>, SceneFailure> create(const SceneFiles& files, const Scenario& scenario,
                                                                     const TableLayout& layout,
                                                                     const PrintedSheets& sheets, Quality quality);
    ~Scene();

    /// Draws into the current framebuffer: clears colour and depth inside the viewport, leaves blending on and depth
    /// testing off, and no buffers or programs of the caller as they were.
    void draw(const TableFrame& frame, const Overlays& overlays, const Sight& sight, const Viewport& viewport);

    /// Programs are built anew; takes a moment. On failure the old quality stays.
    std::variant<std::monostate, SceneFailure> set_quality(Quality quality);
    Quality quality() const noexcept;

    /// lamp until told otherwise.
    void set_lighting(Lighting lighting) noexcept;

    /// Replaces the printed map, for a sharper or differently tinted one of the same paper.
    void replace_map(const Image& map);

    const SceneStats& stats() const noexcept;
    /// What had to be replaced or left out, one sentence each; empty when all is well.
    const std::vector<std::string>& notices() const noexcept;

private:
    struct Impl;
    explicit Scene(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

std::string_view to_string(Quality quality);
std::string_view to_string(Lighting lighting);

}  // namespace marne::render
