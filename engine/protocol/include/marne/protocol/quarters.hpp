// Exact strengths: halved twice at most (isolated and demoralised), so quarters are enough (D-8.1C).
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace marne {

/// A number in quarters; whole(3) is 3, quarters{14} is 3½.
struct Quarters {
    std::int32_t count{};

    friend constexpr auto operator<=>(const Quarters&, const Quarters&) = default;
    constexpr Quarters& operator+=(Quarters other) noexcept {
        count += other.count;
        return *this;
    }
    friend constexpr Quarters operator+(Quarters a, Quarters b) noexcept { return {a.count + b.count}; }
    friend constexpr Quarters operator-(Quarters a, Quarters b) noexcept { return {a.count - b.count}; }
    friend constexpr Quarters operator-(Quarters a) noexcept { return {-a.count}; }
};

constexpr Quarters whole(std::int32_t value) noexcept {
    return {value * 4};
}

/// Half of `value`; exact as long as `value` is a whole number of halves.
constexpr Quarters half(Quarters value) noexcept {
    return {value.count / 2};
}

/// "3½", "¾", "-1", in UTF-8.
std::string to_string(Quarters value);

}  // namespace marne
