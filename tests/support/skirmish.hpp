// Small wars laid out by chance, and the generator that lays them out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "field.hpp"

namespace marne::test {

/// A small generator for the choices of the players: not the one under test.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_{seed * 0x9E3779B97F4A7C15ULL + 0x2545F4914F6CDD1DULL} {}
    std::size_t below(std::size_t limit) {
        state_ ^= state_ << 13U;
        state_ ^= state_ >> 7U;
        state_ ^= state_ << 17U;
        return static_cast<std::size_t>((state_ >> 11U) % limit);
    }
    bool one_in(std::size_t n) { return below(n) == 0; }
    /// Any hex at all, on the map or far off it.
    Hex wild_hex();
    /// Any unit id, of the scenario or not.
    UnitId wild_unit() { return unit_at(below(256)); }

private:
    std::uint64_t state_;
};

/// An attack by one or more units of the phasing side on one to three hexes beside the first of them; nothing when it
/// has nobody beside an enemy. It need not be lawful.
std::optional<DeclareAttack> wide_attack(const rules::GameState& state, Chance& chance);

/// An ugly little war on 14 x 14 hexes from turn 8 to 12: rivers, woods, swamps, two forts, Paris, towns,
/// reinforcements.
Field skirmish(std::uint64_t seed);

}  // namespace marne::test
