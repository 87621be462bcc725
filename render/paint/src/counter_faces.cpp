// The counters' faces: nation's colour and sign, unit box, size, designation, strength and movement [2.2].
#include "counter_faces.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace marne::render::paint {

namespace {

constexpr double header_height = 20.0;  // of the strip with nation, size and army

/// Text beside the unit box; "45 Alg" is set in two lines.
void beside_box(cairo_t* cr, Fonts& fonts, Face type, std::string_view text, double x, double middle, double room,
                double size, Ink colour) {
    const std::size_t gap = text.find(' ');
    const TextStyle style{type, size};
    const double cap = fonts.cap_height(type) * size;
    if (gap == std::string_view::npos) {
        fitted_text(cr, fonts, style, text, x, middle + cap / 2.0, room, Align::centre, colour);
        return;
    }
    const TextStyle lower{type, size * 0.84};
    fitted_text(cr, fonts, style, text.substr(0, gap), x, middle - size * 0.12, room, Align::centre, colour);
    if (fonts.set(lower, text.substr(gap + 1)).width < room * 1.9) {  // smaller it could not be read
        fitted_text(cr, fonts, lower, text.substr(gap + 1), x, middle + size * 0.12 + cap * 0.84, room, Align::centre,
                    colour);
    }
}

std::string values_of(const Counter& counter) {
    const std::string strength = std::to_string(counter.strength);
    const std::string movement = std::to_string(counter.movement);
    return counter.may_attack ? strength + "-" + movement : "(" + strength + ")-" + movement;
}

std::string army_of(const Counter& counter) {
    return counter.army == "-" ? std::string{} : counter.army;
}
std::string corps_of(const Counter& counter) {
    return counter.corps == "-" ? std::string{} : counter.corps;
}

/// What tells the nations apart from afar, besides colour: a dark band, nothing, a pale frame.
void nation_field(cairo_t* cr, Nationality nation, const NationColours& colours) {
    switch (nation) {
        case Nationality::german:
            cairo_rectangle(cr, -face * 0.2, -face * 0.2, face * 1.4, face * 0.2 + header_height);
            fill(cr, ink(0x2A3026));
            return;
        case Nationality::french:
            rounded_rectangle(cr, 3.2, 3.2, 93.6, 93.6, 6.0);
            stroke(cr, with_alpha(colours.text, 0.30), 1.1);
            return;
        case Nationality::british:
            rounded_rectangle(cr, 3.0, 3.0, 94.0, 94.0, 7.0);
            stroke(cr, ink(0xF1E2C4), 2.4);
            return;
    }
}

/// Ink of what stands in the header.
Ink header_ink(Nationality nation, const NationColours& colours) {
    return nation == Nationality::german ? ink(0xF3F0E2) : colours.text;
}

/// Strength and movement: figures `cap` high, narrowed to fit into `room`, a little fattened so that they hold at the
/// size of a few pixels.
void figures(cairo_t* cr, Fonts& fonts, std::string_view text, double base, double cap, double room, Ink colour) {
    TextStyle style{Face::sans_bold, cap / fonts.cap_height(Face::sans_bold), 0.0};
    TextLine line = fonts.set(style, text);
    constexpr double narrowest = 0.74;
    if (line.width * narrowest > room) {
        style.size *= room / (line.width * narrowest);
        line = fonts.set(style, text);
    }
    const SavedState saved{cr};
    cairo_translate(cr, face / 2.0, base);
    cairo_scale(cr, std::min(1.0, room / line.width), 1.0);
    fonts.add_path(cr, line, 0.0, 0.0, Align::centre);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_ink(cr, colour);
    cairo_set_line_width(cr, 1.3);
    cairo_stroke_preserve(cr);
    fill(cr, colour);
}

void near_front(cairo_t* cr, Fonts& fonts, const Counter& counter) {
    const NationColours colours = colours_of(counter.nationality);
    const Ink header = header_ink(counter.nationality, colours);
    ground(cr, colours.ground);
    nation_field(cr, counter.nationality, colours);
    nation_sign(cr, counter.nationality, 7.8, 4.6, 14.0);
    size_sign(cr, counter.size, 50.0, 11.0, 10.4, header);
    fitted_text(cr, fonts, {Face::sans_bold, 11.5}, army_of(counter), 91.5, 15.4, 22.0, Align::right, header);
    unit_box(cr, counter.type, {29.0, 21.5, 42.0, 27.0}, colours.text, colours.box, 3.2);
    beside_box(cr, fonts, Face::sans_bold, counter.designation, 83.2, 35.0, 19.6, 16.5, colours.text);
    beside_box(cr, fonts, Face::sans, corps_of(counter), 17.0, 35.0, 18.0, 11.0, colours.text);
    figures(cr, fonts, values_of(counter), 92.4, 37.5, 84.0, colours.text);
}

void hatching(cairo_t* cr, Ink colour) {
    for (double x = -face; x < 2.0 * face; x += 9.0) {
        cairo_move_to(cr, x, -face * 0.2);
        cairo_line_to(cr, x - face, face * 1.2);
    }
    stroke(cr, colour, 2.6);
}

void near_back(cairo_t* cr, Fonts& fonts, const Counter& counter) {
    const NationColours colours = colours_of(counter.nationality);
    const Ink header = header_ink(counter.nationality, colours);
    ground(cr, colours.back);
    hatching(cr, colours.hatch);
    nation_field(cr, counter.nationality, colours);
    nation_sign(cr, counter.nationality, 7.8, 4.6, 13.0);
    unit_box(cr, counter.type, {26.0, 4.8, 20.0, 12.6},
             counter.nationality == Nationality::german ? counter_black : colours.text, colours.box, 2.2);
    size_sign(cr, counter.size, 58.5, 11.2, 8.0, header);
    fitted_text(cr, fonts, {Face::sans_bold, 12.5}, counter.designation, 91.5, 15.6, 21.0, Align::right, header);
    cairo_rectangle(cr, -face * 0.2, 22.5, face * 1.4, 19.0);
    fill(cr, ink(0x8E1B16));
    for (const double y : {24.4, 39.6}) {
        cairo_move_to(cr, -face, y);
        cairo_line_to(cr, 2.0 * face, y);
    }
    stroke(cr, ink(0xF3D9C2, 0.8), 0.8);
    fitted_text(cr, fonts, {Face::sans_bold, 14.5, 0.6}, "DISRUPTED", 50.0, 37.1, 90.0, Align::centre, ink(0xFFF6E6));
    fitted_text(cr, fonts, {Face::sans_bold, 10.0}, corps_of(counter), 8.0, 51.6, 38.0, Align::left, colours.text);
    fitted_text(cr, fonts, {Face::sans_bold, 10.0}, army_of(counter), 92.0, 51.6, 38.0, Align::right, colours.text);
    figures(cr, fonts, values_of(counter), 92.4, 36.0, 84.0, colours.text);
}

/// A large sign and box above figures that fill the width.
void far_front(cairo_t* cr, Fonts& fonts, const Counter& counter) {
    const NationColours colours = colours_of(counter.nationality);
    ground(cr, colours.ground);
    nation_field(cr, counter.nationality, colours);
    nation_sign(cr, counter.nationality, 6.0, 5.0, 26.0);
    unit_box(cr, counter.type, {39.0, 6.0, 52.0, 28.0}, colours.text, colours.box, 5.5);
    figures(cr, fonts, values_of(counter), 93.0, 50.0, 92.0, colours.text);
}

void far_back(cairo_t* cr, Fonts& fonts, const Counter& counter) {
    const NationColours colours = colours_of(counter.nationality);
    ground(cr, colours.back);
    hatching(cr, colours.hatch);
    nation_field(cr, counter.nationality, colours);
    cairo_rectangle(cr, -face * 0.2, 14.0, face * 1.4, 22.0);
    fill(cr, ink(0x8E1B16));
    figures(cr, fonts, values_of(counter), 93.0, 50.0, 92.0, colours.text);
}

}  // namespace

void paint_front(cairo_t* cr, Fonts& fonts, const Counter& counter, Eye eye) {
    switch (eye) {
        case Eye::near:
            return near_front(cr, fonts, counter);
        case Eye::far:
            return far_front(cr, fonts, counter);
    }
}

void paint_back(cairo_t* cr, Fonts& fonts, const Counter& counter, Eye eye) {
    switch (eye) {
        case Eye::near:
            return near_back(cr, fonts, counter);
        case Eye::far:
            return far_back(cr, fonts, counter);
    }
}

}  // namespace marne::render::paint
