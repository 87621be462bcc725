// Chords written and read.
#include "marne/app/chord.hpp"

#include <array>

namespace marne::app {
namespace {

struct Name {
    std::string_view written;
    std::string_view told;
};

constexpr std::array names{Name{"Escape", "Esc"},
                           Name{"Enter", "Enter"},
                           Name{"Space", "Space"},
                           Name{"Tab", "Tab"},
                           Name{"Backspace", "Backspace"},
                           Name{"Insert", "Insert"},
                           Name{"Delete", "Delete"},
                           Name{"Left", "Left"},
                           Name{"Right", "Right"},
                           Name{"Up", "Up"},
                           Name{"Down", "Down"},
                           Name{"Home", "Home"},
                           Name{"End", "End"},
                           Name{"PageUp", "Page Up"},
                           Name{"PageDown", "Page Down"},
                           Name{"Pause", "Pause"},
                           Name{"KPAdd", "keypad +"},
                           Name{"KPSubtract", "keypad -"},
                           Name{"KPMultiply", "keypad *"},
                           Name{"KPDivide", "keypad /"},
                           Name{"KPDecimal", "keypad ."},
                           Name{"KPEnter", "keypad Enter"}};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) {
        return false;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (lower(a[i]) != lower(b[i])) {
            return false;
        }
    }
    return true;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// "F1" to "F24", "KP0" to "KP9".
bool is_numbered(std::string_view key) {
    if (key.size() == 3 && same(key.substr(0, 2), "KP")) {
        return is_digit(key[2]);
    }
    if (key.size() < 2 || key.size() > 3 || lower(key[0]) != 'f' || key[1] == '0') {
        return false;
    }
    int number = 0;
    for (const char c : key.substr(1)) {
        if (!is_digit(c)) {
            return false;
        }
        number = number * 10 + (c - '0');
    }
    return number <= 24;
}

std::string capitals(std::string_view text) {
    std::string written{text};
    for (char& c : written) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return written;
}

/// The key as to_string writes it; empty when there is none of that name.
std::string key_named(std::string_view text) {
    if (text.size() == 1) {
        return text.front() > ' ' && text.front() < 127 ? capitals(text) : std::string{};
    }
    for (const Name& name : names) {
        if (same(name.written, text)) {
            return std::string{name.written};
        }
    }
    return is_numbered(text) ? capitals(text) : std::string{};
}

std::string with_modifiers(const Chord& chord, std::string_view plus, std::string_view key) {
    std::string text;
    const auto add = [&](bool held, const char* word) {
        if (held) {
            text += word;
            text += plus;
        }
    };
    add(chord.control, "Ctrl");
    add(chord.alt, "Alt");
    add(chord.shift, "Shift");
    return text.append(key);
}

}  // namespace

std::string to_string(const Chord& chord) {
    return with_modifiers(chord, "+", chord.key);
}

std::optional<Chord> parse_chord(std::string_view text) {
    Chord chord;
    for (;;) {
        const std::size_t plus = text.find('+');
        // "+" itself is a key too, alone or behind the last modifier.
        if (plus == std::string_view::npos || plus + 1 == text.size()) {
            break;
        }
        const std::string_view word = text.substr(0, plus);
        bool* const held = same(word, "Ctrl")    ? &chord.control
                           : same(word, "Shift") ? &chord.shift
                           : same(word, "Alt")   ? &chord.alt
                                                 : nullptr;
        if (held == nullptr || *held) {
            return std::nullopt;
        }
        *held = true;
        text.remove_prefix(plus + 1);
    }
    chord.key = key_named(text);
    return chord.key.empty() ? std::nullopt : std::optional{chord};
}

std::string for_people(const Chord& chord) {
    std::string_view told = chord.key;
    for (const Name& name : names) {
        told = name.written == chord.key ? name.told : told;
    }
    const bool keypad = chord.key.size() == 3 && chord.key.compare(0, 2, "KP") == 0;
    return with_modifiers(chord, " + ", keypad ? "keypad " + chord.key.substr(2) : std::string{told});
}

}  // namespace marne::app
