// A table small enough to draw in a blink: six by five hexes, two counters, sheets of plain colours.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "marne/gfx/context.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/scene.hpp"

namespace marne::render::testing {

using Pixel = std::array<int, 3>;

inline constexpr UnitId german_unit{0};
inline constexpr UnitId french_unit{1};

/// Fronts are red, backs are blue, the map is grey paper.
struct SmallTable {
    SmallTable();
    Scenario scenario;
    TableLayout layout;
    PrintedSheets sheets;
    SceneFiles files;
};

/// The bare table, with the turn marker out of the way.
TableFrame bare_frame(const SmallTable& table);

/// A piece lying on the map with its face up or down.
PieceFrame piece_at(UnitId unit, glm::vec3 place);
PieceFrame face_down(PieceFrame piece);

/// Straight down on the middle of the map; 320 x 200 pixels.
Sight from_above();
/// From straight above, so near that a hex fills the picture.
Sight close_above(glm::vec3 point);
Sight tilted();

/// A context, or a message that the test is skipped.
std::optional<gfx::HeadlessGl> context_or_skip();

/// The scene of a small table; the test fails when it cannot be made.
std::unique_ptr<Scene> scene_of(const SmallTable& table, Quality quality);

Image picture_of(Scene& scene, const TableFrame& frame, const Overlays& overlays, const Sight& sight);

Pixel pixel_at(const Image& image, int x, int y);
/// The pixel where a point of the table appears.
Pixel pixel_of(const Image& image, const Sight& sight, glm::vec3 point);
int brightness(const Pixel& pixel);
/// Largest difference of a channel.
int difference(const Pixel& a, const Pixel& b);

}  // namespace marne::render::testing
