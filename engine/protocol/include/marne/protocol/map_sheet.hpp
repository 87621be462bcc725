// The map as printed: terrain, rivers, towns, forts. Immutable during a game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne {

/// One hex of the map. `elevation` in metres above the sea; `place` is a village named for looks only.
struct MapHex {
    Hex hex;
    Terrain terrain{Terrain::clear};
    int elevation{};
    std::string place;
};

/// A town, or a city of one or more hexes, worth `victory_points` as a whole [10.2].
struct Town {
    std::string name;
    std::string plain_name;  // ASCII
    int victory_points{};
    std::vector<Hex> hexes;
    Hex label_hex;
    bool is_city{};
};

struct Fort {
    std::string name;
    Hex hex;
    int strength{};  // strength points [9.1.B]
};

/// A river as drawn, from source to mouth: pairs of hexes left and right of the course. Class 1 great river,
/// 2 river, 3 stream. Streams are not in play: they have no effect on the rules.
struct RiverCourse {
    std::string name;
    int river_class{};
    bool in_play{};
    std::string flows_into;
    std::vector<std::pair<Hex, Hex>> banks;
};

/// A rectangular map of `columns` x `rows` hexes; `hexes` holds them column by column, north to south.
struct MapSheet {
    std::string source;
    int columns{};
    int rows{};
    std::vector<MapHex> hexes;
    std::vector<HexSide> river_sides;  // rivers in play, canonical, sorted, unique
    std::vector<RiverCourse> river_courses;
    std::vector<Town> towns;  // towns and cities
    std::vector<Fort> forts;

    constexpr bool contains(Hex hex) const noexcept {
        const int column = column_of(hex);
        const int row = row_of(hex);
        return column >= 1 && column <= columns && row >= 1 && row <= rows;
    }
    /// Position of `hex` in `hexes`; the hex must be on the map.
    constexpr std::size_t index_of(Hex hex) const noexcept {
        return static_cast<std::size_t>((column_of(hex) - 1) * rows + (row_of(hex) - 1));
    }
    const MapHex& at(Hex hex) const { return hexes[index_of(hex)]; }
    bool has_river(HexSide side) const;
};

}  // namespace marne
