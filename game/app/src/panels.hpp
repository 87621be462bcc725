// The panels around the table in a game being played, and the windows that open over it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "marne/app/desk.hpp"
#include "marne/app/keymap.hpp"
#include "marne/app/layers.hpp"
#include "marne/app/settings.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/session/chronicle.hpp"
#include "ui.hpp"

namespace marne::app {

/// What the players set for themselves, and what they have open; not part of the game.
struct ViewSettings {
    Settings settings;
    Keymap keys;
    std::vector<std::string> settings_notices;  // what is wrong with the settings file
    std::optional<Shortcut> listens_for;        // the settings page waits for its new key
    std::string key_trouble;                    // why the last new key was not taken
    bool charts{};
    bool score{};
    bool help{};
    bool rules{};
    bool preferences{};        // the settings page
    std::optional<Rule> rule;  // the one that the rules window shall bring into sight
    std::array<char, 64> rule_filter{};
    Layers layers;

    /// Seconds that the camera takes from one named view to another.
    double flight() const noexcept { return settings.reduced_motion ? 0.0 : 0.45; }
    bool anything_open() const noexcept { return charts || score || help || rules || preferences; }
    void close_all() {
        charts = score = help = rules = preferences = false;
        listens_for.reset();
        rule.reset();
    }
};

/// A wish about the view, of the bar at the bottom.
enum class ViewWish : std::uint8_t { none, top, home, menu };

void draw_top_bar(Ui& ui, const Box& box, const StatusModel& status);
/// How much of the story may be told: up to the command shown last. In suspense the table has yet to show a die.
struct Telling {
    std::uint32_t last_batch{};
    bool suspense{};
};
void draw_side_panel(Ui& ui, const Box& box, const Desk& desk, const Telling& telling, std::vector<Action>& pressed);
/// A frame around a picture in the picture.
void draw_frame(Ui& ui, const Box& box);
ViewWish draw_bottom_bar(Ui& ui, const Box& box, const Desk& desk, ViewSettings& view, std::vector<Action>& pressed);
/// Who decides now; drawn in the middle of the table.
void draw_card(Ui& ui, const Box& table, const Card& card, std::vector<Action>& pressed);
/// A question in the middle of the table, with two answers.
enum class Answer : std::uint8_t { none, yes, no };
struct Answers {
    const char* yes;
    const char* no;
};
Answer draw_question(Ui& ui, const Box& table, const std::string& title, const std::string& sentence,
                     const Answers& answers);
/// A step of a lesson above the table; true when the player ends the lesson.
bool draw_lesson_card(Ui& ui, const Box& table, const std::string& title, const std::string& words);
/// Frames the button of that name, drawn before in this frame.
void draw_pointer(Ui& ui, const std::string& name);
void draw_notice(Ui& ui, const Box& table, const Notice& notice);
/// What is being shown, in a sentence above the lower edge of the table.
void draw_caption(Ui& ui, const Box& table, const std::string& caption);

/// Everything the players can set, and their keys.
void draw_settings_window(Ui& ui, ViewSettings& view);
/// Where the button that leaves the game is: beside the others, or the last of their list where there is no room.
enum class WayOut : std::uint8_t { apart, listed };
/// Speed, instant, follow, top, home: shared with the screen that shows a log.
ViewWish draw_view_buttons(Ui& ui, ViewSettings& view, float room, WayOut way_out);
void draw_hex(Ui& ui, const HexModel& hex);
/// The same in a corner of the table; on a narrow window the side panel shows it instead.
void draw_hex_card(Ui& ui, const Box& table, const HexModel& hex);
/// A counter beside the map: what it is, and when it comes or where it went.
void draw_piece_card(Ui& ui, const Box& table, const UnitLine& unit);
bool has_room_for_hex_card(const Ui& ui);
/// Begins a window of at most that many units, never larger than the screen; to be ended with
/// end_book.
bool begin_book(Ui& ui, const char* name, bool& open, float width, float height);
void end_book(Ui& ui);
void draw_charts_window(Ui& ui, const Scenario& scenario, ViewSettings& view);
void draw_score_window(Ui& ui, const Scenario& scenario, const ScoreReckoning& score,
                       std::span<const session::DayFigures> days, ViewSettings& view);
void draw_help_window(Ui& ui, ViewSettings& view);
/// Every rule with its digest; `asked` brings that one into sight.
void draw_rules_window(Ui& ui, ViewSettings& view);

}  // namespace marne::app
