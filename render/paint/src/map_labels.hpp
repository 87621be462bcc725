// Names on the map, placed so that no two of them collide.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "fonts.hpp"
#include "map_plan.hpp"
#include "rivers.hpp"

namespace marne::render::paint {

enum class LabelKind : std::uint8_t { city, town, village, fort, river, army };

/// A letter set on its own: position on the base line and turn in radians, clockwise.
struct SetLetter {
    Point at;
    double angle{};
};

struct MapLabel {
    LabelKind kind{};
    std::string text;
    TextLine line;
    Point at;                        // left end of the base line
    std::vector<SetLetter> letters;  // of a name along a river; else empty
    std::vector<Rect> boxes;         // what it covers: one box, or one a letter along a river
    int number{};                    // victory points of towns and cities
    Point ring;                      // where their number stands
    double ring_radius{};
    Side side{};        // of an army's area
    int river_class{};  // of a river's name
};

/// What the number of a hex covers, and the middle of its base line.
struct HexNumber {
    Hex hex;
    Point base;
    Rect box;
};
inline constexpr double number_size = 2.15;
std::vector<HexNumber> place_hex_numbers(const MapPlan& plan);

/// Middle of a fort's star: in the west corner of its hex, beside a counter; in the east one where a river runs past
/// the west.
Point fort_place(const MapPlan& plan, Hex hex);
inline constexpr double fort_radius = 3.0;
/// Size of the strength in the middle of the works, for as long as no counter stands on it.
inline constexpr double fort_figure = 9.0;

/// From the middle of a town's hex to the edge of its houses.
inline constexpr double town_blocks_reach = 2.4;

/// Places all names. Towns and cities always have theirs; a village, a fort or a further name of a long river is left
/// out where there is no room.
std::vector<MapLabel> place_labels(const MapPlan& plan, std::span<const SetupArea> areas,
                                   const std::vector<DrawnRiver>& rivers, Fonts& fonts);

void draw_labels(cairo_t* context, Fonts& fonts, const std::vector<MapLabel>& labels);

}  // namespace marne::render::paint
