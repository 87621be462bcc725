// The fixed state of a pass.
#include "marne/gfx/state.hpp"

#include <glad/gl.h>

namespace marne::gfx {

namespace {

void enable(GLenum what, int wanted) {
    if (wanted != 0) {
        glEnable(what);
    } else {
        glDisable(what);
    }
}

}  // namespace

void apply(const PassState& state) {
    enable(GL_DEPTH_TEST, static_cast<int>(state.depth != Depth::off));
    glDepthMask(static_cast<GLboolean>(state.depth == Depth::test_and_write ? GL_TRUE : GL_FALSE));
    glDepthFunc(GL_LEQUAL);
    enable(GL_BLEND, static_cast<int>(state.blend != Blend::off));
    if (state.blend == Blend::alpha) {
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    } else if (state.blend == Blend::add) {
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE, GL_ZERO, GL_ONE);
    } else if (state.blend == Blend::multiply) {
        glBlendFuncSeparate(GL_ZERO, GL_SRC_COLOR, GL_ZERO, GL_ONE);
    }
    enable(GL_CULL_FACE, static_cast<int>(state.cull != Cull::none));
    glCullFace(static_cast<GLenum>(state.cull == Cull::front ? GL_FRONT : GL_BACK));
    glFrontFace(GL_CCW);
    enable(GL_POLYGON_OFFSET_FILL, static_cast<int>(state.depth_offset != 0.0F));
    glPolygonOffset(state.depth_offset, state.depth_offset);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    // Colours are encoded by the shaders themselves.
    glDisable(GL_FRAMEBUFFER_SRGB);
}

void set_viewport(const Viewport& viewport) {
    glViewport(viewport.x, viewport.y, viewport.width, viewport.height);
}

void clear(const Viewport& viewport, const glm::vec4& colour) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(viewport.x, viewport.y, viewport.width, viewport.height);
    glDepthMask(GL_TRUE);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glClearColor(colour.r, colour.g, colour.b, colour.a);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
}

void clear_depth() {
    glDisable(GL_SCISSOR_TEST);
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
}

void finish() {
    glFinish();
}

}  // namespace marne::gfx
