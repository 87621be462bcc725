// The counters' faces: nation's colour and sign, unit box, size, designation, strength and movement [2.2].
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "canvas.hpp"
#include "pictures.hpp"

namespace marne::render::paint {

namespace {

// Every face is drawn on a square of 100 units.
constexpr double face = 100.0;
constexpr double header_height = 20.0;  // of the strip with nation, size and army

struct NationColours {
    Ink ground;
    Ink text;
    Ink box;   // inside of the unit box
    Ink back;  // ground of the back
    Ink hatch;
};

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

constexpr Ink white = ink(0xFAF7EE);
constexpr Ink black = ink(0x15130F);
constexpr Ink red = ink(0xB3261E);
constexpr Ink blue = ink(0x27478C);

/// Bars: the German sign. Its shape is a rectangle.
void german_sign(cairo_t* cr, double x, double y, double size) {
    const double height = size * 0.78;
    const double top = y + (size - height) / 2.0;
    const std::array bars{black, white, red};
    for (std::size_t i = 0; i < bars.size(); ++i) {
        cairo_rectangle(cr, x, top + height * static_cast<double>(i) / 3.0, size, height / 3.0);
        fill(cr, bars[i]);
    }
    cairo_rectangle(cr, x, top, size, height);
    stroke(cr, black, 1.2);
}

/// Cockade: the French sign, a circle.
void french_sign(cairo_t* cr, double x, double y, double size) {
    const double cx = x + size / 2.0;
    const double cy = y + size / 2.0;
    circle(cr, cx, cy, size / 2.0);
    fill(cr, red);
    circle(cr, cx, cy, size * 0.35);
    fill(cr, white);
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
        for (const auto& [colour, width] : {std::pair{white, size * 0.34}, std::pair{red, size * 0.17}}) {
            cairo_move_to(cr, cx - size, cy);
            cairo_line_to(cr, cx + size, cy);
            cairo_move_to(cr, cx, cy - size);
            cairo_line_to(cr, cx, cy + size);
            stroke(cr, colour, width);
        }
    }
    lozenge();
    stroke(cr, white, 1.2);
}

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

/// Text shrunk to fit into `room`.
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

struct Box {
    double x{};
    double y{};
    double width{};
    double height{};
};

/// Crossed for infantry, one diagonal for cavalry [2.2.3].
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

/// One or two crosses: brigade or division [2.2.5].
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

/// Ground without limits, so that it also fills the gutter between the faces.
void ground(cairo_t* cr, Ink colour) {
    cairo_rectangle(cr, -face * 0.2, -face * 0.2, face * 1.4, face * 1.4);
    fill(cr, colour);
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

void front(cairo_t* cr, Fonts& fonts, const Counter& counter) {
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

/// Disrupted [8.11]: paler, hatched, a red band across; the values stay as they are and as large.
void back(cairo_t* cr, Fonts& fonts, const Counter& counter) {
    const NationColours colours = colours_of(counter.nationality);
    const Ink header = header_ink(counter.nationality, colours);
    ground(cr, colours.back);
    hatching(cr, colours.hatch);
    nation_field(cr, counter.nationality, colours);
    nation_sign(cr, counter.nationality, 7.8, 4.6, 13.0);
    unit_box(cr, counter.type, {26.0, 4.8, 20.0, 12.6},
             counter.nationality == Nationality::german ? black : colours.text, colours.box, 2.2);
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

// ---- markers ---------------------------------------------------------------------------------------------------

void turn_marker(cairo_t* cr, Fonts& fonts) {
    ground(cr, ink(0xF0E6CC));
    rounded_rectangle(cr, 5.0, 5.0, 90.0, 90.0, 6.0);
    stroke(cr, ink(0x7A1F17), 2.2);
    rounded_rectangle(cr, 8.2, 8.2, 83.6, 83.6, 4.5);
    stroke(cr, ink(0x7A1F17), 0.9);
    circle(cr, 50.0, 44.0, 25.0);
    fill(cr, ink(0xFFFBF0));
    circle(cr, 50.0, 44.0, 25.0);
    stroke(cr, black, 3.0);
    for (int hour = 0; hour < 12; ++hour) {
        const double angle = hour * std::numbers::pi / 6.0;
        const double inner = hour % 3 == 0 ? 17.5 : 20.0;
        cairo_move_to(cr, 50.0 + inner * std::sin(angle), 44.0 - inner * std::cos(angle));
        cairo_line_to(cr, 50.0 + 22.0 * std::sin(angle), 44.0 - 22.0 * std::cos(angle));
    }
    stroke(cr, black, 1.8);
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
    fitted_text(cr, fonts, {Face::sans_bold, 12.0, 0.5}, "FORT LOST", 50.0, 91.0, 82.0, Align::centre, black);
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
    german_sign(cr, 16.0, 6.0, 68.0);
    fitted_text(cr, fonts, {Face::sans_bold, 15.0, 0.8}, "GERMAN", 50.0, 89.0, 82.0, Align::centre, colours.text);
}

void allied_control(cairo_t* cr, Fonts& fonts) {
    const NationColours colours = colours_of(Nationality::french);
    ground(cr, colours.ground);
    french_sign(cr, 18.0, 8.0, 64.0);
    fitted_text(cr, fonts, {Face::sans_bold, 15.0, 0.8}, "ALLIED", 50.0, 89.0, 82.0, Align::centre, colours.text);
}

// ---- the atlas -------------------------------------------------------------------------------------------------

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

/// In the order of the atlas, after the units' faces.
enum class Marker : std::uint8_t {
    german_edge,
    french_edge,
    british_edge,
    turn,
    destroyed_fort,
    exit,
    german_control,
    allied_control
};
constexpr int marker_count = 8;

Grid grid_for(int faces, int cell) {
    Grid grid{cell, std::max(4, cell / 32), 1, 1};
    grid.columns = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(faces))));
    grid.rows = (faces + grid.columns - 1) / grid.columns;
    return grid;
}

void marker(cairo_t* cr, Fonts& fonts, Marker which) {
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

void paint_face(cairo_t* cr, Fonts& fonts, const CounterSheet& sheet, int index) {
    const int units = static_cast<int>(sheet.size());
    if (index < units) {
        front(cr, fonts, sheet.counters[static_cast<std::size_t>(index)]);
    } else if (index < 2 * units) {
        back(cr, fonts, sheet.counters[static_cast<std::size_t>(index - units)]);
    } else {
        marker(cr, fonts, static_cast<Marker>(index - 2 * units));
    }
}

void paint_rows(Canvas& whole, const FontFiles& files, const CounterSheet& sheet, const Grid& grid, int first_row,
                int last_row) {
    if (first_row >= last_row) {
        return;
    }
    Canvas band{whole, {first_row * grid.stride(), (last_row - first_row) * grid.stride()}};
    Fonts fonts{files};
    const int faces = 2 * static_cast<int>(sheet.size()) + marker_count;
    for (int index = first_row * grid.columns; index < std::min(faces, last_row * grid.columns); ++index) {
        cairo_t* cr = band.context();
        const SavedState saved{cr};
        const int x = (index % grid.columns) * grid.stride();
        const int y = (index / grid.columns) * grid.stride();
        cairo_rectangle(cr, x, y, grid.stride(), grid.stride());
        cairo_clip(cr);
        cairo_translate(cr, x + grid.gutter, y + grid.gutter);
        cairo_scale(cr, grid.cell / face, grid.cell / face);
        paint_face(cr, fonts, sheet, index);
    }
    band.flushed();
}

}  // namespace

CounterAtlas counter_atlas(const FontFiles& files, const CounterSheet& sheet, int cell) {
    const int units = static_cast<int>(sheet.size());
    const Grid grid = grid_for(2 * units + marker_count, cell);
    Canvas canvas{grid.columns * grid.stride(), grid.rows * grid.stride()};
    in_two_halves(grid.rows, [&](int first, int last) { paint_rows(canvas, files, sheet, grid, first, last); });
    canvas.written();
    CounterAtlas atlas;
    atlas.image = canvas.to_image();
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
