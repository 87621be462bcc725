// Pictures without a window.
#include "marne/render/offscreen.hpp"

#include <algorithm>
#include <optional>

#include "marne/gfx/framebuffer.hpp"
#include "marne/gfx/state.hpp"

namespace marne::render {

struct OffscreenTarget::Impl {
    gfx::Framebuffer drawn;                    // samples x scale
    std::optional<gfx::Framebuffer> resolved;  // scale, when there are samples
    std::optional<gfx::Framebuffer> shrunk;    // the picture's size, when there is a scale

    /// Brings what was drawn down to one sample a pixel at the picture's size.
    const gfx::Framebuffer& finished() const {
        const gfx::Framebuffer* last = &drawn;
        for (const std::optional<gfx::Framebuffer>* step : {&resolved, &shrunk}) {
            if (step->has_value()) {
                last->copy_colour_to(**step);
                last = &**step;
            }
        }
        return *last;
    }
};

Smoothing smoothing_for(Quality quality) noexcept {
    switch (quality) {
        case Quality::low:
            return {1, 1};
        case Quality::medium:
            return {4, 1};
        case Quality::high:
            return {4, 2};
    }
    return {};
}

std::variant<OffscreenTarget, SceneFailure> OffscreenTarget::create(int width, int height, Smoothing smoothing) {
    const int most = gfx::max_texture_size();
    if (width < 1 || height < 1 || width > most || height > most) {
        return SceneFailure{"A picture of " + std::to_string(width) + " x " + std::to_string(height) +
                            " pixels cannot be drawn: each side must be from 1 to " + std::to_string(most) + "."};
    }
    int scale = std::max(smoothing.scale, 1);
    while (scale > 1 && std::max(width, height) * scale > std::min(most, 8192)) {
        --scale;
    }
    auto drawn = gfx::Framebuffer::colour_and_depth(width * scale, height * scale, smoothing.samples);
    if (auto* failure = std::get_if<gfx::Failure>(&drawn)) {
        return SceneFailure{std::move(failure->message)};
    }
    auto impl = std::make_unique<Impl>(Impl{std::get<gfx::Framebuffer>(std::move(drawn)), {}, {}});
    const auto add = [](std::optional<gfx::Framebuffer>& step, int w, int h) -> std::optional<SceneFailure> {
        auto made = gfx::Framebuffer::colour_and_depth(w, h, 1);
        if (auto* failure = std::get_if<gfx::Failure>(&made)) {
            return SceneFailure{std::move(failure->message)};
        }
        step = std::get<gfx::Framebuffer>(std::move(made));
        return std::nullopt;
    };
    if (impl->drawn.samples() > 1) {
        if (auto failure = add(impl->resolved, width * scale, height * scale)) {
            return std::move(*failure);
        }
    }
    if (scale > 1) {
        if (auto failure = add(impl->shrunk, width, height)) {
            return std::move(*failure);
        }
    }
    return OffscreenTarget{std::move(impl)};
}

OffscreenTarget::OffscreenTarget(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
OffscreenTarget::OffscreenTarget(OffscreenTarget&&) noexcept = default;
OffscreenTarget& OffscreenTarget::operator=(OffscreenTarget&&) noexcept = default;
OffscreenTarget::~OffscreenTarget() = default;

void OffscreenTarget::bind() const {
    impl_->drawn.bind();
}

Viewport OffscreenTarget::viewport() const {
    return {0, 0, impl_->drawn.width(), impl_->drawn.height()};
}

Image OffscreenTarget::read() const {
    const gfx::Framebuffer& picture = impl_->finished();
    Image image{picture.width(), picture.height(), picture.read_rgba()};
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
        image.rgba[i] = 255;
    }
    return image;
}

void OffscreenTarget::show_on(unsigned name, int width, int height) const {
    impl_->finished().copy_colour_to(name, width, height);
}

}  // namespace marne::render
