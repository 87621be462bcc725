// Pictures of the table without a window: a target of any size, smoothed, read back into memory.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "marne/render/image.hpp"
#include "marne/render/scene.hpp"

namespace marne::render {

/// How edges are smoothed: by the driver's samples, and by drawing `scale` times larger and shrinking.
struct Smoothing {
    int samples{1};
    int scale{1};
};
/// What a still picture of a quality deserves.
Smoothing smoothing_for(Quality quality) noexcept;

class OffscreenTarget {
public:
    /// Width and height in pixels of the picture that is read back. A size the driver refuses gives a sentence.
    static std::variant<OffscreenTarget, SceneFailure> create(int width, int height, Smoothing smoothing);
    OffscreenTarget(OffscreenTarget&&) noexcept;
    OffscreenTarget& operator=(OffscreenTarget&&) noexcept;
    ~OffscreenTarget();

    /// Makes it the current framebuffer.
    void bind() const;
    /// The viewport to hand to Scene::draw.
    Viewport viewport() const;
    /// Waits for what was drawn and copies it out, top row first, opaque.
    Image read() const;
    /// Shows what was drawn on the framebuffer `name` (0: the window), stretched to its size.
    void show_on(unsigned name, int width, int height) const;

private:
    struct Impl;
    explicit OffscreenTarget(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace marne::render
