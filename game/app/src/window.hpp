// The window of the operating system and what comes in through it. The only place that speaks with GLFW.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <glm/vec2.hpp>

#include "marne/app/chord.hpp"
#include "marne/gfx/context.hpp"
#include "marne/session/failure.hpp"

struct GLFWwindow;

namespace marne::app {

/// Positions are pixels of the framebuffer from its top left corner.
struct PointerMoved {
    glm::vec2 at{0.0F};
};
enum class PointerButton : std::uint8_t { left, right, middle };
struct ButtonChanged {
    PointerButton button{};
    bool down{};
    bool shift{};
    bool control{};
    glm::vec2 at{0.0F};
};
struct Wheeled {
    float steps{};
    glm::vec2 at{0.0F};
};
/// A key was pressed (or repeats); `key` is GLFW's number of it.
struct KeyPressed {
    Chord chord;
    int key{};
    bool repeat{};
};
struct KeyReleased {
    int key{};
};
/// The window is no longer the one that is typed into: keys held down will never be seen to be released.
struct FocusLost {};
using Input = std::variant<PointerMoved, ButtonChanged, Wheeled, KeyPressed, KeyReleased, FocusLost>;

/// A key or a character as GLFW reports it, for Dear ImGui. `action` is empty for a character.
struct Typed {
    int key{};
    int scancode{};
    std::optional<int> action;
    int mods{};
    unsigned int character{};
};

enum class FullScreen : std::uint8_t { off, on };

class Window {
public:
    /// Opens a window with an OpenGL 3.3 core context, current on this thread. Fails with a sentence and exit code 3.
    static std::variant<Window, session::Failure> open(const std::string& title, int width, int height);
    Window(Window&& other) noexcept;
    Window& operator=(Window&&) = delete;
    ~Window();

    bool closing() const;
    void close();
    /// Takes in what has come; waits for it at most `seconds` (0: not at all). True when anything came.
    bool wait(double seconds);
    std::vector<Input> take_input();
    /// Where a button was pressed last, in pixels; empty when none was since the last call.
    std::optional<glm::vec2> take_pressed();
    /// From now on keys come in here, and nowhere else: to be called after Dear ImGui has hung its own callbacks on.
    void listen_to_keys();
    /// The same keys, and the characters, for Dear ImGui.
    std::vector<Typed> take_typed();
    void show();

    glm::ivec2 framebuffer_size() const;
    /// Pixels per point of the user's desktop.
    float content_scale() const;
    /// Seconds since the program started its window system.
    static double now();
    void set_title(const std::string& title);
    /// Fills the screen that most of the window is on, or gives the window back its place.
    void fill_screen(FullScreen wish);
    bool fills_screen() const;

    GLFWwindow* handle() const noexcept { return handle_; }
    const gfx::ContextFacts& facts() const noexcept { return facts_; }

private:
    struct Inbox;
    Window(GLFWwindow* handle, std::unique_ptr<Inbox> inbox);
    GLFWwindow* handle_{};
    std::unique_ptr<Inbox> inbox_;
    gfx::ContextFacts facts_;
};

}  // namespace marne::app
