// The fixed state of a pass, set as a whole so that no pass depends on what was drawn before it.
#pragma once

#include <cstdint>

#include <glm/vec4.hpp>

namespace marne::gfx {

enum class Depth : std::uint8_t { off, test, test_and_write };
enum class Blend : std::uint8_t { off, alpha, add, multiply };
enum class Cull : std::uint8_t { none, back, front };

struct PassState {
    Depth depth{Depth::test_and_write};
    Blend blend{Blend::off};
    Cull cull{Cull::back};
    float depth_offset{};  // polygon offset, factor and units; negative is nearer to the eye
};

void apply(const PassState& state);

struct Viewport {
    int x{};
    int y{};  // from the bottom
    int width{};
    int height{};
};
void set_viewport(const Viewport& viewport);

/// Clears colour and depth of the current target, inside `viewport` only.
void clear(const Viewport& viewport, const glm::vec4& colour);
void clear_depth();

/// Waits until everything asked for has been drawn.
void finish();

}  // namespace marne::gfx
