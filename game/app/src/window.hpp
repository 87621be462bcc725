// The window of the operating system and what comes in through it. The only place that speaks with GLFW.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <glm/vec2.hpp>

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
    int key{};
    bool shift{};
    bool control{};
    bool repeat{};
};
using Input = std::variant<PointerMoved, ButtonChanged, Wheeled, KeyPressed>;

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
    void show();

    glm::ivec2 framebuffer_size() const;
    /// Pixels per point of the user's desktop.
    float content_scale() const;
    bool key_down(int key) const;
    /// Seconds since the program started its window system.
    static double now();
    void set_title(const std::string& title);
    void toggle_fullscreen();

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
