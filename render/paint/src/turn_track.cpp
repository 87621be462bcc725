// The turn record track: one box a day with its number and date, and room for the marker.
#include <algorithm>
#include <array>
#include <string>

#include "pictures.hpp"
#include "stationery.hpp"

namespace marne::render::paint {

namespace {

constexpr double box_width = turn_box_width * 1000.0;
constexpr double box_height = turn_box_height * 1000.0;

std::string date_of(int turn) {
    const CalendarDay day = day_of_turn(turn);
    return std::to_string(day.day) + (day.month == 8 ? " Aug" : " Sep");
}

/// 30 August 1914, turn 1, was a Sunday.
std::string_view weekday_of(int turn) {
    static constexpr std::array<std::string_view, 7> days{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                          "Thursday", "Friday", "Saturday"};
    return days[static_cast<std::size_t>((turn - 1) % 7)];
}

void turn_box(cairo_t* cr, Fonts& fonts, int turn, double x) {
    const double middle = x + box_width / 2.0;
    cairo_rectangle(cr, x + 1.2, 1.6, box_width - 2.4, box_height - 3.2);
    fill(cr, turn % 2 == 0 ? ink(0xE2D3AE, 0.65) : ink(0xD5C9AE, 0.40));
    cairo_rectangle(cr, x + 1.2, 1.6, box_width - 2.4, box_height - 3.2);
    stroke(cr, print_black, 0.4);
    cairo_rectangle(cr, x + 1.9, 2.3, box_width - 3.8, box_height - 4.6);
    stroke(cr, print_black, 0.13);
    draw_text(cr, fonts, {Face::sans_bold, 5.6}, std::to_string(turn), x + 3.4, 7.9, Align::left, print_red);
    draw_text(cr, fonts, {Face::serif_italic, 3.0}, weekday_of(turn), x + box_width - 2.9, 7.2, Align::right,
              print_brown);
    rounded_rectangle(cr, middle - 8.6, box_height / 2.0 - 8.6, 17.2, 17.2, 1.4);
    fill(cr, ink(0xFBF4E2, 0.75));
    rounded_rectangle(cr, middle - 8.6, box_height / 2.0 - 8.6, 17.2, 17.2, 1.4);
    const std::array dashes{1.1, 0.9};
    cairo_set_dash(cr, dashes.data(), static_cast<int>(dashes.size()), 0.0);
    stroke(cr, print_brown, 0.22);
    cairo_set_dash(cr, nullptr, 0, 0.0);
    draw_text(cr, fonts, {Face::sans_bold, 5.0}, date_of(turn), middle, box_height - 4.0, Align::centre, print_black);
}

}  // namespace

Image turn_track(const FontFiles& files, int first_turn, int last_turn, float pixels_per_metre) {
    const int turns = std::max(1, last_turn - first_turn + 1);
    Fonts fonts{files};
    Canvas sheet = make_sheet(box_width * turns, box_height, static_cast<double>(pixels_per_metre) / 1000.0);
    for (int i = 0; i < turns; ++i) {
        turn_box(sheet.context(), fonts, first_turn + i, box_width * i);
    }
    return sheet.to_image();
}

}  // namespace marne::render::paint
