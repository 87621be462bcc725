// The southern margin: title, legend, compass, scale, credits.
#include <array>
#include <numbers>
#include <string>

#include "map_frame.hpp"
#include "map_symbols.hpp"
#include "noise.hpp"
#include "stationery.hpp"
#include "vegetation.hpp"

namespace marne::render::paint {

namespace {

constexpr double kilometre = hex_high / 7.2;

struct Strip {
    double top{};     // under the frame
    double bottom{};  // above the paper's border
    double middle() const noexcept { return (top + bottom) / 2.0; }
};

void title(cairo_t* cr, Fonts& fonts, double x, const Strip& strip) {
    constexpr double half = 70.0;
    rounded_rectangle(cr, x - half, strip.top, 2.0 * half, strip.bottom - strip.top, 2.2);
    fill(cr, ink(0xFAF2DD, 0.85));
    rounded_rectangle(cr, x - half, strip.top, 2.0 * half, strip.bottom - strip.top, 2.2);
    stroke(cr, print_black, 0.5);
    rounded_rectangle(cr, x - half + 0.9, strip.top + 0.9, 2.0 * half - 1.8, strip.bottom - strip.top - 1.8, 1.6);
    stroke(cr, print_red, 0.22);
    draw_text(cr, fonts, {Face::serif, 8.2, 2.0, Letters::small_capitals}, "The Marne", x, strip.top + 6.9,
              Align::centre, print_black);
    draw_text(cr, fonts, {Face::serif_italic, 3.9, 0.25}, "30 August \u2013 15 September 1914", x, strip.bottom - 1.9,
              Align::centre, print_red);
    for (const double side : {-1.0, 1.0}) {
        const double from = x + side * 36.0;
        cairo_move_to(cr, from, strip.middle());
        cairo_line_to(cr, from + side * 28.0, strip.middle());
        stroke(cr, print_red, 0.25);
        circle(cr, from + side * 14.0, strip.middle(), 0.8);
        fill(cr, print_red);
    }
}

void compass(cairo_t* cr, Fonts& fonts, double x, double y, double r) {
    circle(cr, x, y, r * 0.66);
    stroke(cr, print_brown, 0.2);
    for (int point = 0; point < 8; ++point) {
        const double angle = point * std::numbers::pi / 4.0;
        const double reach = point % 2 == 0 ? r : r * 0.55;
        const auto at = [&](double distance, double turn) {
            return Point{x + distance * std::sin(angle + turn), y - distance * std::cos(angle + turn)};
        };
        for (const double half : {-1.0, 1.0}) {
            const Point tip = at(reach, 0.0);
            const Point waist = at(r * 0.22, half * std::numbers::pi / 8.0);
            cairo_move_to(cr, x, y);
            cairo_line_to(cr, tip.x, tip.y);
            cairo_line_to(cr, waist.x, waist.y);
            cairo_close_path(cr);
            fill(cr, half < 0.0 ? ink(0xFBF4E2) : print_black);
            cairo_move_to(cr, x, y);
            cairo_line_to(cr, tip.x, tip.y);
            cairo_line_to(cr, waist.x, waist.y);
            cairo_close_path(cr);
            stroke(cr, print_black, 0.12);
        }
    }
    draw_text(cr, fonts, {Face::serif, 4.2}, "N", x + r + 0.6, y - r * 0.45, Align::left, print_black);
}

void scale_bar(cairo_t* cr, Fonts& fonts, double x, double y) {
    constexpr double height = 1.5;
    for (int i = 0; i < 5; ++i) {
        cairo_rectangle(cr, x + i * 10.0 * kilometre, y, 10.0 * kilometre, height);
        fill(cr, i % 2 == 0 ? print_black : ink(0xFBF4E2));
    }
    cairo_rectangle(cr, x, y, 50.0 * kilometre, height);
    stroke(cr, print_black, 0.22);
    for (int i = 0; i <= 5; ++i) {
        draw_text(cr, fonts, {Face::sans, 2.9}, std::to_string(i * 10), x + i * 10.0 * kilometre, y - 1.0,
                  Align::centre, print_black);
    }
    draw_text(cr, fonts, {Face::serif_italic, 3.5}, "kilometres", x, y + 5.2, Align::left, print_brown);
    draw_text(cr, fonts, {Face::serif_italic, 3.5}, "one hex: 7.2 km", x + 50.0 * kilometre, y + 5.2, Align::right,
              print_brown);
}

// ---- legend ----------------------------------------------------------------------------------------------------

enum class Item : std::uint8_t { woods, swamp, city, river, stream, town, fort, village, allied_area, german_area };

std::string_view caption(Item item) {
    switch (item) {
        case Item::woods:
            return "Woods";
        case Item::swamp:
            return "Swamp";
        case Item::city:
            return "City";
        case Item::river:
            return "River";
        case Item::stream:
            return "Stream, without effect";
        case Item::town:
            return "Town, victory points";
        case Item::fort:
            return "Fort, strength";
        case Item::village:
            return "Village, without effect";
        case Item::allied_area:
            return "Allied set-up area";
        case Item::german_area:
            return "German set-up area";
    }
    return "";
}

constexpr double swatch_width = 11.0;
constexpr double swatch_height = 5.6;

void swatch_frame(cairo_t* cr, Ink ground) {
    rounded_rectangle(cr, 0.0, 0.0, swatch_width, swatch_height, 0.7);
    fill(cr, ground);
    rounded_rectangle(cr, 0.0, 0.0, swatch_width, swatch_height, 0.7);
    cairo_clip(cr);
}

void wave(cairo_t* cr) {
    cairo_move_to(cr, -1.0, 4.0);
    cairo_curve_to(cr, 3.0, 0.6, 7.0, 6.0, 12.0, 1.8);
}

void swatch(cairo_t* cr, Fonts& fonts, Item item) {
    constexpr Ink land = ink(0xEFE6C8);
    switch (item) {
        case Item::woods:
            swatch_frame(cr, ink(0xC6D0A2));
            for (int i = 0; i < 14; ++i) {
                draw_tree(cr, 0.4 + 1.7 * (i % 7) + (i / 7) * 0.9, 1.7 + 2.3 * (i / 7), i);
            }
            break;
        case Item::swamp:
            swatch_frame(cr, ink(0xC9DCCF));
            for (int i = 0; i < 6; ++i) {
                draw_reed(cr, 2.0 + 3.6 * (i % 3) + (i / 3) * 1.2, 1.9 + 2.1 * (i / 3), i);
            }
            break;
        case Item::city:
            swatch_frame(cr, ink(0xE3C2A2));
            for (int i = 0; i < 15; ++i) {
                cairo_rectangle(cr, 0.5 + (i % 5) * 2.1, 0.4 + (i / 5) * 1.75, 1.7, 1.35);
            }
            fill(cr, ink(0xB98364));
            break;
        case Item::river:
            swatch_frame(cr, land);
            for (const auto& [colour, width] : {std::pair{ink(0x2F5F80), 2.3}, std::pair{ink(0x9CC4D6), 1.8}}) {
                wave(cr);
                stroke(cr, colour, width);
            }
            break;
        case Item::stream: {
            swatch_frame(cr, land);
            static constexpr std::array dashes{3.2, 1.0};
            cairo_set_dash(cr, dashes.data(), static_cast<int>(dashes.size()), 0.0);
            wave(cr);
            stroke(cr, ink(0x6E9DB4), 0.45);
            break;
        }
        case Item::town:
            swatch_frame(cr, land);
            draw_town_blocks(cr, {2.9, 2.8}, 1, 6U);
            circle(cr, 8.3, 2.8, 1.75);
            fill(cr, ink(0xFBF5E6));
            circle(cr, 8.3, 2.8, 1.75);
            stroke(cr, print_red, 0.3);
            draw_text(cr, fonts, {Face::sans_bold, 2.9}, "1", 8.3, 3.85, Align::centre, print_red);
            break;
        case Item::fort:
            swatch_frame(cr, land);
            draw_fort(cr, fonts, {5.5, 2.95}, 2.3, 5);
            break;
        case Item::village:
            swatch_frame(cr, land);
            circle(cr, 5.5, 2.8, 0.6);
            stroke(cr, ink(0x3A2F24), 0.26);
            break;
        case Item::allied_area:
        case Item::german_area: {
            const Side side = item == Item::allied_area ? Side::allied : Side::german;
            swatch_frame(cr, land);
            rounded_rectangle(cr, 0.0, 0.0, swatch_width, swatch_height, 0.7);
            fill(cr, with_alpha(area_tint(side), 0.42));
            static constexpr std::array dashes{1.8, 1.0};
            cairo_set_dash(cr, dashes.data(), static_cast<int>(dashes.size()), 0.0);
            rounded_rectangle(cr, 0.9, 0.9, swatch_width - 1.8, swatch_height - 1.8, 0.4);
            stroke(cr, side == Side::allied ? ink(0x3F77AE) : ink(0x5B5D61), 0.4);
            break;
        }
    }
}

void legend(cairo_t* cr, Fonts& fonts, double left, double width, const Strip& strip) {
    static constexpr std::array items{Item::woods, Item::river,   Item::swamp, Item::stream,      Item::city,
                                      Item::town,  Item::village, Item::fort,  Item::allied_area, Item::german_area};
    const double column = width / 5.0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const double x = left + column * static_cast<double>(i / 2);
        const double y = i % 2 == 0 ? strip.top + 0.2 : strip.bottom - swatch_height - 0.2;
        {
            const SavedState saved{cr};
            cairo_translate(cr, x, y);
            swatch(cr, fonts, items[i]);
        }
        rounded_rectangle(cr, x, y, swatch_width, swatch_height, 0.7);
        stroke(cr, print_brown, 0.16);
        draw_text(cr, fonts, {Face::serif, 3.9}, caption(items[i]), x + swatch_width + 1.8, y + 4.0, Align::left,
                  print_black);
    }
}

void credits(cairo_t* cr, Fonts& fonts, double left, double right, const Strip& strip) {
    const TextStyle style{Face::sans, 2.55};
    double y = strip.top + 3.0;
    draw_text(cr, fonts, {Face::serif_italic, 3.7}, "Map reconstructed from real geography.", right, y, Align::right,
              print_black);
    for (const std::string& line :
         wrapped(fonts, style,
                 "Rivers and forests: IGN (Licence Ouverte). Communes: sql.sh (CC BY-SA 4.0). "
                 "Relief: NASA SRTM / SRTM30_PLUS.",
                 right - left)) {
        y += 4.0;
        draw_text(cr, fonts, style, line, right, y, Align::right, print_brown);
    }
}

}  // namespace

void draw_southern_margin(cairo_t* cr, Fonts& fonts, const MapPlan& plan) {
    const Rect& field = plan.field();
    const Strip strip{field.bottom + 4.0, plan.height() - 5.4};
    if (field.width() > 200.0) {
        title(cr, fonts, plan.width() / 2.0, strip);
    }
    if (field.width() > 820.0) {
        const double middle = plan.width() / 2.0;
        legend(cr, fonts, field.left + 2.0, middle - 74.0 - field.left - 2.0, strip);
        compass(cr, fonts, middle + 84.0, strip.middle(), 6.0);
        scale_bar(cr, fonts, middle + 101.0, strip.middle() - 0.6);
        credits(cr, fonts, middle + 101.0 + 50.0 * kilometre + 14.0, field.right - 1.0, strip);
    }
}

}  // namespace marne::render::paint
