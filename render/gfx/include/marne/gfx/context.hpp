// Getting at OpenGL: the functions of a context made by the window, or a context without any window.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "marne/gfx/handle.hpp"

namespace marne::gfx {

struct ContextFacts {
    std::string vendor;
    std::string renderer;
    std::string version;
    int major{};
    int minor{};
    bool software{};  // llvmpipe, softpipe or SwiftShader
};

/// Whether the current context draws on the processor.
bool draws_in_software();

using AnyFunction = void (*)();
using FunctionLookup = AnyFunction (*)(const char* name);

/// Loads the functions of the current context and asks for version 3.3; otherwise a sentence with what was found.
/// Turns on the driver's messages where KHR_debug is offered and MARNE_GL_DEBUG is set in the environment.
std::variant<ContextFacts, Failure> load_functions(FunctionLookup lookup);

/// Where the driver's messages go; by default to standard error.
void on_driver_message(std::function<void(const std::string&)> listener);

/// An OpenGL 3.3 core context that needs neither display nor window (EGL, surfaceless). It is current on the thread
/// that made it until it dies; it has no default framebuffer.
class HeadlessGl {
public:
    static std::variant<HeadlessGl, Failure> create();
    HeadlessGl(HeadlessGl&& other) noexcept;
    HeadlessGl& operator=(HeadlessGl&& other) noexcept;
    ~HeadlessGl();

    const ContextFacts& facts() const noexcept { return facts_; }

private:
    HeadlessGl(void* display, void* context) noexcept : display_{display}, context_{context} {}
    void release() noexcept;
    void* display_{};
    void* context_{};
    ContextFacts facts_;
};

}  // namespace marne::gfx
