// PCG32 with a fixed stream (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
// Algorithms for Random Number Generation", 2014; pcg-random.org).
#include "marne/rules/dice.hpp"

namespace marne::rules {
namespace {
constexpr std::uint64_t multiplier = 6364136223846793005ULL;
constexpr std::uint64_t increment = 1442695040888963407ULL;
}  // namespace

Dice::Dice(std::uint64_t seed) noexcept {
    draw();
    state_ += seed;
    draw();
}

Dice Dice::from_state(std::uint64_t state) noexcept {
    Dice dice;
    dice.state_ = state;
    return dice;
}

std::uint32_t Dice::draw() noexcept {
    const std::uint64_t old = state_;
    state_ = old * multiplier + increment;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto rotation = static_cast<std::uint32_t>(old >> 59U);
    return (shifted >> rotation) | (shifted << ((32U - rotation) & 31U));
}

std::uint8_t Dice::roll() noexcept {
    // 2^32 is 4 more than a multiple of 6: the four lowest values are rejected.
    std::uint32_t drawn = draw();
    while (drawn < 4U) {
        drawn = draw();
    }
    return static_cast<std::uint8_t>(drawn % 6U + 1U);
}

}  // namespace marne::rules
