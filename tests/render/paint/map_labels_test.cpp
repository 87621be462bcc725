// Tests of where names are placed.
#include "map_labels.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <set>
#include <string>
#include <vector>

#include "painted.hpp"

using namespace marne;
using namespace marne::render;
using marne::render::paint::LabelKind;
using marne::render::paint::MapLabel;

namespace {

const paint::MapPlan& the_plan() {
    static const paint::MapPlan plan{test::the_scenario().map};
    return plan;
}

const std::vector<MapLabel>& the_labels() {
    static const auto labels = [] {
        paint::Fonts fonts{test::the_fonts()};
        return paint::place_labels(the_plan(), test::the_scenario().setup_areas, paint::trace_rivers(the_plan()),
                                   fonts);
    }();
    return labels;
}

bool is_place(const MapLabel& label) {
    return label.kind == LabelKind::town || label.kind == LabelKind::city;
}

}  // namespace

TEST_CASE("every town and city has its name and its victory points on the map") {
    std::multiset<std::string> printed;
    for (const MapLabel& label : the_labels()) {
        if (is_place(label)) {
            printed.insert(label.text);
            CHECK(label.number > 0);
        }
    }
    for (const Town& town : test::the_scenario().map.towns) {
        CHECK_MESSAGE(printed.count(town.name) == 1, town.name);
    }
}

TEST_CASE("no name on the map overlaps another") {
    const auto& labels = the_labels();
    for (std::size_t a = 0; a < labels.size(); ++a) {
        for (std::size_t b = a + 1; b < labels.size(); ++b) {
            for (const paint::Rect& first : labels[a].boxes) {
                for (const paint::Rect& second : labels[b].boxes) {
                    CAPTURE(labels[a].text);
                    CAPTURE(labels[b].text);
                    CHECK(paint::overlap(first, second) < 0.3);
                }
            }
        }
    }
}

TEST_CASE("names of towns cover no hex number and no fort") {
    const auto numbers = paint::place_hex_numbers(the_plan());
    for (const MapLabel& label : the_labels()) {
        if (!is_place(label)) {
            continue;
        }
        for (const paint::Rect& box : label.boxes) {
            for (const auto& number : numbers) {
                CAPTURE(label.text);
                CAPTURE(to_string(number.hex));
                CHECK(paint::overlap(box, number.box) < 0.3);
            }
            for (const Fort& fort : test::the_scenario().map.forts) {
                const paint::Point p = paint::fort_place(the_plan(), fort.hex);
                CHECK(paint::overlap(box, paint::Rect{p.x, p.y, p.x, p.y}.grown(paint::fort_radius)) < 0.3);
            }
        }
    }
}

TEST_CASE("no name is cut by the frame of the map") {
    for (const MapLabel& label : the_labels()) {
        for (const paint::Rect& box : label.boxes) {
            CHECK_MESSAGE(the_plan().field().contains(box), label.text);
        }
    }
}

TEST_CASE("a town's name stands in or beside its own hex") {
    for (const MapLabel& label : the_labels()) {
        for (const Town& town : test::the_scenario().map.towns) {
            if (is_place(label) && town.name == label.text) {
                const paint::Point centre = the_plan().centre(town.label_hex);
                const paint::Rect reach = label.boxes.front().grown(paint::hex_high * 0.5);
                CHECK_MESSAGE(reach.contains(centre), label.text);
            }
        }
    }
}

TEST_CASE("every river in play is named, along its course and never upside down") {
    std::set<std::string> named;
    for (const MapLabel& label : the_labels()) {
        if (label.kind != LabelKind::river) {
            continue;
        }
        named.insert(label.text);
        double mean = 0.0;
        for (const auto& letter : label.letters) {
            mean += std::cos(letter.angle) / static_cast<double>(label.letters.size());
        }
        CHECK_MESSAGE(mean > -0.1, label.text);
    }
    for (const RiverCourse& course : test::the_scenario().map.river_courses) {
        if (course.in_play) {
            CHECK_MESSAGE(named.count(course.name) == 1, course.name);
        }
    }
}

TEST_CASE("every army's area has its name inside") {
    std::set<std::string> named;
    for (const MapLabel& label : the_labels()) {
        if (label.kind == LabelKind::army) {
            named.insert(label.text);
        }
    }
    for (const SetupArea& area : test::the_scenario().setup_areas) {
        CHECK_MESSAGE(named.count(area.name) == 1, area.name);
    }
}
