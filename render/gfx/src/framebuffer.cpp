// Framebuffers.
#include "marne/gfx/framebuffer.hpp"

#include <glad/gl.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace marne::gfx {

namespace {

unsigned new_framebuffer() {
    unsigned name = 0;
    glGenFramebuffers(1, &name);
    return name;
}

Handle<Kind::renderbuffer> new_renderbuffer(GLenum format, int width, int height, int samples) {
    unsigned name = 0;
    glGenRenderbuffers(1, &name);
    glBindRenderbuffer(GL_RENDERBUFFER, name);
    if (samples > 1) {
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    } else {
        glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
    }
    return Handle<Kind::renderbuffer>{name};
}

unsigned bound(GLenum which) {
    GLint name = 0;
    glGetIntegerv(which, &name);
    return static_cast<unsigned>(name);
}

std::variant<Framebuffer, Failure> if_complete(Framebuffer target) {
    const GLenum status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (status == GL_FRAMEBUFFER_COMPLETE) {
        return target;
    }
    return Failure{"The graphics driver refuses a picture of " + std::to_string(target.width()) + " x " +
                   std::to_string(target.height()) + " pixels (status " + std::to_string(status) +
                   "). Ask for a smaller one or a lower quality."};
}

}  // namespace

KeepTarget::KeepTarget() noexcept
    : draw_{static_cast<int>(bound(GL_DRAW_FRAMEBUFFER_BINDING))},
      read_{static_cast<int>(bound(GL_READ_FRAMEBUFFER_BINDING))} {
    glGetIntegerv(GL_VIEWPORT, viewport_);
}

KeepTarget::~KeepTarget() {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<unsigned>(draw_));
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<unsigned>(read_));
    glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
}

Framebuffer::Framebuffer(int width, int height) : handle_{new_framebuffer()}, width_{width}, height_{height} {}

std::variant<Framebuffer, Failure> Framebuffer::colour_and_depth(int width, int height, int samples) {
    const KeepTarget keep;
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    Framebuffer target{width, height};
    target.samples_ = std::clamp(samples, 1, std::max(1, static_cast<int>(most)));
    target.colour_ = new_renderbuffer(GL_RGBA8, width, height, target.samples_);
    target.depth_ = new_renderbuffer(GL_DEPTH_COMPONENT24, width, height, target.samples_);
    glBindFramebuffer(GL_FRAMEBUFFER, target.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target.colour_.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, target.depth_.name());
    return if_complete(std::move(target));
}

std::variant<Framebuffer, Failure> Framebuffer::depth_into(const Texture& texture) {
    const KeepTarget keep;
    Framebuffer target{texture.width(), texture.height()};
    glBindFramebuffer(GL_FRAMEBUFFER, target.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, texture.name(), 0);
    const GLenum none = GL_NONE;
    glDrawBuffers(1, &none);
    glReadBuffer(GL_NONE);
    return if_complete(std::move(target));
}

std::variant<Framebuffer, Failure> Framebuffer::colour_into(const Texture& texture) {
    const KeepTarget keep;
    Framebuffer target{texture.width(), texture.height()};
    glBindFramebuffer(GL_FRAMEBUFFER, target.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.name(), 0);
    return if_complete(std::move(target));
}

std::variant<Framebuffer, Failure> Framebuffer::into(const Texture& colour, const Texture& depth) {
    const KeepTarget keep;
    Framebuffer target{colour.width(), colour.height()};
    glBindFramebuffer(GL_FRAMEBUFFER, target.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour.name(), 0);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depth.name(), 0);
    return if_complete(std::move(target));
}

void Framebuffer::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, name());
    glViewport(0, 0, width_, height_);
}

void Framebuffer::copy_colour_to(const Framebuffer& target) const {
    copy_colour_to(target.name(), target.width(), target.height());
}

void Framebuffer::copy_all_to(const Framebuffer& target) const {
    const KeepTarget keep;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, name());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.name());
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT,
                      GL_NEAREST);
}

void Framebuffer::copy_colour_to(unsigned target, int width, int height) const {
    const KeepTarget keep;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, name());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
    const bool same = width == width_ && height == height_;
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width, height, GL_COLOR_BUFFER_BIT,
                      static_cast<GLenum>(same ? GL_NEAREST : GL_LINEAR));
}

std::vector<std::uint8_t> Framebuffer::read_rgba() const {
    const KeepTarget keep;
    glBindFramebuffer(GL_FRAMEBUFFER, name());
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    const auto row = static_cast<std::size_t>(width_) * 4U;
    std::vector<std::uint8_t> pixels(row * static_cast<std::size_t>(height_));
    glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    // OpenGL's first row is the lowest one.
    for (std::size_t top = 0, bottom = pixels.size(); top + row < bottom; top += row) {
        bottom -= row;
        std::swap_ranges(pixels.begin() + static_cast<std::ptrdiff_t>(top),
                         pixels.begin() + static_cast<std::ptrdiff_t>(top + row),
                         pixels.begin() + static_cast<std::ptrdiff_t>(bottom));
    }
    return pixels;
}

void copy_current_depth(int x, int y, int width, int height, const Framebuffer& target) {
    const unsigned source = bound(GL_DRAW_FRAMEBUFFER_BINDING);
    const KeepTarget keep;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, source);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.name());
    glBlitFramebuffer(x, y, x + width, y + height, 0, 0, width, height, GL_DEPTH_BUFFER_BIT, GL_NEAREST);
}

void copy_colour_from(unsigned name, const Framebuffer& target) {
    const KeepTarget keep;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, name);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.name());
    glBlitFramebuffer(0, 0, target.width(), target.height(), 0, 0, target.width(), target.height(), GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
}

void bind_framebuffer(unsigned name) {
    glBindFramebuffer(GL_FRAMEBUFFER, name);
}

unsigned current_framebuffer() {
    return bound(GL_DRAW_FRAMEBUFFER_BINDING);
}

}  // namespace marne::gfx
