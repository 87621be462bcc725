// Dear ImGui in the game's clothes: its lifetime, the typefaces, the colours of paper, ink and cardboard.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <imgui.h>

#include "marne/app/focus_ring.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/render/overlay.hpp"
#include "marne/render/painter.hpp"
#include "marne/session/failure.hpp"
#include "window.hpp"

namespace marne::app {

/// Colours of the interface, all opaque but `shade`: those in use now, chosen by the Gui alone.
namespace ink {
inline ImVec4 paper;
inline ImVec4 paper_light;
inline ImVec4 paper_dark;
inline ImVec4 card;
inline ImVec4 line;
inline ImVec4 text;
inline ImVec4 faint;
inline ImVec4 heading;
inline ImVec4 warning;
inline ImVec4 german;
inline ImVec4 allied;
inline ImVec4 shade;
}  // namespace ink

/// A colour as Dear ImGui's lists of shapes take it.
inline ImU32 pack(const ImVec4& colour) {
    return ImGui::ColorConvertFloat4ToU32(colour);
}

// Panels and marks on the map are drawn to the same choice.
using Contrast = render::MarkContrast;
using Palette = render::MarkPalette;

/// How the interface looks, as far as players may choose.
struct Look {
    float factor{1.0F};  // times the scale of the desktop
    Contrast contrast{};
    Palette palette{};
    friend bool operator==(const Look&, const Look&) = default;
};

/// Sets the colours of `ink`.
void choose_inks(Contrast contrast, Palette palette);

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
    /// Must be made after the window's callbacks are set; chains to them, but for the keys, which it is handed.
    Gui(Window& window, const render::Typefaces& typefaces);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    /// How the next frames look.
    void set_look(const Look& look) { look_ = look; }
    /// Begins a frame; makes the faces anew when the window moved to a screen of another scale, or the look changed.
    void begin(Window& window);
    /// Ends it and draws into the current framebuffer.
    void end();

    const Faces& faces() const noexcept { return faces_; }
    /// Pixels per unit of length of the interface.
    float scale() const noexcept { return scale_; }
    bool wants_pointer() const;
    /// Whether a press at that pixel is for the interface: asked of where its windows are, not of where the pointer was
    /// when the last picture was drawn.
    bool covers(float x, float y) const;
    /// Keys are left that need a frame of their own.
    bool behind() const noexcept { return !typed_.empty(); }
    FocusRing& ring() noexcept { return ring_; }
    bool wants_keys() const;

private:
    void load_faces(float scale);
    void feed_keys(Window& window);
    void hold_pointer(Window& window);

    render::Typefaces typefaces_;
    Faces faces_;
    float scale_{};
    Look look_;
    Look drawn_;
    FocusRing ring_;
    std::deque<Typed> typed_;
    glm::vec2 held_at_{0.0F};
    int held_frames_{};
};

}  // namespace marne::app
