// Paints everything that is printed on paper or cardboard, on the CPU with cairo: the map, the counters'
// faces, the sheets beside the map. What it paints is decided by the data alone, so equal data give equal pixels.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/charts.hpp"
#include "marne/protocol/counter_sheet.hpp"
#include "marne/protocol/map_sheet.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/render/image.hpp"

namespace marne::render {

/// The faces used for print. Where they are found: see find_typefaces().
struct Typefaces {
    std::filesystem::path serif;  // EB Garamond
    std::filesystem::path serif_italic;
    std::filesystem::path sans;  // Lato
    std::filesystem::path sans_bold;
    std::filesystem::path sans_italic;  // may be empty: sans is used
};

/// A sentence that says which font file is missing and which Debian package brings it.
struct MissingTypeface {
    std::string message;
};

/// Looks in the folder named by the environment variable MARNE_FONTS, then where Debian's packages
/// fonts-ebgaramond, fonts-lato and, in their place, fonts-dejavu-core put theirs.
std::variant<Typefaces, MissingTypeface> find_typefaces();

/// Rectangle in texture coordinates, 0 to 1, v downwards.
struct TextureRect {
    float u0{}, v0{}, u1{}, v1{};
};

/// Faces of all counters in one picture: front and back of each, by UnitId, then markers.
struct CounterAtlas {
    Image image;
    Image far_image;  // the same, a quarter as long: plainer faces, to be read when a few pixels wide
    std::vector<TextureRect> fronts;
    std::vector<TextureRect> backs;
    TextureRect german_edge;  // plain cardboard edge tints, by nation
    TextureRect french_edge;
    TextureRect british_edge;
    TextureRect turn_marker;
    TextureRect destroyed_fort;
    TextureRect exit_marker;
    TextureRect german_control;
    TextureRect allied_control;
};

class Painter {
public:
    /// Fails only when a font file cannot be read: `error` then says which.
    static std::variant<std::unique_ptr<Painter>, MissingTypeface> create(const Typefaces& typefaces);
    ~Painter();

    /// The whole paper (HexLayout::paper_size) at `pixels_per_metre`, north up. Empty for a sheet without hexes.
    Image paint_map(const MapSheet& map, std::span<const SetupArea> areas, std::span<const EntryArea> entries,
                    float pixels_per_metre) const;

    /// Faces of `cell` x `cell` pixels, a multiple of 4.
    CounterAtlas paint_counters(const CounterSheet& counters, int cell) const;

    /// The turn record track from `first_turn` to `last_turn`, with dates; boxes of equal width, in one row that
    /// fills the picture: turn_box_size each (see table_layout.hpp).
    Image paint_turn_track(int first_turn, int last_turn, float pixels_per_metre) const;

    /// The Combat Results Table and the Terrain Effects Chart as cards; printed and reconstructed values are told
    /// apart. Sizes: combat_card_width, terrain_card_width and their heights.
    Image paint_combat_card(const CombatResultsTable& chart, float pixels_per_metre) const;
    Image paint_terrain_card(const TerrainEffectsChart& chart, float pixels_per_metre) const;

private:
    Painter();
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace marne::render
