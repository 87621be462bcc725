// Textures.
#include "marne/gfx/texture.hpp"

#include <glad/gl.h>

#include <algorithm>

#include "marne/gfx/context.hpp"

namespace marne::gfx {

namespace {

unsigned new_texture() {
    unsigned name = 0;
    glGenTextures(1, &name);
    return name;
}

// An upload must not disturb what a pass has bound to the units it samples from.
constexpr unsigned upload_unit = 15;

void bind_for_upload(unsigned name) {
    glActiveTexture(GL_TEXTURE0 + upload_unit);
    glBindTexture(GL_TEXTURE_2D, name);
}

GLint minifying(Mipmaps mipmaps) {
    switch (mipmaps) {
        case Mipmaps::none:
            return GL_LINEAR;
        case Mipmaps::nearest:
            return GL_LINEAR_MIPMAP_NEAREST;
        case Mipmaps::trilinear:
            return GL_LINEAR_MIPMAP_LINEAR;
    }
    return GL_LINEAR;
}

void set_clamp() {
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

}  // namespace

int max_texture_size() {
    GLint size = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &size);
    return size;
}

float max_anisotropy() {
    if (GLAD_GL_EXT_texture_filter_anisotropic == 0 && GLAD_GL_ARB_texture_filter_anisotropic == 0) {
        return 1.0F;
    }
    if (draws_in_software()) {
        // Mesa's llvmpipe walks the whole ellipse of a pixel: at the rim of a sheet that can take it half a minute.
        return 1.0F;
    }
    GLfloat most = 1.0F;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &most);
    return most;
}

Texture Texture::of_size(int width, int height) {
    Texture texture;
    texture.handle_ = Handle<Kind::texture>{new_texture()};
    texture.width_ = width;
    texture.height_ = height;
    bind_for_upload(texture.name());
    return texture;
}

Texture Texture::rgba(int width, int height, std::span<const std::uint8_t> pixels, const Sampling& sampling) {
    Texture texture = of_size(width, height);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    const GLint format = sampling.encoding == Encoding::srgb ? GL_SRGB8_ALPHA8 : GL_RGBA8;
    glTexImage2D(GL_TEXTURE_2D, 0, format, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 pixels.empty() ? nullptr : pixels.data());
    texture.set_sampling(sampling);
    if (sampling.mipmaps != Mipmaps::none && !pixels.empty()) {
        glGenerateMipmap(GL_TEXTURE_2D);
    }
    return texture;
}

Texture Texture::single_channel(int width, int height, std::span<const std::uint8_t> pixels) {
    Texture texture = of_size(width, height);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, pixels.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    set_clamp();
    return texture;
}

Texture Texture::shadow_map(int size) {
    Texture texture = of_size(size, size);
    // 16 bits tell a thirtieth of a millimetre apart from where the lamp hangs, at half the memory of 24.
    glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT16, size, size, 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_SHORT, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    set_clamp();
    return texture;
}

Texture Texture::depth(int width, int height) {
    Texture texture = of_size(width, height);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, width, height, 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT,
                 nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    set_clamp();
    return texture;
}

Texture Texture::single_channel_target(int width, int height) {
    Texture texture = of_size(width, height);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    set_clamp();
    return texture;
}

Texture Texture::two_channel_target(int width, int height, const Sampling& sampling) {
    Texture texture = of_size(width, height);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RG8, width, height, 0, GL_RG, GL_UNSIGNED_BYTE, nullptr);
    texture.set_sampling(sampling);
    return texture;
}

void Texture::set_sampling(const Sampling& sampling) {
    bind_for_upload(name());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, minifying(sampling.mipmaps));
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, sampling.max_level);
    if (sampling.wrap == Wrap::clamp) {
        set_clamp();
    }
    const float most = max_anisotropy();
    if (most > 1.0F) {
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, std::clamp(sampling.anisotropy, 1.0F, most));
    }
}

void Texture::make_mipmaps() {
    bind_for_upload(name());
    glGenerateMipmap(GL_TEXTURE_2D);
}

void Texture::bind(unsigned unit) const {
    glActiveTexture(GL_TEXTURE0 + unit);
    glBindTexture(GL_TEXTURE_2D, name());
}

}  // namespace marne::gfx
