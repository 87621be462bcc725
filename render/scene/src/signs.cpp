// Signs lying on things.
#include "signs.hpp"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "sight_lines.hpp"

namespace marne::render {

namespace {

enum class Shape { glyph, disc, triangle, burst, arrow_head, lozenge, plate };

void add_shape(std::vector<SignInstance>& signs, Shape shape, const LevelText& at, const glm::vec2& half,
               const glm::vec4& colour) {
    SignInstance sign;
    sign.place = glm::vec4{at.centre, static_cast<float>(static_cast<int>(shape))};
    sign.right = glm::vec4{at.right * half.x, 0.0F};
    sign.up = glm::vec4{at.up * half.y, 0.0F};
    sign.colour = colour;
    signs.push_back(sign);
}

struct Badge {
    Shape shape;
    glm::vec4 colour;
    char32_t letter;
    glm::vec4 ink;
};

std::vector<Badge> badges_of(const Badges& badges) {
    const glm::vec4 dark{0.08F, 0.06F, 0.04F, 1.0F};
    const glm::vec4 light{1.0F, 0.98F, 0.92F, 1.0F};
    std::vector<Badge> list;
    if (badges.isolated) {
        list.push_back({Shape::triangle, {0.98F, 0.82F, 0.16F, 1.0F}, U'I', dark});
    }
    if (badges.attacked) {
        list.push_back({Shape::burst, {0.78F, 0.13F, 0.08F, 1.0F}, U'A', light});
    }
    if (badges.retreated) {
        list.push_back({Shape::arrow_head, {0.92F, 0.55F, 0.14F, 1.0F}, U'R', dark});
    }
    if (badges.demoralised) {
        list.push_back({Shape::lozenge, {0.44F, 0.30F, 0.52F, 1.0F}, U'D', light});
    }
    return list;
}

/// The level of a counter's upper side and its own axes there, whichever side is up.
LevelText upper_side(const Pose& pose) {
    LevelText at;
    at.right = pose.orientation * glm::vec3{1.0F, 0.0F, 0.0F};
    const glm::vec3 normal = pose.orientation * glm::vec3{0.0F, 1.0F, 0.0F};
    const glm::vec3 upwards = normal.y < 0.0F ? -normal : normal;
    at.up = glm::cross(upwards, at.right);
    at.centre = pose.position + glm::vec3{0.0F, counter_thickness * 0.5F, 0.0F} +
                upwards * (counter_thickness * 0.5F + 0.0002F);
    return at;
}

void add_badge(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, LevelText at, const Badge& badge,
               float radius) {
    add_shape(signs, badge.shape, at, {radius, radius}, badge.colour);
    at.centre.y += 0.00005F;
    at.text = std::u32string(1, badge.letter);
    at.height = radius * 0.86F;
    at.colour = badge.ink;
    if (badge.shape == Shape::triangle) {
        at.centre -= at.up * (radius * 0.22F);
    }
    add_text(signs, glyphs, at);
}

/// Badges of a counter that lies under others: smaller, looking out at the stack's western edge, each level a little
/// further north. What all the units of a side share is told by the top one.
void add_lower_badges(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const PieceFrame& piece) {
    constexpr float radius = 0.0022F;
    constexpr float edge = counter_size * 0.5F;
    Badges own = piece.badges;
    own.demoralised = false;
    const float level = std::round(piece.pose.position.y / counter_thickness);
    const float levels = std::max(1.0F, static_cast<float>(piece.stack_size) - 1.0F);
    const float step = std::min(0.0046F, (counter_size - 2.0F * radius) / levels);
    LevelText at = upper_side(piece.pose);
    at.centre += at.up * (level * step + radius - edge) - at.right * (edge + 0.0009F);
    for (const Badge& badge : badges_of(own)) {
        add_badge(signs, glyphs, at, badge, radius);
        at.centre -= at.right * (radius * 1.7F);
    }
}

std::u32string digits(int number) {
    std::u32string text;
    for (const char digit : std::to_string(number)) {
        text += static_cast<char32_t>(digit);
    }
    return text;
}

}  // namespace

void add_text(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const LevelText& text) {
    glm::vec3 pen =
        text.centre - text.right * (glyphs.width(text.text) * text.height * 0.5F) - text.up * (text.height * 0.5F);
    for (const char32_t letter : text.text) {
        const Glyph* const glyph = glyphs.find(letter);
        if (glyph == nullptr) {
            pen += text.right * (0.42F * text.height);
            continue;
        }
        SignInstance sign;
        sign.place = glm::vec4{
            pen + text.right * (glyph->offset.x * text.height) + text.up * (glyph->offset.y * text.height), 0.0F};
        sign.right = glm::vec4{text.right * (glyph->half_size.x * text.height), 0.0F};
        sign.up = glm::vec4{text.up * (glyph->half_size.y * text.height), 0.0F};
        sign.glyph = glyph->rect;
        sign.colour = text.colour;
        signs.push_back(sign);
        pen += text.right * (glyph->advance * text.height);
    }
}

void add_badges(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const TableFrame& frame) {
    constexpr float radius = 0.0027F;
    constexpr float edge = counter_size * 0.5F;
    for (const PieceFrame& piece : frame.pieces) {
        if (piece.where != Whereabouts::on_map) {
            continue;
        }
        if (!piece.top_of_stack) {
            add_lower_badges(signs, glyphs, piece);
            continue;
        }
        const LevelText top = upper_side(piece.pose);
        // Down the eastern edge, hanging over it a little so that the print stays readable.
        float south = -0.0012F;
        for (const Badge& badge : badges_of(piece.badges)) {
            LevelText at = top;
            at.centre += at.right * (edge + 0.0019F) - at.up * south;
            add_badge(signs, glyphs, at, badge, radius);
            south += radius * 1.75F;
        }
        if (piece.stack_size > 3) {
            LevelText at = top;
            at.centre += at.right * (edge - 0.0006F) + at.up * (edge - 0.0006F);
            add_shape(signs, Shape::disc, at, {0.0028F, 0.0028F}, {0.97F, 0.94F, 0.85F, 1.0F});
            at.centre.y += 0.00005F;
            at.text = digits(piece.stack_size);
            at.height = 0.0026F;
            at.colour = {0.08F, 0.06F, 0.04F, 1.0F};
            add_text(signs, glyphs, at);
        }
    }
}

namespace {

bool occupied(const TableFrame& frame, const glm::vec3& centre) {
    return std::any_of(frame.pieces.begin(), frame.pieces.end(), [&](const PieceFrame& piece) {
        const glm::vec2 off{piece.pose.position.x - centre.x, piece.pose.position.z - centre.z};
        return glm::dot(off, off) < 0.008F * 0.008F;
    });
}

/// The right and up of the picture; `level`: as they lie on the table.
glm::vec3 picture_axis(const Sight& sight, int row, bool level) {
    const glm::vec3 axis{sight.view[0][row], level ? 0.0F : sight.view[1][row], sight.view[2][row]};
    return glm::normalize(axis);
}

}  // namespace

void add_labels(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const Overlays& overlays,
                const TableFrame& frame, const HexLayout& layout, const Sight& sight, float picture_height) {
    const float pixel_at_one_metre = 2.0F / (sight.projection[1][1] * picture_height);
    for (const HexOverlay& overlay : overlays.hexes) {
        if (overlay.label.empty()) {
            continue;
        }
        const glm::vec3 centre = layout.centre(overlay.hex);
        const float pixel = glm::length(sight.eye - centre) * pixel_at_one_metre;
        const bool covered = occupied(frame, centre);
        LevelText at;
        at.text = decode(overlay.label);
        at.right = picture_axis(sight, 0, !covered);
        at.up = picture_axis(sight, 1, !covered);
        if (covered) {
            const glm::vec3 nearer = picture_axis(sight, 1, true) * -0.0102F;
            at.centre = towards_eye(centre + nearer, 0.0100F, sight.eye);
            at.height = std::max(0.0030F, 8.0F * pixel);
        } else {
            at.centre = centre + glm::vec3{0.0F, 0.0007F, 0.0F};
            at.height = std::max(0.0056F, 7.0F * pixel);
        }
        const glm::vec2 half{at.height * (glyphs.width(at.text) * 0.5F + 0.42F), at.height * 0.86F};
        const bool round = half.x < half.y * 1.25F;
        add_shape(signs, round ? Shape::disc : Shape::plate, at, round ? glm::vec2{half.y * 1.15F} : half,
                  {0.98F, 0.96F, 0.89F, 0.92F});
        at.centre = towards_eye(at.centre, 0.0001F, sight.eye);
        at.colour = {0.08F, 0.07F, 0.06F, 1.0F};
        add_text(signs, glyphs, at);
    }
}

std::vector<SignInstance> captions(const GlyphSheet& glyphs, const TableLayout& layout) {
    std::vector<SignInstance> signs;
    // In the last places to be filled: at the right, in the last row.
    const auto caption = [&](const Area& area, std::u32string text) {
        LevelText at;
        at.text = std::move(text);
        constexpr float margin = 0.008F;
        const float wide = area.size().x * 0.72F / std::max(glyphs.width(at.text), 1.0F);
        at.height = std::min({wide, area.size().y * 0.32F, 0.0085F});
        const float half_width = glyphs.width(at.text) * at.height * 0.5F;
        const float row = std::min(area.size().y, tray_pitch + 2.0F * margin) * 0.5F;
        at.centre = {area.max.x - margin - half_width, 0.00005F, area.max.y - row};
        at.colour = {0.93F, 0.88F, 0.72F, 0.40F};
        add_text(signs, glyphs, at);
    };
    caption(layout.eliminated_tray(Side::german), U"GERMAN LOSSES");
    caption(layout.eliminated_tray(Side::allied), U"ALLIED LOSSES");
    caption(layout.waiting_tray(Side::german), U"GERMAN REINFORCEMENTS");
    caption(layout.waiting_tray(Side::allied), U"ALLIED REINFORCEMENTS");
    caption(layout.exit_box(Side::german), U"GERMANS  WHO  LEFT  THE  MAP");
    caption(layout.exit_box(Side::allied), U"ALLIES  WHO  LEFT  THE  MAP");
    return signs;
}

}  // namespace marne::render
