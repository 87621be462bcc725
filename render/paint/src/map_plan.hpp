// Where everything on the paper map lies, in millimetres from the paper's north-west corner.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "marne/protocol/map_sheet.hpp"
#include "marne/render/hex_layout.hpp"

namespace marne::render::paint {

struct Point {
    double x{};
    double y{};
    friend bool operator==(const Point&, const Point&) = default;
};
constexpr Point operator+(Point a, Point b) noexcept {
    return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b) noexcept {
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator*(Point a, double factor) noexcept {
    return {a.x * factor, a.y * factor};
}
inline double length(Point a) noexcept {
    return std::hypot(a.x, a.y);
}

struct Rect {
    double left{};
    double top{};
    double right{};
    double bottom{};

    double width() const noexcept { return right - left; }
    double height() const noexcept { return bottom - top; }
    Rect grown(double by) const noexcept { return {left - by, top - by, right + by, bottom + by}; }
    bool contains(Point p) const noexcept { return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom; }
    bool contains(const Rect& r) const noexcept {
        return r.left >= left && r.right <= right && r.top >= top && r.bottom <= bottom;
    }
};
/// How deep two rectangles reach into each other: the smaller of both overlaps, 0 when they are apart.
double overlap(const Rect& a, const Rect& b) noexcept;

inline constexpr double hex_high = hex_height * 1000.0;
inline constexpr double hex_side = hex_high * 0.57735027;

class MapPlan {
public:
    explicit MapPlan(const MapSheet& map);

    const MapSheet& map() const noexcept { return *map_; }
    double width() const noexcept { return width_; }
    double height() const noexcept { return height_; }
    /// The rectangle that holds all hexes: what is inside the frame.
    const Rect& field() const noexcept { return field_; }

    Point centre(Hex hex) const noexcept;
    /// Corner `i` of the hex, in the order of HexLayout::corner_offsets.
    Point corner(Hex hex, std::size_t i) const noexcept;
    /// The hex on the map whose centre is nearest.
    Hex nearest(Point p) const noexcept;
    /// Whether three hexes of the map meet at this corner.
    bool inside_field(Point corner) const noexcept;

private:
    const MapSheet* map_;
    HexLayout layout_;
    double width_;
    double height_;
    Rect field_;
    std::array<Point, 6> corners_;
};

using Line = std::vector<Point>;

/// The outlines of a set of hexes, each a closed ring, clockwise around the set.
std::vector<Line> outlines(const MapPlan& plan, const std::vector<Hex>& hexes);

/// A closed clockwise ring moved inwards by `distance`.
Line inset(const Line& ring, double distance);

/// The point of `line` nearest to `p`.
Point nearest_on(const Line& line, Point p) noexcept;
double distance_to(const Line& line, Point p) noexcept;

}  // namespace marne::render::paint
