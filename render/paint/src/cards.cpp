// The two chart cards. A reconstructed value stands in italics with a dagger, a printed one upright and bold.
#include <array>
#include <cmath>
#include <string>

#include "marne/render/table_layout.hpp"
#include "pictures.hpp"
#include "stationery.hpp"
#include "vegetation.hpp"

namespace marne::render::paint {

namespace {

constexpr std::string_view dagger = "\u2020";

void card_title(cairo_t* cr, Fonts& fonts, std::string_view title, std::string_view subtitle, double width) {
    const double middle = width / 2.0;
    draw_text(cr, fonts, {Face::serif, 11.0, 0.7, Letters::small_capitals}, title, middle, 15.6, Align::centre,
              print_black);
    draw_text(cr, fonts, {Face::serif_italic, 5.4}, subtitle, middle, 22.4, Align::centre, print_brown);
    constexpr double rule = 25.8;
    cairo_move_to(cr, middle - 34.0, rule);
    cairo_line_to(cr, middle + 34.0, rule);
    stroke(cr, print_red, 0.35);
    cairo_move_to(cr, middle, rule - 1.0);
    cairo_line_to(cr, middle + 1.0, rule);
    cairo_line_to(cr, middle, rule + 1.0);
    cairo_line_to(cr, middle - 1.0, rule);
    cairo_close_path(cr);
    fill(cr, print_red);
}

/// A value centred at x, marked by its provenance.
void value(cairo_t* cr, Fonts& fonts, std::string text, Provenance provenance, double size, double x, double y,
           Ink colour) {
    const bool printed = provenance == Provenance::printed;
    const TextLine line = fonts.set({printed ? Face::sans_bold : Face::sans_italic, size}, text);
    fonts.add_path(cr, line, x, y, Align::centre);
    fill(cr, colour);
    if (!printed) {
        draw_text(cr, fonts, {Face::sans, size * 0.6}, dagger, x + line.width / 2.0 + size * 0.05, y - size * 0.25,
                  Align::left, colour);
    }
}

/// Lines of small print that end above `bottom`.
void small_print(cairo_t* cr, Fonts& fonts, std::string_view text, double left, double room, double bottom,
                 std::size_t most_lines) {
    TextStyle style{Face::sans, 3.6};
    std::vector<std::string> lines = wrapped(fonts, style, text, room);
    while (lines.size() > most_lines) {
        style.size *= 0.95;
        lines = wrapped(fonts, style, text, room);
    }
    double y = bottom - style.size * 1.3 * static_cast<double>(lines.size() - 1);
    for (const std::string& line : lines) {
        draw_text(cr, fonts, style, line, left, y, Align::left, print_brown);
        y += style.size * 1.3;
    }
}

// ---- combat ----------------------------------------------------------------------------------------------------

/// Red where the attacker suffers, blue where the defender does, the stronger the worse.
Ink result_tint(CombatResult result) {
    switch (result) {
        case CombatResult::ae:
            return ink(0xC9604C, 0.62);
        case CombatResult::a3:
            return ink(0xC9604C, 0.44);
        case CombatResult::a2:
            return ink(0xC9604C, 0.29);
        case CombatResult::a1:
            return ink(0xC9604C, 0.15);
        case CombatResult::d1:
            return ink(0x4F79A6, 0.14);
        case CombatResult::d2:
            return ink(0x4F79A6, 0.28);
        case CombatResult::d3:
            return ink(0x4F79A6, 0.43);
        case CombatResult::de:
            return ink(0x4F79A6, 0.62);
    }
    return {};
}

void combat_cells(cairo_t* cr, Fonts& fonts, const CombatResultsTable& chart, double left, double top,
                  double cell_width, double cell_height) {
    for (std::size_t die = 0; die < chart.cells.size(); ++die) {
        const double y = top + cell_height * static_cast<double>(die);
        draw_text(cr, fonts, {Face::sans_bold, 6.6}, std::to_string(die + 1), left - cell_width / 2.0,
                  y + cell_height / 2.0 + 2.35, Align::centre, print_red);
        for (std::size_t column = 0; column < odds_column_count; ++column) {
            const CombatResult result = chart.cells[die][column];
            const double x = left + cell_width * static_cast<double>(column);
            cairo_rectangle(cr, x, y, cell_width, cell_height);
            fill(cr, result_tint(result));
            cairo_rectangle(cr, x, y, cell_width, cell_height);
            stroke(cr, ink(0x6B5536, 0.55), 0.14);
            value(cr, fonts, std::string{to_string(result)}, chart.cells_provenance, 5.8, x + cell_width / 2.0,
                  y + cell_height / 2.0 + 2.1, print_black);
        }
    }
}

// ---- terrain ---------------------------------------------------------------------------------------------------

enum class Swatch : std::uint8_t { clear, woods, swamp, city, river, enemy_zone, leaving };

constexpr double swatch_width = 16.2;
constexpr double swatch_height = 9.0;

void arrow(cairo_t* cr) {
    cairo_move_to(cr, 2.5, swatch_height / 2.0);
    cairo_line_to(cr, 12.5, swatch_height / 2.0);
    stroke(cr, print_black, 0.9);
    cairo_move_to(cr, 14.2, swatch_height / 2.0);
    cairo_line_to(cr, 10.5, swatch_height / 2.0 - 2.1);
    cairo_line_to(cr, 10.5, swatch_height / 2.0 + 2.1);
    cairo_close_path(cr);
    fill(cr, print_black);
}

void river_bend(cairo_t* cr) {
    for (const auto& [colour, width] : {std::pair{ink(0x2E5877), 2.5}, std::pair{ink(0x86B3CC), 1.9}}) {
        cairo_move_to(cr, -1.0, 7.4);
        cairo_curve_to(cr, 5.0, 1.2, 10.0, 8.8, 17.0, 2.4);
        stroke(cr, colour, width);
    }
}

void swatch_picture(cairo_t* cr, Swatch kind) {
    switch (kind) {
        case Swatch::clear:
            break;
        case Swatch::woods:
            set_ink(cr, ink(0xC6D0A2));
            cairo_paint(cr);
            for (int i = 0; i < 32; ++i) {
                draw_tree(cr, 0.8 + 2.05 * (i % 8) + 1.0 * (i / 8 % 2), 1.5 + 2.15 * (i / 8), i);
            }
            break;
        case Swatch::swamp:
            set_ink(cr, ink(0xC9DCCF));
            cairo_paint(cr);
            for (int i = 0; i < 12; ++i) {
                draw_reed(cr, 2.4 + 5.0 * (i % 3) + 1.7 * (i / 3 % 2), 1.8 + 2.1 * (i / 3), i);
            }
            break;
        case Swatch::city:
            set_ink(cr, ink(0xE3C2A2));
            cairo_paint(cr);
            for (int i = 0; i < 24; ++i) {
                cairo_rectangle(cr, 0.9 + (i % 6) * 2.45, 0.8 + (i / 6) * 1.95, 2.0, 1.5);
            }
            fill(cr, ink(0xB98364));
            break;
        case Swatch::river:
            river_bend(cr);
            break;
        case Swatch::enemy_zone:
            for (double x = -8.0; x < swatch_width; x += 2.4) {
                cairo_move_to(cr, x, swatch_height);
                cairo_line_to(cr, x + swatch_height, 0.0);
            }
            stroke(cr, print_red, 0.36);
            break;
        case Swatch::leaving:
            arrow(cr);
            break;
    }
}

void swatch(cairo_t* cr, Swatch kind, double x, double y) {
    const SavedState saved{cr};
    cairo_translate(cr, x, y);
    const auto frame = [&] { rounded_rectangle(cr, 0.0, 0.0, swatch_width, swatch_height, 1.0); };
    frame();
    fill(cr, ink(0xEDE3C4));
    {
        const SavedState clipped{cr};
        frame();
        cairo_clip(cr);
        swatch_picture(cr, kind);
    }
    frame();
    stroke(cr, print_brown, 0.2);
}

std::string with_sign(int number) {
    return number > 0 ? "+" + std::to_string(number) : std::to_string(number);
}

struct TerrainRow {
    Swatch swatch{};
    std::string name;
    std::string cost;
    Provenance cost_provenance{};
    std::string modifier;
    Provenance modifier_provenance{};
};

std::array<TerrainRow, 7> terrain_rows(const TerrainEffectsChart& chart) {
    const auto of = [&](Swatch picture, Terrain terrain, std::string name) {
        const TerrainEffect& effect = chart.at(terrain);
        return TerrainRow{picture,
                          std::move(name),
                          std::to_string(effect.entry_cost),
                          effect.cost_provenance,
                          effect.die_modifier == 0 ? "0" : with_sign(effect.die_modifier),
                          effect.modifier_provenance};
    };
    // The costs of zones and of leaving the map are printed [6.2.B, 10.3.B].
    return {of(Swatch::clear, Terrain::clear, "Clear"),
            of(Swatch::woods, Terrain::woods, "Woods"),
            of(Swatch::swamp, Terrain::swamp, "Swamp"),
            of(Swatch::city, Terrain::city, "City"),
            TerrainRow{Swatch::river, "River hexside", with_sign(chart.river_crossing_cost), chart.river_provenance,
                       "\u2013", Provenance::printed},
            TerrainRow{Swatch::enemy_zone, "Enemy-controlled hex", with_sign(chart.enemy_zone_cost),
                       Provenance::printed, "\u2013", Provenance::printed},
            TerrainRow{Swatch::leaving, "Leaving the map", std::to_string(chart.exit_cost), Provenance::printed,
                       "\u2013", Provenance::printed}};
}

}  // namespace

Image combat_card(const FontFiles& files, const CombatResultsTable& chart, float pixels_per_metre) {
    constexpr double width = combat_card_size.x * 1000.0;
    constexpr double height = combat_card_size.y * 1000.0;
    Fonts fonts{files};
    Canvas sheet = make_sheet(width, height, static_cast<double>(pixels_per_metre) / 1000.0);
    cairo_t* cr = sheet.context();
    double_border(cr, width, height, 2.4);
    card_title(cr, fonts, "Combat Results", "die, as modified, against the odds of attacker to defender", width);
    constexpr double cell_width = 14.6;
    constexpr double left = 22.0;
    for (std::size_t column = 0; column < odds_column_count; ++column) {
        draw_text(cr, fonts, {Face::sans_bold, 5.2}, to_string(OddsColumn{static_cast<std::uint8_t>(column)}),
                  left + cell_width * (static_cast<double>(column) + 0.5), 36.6, Align::centre, print_black);
    }
    combat_cells(cr, fonts, chart, left, 39.6, cell_width, 13.2);
    draw_text(cr, fonts, {Face::serif, 5.2},
              "A attacker, D defender: goes back as many hexes as the figure says and is disrupted.   "
              "AE, DE: eliminated.",
              left, 128.0, Align::left, print_black);
    const std::string note =
        (chart.cells_provenance == Provenance::reconstructed ? "\u2020 Reconstructed. " : "As printed. ") +
        chart.source;
    small_print(cr, fonts, note, left, width - 2.0 * left + 8.0, height - 8.0, 4);
    return sheet.to_image();
}

Image terrain_card(const FontFiles& files, const TerrainEffectsChart& chart, float pixels_per_metre) {
    constexpr double width = terrain_card_size.x * 1000.0;
    constexpr double height = terrain_card_size.y * 1000.0;
    Fonts fonts{files};
    Canvas sheet = make_sheet(width, height, static_cast<double>(pixels_per_metre) / 1000.0);
    cairo_t* cr = sheet.context();
    double_border(cr, width, height, 2.4);
    card_title(cr, fonts, "Terrain Effects", "movement points, and what is added to the die", width);
    draw_text(cr, fonts, {Face::serif_italic, 5.2}, "to enter", 150.0, 31.6, Align::centre, print_brown);
    draw_text(cr, fonts, {Face::serif_italic, 5.2}, "when attacked", 197.0, 31.6, Align::centre, print_brown);
    const auto rows = terrain_rows(chart);
    constexpr double row_height = 10.6;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const TerrainRow& row = rows[i];
        const double y = 34.0 + row_height * static_cast<double>(i);
        cairo_move_to(cr, 22.0, y);
        cairo_line_to(cr, width - 22.0, y);
        stroke(cr, ink(0x6B5536, 0.5), 0.14);
        swatch(cr, row.swatch, 26.0, y + 0.8);
        draw_text(cr, fonts, {Face::serif, 6.4}, row.name, 49.0, y + 7.3, Align::left, print_black);
        value(cr, fonts, row.cost, row.cost_provenance, 6.2, 150.0, y + 7.5, print_black);
        value(cr, fonts, row.modifier, row.modifier_provenance, 6.2, 197.0, y + 7.5, print_black);
    }
    small_print(cr, fonts, "Bold: printed. \u2020 Reconstructed. " + chart.source, 22.0, width - 44.0, height - 6.2, 3);
    return sheet.to_image();
}

}  // namespace marne::render::paint
