// What the players set for themselves: values with their limits, and one table that the file, the settings page and
// the tests are made from. Not part of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

namespace marne::app {

enum class QualityWish : std::uint8_t { automatic, low, medium, high, ultra };
/// How the table is lit: as the day of the turn goes on, or always the same.
enum class Daylight : std::uint8_t { by_phase, morning, noon, evening };

struct Settings {
    int interface_scale{100};  // per cent of what the desktop asks for
    bool high_contrast{};
    bool colour_safe{};
    bool full_screen{};
    bool reduced_motion{};     // nothing flies or glides: counters and camera are where they belong at once
    int animation_speed{100};  // per cent
    bool instant{};
    bool follow{true};
    bool confirm_roll{};
    int sound{70};  // per cent; 0 is silence
    QualityWish quality{QualityWish::automatic};
    Daylight daylight{Daylight::by_phase};

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// A whole number within limits, changed by `step`.
struct WholeField {
    int Settings::*value;
    int least;
    int most;
    int step;
};
struct FlagField {
    bool Settings::*value;
};
/// One of some words; `get` and `set` count them from 0.
struct ChoiceField {
    std::span<const std::string_view> words;   // in the file
    std::span<const std::string_view> labels;  // on the page
    std::size_t (*get)(const Settings&);
    void (*set)(Settings&, std::size_t);
};

/// One setting: its name in the file, its words on the page, its kind.
struct SettingField {
    std::string_view name;
    std::string_view group;  // heading on the page
    std::string_view label;
    std::string_view says;  // what it does, in a sentence
    std::variant<WholeField, FlagField, ChoiceField> kind;
};

/// All settings, those of one group together.
std::span<const SettingField> setting_fields();

std::string_view to_string(QualityWish quality);

}  // namespace marne::app
