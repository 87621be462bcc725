// A stack spread out so that the face of every counter is seen, for as long as somebody looks at it.
#pragma once

#include "marne/protocol/hex.hpp"
#include "marne/render/hex_layout.hpp"
#include "marne/render/table_frame.hpp"

namespace marne::render {

/// Moves the counters lying in `hex` apart: above everything around them, side by side in rows of at most five, the
/// bottom one first. `share` from 0 (as they lie) to 1 (spread out). A hex with fewer than two counters stays as it
/// is. The counters moved know their hex by PieceFrame::fanned_from, so that they can be picked.
void fan_out(TableFrame& frame, const HexLayout& layout, Hex hex, float share);

}  // namespace marne::render
