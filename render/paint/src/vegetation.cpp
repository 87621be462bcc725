// Terrain signs. Each sign is drawn a few times as a small picture, then copied to thousands of places.
#include "vegetation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "noise.hpp"

namespace marne::render::paint {

namespace {

/// A sign as a small picture; `foot` is the pixel set on the place it is stamped at.
struct Stamp {
    Canvas picture;
    int foot_x{};
    int foot_y{};
};

constexpr int variants = 12;

template <typename Draw>
std::vector<Stamp> make_stamps(double width, double height, double scale, Draw draw) {
    std::vector<Stamp> stamps;
    for (int i = 0; i < variants; ++i) {
        Stamp stamp{
            Canvas{static_cast<int>(std::ceil(width * scale)) + 2, static_cast<int>(std::ceil(height * scale)) + 2}, 0,
            0};
        stamp.foot_x = stamp.picture.width() / 2;
        stamp.foot_y = stamp.picture.height() / 2;
        cairo_t* cr = stamp.picture.context();
        cairo_translate(cr, stamp.picture.width() / 2.0, stamp.picture.height() / 2.0);
        cairo_scale(cr, scale, scale);
        draw(cr, i);
        stamp.picture.flushed();
        stamps.push_back(std::move(stamp));
    }
    return stamps;
}

/// Source over destination, both premultiplied, two channels at a time.
std::uint32_t over(std::uint32_t source, std::uint32_t destination) {
    const std::uint32_t keep = 256U - (source >> 24U);
    const std::uint32_t red_blue = ((destination & 0x00FF00FFU) * keep >> 8U) & 0x00FF00FFU;
    const std::uint32_t alpha_green = ((destination >> 8U) & 0x00FF00FFU) * keep & 0xFF00FF00U;
    return source + red_blue + alpha_green;
}

/// Pixels that may be stamped on.
struct Window {
    int left{};
    int top{};
    int right{};
    int bottom{};
};

void press(Canvas& canvas, const Window& window, const Stamp& stamp, int x, int y) {
    const int left = x - stamp.foot_x;
    const int top = y - stamp.foot_y;
    const int from_x = std::max(0, window.left - left);
    const int to_x = std::min(stamp.picture.width(), window.right - left);
    const int from_y = std::max(0, window.top - top);
    const int to_y = std::min(stamp.picture.height(), window.bottom - top);
    for (int row = from_y; row < to_y; ++row) {
        const std::uint32_t* source = stamp.picture.row(row);
        std::uint32_t* destination = canvas.row(top + row) + left;
        for (int column = from_x; column < to_x; ++column) {
            if (source[column] != 0) {
                destination[column] = over(source[column], destination[column]);
            }
        }
    }
}

/// A round crown of three lobes with its shade and a dark outline.
void tree_at_origin(cairo_t* cr, int variant) {
    const double grow = 0.86 + 0.3 * static_cast<double>(random_at(variant, 1, 71U));
    cairo_scale(cr, grow, grow);
    cairo_translate(cr, 0.0, -0.1);
    {
        const SavedState saved{cr};
        cairo_translate(cr, 0.35, 0.55);
        cairo_scale(cr, 1.0, 0.55);
        circle(cr, 0.0, 0.0, 1.05);
        fill(cr, ink(0x4F5F36, 0.30));
    }
    const double turn = static_cast<double>(random_at(variant, 2, 71U)) * 2.0;
    const auto crown = [&](double spread) {
        cairo_new_path(cr);
        for (int lobe = 0; lobe < 3; ++lobe) {
            const double angle = turn + lobe * 2.094;
            circle(cr, 0.36 * std::cos(angle), 0.30 * std::sin(angle), 0.64 + spread);
        }
    };
    crown(0.13);
    fill(cr, ink(0x5B6F45));
    crown(0.0);
    fill(cr, mixed(ink(0x93A96E), ink(0x7F975F), static_cast<double>(random_at(variant, 3, 71U))));
    circle(cr, -0.25, -0.28, 0.36);
    fill(cr, ink(0xB3C38F, 0.75));
}

/// A few strokes of still water and a tuft of reeds.
void reeds_at_origin(cairo_t* cr, int variant) {
    const auto random = [variant](int what) { return static_cast<double>(random_at(variant, what, 83U)); };
    for (int i = 0; i < 2; ++i) {
        const double half = 1.0 + 1.3 * random(i);
        const double shift = (random(i + 2) - 0.5) * 1.2;
        cairo_move_to(cr, shift - half, i * 0.75);
        cairo_line_to(cr, shift + half, i * 0.75);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    stroke(cr, ink(0x4F8AA0, 0.85), 0.24);
    if (variant % 3 != 0) {
        for (int blade = -1; blade <= 1; ++blade) {
            cairo_move_to(cr, blade * 0.28, 0.0);
            cairo_line_to(cr, blade * 0.55, -1.15 + 0.3 * std::abs(blade));
        }
        stroke(cr, ink(0x5E7B4C, 0.9), 0.2);
    }
}

/// Visits a jittered lattice over the map's field, north to south.
template <typename Visit>
void scatter(const Rect& field, double step_x, double step_y, std::uint32_t seed, Visit visit) {
    const int columns = static_cast<int>(field.width() / step_x) + 2;
    const int rows = static_cast<int>(field.height() / step_y) + 2;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const auto random = [=](std::uint32_t what) {
                return static_cast<double>(random_at(column, row, seed + what)) - 0.5;
            };
            const Point p{field.left + (column + (row % 2 != 0 ? 0.5 : 0.0) + 0.62 * random(0)) * step_x,
                          field.top + (row + 0.62 * random(1)) * step_y};
            if (field.contains(p)) {
                visit(p, hash(column, row, seed + 2U));
            }
        }
    }
}

}  // namespace

void stamp_vegetation(Canvas& canvas, const MapPlan& plan, const TerrainFields& fields) {
    const double scale = canvas.width() / plan.width();
    const auto trees = make_stamps(2.9, 2.9, scale, tree_at_origin);
    const auto reeds = make_stamps(6.0, 4.2, scale, reeds_at_origin);
    const Rect& field = plan.field();
    const Window window{static_cast<int>(field.left * scale), static_cast<int>(field.top * scale),
                        std::min(canvas.width(), static_cast<int>(field.right * scale)),
                        std::min(canvas.height(), static_cast<int>(field.bottom * scale))};
    const auto stamp = [&](const std::vector<Stamp>& kind, Point p, std::uint32_t number) {
        press(canvas, window, kind[number % kind.size()], static_cast<int>(p.x * scale), static_cast<int>(p.y * scale));
    };
    scatter(field, 3.5, 2.0, 101U, [&](Point p, std::uint32_t number) {
        if (fields.swamp.at(p) > 0.53F) {
            stamp(reeds, p, number);
        }
    });
    scatter(field, 2.3, 1.75, 111U, [&](Point p, std::uint32_t number) {
        const float woods = fields.woods.at(p);
        // Dense along the edge, with glades within.
        const float glade = cloud(static_cast<float>(p.x) / 7.0F, static_cast<float>(p.y) / 7.0F, 115U, 2);
        if (woods > 0.535F && (woods < 0.62F || glade < 0.22F) && (number >> 8U) % 16U != 0U) {
            stamp(trees, p, number);
        }
    });
    canvas.written();
}

namespace {

/// A corner where four blocks meet; shared by them, so streets run through.
Point street_corner(int x, int y, Point origin, double step) {
    const auto random = [x, y](std::uint32_t what) { return static_cast<double>(random_at(x, y, what)) - 0.5; };
    // Every fifth street is a wide one.
    const auto along = [step](int i) { return i * step + 0.55 * std::floor(i / 5.0); };
    const Point p{along(x) + 0.5 * random(131U), along(y) + 0.5 * random(132U)};
    const double turn = 0.35;
    return origin + Point{p.x * std::cos(turn) - p.y * std::sin(turn), p.x * std::sin(turn) + p.y * std::cos(turn)};
}

void add_block(cairo_t* cr, const std::array<Point, 4>& corners, double street) {
    const Point middle = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25;
    cairo_new_sub_path(cr);
    for (const Point& corner : corners) {
        const Point out = corner - middle;
        const Point p = middle + out * std::max(0.2, 1.0 - street / std::max(0.1, length(out)));
        cairo_line_to(cr, p.x, p.y);
    }
    cairo_close_path(cr);
}

}  // namespace

void draw_city_blocks(cairo_t* cr, const MapPlan& plan, const TerrainFields& fields) {
    constexpr double step = 2.2;
    constexpr int reach = 34;
    for (const Town& town : plan.map().towns) {
        if (!town.is_city) {
            continue;
        }
        const Point origin = plan.centre(town.label_hex);
        for (int y = -reach; y < reach; ++y) {
            for (int x = -reach; x < reach; ++x) {
                const std::array corners{street_corner(x, y, origin, step), street_corner(x + 1, y, origin, step),
                                         street_corner(x + 1, y + 1, origin, step),
                                         street_corner(x, y + 1, origin, step)};
                const Point middle = (corners[0] + corners[2]) * 0.5;
                if (plan.field().contains(middle) && fields.city.at(middle) > 0.55F && random_at(x, y, 135U) < 0.93F) {
                    add_block(cr, corners, 0.42);
                }
            }
        }
    }
    set_ink(cr, ink(0xB98364, 0.85));
    cairo_fill_preserve(cr);
    stroke(cr, ink(0x8A563C, 0.8), 0.14);
}

void draw_tree(cairo_t* cr, double x, double y, int variant) {
    const SavedState saved{cr};
    cairo_translate(cr, x, y);
    tree_at_origin(cr, variant);
}

void draw_reed(cairo_t* cr, double x, double y, int variant) {
    const SavedState saved{cr};
    cairo_translate(cr, x, y);
    reeds_at_origin(cr, variant);
}

void draw_town_blocks(cairo_t* cr, Point centre, int victory_points, std::uint32_t seed) {
    const int reach = victory_points >= 3 ? 2 : 1;
    const double turn = static_cast<double>(random_at(1, 2, seed)) * 1.2 - 0.6;
    const SavedState saved{cr};
    cairo_translate(cr, centre.x, centre.y);
    cairo_rotate(cr, turn);
    for (int y = -reach; y <= reach; ++y) {
        for (int x = -reach; x <= reach; ++x) {
            const double far = std::hypot(x, y) + 0.5 * static_cast<double>(random_at(x, y, seed));
            if (far > reach + (victory_points == 2 ? 0.95 : 0.55)) {
                continue;
            }
            const double width = 0.95 + 0.4 * static_cast<double>(random_at(x, y, seed + 1U));
            const double height = 0.85 + 0.4 * static_cast<double>(random_at(x, y, seed + 2U));
            cairo_rectangle(cr, x * 1.65 - width / 2.0, y * 1.55 - height / 2.0, width, height);
        }
    }
    set_ink(cr, ink(0x96482F));
    cairo_fill_preserve(cr);
    stroke(cr, ink(0x4E2416), 0.16);
}

}  // namespace marne::render::paint
