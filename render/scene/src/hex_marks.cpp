// Colours of the marks: chosen to differ in lightness as well, over paper.
#include "hex_marks.hpp"

namespace marne::render {

namespace {

constexpr glm::vec4 dark{0.07F, 0.05F, 0.03F, 1.0F};

MarkStyle national_style(HexMark mark) {
    switch (mark) {
        case HexMark::hover:
            return {{1.0F, 0.98F, 0.90F, 0.95F}, dark};
        case HexMark::selected:
            return {{1.0F, 0.80F, 0.22F, 1.0F}, dark};
        case HexMark::reach:
            return {{0.16F, 0.52F, 0.70F, 0.92F}, dark};
        case HexMark::reach_stop:
            return {{0.18F, 0.50F, 0.66F, 0.92F}, {0.80F, 0.32F, 0.10F, 1.0F}};
        case HexMark::reach_unsupplied:
            return {{0.50F, 0.34F, 0.58F, 0.92F}, dark};
        case HexMark::attackable:
            return {{0.78F, 0.16F, 0.10F, 0.92F}, dark};
        case HexMark::chosen_target:
            return {{0.86F, 0.08F, 0.05F, 1.0F}, dark};
        case HexMark::retreat_option:
            return {{0.80F, 0.42F, 0.06F, 0.95F}, dark};
        case HexMark::advance_option:
            return {{0.12F, 0.50F, 0.20F, 0.95F}, dark};
        case HexMark::must_act:
            return {{0.98F, 0.78F, 0.10F, 1.0F}, dark};
        case HexMark::refused:
            return {{0.74F, 0.05F, 0.12F, 0.95F}, dark};
        case HexMark::german_zone:
            return {{0.22F, 0.27F, 0.20F, 0.72F}, dark};
        case HexMark::allied_zone:
            return {{0.12F, 0.24F, 0.56F, 0.72F}, dark};
        case HexMark::supply:
            return {{0.20F, 0.42F, 0.16F, 0.80F}, dark};
        case HexMark::entry:
            return {{0.05F, 0.45F, 0.45F, 0.95F}, dark};
        case HexMark::exit:
            return {{0.45F, 0.12F, 0.42F, 0.95F}, dark};
        case HexMark::cut_off:
            return {{0.70F, 0.10F, 0.30F, 0.95F}, dark};
        case HexMark::german_town:
            return {{0.20F, 0.25F, 0.19F, 0.95F}, dark};
        case HexMark::allied_town:
            return {{0.10F, 0.22F, 0.56F, 0.95F}, dark};
    }
    return {};
}

/// Blue against orange, light against dark; green and red are never each other's opposite.
MarkStyle safe_style(HexMark mark) {
    constexpr glm::vec4 vermilion{0.80F, 0.33F, 0.0F, 1.0F};
    switch (mark) {
        case HexMark::hover:
        case HexMark::selected:
            return national_style(mark);
        case HexMark::reach:
            return {{0.0F, 0.42F, 0.74F, 0.92F}, dark};
        case HexMark::reach_stop:
            return {{0.0F, 0.42F, 0.74F, 0.92F}, {0.95F, 0.60F, 0.0F, 1.0F}};
        case HexMark::reach_unsupplied:
            return {{0.22F, 0.20F, 0.24F, 0.92F}, dark};
        case HexMark::attackable:
            return {vermilion, dark};
        case HexMark::chosen_target:
            return {{0.62F, 0.22F, 0.0F, 1.0F}, dark};
        case HexMark::retreat_option:
            return {{0.90F, 0.60F, 0.0F, 0.95F}, dark};
        case HexMark::advance_option:
            return {{0.0F, 0.27F, 0.52F, 0.95F}, dark};
        case HexMark::must_act:
            return {{0.95F, 0.88F, 0.20F, 1.0F}, dark};
        case HexMark::refused:
            return {{0.16F, 0.06F, 0.10F, 0.95F}, dark};
        case HexMark::german_zone:
            return {{0.56F, 0.28F, 0.0F, 0.80F}, dark};
        case HexMark::allied_zone:
            return {{0.04F, 0.31F, 0.62F, 0.80F}, dark};
        case HexMark::supply:
            return {{0.0F, 0.36F, 0.56F, 0.85F}, dark};
        case HexMark::entry:
            return {{0.10F, 0.52F, 0.80F, 0.95F}, dark};
        case HexMark::exit:
            return {{0.42F, 0.22F, 0.0F, 0.95F}, dark};
        case HexMark::cut_off:
            return {{0.70F, 0.30F, 0.0F, 0.95F}, dark};
        case HexMark::german_town:
            return {{0.56F, 0.28F, 0.0F, 0.95F}, dark};
        case HexMark::allied_town:
            return {{0.04F, 0.31F, 0.62F, 0.95F}, dark};
    }
    return {};
}

/// Darker on the light paper; what is light already, as a lamp, stays so.
glm::vec3 strengthened(const glm::vec3& colour) {
    const float lightness = 0.2126F * colour.r + 0.7152F * colour.g + 0.0722F * colour.b;
    return lightness > 0.6F ? colour : colour * 0.62F;
}

glm::vec3 chosen(const glm::vec3& national, const glm::vec3& safe, const MarkLook& look) {
    const glm::vec3 colour = look.palette == MarkPalette::safe ? safe : national;
    return look.contrast == MarkContrast::high ? strengthened(colour) : colour;
}

}  // namespace

MarkStyle style_of(HexMark mark, const MarkLook& look) {
    MarkStyle style = look.palette == MarkPalette::safe ? safe_style(mark) : national_style(mark);
    if (look.contrast == MarkContrast::high) {
        style.colour = glm::vec4{strengthened(glm::vec3{style.colour}), 1.0F};
        style.ink = glm::vec4{strengthened(glm::vec3{style.ink}), 1.0F};
    }
    return style;
}

glm::vec3 side_colour(Side side, const MarkLook& look) {
    return side == Side::german ? chosen({0.24F, 0.29F, 0.25F}, {0.56F, 0.28F, 0.0F}, look)
                                : chosen({0.13F, 0.27F, 0.62F}, {0.04F, 0.31F, 0.62F}, look);
}

glm::vec3 supply_colour(const MarkLook& look) {
    return chosen({0.16F, 0.40F, 0.14F}, {0.0F, 0.36F, 0.56F}, look);
}

glm::vec3 attack_colour(const MarkLook& look) {
    return chosen({0.72F, 0.10F, 0.06F}, {0.80F, 0.33F, 0.0F}, look);
}

}  // namespace marne::render
