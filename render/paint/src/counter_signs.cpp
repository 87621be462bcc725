// The parts that counters and markers share.
#include "counter_signs.hpp"

#include <array>
#include <utility>

namespace marne::render::paint {

NationColours colours_of(Nationality nation) {
    switch (nation) {
        case Nationality::german:
            return {ink(0xACB7A0), ink(0x12160F), ink(0xE0E6D7), ink(0xD3DACA), ink(0xA6B19A)};
        case Nationality::french:
            return {ink(0xD9B684), ink(0x24170A), ink(0xF6E6C8), ink(0xEFDDBE), ink(0xD3AC74)};
        case Nationality::british:
            return {ink(0x73502F), ink(0xFFF3DC), ink(0x9A7447), ink(0x957146), ink(0x7C5936)};
    }
    return {};
}

Ink edge_of(Nationality nation) {
    return mixed(colours_of(nation).ground, ink(0xE8DCC0), nation == Nationality::british ? 0.18 : 0.35);
}

namespace {

constexpr Ink red = ink(0xB3261E);
constexpr Ink blue = ink(0x27478C);

/// Bars: the German sign. Its shape is a rectangle.
void german_sign(cairo_t* cr, double x, double y, double size) {
    const double height = size * 0.78;
    const double top = y + (size - height) / 2.0;
    const std::array bars{counter_black, counter_white, red};
    for (std::size_t i = 0; i < bars.size(); ++i) {
        cairo_rectangle(cr, x, top + height * static_cast<double>(i) / 3.0, size, height / 3.0);
        fill(cr, bars[i]);
    }
    cairo_rectangle(cr, x, top, size, height);
    stroke(cr, counter_black, 1.2);
}

/// Cockade: the French sign, a circle.
void french_sign(cairo_t* cr, double x, double y, double size) {
    const double cx = x + size / 2.0;
    const double cy = y + size / 2.0;
    circle(cr, cx, cy, size / 2.0);
    fill(cr, red);
    circle(cr, cx, cy, size * 0.35);
    fill(cr, counter_white);
    circle(cr, cx, cy, size * 0.2);
    fill(cr, blue);
}

/// Saltire on a lozenge: the British sign.
void british_sign(cairo_t* cr, double x, double y, double size) {
    const double r = size * 0.55;
    const double cx = x + size / 2.0;
    const double cy = y + size / 2.0;
    const auto lozenge = [&] {
        cairo_move_to(cr, cx, cy - r);
        cairo_line_to(cr, cx + r, cy);
        cairo_line_to(cr, cx, cy + r);
        cairo_line_to(cr, cx - r, cy);
        cairo_close_path(cr);
    };
    lozenge();
    fill(cr, blue);
    {
        const SavedState saved{cr};
        lozenge();
        cairo_clip(cr);
        for (const auto& [colour, width] : {std::pair{counter_white, size * 0.34}, std::pair{red, size * 0.17}}) {
            cairo_move_to(cr, cx - size, cy);
            cairo_line_to(cr, cx + size, cy);
            cairo_move_to(cr, cx, cy - size);
            cairo_line_to(cr, cx, cy + size);
            stroke(cr, colour, width);
        }
    }
    lozenge();
    stroke(cr, counter_white, 1.2);
}

}  // namespace

void nation_sign(cairo_t* cr, Nationality nation, double x, double y, double size) {
    switch (nation) {
        case Nationality::german:
            return german_sign(cr, x, y, size);
        case Nationality::french:
            return french_sign(cr, x, y, size);
        case Nationality::british:
            return british_sign(cr, x, y, size);
    }
}

void fitted_text(cairo_t* cr, Fonts& fonts, TextStyle style, std::string_view text, double x, double y, double room,
                 Align align, Ink colour) {
    TextLine line = fonts.set(style, text);
    if (line.width > room) {
        const double shrink = room / line.width;
        style.size *= shrink;
        style.spacing *= shrink;
        line = fonts.set(style, text);
    }
    fonts.add_path(cr, line, x, y, align);
    fill(cr, colour);
}

void unit_box(cairo_t* cr, UnitType type, const Box& box, Ink lines, Ink inside, double width) {
    cairo_rectangle(cr, box.x, box.y, box.width, box.height);
    fill(cr, inside);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    {
        const SavedState saved{cr};
        cairo_rectangle(cr, box.x, box.y, box.width, box.height);
        cairo_clip(cr);
        cairo_move_to(cr, box.x, box.y + box.height);
        cairo_line_to(cr, box.x + box.width, box.y);
        if (type == UnitType::infantry) {
            cairo_move_to(cr, box.x, box.y);
            cairo_line_to(cr, box.x + box.width, box.y + box.height);
        }
        stroke(cr, lines, width);
    }
    cairo_rectangle(cr, box.x, box.y, box.width, box.height);
    stroke(cr, lines, width * 1.1);
}

void size_sign(cairo_t* cr, UnitSize size, double x, double y, double extent, Ink colour) {
    const int crosses = size == UnitSize::division ? 2 : 1;
    const double step = extent * 1.15;
    for (int i = 0; i < crosses; ++i) {
        const double cx = x + (i - (crosses - 1) / 2.0) * step;
        cairo_move_to(cr, cx - extent * 0.42, y - extent / 2.0);
        cairo_line_to(cr, cx + extent * 0.42, y + extent / 2.0);
        cairo_move_to(cr, cx + extent * 0.42, y - extent / 2.0);
        cairo_line_to(cr, cx - extent * 0.42, y + extent / 2.0);
    }
    stroke(cr, colour, extent * 0.25);
}

void ground(cairo_t* cr, Ink colour) {
    cairo_rectangle(cr, -face * 0.2, -face * 0.2, face * 1.4, face * 1.4);
    fill(cr, colour);
}

}  // namespace marne::render::paint
