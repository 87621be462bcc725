// The odds at enemy hexes as signs of the window, readable from however far the table is seen.
#pragma once

#include "marne/render/overlay.hpp"
#include "table_view.hpp"
#include "ui.hpp"

namespace marne::app {

/// A plate with the label of every hex in sight that can be attacked or is chosen for it, at the hex's southern edge.
void draw_odds_signs(const Ui& ui, const Box& table, const TableView& view, const render::Overlays& overlays,
                     double now);

}  // namespace marne::app
