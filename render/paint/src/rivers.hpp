// The courses of the rivers as drawn: smooth lines that stay close to the hexsides they run along.
#pragma once

#include <vector>

#include <cairo.h>

#include "map_plan.hpp"

namespace marne::render::paint {

struct DrawnRiver {
    std::string name;
    int river_class{3};
    bool in_play{};
    Line line;
    double width{};  // of the water in millimetres
};

/// All courses of the map. Sides in play that no course covers get a nameless river of their own.
std::vector<DrawnRiver> trace_rivers(const MapPlan& plan);

void draw_rivers(cairo_t* context, const std::vector<DrawnRiver>& rivers);

}  // namespace marne::render::paint
