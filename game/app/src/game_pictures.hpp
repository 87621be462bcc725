// Small pictures of saved games for the first page, painted beside the window's own work.
#pragma once

#include <filesystem>
#include <future>
#include <map>

#include "marne/gfx/texture.hpp"
#include "thumbnail.hpp"

namespace marne::app {

class GamePictures {
public:
    explicit GamePictures(ThumbnailPainter painter) : painter_{std::move(painter)} {}

    /// The picture of a log, in the current OpenGL context; null while it is not painted, or when it cannot be. One is
    /// painted at a time.
    const gfx::Texture* of(const std::filesystem::path& log);
    /// A picture is being painted: of() may give more in a moment.
    bool painting() const noexcept { return in_work_.valid(); }

private:
    void take_finished();

    ThumbnailPainter painter_;
    std::map<std::filesystem::path, gfx::Texture> textures_;  // those that cannot be painted are empty
    std::filesystem::path log_in_work_;
    std::future<render::Image> in_work_;
};

}  // namespace marne::app
