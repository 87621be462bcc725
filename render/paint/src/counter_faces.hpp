// The two sides of a unit's counter [2.2], and the plainer faces shown when it is small on the screen.
#pragma once

#include <cstdint>

#include "counter_signs.hpp"

namespace marne::render::paint {

/// For which eye a face is drawn: near, with everything that is printed; far, with what must still be read then.
enum class Eye : std::uint8_t { near, far };

void paint_front(cairo_t* context, Fonts& fonts, const Counter& counter, Eye eye);
/// Disrupted [8.11]: paler, hatched, a red band across; the values stay as they are and as large.
void paint_back(cairo_t* context, Fonts& fonts, const Counter& counter, Eye eye);

}  // namespace marne::render::paint
