// From pairs of banks to drawn courses: corners, a quadratic B-spline through the middles of the sides, a little
// wobble. The spline leaves a corner by an eighth of a side at most, so that the sides in play stay plain.
#include "rivers.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "canvas.hpp"
#include "noise.hpp"

namespace marne::render::paint {

namespace {

/// The side between the two banks, so directed that the first bank is on its left.
std::array<Point, 2> side_of(const MapPlan& plan, const std::pair<Hex, Hex>& banks) {
    const Point left = plan.centre(banks.first);
    const Point middle = (left + plan.centre(banks.second)) * 0.5;
    const Point outward = left - middle;
    const Point ahead = Point{-outward.y, outward.x} * (hex_side / 2.0 / std::max(1e-9, length(outward)));
    return {middle - ahead, middle + ahead};
}

Line corner_line(const MapPlan& plan, const RiverCourse& course) {
    Line corners;
    for (std::size_t i = 0; i < course.banks.size(); ++i) {
        std::array<Point, 2> side = side_of(plan, course.banks[i]);
        // Banks given the wrong way round would tear the line: the neighbours tell.
        const bool torn = corners.empty() ? i + 1 < course.banks.size() &&
                                                length(side[1] - side_of(plan, course.banks[i + 1])[0]) > 1.0 &&
                                                length(side[1] - side_of(plan, course.banks[i + 1])[1]) > 1.0
                                          : length(side[0] - corners.back()) > length(side[1] - corners.back());
        if (torn) {
            std::swap(side[0], side[1]);
        }
        if (corners.empty()) {
            corners.push_back(side[0]);
        }
        corners.push_back(side[1]);
    }
    return corners;
}

Line spline(const Line& corners) {
    if (corners.size() < 3) {
        return corners;
    }
    constexpr int steps = 10;
    Line line{corners.front()};
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const Point a = (corners[i - 1] + corners[i]) * 0.5;
        const Point b = (corners[i] + corners[i + 1]) * 0.5;
        for (int k = 0; k < steps; ++k) {
            const double t = static_cast<double>(k) / steps;
            line.push_back(a * ((1 - t) * (1 - t)) + corners[i] * (2 * t * (1 - t)) + b * (t * t));
        }
    }
    line.push_back((corners[corners.size() - 2] + corners.back()) * 0.5);
    line.push_back(corners.back());
    return line;
}

/// Points at equal distances along the line.
Line resampled(const Line& line, double step) {
    Line even{line.front()};
    double left = step;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point along = line[i + 1] - line[i];
        const double total = length(along);
        double at = left;
        for (; at < total; at += step) {
            even.push_back(line[i] + along * (at / total));
        }
        left = at - total;
    }
    even.push_back(line.back());
    return even;
}

void wobble(Line& line, double amount) {
    const Line still = line;
    const auto count = static_cast<double>(line.size());
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const Point along = still[i + 1] - still[i - 1];
        const double size = std::max(1e-9, length(along));
        const auto x = static_cast<float>(still[i].x);
        const auto y = static_cast<float>(still[i].y);
        const double swing = 0.62 * static_cast<double>(noise(x / 6.5F, y / 6.5F, 91U)) +
                             0.28 * static_cast<double>(noise(x / 2.6F, y / 2.6F, 92U));
        const double from_end = std::min(static_cast<double>(i), count - 1.0 - static_cast<double>(i));
        const double fade = std::min(1.0, from_end / 6.0);
        line[i] = still[i] + Point{-along.y, along.x} * (swing * amount * fade / size);
    }
}

/// Where a course begins or ends on the rim of the hexes it goes on out of the picture.
void lengthen_over_rim(const MapPlan& plan, Line& corners) {
    const Rect& field = plan.field();
    const auto outside = [&](Point corner) {
        const double west = corner.x - field.left;
        const double east = field.right - corner.x;
        const double sideways = 7.0 * static_cast<double>(noise(static_cast<float>(corner.x), 0.5F, 95U));
        if (std::min(west, east) < hex_side) {
            return corner + Point{west < east ? -16.0 : 16.0, sideways};
        }
        return corner + Point{sideways, corner.y - field.top < field.bottom - corner.y ? -16.0 : 16.0};
    };
    if (!plan.inside_field(corners.front())) {
        corners.insert(corners.begin(), outside(corners.front()));
    }
    if (!plan.inside_field(corners.back())) {
        corners.push_back(outside(corners.back()));
    }
}

double width_of(int river_class) {
    return river_class == 1 ? 2.2 : river_class == 2 ? 1.45 : 0.42;
}

DrawnRiver traced(const MapPlan& plan, const RiverCourse& course) {
    Line corners = corner_line(plan, course);
    lengthen_over_rim(plan, corners);
    Line line = resampled(spline(corners), 1.0);
    wobble(line, course.in_play ? 1.0 : 1.6);
    return {course.name, course.river_class, course.in_play, std::move(line), width_of(course.river_class)};
}

std::vector<RiverCourse> uncovered_sides(const MapSheet& map) {
    std::set<HexSide> covered;
    for (const RiverCourse& course : map.river_courses) {
        for (const auto& [left, right] : course.banks) {
            if (const auto direction = direction_between(left, right); direction && course.in_play) {
                covered.insert(hexside(left, *direction));
            }
        }
    }
    std::vector<RiverCourse> lone;
    for (const HexSide& side : map.river_sides) {
        if (!covered.contains(side)) {
            lone.push_back({"", 2, true, "", {{side.hex, neighbour(side.hex, side.direction)}}});
        }
    }
    return lone;
}

/// Ends of tributaries are led to the middle of the water they meet.
void join_rivers(std::vector<DrawnRiver>& rivers) {
    constexpr double reach = 4.5;
    for (DrawnRiver& river : rivers) {
        for (const DrawnRiver& other : rivers) {
            if (&other == &river || other.line.size() < 2 || other.width < river.width) {
                continue;
            }
            const Point mouth = nearest_on(other.line, river.line.back());
            if (length(mouth - river.line.back()) < reach && length(mouth - river.line.back()) > 0.01) {
                river.line.push_back(mouth);
            }
            const Point source = nearest_on(other.line, river.line.front());
            if (length(source - river.line.front()) < reach && length(source - river.line.front()) > 0.01) {
                river.line.insert(river.line.begin(), source);
            }
        }
    }
}

void add_line(cairo_t* cr, const Line& line) {
    cairo_new_sub_path(cr);
    for (const Point& p : line) {
        cairo_line_to(cr, p.x, p.y);
    }
}

}  // namespace

std::vector<DrawnRiver> trace_rivers(const MapPlan& plan) {
    std::vector<DrawnRiver> rivers;
    for (const RiverCourse& course : plan.map().river_courses) {
        if (!course.banks.empty()) {
            rivers.push_back(traced(plan, course));
        }
    }
    for (const RiverCourse& course : uncovered_sides(plan.map())) {
        rivers.push_back(traced(plan, course));
    }
    join_rivers(rivers);
    return rivers;
}

void draw_rivers(cairo_t* cr, const std::vector<DrawnRiver>& rivers) {
    // The courses turn so little from point to point that a bevel looks round, and it is drawn much faster.
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    static constexpr std::array dashes{3.2, 1.0};
    cairo_set_dash(cr, dashes.data(), static_cast<int>(dashes.size()), 0.0);
    for (const DrawnRiver& river : rivers) {
        if (!river.in_play) {
            add_line(cr, river.line);
        }
    }
    stroke(cr, ink(0x6E9DB4, 0.85), width_of(3));
    cairo_set_dash(cr, nullptr, 0, 0.0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    struct Layer {
        Ink colour;
        double wider;
    };
    for (const Layer& layer : {Layer{ink(0xF4ECD6, 0.55), 1.3}, Layer{ink(0x2F5F80), 0.45}, Layer{ink(0x8FB9CF), -0.15},
                               Layer{ink(0xA9CCDB), -0.75}}) {
        for (const DrawnRiver& river : rivers) {
            if (river.in_play) {
                add_line(cr, river.line);
                stroke(cr, layer.colour, river.width + layer.wider);
            }
        }
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
}

}  // namespace marne::render::paint
