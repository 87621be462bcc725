// What is printed on counters, piece by piece: a nation's colours and sign, unit box, size, fitted text. Every face is
// drawn on a square of 100 units.
#pragma once

#include <string_view>

#include "canvas.hpp"
#include "fonts.hpp"
#include "marne/protocol/counter_sheet.hpp"

namespace marne::render::paint {

inline constexpr double face = 100.0;

inline constexpr Ink counter_white = ink(0xFAF7EE);
inline constexpr Ink counter_black = ink(0x15130F);

struct NationColours {
    Ink ground;
    Ink text;
    Ink box;   // inside of the unit box
    Ink back;  // ground of the back
    Ink hatch;
};

NationColours colours_of(Nationality nation);
/// Of the cardboard's edge.
Ink edge_of(Nationality nation);

struct Box {
    double x{};
    double y{};
    double width{};
    double height{};
};

/// Ground without limits, so that it also fills the gutter between the faces.
void ground(cairo_t* context, Ink colour);

/// Three bars for Germany, a cockade for France, a saltire on a lozenge for Britain, each of another shape.
void nation_sign(cairo_t* context, Nationality nation, double x, double y, double size);

/// Crossed for infantry, one diagonal for cavalry [2.2.3].
void unit_box(cairo_t* context, UnitType type, const Box& box, Ink lines, Ink inside, double width);

/// One or two crosses: brigade or division [2.2.5].
void size_sign(cairo_t* context, UnitSize size, double x, double y, double extent, Ink colour);

/// Text shrunk to fit into `room`.
void fitted_text(cairo_t* context, Fonts& fonts, TextStyle style, std::string_view text, double x, double y,
                 double room, Align align, Ink colour);

}  // namespace marne::render::paint
