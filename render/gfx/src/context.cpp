// Loading OpenGL's functions, the driver's messages, and the context without a window.
#include "marne/gfx/context.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <glad/gl.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace marne::gfx {

namespace {

std::function<void(const std::string&)>& listener() {
    static std::function<void(const std::string&)> current = [](const std::string& message) {
        std::fprintf(stderr, "OpenGL: %s\n", message.c_str());
    };
    return current;
}

void GLAD_API_PTR on_debug_message(GLenum /*source*/, GLenum /*type*/, GLuint /*id*/, GLenum severity, GLsizei length,
                                   const GLchar* message, const void* /*user*/) {
    if (severity != GL_DEBUG_SEVERITY_NOTIFICATION && listener()) {
        listener()(length >= 0 ? std::string(message, static_cast<std::size_t>(length)) : std::string(message));
    }
}

std::string text_of(GLenum which) {
    const GLubyte* text = glGetString(which);
    return text == nullptr ? std::string{"unknown"} : std::string{reinterpret_cast<const char*>(text)};
}

constexpr EGLenum platform_surfaceless = 0x31DD;  // EGL_PLATFORM_SURFACELESS_MESA

std::string egl_error(const char* step) {
    char code[16];
    std::snprintf(code, sizeof code, "0x%04X", static_cast<unsigned>(eglGetError()));
    return std::string{"No OpenGL could be had without a window: "} + step + " failed (EGL error " + code +
           "). Install Mesa's libegl-mesa0 and libgl1-mesa-dri, or a driver with OpenGL 3.3.";
}

EGLDisplay surfaceless_display() {
    const auto get = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
    return get == nullptr ? EGL_NO_DISPLAY : get(platform_surfaceless, EGL_DEFAULT_DISPLAY, nullptr);
}

}  // namespace

bool draws_in_software() {
    const std::string renderer = text_of(GL_RENDERER);
    return renderer.find("llvmpipe") != std::string::npos || renderer.find("softpipe") != std::string::npos ||
           renderer.find("SwiftShader") != std::string::npos;
}

void on_driver_message(std::function<void(const std::string&)> new_listener) {
    listener() = std::move(new_listener);
}

std::variant<ContextFacts, Failure> load_functions(FunctionLookup lookup) {
    if (gladLoadGL(lookup) == 0) {
        return Failure{
            "The graphics driver offers no usable OpenGL; version 3.3 is needed. Update the driver or install "
            "Mesa (libgl1-mesa-dri)."};
    }
    ContextFacts facts{text_of(GL_VENDOR), text_of(GL_RENDERER), text_of(GL_VERSION), 0, 0, false};
    glGetIntegerv(GL_MAJOR_VERSION, &facts.major);
    glGetIntegerv(GL_MINOR_VERSION, &facts.minor);
    facts.software = draws_in_software();
    if (facts.major * 10 + facts.minor < 33) {
        return Failure{"OpenGL 3.3 is needed, but " + facts.renderer + " offers " + facts.version +
                       ". Update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw without the card."};
    }
    if (GLAD_GL_KHR_debug != 0 && std::getenv("MARNE_GL_DEBUG") != nullptr) {
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(on_debug_message, nullptr);
    }
    return facts;
}

std::variant<HeadlessGl, Failure> HeadlessGl::create() {
    EGLDisplay display = surfaceless_display();
    EGLint major = 0;
    EGLint minor = 0;
    if (display == EGL_NO_DISPLAY || eglInitialize(display, &major, &minor) == EGL_FALSE) {
        return Failure{egl_error("opening a surfaceless display")};
    }
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) {
        return Failure{egl_error("choosing OpenGL")};
    }
    const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, wanted, &config, 1, &found) == EGL_FALSE || found == 0) {
        return Failure{egl_error("finding a configuration")};
    }
    const EGLint version[] = {
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
    if (context == EGL_NO_CONTEXT) {
        return Failure{egl_error("making an OpenGL 3.3 core context")};
    }
    HeadlessGl result{display, context};
    if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_FALSE) {
        return Failure{egl_error("making the context current")};
    }
    auto loaded = load_functions(eglGetProcAddress);
    if (auto* failure = std::get_if<Failure>(&loaded)) {
        return std::move(*failure);
    }
    result.facts_ = std::get<ContextFacts>(std::move(loaded));
    return result;
}

HeadlessGl::HeadlessGl(HeadlessGl&& other) noexcept
    : display_{std::exchange(other.display_, nullptr)},
      context_{std::exchange(other.context_, nullptr)},
      facts_{std::move(other.facts_)} {}

HeadlessGl& HeadlessGl::operator=(HeadlessGl&& other) noexcept {
    if (this != &other) {
        release();
        display_ = std::exchange(other.display_, nullptr);
        context_ = std::exchange(other.context_, nullptr);
        facts_ = std::move(other.facts_);
    }
    return *this;
}

HeadlessGl::~HeadlessGl() {
    release();
}

void HeadlessGl::release() noexcept {
    // The display stays initialised: it is shared by the whole process, and another context may be using it.
    if (context_ != nullptr) {
        eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display_, context_);
        context_ = nullptr;
    }
}

}  // namespace marne::gfx
