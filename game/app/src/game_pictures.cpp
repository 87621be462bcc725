// One painting at a time on a thread of its own; the textures are made on the window's.
#include "game_pictures.hpp"

#include <chrono>
#include <exception>

namespace marne::app {
namespace {

/// A picture that cannot be painted, for want of memory or of a font, is no reason to stop the program.
render::Image painted(const GamePictures::Paint& paint, const std::filesystem::path& log, const std::stop_token& stop) {
    try {
        return paint(log, stop);
    } catch (const std::exception&) {
        return {};
    }
}

}  // namespace

void GamePictures::take_finished() {
    if (!in_work_.valid() || in_work_.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
        return;
    }
    const render::Image image = in_work_.get();
    gfx::Texture texture;
    if (!image.rgba.empty()) {
        texture = gfx::Texture::rgba(image.width, image.height, image.rgba, {gfx::Encoding::linear});
    }
    textures_.keep(std::exchange(log_in_work_, {}), std::move(texture));
}

const gfx::Texture* GamePictures::of(const std::filesystem::path& log) {
    take_finished();
    if (const gfx::Texture* const found = textures_.find(log)) {
        return *found ? found : nullptr;
    }
    if (!in_work_.valid()) {
        log_in_work_ = log;
        in_work_ = std::async(std::launch::async,
                              [paint = paint_, log, stop = stop_.get_token()] { return painted(paint, log, stop); });
    }
    return nullptr;
}

}  // namespace marne::app
