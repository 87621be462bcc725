// Small pictures of saved games for the first page, painted beside the window's own work.
#pragma once

#include <filesystem>
#include <functional>
#include <future>
#include <stop_token>
#include <utility>

#include "kept_lately.hpp"
#include "marne/gfx/texture.hpp"
#include "marne/render/image.hpp"

namespace marne::app {

class GamePictures {
public:
    /// Paints the game of a log, in another thread; gives up with an empty picture when asked to stop.
    using Paint = std::function<render::Image(const std::filesystem::path&, const std::stop_token&)>;

    explicit GamePictures(Paint paint) : paint_{std::move(paint)} {}
    /// Asks the painting to stop and waits until it does.
    ~GamePictures() { stop_.request_stop(); }
    GamePictures(const GamePictures&) = delete;
    GamePictures& operator=(const GamePictures&) = delete;

    /// The picture of a log, in the current OpenGL context, valid until the next frame; null while it is not painted,
    /// or when it cannot be. One is painted at a time.
    const gfx::Texture* of(const std::filesystem::path& log);
    /// A picture is being painted: of() may give more in a moment.
    bool painting() const noexcept { return in_work_.valid(); }

private:
    void take_finished();

    /// More than a window shows at once; each takes about a megabyte.
    static constexpr std::size_t most_kept = 32;

    Paint paint_;
    KeptLately<std::filesystem::path, gfx::Texture> textures_{most_kept};  // those that cannot be painted are empty
    std::filesystem::path log_in_work_;
    std::stop_source stop_;
    std::future<render::Image> in_work_;
};

}  // namespace marne::app
