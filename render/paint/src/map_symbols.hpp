// Printed signs that belong to hexes: grid, numbers, forts, towns, and the armies' areas.
#pragma once

#include <span>

#include "canvas.hpp"
#include "fonts.hpp"
#include "map_plan.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::render::paint {

void draw_hex_grid(cairo_t* context, const MapPlan& plan);
void draw_hex_numbers(cairo_t* context, Fonts& fonts, const MapPlan& plan);
void draw_forts(cairo_t* context, Fonts& fonts, const MapPlan& plan);
void draw_towns(cairo_t* context, const MapPlan& plan);

/// A bastioned star with the fort's strength.
void draw_fort(cairo_t* context, Fonts& fonts, Point middle, double radius, int strength);

/// Light blue for the Allies, grey for the Germans [11.3.B].
Ink area_tint(Side side);
void tint_areas(cairo_t* context, const MapPlan& plan, std::span<const SetupArea> areas);
void draw_area_borders(cairo_t* context, const MapPlan& plan, std::span<const SetupArea> areas);

}  // namespace marne::render::paint
