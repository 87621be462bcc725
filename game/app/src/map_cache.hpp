// Painted pictures kept on disk, so that each is painted once: the map, and small pictures of saved games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "marne/render/image.hpp"

namespace marne::app {

/// $XDG_CACHE_HOME/marne or ~/.cache/marne; empty when neither variable is set.
std::optional<std::filesystem::path> cache_folder();

/// A kind of picture: how its files are called, and how many of the newest are kept.
struct Shelf {
    const char* name;
    std::size_t kept;
};
inline constexpr Shelf map_shelf{"map", 4};  // enough for every quality of one build
inline constexpr Shelf small_map_shelf{"small", 8};
inline constexpr Shelf game_shelf{"game", 200};

/// What the picture depends on: a hash of what it shows, its size, and `program`, which changes with every build, as
/// the painting may.
struct PictureKey {
    std::string data_hash;
    std::string program;
    int pixels_per_metre{};
};

/// Identifies this build of the program by the size and time of its file.
std::string program_stamp();

/// A hash of bytes, for keys.
std::uint64_t hash_of_bytes(const void* bytes, std::size_t size) noexcept;

/// The picture from `folder` if it is there, whole and of this key; otherwise painted by `paint` and, unless empty,
/// kept. A damaged file, or one that cannot be written, is no failure.
render::Image cached_picture(const std::optional<std::filesystem::path>& folder, const Shelf& shelf,
                             const PictureKey& key, const std::function<render::Image()>& paint);

}  // namespace marne::app
