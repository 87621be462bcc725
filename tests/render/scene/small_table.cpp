#include "small_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <numbers>

#include <glm/gtc/quaternion.hpp>

namespace marne::render::testing {

namespace {

constexpr glm::vec2 view_size{320.0F, 200.0F};

Scenario small_scenario() {
    Scenario scenario;
    scenario.id = "small";
    scenario.first_turn = 1;
    scenario.last_turn = 2;
    scenario.map.columns = 6;
    scenario.map.rows = 5;
    for (int column = 1; column <= 6; ++column) {
        for (int row = 1; row <= 5; ++row) {
            MapHex hex;
            hex.hex = hex_at(column, row);
            scenario.map.hexes.push_back(hex);
        }
    }
    scenario.map.forts.push_back({"Fort", hex_at(2, 2), 3});
    Counter german;
    german.id = "G-1";
    german.side = Side::german;
    german.nationality = Nationality::german;
    Counter french = german;
    french.id = "F-1";
    french.side = Side::allied;
    french.nationality = Nationality::french;
    scenario.counters.counters = {german, french};
    return scenario;
}

Image plain(int width, int height, std::array<std::uint8_t, 3> colour) {
    Image image{width, height, {}};
    for (int i = 0; i < width * height; ++i) {
        image.rgba.insert(image.rgba.end(), {colour[0], colour[1], colour[2], 255});
    }
    return image;
}

/// Left half red for the fronts, right half blue for the backs.
CounterAtlas two_coloured_atlas() {
    CounterAtlas atlas;
    atlas.image = plain(64, 32, {210, 30, 30});
    for (int y = 0; y < 32; ++y) {
        for (int x = 32; x < 64; ++x) {
            const auto at = static_cast<std::size_t>((y * 64 + x) * 4);
            atlas.image.rgba[at] = 30;
            atlas.image.rgba[at + 2] = 210;
        }
    }
    const TextureRect front{0.05F, 0.1F, 0.40F, 0.9F};
    const TextureRect back{0.60F, 0.1F, 0.95F, 0.9F};
    atlas.far_image = atlas.image;
    atlas.fronts = {front, front};
    atlas.backs = {back, back};
    for (TextureRect* rect :
         {&atlas.german_edge, &atlas.french_edge, &atlas.british_edge, &atlas.turn_marker, &atlas.destroyed_fort,
          &atlas.exit_marker, &atlas.german_control, &atlas.allied_control}) {
        *rect = front;
    }
    return atlas;
}

}  // namespace

SmallTable::SmallTable() : scenario{small_scenario()}, layout{scenario} {
    const std::array<std::uint8_t, 3> paper{200, 200, 200};
    sheets = {plain(16, 16, paper), two_coloured_atlas(), plain(8, 8, paper), plain(8, 8, paper), plain(8, 8, paper)};
    files.shaders = std::filesystem::path{MARNE_SOURCE_DIR} / "shaders";
    files.models = std::filesystem::path{MARNE_SOURCE_DIR} / "assets" / "models";
}

TableFrame bare_frame(const SmallTable& table) {
    TableFrame frame;
    frame.turn_marker.position = table.layout.turn_box(1).centre();
    return frame;
}

PieceFrame piece_at(UnitId unit, glm::vec3 place) {
    PieceFrame piece;
    piece.unit = unit;
    piece.pose.position = place;
    piece.where = Whereabouts::on_map;
    piece.top_of_stack = true;
    return piece;
}

PieceFrame face_down(PieceFrame piece) {
    piece.pose.orientation = glm::angleAxis(std::numbers::pi_v<float>, glm::vec3{1.0F, 0.0F, 0.0F});
    return piece;
}

Sight from_above() {
    CameraStand stand;
    stand.elevation = std::numbers::pi_v<float> * 0.5F;
    stand.distance = 0.30F;
    return sight_of(stand, view_size);
}

Sight close_above(glm::vec3 point) {
    CameraStand stand;
    stand.target = {point.x, point.z};
    stand.elevation = std::numbers::pi_v<float> * 0.5F;
    stand.distance = 0.05F;
    return sight_of(stand, view_size);
}

Sight tilted() {
    CameraStand stand;
    stand.elevation = 0.8F;
    stand.distance = 0.30F;
    return sight_of(stand, view_size);
}

std::optional<gfx::HeadlessGl> context_or_skip() {
    auto made = gfx::HeadlessGl::create();
    if (const auto* failure = std::get_if<gfx::Failure>(&made)) {
        MESSAGE("skipped: ", failure->message);
        return std::nullopt;
    }
    return std::get<gfx::HeadlessGl>(std::move(made));
}

std::unique_ptr<Scene> scene_of(const SmallTable& table, Quality quality) {
    auto made = Scene::create(table.files, table.scenario, table.layout, table.sheets, quality);
    if (const auto* failure = std::get_if<SceneFailure>(&made)) {
        FAIL(failure->message);
    }
    return std::get<std::unique_ptr<Scene>>(std::move(made));
}

Image picture_of(Scene& scene, const TableFrame& frame, const Overlays& overlays, const Sight& sight) {
    auto made = OffscreenTarget::create(static_cast<int>(view_size.x), static_cast<int>(view_size.y), {1, 1});
    REQUIRE(std::holds_alternative<OffscreenTarget>(made));
    auto& target = std::get<OffscreenTarget>(made);
    target.bind();
    scene.draw(frame, overlays, sight, target.viewport());
    return target.read();
}

Pixel pixel_at(const Image& image, int x, int y) {
    const auto at = static_cast<std::size_t>((y * image.width + x) * 4);
    return {image.rgba.at(at), image.rgba.at(at + 1), image.rgba.at(at + 2)};
}

Pixel pixel_of(const Image& image, const Sight& sight, glm::vec3 point) {
    const auto where = project(sight, point);
    REQUIRE(where.has_value());
    return pixel_at(image, static_cast<int>(where->x), static_cast<int>(where->y));
}

int brightness(const Pixel& pixel) {
    return pixel[0] + pixel[1] + pixel[2];
}

int difference(const Pixel& a, const Pixel& b) {
    return std::max({std::abs(a[0] - b[0]), std::abs(a[1] - b[1]), std::abs(a[2] - b[2])});
}

}  // namespace marne::render::testing
