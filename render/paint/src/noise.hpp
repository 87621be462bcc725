// Repeatable randomness: numbers that depend on a place and a seed only.
#pragma once

#include <cmath>
#include <cstdint>

namespace marne::render::paint {

/// A well-mixed number for the lattice point (x, y).
constexpr std::uint32_t hash(int x, int y, std::uint32_t seed) noexcept {
    std::uint32_t h =
        static_cast<std::uint32_t>(x) * 0x9E3779B1U ^ static_cast<std::uint32_t>(y) * 0x85EBCA77U ^ seed * 0xC2B2AE3DU;
    h ^= h >> 15U;
    h *= 0x2C1B3C6DU;
    h ^= h >> 12U;
    h *= 0x297A2D39U;
    h ^= h >> 15U;
    return h;
}

/// 0 to 1.
constexpr float random_at(int x, int y, std::uint32_t seed) noexcept {
    return static_cast<float>(hash(x, y, seed) >> 8U) * (1.0F / 16777216.0F);
}

/// Smooth value noise of wavelength 1, -1 to 1.
inline float noise(float x, float y, std::uint32_t seed) noexcept {
    const float fx = std::floor(x);
    const float fy = std::floor(y);
    const int ix = static_cast<int>(fx);
    const int iy = static_cast<int>(fy);
    float u = x - fx;
    float v = y - fy;
    u = u * u * (3.0F - 2.0F * u);
    v = v * v * (3.0F - 2.0F * v);
    const float top = random_at(ix, iy, seed) * (1.0F - u) + random_at(ix + 1, iy, seed) * u;
    const float bottom = random_at(ix, iy + 1, seed) * (1.0F - u) + random_at(ix + 1, iy + 1, seed) * u;
    return 2.0F * (top * (1.0F - v) + bottom * v) - 1.0F;
}

/// Noise with finer and finer detail, about -1 to 1.
inline float cloud(float x, float y, std::uint32_t seed, int octaves) noexcept {
    float sum = 0.0F;
    float weight = 0.5F;
    for (int i = 0; i < octaves; ++i) {
        sum += weight * noise(x, y, seed + static_cast<std::uint32_t>(i));
        x *= 2.03F;
        y *= 2.03F;
        weight *= 0.5F;
    }
    return sum;
}

}  // namespace marne::render::paint
