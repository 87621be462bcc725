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

/// Kinds of beats; how long each takes says beat_times.
enum class BeatKind : std::uint8_t {
    silent,  // nothing to see; takes no time
    turn,
    phase,
    recovery,
    reinforcements,
    placement,
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

/// Durations in seconds at speed 1, all in one place.
struct BeatTimes {
    double turn{1.2};
    double phase{0.8};
    double flip{0.6};            // recovery and disruption
    double reinforcements{0.9};  // arrival beside the map
    double placement{0.5};       // by hand, from the tray or another hex
    double lift{0.18};           // a counter is taken up
    double glide{0.16};          // and carried, with so much more for each hex
    double glide_per_hex{0.2};
    double longest_glide{2.4};
    double slide_out{0.16};     // from under others, before it is taken up
    double drop{0.14};          // and put down
    double rest{0.1};           // before the next beat
    double carry_to_edge{0.8};  // a reinforcement from its tray to the edge of the map
    double rail{1.1};           // and along the rails to its town
    double exit{1.0};
    double town{0.5};
    double declaration{0.7};
    double withdrawal{0.4};
    double combat{1.2};
    double die_hold{1.45};  // the die lies still to be read
    double verdict{0.45};   // of that, until the victors lunge
    double wind_up{0.13};   // the lunge: back a little
    double strike{0.1};     // forward upon the losers
    double recoil{0.34};    // and back to where they stood
    double elimination{0.95};
    double fort{1.4};
    double brace{0.12};  // a retreating counter is taken hold of
    double shove{0.34};  // and pushed
    double combat_end{0.4};
    double game_end{1.5};
    double stagger{0.12};  // between counters of one beat
};
inline constexpr BeatTimes beat_times{};

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
    bool die_goes_home{};  // from wherever it lies back into its tray
    std::optional<MarkerHop> marker;
    std::optional<float> daylight;  // comes to this during the beat
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
