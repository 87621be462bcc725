// The small picture of a saved game: its map, and on it who stands where. No OpenGL.
#pragma once

#include <filesystem>
#include <stop_token>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/render/image.hpp"
#include "marne/render/painter.hpp"

namespace marne::app {

inline constexpr int thumbnail_width = 480;  // pixels

/// Sharpness of a map that is thumbnail_width wide, in pixels per metre.
int thumbnail_sharpness(const MapSheet& map);

/// Adds the counters on the map to a picture of it: a square with a bar for Allied units, a plain one for German ones,
/// two squares for a stack.
void mark_positions(render::Image& map, const Scenario& scenario, const BoardView& board);

/// Paints where logs leave their games.
class ThumbnailPainter {
public:
    explicit ThumbnailPainter(const std::filesystem::path& assets, const render::Typefaces& faces)
        : assets_{assets}, faces_{faces} {}

    /// From the user's cache when the same log was painted before; may give an empty picture, and does soon after it is
    /// asked to stop. Throws only what memory and cairo throw.
    render::Image picture_of(const std::filesystem::path& log, const std::stop_token& stop = {}) const;

private:
    render::Image paint(const std::filesystem::path& log, const std::stop_token& stop) const;
    render::Image small_map(const Scenario& scenario) const;

    std::filesystem::path assets_;
    render::Typefaces faces_;
};

}  // namespace marne::app
