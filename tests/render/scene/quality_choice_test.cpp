// The quality follows what frames take, and does not swing.
#include "marne/render/quality_choice.hpp"

#include <doctest/doctest.h>

using namespace marne::render;

namespace {

/// Feeds frames of a machine that takes `low` milliseconds at low, until the choice is settled or `most` rows are fed.
QualityChoice settle_on(double low, Quality start, Quality best, int most = 10) {
    QualityChoice choice{start, best};
    for (int row = 0; row < most && !choice.settled(); ++row) {
        double cost = low;
        for (const Quality quality : all_qualities) {
            if (quality < choice.quality()) {
                cost *= dearer(quality);
            }
        }
        while (!choice.saw(cost)) {
        }
    }
    return choice;
}

}  // namespace

TEST_CASE("a fast machine goes up to the best it may, a slow one down to low") {
    CHECK(settle_on(1.0, Quality::medium, Quality::ultra).quality() == Quality::ultra);
    CHECK(settle_on(1.0, Quality::medium, Quality::high).quality() == Quality::high);
    CHECK(settle_on(90.0, Quality::high, Quality::ultra).quality() == Quality::low);
    CHECK(settle_on(25.0, Quality::medium, Quality::high).quality() == Quality::medium);
    CHECK(settle_on(40.0, Quality::medium, Quality::high).quality() == Quality::low);
}

TEST_CASE("whatever the machine, the choice settles, and never on something too slow but low") {
    for (double low = 0.5; low < 200.0; low *= 1.07) {
        for (const Quality start : all_qualities) {
            CAPTURE(low);
            const QualityChoice choice = settle_on(low, start, Quality::ultra);
            CHECK(choice.settled());
        }
    }
}

TEST_CASE("after a step down no step up follows, however fast frames become") {
    QualityChoice choice{Quality::high, Quality::ultra, {55.0, 36.0, 1}};
    CHECK(choice.saw(80.0) == Quality::medium);
    CHECK(choice.saw(1.0) == Quality::medium);
    CHECK(choice.settled());
    CHECK(choice.reason().find("80 ms at high") != std::string::npos);
}

TEST_CASE("one slow frame among quick ones changes nothing") {
    QualityChoice choice{Quality::medium, Quality::medium, {55.0, 36.0, 5}};
    for (const double frame : {30.0, 900.0, 31.0, 29.0}) {
        CHECK_FALSE(choice.saw(frame).has_value());
    }
    CHECK(choice.saw(30.0) == Quality::medium);
    CHECK(choice.settled());
}
