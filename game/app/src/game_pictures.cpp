// One painting at a time on a thread of its own; the textures are made on the window's.
#include "game_pictures.hpp"

#include <chrono>
#include <utility>

namespace marne::app {

void GamePictures::take_finished() {
    if (!in_work_.valid() || in_work_.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
        return;
    }
    const render::Image image = in_work_.get();
    gfx::Texture& texture = textures_[std::exchange(log_in_work_, {})];
    if (!image.rgba.empty()) {
        texture = gfx::Texture::rgba(image.width, image.height, image.rgba, {gfx::Encoding::linear});
    }
}

const gfx::Texture* GamePictures::of(const std::filesystem::path& log) {
    take_finished();
    const auto found = textures_.find(log);
    if (found != textures_.end()) {
        return found->second ? &found->second : nullptr;
    }
    if (!in_work_.valid()) {
        log_in_work_ = log;
        in_work_ = std::async(std::launch::async, [painter = painter_, log] { return painter.picture_of(log); });
    }
    return nullptr;
}

}  // namespace marne::app
