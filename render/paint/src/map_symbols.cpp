// Signs that belong to hexes.
#include "map_symbols.hpp"

#include <array>
#include <numbers>

#include "map_labels.hpp"
#include "noise.hpp"
#include "stationery.hpp"
#include "vegetation.hpp"

namespace marne::render::paint {

void draw_hex_grid(cairo_t* cr, const MapPlan& plan) {
    for (const MapHex& hex : plan.map().hexes) {
        // Each side once: the north, north-east and south-east one, and the others where no hex has them.
        for (std::size_t d = 0; d < 6; ++d) {
            if (d < 3 || !plan.map().contains(neighbour(hex.hex, all_directions[d]))) {
                const Point a = plan.corner(hex.hex, (d + 5) % 6);
                const Point b = plan.corner(hex.hex, d);
                cairo_move_to(cr, a.x, a.y);
                cairo_line_to(cr, b.x, b.y);
            }
        }
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    stroke(cr, ink(0x4A3A24, 0.42), 0.24);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}

void draw_hex_numbers(cairo_t* cr, Fonts& fonts, const MapPlan& plan) {
    const TextStyle style{Face::sans, number_size, 0.08};
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(cr, 0.7);
    // One by one: cairo takes far longer over one path of four thousand figures.
    for (const HexNumber& number : place_hex_numbers(plan)) {
        fonts.add_path(cr, fonts.set(style, to_string(number.hex)), number.base.x, number.base.y, Align::centre);
        set_ink(cr, ink(0xF6EEDA, 0.6));
        cairo_stroke_preserve(cr);
        fill(cr, ink(0x54432C, 0.95));
    }
}

void draw_fort(cairo_t* cr, Fonts& fonts, Point middle, double radius, int strength) {
    const auto star = [&](double outer) {
        constexpr int points = 5;
        cairo_new_path(cr);
        for (int i = 0; i < 2 * points; ++i) {
            const double angle = i * std::numbers::pi / points;
            const double r = i % 2 == 0 ? outer : outer * 0.66;
            cairo_line_to(cr, middle.x + r * std::sin(angle), middle.y - r * std::cos(angle));
        }
        cairo_close_path(cr);
    };
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    star(radius * 1.16);
    fill(cr, ink(0xF6EEDA, 0.9));
    star(radius);
    fill(cr, ink(0x5A2A22));
    star(radius);
    stroke(cr, ink(0x2B130F), 0.22);
    const double size = radius * 1.12;
    draw_text(cr, fonts, {Face::sans_bold, size}, std::to_string(strength), middle.x,
              middle.y + fonts.cap_height(Face::sans_bold) * size / 2.0, Align::centre, ink(0xFFF6E2));
}

void draw_forts(cairo_t* cr, Fonts& fonts, const MapPlan& plan) {
    for (const Fort& fort : plan.map().forts) {
        draw_fort(cr, fonts, fort_place(plan, fort.hex), fort_radius, fort.strength);
        const Point middle = plan.centre(fort.hex);
        const TextStyle figure{Face::sans_bold, fort_figure};
        const double base = middle.y + fonts.cap_height(Face::sans_bold) * fort_figure / 2.0;
        fonts.add_path(cr, fonts.set(figure, std::to_string(fort.strength)), middle.x, base, Align::centre);
        set_ink(cr, ink(0xF6EEDA, 0.85));
        cairo_set_line_width(cr, 1.3);
        cairo_stroke_preserve(cr);
        fill(cr, ink(0x5A2A22));
    }
}

void draw_towns(cairo_t* cr, const MapPlan& plan) {
    for (const Town& town : plan.map().towns) {
        if (!town.is_city) {
            for (const Hex hex : town.hexes) {
                draw_town_blocks(cr, plan.centre(hex), town.victory_points, hash(hex.q, hex.r, 151U));
            }
        }
    }
}

Ink area_tint(Side side) {
    return side == Side::allied ? ink(0x7FB2DE) : ink(0x85878B);
}

namespace {

void add_ring(cairo_t* cr, const Line& ring) {
    cairo_new_sub_path(cr);
    for (const Point& p : ring) {
        cairo_line_to(cr, p.x, p.y);
    }
    cairo_close_path(cr);
}

}  // namespace

void tint_areas(cairo_t* cr, const MapPlan& plan, std::span<const SetupArea> areas) {
    for (const SetupArea& area : areas) {
        const std::vector<Line> rings = outlines(plan, area.hexes);
        for (const Line& ring : rings) {
            add_ring(cr, ring);
        }
        fill(cr, with_alpha(area_tint(area.side), area.side == Side::allied ? 0.17 : 0.15));
        // A ribbon of deeper tint along the inside of the border.
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
        for (const double width : {2.2, 4.4}) {
            for (const Line& ring : rings) {
                add_ring(cr, ring);
                add_ring(cr, inset(ring, width));
            }
            fill(cr, with_alpha(area_tint(area.side), 0.15));
        }
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    }
}

void draw_area_borders(cairo_t* cr, const MapPlan& plan, std::span<const SetupArea> areas) {
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (const SetupArea& area : areas) {
        const Ink colour = area.side == Side::allied ? ink(0x3F77AE) : ink(0x5B5D61);
        for (const Line& ring : outlines(plan, area.hexes)) {
            add_ring(cr, inset(ring, 1.0));
            static constexpr std::array dashes{2.6, 1.5};
            cairo_set_dash(cr, dashes.data(), static_cast<int>(dashes.size()), 0.0);
            stroke(cr, with_alpha(colour, 0.85), 0.42);
            cairo_set_dash(cr, nullptr, 0, 0.0);
        }
    }
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
}

}  // namespace marne::render::paint
