// The table of shortcuts, and the keys they have.
#include "marne/app/keymap.hpp"

#include <algorithm>
#include <array>

namespace marne::app {
namespace {

using enum Shortcut;
using S = ShortcutInfo;

constexpr std::array table{
    S{help, "help", "F1", Place::everywhere, "this list of keys"},
    S{charts, "charts", "F2", Place::everywhere, "the charts"},
    S{score, "score", "F3", Place::everywhere, "the score, line by line"},
    S{rules, "rules", "F4", Place::everywhere, "every rule in a sentence, to be searched"},
    S{settings, "settings", "F5", Place::everywhere, "the settings"},
    S{sound, "sound", "F6", Place::everywhere, "sound off, and on again"},
    S{full_screen, "full_screen", "F11 Alt+Enter", Place::everywhere, "fill the screen, and back"},
    S{next_item, "next_item", "Tab", Place::everywhere, "to the next button or line of the panels"},
    S{previous_item, "previous_item", "Shift+Tab", Place::everywhere, "to the one before"},
    S{close, "close", "Escape", Place::everywhere, "close what is open; skip what is being shown; drop the selection"},
    S{act, "act", "Enter KPEnter", Place::everywhere,
      "press what is in focus; confirm a card; click the hex under the cursor; else attack with what is assembled"},
    S{hex_up, "hex_up", "Up KP8", Place::table, "cursor to the hex in the north; typing its four digits goes anywhere"},
    S{hex_down, "hex_down", "Down KP2", Place::table, "cursor to the hex in the south"},
    S{hex_left, "hex_left", "Left KP4", Place::table, "cursor a column to the west"},
    S{hex_right, "hex_right", "Right KP6", Place::table, "cursor a column to the east"},
    S{hex_north_west, "hex_north_west", "KP7", Place::table, "cursor to the hex in the north-west"},
    S{hex_north_east, "hex_north_east", "KP9", Place::table, "cursor to the hex in the north-east"},
    S{hex_south_west, "hex_south_west", "KP1", Place::table, "cursor to the hex in the south-west"},
    S{hex_south_east, "hex_south_east", "KP3", Place::table, "cursor to the hex in the south-east"},
    S{act_more, "act_more", "Shift+Enter", Place::table, "as Shift and click on the hex under the cursor"},
    S{act_select, "act_select", "Ctrl+Enter", Place::table, "as Ctrl and click on the hex under the cursor"},
    S{zones, "zones", "Z", Place::table, "zones of control of both sides"},
    S{supply, "supply", "V", Place::table, "supply of the side that decides, and the line of a hex"},
    S{towns, "towns", "C", Place::table, "who holds each town, and its victory points"},
    S{last_moves, "last_moves", "L", Place::table, "where everybody went in the last player-turn"},
    S{attacks, "attacks", "K", Place::table, "attacks of this phase, planned and carried out"},
    S{odds, "odds", "O", Place::table, "the best odds against every enemy that can be attacked"},
    S{follow, "follow", "G", Place::table, "the camera follows what happens, or not"},
    S{instant, "instant", "I", Place::table, "show events at once, or let them take their time"},
    S{slower, "slower", "Ctrl+Left", Place::table, "slower"},
    S{faster, "faster", "Ctrl+Right", Place::table, "faster"},
    S{camera_left, "camera_left", "A Shift+Left", Place::table, "move over the table to the left"},
    S{camera_right, "camera_right", "D Shift+Right", Place::table, "to the right"},
    S{camera_ahead, "camera_ahead", "W Shift+Up", Place::table, "ahead"},
    S{camera_back, "camera_back", "S Shift+Down", Place::table, "back"},
    S{turn_left, "turn_left", "Q", Place::table, "turn the table to the left"},
    S{turn_right, "turn_right", "E", Place::table, "to the right"},
    S{tilt_up, "tilt_up", "R", Place::table, "look more from above"},
    S{tilt_down, "tilt_down", "F", Place::table, "look more from the side"},
    S{nearer, "nearer", "+ = KPAdd", Place::table, "nearer"},
    S{farther, "farther", "- KPSubtract", Place::table, "farther away"},
    S{whole_map, "whole_map", "Home", Place::table, "the whole map"},
    S{from_above, "from_above", "T", Place::table, "straight from above, and back to where you were"},
    S{skip, "skip", "Space", Place::playing, "skip what is being shown"},
    S{next_unit, "next_unit", "N", Place::playing, "the next unit that has not moved, or that waits for its place"},
    S{waypoint, "waypoint", "B", Place::playing,
      "lead the way of the selection by the hex under the pointer or cursor"},
    S{attack, "attack", "X", Place::playing, "attack with what is assembled"},
    S{end_phase, "end_phase", "Ctrl+E", Place::playing, "end the phase"},
    S{undo, "undo", "Ctrl+Z", Place::playing, "undo, back to the last die roll"},
    S{redo, "redo", "Ctrl+Y Ctrl+Shift+Z", Place::playing, "redo"},
    S{leave, "leave", "F10", Place::table, "leave for the first page; a game is saved"},
    S{play_pause, "play_pause", "Space", Place::watching, "play or pause"},
    S{command_on, "command_on", ".", Place::watching, "the next command"},
    S{command_back, "command_back", ",", Place::watching, "a command back"},
    S{event_on, "event_on", "M", Place::watching, "the next event"},
    S{event_back, "event_back", "Shift+M", Place::watching, "an event back"},
    S{phase_on, "phase_on", "] PageDown", Place::watching, "the next phase"},
    S{phase_back, "phase_back", "[ PageUp", Place::watching, "a phase back"},
    S{turn_on, "turn_on", "Shift+] Shift+PageDown", Place::watching, "the next turn"},
    S{turn_back, "turn_back", "Shift+[ Shift+PageUp", Place::watching, "a turn back"},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].shortcut) != i) {
            return false;
        }
    }
    return static_cast<std::size_t>(turn_back) + 1 == table.size();
}
static_assert(in_order(), "one line for each shortcut, in the order of the enumeration");

std::size_t index_of(Shortcut shortcut) {
    return static_cast<std::size_t>(shortcut);
}

bool holds(const std::vector<Chord>& chords, const Chord& chord) {
    return std::find(chords.begin(), chords.end(), chord) != chords.end();
}

}  // namespace

bool overlap(Place a, Place b) noexcept {
    return a == b || a == Place::everywhere || b == Place::everywhere || a == Place::table || b == Place::table;
}

std::span<const ShortcutInfo> shortcuts() {
    return table;
}

const ShortcutInfo& info(Shortcut shortcut) {
    return table[index_of(shortcut)];
}

std::optional<Shortcut> find_shortcut(std::string_view name) {
    for (const ShortcutInfo& line : table) {
        if (line.name == name) {
            return line.shortcut;
        }
    }
    return std::nullopt;
}

std::string_view heading(Place place) {
    switch (place) {
        case Place::everywhere:
            return "Everywhere";
        case Place::table:
            return "At the table";
        case Place::playing:
            return "Playing";
        case Place::watching:
            return "Watching a game";
    }
    return {};
}

std::optional<std::vector<Chord>> parse_chords(std::string_view text) {
    std::vector<Chord> chords;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) {
            const std::optional<Chord> chord = parse_chord(text.substr(0, end));
            if (!chord) {
                return std::nullopt;
            }
            chords.push_back(*chord);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return chords;
}

Keymap::Keymap() : chords_(table.size()) {
    for (const ShortcutInfo& line : table) {
        reset(line.shortcut);
    }
}

const std::vector<Chord>& Keymap::chords(Shortcut shortcut) const {
    return chords_[index_of(shortcut)];
}

void Keymap::set(Shortcut shortcut, std::vector<Chord> chords) {
    chords_[index_of(shortcut)] = std::move(chords);
}

void Keymap::reset(Shortcut shortcut) {
    chords_[index_of(shortcut)] = parse_chords(info(shortcut).defaults).value_or(std::vector<Chord>{});
}

bool Keymap::changed(Shortcut shortcut) const {
    return chords(shortcut) != parse_chords(info(shortcut).defaults);
}

std::optional<Shortcut> Keymap::meaning(const Chord& chord, Place place) const {
    for (const ShortcutInfo& line : table) {
        const bool applies = line.place == Place::everywhere || line.place == place ||
                             (line.place == Place::table && place != Place::everywhere);
        if (applies && holds(chords(line.shortcut), chord)) {
            return line.shortcut;
        }
    }
    return std::nullopt;
}

std::vector<KeyConflict> Keymap::conflicts() const {
    std::vector<KeyConflict> found;
    for (const ShortcutInfo& line : table) {
        for (const Chord& chord : chords(line.shortcut)) {
            if (const auto other = holder(chord, line.shortcut); other && *other < line.shortcut) {
                found.push_back({chord, *other, line.shortcut});
            }
        }
    }
    return found;
}

std::optional<Shortcut> Keymap::holder(const Chord& chord, Shortcut shortcut) const {
    for (const ShortcutInfo& line : table) {
        if (line.shortcut != shortcut && overlap(line.place, info(shortcut).place) &&
            holds(chords(line.shortcut), chord)) {
            return line.shortcut;
        }
    }
    return std::nullopt;
}

std::string Keymap::told(Shortcut shortcut) const {
    std::string text;
    for (const Chord& chord : chords(shortcut)) {
        text += (text.empty() ? "" : ", ") + for_people(chord);
    }
    return text.empty() ? "no key" : text;
}

}  // namespace marne::app
