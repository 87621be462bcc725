// The table view: scene, timeline and camera together.
#include "table_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "marne/gfx/framebuffer.hpp"
#include "marne/gfx/state.hpp"

namespace marne::app {
namespace {

constexpr double refines_after = 0.25;  // seconds without a change
constexpr double die_stays = 1.6;       // seconds the fallen die is still shown
constexpr float near_enough = 0.7F;     // metres from which its face can be read

/// The die tray, the trays and the turn track are left to the player: flying there and back would make one giddy.
bool worth_following(render::BeatKind kind) {
    switch (kind) {
        case render::BeatKind::move:
        case render::BeatKind::entry:
        case render::BeatKind::combat:
        case render::BeatKind::fort:
        case render::BeatKind::retreat:
        case render::BeatKind::advance:
            return true;
        case render::BeatKind::silent:
        case render::BeatKind::turn:
        case render::BeatKind::phase:
        case render::BeatKind::recovery:
        case render::BeatKind::reinforcements:
        case render::BeatKind::placement:
        case render::BeatKind::exit:
        case render::BeatKind::town:
        case render::BeatKind::declaration:
        case render::BeatKind::withdrawal:
        case render::BeatKind::die:
        case render::BeatKind::elimination:
        case render::BeatKind::disruption:
        case render::BeatKind::combat_end:
        case render::BeatKind::game_end:
            return false;
    }
    return false;
}

float daylight_now(Daylight wish, float of_phase) {
    switch (wish) {
        case Daylight::by_phase:
            return of_phase;
        case Daylight::morning:
            return 0.0F;
        case Daylight::noon:
            return 0.5F;
        case Daylight::evening:
            return 1.0F;
    }
    return of_phase;
}

}  // namespace

TableView::TableView(const Scenario& scenario, const BoardView& view, bool software)
    : layout_{scenario}, timeline_{view, scenario}, camera_{layout_}, software_{software} {}

std::variant<std::unique_ptr<TableView>, session::Failure> TableView::create(const render::SceneFiles& files,
                                                                             const Scenario& scenario,
                                                                             const BoardView& view,
                                                                             const render::PrintedSheets& sheets,
                                                                             render::Quality quality, bool software) {
    std::unique_ptr<TableView> made{new TableView{scenario, view, software}};
    auto scene = render::Scene::create(files, scenario, made->layout_, sheets, quality);
    if (const auto* failure = std::get_if<render::SceneFailure>(&scene)) {
        return session::Failure{failure->message, 3};
    }
    made->shaders_ = files.shaders;
    made->scene_ = std::get<std::unique_ptr<render::Scene>>(std::move(scene));
    return made;
}

std::optional<session::Failure> TableView::place(const Box& box, int width, int height) {
    if (target_ && box.x == box_.x && box.y == box_.y && box.width == box_.width && box.height == box_.height &&
        width == width_ && height == height_) {
        return std::nullopt;
    }
    const bool first = width_ == 0;
    box_ = box;
    width_ = width;
    height_ = height;
    smooth_target_.reset();
    refined_ = false;
    if (auto failure = make_target(target_, render::smoothing_in_motion(scene_->quality(), software_))) {
        return failure;
    }
    camera_.resize({box.width, box.height});
    if (first) {
        camera_.fly_to(render::NamedView::tilt, 0.0, 0.0);
    }
    drawn_ = false;
    return std::nullopt;
}

std::optional<session::Failure> TableView::make_target(std::optional<render::OffscreenTarget>& target,
                                                       const render::Smoothing& smoothing) const {
    target.reset();
    auto made = render::OffscreenTarget::create(width_, height_, smoothing);
    if (const auto* failure = std::get_if<render::SceneFailure>(&made)) {
        return session::Failure{failure->message, 3};
    }
    target = std::get<render::OffscreenTarget>(std::move(made));
    // Without its finish the picture is rougher, nothing worse.
    target->set_finish(shaders_, {smoothing.rims, render::blur_for(scene_->quality(), height_)});
    return std::nullopt;
}

bool TableView::draw(double now, const render::Overlays& overlays, std::uint64_t revision) {
    frame_ = timeline_.sample(now);
    frame_.daylight = daylight_now(daylight_, frame_.daylight);
    if (overlays.selected.empty() && timeline_.idle()) {
        fans_.release(now);
    } else {
        fans_.hold();
    }
    std::vector<render::Fan> fans = fans_.at(now);
    for (const render::Fan& fan : fans) {
        render::fan_out(frame_, layout_.hexes(), fan.hex, fan.share);
    }
    const render::CameraStand stand = camera_.stand(now);
    const bool same = drawn_ && !drawn_moving_ && !frame_.moving && stand == drawn_stand_ &&
                      revision == drawn_revision_ && daylight_ == drawn_daylight_ && look_ == drawn_look_ &&
                      fans == drawn_fans_;
    drawn_moving_ = frame_.moving || !timeline_.idle() || now < die_until_;
    if (const auto cue = timeline_.cue(); cue && cue->kind == render::BeatKind::die) {
        die_until_ = now + die_stays;
    }
    if (same || !target_) {
        return false;
    }
    draw_shown(*target_, now, overlays);
    drawn_stand_ = stand;
    drawn_revision_ = revision;
    drawn_daylight_ = daylight_;
    drawn_look_ = look_;
    drawn_fans_ = std::move(fans);
    drawn_at_ = now;
    drawn_ = true;
    refined_ = false;
    return true;
}

void TableView::draw_into(render::OffscreenTarget& target, double now, const render::TableFrame& frame,
                          const render::Overlays& overlays) {
    target.bind();
    const render::CameraStand stand = camera_.stand(now);
    const render::Sight sight = render::sight_of(stand, {box_.width, box_.height});
    target.seen_with(sight, stand.distance);
    render::Overlays tinted = overlays;
    tinted.look = look_;
    scene_->draw(frame, tinted, sight, viewport());
}

void TableView::draw_shown(render::OffscreenTarget& target, double now, const render::Overlays& overlays) {
    const gfx::KeepTarget keep;
    draw_into(target, now, frame_, overlays);
    if (const std::optional<Box> corner = die_box(now)) {
        draw_die(*corner);
    }
}

bool TableView::refine(double now, const render::Overlays& overlays) {
    const std::optional<double> due = refines_at();
    if (!due || now < *due) {
        return false;
    }
    if (!smooth_target_) {
        refused_ = make_target(smooth_target_, render::smoothing_at_rest(scene_->quality(), software_)).has_value();
    }
    if (refused_) {
        return false;
    }
    draw_shown(*smooth_target_, now, overlays);
    refined_ = true;
    return true;
}

std::optional<double> TableView::refines_at() const {
    const render::Quality quality = scene_->quality();
    const bool rough = render::smoothing_at_rest(quality, software_) != render::smoothing_in_motion(quality, software_);
    if (!rough || refused_ || refined_ || !drawn_ || drawn_moving_) {
        return std::nullopt;
    }
    return drawn_at_ + refines_after;
}

const render::OffscreenTarget* TableView::shown() const {
    const std::optional<render::OffscreenTarget>& target = refined_ ? smooth_target_ : target_;
    return target ? &*target : nullptr;
}

void TableView::look_into(std::optional<Hex> hex, double now) {
    if (hex && timeline_.model().stack_at(*hex).size() < 2) {
        hex.reset();
    }
    fans_.look_into(hex, now);
}

void TableView::draw_frame(double now, const render::TableFrame& frame) {
    if (!target_) {
        return;
    }
    refined_ = false;
    const gfx::KeepTarget keep;
    draw_into(*target_, now, frame, {});
    drawn_ = false;
}

void TableView::finish() const {
    if (const render::OffscreenTarget* target = shown()) {
        target->finished_name();
        gfx::finish();
    }
}

render::Viewport TableView::viewport() const {
    return {static_cast<int>(box_.x), height_ - static_cast<int>(box_.y + box_.height), static_cast<int>(box_.width),
            static_cast<int>(box_.height)};
}

void TableView::set_quality(render::Quality quality) {
    scene_->set_quality(quality);
    target_.reset();  // its smoothing goes with the quality
    smooth_target_.reset();
    refused_ = false;
    refined_ = false;
    drawn_ = false;
}

/// The die rolls in its tray, often out of sight: while it does, a corner of the picture looks into the tray.
std::optional<Box> TableView::die_box(double now) const {
    if (now >= die_until_) {
        return std::nullopt;
    }
    const std::optional<glm::vec2> at = render::project(camera_.sight(now), frame_.die.pose.position);
    const bool seen = at && at->x > 0.0F && at->y > 0.0F && at->x < box_.width && at->y < box_.height &&
                      camera_.stand(now).distance < near_enough;
    if (seen) {
        return std::nullopt;
    }
    const float side = std::round(std::min(box_.width, box_.height) * 0.36F);
    const float gap = std::round(side * 0.05F);
    return Box{box_.x + box_.width - side - gap, box_.y + gap, side, side};
}

void TableView::draw_die(const Box& corner) {
    const glm::vec2 die{frame_.die.pose.position.x, frame_.die.pose.position.z};
    const render::Area& tray = layout_.die_tray();
    const glm::vec2 middle{tray.centre().x, tray.centre().z};
    // In its tray the die is seen with some of the rim; beside a battle it is followed.
    const glm::vec2 target = tray.contains(die) ? glm::mix(middle, die, 0.6F) : die;
    const render::CameraStand close{target, 0.0F, 1.05F, 0.2F};
    const render::Viewport viewport{static_cast<int>(corner.x), height_ - static_cast<int>(corner.y + corner.height),
                                    static_cast<int>(corner.width), static_cast<int>(corner.height)};
    scene_->draw(frame_, {}, render::sight_of(close, {corner.width, corner.height}), viewport);
}

void TableView::show() const {
    if (const render::OffscreenTarget* target = shown()) {
        target->show_on(0, width_, height_);
    }
}

render::Image TableView::picture() const {
    const render::OffscreenTarget* target = shown();
    return target != nullptr ? target->read() : render::Image{};
}

bool TableView::moving(double now) const {
    const bool fanning = timeline_.idle() && (fans_.moving(now) || fans_.at(now) != drawn_fans_);
    return !timeline_.idle() || drawn_moving_ || fanning || camera_.flying(now);
}

render::Picked TableView::pick(double now, glm::vec2 pixel) const {
    return render::pick(camera_.sight(now), pixel, frame_, layout_.hexes());
}

std::optional<glm::vec2> TableView::pixel_of(double now, Hex hex) const {
    const std::optional<glm::vec2> at = render::project(camera_.sight(now), layout_.hexes().centre(hex));
    if (!at || at->x < 0.0F || at->y < 0.0F || at->x >= box_.width || at->y >= box_.height) {
        return std::nullopt;
    }
    return *at + glm::vec2{box_.x, box_.y};
}

float TableView::aside(double now, glm::vec3 point) const {
    const std::optional<glm::vec2> at = render::project(camera_.sight(now), point);
    return at ? std::clamp(2.0F * at->x / std::max(1.0F, box_.width) - 1.0F, -1.0F, 1.0F) : 0.0F;
}

void TableView::follow(double now, double seconds) {
    const std::optional<render::Cue> cue = timeline_.cue();
    if (!cue || !worth_following(cue->kind) || camera_.flying(now)) {
        return;
    }
    // What is in the picture is followed by the eye; only what is not moves the camera.
    const bool seen = camera_.shows(now, cue->focus.point, 0.94F);
    if (!seen && followed_ != cue->batch) {
        // Once per command: a beat that cannot be brought into sight must not tug at the camera for ever.
        followed_ = cue->batch;
        camera_.follow(cue->focus.point, now, seconds);
    }
}

}  // namespace marne::app
