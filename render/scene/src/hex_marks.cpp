// Colours of the marks: chosen to differ in lightness as well, over paper.
#include "hex_marks.hpp"

namespace marne::render {

MarkStyle style_of(HexMark mark) {
    const glm::vec4 dark{0.07F, 0.05F, 0.03F, 1.0F};
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

}  // namespace marne::render
