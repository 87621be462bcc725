// The one place that says how large a picture or a window may be asked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "marne/session/failure.hpp"

namespace marne::app {

inline constexpr int smallest_side = 64;
inline constexpr int largest_side = 8192;

struct PictureSize {
    int width{};
    int height{};
    friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

/// "1280x720", each side within the limits; empty for anything else.
std::optional<PictureSize> parse_picture_size(std::string_view text);

/// What to say of a text that is no size.
session::Failure no_picture_size(const std::string& text);
/// A sentence when a side is out of the limits; `what` begins it: "A picture".
std::optional<session::Failure> check_picture_size(const std::string& what, int width, int height);

}  // namespace marne::app
