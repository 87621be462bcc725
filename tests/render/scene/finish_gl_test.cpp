// What happens to a picture after it is drawn: rims, focus, other eyes; and the light of the hours.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "small_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::testing;

namespace {

constexpr int width = 320;
constexpr int height = 200;

OffscreenTarget target_of(Smoothing smoothing) {
    auto made = OffscreenTarget::create(width, height, smoothing);
    REQUIRE(std::holds_alternative<OffscreenTarget>(made));
    return std::get<OffscreenTarget>(std::move(made));
}

Image drawn(Scene& scene, OffscreenTarget& target, const TableFrame& frame, float focus) {
    target.bind();
    target.seen_with(tilted(), focus);
    scene.draw(frame, {}, tilted(), target.viewport());
    return target.read();
}

double light_of(int value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}
int signal_of(double light) {
    const double c = std::clamp(light, 0.0, 1.0);
    return static_cast<int>(std::lround((c <= 0.0031308 ? c * 12.92 : 1.055 * std::pow(c, 1.0 / 2.4) - 0.055) * 255.0));
}

TableFrame one_counter(const SmallTable& table, float height_over_table) {
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, height_over_table, 0.0F})};
    return frame;
}

/// Sum of how much neighbours across differ: what blurring takes away.
long roughness(const Image& image) {
    long sum = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 1; x < image.width; ++x) {
            sum += difference(pixel_at(image, x, y), pixel_at(image, x - 1, y));
        }
    }
    return sum;
}

}  // namespace

TEST_CASE("every vision keeps white and black, and grey keeps nothing but brightness") {
    for (const Vision vision : all_visions) {
        CAPTURE(to_string(vision));
        const glm::vec3 white = matrix_of(vision) * glm::vec3{1.0F};
        CHECK(std::abs(white.r - 1.0F) < 0.002F);
        CHECK(std::abs(white.g - 1.0F) < 0.002F);
        CHECK(std::abs(white.b - 1.0F) < 0.002F);
    }
    const glm::vec3 red = matrix_of(Vision::grey) * glm::vec3{1.0F, 0.0F, 0.0F};
    CHECK(red.r == red.g);
    CHECK(red.g == red.b);
    // Pure red and a dark olive come together for those who lack the cones for long waves.
    const glm::vec3 seen = matrix_of(Vision::protanopia) * glm::vec3{1.0F, 0.0F, 0.0F};
    CHECK(std::abs(seen.r - seen.g) < 0.04F);
}

TEST_CASE("the vision filter does in linear light what its matrix says") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    auto made = VisionFilter::create(table.files.shaders);
    REQUIRE(std::holds_alternative<VisionFilter>(made));
    auto& filter = std::get<VisionFilter>(made);
    OffscreenTarget target = target_of({1, 1, Rims::as_drawn});
    const TableFrame frame = one_counter(table, 0.0F);
    const Image plain = drawn(*scene, target, frame, 0.3F);
    for (const Vision vision : all_visions) {
        CAPTURE(to_string(vision));
        drawn(*scene, target, frame, 0.3F);
        REQUIRE_FALSE(filter.apply(vision, target.finished_name(), width, height).has_value());
        const Image seen = target.read();
        int worst = 0;
        for (int i = 0; i < width * height; i += 7) {
            const Pixel a = pixel_at(plain, i % width, i / width);
            const Pixel b = pixel_at(seen, i % width, i / width);
            const glm::vec3 light{light_of(a[0]), light_of(a[1]), light_of(a[2])};
            const glm::vec3 wanted = matrix_of(vision) * light;
            worst = std::max(worst, difference(b, {signal_of(wanted.r), signal_of(wanted.g), signal_of(wanted.b)}));
        }
        CHECK(worst <= 1);
    }
}

TEST_CASE("mixing rims smooths the outline of a counter and leaves the print alone") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::medium);
    const TableFrame frame = one_counter(table, 0.0F);
    OffscreenTarget raw = target_of({1, 1, Rims::as_drawn});
    OffscreenTarget mixed = target_of({1, 1, Rims::mixed});
    REQUIRE_FALSE(mixed.set_finish(table.files.shaders, {Rims::mixed, 0.0F}).has_value());
    const Image before = drawn(*scene, raw, frame, 0.3F);
    const Image after = drawn(*scene, mixed, frame, 0.3F);
    int changed = 0;
    for (int i = 0; i < width * height; ++i) {
        changed +=
            difference(pixel_at(before, i % width, i / width), pixel_at(after, i % width, i / width)) > 2 ? 1 : 0;
    }
    CHECK(changed > 30);
    CHECK(changed < width * height / 10);
    const Pixel top = pixel_of(before, tilted(), {0.0F, counter_thickness, 0.0F});
    CHECK(difference(top, pixel_of(after, tilted(), {0.0F, counter_thickness, 0.0F})) == 0);
    CHECK(roughness(after) < roughness(before));
}

TEST_CASE("depth of field blurs what is far from the distance in focus, and spares what is in it") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::medium);
    const TableFrame frame = one_counter(table, 0.0F);
    OffscreenTarget target = target_of({1, 1, Rims::as_drawn});
    const Image sharp = drawn(*scene, target, frame, 0.3F);
    REQUIRE_FALSE(target.set_finish(table.files.shaders, {Rims::as_drawn, 8.0F}).has_value());
    const Image in_focus = drawn(*scene, target, frame, 0.3F);
    const Image out_of_focus = drawn(*scene, target, frame, 0.05F);
    const glm::vec3 top{0.0F, counter_thickness, 0.0F};
    CHECK(difference(pixel_of(sharp, tilted(), top), pixel_of(in_focus, tilted(), top)) <= 1);
    CHECK(roughness(out_of_focus) < roughness(in_focus) * 9 / 10);
    CHECK(roughness(in_focus) <= roughness(sharp));
}

TEST_CASE("in high quality the corner between counter and paper is darker than open paper") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    SmallTable table;
    TableFrame frame = one_counter(table, 0.0F);
    // Two counters on one another, close before the lit side: what is missing without the occlusion shader.
    const auto with = scene_of(table, Quality::high);
    const Image shaded = picture_of(*with, frame, {}, tilted());
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "marne_scene_no_occlusion";
    std::filesystem::remove_all(folder);
    std::filesystem::copy(table.files.shaders, folder);
    std::filesystem::remove(folder / "occlusion.frag");
    table.files.shaders = folder;
    const auto without = scene_of(table, Quality::high);
    const Image plain = picture_of(*without, frame, {}, tilted());
    std::filesystem::remove_all(folder);
    // South of the counter, a millimetre off its foot; and far off.
    const glm::vec3 foot{0.0F, 0.0F, counter_size * 0.5F + 0.001F};
    const glm::vec3 open{0.03F, 0.0F, 0.04F};
    CHECK(brightness(pixel_of(shaded, tilted(), foot)) < brightness(pixel_of(plain, tilted(), foot)) - 8);
    CHECK(difference(pixel_of(shaded, tilted(), open), pixel_of(plain, tilted(), open)) <= 3);
}

TEST_CASE("the light of the day wanders and warms, and print stays readable all day") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::medium);
    TableFrame frame = bare_frame(table);
    const glm::vec3 spot{0.004F, 0.0F, 0.004F};
    const auto paper = [&](float hour) {
        frame.daylight = hour;
        return pixel_of(picture_of(*scene, frame, {}, tilted()), tilted(), spot);
    };
    CHECK(difference(paper(0.0F), paper(1.0F)) == 0);  // by the lamp every hour is alike
    scene->set_lighting(Lighting::day);
    const Pixel morning = paper(0.0F);
    const Pixel evening = paper(1.0F);
    CHECK(evening[0] - evening[2] > morning[0] - morning[2] + 15);
    for (const float hour : {0.0F, 0.25F, 0.5F, 0.75F, 1.0F}) {
        CHECK(brightness(paper(hour)) > 330);
    }
    // In the morning the light comes from the other side: so does the shadow.
    frame.pieces = {piece_at(german_unit, {0.0F, 0.02F, 0.0F})};
    const auto shade_at = [&](float hour, float x) {
        frame.daylight = hour;
        return brightness(pixel_of(picture_of(*scene, frame, {}, from_above()), from_above(), {x, 0.0F, 0.015F}));
    };
    CHECK(shade_at(0.0F, -0.0105F) < shade_at(0.0F, 0.0135F));
    CHECK(shade_at(1.0F, -0.0105F) > shade_at(1.0F, 0.0135F));
}

TEST_CASE("a picture at rest has smooth rims at every quality, and is not drawn again where moving ones have them") {
    for (const Quality quality : all_qualities) {
        for (const bool software : {false, true}) {
            const Smoothing moving = smoothing_in_motion(quality, software);
            const Smoothing at_rest = smoothing_at_rest(quality, software);
            CHECK(at_rest.samples >= 4);
            CHECK((moving.samples < 4 || at_rest == moving));
        }
    }
}
