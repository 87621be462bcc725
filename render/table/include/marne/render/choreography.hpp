// Events to beats: what is shown, how long, and along which tracks. Pure: equal events on an equal table give equal
// beats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <glm/vec3.hpp>

#include "marne/protocol/event.hpp"
#include "marne/render/table_model.hpp"
#include "marne/render/tracks.hpp"

namespace marne::render {

/// Kinds of beats, each with its duration in beat_seconds().
enum class BeatKind : std::uint8_t {
    silent,  // nothing to see; takes no time
    turn,
    phase,
    recovery,
    reinforcements,
    move,
    entry,
    exit,
    town,
    declaration,
    withdrawal,
    combat,  // an attack comes to be resolved: its participants light up
    die,
    elimination,
    fort,
    retreat,
    disruption,
    advance,
    combat_end,
    game_end,
};

/// Where to look: a point of the table, and the radius around it worth seeing, in metres.
struct Focus {
    glm::vec3 point{0.0F};
    float radius{0.1F};
};

/// How the lights of a combat change during a beat.
enum class Spotlighting : std::uint8_t { keep, up, arrows_down, down };

/// What plays together. It shows the events [first_event, first_event + event_count) of the span it was made from;
/// beats follow one another without gaps. When it is over the table stands as after its last event.
struct Beat {
    BeatKind kind{};
    double seconds{};  // at speed 1
    std::size_t first_event{};
    std::size_t event_count{};
    Focus focus;
    std::vector<PieceTrack> pieces;
    std::optional<DieThrow> die;
    std::optional<MarkerHop> marker;
    std::vector<FortId> falling_forts;
    std::vector<ArrowFrame> appearing;     // arrows fading in
    std::vector<ArrowFrame> disappearing;  // arrows fading out
    Spotlighting spotlight{Spotlighting::keep};
    std::vector<UnitId> lit;             // with Spotlighting::up: the participants
    std::vector<ArrowFrame> lit_arrows;  // with Spotlighting::up
};

/// The beats of `events`, played on a table that stands at `before`.
std::vector<Beat> choreograph(std::span<const Event> events, const TableModel& before);

/// Arrows of an attack: one from each hex holding an attacker onto each hex attacked.
std::vector<ArrowFrame> arrows_of(const std::vector<UnitId>& attackers, const std::vector<Hex>& defenders,
                                  const TableModel& table);

}  // namespace marne::render
