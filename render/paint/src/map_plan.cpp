// Geometry of the paper map.
#include "map_plan.hpp"

#include <algorithm>
#include <set>

namespace marne::render::paint {

double overlap(const Rect& a, const Rect& b) noexcept {
    const double across = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double down = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return std::max(0.0, std::min(across, down));
}

MapPlan::MapPlan(const MapSheet& map)
    : map_{&map},
      layout_{map.columns, map.rows},
      width_{static_cast<double>(layout_.paper_size().x) * 1000.0},
      height_{static_cast<double>(layout_.paper_size().y) * 1000.0} {
    constexpr double margin = map_margin * 1000.0;
    field_ = {margin, margin, width_ - margin, height_ - margin};
    const auto offsets = HexLayout::corner_offsets();
    for (std::size_t i = 0; i < corners_.size(); ++i) {
        corners_[i] = {static_cast<double>(offsets[i].x) * 1000.0, static_cast<double>(offsets[i].y) * 1000.0};
    }
}

Point MapPlan::centre(Hex hex) const noexcept {
    const glm::vec3 centre = layout_.centre(hex);
    return {static_cast<double>(centre.x) * 1000.0 + width_ / 2.0,
            static_cast<double>(centre.z) * 1000.0 + height_ / 2.0};
}

Point MapPlan::corner(Hex hex, std::size_t i) const noexcept {
    return centre(hex) + corners_[i];
}

Hex MapPlan::nearest(Point p) const noexcept {
    constexpr double spacing = column_spacing * 1000.0;
    const double across = (p.x - field_.left - hex_side) / spacing;
    const int middle = static_cast<int>(std::lround(across));
    Hex best{};
    double best_distance = 1e30;
    for (int column = middle - 1; column <= middle + 1; ++column) {
        const int c = std::clamp(column, 0, map_->columns - 1);
        const double shift = c % 2 != 0 ? hex_high / 2.0 : 0.0;
        const double down = (p.y - field_.top - shift) / hex_high - 0.5;
        const int r = std::clamp(static_cast<int>(std::lround(down)), 0, map_->rows - 1);
        const double dx = (across - c) * spacing;
        const double dy = (down - r) * hex_high;
        if (dx * dx + dy * dy < best_distance) {
            best_distance = dx * dx + dy * dy;
            best = hex_at(c + 1, r + 1);
        }
    }
    return best;
}

bool MapPlan::inside_field(Point corner) const noexcept {
    int touching = 0;
    const Hex near = nearest(corner);
    for (int i = -1; i < 6; ++i) {
        const Hex hex = i < 0 ? near : neighbour(near, all_directions[static_cast<std::size_t>(i)]);
        touching += map_->contains(hex) && length(centre(hex) - corner) < hex_side * 1.05 ? 1 : 0;
    }
    return touching == 3;
}

std::vector<Line> outlines(const MapPlan& plan, const std::vector<Hex>& hexes) {
    const std::set<Hex> inside(hexes.begin(), hexes.end());
    struct Edge {
        Point from;
        Point to;
        bool used{};
    };
    std::vector<Edge> edges;
    for (const Hex hex : inside) {
        for (std::size_t d = 0; d < 6; ++d) {
            if (!inside.contains(neighbour(hex, all_directions[d]))) {
                edges.push_back({plan.corner(hex, (d + 5) % 6), plan.corner(hex, d), false});
            }
        }
    }
    std::vector<Line> rings;
    for (Edge& first : edges) {
        if (first.used) {
            continue;
        }
        Line ring;
        for (Edge* edge = &first; edge != nullptr && !edge->used;) {
            edge->used = true;
            ring.push_back(edge->from);
            const Point end = edge->to;
            const auto next = std::find_if(edges.begin(), edges.end(), [end](const Edge& other) {
                return !other.used && length(other.from - end) < 0.5;
            });
            edge = next != edges.end() ? &*next : nullptr;
        }
        rings.push_back(std::move(ring));
    }
    return rings;
}

Line inset(const Line& ring, double distance) {
    const std::size_t n = ring.size();
    Line inner;
    inner.reserve(n);
    for (std::size_t i = 0; i < n; ++i) {
        const Point before = ring[i] - ring[(i + n - 1) % n];
        const Point after = ring[(i + 1) % n] - ring[i];
        const Point u = before * (1.0 / std::max(1e-9, length(before)));
        const Point v = after * (1.0 / std::max(1e-9, length(after)));
        // The inward normals of both edges of a clockwise ring, y downwards; their mitre.
        const Point sum{-u.y - v.y, u.x + v.x};
        const double square = std::max(0.2, sum.x * sum.x + sum.y * sum.y);
        inner.push_back(ring[i] + sum * (2.0 * distance / square));
    }
    return inner;
}

Point nearest_on(const Line& line, Point p) noexcept {
    Point best = line.front();
    double best_square = 1e30;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point along = line[i + 1] - line[i];
        const Point to = p - line[i];
        const double square = along.x * along.x + along.y * along.y;
        const double t = square > 0.0 ? std::clamp((to.x * along.x + to.y * along.y) / square, 0.0, 1.0) : 0.0;
        const Point candidate = line[i] + along * t;
        const Point gap = p - candidate;
        if (gap.x * gap.x + gap.y * gap.y < best_square) {
            best_square = gap.x * gap.x + gap.y * gap.y;
            best = candidate;
        }
    }
    return best;
}

double distance_to(const Line& line, Point p) noexcept {
    return length(nearest_on(line, p) - p);
}

}  // namespace marne::render::paint
