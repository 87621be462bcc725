// A key with the modifiers held down with it, as players write it: "Ctrl+Z", "Shift+]", "F5", "KP8".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace marne::app {

/// `key` is the character that the keyboard's layout gives the key without modifiers, letters as capitals, or the name
/// of a key without a character: "Enter", "Left", "F1", "KP0", "KPAdd".
struct Chord {
    std::string key;
    bool control{};
    bool shift{};
    bool alt{};
    friend bool operator==(const Chord&, const Chord&) = default;
    friend auto operator<=>(const Chord&, const Chord&) = default;
};

std::string to_string(const Chord& chord);

/// Reads what to_string writes; capitals of names and modifiers do not matter. Empty for anything that is no key.
std::optional<Chord> parse_chord(std::string_view text);

/// "Ctrl+Z" for people: spaces around the plus, "Page Up" in place of PageUp.
std::string for_people(const Chord& chord);

}  // namespace marne::app
