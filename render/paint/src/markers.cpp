// Turn, destroyed fort, exit and control.
#include "markers.hpp"

#include <cmath>
#include <numbers>
#include <utility>

namespace marne::render::paint {

namespace {

void turn_marker(cairo_t* cr, Fonts& fonts) {
    ground(cr, ink(0xF0E6CC));
    rounded_rectangle(cr, 5.0, 5.0, 90.0, 90.0, 6.0);
    stroke(cr, ink(0x7A1F17), 2.2);
    rounded_rectangle(cr, 8.2, 8.2, 83.6, 83.6, 4.5);
    stroke(cr, ink(0x7A1F17), 0.9);
    circle(cr, 50.0, 44.0, 25.0);
    fill(cr, ink(0xFFFBF0));
    circle(cr, 50.0, 44.0, 25.0);
    stroke(cr, counter_black, 3.0);
    for (int hour = 0; hour < 12; ++hour) {
        const double angle = hour * std::numbers::pi / 6.0;
        const double inner = hour % 3 == 0 ? 17.5 : 20.0;
        cairo_move_to(cr, 50.0 + inner * std::sin(angle), 44.0 - inner * std::cos(angle));
        cairo_line_to(cr, 50.0 + 22.0 * std::sin(angle), 44.0 - 22.0 * std::cos(angle));
    }
    stroke(cr, counter_black, 1.8);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(cr, 50.0, 28.5);
    cairo_line_to(cr, 50.0, 44.0);
    cairo_line_to(cr, 61.0, 50.0);
    stroke(cr, ink(0x7A1F17), 3.2);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    fitted_text(cr, fonts, {Face::sans_bold, 15.5, 1.2}, "TURN", 50.0, 87.0, 80.0, Align::centre, ink(0x7A1F17));
}

void star(cairo_t* cr, double x, double y, double outer, double inner, int points) {
    for (int i = 0; i < 2 * points; ++i) {
        const double angle = i * std::numbers::pi / points;
        const double r = i % 2 == 0 ? outer : inner;
        cairo_line_to(cr, x + r * std::sin(angle), y - r * std::cos(angle));
    }
    cairo_close_path(cr);
}

void destroyed_fort(cairo_t* cr, Fonts& fonts) {
    ground(cr, ink(0xD8CFBC));
    rounded_rectangle(cr, 5.0, 5.0, 90.0, 90.0, 6.0);
    stroke(cr, ink(0x4B4238), 1.6);
    star(cr, 50.0, 44.0, 31.0, 20.0, 8);
    fill(cr, ink(0x8F8475));
    star(cr, 50.0, 44.0, 31.0, 20.0, 8);
    stroke(cr, ink(0x3B332A), 2.4);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (const auto& [colour, width] : {std::pair{ink(0xFFF6E6), 11.0}, std::pair{ink(0x8E1B16), 7.0}}) {
        cairo_move_to(cr, 24.0, 18.0);
        cairo_line_to(cr, 76.0, 70.0);
        cairo_move_to(cr, 76.0, 18.0);
        cairo_line_to(cr, 24.0, 70.0);
        stroke(cr, colour, width);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    fitted_text(cr, fonts, {Face::sans_bold, 12.0, 0.5}, "FORT LOST", 50.0, 91.0, 82.0, Align::centre, counter_black);
}

void exit_marker(cairo_t* cr, Fonts& fonts) {
    ground(cr, ink(0xE9DDBE));
    rounded_rectangle(cr, 5.0, 5.0, 90.0, 90.0, 6.0);
    stroke(cr, ink(0x2F4C35), 1.6);
    cairo_move_to(cr, 50.0, 12.0);
    cairo_line_to(cr, 78.0, 40.0);
    cairo_line_to(cr, 60.0, 40.0);
    cairo_line_to(cr, 60.0, 66.0);
    cairo_line_to(cr, 40.0, 66.0);
    cairo_line_to(cr, 40.0, 40.0);
    cairo_line_to(cr, 22.0, 40.0);
    cairo_close_path(cr);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    fill(cr, ink(0x3F6B4A));
    fitted_text(cr, fonts, {Face::sans_bold, 18.0, 1.2}, "EXIT", 50.0, 89.0, 80.0, Align::centre, ink(0x2F4C35));
}

void german_control(cairo_t* cr, Fonts& fonts) {
    const NationColours colours = colours_of(Nationality::german);
    ground(cr, colours.ground);
    nation_sign(cr, Nationality::german, 16.0, 6.0, 68.0);
    fitted_text(cr, fonts, {Face::sans_bold, 15.0, 0.8}, "GERMAN", 50.0, 89.0, 82.0, Align::centre, colours.text);
}

void allied_control(cairo_t* cr, Fonts& fonts) {
    const NationColours colours = colours_of(Nationality::french);
    ground(cr, colours.ground);
    nation_sign(cr, Nationality::french, 18.0, 8.0, 64.0);
    fitted_text(cr, fonts, {Face::sans_bold, 15.0, 0.8}, "ALLIED", 50.0, 89.0, 82.0, Align::centre, colours.text);
}

}  // namespace

void paint_marker(cairo_t* cr, Fonts& fonts, Marker which) {
    switch (which) {
        case Marker::german_edge:
            return ground(cr, edge_of(Nationality::german));
        case Marker::french_edge:
            return ground(cr, edge_of(Nationality::french));
        case Marker::british_edge:
            return ground(cr, edge_of(Nationality::british));
        case Marker::turn:
            return turn_marker(cr, fonts);
        case Marker::destroyed_fort:
            return destroyed_fort(cr, fonts);
        case Marker::exit:
            return exit_marker(cr, fonts);
        case Marker::german_control:
            return german_control(cr, fonts);
        case Marker::allied_control:
            return allied_control(cr, fonts);
    }
}

}  // namespace marne::render::paint
