// The map: brings the layers of print together, from the paper up to the names.
#include <thread>

#include "canvas.hpp"
#include "ground.hpp"
#include "map_frame.hpp"
#include "map_labels.hpp"
#include "map_plan.hpp"
#include "map_symbols.hpp"
#include "pictures.hpp"
#include "rivers.hpp"
#include "vegetation.hpp"

namespace marne::render::paint {

namespace {

void scale_to_millimetres(const Canvas& canvas, const MapPlan& plan) {
    cairo_scale(canvas.context(), canvas.width() / plan.width(), canvas.height() / plan.height());
}

void clip_to_field(cairo_t* cr, const MapPlan& plan) {
    const Rect& field = plan.field();
    cairo_rectangle(cr, field.left, field.top, field.width(), field.height());
    cairo_clip(cr);
}

}  // namespace

Image map_picture(const FontFiles& files, const MapSheet& map, std::span<const SetupArea> areas,
                  std::span<const EntryArea> entries, float pixels_per_metre) {
    if (map.columns < 1 || map.rows < 1 || map.hexes.size() != static_cast<std::size_t>(map.columns * map.rows)) {
        return {};
    }
    const MapPlan plan{map};
    Fonts fonts{files};
    const std::vector<DrawnRiver> rivers = trace_rivers(plan);
    std::vector<MapLabel> labels;
    std::thread naming{[&] { labels = place_labels(plan, areas, rivers, fonts); }};
    const TerrainFields fields = measure_terrain(plan, rivers);

    const double scale = static_cast<double>(pixels_per_metre) / 1000.0;
    Canvas canvas{pixels_for(plan.width(), scale), pixels_for(plan.height(), scale)};
    paint_ground(canvas, plan, fields);
    naming.join();
    cairo_t* cr = canvas.context();
    scale_to_millimetres(canvas, plan);
    {
        const SavedState saved{cr};
        clip_to_field(cr, plan);
        tint_areas(cr, plan, areas);
        canvas.flushed();
        stamp_vegetation(canvas, plan, fields);
        draw_city_blocks(cr, plan, fields);
        draw_hex_grid(cr, plan);
        draw_area_borders(cr, plan, areas);
        draw_rivers(cr, rivers);
        draw_towns(cr, plan);
        draw_forts(cr, fonts, plan);
        draw_hex_numbers(cr, fonts, plan);
        draw_labels(cr, fonts, labels);
    }
    draw_frame(cr, plan);
    draw_entries(cr, fonts, plan, entries);
    draw_southern_margin(cr, fonts, plan);
    return canvas.to_image();
}

}  // namespace marne::render::paint
