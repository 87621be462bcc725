// A picture in memory.
#pragma once

#include <cstdint>
#include <vector>

namespace marne::render {

/// Pixels row by row from the top, 4 bytes each: red, green, blue, alpha, sRGB, alpha not premultiplied.
struct Image {
    int width{};
    int height{};
    std::vector<std::uint8_t> rgba;
};

}  // namespace marne::render
