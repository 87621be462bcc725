// The cursor among the hexes.
#include "marne/app/hex_cursor.hpp"

namespace marne::app {

bool HexField::contains(Hex hex) const noexcept {
    return column_of(hex) >= 1 && column_of(hex) <= columns && row_of(hex) >= 1 && row_of(hex) <= rows;
}

void HexCursor::hide() {
    at_.reset();
    typed_.clear();
}

void HexCursor::place(Hex hex) {
    if (field_.contains(hex)) {
        at_ = hex;
    }
}

/// True when it was nowhere before.
bool HexCursor::appear(std::optional<Hex> origin) {
    typed_.clear();
    if (at_) {
        return false;
    }
    at_ = origin && field_.contains(*origin) ? *origin : hex_at((field_.columns + 1) / 2, (field_.rows + 1) / 2);
    return true;
}

void HexCursor::step(Direction direction, std::optional<Hex> origin) {
    if (!appear(origin)) {
        place(neighbour(*at_, direction));
    }
}

void HexCursor::step_column(int by, std::optional<Hex> origin) {
    if (!appear(origin)) {
        place(hex_at(column_of(*at_) + by, row_of(*at_)));
    }
}

bool HexCursor::type(char digit) {
    if (digit < '0' || digit > '9') {
        return false;
    }
    typed_ += digit;
    if (typed_.size() < 4) {
        return false;
    }
    const std::optional<Hex> hex = parse_hex(typed_);
    typed_.clear();
    if (!hex || !field_.contains(*hex)) {
        return false;
    }
    at_ = hex;
    return true;
}

}  // namespace marne::app
