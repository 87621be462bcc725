// The public face of the painting: it holds the fonts and hands on.
#include "marne/render/painter.hpp"

#include "fonts.hpp"
#include "pictures.hpp"

namespace marne::render {

struct Painter::Impl {
    paint::FontFiles fonts;
};

Painter::Painter() = default;
Painter::~Painter() = default;

std::variant<std::unique_ptr<Painter>, MissingTypeface> Painter::create(const Typefaces& typefaces) {
    auto fonts = paint::read_fonts(typefaces);
    if (auto* missing = std::get_if<MissingTypeface>(&fonts)) {
        return std::move(*missing);
    }
    std::unique_ptr<Painter> painter{new Painter};
    painter->impl_ = std::make_unique<Impl>(Impl{std::move(std::get<paint::FontFiles>(fonts))});
    return painter;
}

Image Painter::paint_map(const MapSheet& map, std::span<const SetupArea> areas, std::span<const EntryArea> entries,
                         float pixels_per_metre) const {
    return paint::map_picture(impl_->fonts, map, areas, entries, pixels_per_metre);
}

CounterAtlas Painter::paint_counters(const CounterSheet& counters, int cell) const {
    return paint::counter_atlas(impl_->fonts, counters, cell);
}

Image Painter::paint_turn_track(int first_turn, int last_turn, float pixels_per_metre) const {
    return paint::turn_track(impl_->fonts, first_turn, last_turn, pixels_per_metre);
}

Image Painter::paint_combat_card(const CombatResultsTable& chart, float pixels_per_metre) const {
    return paint::combat_card(impl_->fonts, chart, pixels_per_metre);
}

Image Painter::paint_terrain_card(const TerrainEffectsChart& chart, float pixels_per_metre) const {
    return paint::terrain_card(impl_->fonts, chart, pixels_per_metre);
}

}  // namespace marne::render
