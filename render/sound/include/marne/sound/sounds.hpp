// The sounds there are: their files, and how closely one may follow its like.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace marne::sound {

enum class Sound : std::uint8_t {
    counter_lift,   // taken up
    counter_set,    // put down on cardboard or paper
    counter_slide,  // pushed over the paper
    counter_turn,   // turned over in the air
    die_knock,      // the die bounces
    die_tip,        // and tips over an edge
    die_rest,       // and lies still
    card_lay,
    card_turn,
    marker_move,  // the marker of the day
    tray_drop,    // a counter falls into a tray
    fort_fall,
};

struct SoundInfo {
    Sound sound{};
    std::string_view name;    // of its file, without number and ending
    std::uint8_t variants{};  // files that differ a little; with one, the name has no number
    double gap{};             // seconds that must lie between two of them
};

/// All of them, in the order of the enumeration.
std::span<const SoundInfo> sounds();
const SoundInfo& info(Sound sound);

/// "counter_set_2.wav"; `variant` counts from 0 and wraps.
std::string file_of(Sound sound, std::uint32_t variant);

}  // namespace marne::sound
