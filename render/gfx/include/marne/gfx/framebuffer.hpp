// Targets to draw into other than the window, and reading them back.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "marne/gfx/handle.hpp"
#include "marne/gfx/texture.hpp"

namespace marne::gfx {

/// Remembers which framebuffer and viewport are current and brings them back when it dies.
class KeepTarget {
public:
    KeepTarget() noexcept;
    ~KeepTarget();
    KeepTarget(const KeepTarget&) = delete;
    KeepTarget& operator=(const KeepTarget&) = delete;

private:
    int draw_{};
    int read_{};
    int viewport_[4]{};
};

class Framebuffer {
public:
    /// Colour and depth of `width` x `height` pixels; `samples` above 1 gives multisampling, cut to the
    /// driver's limit. Fails with a sentence when the driver refuses.
    static std::variant<Framebuffer, Failure> colour_and_depth(int width, int height, int samples);
    /// Draws depth only, into `texture`, which must outlive it.
    static std::variant<Framebuffer, Failure> depth_into(const Texture& texture);
    /// Draws colour only, into `texture`, which must outlive it.
    static std::variant<Framebuffer, Failure> colour_into(const Texture& texture);

    /// Draws colour and depth into two textures of equal size, which must outlive it.
    static std::variant<Framebuffer, Failure> into(const Texture& colour, const Texture& depth);

    /// Makes it the current target, viewport over the whole of it.
    void bind() const;
    /// Copies the colour to `target`, resolving samples; smooths when the sizes differ (then samples must be 1).
    void copy_colour_to(const Framebuffer& target) const;
    /// Copies colour and depth to `target`, of the same size, resolving samples.
    void copy_all_to(const Framebuffer& target) const;
    /// Colour onto the framebuffer `name`, 0 for the window; smooths when the sizes differ.
    void copy_colour_to(unsigned name, int width, int height) const;
    /// Pixels of 4 bytes, first row at the top. Must not be multisampled.
    std::vector<std::uint8_t> read_rgba() const;

    int width() const noexcept { return width_; }
    int height() const noexcept { return height_; }
    int samples() const noexcept { return samples_; }
    unsigned name() const noexcept { return handle_.name(); }

private:
    Framebuffer(int width, int height);
    Handle<Kind::framebuffer> handle_;
    Handle<Kind::renderbuffer> colour_;
    Handle<Kind::renderbuffer> depth_;
    int width_{};
    int height_{};
    int samples_{1};
};

/// Copies the depth of the current framebuffer, which must hold 24 bits, inside a rectangle `x y width height` to the
/// lower left corner of `target`.
void copy_current_depth(int x, int y, int width, int height, const Framebuffer& target);
/// Copies the colour of the framebuffer `name` (0: the window) to `target`, of the same size.
void copy_colour_from(unsigned name, const Framebuffer& target);

/// Makes the framebuffer `name` (0: the window) the current one.
void bind_framebuffer(unsigned name);

/// Name of the framebuffer that is drawn into now.
unsigned current_framebuffer();

}  // namespace marne::gfx
