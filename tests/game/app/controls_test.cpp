// Settings, keys, focus and cursor: what players set for themselves, without a window.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <unistd.h>

#include "marne/app/focus_ring.hpp"
#include "marne/app/hex_cursor.hpp"
#include "marne/app/keymap.hpp"
#include "marne/app/settings_file.hpp"

using namespace marne;
using namespace marne::app;

namespace {

namespace fs = std::filesystem;

/// A folder that goes with the test.
struct Folder {
    fs::path path{fs::temp_directory_path() / ("marne-controls-" + std::to_string(::getpid()))};
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

std::string text_of(const fs::path& path) {
    std::ifstream file{path};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Chord chord(const char* text) {
    const auto read = parse_chord(text);
    REQUIRE(read);
    return *read;
}

}  // namespace

TEST_CASE("a chord is read as it is written, the plus key too") {
    for (const char* text : {"A", "Ctrl+Z", "Ctrl+Alt+Shift+F12", "+", "Ctrl++", "Shift+]", "KP8", "KPAdd", "PageUp"}) {
        CHECK(to_string(chord(text)) == text);
    }
    CHECK(chord("ctrl+z") == chord("Ctrl+Z"));
    CHECK(chord("shift+pageup") == chord("Shift+PageUp"));
    for (const char* text :
         {"", "Ctrl+", "Ctrl", "Hyper+A", "F0", "F25", "KPX", "Ctrl+Ctrl+A", "AB", " ", "\xC3\xA9"}) {
        CHECK_MESSAGE(!parse_chord(text), text);
    }
}

TEST_CASE("the usual keys are all keys, and no two of them contradict each other") {
    const Keymap keys;
    std::set<std::string_view> names;
    for (const ShortcutInfo& line : shortcuts()) {
        CHECK(parse_chords(line.defaults));
        CHECK_FALSE(line.says.empty());
        CHECK(names.insert(line.name).second);
        CHECK(find_shortcut(line.name) == line.shortcut);
        CHECK_FALSE(keys.changed(line.shortcut));
    }
    CHECK(keys.conflicts().empty());
}

TEST_CASE("a key means what applies where it is pressed") {
    const Keymap keys;
    CHECK(keys.meaning(chord("Space"), Place::playing) == Shortcut::skip);
    CHECK(keys.meaning(chord("Space"), Place::watching) == Shortcut::play_pause);
    CHECK_FALSE(keys.meaning(chord("Space"), Place::everywhere));
    CHECK(keys.meaning(chord("F1"), Place::everywhere) == Shortcut::help);
    CHECK(keys.meaning(chord("Z"), Place::watching) == Shortcut::zones);
    CHECK_FALSE(keys.meaning(chord("Z"), Place::everywhere));
    CHECK(keys.meaning(chord("Ctrl+Z"), Place::playing) == Shortcut::undo);
    CHECK_FALSE(keys.meaning(chord("Ctrl+Z"), Place::watching));
}

TEST_CASE("a key given twice is found, and the first of the table has it") {
    Keymap keys;
    keys.set(Shortcut::undo, {chord("Z")});
    REQUIRE(keys.conflicts().size() == 1);
    CHECK(keys.conflicts().front() == KeyConflict{chord("Z"), Shortcut::zones, Shortcut::undo});
    CHECK(keys.holder(chord("Z"), Shortcut::undo) == Shortcut::zones);
    CHECK(keys.meaning(chord("Z"), Place::playing) == Shortcut::zones);
    keys.reset(Shortcut::undo);
    CHECK(keys.conflicts().empty());
    // Where they can never meet, one key may serve two.
    CHECK_FALSE(keys.holder(chord("Space"), Shortcut::play_pause));
}

TEST_CASE("settings and keys come back from the text they were written to") {
    Settings settings;
    Keymap keys;
    CHECK(read_settings({}).settings == settings);
    CHECK(read_settings({}).notices.empty());
    settings.interface_scale = 200;
    settings.follow = false;
    settings.quality = QualityWish::low;
    settings.daylight = Daylight::evening;
    settings.sound = 0;
    keys.set(Shortcut::undo, {chord("U"), chord("\""), chord("Ctrl+\\")});
    keys.set(Shortcut::instant, {});
    const std::string text = write_settings({}, settings, keys);
    const ReadSettings read = read_settings(text);
    CHECK_MESSAGE(read.settings == settings, text);
    CHECK(read.keys == keys);
    CHECK(read.notices.empty());
    CHECK(write_settings(text, settings, keys) == text);
    CHECK(read_settings(write_settings(text, Settings{}, Keymap{})).keys == Keymap{});
}

TEST_CASE("a bad value is told with its line and the default stands") {
    const ReadSettings read = read_settings(
        "interface_scale = 20\nfollow = \"no\"\nquality = \"best\"\nhigh_contrast = true\ncolour = 3\n"
        "[keys]\nundo = \"Ctrl+Undo\"\nfly = \"F7\"\n");
    CHECK(read.settings.interface_scale == 100);
    CHECK(read.settings.follow);
    CHECK(read.settings.quality == QualityWish::automatic);
    CHECK(read.settings.high_contrast);
    CHECK(read.keys == Keymap{});
    REQUIRE(read.notices.size() == 6);
    const auto told = [&](const std::string& begin) {
        return std::any_of(read.notices.begin(), read.notices.end(),
                           [&](const std::string& notice) { return notice.rfind(begin, 0) == 0; });
    };
    CHECK(told("Line 1: interface_scale must be a whole number from 75 to 300; 100 is used."));
    CHECK(told("Line 2: follow must be true or false"));
    CHECK(told("Line 3: quality must be one of \"auto\", \"low\", \"medium\", \"high\", \"ultra\""));
    CHECK(told("Line 5: there is no setting \"colour\""));
    CHECK(told("Line 7: undo must be keys"));
    CHECK(told("Line 8: there is nothing called \"fly\""));
}

TEST_CASE("a text that is no TOML is told with its line") {
    const ReadSettings read = read_settings("follow = true\nwhat is this\n");
    CHECK(read.damaged);
    REQUIRE(read.notices.size() == 1);
    CHECK(read.notices.front().rfind("Line 2: ", 0) == 0);
}

TEST_CASE("writing keeps comments, order and unknown keys") {
    const std::string text =
        "# caf\xC3\xA9\nfollow = true # loud\nmood = \"\xC3\xA9t\xC3\xA9\"\n\n[keys] # mine\nundo = \"U\"\nfly = "
        "\"F7\"\n\n"
        "[other]\na = 1\n";
    Settings settings;
    settings.follow = false;
    Keymap keys;
    keys.set(Shortcut::redo, {chord("F8")});
    const std::string written = write_settings(text, settings, keys);
    for (const char* kept :
         {"# caf\xC3\xA9\n", "follow = false # loud\n", "mood = \"\xC3\xA9t\xC3\xA9\"\n", "[keys] # mine\n",
          "fly = \"F7\"\n", "undo = \"Ctrl+Z\"\n", "redo = \"F8\"\n", "[other]\na = 1\n"}) {
        CHECK_MESSAGE(written.find(kept) != std::string::npos, kept, " in ", written);
    }
    CHECK(read_settings(written).settings == settings);
    CHECK(read_settings(written).keys == keys);
}

TEST_CASE("a text of unusual build is laid out anew, with all it holds") {
    Keymap keys;
    keys.set(Shortcut::redo, {chord("F8")});
    for (const char* text : {"keys = { undo = \"U\", fly = \"F7\" }\n", "keys.fly = \"F7\"\nmood = 3", "keys = 3\n"}) {
        const std::string written = write_settings(text, {}, keys);
        CHECK_MESSAGE(read_settings(written).keys == keys, written);
        CHECK(
            (std::string_view{text}.find("fly") == std::string_view::npos || written.find("fly") != std::string::npos));
    }
}

TEST_CASE("the store writes at once, keeps what it cannot read, and says when it cannot write") {
    const Folder folder;
    const fs::path path = folder.path / "deep" / "settings.toml";
    SettingsStore store = SettingsStore::open(path);
    CHECK_FALSE(store.store(Settings{}, Keymap{}));
    CHECK_FALSE(fs::exists(path));  // nothing changed, nothing written
    Settings settings;
    settings.animation_speed = 50;
    CHECK_FALSE(store.store(settings, Keymap{}));
    CHECK(SettingsStore::open(path).settings() == settings);
    CHECK(std::distance(fs::directory_iterator{path.parent_path()}, fs::directory_iterator{}) == 1);

    std::ofstream{path} << "not [ TOML\n";
    SettingsStore damaged = SettingsStore::open(path);
    REQUIRE(damaged.notices().size() == 1);
    CHECK(damaged.notices().front().find(path.string()) != std::string::npos);
    CHECK_FALSE(damaged.store(settings, Keymap{}));
    CHECK(text_of(path.string() + ".damaged") == "not [ TOML\n");
    CHECK(SettingsStore::open(path).settings() == settings);

    SettingsStore nowhere = SettingsStore::open("/proc/none/settings.toml");
    const auto failure = nowhere.store(settings, Keymap{});
    REQUIRE(failure);
    CHECK(failure->exit_code == session::exit_machine_lacks);
    CHECK(failure->sentence.find("/proc/none/settings.toml") != std::string::npos);
    CHECK(nowhere.settings() == settings);  // for this run they hold
}

TEST_CASE("the focus goes round the items, presses one, and survives a change of the panel") {
    FocusRing ring;
    const auto frame = [&](std::initializer_list<const char*> names) {
        std::string pressed;
        ring.begin_frame();
        for (const char* name : names) {
            pressed += ring.item(name) ? name : "";
        }
        ring.end_frame();
        return pressed;
    };
    CHECK(frame({"a", "b", "c"}).empty());
    ring.press();
    CHECK(frame({"a", "b", "c"}).empty());  // nothing is in focus
    ring.step(1);
    CHECK(ring.at("a"));
    CHECK(ring.arrived("a"));
    ring.step(-1);
    CHECK(ring.at("c"));
    ring.press();
    CHECK(frame({"a", "b", "c"}) == "c");
    CHECK(frame({"a", "b", "c"}).empty());
    frame({"a", "b"});
    CHECK(ring.at("b"));
    ring.change(2);
    CHECK(ring.take_change("a") == 0);
    CHECK(ring.take_change("b") == 2);
    CHECK(ring.take_change("b") == 0);
    ring.drop();
    CHECK_FALSE(ring.active());
}

TEST_CASE("while a window lies on top, the focus goes round its items only") {
    FocusRing ring;
    ring.begin_frame();
    ring.item("below");
    ring.begin_top();
    ring.item("top");
    ring.end_top();
    ring.item("also below");
    ring.end_frame();
    CHECK(ring.items() == std::vector<std::string>{"top"});
    ring.step(1);
    ring.step(1);
    CHECK(ring.at("top"));
}

TEST_CASE("the cursor walks over the map and goes to typed numbers") {
    HexCursor cursor{{20, 15}};
    cursor.step(Direction::north, hex_at(3, 4));
    CHECK(cursor.at() == hex_at(3, 4));  // it appears first
    cursor.step(Direction::north, {});
    CHECK(cursor.at() == hex_at(3, 3));
    cursor.step_column(1, {});
    CHECK(cursor.at() == hex_at(4, 3));
    cursor.place(hex_at(1, 1));
    cursor.step_column(-1, {});
    cursor.step(Direction::north, {});
    CHECK(cursor.at() == hex_at(1, 1));
    for (const char digit : {'1', '2', '0'}) {
        CHECK_FALSE(cursor.type(digit));
    }
    CHECK(cursor.typed() == "120");
    CHECK(cursor.type('7'));
    CHECK(cursor.at() == hex_at(12, 7));
    for (const char digit : {'9', '9', '0', '7'}) {
        CHECK_FALSE(cursor.type(digit));  // no such hex
    }
    CHECK(cursor.at() == hex_at(12, 7));
    CHECK(cursor.typed().empty());
    cursor.hide();
    CHECK_FALSE(cursor.at());
}
