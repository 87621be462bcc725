// The turn record track: one box a day with its number and date, and room for the marker.
#include <algorithm>
#include <array>
#include <string>

#include "marne/render/table_layout.hpp"
#include "pictures.hpp"
#include "stationery.hpp"

namespace marne::render::paint {

namespace {

constexpr double box_width = turn_box_size.x * 1000.0;
constexpr double box_height = turn_box_size.y * 1000.0;

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

constexpr double marker_room = 14.5;  // edge of the square the marker stands in
constexpr double header = turn_box_header * 1000.0;

void turn_box(cairo_t* cr, Fonts& fonts, int turn, double x) {
    const double middle = x + box_width / 2.0;
    const auto frame = [&](double inset) {
        cairo_rectangle(cr, x + inset, inset, box_width - 2.0 * inset, box_height - 2.0 * inset);
    };
    frame(1.8);
    fill(cr, turn % 2 == 0 ? ink(0xE2D3AE, 0.65) : ink(0xD5C9AE, 0.40));
    frame(1.8);
    stroke(cr, print_black, 0.55);
    frame(2.8);
    stroke(cr, print_black, 0.18);
    cairo_rectangle(cr, x + 2.8, header - 0.6, box_width - 5.6, box_height - header - 2.2);
    fill(cr, ink(0xFBF4E2, 0.55));
    cairo_move_to(cr, x + 2.8, header - 0.6);
    cairo_line_to(cr, x + box_width - 2.8, header - 0.6);
    stroke(cr, print_black, 0.18);
    draw_text(cr, fonts, {Face::sans_bold, 12.5}, std::to_string(turn), x + 5.0, 12.0, Align::left, print_red);
    draw_text(cr, fonts, {Face::sans_bold, 4.9}, std::string{weekday_of(turn).substr(0, 3)} + " " + date_of(turn),
              x + 4.9, 16.4, Align::left, print_black);
    const double right = x + box_width - 10.5;
    const auto room = [&] { circle(cr, right, 10.5, marker_room / 2.0 - 0.6); };
    room();
    fill(cr, ink(0xFBF4E2, 0.75));
    room();
    static constexpr std::array dashes{1.5, 1.1};
    cairo_set_dash(cr, dashes.data(), static_cast<int>(dashes.size()), 0.0);
    stroke(cr, print_brown, 0.28);
    cairo_set_dash(cr, nullptr, 0, 0.0);
    // Whose reinforcements wait in which column.
    const double foot = box_height - 4.6;
    for (const auto& [name, at] : {std::pair{"GERMAN", -0.25}, std::pair{"ALLIED", 0.25}}) {
        draw_text(cr, fonts, {Face::sans, 3.1, 0.5}, name, middle + at * (box_width - 4.0), foot, Align::centre,
                  with_alpha(print_brown, 0.7));
    }
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
