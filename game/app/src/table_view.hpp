// The table in a rectangle of a framebuffer: what lies on it and plays, seen through a camera. Drawn anew only when
// it would look different.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "marne/app/settings.hpp"
#include "marne/protocol/board_view.hpp"
#include "marne/render/camera.hpp"
#include "marne/render/fan_out.hpp"
#include "marne/render/offscreen.hpp"
#include "marne/render/picking.hpp"
#include "marne/render/scene.hpp"
#include "marne/render/timeline.hpp"
#include "marne/session/failure.hpp"
#include "ui.hpp"

namespace marne::app {

class TableView {
public:
    /// In the current OpenGL context. `software` keeps edges unsmoothed.
    static std::variant<std::unique_ptr<TableView>, session::Failure> create(const render::SceneFiles& files,
                                                                             const Scenario& scenario,
                                                                             const BoardView& view,
                                                                             const render::PrintedSheets& sheets,
                                                                             render::Quality quality, bool software);

    render::Timeline& timeline() noexcept { return timeline_; }
    render::Camera& camera() noexcept { return camera_; }
    const render::Scene& scene() const noexcept { return *scene_; }
    const render::TableLayout& layout() const noexcept { return layout_; }

    /// Places the table in `box` of a window of `width` x `height` pixels.
    std::optional<session::Failure> place(const Box& box, int width, int height);
    /// Draws into the target of its own if anything changed since the last call; `revision` counts the changes of the
    /// overlays. True when it drew.
    bool draw(double now, const render::Overlays& overlays, std::uint64_t revision);
    /// Draws what draw() drew once more with smoother rims, after a moment in which nothing changed. True when it drew.
    bool refine(double now, const render::Overlays& overlays);
    /// When refine() will have something to do; empty when it has not.
    std::optional<double> refines_at() const;
    /// Draws `frame` instead of what the timeline shows, seen as the camera sees now.
    void draw_frame(double now, const render::TableFrame& frame);
    /// Waits until what was asked for is drawn and finished, for measuring.
    void finish() const;
    /// Copies what was drawn onto the window.
    void show() const;
    render::Image picture() const;

    /// Whether another frame will look different without anybody doing anything.
    bool moving(double now) const;
    render::Picked pick(double now, glm::vec2 pixel) const;
    std::optional<glm::vec2> pixel_of(double now, Hex hex) const;
    /// How far to the side a point of the table is seen, -1 (left edge) to 1; 0 for one behind the eye.
    float aside(double now, glm::vec3 point) const;
    /// Brings what is being shown into sight, gently, when it is out of it.
    void follow(double now, double seconds);
    /// Draws at another quality from now on; the old one stays when the driver refuses.
    void set_quality(render::Quality quality);
    void light(Daylight daylight) noexcept { daylight_ = daylight; }
    /// The colours of all marks and lines from now on.
    void mark_with(const render::MarkLook& look) noexcept { look_ = look; }
    /// The stack of this hex spreads out once it has been looked at for a moment, as long as nothing is selected and
    /// nothing moves.
    void look_into(std::optional<Hex> hex, double now);
    /// Where the rolling die is shown from near by, in the window; empty when it is not.
    std::optional<Box> die_box(double now) const;

private:
    void draw_die(const Box& corner);
    std::optional<session::Failure> make_target(std::optional<render::OffscreenTarget>& target,
                                                const render::Smoothing& smoothing) const;
    void draw_into(render::OffscreenTarget& target, double now, const render::TableFrame& frame,
                   const render::Overlays& overlays);
    /// What the timeline shows, and the die from near by while it rolls.
    void draw_shown(render::OffscreenTarget& target, double now, const render::Overlays& overlays);
    const render::OffscreenTarget* shown() const;
    TableView(const Scenario& scenario, const BoardView& view, bool software);
    render::Viewport viewport() const;

    render::TableLayout layout_;
    render::Timeline timeline_;
    render::Camera camera_;
    std::unique_ptr<render::Scene> scene_;
    std::filesystem::path shaders_;
    std::optional<render::OffscreenTarget> target_;
    std::optional<render::OffscreenTarget> smooth_target_;  // for refine(), once it was wanted
    bool refused_{};                                        // the driver has no such target
    Box box_;
    int width_{};
    int height_{};
    bool software_{};
    // what the last picture was made of
    render::TableFrame frame_;
    render::CameraStand drawn_stand_;
    std::uint64_t drawn_revision_{};
    double drawn_at_{};
    bool drawn_{};
    bool refined_{};
    bool drawn_moving_{};
    std::optional<std::uint32_t> followed_;
    Daylight daylight_{};
    Daylight drawn_daylight_{};
    render::MarkLook look_;
    render::MarkLook drawn_look_;
    render::Fans fans_;
    std::vector<render::Fan> drawn_fans_;
    double die_until_{-1.0};  // the die is looked at from near by until then
};

}  // namespace marne::app
