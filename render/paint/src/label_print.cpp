// Prints the names that map_labels.cpp placed.
#include <cmath>

#include "canvas.hpp"
#include "map_labels.hpp"
#include "stationery.hpp"

namespace marne::render::paint {

namespace {

constexpr Ink halo = ink(0xF6EEDA);

void fill_with_halo(cairo_t* cr, Ink colour, Ink around, double width) {
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_ink(cr, around);
    cairo_set_line_width(cr, width);
    cairo_stroke_preserve(cr);
    fill(cr, colour);
}

/// Names of towns are set bolder than the face comes, so that they hold when a letter is a few pixels high.
void fatten(cairo_t* cr, Fonts& fonts, const MapLabel& label, Ink colour) {
    fonts.add_path(cr, label.line, label.at.x, label.at.y);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    stroke(cr, colour, label.line.style.size * 0.036);
}

void victory_ring(cairo_t* cr, Fonts& fonts, const MapLabel& label) {
    const double r = label.ring_radius;
    circle(cr, label.ring.x, label.ring.y, r + 0.35);
    fill(cr, with_alpha(halo, 0.85));
    circle(cr, label.ring.x, label.ring.y, r - 0.15);
    fill(cr, ink(0xFBF5E6));
    circle(cr, label.ring.x, label.ring.y, r - 0.15);
    stroke(cr, print_red, r * 0.16);
    const double size = label.number > 9 ? r * 1.35 : r * 1.62;
    const double cap = fonts.cap_height(Face::sans_bold) * size;
    draw_text(cr, fonts, {Face::sans_bold, size}, std::to_string(label.number), label.ring.x, label.ring.y + cap / 2.0,
              Align::centre, print_red);
}

void print_place(cairo_t* cr, Fonts& fonts, const MapLabel& label) {
    fonts.add_path(cr, label.line, label.at.x, label.at.y);
    fill_with_halo(cr, ink(0x1F1812), with_alpha(halo, 0.88), label.kind == LabelKind::city ? 2.0 : 1.7);
    fatten(cr, fonts, label, ink(0x1F1812));
    victory_ring(cr, fonts, label);
}

void print_village(cairo_t* cr, Fonts& fonts, const MapLabel& label) {
    fonts.add_path(cr, label.line, label.at.x, label.at.y);
    fill_with_halo(cr, ink(0x3A2F24), with_alpha(halo, 0.72), 0.8);
    circle(cr, label.ring.x, label.ring.y, label.ring_radius);
    fill(cr, halo);
    circle(cr, label.ring.x, label.ring.y, label.ring_radius);
    stroke(cr, ink(0x3A2F24), 0.26);
}

void print_river(cairo_t* cr, Fonts& fonts, const MapLabel& label) {
    for (std::size_t i = 0; i < label.letters.size(); ++i) {
        const SetLetter& letter = label.letters[i];
        fonts.add_glyph(cr, label.line, i, letter.at.x, letter.at.y, letter.angle);
    }
    const Ink colour = label.river_class == 3 ? ink(0x4C7F9A) : ink(0x1F4E70);
    fill_with_halo(cr, colour, with_alpha(halo, 0.8), label.river_class == 3 ? 0.8 : 0.95);
}

void print_army(cairo_t* cr, Fonts& fonts, const MapLabel& label) {
    fonts.add_path(cr, label.line, label.at.x, label.at.y);
    const Ink colour = label.side == Side::allied ? ink(0x2C5F94, 0.88) : ink(0x4A4B4D, 0.88);
    fill_with_halo(cr, colour, with_alpha(halo, 0.5), 1.1);
}

}  // namespace

void draw_labels(cairo_t* cr, Fonts& fonts, const std::vector<MapLabel>& labels) {
    for (const MapLabel& label : labels) {
        switch (label.kind) {
            case LabelKind::city:
            case LabelKind::town:
                print_place(cr, fonts, label);
                break;
            case LabelKind::village:
                print_village(cr, fonts, label);
                break;
            case LabelKind::fort:
                fonts.add_path(cr, label.line, label.at.x, label.at.y);
                fill_with_halo(cr, ink(0x4A2D22), with_alpha(halo, 0.7), 0.7);
                break;
            case LabelKind::river:
                print_river(cr, fonts, label);
                break;
            case LabelKind::army:
                print_army(cr, fonts, label);
                break;
        }
    }
}

}  // namespace marne::render::paint
