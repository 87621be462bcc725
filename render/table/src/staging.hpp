// How the events of one beat look: tracks, lights and the point to look at.
#pragma once

#include <span>

#include "marne/protocol/event.hpp"
#include "marne/render/choreography.hpp"
#include "marne/render/table_model.hpp"

namespace marne::render {

/// Fills in what a beat shows and how long it takes; its kind is set. `events` are the beat's own; `table` stands
/// before them, and after them on return.
void stage(Beat& beat, std::span<const Event> events, TableModel& table);

}  // namespace marne::render
