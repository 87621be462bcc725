// The hex that the keyboard is at: moved by directions, or sent to four digits that were typed.
#pragma once

#include <optional>
#include <string>

#include "marne/protocol/hex.hpp"

namespace marne::app {

/// Columns and rows of the map, both counted from 1.
struct HexField {
    int columns{};
    int rows{};
    bool contains(Hex hex) const noexcept;
};

class HexCursor {
public:
    explicit HexCursor(HexField field) : field_{field} {}

    const std::optional<Hex>& at() const noexcept { return at_; }
    void hide();
    /// Places it; a hex off the map changes nothing.
    void place(Hex hex);

    /// A step; from nowhere it appears at `origin`, or in the middle of the map. Stops at the edges.
    void step(Direction direction, std::optional<Hex> origin);
    /// A column to the east (1) or west (-1), keeping its row.
    void step_column(int by, std::optional<Hex> origin);

    /// A digit was typed. The fourth one sends the cursor to that hex: true, unless the map has none of that number.
    bool type(char digit);
    /// The digits typed so far: "12".
    const std::string& typed() const noexcept { return typed_; }
    void forget_typed() { typed_.clear(); }

private:
    bool appear(std::optional<Hex> origin);

    HexField field_;
    std::optional<Hex> at_;
    std::string typed_;
};

}  // namespace marne::app
