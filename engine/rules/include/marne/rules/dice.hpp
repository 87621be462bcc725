// The die: a small generator of our own inside the state, so that a seed means the same everywhere.
#pragma once

#include <compare>
#include <cstdint>

namespace marne::rules {

/// PCG32 (XSH-RR, M. E. O'Neill, pcg-random.org). A regular value; two equal ones roll alike.
class Dice {
public:
    Dice() = default;
    explicit Dice(std::uint64_t seed) noexcept;

    /// 1 to 6, each as likely as the others (by rejection, so that no face is favoured).
    std::uint8_t roll() noexcept;

    /// The next 32 bits, for whoever draws other lots with the same generator.
    std::uint32_t draw() noexcept;

    std::uint64_t state() const noexcept { return state_; }
    static Dice from_state(std::uint64_t state) noexcept;

    friend bool operator==(const Dice&, const Dice&) = default;

private:
    std::uint64_t state_{};
};

}  // namespace marne::rules
