// Pictures on disk, and how far two of them are apart.
#pragma once

#include <filesystem>
#include <optional>

#include "marne/render/image.hpp"

namespace marne::render::testing {

/// Empty when there is no such picture.
std::optional<Image> read_picture(const std::filesystem::path& file);
void write_picture(const std::filesystem::path& file, const Image& image);

/// Of squares of two by two pixels. `mean`: by how much more than the unseen their worst channel differs, 0 to 255.
/// `strong`: share of those that differ by more than 32.
struct Apart {
    double mean{255.0};
    double strong{1.0};
};
/// Pictures of different sizes are as far apart as can be.
Apart apart(const Image& a, const Image& b);

/// Both pictures side by side, and between them what differs, made four times stronger.
Image compared(const Image& wanted, const Image& drawn);

}  // namespace marne::render::testing
