// What stands around the map's field: the frame, the entries of armies, and in the south title, legend and scale.
#pragma once

#include <span>

#include <cairo.h>

#include "fonts.hpp"
#include "map_plan.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::render::paint {

/// Neat line, graduated in steps of ten kilometres, and the border of the paper.
void draw_frame(cairo_t* context, const MapPlan& plan);

/// Arrows in the margin over the hexes of each entry area on an edge of the map, with its name.
void draw_entries(cairo_t* context, Fonts& fonts, const MapPlan& plan, std::span<const EntryArea> entries);

/// Title, legend, compass, scale and credits, where the sheet is wide enough for them.
void draw_southern_margin(cairo_t* context, Fonts& fonts, const MapPlan& plan);

}  // namespace marne::render::paint
