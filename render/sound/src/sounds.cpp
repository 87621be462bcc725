// The table of the sounds.
#include "marne/sound/sounds.hpp"

#include <array>

namespace marne::sound {
namespace {

constexpr std::array table{
    SoundInfo{Sound::counter_lift, "counter_lift", 1, 0.10},   SoundInfo{Sound::counter_set, "counter_set", 3, 0.09},
    SoundInfo{Sound::counter_slide, "counter_slide", 1, 0.25}, SoundInfo{Sound::counter_turn, "counter_turn", 1, 0.10},
    SoundInfo{Sound::die_knock, "die_knock", 3, 0.03},         SoundInfo{Sound::die_tip, "die_tip", 2, 0.03},
    SoundInfo{Sound::die_rest, "die_rest", 1, 0.20},           SoundInfo{Sound::card_lay, "card_lay", 1, 0.30},
    SoundInfo{Sound::card_turn, "card_turn", 1, 0.40},         SoundInfo{Sound::marker_move, "marker_move", 1, 0.20},
    SoundInfo{Sound::tray_drop, "tray_drop", 2, 0.12},         SoundInfo{Sound::fort_fall, "fort_fall", 1, 0.50},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].sound) != i) {
            return false;
        }
    }
    return static_cast<std::size_t>(Sound::fort_fall) + 1 == table.size();
}
static_assert(in_order(), "one line for each sound, in the order of the enumeration");

}  // namespace

std::span<const SoundInfo> sounds() {
    return table;
}

const SoundInfo& info(Sound sound) {
    return table[static_cast<std::size_t>(sound)];
}

std::string file_of(Sound sound, std::uint32_t variant) {
    const SoundInfo& line = info(sound);
    const std::string number = line.variants > 1 ? "_" + std::to_string(variant % line.variants + 1) : "";
    return std::string{line.name} + number + ".wav";
}

}  // namespace marne::sound
