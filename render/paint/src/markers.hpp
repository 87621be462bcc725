// The markers that share the counters' picture [2.3]: what each shows, and the plain edges of the cardboard.
#pragma once

#include <cstdint>

#include "counter_signs.hpp"

namespace marne::render::paint {

/// In the order of the atlas, after the units' faces.
enum class Marker : std::uint8_t {
    german_edge,
    french_edge,
    british_edge,
    turn,
    destroyed_fort,
    exit,
    german_control,
    allied_control
};
inline constexpr int marker_count = 8;

void paint_marker(cairo_t* context, Fonts& fonts, Marker which);

}  // namespace marne::render::paint
