// The pictures the Painter makes, one function each.
#pragma once

#include <span>

#include "fonts.hpp"
#include "marne/render/painter.hpp"

namespace marne::render::paint {

CounterAtlas counter_atlas(const FontFiles& files, const CounterSheet& counters, int cell);
Image turn_track(const FontFiles& files, int first_turn, int last_turn, float pixels_per_metre);
Image combat_card(const FontFiles& files, const CombatResultsTable& chart, float pixels_per_metre);
Image terrain_card(const FontFiles& files, const TerrainEffectsChart& chart, float pixels_per_metre);
Image map_picture(const FontFiles& files, const MapSheet& map, std::span<const SetupArea> areas,
                  std::span<const EntryArea> entries, float pixels_per_metre);

}  // namespace marne::render::paint
