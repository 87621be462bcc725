// What the scene draws, told from a few pixels.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <numeric>
#include <vector>

#include <glm/geometric.hpp>

#include "small_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::testing;

namespace {

constexpr int all_marks = static_cast<int>(HexMark::exit) + 1;
constexpr glm::vec3 top_of_counter{0.0F, counter_thickness, 0.0F};

/// Where two pictures differ by more than `limit` in a channel.
std::vector<bool> changed(const Image& a, const Image& b, int limit) {
    std::vector<bool> mask;
    for (int y = 0; y < a.height; ++y) {
        for (int x = 0; x < a.width; ++x) {
            mask.push_back(difference(pixel_at(a, x, y), pixel_at(b, x, y)) > limit);
        }
    }
    return mask;
}

Image with_mark(Scene& scene, const SmallTable& table, HexMark mark, Hex hex, const Sight& sight) {
    Overlays overlays;
    overlays.hexes.push_back({hex, mark, {}});
    return picture_of(scene, bare_frame(table), overlays, sight);
}

/// How much darker or lighter a mark makes each pixel, as a share of its strongest effect: its look without colour.
std::vector<float> pattern_of(const Image& plain, const Image& marked) {
    std::vector<float> pattern;
    float most = 1.0F;
    for (int i = 0; i < plain.width * plain.height; ++i) {
        const int x = i % plain.width;
        const int y = i / plain.width;
        pattern.push_back(static_cast<float>(brightness(pixel_at(marked, x, y)) - brightness(pixel_at(plain, x, y))));
        most = std::max(most, std::abs(pattern.back()));
    }
    for (float& value : pattern) {
        value /= most;
    }
    return pattern;
}

}  // namespace

TEST_CASE("the scene is made in every quality") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    for (const Quality quality : all_qualities) {
        const auto scene = scene_of(table, quality);
        CHECK(scene->quality() == quality);
        const Image image = picture_of(*scene, bare_frame(table), {}, tilted());
        CHECK(brightness(pixel_of(image, tilted(), {0.0F, 0.0F, 0.0F})) > 250);
        CHECK(scene->stats().draw_calls > 5);
        CHECK(scene->stats().draw_calls < 60);
    }
}

TEST_CASE("a counter face up shows its front, face down its back") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::medium);
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    const Pixel front = pixel_of(picture_of(*scene, frame, {}, tilted()), tilted(), top_of_counter);
    CHECK(front[0] > front[2] + 60);
    frame.pieces[0] = face_down(frame.pieces[0]);
    const Pixel back = pixel_of(picture_of(*scene, frame, {}, tilted()), tilted(), top_of_counter);
    CHECK(back[2] > back[0] + 60);
}

TEST_CASE("a counter throws a shadow on the paper away from the lamp") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    for (const Quality quality : {Quality::low, Quality::high}) {
        const auto scene = scene_of(table, quality);
        // Lifted two centimetres: the shadow lies clear of the counter, to the south-east.
        const glm::vec3 in_shadow{0.0119F, 0.0F, 0.0131F};
        const glm::vec3 opposite = in_shadow * -1.4F;
        const Image empty = picture_of(*scene, bare_frame(table), {}, from_above());
        TableFrame frame = bare_frame(table);
        frame.pieces = {piece_at(french_unit, {0.0F, 0.02F, 0.0F})};
        const Image lifted = picture_of(*scene, frame, {}, from_above());
        CHECK(scene->stats().shadows_redrawn);
        const int lit = brightness(pixel_of(empty, from_above(), in_shadow));
        CHECK(brightness(pixel_of(lifted, from_above(), in_shadow)) < lit * 8 / 10);
        CHECK(difference(pixel_of(lifted, from_above(), opposite), pixel_of(empty, from_above(), opposite)) < 6);
    }
}

TEST_CASE("the shadow map is drawn again only when something moved") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    picture_of(*scene, frame, {}, from_above());
    CHECK(scene->stats().shadows_redrawn);
    picture_of(*scene, frame, {}, tilted());
    CHECK_FALSE(scene->stats().shadows_redrawn);
    frame.pieces[0].pose.position.x += 0.001F;
    picture_of(*scene, frame, {}, tilted());
    CHECK(scene->stats().shadows_redrawn);
}

TEST_CASE("equal frames give equal pixels") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F}), piece_at(french_unit, {0.03F, 0.0F, 0.01F})};
    frame.arrows.push_back({hex_at(2, 3), hex_at(3, 3), Side::german, 1.0F});
    Overlays overlays;
    overlays.hexes.push_back({hex_at(4, 2), HexMark::reach, "3"});
    overlays.selected = {german_unit};
    const auto first = scene_of(table, Quality::medium);
    const Image a = picture_of(*first, frame, overlays, tilted());
    picture_of(*first, bare_frame(table), {}, from_above());
    CHECK(picture_of(*first, frame, overlays, tilted()).rgba == a.rgba);
    const auto second = scene_of(table, Quality::medium);
    CHECK(picture_of(*second, frame, overlays, tilted()).rgba == a.rgba);
}

TEST_CASE("a mark is seen in its hex and nowhere else") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    const Image plain = picture_of(*scene, bare_frame(table), {}, from_above());
    const Hex hex = hex_at(3, 3);
    const glm::vec3 centre = table.layout.hexes().centre(hex);
    const auto middle = project(from_above(), centre);
    const auto east = project(from_above(), centre + glm::vec3{hex_width * 0.5F, 0.0F, 0.0F});
    REQUIRE(middle.has_value());
    REQUIRE(east.has_value());
    const float reach = east->x - middle->x + 1.5F;
    for (int number = 0; number < all_marks; ++number) {
        CAPTURE(number);
        const Image marked = with_mark(*scene, table, static_cast<HexMark>(number), hex, from_above());
        const std::vector<bool> mask = changed(plain, marked, 4);
        int inside = 0;
        int outside = 0;
        for (int i = 0; i < static_cast<int>(mask.size()); ++i) {
            if (!mask[static_cast<std::size_t>(i)]) {
                continue;
            }
            const glm::vec2 at{static_cast<float>(i % plain.width) + 0.5F, static_cast<float>(i / plain.width) + 0.5F};
            ++(glm::length(at - *middle) <= reach ? inside : outside);
        }
        CHECK(inside > 60);
        CHECK(outside == 0);
    }
}

TEST_CASE("no two marks share a pattern") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    const Hex hex = hex_at(3, 3);
    const Sight sight = close_above(table.layout.hexes().centre(hex));
    const Image plain = picture_of(*scene, bare_frame(table), {}, sight);
    std::vector<std::vector<float>> patterns;
    for (int number = 0; number < all_marks; ++number) {
        patterns.push_back(pattern_of(plain, with_mark(*scene, table, static_cast<HexMark>(number), hex, sight)));
    }
    for (std::size_t a = 0; a < patterns.size(); ++a) {
        for (std::size_t b = a + 1; b < patterns.size(); ++b) {
            CAPTURE(a);
            CAPTURE(b);
            const auto apart =
                std::inner_product(patterns[a].begin(), patterns[a].end(), patterns[b].begin(), 0, std::plus<>{},
                                   [](float one, float other) { return std::abs(one - other) > 0.25F ? 1 : 0; });
            CHECK(apart > plain.width * plain.height / 100);
        }
    }
}

TEST_CASE("a selected counter is outlined") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    const Image plain = picture_of(*scene, frame, {}, from_above());
    Overlays overlays;
    overlays.selected = {german_unit};
    const Image outlined = picture_of(*scene, frame, overlays, from_above());
    const glm::vec3 beside{counter_size * 0.5F + 0.0008F, 0.001F, 0.0F};
    CHECK(difference(pixel_of(plain, from_above(), beside), pixel_of(outlined, from_above(), beside)) > 25);
}

TEST_CASE("a changed quality draws as if it had been chosen at the start") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    const auto changing = scene_of(table, Quality::low);
    picture_of(*changing, frame, {}, tilted());
    REQUIRE(std::holds_alternative<std::monostate>(changing->set_quality(Quality::medium)));
    CHECK(changing->quality() == Quality::medium);
    const auto fresh = scene_of(table, Quality::medium);
    CHECK(picture_of(*changing, frame, {}, tilted()).rgba == picture_of(*fresh, frame, {}, tilted()).rgba);
}

TEST_CASE("the map can be replaced, by one too large for the driver too") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    const glm::vec3 middle{0.004F, 0.0F, 0.004F};
    const int before = brightness(pixel_of(picture_of(*scene, bare_frame(table), {}, tilted()), tilted(), middle));
    Image dark{40000, 2, std::vector<std::uint8_t>(std::size_t{40000} * 2 * 4, 40)};
    scene->replace_map(dark);
    const int after = brightness(pixel_of(picture_of(*scene, bare_frame(table), {}, tilted()), tilted(), middle));
    CHECK(after < before / 2);
}

TEST_CASE("a fallen fort is marked and lies lower than a standing one") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    const glm::vec3 centre = table.layout.hexes().centre(hex_at(2, 2));
    TableFrame frame = bare_frame(table);
    frame.forts = {{fort_at(0), true, 0.0F}};
    const Image standing = picture_of(*scene, frame, {}, tilted());
    frame.forts[0].standing = false;
    const Image fallen = picture_of(*scene, frame, {}, tilted());
    // The paper inside a standing fort is seen; the marker of a fallen one is red here.
    CHECK(difference(pixel_of(standing, tilted(), centre), pixel_of(fallen, tilted(), centre)) > 40);
    // A place beyond the board's forts is left alone.
    frame.forts[0].fort = fort_at(200);
    CHECK(picture_of(*scene, frame, {}, tilted()).rgba == picture_of(*scene, bare_frame(table), {}, tilted()).rgba);
}

TEST_CASE("a broken or missing shader is named with its line, and what it draws is shown in magenta") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    SmallTable table;
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "marne_scene_broken_shaders";
    std::filesystem::remove_all(folder);
    std::filesystem::copy(table.files.shaders, folder);
    std::ofstream{folder / "counter.frag"}
        << "#include \"lighting.glsl\"\nout vec4 colour;\nvoid main() { colour = nonsense; }\n";
    table.files.shaders = folder;
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    const auto broken = scene_of(table, Quality::high);
    CHECK(broken->notices().front().find("counter.frag:3") != std::string::npos);
    const Pixel seen = pixel_of(picture_of(*broken, frame, {}, tilted()), tilted(), top_of_counter);
    CHECK(seen[0] > 100);
    CHECK(seen[1] < 60);
    CHECK(seen[2] > 100);
    std::filesystem::remove(folder / "counter.frag");
    const auto missing = scene_of(table, Quality::low);
    CHECK(missing->notices().front().find("counter.frag cannot be read") != std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST_CASE("each shader file may be missing: everything else is drawn, and nothing breaks") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    SmallTable table;
    const std::filesystem::path whole = table.files.shaders;
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "marne_scene_missing_shaders";
    table.files.shaders = folder;
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    Overlays overlays;
    overlays.hexes.push_back({hex_at(3, 3), HexMark::reach, "2"});
    for (const auto& entry : std::filesystem::directory_iterator{whole}) {
        const std::filesystem::path name = entry.path().filename();
        if (name.extension() == ".txt") {
            continue;
        }
        CAPTURE(name.string());
        std::filesystem::remove_all(folder);
        std::filesystem::copy(whole, folder);
        std::filesystem::remove(folder / name);
        const auto scene = scene_of(table, Quality::high);
        picture_of(*scene, frame, overlays, tilted());
        const bool of_the_finish = name.stem() == "finish" || name.stem() == "vision";
        const auto& told = scene->notices();
        CHECK(of_the_finish != std::any_of(told.begin(), told.end(), [&](const std::string& notice) {
                  return notice.find(name.string()) != std::string::npos;
              }));
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("without any shader file there is still a picture, all magenta") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    SmallTable table;
    table.files.shaders = "/nonexistent";
    const auto scene = scene_of(table, Quality::medium);
    const Pixel paper = pixel_of(picture_of(*scene, bare_frame(table), {}, tilted()), tilted(), {0.004F, 0.0F, 0.004F});
    CHECK(paper[0] > 100);
    CHECK(paper[1] < 60);
}

TEST_CASE("missing models are replaced by boxes and reported") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    SmallTable table;
    table.files.models = table.files.models / "nowhere";
    const auto scene = scene_of(table, Quality::low);
    // Six models, and the label font that this table never has.
    CHECK(scene->notices().size() == 7);
    CHECK(scene->notices().front().find("counter.glb") != std::string::npos);
    TableFrame frame = bare_frame(table);
    frame.pieces = {piece_at(german_unit, {0.0F, 0.0F, 0.0F})};
    const Pixel box = pixel_of(picture_of(*scene, frame, {}, tilted()), tilted(), top_of_counter);
    CHECK(box[0] > box[2] + 60);
}

TEST_CASE("pictures of impossible size are refused with a sentence") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const auto none = OffscreenTarget::create(0, 200, {1, 1});
    REQUIRE(std::holds_alternative<SceneFailure>(none));
    const auto huge = OffscreenTarget::create(1000000, 200, {1, 1});
    REQUIRE(std::holds_alternative<SceneFailure>(huge));
    CHECK(std::get<SceneFailure>(huge).message.find("1000000 x 200") != std::string::npos);
}

TEST_CASE("smoothed pictures have the size asked for") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    const SmallTable table;
    const auto scene = scene_of(table, Quality::low);
    auto made = OffscreenTarget::create(101, 67, {4, 2});
    REQUIRE(std::holds_alternative<OffscreenTarget>(made));
    auto& target = std::get<OffscreenTarget>(made);
    target.bind();
    CHECK(target.viewport().width == 202);
    scene->draw(bare_frame(table), {}, from_above(), target.viewport());
    const Image image = target.read();
    CHECK(image.width == 101);
    CHECK(image.height == 67);
    CHECK(brightness(pixel_at(image, 50, 33)) > 250);
    CHECK(std::all_of(image.rgba.begin(), image.rgba.end(),
                      [n = 0](std::uint8_t value) mutable { return ++n % 4 != 0 || value == 255; }));
}
