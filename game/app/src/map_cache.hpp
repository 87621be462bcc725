// The painted map kept on disk, so that it is painted once and not at every start.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "marne/render/image.hpp"

namespace marne::app {

/// $XDG_CACHE_HOME/marne or ~/.cache/marne; empty when neither variable is set.
std::optional<std::filesystem::path> cache_folder();

/// What the picture depends on. `program` changes with every build, as the painting may.
struct PictureKey {
    std::string data_hash;
    std::string program;
    int pixels_per_metre{};
};

/// Identifies this build of the program by the size and time of its file.
std::string program_stamp();

/// The picture from `folder` if it is there, whole and of this key; otherwise painted by `paint` and kept. A damaged
/// file, or one that cannot be written, is no failure.
render::Image cached_picture(const std::optional<std::filesystem::path>& folder, const PictureKey& key,
                             const std::function<render::Image()>& paint);

}  // namespace marne::app
