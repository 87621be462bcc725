// One instant of the table: where every object lies or flies. Sampled from the timeline, drawn by the scene.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne::render {

/// Centre of the object's underside and its orientation. Identity: printed face up, top edge to the north. A counter's
/// body has its centre half a counter_thickness straight above `position`, however the counter is turned: one lying
/// face down (turned by pi about the x axis) still rests on `position`.
struct Pose {
    glm::vec3 position{0.0F};
    glm::quat orientation{1.0F, 0.0F, 0.0F, 0.0F};
};

/// Badges on a counter's face.
struct Badges {
    bool isolated{};
    bool attacked{};
    bool retreated{};
    bool demoralised{};
    friend bool operator==(const Badges&, const Badges&) = default;
};

/// A counter. Of those out of play only the ones that wait in the box of their turn are in the frame.
struct PieceFrame {
    UnitId unit{};
    Pose pose;
    Badges badges;
    float glow{};  // 0 to 1: taking part in the combat being shown
    Whereabouts where{};
    std::uint8_t stack_size{1};  // pieces in its stack, for the number badge above three
    bool top_of_stack{};
    std::optional<Hex> fanned_from{};  // its hex, while its stack is spread out beyond it
};

/// The die. Its faces: 1 up, 6 down, 2 south, 5 north, 3 east, 4 west at identity.
struct DieFrame {
    bool visible{};
    Pose pose;  // position is its centre
};

struct FortFrame {
    FortId fort{};
    bool standing{true};
    float collapse{};  // 0 standing to 1 fallen, while it is shown falling
};

struct TownFrame {
    std::uint8_t town{};
    Hex hex;
    Side side{};
};

/// An attack arrow from the attackers' hexes onto the defenders' hex.
struct ArrowFrame {
    Hex from;
    Hex to;
    Side side{};
    float strength{1.0F};  // 0 to 1, fading
};

struct TableFrame {
    std::vector<PieceFrame> pieces;
    DieFrame die;
    Pose turn_marker;
    std::vector<FortFrame> forts;
    std::vector<TownFrame> towns;  // every town hex with its holder
    std::vector<ArrowFrame> arrows;
    std::uint8_t turn{};
    Side side{};
    Phase phase{};
    float daylight{0.5F};  // 0 morning to 1 evening
    bool moving{};         // another frame will differ
};

}  // namespace marne::render
