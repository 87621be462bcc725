// What never moves: the table top, the printed sheets on it, the trays, and the soft shadows they throw.
#pragma once

#include <vector>

#include "marne/render/model.hpp"
#include "marne/render/table_layout.hpp"
#include "mesh.hpp"

namespace marne::render {

inline constexpr float table_level = -0.0006F;     // the wood, below the paper's print at 0
inline constexpr float sheet_thickness = 0.0006F;  // of the map and the cards

/// The wood reaches this far beyond TableLayout::table_top().
Area wood_area(const TableLayout& layout);

/// Rims of all trays and boxes in one mesh, and their felt in another.
MeshData tray_rims(const TableLayout& layout);
MeshData tray_felts(const TableLayout& layout);

/// Soft shadows of sheets and trays on the wood, leaning away from the lamp.
std::vector<DecalInstance> standing_shadows(const TableLayout& layout, const glm::vec3& lamp);

}  // namespace marne::render
