// Instants of the Counterattack's beginning, some of them rearranged.
#include "staged_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>

#include <glm/gtc/quaternion.hpp>

#include "marne/render/timeline.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"

namespace marne::render::testing {

namespace {

constexpr int width = 320;
constexpr int height = 180;
constexpr float pi = std::numbers::pi_v<float>;

std::shared_ptr<const Scenario> counterattack() {
    auto loaded = session::load_scenario(std::filesystem::path{MARNE_SOURCE_DIR} / "assets", "counterattack",
                                         OrderOfBattle::historical);
    if (const auto* failure = std::get_if<session::Failure>(&loaded)) {
        FAIL(failure->sentence);
    }
    return std::get<std::shared_ptr<const Scenario>>(loaded);
}

/// Where the eye looks: a point, from how far, how steeply (degrees).
CameraStand over(const glm::vec3& point, float distance, float degrees) {
    return {{point.x, point.z}, 0.0F, degrees * pi / 180.0F, distance};
}

/// Everything that could happen to a counter at once, on the six that lie in the trays' order first.
void turn_face_down(TableFrame& frame) {
    for (PieceFrame& piece : frame.pieces) {
        piece.pose.orientation = piece.pose.orientation * glm::angleAxis(pi, glm::vec3{1.0F, 0.0F, 0.0F});
    }
}

Hex hex_numbered(int number) {
    return hex_at(number / 100, number % 100);
}

}  // namespace

StagedTable::StagedTable() : scenario_{counterattack()}, layout_{*scenario_} {
    auto found = find_typefaces();
    REQUIRE(std::holds_alternative<Typefaces>(found));
    const auto& faces = std::get<Typefaces>(found);
    auto made = Painter::create(faces);
    REQUIRE(std::holds_alternative<std::unique_ptr<Painter>>(made));
    const auto& painter = std::get<std::unique_ptr<Painter>>(made);
    constexpr float sharpness = 1800.0F;
    sheets_.map = painter->paint_map(scenario_->map, scenario_->setup_areas, scenario_->entry_areas, sharpness);
    sheets_.counters = painter->paint_counters(scenario_->counters, 96);
    sheets_.turn_track = painter->paint_turn_track(scenario_->first_turn, scenario_->last_turn, sharpness);
    sheets_.combat_card = painter->paint_combat_card(scenario_->charts.combat, sharpness);
    sheets_.terrain_card = painter->paint_terrain_card(scenario_->charts.terrain, sharpness);
    const std::filesystem::path source{MARNE_SOURCE_DIR};
    files_ = {source / "shaders", source / "assets" / "models", faces.sans_bold};
    Timeline timeline{rules::view(rules::new_game(scenario_, {})), *scenario_};
    start_ = timeline.sample(0.0);
    stagings_ = stagings();
}

std::vector<Staging> StagedTable::stagings() const {
    std::vector<Staging> all;
    const auto at = [this](int number) { return layout_.hexes().centre(hex_numbered(number)); };
    const auto add = [&all, this](const std::string& name, const CameraStand& stand) -> Staging& {
        all.push_back({name, start_, {}, stand});
        return all.back();
    };
    Camera camera{layout_};
    camera.resize({width, height});
    add("whole_table", camera.named(NamedView::table));
    add("whole_map_from_above", camera.named(NamedView::top));
    add("map_close", over(at(1914), 0.11F, 55.0F)).frame.pieces.clear();
    add("towns", over(at(2511), 0.13F, 50.0F)).frame.pieces.clear();
    add("forts", over(at(515), 0.20F, 50.0F));
    Staging& fallen = add("fort_fallen", over(at(616), 0.13F, 50.0F));
    for (FortFrame& fort : fallen.frame.forts) {
        fort.standing = false;
    }
    const CameraStand stack = over(at(1617), 0.10F, 40.0F);
    add("stack", stack);
    turn_face_down(add("disrupted", stack).frame);
    Staging& badges = add("badges", over(at(1617), 0.09F, 60.0F));
    for (PieceFrame& piece : badges.frame.pieces) {
        piece.badges = {true, true, true, true};
        piece.stack_size = 5;
    }
    const Area& losses = layout_.eliminated_tray(Side::allied);
    Staging& trays = add("tray", over(losses.centre(), 0.30F, 60.0F));
    const Area& exits = layout_.exit_box(Side::german);
    Staging& exit = add("exit_box", over(exits.centre() + glm::vec3{0.0F, 0.0F, -0.01F}, 0.16F, 55.0F));
    for (std::size_t i = 0; i < trays.frame.pieces.size(); ++i) {
        trays.frame.pieces[i].pose.position = layout_.eliminated_place(Side::allied, i);
        exit.frame.pieces[i].pose.position = layout_.exit_place(Side::german, hex_at(1 + static_cast<int>(i) % 30, 1));
    }
    add("turn_track",
        over(layout_.turn_box(scenario_->first_turn).centre() + glm::vec3{0.06F, 0.0F, 0.0F}, 0.22F, 55.0F));
    add("combat_card", over(layout_.combat_card().centre(), 0.24F, 65.0F));
    add("terrain_card", over(layout_.terrain_card().centre(), 0.22F, 65.0F));
    add("die", over(layout_.die_tray().centre(), 0.22F, 50.0F)).frame.die.visible = true;
    Staging& marks = add("marks", over(at(2008) + glm::vec3{0.011F, 0.0F, 0.0F}, 0.19F, 75.0F));
    marks.frame.pieces.clear();
    for (int i = 0; i <= static_cast<int>(HexMark::exit); ++i) {
        marks.overlays.hexes.push_back({hex_at(18 + i % 6, 7 + i / 6), static_cast<HexMark>(i), i % 3 == 0 ? "2" : ""});
    }
    Staging& lines = add("lines_and_arrows", over(at(2008), 0.20F, 55.0F));
    lines.overlays.paths = {
        {PathOverlay::Kind::preview, {hex_numbered(1809), hex_numbered(1909), hex_numbered(2009)}, Side::german},
        {PathOverlay::Kind::supply, {hex_numbered(1807), hex_numbered(1907), hex_numbered(2007)}, Side::allied},
        {PathOverlay::Kind::history, {hex_numbered(2209), hex_numbered(2208), hex_numbered(2207)}, Side::german}};
    lines.frame.arrows = {{hex_numbered(2010), hex_numbered(2109), Side::german, 1.0F},
                          {hex_numbered(2006), hex_numbered(1906), Side::allied, 0.6F}};
    Staging& selected = add("selected_and_glowing", stack);
    for (std::size_t i = 0; i < selected.frame.pieces.size(); ++i) {
        selected.frame.pieces[i].glow = i % 3 == 0 ? 1.0F : 0.0F;
        if (i % 3 == 1) {
            selected.overlays.selected.push_back(selected.frame.pieces[i].unit);
        } else if (i % 3 == 2) {
            selected.overlays.movable.push_back(selected.frame.pieces[i].unit);
        }
    }
    Staging& lifted = add("shadows", over(at(2008), 0.14F, 60.0F));
    lifted.frame.pieces.resize(3);
    for (std::size_t i = 0; i < lifted.frame.pieces.size(); ++i) {
        lifted.frame.pieces[i].pose.position =
            at(1908) + glm::vec3{0.022F * static_cast<float>(i), 0.012F * static_cast<float>(i), 0.0F};
    }
    for (const Quality quality : {Quality::low, Quality::high, Quality::ultra}) {
        add("quality_" + std::string{to_string(quality)}, stack).quality = quality;
    }
    for (const float hour : {0.0F, 1.0F}) {
        Staging& day = add(hour < 0.5F ? "morning" : "evening", over(at(1617), 0.16F, 45.0F));
        day.lighting = Lighting::day;
        day.frame.daylight = hour;
    }
    add("deuteranopia", stack).vision = Vision::deuteranopia;
    return all;
}

const Staging& StagedTable::staging(const std::string& name) const {
    const auto found =
        std::find_if(stagings_.begin(), stagings_.end(), [&](const Staging& one) { return one.name == name; });
    REQUIRE(found != stagings_.end());
    return *found;
}

std::unique_ptr<Scene> StagedTable::scene_of(const std::filesystem::path& shaders, Quality quality) const {
    auto made = Scene::create({shaders, files_.models, files_.label_font}, *scenario_, layout_, sheets_, quality);
    if (const auto* failure = std::get_if<SceneFailure>(&made)) {
        FAIL(failure->message);
    }
    auto& scene = std::get<std::unique_ptr<Scene>>(made);
    for (const std::string& notice : scene->notices()) {
        FAIL_CHECK(notice);
    }
    return std::move(scene);
}

Image StagedTable::drawn(Scene& scene, const Staging& staging) const {
    auto made = OffscreenTarget::create(width, height, {4, 1, Rims::as_drawn});
    REQUIRE(std::holds_alternative<OffscreenTarget>(made));
    auto& target = std::get<OffscreenTarget>(made);
    REQUIRE_FALSE(target.set_finish(files_.shaders, {Rims::as_drawn, blur_for(staging.quality, height)}).has_value());
    const Sight sight = sight_of(staging.stand, {width, height});
    target.bind();
    target.seen_with(sight, staging.stand.distance);
    scene.set_lighting(staging.lighting);
    scene.draw(staging.frame, staging.overlays, sight, target.viewport());
    if (staging.vision != Vision::normal) {
        auto filter = VisionFilter::create(files_.shaders);
        REQUIRE(std::holds_alternative<VisionFilter>(filter));
        std::get<VisionFilter>(filter).apply(staging.vision, target.finished_name(), width, height);
    }
    return target.read();
}

Image StagedTable::picture_of(const Staging& staging) {
    std::unique_ptr<Scene>& scene = scenes_[staging.quality];
    if (!scene) {
        scene = scene_of(files_.shaders, staging.quality);
    }
    return drawn(*scene, staging);
}

Image StagedTable::picture_with(const std::filesystem::path& shaders, const Staging& staging) {
    const auto scene = scene_of(shaders, staging.quality);
    return drawn(*scene, staging);
}

}  // namespace marne::render::testing
