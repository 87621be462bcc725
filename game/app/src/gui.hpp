// Dear ImGui in the game's clothes: its lifetime, the typefaces, the colours of paper, ink and cardboard.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <imgui.h>

#include "marne/protocol/ids.hpp"
#include "marne/render/painter.hpp"
#include "marne/session/failure.hpp"

namespace marne::app {

class Window;

/// Colours of the interface, all opaque but `shade`.
namespace ink {
inline const ImVec4 paper{0.937F, 0.902F, 0.816F, 1.0F};
inline const ImVec4 paper_light{0.969F, 0.945F, 0.886F, 1.0F};
inline const ImVec4 paper_dark{0.875F, 0.824F, 0.706F, 1.0F};
inline const ImVec4 card{0.831F, 0.765F, 0.620F, 1.0F};
inline const ImVec4 line{0.584F, 0.510F, 0.373F, 1.0F};
inline const ImVec4 text{0.157F, 0.129F, 0.094F, 1.0F};
inline const ImVec4 faint{0.376F, 0.322F, 0.239F, 1.0F};
inline const ImVec4 heading{0.400F, 0.157F, 0.102F, 1.0F};
inline const ImVec4 warning{0.604F, 0.118F, 0.078F, 1.0F};
inline const ImVec4 german{0.290F, 0.353F, 0.278F, 1.0F};
inline const ImVec4 allied{0.161F, 0.298F, 0.459F, 1.0F};
inline const ImVec4 shade{0.10F, 0.08F, 0.05F, 0.55F};
}  // namespace ink

inline ImVec4 colour_of(Side side) {
    return side == Side::german ? ink::german : ink::allied;
}

/// The faces in use; valid while the Gui lives. Replaced when the scale changes.
struct Faces {
    ImFont* text{};
    ImFont* bold{};
    ImFont* small{};
    ImFont* heading{};
    ImFont* title{};
};

class Gui {
public:
    /// Must be made after the window's callbacks are set; chains to them.
    Gui(Window& window, const render::Typefaces& typefaces);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    /// Begins a frame; makes the faces anew when the window moved to a screen of another scale.
    void begin(Window& window);
    /// Ends it and draws into the current framebuffer.
    void end();

    const Faces& faces() const noexcept { return faces_; }
    /// Pixels per unit of length of the interface.
    float scale() const noexcept { return scale_; }
    bool wants_pointer() const;
    bool wants_keys() const;

private:
    void load_faces(float scale);

    render::Typefaces typefaces_;
    Faces faces_;
    float scale_{};
};

}  // namespace marne::app
