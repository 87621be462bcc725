// Pictures written to disk as PNG.
#pragma once

#include <filesystem>
#include <optional>

#include "marne/render/image.hpp"
#include "marne/session/failure.hpp"

namespace marne::app {

/// Writes the picture; a file that cannot be written is a failure with a sentence. An existing one is replaced.
std::optional<session::Failure> write_png(const std::filesystem::path& file, const render::Image& image);

}  // namespace marne::app
