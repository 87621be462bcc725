// Sizes of pictures.
#include "marne/app/picture_size.hpp"

#include <charconv>

#include "marne/app/commands.hpp"

namespace marne::app {
namespace {

bool fits(int side) {
    return side >= smallest_side && side <= largest_side;
}

std::string limits() {
    return std::to_string(smallest_side) + " to " + std::to_string(largest_side);
}

}  // namespace

std::optional<PictureSize> parse_picture_size(std::string_view text) {
    PictureSize size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    if (width.ec != std::errc{} || width.ptr == end || *width.ptr != 'x') {
        return std::nullopt;
    }
    const auto height = std::from_chars(width.ptr + 1, end, size.height);
    if (height.ec != std::errc{} || height.ptr != end || !fits(size.width) || !fits(size.height)) {
        return std::nullopt;
    }
    return size;
}

session::Failure no_picture_size(const std::string& text) {
    return {"\"" + text + "\" is no size; write width and height in pixels, for example 1280x720 (" + limits() + ").",
            exit_wrong_usage};
}

std::optional<session::Failure> check_picture_size(const std::string& what, int width, int height) {
    if (fits(width) && fits(height)) {
        return std::nullopt;
    }
    return session::Failure{what + " of " + std::to_string(width) + " x " + std::to_string(height) +
                                " pixels cannot be made: each side may be " + limits() + ".",
                            exit_wrong_usage};
}

}  // namespace marne::app
