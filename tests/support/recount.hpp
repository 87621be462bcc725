// A second count of supply lines and victory points, written from the rulebook and sharing no code with the rules.
#pragma once

#include <array>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/reckoning.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::test {

/// Answers about one board by plain search over the whole map; slow and simple.
class Recount {
public:
    Recount(const Scenario& scenario, const BoardView& board);

    /// Whether `side` has a unit on the map in `hex`.
    bool holds(Side side, Hex hex) const;
    /// Whether a unit or standing fort of `side` controls `hex` [6.1, 6.2.F, 9.2.G].
    bool controls(Side side, Hex hex) const;
    /// Whether a unit of `side` in `hex` is in supply [7.0.B].
    bool supplies_unit(Side side, Hex hex) const;
    /// Whether `side` can trace supply to `hex`, a town or exit hex (D-7.B).
    bool supplies_place(Side side, Hex hex) const;
    /// Victory points by side [10].
    std::array<int, 2> totals() const;

private:
    bool fort_stands(Hex hex) const;
    bool passable(Side side, Hex hex) const;
    bool is_source(Side side, Hex hex) const;
    bool germans_were_last(Hex hex) const;
    int town_points(Side side, const Town& town) const;

    const Scenario* scenario_;
    const BoardView* board_;
};

/// The level of victory by the table of 10.5.
VictoryLevel level_of(int allied, int german);

}  // namespace marne::test
