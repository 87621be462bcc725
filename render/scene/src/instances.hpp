// What of a frame is drawn, as instances: pure arithmetic, no OpenGL calls.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/render/camera.hpp"
#include "marne/render/overlay.hpp"
#include "marne/render/painter.hpp"
#include "marne/render/table_frame.hpp"
#include "marne/render/table_layout.hpp"
#include "mesh.hpp"

namespace marne::render {

/// What is printed where: the rectangles of the atlas, without its picture.
struct PrintedFaces {
    struct Faces {
        glm::vec4 front{0.0F};
        glm::vec4 back{0.0F};
        glm::vec4 edge{0.0F};
    };
    std::vector<Faces> units;  // by UnitId
    Faces german_control;
    Faces allied_control;
    Faces destroyed_fort;

    /// `rim` is shaved off each rectangle, in texture coordinates, so that no neighbour shines in.
    static PrintedFaces of(const CounterAtlas& atlas, const CounterSheet& counters, float rim);
};

/// What the list is made for.
struct Furnishing {
    TableLayout layout;
    PrintedFaces faces;
    std::vector<Hex> fort_hexes;  // by FortId
};

struct DrawList {
    std::vector<CounterInstance> pieces;  // all of them, seen or not: they cast shadows
    std::vector<CounterInstance> near_pieces;
    std::vector<CounterInstance> far_pieces;
    std::vector<CounterInstance> small_pieces;  // with the plainer faces
    std::vector<CounterInstance> tokens;
    std::vector<ModelInstance> forts;
    std::vector<ModelInstance> dice;
    std::vector<ModelInstance> markers;
    std::vector<ModelInstance> outlines;
    std::vector<DecalInstance> contacts;
    std::vector<DecalInstance> glows;
    std::vector<MarkInstance> marks;
};

/// Widths in drawn pixels at which counters change.
struct DetailSteps {
    float near_pixels;   // wider ones get the full model
    float small_pixels;  // narrower ones the plainer faces
};

/// Everything to be drawn for a viewport `viewport_height` drawn pixels high.
DrawList collect(const TableFrame& frame, const Overlays& overlays, const Sight& sight, float viewport_height,
                 const DetailSteps& steps, const Furnishing& furnishing);

/// A number that changes whenever the lamp or anything that casts a shadow moves.
std::uint64_t shadow_key(const DrawList& list, const glm::vec3& lamp);

}  // namespace marne::render
