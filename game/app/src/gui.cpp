// Fonts, style and frames of Dear ImGui.
#include "gui.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui_freetype.h>
#include <imgui_internal.h>

namespace marne::app {
namespace {

// Latin, with the dashes, quotation marks, fractions and ligature letters the texts use.
const std::array<ImWchar, 11> glyph_ranges{0x0020, 0x00FF, 0x0131, 0x0131, 0x0152, 0x0153,
                                           0x2010, 0x2026, 0x2190, 0x2193, 0};

ImFont* load_face(const std::filesystem::path& file, float size) {
    ImFontConfig config;
    config.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    return ImGui::GetIO().Fonts->AddFontFromFileTTF(file.string().c_str(), std::round(size), &config,
                                                    glyph_ranges.data());
}

ImVec4 mix(const ImVec4& a, const ImVec4& b, float t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t, 1.0F};
}

ImVec4 paint(int rgb) {
    return {static_cast<float>((rgb >> 16) & 255) / 255.0F, static_cast<float>((rgb >> 8) & 255) / 255.0F,
            static_cast<float>(rgb & 255) / 255.0F, 1.0F};
}

void set_colours(ImGuiStyle& style) {
    const auto set = [&](ImGuiCol which, const ImVec4& colour) { style.Colors[which] = colour; };
    ImGui::StyleColorsLight(&style);
    set(ImGuiCol_Text, ink::text);
    set(ImGuiCol_TextDisabled, ink::faint);
    set(ImGuiCol_WindowBg, ink::paper);
    set(ImGuiCol_ChildBg, ImVec4{0.0F, 0.0F, 0.0F, 0.0F});
    set(ImGuiCol_PopupBg, ink::paper_light);
    set(ImGuiCol_Border, ink::line);
    set(ImGuiCol_BorderShadow, ImVec4{0.0F, 0.0F, 0.0F, 0.0F});
    set(ImGuiCol_FrameBg, ink::paper_light);
    set(ImGuiCol_FrameBgHovered, mix(ink::paper_light, ink::card, 0.4F));
    set(ImGuiCol_FrameBgActive, ink::card);
    set(ImGuiCol_TitleBg, ink::card);
    set(ImGuiCol_TitleBgActive, ink::card);
    set(ImGuiCol_TitleBgCollapsed, ink::card);
    set(ImGuiCol_ScrollbarBg, ink::paper_dark);
    set(ImGuiCol_ScrollbarGrab, ink::line);
    set(ImGuiCol_ScrollbarGrabHovered, ink::faint);
    set(ImGuiCol_ScrollbarGrabActive, ink::faint);
    set(ImGuiCol_CheckMark, ink::heading);
    set(ImGuiCol_SliderGrab, mix(ink::card, ink::line, 0.5F));
    set(ImGuiCol_SliderGrabActive, ink::line);
    set(ImGuiCol_Button, ink::card);
    set(ImGuiCol_ButtonHovered, mix(ink::card, ink::paper_light, 0.5F));
    set(ImGuiCol_ButtonActive, mix(ink::card, ink::line, 0.5F));
    set(ImGuiCol_Header, ink::card);
    set(ImGuiCol_HeaderHovered, mix(ink::paper_dark, ink::card, 0.5F));
    set(ImGuiCol_HeaderActive, ink::card);
    set(ImGuiCol_Separator, ink::line);
    set(ImGuiCol_ResizeGrip, ink::card);
    set(ImGuiCol_TableHeaderBg, ink::card);
    set(ImGuiCol_TableBorderStrong, ink::line);
    set(ImGuiCol_TableBorderLight, ink::card);
    set(ImGuiCol_TableRowBgAlt, mix(ink::paper, ink::paper_dark, 0.5F));
    set(ImGuiCol_ModalWindowDimBg, ink::shade);
    set(ImGuiCol_NavHighlight, ink::heading);
}

void set_shapes(ImGuiStyle& style, float scale, Contrast contrast) {
    style = ImGuiStyle{};
    style.WindowRounding = 0.0F;
    style.ChildRounding = 0.0F;
    style.FrameRounding = 3.0F;
    style.PopupRounding = 3.0F;
    style.ScrollbarRounding = 3.0F;
    style.GrabRounding = 3.0F;
    style.WindowPadding = {10.0F, 8.0F};
    style.FramePadding = {9.0F, 4.0F};
    style.ItemSpacing = {7.0F, 5.0F};
    style.CellPadding = {4.0F, 2.0F};
    style.ScrollbarSize = 13.0F;
    style.ScaleAllSizes(scale);
    const float line = contrast == Contrast::high ? std::max(2.0F, std::round(1.5F * scale)) : 1.0F;
    style.WindowBorderSize = line;
    style.FrameBorderSize = line;
    style.PopupBorderSize = line;
}

}  // namespace

void choose_inks(Contrast contrast, Palette palette) {
    const bool high = contrast == Contrast::high;
    ink::paper = paint(high ? 0xffffff : 0xefe6d0);
    ink::paper_light = paint(high ? 0xffffff : 0xf7f1e2);
    ink::paper_dark = paint(high ? 0xe4e4e4 : 0xdfd2b4);
    ink::card = paint(high ? 0xd0d0d0 : 0xd4c39e);
    ink::line = paint(high ? 0x000000 : 0x95825f);
    ink::text = paint(high ? 0x000000 : 0x282118);
    ink::faint = paint(high ? 0x202020 : 0x60523d);
    ink::heading = paint(high ? 0x4a0000 : 0x66281a);
    ink::warning = paint(high ? 0x8a0000 : 0x9a1e14);
    ink::german = paint(high ? 0x1e3018 : 0x4a5a47);
    ink::allied = paint(high ? 0x002a66 : 0x294c75);
    if (palette == Palette::safe) {
        ink::heading = paint(high ? 0x00264d : 0x123a5e);
        ink::warning = paint(high ? 0x7a3b00 : 0x8f4700);
        ink::german = paint(high ? 0x7a3b00 : 0x8f4700);
        ink::allied = paint(high ? 0x00396b : 0x0b4f8a);
    }
    ink::shade = {0.10F, 0.08F, 0.05F, high ? 0.75F : 0.55F};
}

Gui::Gui(Window& window, const render::Typefaces& typefaces) : typefaces_{typefaces} {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    ImGui_ImplGlfw_InitForOpenGL(window.handle(), true);
    window.listen_to_keys();
    ImGui_ImplOpenGL3_Init("#version 330 core");
    choose_inks(look_.contrast, look_.palette);
    load_faces(window.content_scale());
}

Gui::~Gui() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void Gui::load_faces(float scale) {
    scale_ = scale;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    faces_.text = load_face(typefaces_.sans, 16.0F * scale);
    faces_.bold = load_face(typefaces_.sans_bold, 16.0F * scale);
    faces_.small = load_face(typefaces_.sans, 15.0F * scale);
    faces_.heading = load_face(typefaces_.serif, 22.0F * scale);
    faces_.title = load_face(typefaces_.serif, 40.0F * scale);
    ImGui::GetIO().FontDefault = faces_.text;
    set_shapes(ImGui::GetStyle(), scale, look_.contrast);
    set_colours(ImGui::GetStyle());
}

void Gui::begin(Window& window) {
    const float scale = std::clamp(window.content_scale() * look_.factor, 0.5F, 8.0F);
    if (std::abs(scale - scale_) > 0.01F || look_ != drawn_) {
        choose_inks(look_.contrast, look_.palette);
        drawn_ = look_;
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        load_faces(scale);
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGuiIO& io = ImGui::GetIO();
    io.DeltaTime = std::max(io.DeltaTime, 1.0e-4F);
    hold_pointer(window);
    feed_keys(window);
    ImGui::NewFrame();
    ring_.begin_frame();
}

/// This version of Dear ImGui looks once a frame where the pointer is: one that has moved on since a button was pressed
/// would press something else. So a press is shown it where it happened, for the two frames in which it counts.
void Gui::hold_pointer(Window& window) {
    if (const std::optional<glm::vec2> at = window.take_pressed()) {
        held_at_ = *at;
        held_frames_ = 2;
    }
    if (held_frames_ > 0) {
        --held_frames_;
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {held_at_.x / io.DisplayFramebufferScale.x, held_at_.y / io.DisplayFramebufferScale.y};
    }
}

/// This version of Dear ImGui looks at the keys once a frame: one that was pressed and released in between would be
/// lost. So a key is fed one change a frame, and what comes behind it waits.
void Gui::feed_keys(Window& window) {
    for (const Typed& typed : window.take_typed()) {
        typed_.push_back(typed);
    }
    std::set<int> changed;
    while (!typed_.empty()) {
        const Typed& typed = typed_.front();
        if (!typed.action) {
            ImGui_ImplGlfw_CharCallback(window.handle(), typed.character);
        } else if (typed.key == GLFW_KEY_TAB) {
            // Left to the focus of the game's own: Dear ImGui would turn sliders into fields with it.
        } else if (changed.insert(typed.key).second) {
            ImGui_ImplGlfw_KeyCallback(window.handle(), typed.key, typed.scancode, *typed.action, typed.mods);
        } else {
            return;
        }
        typed_.pop_front();
    }
}

void Gui::end() {
    ring_.end_frame();
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool Gui::wants_pointer() const {
    return ImGui::GetIO().WantCaptureMouse;
}

bool Gui::covers(float x, float y) const {
    const ImGuiIO& io = ImGui::GetIO();
    const bool held = std::any_of(std::begin(io.MouseDown), std::end(io.MouseDown), [](bool down) { return down; });
    if (held || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) {
        return io.WantCaptureMouse;
    }
    const ImVector<ImGuiWindow*>& windows = ImGui::GetCurrentContext()->Windows;
    return std::any_of(windows.begin(), windows.end(), [&](ImGuiWindow* window) {
        return window->WasActive && !window->Hidden && (window->Flags & ImGuiWindowFlags_NoMouseInputs) == 0 &&
               window->OuterRectClipped.Contains({x, y});
    });
}

bool Gui::wants_keys() const {
    return ImGui::GetIO().WantTextInput;
}

}  // namespace marne::app
