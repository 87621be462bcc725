// Bands: a course of points with a width at each, closed by round ends or an arrow head.
#include "ribbons.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/geometric.hpp>

#include "sight_lines.hpp"

#include "hex_marks.hpp"

namespace marne::render {

namespace {

// Styles of ribbon.frag.
constexpr float arrow_head_length = 0.0066F;
constexpr float style_arrow = 0.0F;
constexpr float style_preview = 1.0F;
constexpr float style_supply = 2.0F;
constexpr float style_history = 3.0F;
constexpr float style_shadow = 4.0F;

constexpr glm::vec3 up{0.0F, 1.0F, 0.0F};

struct Band {
    std::vector<RibbonVertex>& out;
    glm::vec4 colour;
    float style;
    float half_width;  // what the pattern is scaled by

    RibbonVertex corner(const glm::vec3& point, float along, float across) const {
        return {point, glm::vec4{along, across, style, half_width}, colour};
    }
    void triangle(const RibbonVertex& a, const RibbonVertex& b, const RibbonVertex& c) {
        out.push_back(a);
        out.push_back(b);
        out.push_back(c);
    }
};

glm::vec3 sideways(const glm::vec3& direction) {
    const glm::vec3 side = glm::cross(direction, up);
    const float length = glm::length(side);
    return length > 1.0e-6F ? side / length : glm::vec3{1.0F, 0.0F, 0.0F};
}

glm::vec3 tangent_at(const std::vector<glm::vec3>& points, std::size_t i) {
    const std::size_t before = i == 0 ? 0 : i - 1;
    const std::size_t after = i + 1 == points.size() ? i : i + 1;
    return points[after] - points[before];
}

/// The body; answers how far along it ends. `widths` are half widths in metres.
float add_body(Band& band, const std::vector<glm::vec3>& points, const std::vector<float>& widths, float drop) {
    float along = 0.0F;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const float next_along = along + glm::length(points[i + 1] - points[i]);
        const glm::vec3 s0 = sideways(tangent_at(points, i)) * widths[i];
        const glm::vec3 s1 = sideways(tangent_at(points, i + 1)) * widths[i + 1];
        const glm::vec3 p0 = points[i] - up * drop;
        const glm::vec3 p1 = points[i + 1] - up * drop;
        const RibbonVertex left0 = band.corner(p0 - s0, along, -1.0F);
        const RibbonVertex right0 = band.corner(p0 + s0, along, 1.0F);
        const RibbonVertex left1 = band.corner(p1 - s1, next_along, -1.0F);
        const RibbonVertex right1 = band.corner(p1 + s1, next_along, 1.0F);
        band.triangle(left0, right0, right1);
        band.triangle(left0, right1, left1);
        along = next_along;
    }
    return along;
}

/// Half a disc, from the end of a band towards `direction`.
void add_round_end(Band& band, const glm::vec3& centre, const glm::vec3& direction, float radius, float along) {
    const glm::vec3 ahead = glm::normalize(direction);
    const glm::vec3 side = sideways(direction);
    constexpr int steps = 8;
    const RibbonVertex middle = band.corner(centre, along, 0.0F);
    const auto rim = [&](int i) {
        const float angle = std::numbers::pi_v<float> * (static_cast<float>(i) / steps - 0.5F);
        return band.corner(centre + (ahead * std::cos(angle) + side * std::sin(angle)) * radius, along, 1.0F);
    };
    for (int i = 0; i < steps; ++i) {
        band.triangle(middle, rim(i), rim(i + 1));
    }
}

void add_head(Band& band, const glm::vec3& base, const glm::vec3& direction, float half_width, float length,
              float along) {
    const glm::vec3 side = sideways(direction) * half_width;
    const glm::vec3 tip = base + glm::normalize(direction) * length;
    const RibbonVertex middle = band.corner(base, along, 0.0F);
    band.triangle(band.corner(base - side, along, -1.0F), middle, band.corner(tip, along + length, -1.0F));
    band.triangle(middle, band.corner(base + side, along, 1.0F), band.corner(tip, along + length, 1.0F));
}

/// Catmull-Rom through the points, `steps` pieces from each to the next.
std::vector<glm::vec3> smoothed(const std::vector<glm::vec3>& points, int steps) {
    std::vector<glm::vec3> result;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const glm::vec3 p1 = points[i];
        const glm::vec3 p2 = points[i + 1];
        const glm::vec3 p0 = i == 0 ? p1 * 2.0F - p2 : points[i - 1];
        const glm::vec3 p3 = i + 2 < points.size() ? points[i + 2] : p2 * 2.0F - p1;
        for (int k = 0; k < steps; ++k) {
            const float t = static_cast<float>(k) / static_cast<float>(steps);
            const glm::vec3 a = p1 * 2.0F;
            const glm::vec3 b = (p2 - p0) * t;
            const glm::vec3 c = (p0 * 2.0F - p1 * 5.0F + p2 * 4.0F - p3) * (t * t);
            const glm::vec3 d = (p1 * 3.0F - p0 - p2 * 3.0F + p3) * (t * t * t);
            result.push_back((a + b + c + d) * 0.5F);
        }
    }
    if (!points.empty()) {
        result.push_back(points.back());
    }
    return result;
}

void add_path(std::vector<RibbonVertex>& out, const PathOverlay& path, const MarkLook& look, const HexLayout& layout) {
    if (path.hexes.size() < 2) {
        return;
    }
    std::vector<glm::vec3> points;
    const bool raised = path.kind == PathOverlay::Kind::preview || path.kind == PathOverlay::Kind::attack;
    for (const Hex hex : path.hexes) {
        points.push_back(layout.centre(hex) + up * (raised ? 0.0030F : 0.0006F));
    }
    float style = style_preview;
    float half_width = 0.0026F;
    glm::vec4 colour{side_colour(path.side, look), 0.94F};
    switch (path.kind) {
        case PathOverlay::Kind::preview:
            break;
        case PathOverlay::Kind::supply:
            style = style_supply;
            half_width = 0.0011F;
            colour = glm::vec4{supply_colour(look), 0.92F};
            break;
        case PathOverlay::Kind::history:
            style = style_history;
            half_width = 0.0013F;
            colour.a = 0.85F;
            break;
        case PathOverlay::Kind::attack:
            style = style_arrow;
            half_width = 0.0018F;
            colour = glm::vec4{attack_colour(look), 0.92F};
            // From the edge of one stack to that of the other.
            points = {glm::mix(points.front(), points.back(), 0.26F), glm::mix(points.front(), points.back(), 0.76F)};
            break;
    }
    Band band{out, colour, style, half_width};
    std::vector<glm::vec3> course = smoothed(points, 9);
    if (path.kind == PathOverlay::Kind::supply) {
        add_body(band, course, std::vector<float>(course.size(), half_width), 0.0F);
        return;
    }
    // The head takes the place of the last few millimetres.
    const glm::vec3 tip = course.back();
    constexpr float head = 0.0075F;
    while (course.size() > 2 && glm::length(course.back() - tip) < head) {
        course.pop_back();
    }
    const glm::vec3 start_direction = course[0] - course[1];
    const float along = add_body(band, course, std::vector<float>(course.size(), half_width), 0.0F);
    Band cap{out, colour, style_arrow, half_width};
    add_round_end(cap, course.front(), start_direction, half_width, 0.0F);
    add_head(cap, course.back(), tip - course.back(), half_width * 2.3F, glm::length(tip - course.back()), along);
}

/// One layer of an arrow; `grow` makes it wider and longer all round.
void add_arrow_layer(Band band, const std::vector<glm::vec3>& course, float grow, float drop) {
    std::vector<float> widths;
    for (std::size_t i = 0; i < course.size(); ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(course.size() - 1);
        widths.push_back(0.0017F + 0.0010F * t + grow);
    }
    const float along = add_body(band, course, widths, drop);
    const glm::vec3 direction = course.back() - course[course.size() - 2];
    const glm::vec3 level = glm::normalize(glm::vec3{direction.x, direction.y * 0.6F, direction.z});
    add_head(band, course.back() - up * drop - level * grow, level, 0.0058F + grow * 1.9F,
             arrow_head_length + grow * 2.9F, along);
    add_round_end(band, course.front() - up * drop, course[0] - course[1], widths.front(), 0.0F);
}

/// A soft shadow on the paper, where the lamp throws it; as of a straight bar, for an arch would fold over itself.
void add_arrow_shadow(std::vector<RibbonVertex>& out, const ArrowFrame& arrow, const glm::vec3& start,
                      const glm::vec3& end) {
    constexpr glm::vec3 thrown{0.0075F, 0.0004F, 0.0082F};
    const std::vector<glm::vec3> course{start + thrown, glm::mix(start, end, 0.5F) + thrown, end + thrown};
    std::vector<float> widths;
    for (std::size_t i = 0; i < course.size(); ++i) {
        widths.push_back(0.0030F + 0.0030F * static_cast<float>(i) / static_cast<float>(course.size() - 1));
    }
    Band band{out, {0.05F, 0.03F, 0.02F, 0.36F * arrow.strength}, style_shadow, 0.003F};
    const float along = add_body(band, course, widths, 0.0F);
    add_round_end(band, course.back(), end - start, widths.back(), along);
}

/// An arrow over the gap between two stacks as the eye sees it: it hides neither stack's figures, and none hides it.
void add_arrow(std::vector<RibbonVertex>& out, const ArrowFrame& arrow, const MarkLook& look, const HexLayout& layout,
               const glm::vec3& eye) {
    if (arrow.strength <= 0.0F || arrow.from == arrow.to) {
        return;
    }
    const glm::vec3 from = layout.centre(arrow.from) + up * counter_thickness;
    const glm::vec3 to = layout.centre(arrow.to) + up * counter_thickness;
    const glm::vec3 ahead = glm::normalize(to - from);
    const glm::vec3 start = from + ahead * (counter_size * 0.38F);
    const glm::vec3 end = to - ahead * (counter_size * 0.33F + arrow_head_length);
    const glm::vec3 bow = sideways(ahead) * 0.0010F;
    std::vector<glm::vec3> course;
    constexpr int steps = 12;
    for (int i = 0; i <= steps; ++i) {
        const float t = static_cast<float>(i) / steps;
        const float arch = 4.0F * t * (1.0F - t);
        course.push_back(towards_eye(glm::mix(start, end, t) + bow * arch, 0.0085F, eye));
    }
    const glm::vec4 fill{side_colour(arrow.side, look), 0.97F * arrow.strength};
    const glm::vec4 rim{0.97F, 0.93F, 0.82F, arrow.strength};
    add_arrow_shadow(out, arrow, start, end);
    add_arrow_layer({out, rim, style_arrow, 0.003F}, course, 0.00085F, 0.0004F);
    add_arrow_layer({out, fill, style_arrow, 0.003F}, course, 0.0F, 0.0F);
}

}  // namespace

std::vector<RibbonVertex> ribbons(const Overlays& overlays, const std::vector<ArrowFrame>& arrows,
                                  const HexLayout& layout, const glm::vec3& eye) {
    std::vector<RibbonVertex> vertices;
    for (const PathOverlay& path : overlays.paths) {
        add_path(vertices, path, overlays.look, layout);
    }
    for (const ArrowFrame& arrow : arrows) {
        add_arrow(vertices, arrow, overlays.look, layout, eye);
    }
    return vertices;
}

}  // namespace marne::render
