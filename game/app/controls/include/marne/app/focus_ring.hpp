// Which item of the panels the keyboard is at: the items by name, in the order they were drawn.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace marne::app {

class FocusRing {
public:
    /// To be called before the items of a frame are drawn.
    void begin_frame();
    /// An item is drawn. True when it is in focus and was pressed since the last frame.
    bool item(std::string_view name);
    /// Items drawn between these two lie in a window on top: while there are such, no others can be reached.
    void begin_top() { on_top_ = true; }
    void end_top() { on_top_ = false; }
    /// To be called after them: a focus whose item is gone goes to the one that took its place, or away.
    void end_frame();

    /// To the next item (1) or the one before (-1), round and round; from nowhere to the first or last.
    void step(int by);
    /// Presses the item in focus in the next frame.
    void press();
    /// Changes the value of the item in focus (a slider): taken by `take_change`.
    void change(int by);
    int take_change(std::string_view name);
    void drop();

    bool active() const noexcept { return focus_.has_value(); }
    bool at(std::string_view name) const { return focus_ == name; }
    /// The focus moved here since the last frame: bring it into sight.
    bool arrived(std::string_view name) const { return arrived_ && focus_ == name; }
    const std::vector<std::string>& items() const noexcept { return items_; }

private:
    std::vector<std::string> items_;  // of the last whole frame
    std::vector<std::string> drawn_;
    std::vector<std::string> drawn_on_top_;
    bool on_top_{};
    std::optional<std::string> focus_;
    std::size_t place_{};  // of the focus among items_
    bool pressed_{};
    bool arrived_{};
    int change_{};
};

}  // namespace marne::app
