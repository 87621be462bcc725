// A stack spread out so that the face of every counter is seen, for as long as somebody looks at it.
#pragma once

#include <optional>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/render/hex_layout.hpp"
#include "marne/render/table_frame.hpp"

namespace marne::render {

/// Moves the counters lying in `hex` apart: above everything around them, side by side in rows of at most five, the
/// bottom one first. `share` from 0 (as they lie) to 1 (spread out). A hex with fewer than two counters stays as it
/// is. The counters moved know their hex by PieceFrame::fanned_from, so that they can be picked.
void fan_out(TableFrame& frame, const HexLayout& layout, Hex hex, float share);

/// A stack on its way to being spread out, or back: `share` as in fan_out().
struct Fan {
    Hex hex;
    float share{};
    friend bool operator==(const Fan&, const Fan&) = default;
};

/// Which stacks are spread out and how far. The one looked at opens after a moment; when the eye leaves it, it closes.
/// Times in seconds.
class Fans {
public:
    /// The stack looked at from now on, if any.
    void look_into(std::optional<Hex> hex, double now);
    /// Closes all at once and keeps them closed, as while counters move.
    void hold();
    /// Ends hold(); the stack looked at opens anew.
    void release(double now);

    /// The stacks not closed, the one looked at last.
    std::vector<Fan> at(double now) const;
    /// Whether at() will change by itself.
    bool moving(double now) const;

private:
    struct Closing {
        Hex hex;
        double since{};
        float from{};
    };
    float opened(double now) const;

    std::optional<Hex> looked_into_;
    std::optional<double> since_;  // empty while held
    std::vector<Closing> closing_;
};

}  // namespace marne::render
