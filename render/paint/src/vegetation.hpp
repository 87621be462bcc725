// Small printed signs of the terrain: trees of the woods, reeds of the swamps, blocks of houses.
#pragma once

#include "canvas.hpp"
#include "ground.hpp"

namespace marne::render::paint {

/// Trees and reeds, stamped straight into the pixels inside the map's frame.
void stamp_vegetation(Canvas& canvas, const MapPlan& plan, const TerrainFields& fields);

/// The blocks of the cities.
void draw_city_blocks(cairo_t* context, const MapPlan& plan, const TerrainFields& fields);

/// A few houses at the middle of a town hex, the more the greater the town.
void draw_town_blocks(cairo_t* context, Point centre, int victory_points, std::uint32_t seed);

/// One tree or tuft, drawn for a legend; `variant` tells which.
void draw_tree(cairo_t* context, double x, double y, int variant);
void draw_reed(cairo_t* context, double x, double y, int variant);

}  // namespace marne::render::paint
