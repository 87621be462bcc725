// Textures: pictures to sample from, and targets to draw into.
#pragma once

#include <cstdint>
#include <span>

#include "marne/gfx/handle.hpp"

namespace marne::gfx {

enum class Encoding : std::uint8_t { srgb, linear };
enum class Wrap : std::uint8_t { clamp, repeat };
enum class Mipmaps : std::uint8_t { none, nearest, trilinear };

struct Sampling {
    Encoding encoding{Encoding::srgb};
    Wrap wrap{Wrap::clamp};
    Mipmaps mipmaps{Mipmaps::trilinear};
    int max_level{1000};     // smallest mipmap used; keeps the cells of an atlas apart
    float anisotropy{1.0F};  // cut to what the driver offers
};

class Texture {
public:
    Texture() noexcept = default;

    /// A picture of 4 bytes a pixel, first row at texture coordinate v = 0. Bigger than max_texture_size() is
    /// the caller's mistake. An empty span leaves the content open, to be drawn into.
    static Texture rgba(int width, int height, std::span<const std::uint8_t> pixels, const Sampling& sampling);
    /// One byte a pixel, read as red; no mipmaps.
    static Texture single_channel(int width, int height, std::span<const std::uint8_t> pixels);
    /// A square depth target whose lookup compares and smooths over 2 x 2 texels.
    static Texture shadow_map(int size);

    /// Depth to be drawn into and read back as plain numbers from 0 to 1, texel by texel.
    static Texture depth(int width, int height);
    /// One byte a pixel to be drawn into; smooth, no mipmaps.
    static Texture single_channel_target(int width, int height);
    /// Two bytes a pixel to be drawn into, read as red and green.
    static Texture two_channel_target(int width, int height, const Sampling& sampling);

    /// Changes filtering of an existing picture.
    void set_sampling(const Sampling& sampling);
    void make_mipmaps();
    void bind(unsigned unit) const;

    int width() const noexcept { return width_; }
    int height() const noexcept { return height_; }
    unsigned name() const noexcept { return handle_.name(); }
    explicit operator bool() const noexcept { return static_cast<bool>(handle_); }

private:
    /// Without an image yet, bound for uploading one.
    static Texture of_size(int width, int height);

    Handle<Kind::texture> handle_;
    int width_{};
    int height_{};
};

int max_texture_size();
float max_anisotropy();

}  // namespace marne::gfx
