// The ground of the map: paper, relief and terrain tints, pixel by pixel; and the terrain as smooth fields that the
// printed signs follow.
#pragma once

#include <vector>

#include "canvas.hpp"
#include "map_plan.hpp"
#include "rivers.hpp"

namespace marne::render::paint {

/// Millimetres between the points of a field's lattice.
inline constexpr double lattice = 1.5;

/// Numbers on a lattice over the paper, read in between by interpolation.
class Field {
public:
    Field(int columns, int rows) : columns_{columns}, rows_{rows}, values_(static_cast<std::size_t>(columns * rows)) {}

    int columns() const noexcept { return columns_; }
    int rows() const noexcept { return rows_; }
    float* row(int y) noexcept { return values_.data() + static_cast<std::ptrdiff_t>(y) * columns_; }
    const float* row(int y) const noexcept { return values_.data() + static_cast<std::ptrdiff_t>(y) * columns_; }
    /// At a place in millimetres.
    float at(Point p) const noexcept;

private:
    int columns_;
    int rows_;
    std::vector<float> values_;
};

/// How much of a terrain is at a place: above 0.5 is in it. The borders wander a little around the hexsides, so
/// neighbouring hexes of one kind make one region.
struct TerrainFields {
    Field woods;
    Field swamp;
    Field city;
    Field height;  // metres above the sea, with valleys cut along the rivers
};

TerrainFields measure_terrain(const MapPlan& plan, const std::vector<DrawnRiver>& rivers);

/// Fills the whole canvas; it is scaled so that it covers the paper.
void paint_ground(Canvas& canvas, const MapPlan& plan, const TerrainFields& fields);

}  // namespace marne::render::paint
