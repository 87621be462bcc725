// Small maps with squares for counters.
#include "thumbnail.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <variant>

#include "map_cache.hpp"
#include "marne/render/hex_layout.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/replay.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;

struct Ink {
    std::uint8_t red;
    std::uint8_t green;
    std::uint8_t blue;
};
constexpr Ink rim{0xf7, 0xf1, 0xe2};
constexpr Ink german{0x1f, 0x28, 0x1c};
constexpr Ink allied{0x0b, 0x3a, 0xa8};

/// From `low` up to but without `high`, cut to the picture.
struct Span {
    int low;
    int high;
};

void fill(render::Image& image, Span across, Span down, Ink ink) {
    for (int y = std::max(0, down.low); y < std::min(image.height, down.high); ++y) {
        for (int x = std::max(0, across.low); x < std::min(image.width, across.high); ++x) {
            std::uint8_t* const pixel =
                &image.rgba[(static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                             static_cast<std::size_t>(x)) *
                            4];
            pixel[0] = ink.red;
            pixel[1] = ink.green;
            pixel[2] = ink.blue;
            pixel[3] = 255;
        }
    }
}

void draw_counter(render::Image& image, int x, int y, int half, Side side) {
    fill(image, {x - half - 1, x + half + 2}, {y - half - 1, y + half + 2}, rim);
    fill(image, {x - half, x + half + 1}, {y - half, y + half + 1}, side == Side::german ? german : allied);
    if (side == Side::allied) {
        const int bar = half / 5;
        fill(image, {x - half, x + half + 1}, {y - bar, y + bar + 1}, rim);
    }
}

/// What stands in one hex.
struct Pile {
    Side side{};
    int units{};
};

std::map<Hex, Pile> piles_of(const Scenario& scenario, const BoardView& board) {
    std::map<Hex, Pile> piles;
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        if (board.pieces[i].where == Whereabouts::on_map) {
            Pile& pile = piles[board.pieces[i].hex];
            pile.side = scenario.counters.at(unit_at(i)).side;
            ++pile.units;
        }
    }
    return piles;
}

render::HexLayout layout_of(const MapSheet& map) {
    return {map.columns, map.rows};
}

}  // namespace

int thumbnail_sharpness(const MapSheet& map) {
    return static_cast<int>(std::ceil(static_cast<float>(thumbnail_width) / layout_of(map).paper_size().x));
}

void mark_positions(render::Image& map, const Scenario& scenario, const BoardView& board) {
    const render::HexLayout layout = layout_of(scenario.map);
    const float sharpness = static_cast<float>(map.width) / layout.paper_size().x;
    const int half = std::max(2, static_cast<int>(render::counter_size * sharpness * 0.52F));
    const glm::vec2 corner = layout.paper_size() * 0.5F;
    for (const auto& [hex, pile] : piles_of(scenario, board)) {
        const glm::vec3 centre = layout.centre(hex);
        const int x = static_cast<int>((centre.x + corner.x) * sharpness);
        const int y = static_cast<int>((centre.z + corner.y) * sharpness);
        if (pile.units > 1) {
            const int askew = std::max(2, half / 2);
            draw_counter(map, x + askew, y - askew, half, pile.side);
        }
        draw_counter(map, x, y, half, pile.side);
    }
}

render::Image ThumbnailPainter::small_map(const Scenario& scenario) const {
    const int sharpness = thumbnail_sharpness(scenario.map);
    return cached_picture(cache_folder(), small_map_shelf, {scenario.data_hash, program_stamp(), sharpness}, [&] {
        auto made = render::Painter::create(faces_);
        auto* const painter = std::get_if<std::unique_ptr<render::Painter>>(&made);
        return painter == nullptr ? render::Image{}
                                  : (*painter)->paint_map(scenario.map, scenario.setup_areas, scenario.entry_areas,
                                                          static_cast<float>(sharpness));
    });
}

render::Image ThumbnailPainter::paint(const fs::path& log, const std::stop_token& stop) const {
    const auto loaded = session::load_replay(log, assets_, stop);
    const auto* const replay = std::get_if<session::Replay>(&loaded);
    if (replay == nullptr || stop.stop_requested()) {
        return {};
    }
    render::Image picture = small_map(*replay->scenario);
    if (!picture.rgba.empty()) {
        const rules::GameState state = session::state_at(*replay, std::numeric_limits<std::size_t>::max());
        mark_positions(picture, *replay->scenario, rules::view(state));
    }
    return picture;
}

render::Image ThumbnailPainter::picture_of(const fs::path& log, const std::stop_token& stop) const {
    const auto read = session::read_file(log);
    const auto* const bytes = std::get_if<std::string>(&read);
    if (bytes == nullptr) {
        return {};
    }
    const std::string content = std::to_string(hash_of_bytes(bytes->data(), bytes->size()));
    return cached_picture(cache_folder(), game_shelf, {content, program_stamp(), thumbnail_width},
                          [&] { return paint(log, stop); });
}

}  // namespace marne::app
