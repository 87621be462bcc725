// The quality of the table in a window: named by the user, or found by measuring a few frames at the start.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "marne/gfx/context.hpp"
#include "marne/render/scene.hpp"
#include "table_view.hpp"

namespace marne::app {

/// What was found the last time on this machine, kept in the user's cache; else a guess by the renderer's name.
render::Quality first_quality(const gfx::ContextFacts& facts);

/// Draws some frames of `table` out of sight, a window of `width` x `height` pixels, and steps down or up until the
/// quality suits. Keeps it for the next start, and says in a sentence which it is and why.
std::string settle_quality(TableView& table, const gfx::ContextFacts& facts, int width, int height);

/// The file that keeps it, by what draws.
std::optional<render::Quality> remembered_quality(const std::filesystem::path& file, const std::string& renderer);
void remember_quality(const std::filesystem::path& file, const std::string& renderer, render::Quality quality);

}  // namespace marne::app
