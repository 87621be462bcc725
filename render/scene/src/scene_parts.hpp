// The parts a scene owns on the graphics card, and how they are made.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frame_light.hpp"
#include "glyphs.hpp"
#include "instances.hpp"
#include "marne/gfx/framebuffer.hpp"
#include "marne/gfx/texture.hpp"
#include "marne/render/scene.hpp"
#include "mesh.hpp"
#include "programs.hpp"

namespace marne::render {

/// What a quality means in numbers.
struct QualityNumbers {
    int shadow_size{};
    int wood_width{};
    int pattern_width{};
    float anisotropy{};
    float near_pixels{};  // counters wider than this get the full model
    gfx::Mipmaps mipmaps{};
    float occlusion_reach{};  // metres; 0: none
};
QualityNumbers numbers_of(Quality quality);

/// The models of the folder; a broken one is replaced by a box and gives a notice.
struct Models {
    Models(const std::filesystem::path& folder, std::vector<std::string>& notices);
    Mesh counter;
    Mesh counter_far;
    Mesh caster;  // throws a counter's shadow
    Mesh token;
    Mesh fort;
    Mesh die;
    Mesh marker;
};

/// A printed sheet: its box, its picture, its paper.
class PrintedSheet {
public:
    PrintedSheet(const Area& area, const Image& print, const Paper& paper, const QualityNumbers& numbers);
    void set_print(const Image& print, const QualityNumbers& numbers);
    void set_quality(const QualityNumbers& numbers);
    void draw(const SheetProgram& program) const;

private:
    Mesh mesh_;
    MeshBatch<ModelInstance> batch_;
    gfx::Texture print_;
    Paper paper_;
};

/// A picture that fits the driver, halved as often as needed into `room`; one that fits already is not copied.
const Image& fitted(const Image& image, int most, Image& room);

/// A few centimetres of felt, to be repeated.
gfx::Texture felt_nap();

/// Paints the table's wood; a sentence when the driver refuses.
std::variant<gfx::Texture, gfx::Failure> paint_wood(const WoodProgram& program, glm::vec2 size, int width);

/// Draws the patterns of all marks into one picture, four by four; a sentence when the driver refuses.
std::variant<gfx::Texture, gfx::Failure> draw_patterns(const HexPatternProgram& program, int width);

/// Ambient occlusion worked out from the depth of what was drawn, at half its size.
class OcclusionPass {
public:
    /// Dims what lies inside `viewport` of the current framebuffer, whose depth has 24 bits.
    void dim(const OcclusionProgram& occlusion, const DimmingProgram& dimming, const Sight& sight,
             const Viewport& viewport, float reach);

private:
    bool make_room(int width, int height);
    gfx::Texture depth_;
    gfx::Texture open_;
    std::optional<gfx::Framebuffer> depth_target_;
    std::optional<gfx::Framebuffer> open_target_;
    gfx::VertexArray nothing_;
};

/// Depth of everything as the lamp sees it, drawn again only when something moved.
class ShadowMap {
public:
    static std::variant<ShadowMap, gfx::Failure> create(int size);
    const gfx::Texture& texture() const noexcept { return texture_; }
    const gfx::Framebuffer& target() const noexcept { return target_; }
    /// True when `key` is another than last time: then it must be drawn again.
    bool outdated(std::uint64_t key);

private:
    ShadowMap(gfx::Texture texture, gfx::Framebuffer target) noexcept
        : texture_{std::move(texture)}, target_{std::move(target)} {}
    gfx::Texture texture_;
    gfx::Framebuffer target_;
    std::optional<std::uint64_t> key_;
};

}  // namespace marne::render
