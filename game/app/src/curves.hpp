// The course of a game as curves: strength, losses and victory points by day.
#pragma once

#include <span>

#include "marne/session/chronicle.hpp"
#include "ui.hpp"

namespace marne::app {

/// Three charts as wide as the room there is; a sentence in their place before the second day.
void draw_curves(Ui& ui, std::span<const session::DayFigures> days);

}  // namespace marne::app
