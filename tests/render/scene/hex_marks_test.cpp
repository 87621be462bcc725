// Colours of marks and lines: one choice for all of them, and a palette that every kind of colour vision tells apart.
#include "hex_marks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <glm/geometric.hpp>

#include "marne/render/offscreen.hpp"

namespace marne::render {
namespace {

constexpr MarkLook usual{};
constexpr MarkLook safe{MarkPalette::safe, MarkContrast::usual};
constexpr MarkLook strong{MarkPalette::national, MarkContrast::high};
constexpr MarkLook safe_and_strong{MarkPalette::safe, MarkContrast::high};

glm::vec3 to_light(const glm::vec3& colour) {
    const auto one = [](float c) { return c <= 0.04045F ? c / 12.92F : std::pow((c + 0.055F) / 1.055F, 2.4F); };
    return {one(colour.r), one(colour.g), one(colour.b)};
}

/// As somebody with that vision sees it, back on the screen's scale.
glm::vec3 seen(const glm::vec3& colour, Vision vision) {
    const glm::vec3 light = glm::clamp(matrix_of(vision) * to_light(colour), 0.0F, 1.0F);
    return glm::pow(light, glm::vec3{1.0F / 2.2F});
}

float luminance(const glm::vec3& colour) {
    return glm::dot(to_light(colour), glm::vec3{0.2126F, 0.7152F, 0.0722F});
}

glm::vec3 colour_of(HexMark mark, const MarkLook& look) {
    return glm::vec3{style_of(mark, look).colour};
}

TEST_CASE("with safe colours the marks that mean opposite things differ for every kind of colour vision") {
    const std::array pairs{std::pair{HexMark::german_zone, HexMark::allied_zone},
                           std::pair{HexMark::german_town, HexMark::allied_town},
                           std::pair{HexMark::reach, HexMark::attackable},
                           std::pair{HexMark::reach, HexMark::reach_unsupplied},
                           std::pair{HexMark::retreat_option, HexMark::advance_option},
                           std::pair{HexMark::supply, HexMark::cut_off},
                           std::pair{HexMark::entry, HexMark::exit},
                           std::pair{HexMark::must_act, HexMark::refused}};
    for (const MarkLook& look : {safe, safe_and_strong}) {
        for (const auto& [a, b] : pairs) {
            for (const Vision vision : {Vision::normal, Vision::protanopia, Vision::deuteranopia}) {
                const float apart = glm::distance(seen(colour_of(a, look), vision), seen(colour_of(b, look), vision));
                CHECK(apart > 0.25F);
            }
        }
    }
    for (const Vision vision : {Vision::protanopia, Vision::deuteranopia}) {
        CHECK(glm::distance(seen(side_colour(Side::german, safe), vision),
                            seen(side_colour(Side::allied, safe), vision)) > 0.25F);
        CHECK(glm::distance(seen(supply_colour(safe), vision), seen(attack_colour(safe), vision)) > 0.25F);
    }
}

TEST_CASE("high contrast makes every dark mark opaque and 3 to 1 against the paper") {
    const float paper = luminance({0.90F, 0.82F, 0.64F});
    for (const MarkLook& look : {strong, safe_and_strong}) {
        for (int i = 0; i < hex_mark_count; ++i) {
            const auto mark = static_cast<HexMark>(i);
            const MarkStyle style = style_of(mark, look);
            CHECK(style.colour.a == 1.0F);
            const float own = std::min(luminance(glm::vec3{style.colour}), luminance(glm::vec3{style.ink}));
            CHECK((paper + 0.05F) / (own + 0.05F) > 3.0F);
        }
        CHECK((paper + 0.05F) / (luminance(supply_colour(look)) + 0.05F) > 3.0F);
        CHECK((paper + 0.05F) / (luminance(attack_colour(look)) + 0.05F) > 3.0F);
    }
}

TEST_CASE("the choice changes the marks, and lines go with them") {
    CHECK(colour_of(HexMark::german_zone, usual) != colour_of(HexMark::german_zone, safe));
    CHECK(colour_of(HexMark::reach, usual) != colour_of(HexMark::reach, strong));
    CHECK(attack_colour(usual) != attack_colour(safe));
    CHECK(side_colour(Side::allied, usual) != side_colour(Side::allied, strong));
    CHECK(style_of(HexMark::hover, usual).colour == style_of(HexMark::hover, safe).colour);
}

}  // namespace
}  // namespace marne::render
