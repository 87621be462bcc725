// The frame of the map and the entries marked along it.
#include "map_frame.hpp"

#include <algorithm>
#include <numbers>

#include "canvas.hpp"
#include "stationery.hpp"

namespace marne::render::paint {

namespace {

constexpr double ten_kilometres = hex_high / 7.2 * 10.0;

void rectangle(cairo_t* cr, const Rect& r) {
    cairo_rectangle(cr, r.left, r.top, r.width(), r.height());
}

/// Black and blank in turn, counted from the north-west corner.
void graduation(cairo_t* cr, const Rect& field, double inner, double outer) {
    const double thick = outer - inner;
    for (int i = 0; i * ten_kilometres < field.width(); i += 2) {
        const double x = field.left + i * ten_kilometres;
        const double width = std::min(ten_kilometres, field.right - x);
        cairo_rectangle(cr, x, field.top - outer, width, thick);
        cairo_rectangle(cr, x, field.bottom + inner, width, thick);
    }
    for (int i = 0; i * ten_kilometres < field.height(); i += 2) {
        const double y = field.top + i * ten_kilometres;
        const double height = std::min(ten_kilometres, field.bottom - y);
        cairo_rectangle(cr, field.left - outer, y, thick, height);
        cairo_rectangle(cr, field.right + inner, y, thick, height);
    }
    fill(cr, print_black);
}

void arrow_head(cairo_t* cr, Point tip, double size) {
    cairo_move_to(cr, tip.x, tip.y);
    cairo_line_to(cr, tip.x - size * 0.55, tip.y - size);
    cairo_line_to(cr, tip.x + size * 0.55, tip.y - size);
    cairo_close_path(cr);
}

struct Span {
    double from{};
    double to{};
};

/// A bracket with arrows pointing south, its name in the middle. Drawn in a frame whose x runs along the edge.
void bracket(cairo_t* cr, Fonts& fonts, Span span, double y, double tip, std::string_view name, Ink colour) {
    const double middle = (span.from + span.to) / 2.0;
    TextStyle style{Face::serif, 4.7, 0.45, Letters::small_capitals};
    TextLine line = fonts.set(style, name);
    const double room = span.to - span.from - 8.0;
    if (line.width > room) {
        style.size *= room / line.width;
        style.spacing *= room / line.width;
        line = fonts.set(style, name);
    }
    const double gap = line.width / 2.0 + 2.2;
    cairo_move_to(cr, span.from, tip - 1.5);
    cairo_line_to(cr, span.from, y);
    cairo_line_to(cr, middle - gap, y);
    cairo_move_to(cr, middle + gap, y);
    cairo_line_to(cr, span.to, y);
    cairo_line_to(cr, span.to, tip - 1.5);
    stroke(cr, colour, 0.4);
    arrow_head(cr, {span.from, tip}, 2.4);
    arrow_head(cr, {span.to, tip}, 2.4);
    fill(cr, colour);
    fonts.add_path(cr, line, middle, y + fonts.cap_height(style.face) * style.size * 0.42, Align::centre);
    fill(cr, colour);
}

enum class MapEdge : std::uint8_t { north, south, east, west, none };

MapEdge edge_of(const MapSheet& map, const EntryArea& entry) {
    const auto all = [&](auto lies) {
        return !entry.hexes.empty() && std::all_of(entry.hexes.begin(), entry.hexes.end(), lies);
    };
    if (entry.kind == EntryKind::rail) {
        return MapEdge::none;
    }
    if (all([](Hex hex) { return row_of(hex) == 1; })) {
        return MapEdge::north;
    }
    if (all([&](Hex hex) { return row_of(hex) == map.rows; })) {
        return MapEdge::south;
    }
    if (all([&](Hex hex) { return column_of(hex) == map.columns; })) {
        return MapEdge::east;
    }
    return all([](Hex hex) { return column_of(hex) == 1; }) ? MapEdge::west : MapEdge::none;
}

}  // namespace

void draw_frame(cairo_t* cr, const MapPlan& plan) {
    const Rect& field = plan.field();
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    rectangle(cr, field);
    stroke(cr, print_black, 0.35);
    rectangle(cr, field.grown(0.8));
    stroke(cr, print_black, 0.16);
    graduation(cr, field, 0.8, 1.8);
    rectangle(cr, field.grown(1.8));
    stroke(cr, print_black, 0.16);
    rectangle(cr, field.grown(2.6));
    stroke(cr, print_black, 0.6);
    const Rect sheet{0.0, 0.0, plan.width(), plan.height()};
    rectangle(cr, sheet.grown(-3.6));
    stroke(cr, print_brown, 0.22);
    rectangle(cr, sheet.grown(-4.3));
    stroke(cr, print_brown, 0.1);
}

void draw_entries(cairo_t* cr, Fonts& fonts, const MapPlan& plan, std::span<const EntryArea> entries) {
    for (const EntryArea& entry : entries) {
        const MapEdge edge = edge_of(plan.map(), entry);
        const bool german = entry.name.find("German") != std::string::npos;
        const Ink colour = german ? ink(0x4A4B4D) : ink(0x2C5F94);
        if (edge == MapEdge::none || edge == MapEdge::south || edge == MapEdge::west) {
            continue;  // nobody enters there [11.4.1.2]
        }
        const Point first = plan.centre(entry.hexes.front());
        const Point last = plan.centre(entry.hexes.back());
        if (edge == MapEdge::north) {
            const Span span{std::min(first.x, last.x) - hex_side * 0.62, std::max(first.x, last.x) + hex_side * 0.62};
            const double lane = german ? 8.4 : 14.6;
            bracket(cr, fonts, span, lane, lane + 3.9, entry.name, colour);
            continue;
        }
        const SavedState saved{cr};
        cairo_translate(cr, plan.width(), 0.0);
        cairo_rotate(cr, std::numbers::pi / 2.0);
        bracket(cr, fonts, {std::min(first.y, last.y) - 9.0, std::max(first.y, last.y) + 9.0}, 11.5, 17.6, entry.name,
                colour);
    }
}

}  // namespace marne::render::paint
