// What the program finds at its standard input and output.
#pragma once

#include <cstddef>

namespace marne {

/// `width`: characters that fit in a line; 0 when the output is no terminal.
struct Terminal {
    bool typed{};  // the input comes from a keyboard
    std::size_t width{};
};
Terminal find_terminal();

}  // namespace marne
