// What the tests of the painting share: the real data, a painter, and pixels of a picture.
#pragma once

#include <cstdint>
#include <memory>

#include "fonts.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/render/painter.hpp"

namespace marne::render::test {

/// The Allied Counterattack from the data files.
const Scenario& the_scenario();
/// A painter with the fonts of this machine.
const Painter& the_painter();
const paint::FontFiles& the_fonts();

/// A map of `columns` x `rows` clear hexes at one height.
MapSheet plain_map(int columns, int rows);

std::uint32_t pixel(const Image& image, int x, int y);

/// The smallest rectangle that holds every pixel in which the pictures differ; empty (right < left) when they agree.
struct PixelBox {
    int left{};
    int top{};
    int right{-1};
    int bottom{-1};
};
PixelBox difference(const Image& a, const Image& b);

}  // namespace marne::render::test
