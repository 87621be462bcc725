// The window with its interface and, on it, one screen after the other: the loop that waits, takes input, draws.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "gui.hpp"
#include "hand.hpp"
#include "marne/app/hex_cursor.hpp"
#include "marne/app/keymap.hpp"
#include "marne/app/settings_file.hpp"
#include "marne/session/failure.hpp"
#include "marne/sound/foley.hpp"
#include "marne/sound/player.hpp"
#include "panels.hpp"
#include "still_steps.hpp"
#include "table_view.hpp"
#include "trace.hpp"
#include "window.hpp"

namespace marne::app {

class Stage;

/// What is on the stage: a game being played, a log being watched, the first page.
class Screen {
public:
    virtual ~Screen() = default;

    /// The table it shows, if it has one.
    virtual TableView* table() = 0;
    virtual ScreenPlan plan(float width, float height, float scale) const = 0;
    virtual const render::Overlays& overlays(double now) = 0;
    /// Counts up whenever overlays() changed.
    virtual std::uint64_t revision() const = 0;
    virtual void hover(std::optional<Hex> hex) = 0;
    /// The pointer rests on a counter beside the map, or on none any more.
    virtual void look_at(std::optional<UnitId>) {}
    virtual void click(Hex hex, Click kind) = 0;
    /// Whether what lies in `hex` can be taken up and carried elsewhere; lift() takes it up, a plain click puts it
    /// down.
    virtual bool can_lift(Hex) const { return false; }
    virtual void lift(Hex) {}
    /// Which shortcuts apply here besides those that apply everywhere.
    virtual Place place() const = 0;
    /// What Enter does before anything else, as confirming a card; false when there is nothing of the kind.
    virtual bool confirm() = 0;
    /// A key with a meaning was pressed. True when it meant something here.
    virtual bool take(Shortcut shortcut) = 0;
    /// Hands new updates to the table, and whatever else belongs to the time.
    virtual void step(double now) = 0;
    virtual void draw_panels(Ui& ui, const ScreenPlan& plan, double now) = 0;
    /// Seconds until the screen changes by itself; empty when it does not.
    virtual std::optional<double> wakes_in(double now) const = 0;
    /// True when the stage shall go on to another screen, or close.
    virtual bool finished() const = 0;
};

class Stage {
public:
    static std::variant<std::unique_ptr<Stage>, session::Failure> open(const std::string& title, int width, int height);

    /// Lets the table be heard from now on, with the sound files of the folder.
    void hear(const std::filesystem::path& sounds);
    /// Runs the screen until it is finished or the window closes; a failure is for the user to read.
    std::optional<session::Failure> run(Screen& screen);
    /// One picture with a sentence on an empty table, while something takes its time.
    void show_message(const std::string& sentence);

    Window& window() noexcept { return window_; }
    const render::Typefaces& typefaces() const noexcept { return faces_; }
    ViewSettings& view() noexcept { return view_; }
    const Trace& trace() const noexcept { return trace_; }

private:
    Stage(Window window, render::Typefaces faces);

    void take_input(Screen& screen, const ScreenPlan& plan, double now);
    bool carry(Screen& screen, const Input& input, const ScreenPlan& plan, double now);
    void take_key(Screen& screen, const KeyPressed& key, double now);
    /// The shortcuts that mean the same on every screen; true when this was one.
    bool take_common(Shortcut shortcut, double now);
    bool step_cursor(Screen& screen, Shortcut shortcut, double now);
    void show_cursor(TableView& table, double now);
    void click_cursor(Screen& screen, Click kind);
    void enter(Screen& screen);
    void escape(Screen& screen);
    void take_new_key(const Chord& chord);
    void apply_settings(Screen& screen, double now);
    void keep_settings();
    void switch_sound(double now);
    /// Hands what is to be heard of the table to the player.
    void play_sounds(TableView& table, double now);
    std::optional<session::Failure> draw(Screen& screen, double now);
    void note_spots(const Ui& ui, Screen& screen, double now);
    /// Whether anything moves or is left to draw.
    enum class Rest : std::uint8_t { none, full };
    void note_rest(Rest rest);
    bool over_table(const ScreenPlan& plan, glm::vec2 at) const;

    Window window_;
    render::Typefaces faces_;
    Gui gui_;
    /// A stack that the left button holds, and whether it has left its place.
    struct Carried {
        Hex from;
        glm::vec2 start{0.0F};
        bool lifted{};
    };
    Hand hand_;
    StillSteps still_steps_;
    std::optional<Carried> carried_;
    SettingsStore store_;
    std::optional<HexCursor> cursor_;  // while there is a table
    std::optional<QualityWish> shown_quality_;
    bool told_store_failure_{};
    ViewSettings view_;
    Trace trace_;
    std::unique_ptr<sound::Player> player_;
    sound::Foley foley_;
    int loudness_before_{};  // while the sound is switched off
    /// A word on what a key has just done, when nothing else shows it.
    struct Word {
        std::string text;
        double until{};
    };
    Word word_;
    std::vector<Spot> spots_;
    std::optional<render::CameraStand> traced_stand_;
    Rest rest_{Rest::none};
    int frames_wanted_{3};
    double held_at_{};
};

}  // namespace marne::app
