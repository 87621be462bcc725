// Pictures of the table without a window: a target of any size, smoothed, read back into memory.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <glm/mat3x3.hpp>

#include "marne/render/image.hpp"
#include "marne/render/scene.hpp"

namespace marne::render {

/// How the rims of things are smoothed: by the driver's samples, by drawing `scale` times larger and shrinking, or
/// afterwards, by mixing pixels where depth bends.
enum class Rims : std::uint8_t { as_drawn, mixed };
struct Smoothing {
    int samples{1};
    int scale{1};
    Rims rims{Rims::as_drawn};
    friend bool operator==(const Smoothing&, const Smoothing&) = default;
};
/// What a still picture of a quality deserves, and what a window can afford; samples are dear without a graphics card.
Smoothing smoothing_for(Quality quality) noexcept;
Smoothing smoothing_in_motion(Quality quality, bool software) noexcept;
/// For the window once nothing moves: the picture is drawn once more and may take its time.
Smoothing smoothing_at_rest(Quality quality, bool software) noexcept;

/// What happens to a picture once it is drawn.
struct Finish {
    Rims rims{Rims::as_drawn};
    float blur{};  // pixels by which the infinitely far is out of focus; 0: everything is sharp
};
/// Gentle, in proportion to the picture's height; 0 below ultra.
float blur_for(Quality quality, int height) noexcept;

/// Eyes that see colours otherwise. grey: brightness alone.
enum class Vision : std::uint8_t { normal, protanopia, deuteranopia, tritanopia, grey };
inline constexpr std::array all_visions{Vision::normal, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia,
                                        Vision::grey};
std::string_view to_string(Vision vision);
/// Linear red, green and blue of the screen to those that such eyes tell apart.
glm::mat3 matrix_of(Vision vision) noexcept;

/// Shows a picture as other eyes see it.
class VisionFilter {
public:
    static std::variant<VisionFilter, SceneFailure> create(const std::filesystem::path& shaders);
    VisionFilter(VisionFilter&&) noexcept;
    VisionFilter& operator=(VisionFilter&&) noexcept;
    ~VisionFilter();

    /// Replaces what stands in the framebuffer `name` (0: the window), `width` x `height` pixels. Leaves depth testing
    /// and blending off. A sentence when the driver refuses.
    std::optional<SceneFailure> apply(Vision vision, unsigned name, int width, int height);

private:
    struct Impl;
    explicit VisionFilter(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

class OffscreenTarget {
public:
    /// Width and height in pixels of the picture that is read back. A size the driver refuses gives a sentence.
    static std::variant<OffscreenTarget, SceneFailure> create(int width, int height, Smoothing smoothing);
    OffscreenTarget(OffscreenTarget&&) noexcept;
    OffscreenTarget& operator=(OffscreenTarget&&) noexcept;
    ~OffscreenTarget();

    /// How pictures are finished from now on. A broken shader gives a sentence; pictures then stay as they are drawn.
    std::optional<SceneFailure> set_finish(const std::filesystem::path& shaders, const Finish& finish);

    /// Makes it the current framebuffer, to be drawn into.
    void bind() const;
    /// The viewport to hand to Scene::draw.
    Viewport viewport() const;
    /// What the picture is drawn with, for finishing it: the sight that fills most of it, and the metres from its eye
    /// that are in focus.
    void seen_with(const Sight& sight, float focus_distance);
    /// Waits for what was drawn and copies it out, top row first, opaque.
    Image read() const;
    /// Shows what was drawn on the framebuffer `name` (0: the window), stretched to its size.
    void show_on(unsigned name, int width, int height) const;
    /// The finished picture as a framebuffer, to be filtered further; until the next bind().
    unsigned finished_name() const;

private:
    struct Impl;
    explicit OffscreenTarget(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace marne::render
