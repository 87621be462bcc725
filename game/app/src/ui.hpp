// The elements that all panels are made of: buttons with reasons, sentences with rules, lines of units.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <imgui.h>

#include "gui.hpp"
#include "marne/app/panel_model.hpp"
#include "marne/protocol/rule.hpp"
#include "marne/session/mentions.hpp"

namespace marne::app {

/// A rectangle of the window in pixels.
struct Box {
    float x{};
    float y{};
    float width{};
    float height{};
    bool contains(float px, float py) const noexcept { return px >= x && px < x + width && py >= y && py < y + height; }
};

/// Where the parts of the screen lie for a window of some size; nothing overlaps.
struct ScreenPlan {
    Box top;
    Box side;
    Box bottom;
    Box table;
};
ScreenPlan plan_screen(float width, float height, float scale);

/// Where a button was drawn: by name, its middle in pixels.
struct Spot {
    std::string name;
    float x{};
    float y{};
    float width{};
    float height{};
    friend bool operator==(const Spot&, const Spot&) = default;
};

/// One frame of the interface.
class Ui {
public:
    Ui(Gui& gui, ImVec2 size)
        : faces{gui.faces()}, scale{gui.scale()}, width{size.x}, height{size.y}, ring_{gui.ring()} {}

    const Faces faces;
    const float scale;
    const float width;
    const float height;
    std::vector<Spot> spots;
    std::optional<Rule> asked_rule;  // a citation or a term was clicked
    float fixed_wrap{};              // width at which text is broken; 0: the room there is

    FocusRing& ring() noexcept { return ring_; }
    float units(float length) const noexcept { return length * scale; }

    /// A button called `name` for traces. A reason greys it and is told when pointed at. True when pressed.
    bool button(const char* label, const std::string& name, const std::string& reason, float wide = 0.0F);
    /// The button of a model; appends its action to `pressed`.
    void button(const ButtonModel& model, std::vector<Action>& pressed, float wide = 0.0F);
    /// A toggle drawn pushed in when `on`.
    bool toggle(const char* label, const std::string& name, bool on, const std::string& hint);

    /// A small text at the pointer, for the item drawn last.
    void hint(const std::string& text) const;
    void heading(const std::string& text);
    void text(const std::string& text);
    void faint(const std::string& text);
    /// Wrapped text. As in all texts here, citations ("[4.1.J]") and terms of the game show their rule when pointed at
    /// and open it when clicked; terms are underlined with dots.
    void sentence(const std::string& text, const ImVec4& colour);
    void units_of(const std::vector<UnitLine>& units, std::vector<Action>& pressed);
    void reckoning(const std::vector<session::NarratedLine>& lines);

    /// Remembers the item drawn last under a name, for traces.
    void spot(const std::string& name) { mark(name); }
    /// A box to tick, with its hint; true when it was changed.
    bool tick(const char* label, const std::string& name, bool& on, const std::string& hint);
    /// A whole number on a slider, changed by `step` with the keys.
    bool slide(const std::string& name, int& value, int least, int most, int step, const char* format);
    /// One of several, with a mark that is not a colour alone; true when it was pressed.
    bool choose(const std::string& title, const std::string& name, bool chosen);
    /// A fixed window without decoration over `box`.
    bool begin_panel(const char* name, const Box& box, ImGuiWindowFlags flags = 0);
    void end_panel();

private:
    using UnitLines = std::vector<UnitLine>::const_iterator;
    bool group_opens(UnitLines begin, UnitLines end, bool first);
    void unit(const UnitLine& line, std::vector<Action>& pressed);
    void mark(const std::string& name);
    bool focused(const std::string& name);
    FocusRing& ring_;
    std::string wrapped(const std::string& words) const;
    bool underline(const session::Mention& mention, const std::string& shown, const ImVec2& at) const;
    bool explains_{true};  // off in what goes away when the pointer moves
};

}  // namespace marne::app
