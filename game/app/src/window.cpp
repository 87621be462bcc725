// GLFW: opening the window, and its callbacks turned into values.
#include "window.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "key_names.hpp"

namespace marne::app {

struct Window::Inbox {
    std::vector<Input> input;
    std::vector<Typed> typed;
    std::optional<glm::vec2> pointer;  // where the events so far have led it
    std::optional<glm::vec2> pressed;  // where a button went down last
    bool woken{};
    // where the window stood before it filled the screen
    int x{};
    int y{};
    int width{};
    int height{};
};

namespace {

// GLFW reports errors here and goes on; the latest one explains a failure to open the window.
std::string& last_error() {
    static std::string text;
    return text;
}

void on_error(int, const char* description) {
    last_error() = description == nullptr ? "" : description;
}

glm::vec2 to_pixels(GLFWwindow* window, double x, double y) {
    int width = 0;
    int height = 0;
    int pixel_width = 0;
    int pixel_height = 0;
    glfwGetWindowSize(window, &width, &height);
    glfwGetFramebufferSize(window, &pixel_width, &pixel_height);
    const double scale_x = width > 0 ? static_cast<double>(pixel_width) / width : 1.0;
    const double scale_y = height > 0 ? static_cast<double>(pixel_height) / height : 1.0;
    return {static_cast<float>(x * scale_x), static_cast<float>(y * scale_y)};
}

template <typename Inbox>
Inbox& inbox_of(GLFWwindow* window) {
    return *static_cast<Inbox*>(glfwGetWindowUserPointer(window));
}

/// Where the pointer was when the event being handled came about: when pictures take long, it may be elsewhere by now.
template <typename Inbox>
glm::vec2 pointer(GLFWwindow* window) {
    if (const auto& known = inbox_of<Inbox>(window).pointer) {
        return *known;
    }
    double x = 0.0;
    double y = 0.0;
    glfwGetCursorPos(window, &x, &y);
    return to_pixels(window, x, y);
}

/// A rectangle of the desktop.
struct Place {
    int x{};
    int y{};
    int width{};
    int height{};
};

/// The monitor that shows most of the place; the first one when none does.
GLFWmonitor* monitor_of(const Place& place) {
    int count = 0;
    GLFWmonitor** const monitors = glfwGetMonitors(&count);
    GLFWmonitor* best = glfwGetPrimaryMonitor();
    int most = 0;
    for (int i = 0; i < count; ++i) {
        Place screen;
        glfwGetMonitorPos(monitors[i], &screen.x, &screen.y);
        const GLFWvidmode* const mode = glfwGetVideoMode(monitors[i]);
        if (mode == nullptr) {
            continue;
        }
        const auto shared = [](int a, int a_size, int b, int b_size) {
            return std::max(0, std::min(a + a_size, b + b_size) - std::max(a, b));
        };
        const int seen =
            shared(place.x, place.width, screen.x, mode->width) * shared(place.y, place.height, screen.y, mode->height);
        if (seen > most) {
            most = seen;
            best = monitors[i];
        }
    }
    return best;
}

session::Failure cannot_open() {
    const char* display = std::getenv("DISPLAY");
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    if ((display == nullptr || *display == '\0') && (wayland == nullptr || *wayland == '\0')) {
        return {
            "There is no display to open a window on (DISPLAY is not set): start the program from a desktop, or "
            "use the subcommands that need none.",
            3};
    }
    if (last_error().find("open display") != std::string::npos) {
        return {"The display could not be opened (" + last_error() +
                    "): start the program from a desktop, or use the subcommands that need no window.",
                3};
    }
    return {"A window with OpenGL 3.3 could not be opened (" + last_error() +
                "): install or update the graphics driver, or use the subcommands that need no window.",
            3};
}

void set_hints() {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
}

}  // namespace

std::variant<Window, session::Failure> Window::open(const std::string& title, int width, int height) {
    glfwSetErrorCallback(on_error);
    if (glfwInit() == GLFW_FALSE) {
        return cannot_open();
    }
    set_hints();
    GLFWwindow* handle = glfwCreateWindow(std::max(width, 800), std::max(height, 600), title.c_str(), nullptr, nullptr);
    if (handle == nullptr) {
        session::Failure failure = cannot_open();
        glfwTerminate();
        return failure;
    }
    glfwSetWindowSizeLimits(handle, 800, 600, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(handle);
    glfwSwapInterval(1);
    Window window{handle, std::make_unique<Inbox>()};
    auto loaded = gfx::load_functions([](const char* name) { return glfwGetProcAddress(name); });
    if (const auto* failure = std::get_if<gfx::Failure>(&loaded)) {
        return session::Failure{failure->message, 3};
    }
    window.facts_ = std::get<gfx::ContextFacts>(std::move(loaded));
    return window;
}

Window::Window(GLFWwindow* handle, std::unique_ptr<Inbox> inbox) : handle_{handle}, inbox_{std::move(inbox)} {
    glfwSetWindowUserPointer(handle_, inbox_.get());
    glfwSetCursorPosCallback(handle_, [](GLFWwindow* window, double x, double y) {
        inbox_of<Inbox>(window).pointer = to_pixels(window, x, y);
        inbox_of<Inbox>(window).input.emplace_back(PointerMoved{to_pixels(window, x, y)});
        inbox_of<Inbox>(window).woken = true;
    });
    glfwSetMouseButtonCallback(handle_, [](GLFWwindow* window, int button, int action, int mods) {
        const PointerButton which = button == GLFW_MOUSE_BUTTON_LEFT    ? PointerButton::left
                                    : button == GLFW_MOUSE_BUTTON_RIGHT ? PointerButton::right
                                                                        : PointerButton::middle;
        inbox_of<Inbox>(window).input.emplace_back(
            ButtonChanged{which, action == GLFW_PRESS, (mods & GLFW_MOD_SHIFT) != 0, (mods & GLFW_MOD_CONTROL) != 0,
                          pointer<Inbox>(window)});
        if (action == GLFW_PRESS) {
            inbox_of<Inbox>(window).pressed = pointer<Inbox>(window);
        }
        inbox_of<Inbox>(window).woken = true;
    });
    glfwSetScrollCallback(handle_, [](GLFWwindow* window, double, double steps) {
        inbox_of<Inbox>(window).input.emplace_back(Wheeled{static_cast<float>(steps), pointer<Inbox>(window)});
        inbox_of<Inbox>(window).woken = true;
    });
    glfwSetWindowRefreshCallback(handle_, [](GLFWwindow* window) { inbox_of<Inbox>(window).woken = true; });
    glfwSetFramebufferSizeCallback(handle_, [](GLFWwindow* window, int, int) { inbox_of<Inbox>(window).woken = true; });
    // The window has come to a screen of another scale: the next frame is drawn to it.
    glfwSetWindowContentScaleCallback(handle_,
                                      [](GLFWwindow* window, float, float) { inbox_of<Inbox>(window).woken = true; });
    glfwSetWindowFocusCallback(handle_, [](GLFWwindow* window, int focused) {
        inbox_of<Inbox>(window).woken = true;
        if (focused == GLFW_FALSE) {
            inbox_of<Inbox>(window).input.emplace_back(FocusLost{});
        }
    });
}

void Window::listen_to_keys() {
    glfwSetKeyCallback(handle_, [](GLFWwindow* window, int key, int scancode, int action, int mods) {
        Inbox& inbox = inbox_of<Inbox>(window);
        inbox.woken = true;
        inbox.typed.push_back({key, scancode, action, mods, 0});
        if (action == GLFW_RELEASE) {
            inbox.input.emplace_back(KeyReleased{key});
            return;
        }
        const char* const character = glfwGetKeyName(key, scancode);
        const auto held = [&](int mod) { return (mods & mod) != 0; };
        Chord chord{key_name(key, character == nullptr ? "" : character), held(GLFW_MOD_CONTROL), held(GLFW_MOD_SHIFT),
                    held(GLFW_MOD_ALT)};
        if (!chord.key.empty()) {
            inbox.input.emplace_back(KeyPressed{std::move(chord), key, action == GLFW_REPEAT});
        }
    });
    glfwSetCharCallback(handle_, [](GLFWwindow* window, unsigned int character) {
        inbox_of<Inbox>(window).typed.push_back({0, 0, std::nullopt, 0, character});
        inbox_of<Inbox>(window).woken = true;
    });
}

std::vector<Typed> Window::take_typed() {
    return std::exchange(inbox_->typed, {});
}

Window::Window(Window&& other) noexcept
    : handle_{std::exchange(other.handle_, nullptr)},
      inbox_{std::move(other.inbox_)},
      facts_{std::move(other.facts_)} {}

Window::~Window() {
    if (handle_ != nullptr) {
        glfwDestroyWindow(handle_);
        glfwTerminate();
    }
}

bool Window::closing() const {
    return glfwWindowShouldClose(handle_) != GLFW_FALSE;
}

void Window::close() {
    glfwSetWindowShouldClose(handle_, GLFW_TRUE);
}

bool Window::wait(double seconds) {
    inbox_->woken = false;
    if (seconds > 0.0) {
        glfwWaitEventsTimeout(seconds);
    } else {
        glfwPollEvents();
    }
    return std::exchange(inbox_->woken, false);
}

std::optional<glm::vec2> Window::take_pressed() {
    return std::exchange(inbox_->pressed, std::nullopt);
}

std::vector<Input> Window::take_input() {
    return std::exchange(inbox_->input, {});
}

void Window::show() {
    glfwSwapBuffers(handle_);
}

glm::ivec2 Window::framebuffer_size() const {
    glm::ivec2 size{0};
    glfwGetFramebufferSize(handle_, &size.x, &size.y);
    return size;
}

float Window::content_scale() const {
    float x = 1.0F;
    float y = 1.0F;
    glfwGetWindowContentScale(handle_, &x, &y);
    return std::clamp(std::max(x, y), 0.75F, 4.0F);
}

double Window::now() {
    return glfwGetTime();
}

void Window::set_title(const std::string& title) {
    glfwSetWindowTitle(handle_, title.c_str());
}

bool Window::fills_screen() const {
    return glfwGetWindowMonitor(handle_) != nullptr;
}

void Window::fill_screen(FullScreen wish) {
    if (fills_screen() == (wish == FullScreen::on)) {
        return;
    }
    if (wish == FullScreen::off) {
        glfwSetWindowMonitor(handle_, nullptr, inbox_->x, inbox_->y, inbox_->width, inbox_->height, GLFW_DONT_CARE);
        return;
    }
    glfwGetWindowPos(handle_, &inbox_->x, &inbox_->y);
    glfwGetWindowSize(handle_, &inbox_->width, &inbox_->height);
    GLFWmonitor* monitor = monitor_of({inbox_->x, inbox_->y, inbox_->width, inbox_->height});
    const GLFWvidmode* mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
    if (mode != nullptr) {
        glfwSetWindowMonitor(handle_, monitor, 0, 0, mode->width, mode->height, GLFW_DONT_CARE);
    }
}

}  // namespace marne::app
