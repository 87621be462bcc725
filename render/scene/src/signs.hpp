// Letters and badges: labels in hexes, badges on counters, captions of the trays.
#pragma once

#include <string>
#include <vector>

#include "glyphs.hpp"
#include "marne/render/camera.hpp"
#include "marne/render/overlay.hpp"
#include "marne/render/table_frame.hpp"
#include "marne/render/table_layout.hpp"
#include "mesh.hpp"

namespace marne::render {

/// A line of text lying level on the table: `centre`, its reading direction, the height of its letters in metres.
struct LevelText {
    std::u32string text;
    glm::vec3 centre{0.0F};
    glm::vec3 right{1.0F, 0.0F, 0.0F};
    glm::vec3 up{0.0F, 0.0F, -1.0F};
    float height{0.004F};
    glm::vec4 colour{0.0F, 0.0F, 0.0F, 1.0F};
};
void add_text(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const LevelText& text);

/// Badges of all counters on the map, those under others at the edge of their stack: isolated I, attacked A, retreated
/// R, demoralised D, each with its own shape, and the number of counters in a stack of more than three.
void add_badges(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const TableFrame& frame);

/// Labels of the hex marks, turned to the eye and never too small to be read: in the middle of an empty hex, in front
/// of the counters of another and over those that stand before it. `picture_height` in seen pixels.
void add_labels(std::vector<SignInstance>& signs, const GlyphSheet& glyphs, const Overlays& overlays,
                const TableFrame& frame, const HexLayout& layout, const Sight& sight, float picture_height);

/// What the trays are for, on their felt.
std::vector<SignInstance> captions(const GlyphSheet& glyphs, const TableLayout& layout);

}  // namespace marne::render
