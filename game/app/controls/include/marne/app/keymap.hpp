// One table of what keys do: name, default keys, where it applies, description. The help, the settings page, the
// settings file and the program's own answer to a key are made from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "marne/app/chord.hpp"

namespace marne::app {

enum class Shortcut : std::uint8_t {
    // everywhere
    help,
    charts,
    score,
    rules,
    settings,
    sound,
    full_screen,
    next_item,
    previous_item,
    close,
    act,  // the item in focus, a card, the hex under the cursor, the attack that is assembled
    // at the table
    hex_up,
    hex_down,
    hex_left,
    hex_right,
    hex_north_west,
    hex_north_east,
    hex_south_west,
    hex_south_east,
    act_more,
    act_select,
    zones,
    supply,
    towns,
    last_moves,
    attacks,
    odds,
    follow,
    instant,
    slower,
    faster,
    camera_left,
    camera_right,
    camera_ahead,
    camera_back,
    turn_left,
    turn_right,
    tilt_up,
    tilt_down,
    nearer,
    farther,
    whole_map,
    from_above,
    // playing
    skip,
    next_unit,
    waypoint,
    attack,
    end_phase,
    undo,
    redo,
    leave,
    // watching
    play_pause,
    command_on,
    command_back,
    event_on,
    event_back,
    phase_on,
    phase_back,
    turn_on,
    turn_back,
};

/// Where a shortcut applies. Two of them cannot share a key where both apply.
enum class Place : std::uint8_t { everywhere, table, playing, watching };
bool overlap(Place a, Place b) noexcept;

struct ShortcutInfo {
    Shortcut shortcut{};
    std::string_view name;      // in the settings file
    std::string_view defaults;  // chords, separated by blanks
    Place place{};
    std::string_view says;
};

/// All of them, in the order of the enumeration.
std::span<const ShortcutInfo> shortcuts();
const ShortcutInfo& info(Shortcut shortcut);
std::optional<Shortcut> find_shortcut(std::string_view name);
std::string_view heading(Place place);

/// Two shortcuts that want the same key in the same place: the first of the table has it.
struct KeyConflict {
    Chord chord;
    Shortcut first{};
    Shortcut second{};
    friend bool operator==(const KeyConflict&, const KeyConflict&) = default;
};

/// Which keys mean what: the defaults, and what the players chose otherwise.
class Keymap {
public:
    Keymap();

    const std::vector<Chord>& chords(Shortcut shortcut) const;
    void set(Shortcut shortcut, std::vector<Chord> chords);
    void reset(Shortcut shortcut);
    bool changed(Shortcut shortcut) const;

    /// What a key means where `place` (table, playing or watching) is shown; Place::everywhere for pages without a
    /// table.
    std::optional<Shortcut> meaning(const Chord& chord, Place place) const;
    std::vector<KeyConflict> conflicts() const;
    /// The one that has `chord` already where `shortcut` would want it; empty when it is free.
    std::optional<Shortcut> holder(const Chord& chord, Shortcut shortcut) const;
    /// "Ctrl + Z, Ctrl + Y" for people; "no key" when there is none.
    std::string told(Shortcut shortcut) const;

    friend bool operator==(const Keymap&, const Keymap&) = default;

private:
    std::vector<std::vector<Chord>> chords_;  // by shortcut
};

/// "Ctrl+Z Ctrl+Y" as chords; empty optional when one of them is no key.
std::optional<std::vector<Chord>> parse_chords(std::string_view text);

}  // namespace marne::app
