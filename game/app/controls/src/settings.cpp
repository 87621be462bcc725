// The table of the settings.
#include "marne/app/settings.hpp"

#include <array>

namespace marne::app {
namespace {

constexpr std::array<std::string_view, 5> quality_words{"auto", "low", "medium", "high", "ultra"};
constexpr std::array<std::string_view, 5> quality_labels{"As this machine allows", "Low", "Medium", "High", "Ultra"};
constexpr std::array<std::string_view, 4> daylight_words{"by_phase", "morning", "noon", "evening"};
constexpr std::array<std::string_view, 4> daylight_labels{"With the phases", "Morning", "Noon", "Evening"};

constexpr std::array fields{
    SettingField{"interface_scale", "Reading", "Size of the interface",
                 "Size of all words and buttons, in per cent of what the desktop asks for.",
                 WholeField{&Settings::interface_scale, 75, 300, 25}},
    SettingField{"high_contrast", "Reading", "High contrast", "Black on white, thicker lines, and no faint words.",
                 FlagField{&Settings::high_contrast}},
    SettingField{"colour_safe", "Reading", "Colours for every eye",
                 "Blue and orange in place of the national colours, in panels and on the map; signs differ by shape in "
                 "any case.",
                 FlagField{&Settings::colour_safe}},
    SettingField{"full_screen", "Window", "Fill the screen", "The window fills the screen that it is on.",
                 FlagField{&Settings::full_screen}},
    SettingField{
        "quality", "Window", "Quality of the picture",
        "Lower is faster. It takes effect at once, sharper paper with the next table.",
        ChoiceField{quality_words, quality_labels,
                    [](const Settings& settings) { return static_cast<std::size_t>(settings.quality); },
                    [](Settings& settings, std::size_t word) { settings.quality = static_cast<QualityWish>(word); }}},
    SettingField{
        "daylight", "Window", "Light over the table",
        "The light goes from morning to evening with the phases of a turn, or stays as it is.",
        ChoiceField{daylight_words, daylight_labels,
                    [](const Settings& settings) { return static_cast<std::size_t>(settings.daylight); },
                    [](Settings& settings, std::size_t word) { settings.daylight = static_cast<Daylight>(word); }}},
    SettingField{"animation_speed", "Movement on the table", "Speed", "How fast counters are moved, in per cent.",
                 WholeField{&Settings::animation_speed, 25, 800, 25}},
    SettingField{"instant", "Movement on the table", "At once", "Events are shown at once, without animation.",
                 FlagField{&Settings::instant}},
    SettingField{
        "reduced_motion", "Movement on the table", "Reduced motion",
        "Neither the camera nor counters glide: after a short pause they are where they belong. The die still rolls.",
        FlagField{&Settings::reduced_motion}},
    SettingField{"follow", "Movement on the table", "The camera follows",
                 "The camera looks at what happens out of sight.", FlagField{&Settings::follow}},
    SettingField{"sound", "Sound", "Loudness", "How loud counters, cards and the die are, in per cent; 0 is silence.",
                 WholeField{&Settings::sound, 0, 100, 10}},
    SettingField{"confirm_roll", "Playing", "Ask before a die is rolled",
                 "A roll cannot be taken back; with this it is asked for once more.",
                 FlagField{&Settings::confirm_roll}},
};

}  // namespace

std::span<const SettingField> setting_fields() {
    return fields;
}

std::string_view to_string(QualityWish quality) {
    return quality_words[static_cast<std::size_t>(quality)];
}

}  // namespace marne::app
