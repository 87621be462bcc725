// The counters' atlas: all faces in a grid, painted twice, for a near and for a far eye.
#include <algorithm>
#include <cmath>

#include "counter_faces.hpp"
#include "markers.hpp"
#include "pictures.hpp"

namespace marne::render::paint {

namespace {

/// The grid of faces: each has a gutter all around that its own ground fills, so that mipmaps do not smear.
struct Grid {
    int cell{};
    int gutter{};
    int columns{};
    int rows{};

    int stride() const noexcept { return cell + 2 * gutter; }
    TextureRect rect(int index) const noexcept {
        const auto width = static_cast<float>(columns * stride());
        const auto height = static_cast<float>(rows * stride());
        const auto x = static_cast<float>((index % columns) * stride() + gutter);
        const auto y = static_cast<float>((index / columns) * stride() + gutter);
        const auto size = static_cast<float>(cell);
        return {x / width, y / height, (x + size) / width, (y + size) / height};
    }
};

constexpr int far_share = 4;  // of the length: the picture for a far eye is so much smaller

/// Cells and gutters that can be divided for the far picture, so that both have the same texture coordinates.
Grid grid_for(int faces, int wished) {
    const int cell = std::max(far_share, wished / far_share * far_share);
    Grid grid{cell, std::max(far_share, cell / 64 * 2), 1, 1};
    grid.columns = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(faces))));
    grid.rows = (faces + grid.columns - 1) / grid.columns;
    return grid;
}

void paint_face(cairo_t* cr, Fonts& fonts, const CounterSheet& sheet, int index, Eye eye) {
    const int units = static_cast<int>(sheet.size());
    if (index < units) {
        paint_front(cr, fonts, sheet.counters[static_cast<std::size_t>(index)], eye);
    } else if (index < 2 * units) {
        paint_back(cr, fonts, sheet.counters[static_cast<std::size_t>(index - units)], eye);
    } else {
        paint_marker(cr, fonts, static_cast<Marker>(index - 2 * units));
    }
}

struct Rows {
    int first{};
    int last{};  // one past
};

void paint_rows(Canvas& whole, const FontFiles& files, const CounterSheet& sheet, const Grid& grid, Eye eye,
                Rows rows) {
    if (rows.first >= rows.last) {
        return;
    }
    const int stride = whole.width() / grid.columns;
    const double scale = static_cast<double>(stride) / grid.stride();
    Canvas band{whole, {rows.first * stride, (rows.last - rows.first) * stride}};
    Fonts fonts{files};
    const int faces = 2 * static_cast<int>(sheet.size()) + marker_count;
    for (int index = rows.first * grid.columns; index < std::min(faces, rows.last * grid.columns); ++index) {
        cairo_t* cr = band.context();
        const SavedState saved{cr};
        cairo_translate(cr, (index % grid.columns) * stride, (index / grid.columns) * stride);
        cairo_rectangle(cr, 0.0, 0.0, stride, stride);
        cairo_clip(cr);
        cairo_translate(cr, grid.gutter * scale, grid.gutter * scale);
        cairo_scale(cr, grid.cell * scale / face, grid.cell * scale / face);
        paint_face(cr, fonts, sheet, index, eye);
    }
    band.flushed();
}

/// All faces, on a picture a `share`-th as long as the grid.
Image picture_of(const FontFiles& files, const CounterSheet& sheet, const Grid& grid, Eye eye, int share) {
    const int stride = grid.stride() / share;
    Canvas canvas{grid.columns * stride, grid.rows * stride};
    in_two_halves(grid.rows, [&](int first, int last) { paint_rows(canvas, files, sheet, grid, eye, {first, last}); });
    canvas.written();
    return canvas.to_image();
}

}  // namespace

CounterAtlas counter_atlas(const FontFiles& files, const CounterSheet& sheet, int cell) {
    const int units = static_cast<int>(sheet.size());
    const Grid grid = grid_for(2 * units + marker_count, cell);
    CounterAtlas atlas;
    atlas.image = picture_of(files, sheet, grid, Eye::near, 1);
    atlas.far_image = picture_of(files, sheet, grid, Eye::far, far_share);
    for (int i = 0; i < units; ++i) {
        atlas.fronts.push_back(grid.rect(i));
        atlas.backs.push_back(grid.rect(units + i));
    }
    const auto rect_of = [&](Marker which) { return grid.rect(2 * units + static_cast<int>(which)); };
    atlas.german_edge = rect_of(Marker::german_edge);
    atlas.french_edge = rect_of(Marker::french_edge);
    atlas.british_edge = rect_of(Marker::british_edge);
    atlas.turn_marker = rect_of(Marker::turn);
    atlas.destroyed_fort = rect_of(Marker::destroyed_fort);
    atlas.exit_marker = rect_of(Marker::exit);
    atlas.german_control = rect_of(Marker::german_control);
    atlas.allied_control = rect_of(Marker::allied_control);
    return atlas;
}

}  // namespace marne::render::paint
