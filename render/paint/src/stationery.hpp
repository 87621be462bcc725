// Paper for sheets and cards: a sheet with grain and border, and text wrapped on it. Units: millimetres.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "canvas.hpp"
#include "fonts.hpp"

namespace marne::render::paint {

inline constexpr Ink paper = ink(0xF1E7CF);
inline constexpr Ink print_black = ink(0x2B241B);
inline constexpr Ink print_red = ink(0x8C2A1E);
inline constexpr Ink print_brown = ink(0x6B5536);

/// A sheet of paper of this size in millimetres, scaled so that drawing goes in millimetres.
Canvas make_sheet(double width, double height, double pixels_per_millimetre);

/// A thick and a thin line around the sheet.
void double_border(cairo_t* context, double width, double height, double inset);

/// Broken at blanks so that no line is wider than `room`.
std::vector<std::string> wrapped(Fonts& fonts, const TextStyle& style, std::string_view text, double room);

void draw_text(cairo_t* context, Fonts& fonts, const TextStyle& style, std::string_view text, double x, double y,
               Align align, Ink colour);

}  // namespace marne::render::paint
