// Making the parts of a scene.
#include "scene_parts.hpp"

#include <algorithm>

#include "marne/gfx/state.hpp"
#include "shapes.hpp"
#include "stage.hpp"

namespace marne::render {

namespace {

Mesh mesh_of(const std::filesystem::path& path, glm::vec3 stand_in_size, std::vector<std::string>& notices) {
    auto loaded = load_model(path);
    if (const auto* failure = std::get_if<ModelFailure>(&loaded)) {
        notices.push_back(failure->message);
        return Mesh{stand_in_box(stand_in_size)};
    }
    return Mesh{std::get<MeshData>(loaded)};
}

gfx::Texture picture(const Image& image, const QualityNumbers& numbers) {
    Image room;
    const Image& fit = fitted(image, gfx::max_texture_size(), room);
    return gfx::Texture::rgba(fit.width, fit.height, fit.rgba,
                              {gfx::Encoding::linear, gfx::Wrap::clamp, numbers.mipmaps, 1000, numbers.anisotropy});
}

Image halved(const Image& image) {
    Image half{image.width / 2, image.height / 2, {}};
    half.rgba.resize(static_cast<std::size_t>(half.width) * static_cast<std::size_t>(half.height) * 4U);
    const auto at = [&image](int x, int y, int channel) {
        return static_cast<int>(image.rgba[(static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                                            static_cast<std::size_t>(x)) *
                                               4U +
                                           static_cast<std::size_t>(channel)]);
    };
    std::size_t out = 0;
    for (int y = 0; y < half.height; ++y) {
        for (int x = 0; x < half.width; ++x) {
            for (int c = 0; c < 4; ++c) {
                const int sum = at(2 * x, 2 * y, c) + at(2 * x + 1, 2 * y, c) + at(2 * x, 2 * y + 1, c) +
                                at(2 * x + 1, 2 * y + 1, c);
                half.rgba[out++] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
        }
    }
    return half;
}

/// One white pixel stands in for a picture that is missing.
Image blank() {
    return {1, 1, {230, 225, 210, 255}};
}

}  // namespace

QualityNumbers numbers_of(Quality quality) {
    switch (quality) {
        case Quality::low:
            return {1024, 2048, 1024, 1.0F, 60.0F, gfx::Mipmaps::nearest, 0.0F};
        case Quality::medium:
            return {2048, 2048, 1024, 1.0F, 46.0F, gfx::Mipmaps::trilinear, 0.0F};
        case Quality::high:
            return {3072, 2048, 1024, 1.0F, 32.0F, gfx::Mipmaps::trilinear, 0.006F};
        case Quality::ultra:
            return {4096, 4096, 2048, 8.0F, 20.0F, gfx::Mipmaps::trilinear, 0.006F};
    }
    return {};
}

Models::Models(const std::filesystem::path& folder, std::vector<std::string>& notices)
    : counter{mesh_of(folder / "counter.glb", {counter_size, counter_thickness, counter_size}, notices)},
      counter_far{mesh_of(folder / "counter_far.glb", {counter_size, counter_thickness, counter_size}, notices)},
      caster{stand_in_box({counter_size * 0.985F, counter_thickness, counter_size * 0.985F})},
      token{mesh_of(folder / "token.glb", {0.006F, 0.0013F, 0.006F}, notices)},
      fort{mesh_of(folder / "fort.glb", {0.02F, 0.002F, 0.02F}, notices)},
      die{mesh_of(folder / "die.glb", {die_size, die_size, die_size}, notices)},
      marker{mesh_of(folder / "marker.glb", {0.012F, 0.024F, 0.012F}, notices)} {}

PrintedSheet::PrintedSheet(const Area& area, const Image& print, const Paper& paper, const QualityNumbers& numbers)
    : mesh_{sheet(area, 0.0F, sheet_thickness)}, batch_{mesh_}, paper_{paper} {
    paper_.size = area.size();
    batch_.upload({ModelInstance{}});
    set_print(print, numbers);
}

void PrintedSheet::set_print(const Image& print, const QualityNumbers& numbers) {
    print_ = picture(print.rgba.empty() ? blank() : print, numbers);
}

void PrintedSheet::set_quality(const QualityNumbers& numbers) {
    print_.set_sampling({gfx::Encoding::linear, gfx::Wrap::clamp, numbers.mipmaps, 1000, numbers.anisotropy});
}

void PrintedSheet::draw(const SheetProgram& program) const {
    program.set_paper(paper_);
    print_.bind(picture_unit);
    batch_.draw();
}

const Image& fitted(const Image& image, int most, Image& room) {
    const Image* fit = &image;
    while (fit->width > most || fit->height > most) {
        room = halved(*fit);
        fit = &room;
    }
    return *fit;
}

gfx::Texture felt_nap() {
    constexpr int size = 128;
    std::vector<std::uint8_t> pixels;
    std::uint32_t state = 1914;
    const auto next = [&state] {
        state = state * 1664525U + 1013904223U;
        return static_cast<int>(state >> 24);
    };
    std::vector<int> field(static_cast<std::size_t>(size) * size);
    for (int& value : field) {
        value = next();
    }
    const auto at = [&field](int x, int y) {
        return field[static_cast<std::size_t>((y & (size - 1)) * size + (x & (size - 1)))];
    };
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            // Short fibres, this way and that.
            const int along = at(x, y) + at(x + 1, y) + at(x + 2, y);
            const int down = at(x + 64, y) + at(x + 64, y + 1) + at(x + 64, y + 2);
            const auto value = static_cast<std::uint8_t>((along + down) / 6);
            pixels.insert(pixels.end(), {value, value, value, 255});
        }
    }
    return gfx::Texture::rgba(size, size, pixels,
                              {gfx::Encoding::linear, gfx::Wrap::repeat, gfx::Mipmaps::trilinear, 1000, 1.0F});
}

std::variant<gfx::Texture, gfx::Failure> paint_wood(const WoodProgram& program, glm::vec2 size, int width) {
    const int height = std::max(1, static_cast<int>(static_cast<float>(width) * size.y / size.x));
    gfx::Texture wood = gfx::Texture::rgba(
        width, height, {}, {gfx::Encoding::linear, gfx::Wrap::repeat, gfx::Mipmaps::trilinear, 1000, 4.0F});
    auto target = gfx::Framebuffer::colour_into(wood);
    if (auto* failure = std::get_if<gfx::Failure>(&target)) {
        return std::move(*failure);
    }
    {
        const gfx::KeepTarget keep;
        std::get<gfx::Framebuffer>(target).bind();
        gfx::apply({gfx::Depth::off, gfx::Blend::off, gfx::Cull::none, 0.0F});
        program.use(size, static_cast<float>(width) / size.x * 0.4F);
        const gfx::VertexArray nothing;
        gfx::draw_triangles(nothing, 3);
    }
    wood.make_mipmaps();
    return wood;
}

std::variant<gfx::Texture, gfx::Failure> draw_patterns(const HexPatternProgram& program, int width) {
    // Beyond the third level the cells would run into each other.
    gfx::Texture patterns = gfx::Texture::two_channel_target(
        2 * width, width, {gfx::Encoding::linear, gfx::Wrap::clamp, gfx::Mipmaps::trilinear, 3, 4.0F});
    auto target = gfx::Framebuffer::colour_into(patterns);
    if (auto* failure = std::get_if<gfx::Failure>(&target)) {
        return std::move(*failure);
    }
    std::vector<MarkInstance> marks;
    for (int pattern = 0; pattern < hex_mark_count; ++pattern) {
        marks.push_back({glm::vec4{0.0F, 0.0F, 0.0F, static_cast<float>(pattern)}, {}, {}});
    }
    {
        const gfx::KeepTarget keep;
        std::get<gfx::Framebuffer>(target).bind();
        gfx::apply({gfx::Depth::off, gfx::Blend::off, gfx::Cull::none, 0.0F});
        program.use();
        QuadBatch<MarkInstance> cells;
        cells.upload(marks);
        cells.draw();
    }
    patterns.make_mipmaps();
    return patterns;
}

bool OcclusionPass::make_room(int width, int height) {
    if (depth_target_ && width <= depth_.width() && height <= depth_.height()) {
        return true;
    }
    const int wide = std::max(width, depth_.width());
    const int high = std::max(height, depth_.height());
    depth_ = gfx::Texture::depth(wide, high);
    open_ = gfx::Texture::single_channel_target((wide + 1) / 2, (high + 1) / 2);
    auto depth_target = gfx::Framebuffer::depth_into(depth_);
    auto open_target = gfx::Framebuffer::colour_into(open_);
    if (!std::holds_alternative<gfx::Framebuffer>(depth_target) ||
        !std::holds_alternative<gfx::Framebuffer>(open_target)) {
        return false;
    }
    depth_target_ = std::get<gfx::Framebuffer>(std::move(depth_target));
    open_target_ = std::get<gfx::Framebuffer>(std::move(open_target));
    return true;
}

void OcclusionPass::dim(const OcclusionProgram& occlusion, const DimmingProgram& dimming, const Sight& sight,
                        const Viewport& viewport, float reach) {
    if (!occlusion || !dimming || reach <= 0.0F || !make_room(viewport.width, viewport.height)) {
        return;
    }
    const int width = (viewport.width + 1) / 2;
    const int height = (viewport.height + 1) / 2;
    gfx::copy_current_depth(viewport.x, viewport.y, viewport.width, viewport.height, *depth_target_);
    {
        const gfx::KeepTarget keep;
        open_target_->bind();
        gfx::set_viewport({0, 0, width, height});
        gfx::apply({gfx::Depth::off, gfx::Blend::off, gfx::Cull::none, 0.0F});
        depth_.bind(depth_unit);
        occlusion.use(Lens::of(sight.projection), {depth_.width(), depth_.height()}, {viewport.width, viewport.height},
                      reach);
        gfx::draw_triangles(nothing_, 3);
    }
    gfx::apply({gfx::Depth::off, gfx::Blend::multiply, gfx::Cull::none, 0.0F});
    open_.bind(picture_unit);
    dimming.use({open_.width(), open_.height()}, {width, height});
    gfx::draw_triangles(nothing_, 3);
}

std::variant<ShadowMap, gfx::Failure> ShadowMap::create(int size) {
    gfx::Texture texture = gfx::Texture::shadow_map(size);
    auto target = gfx::Framebuffer::depth_into(texture);
    if (auto* failure = std::get_if<gfx::Failure>(&target)) {
        return std::move(*failure);
    }
    return ShadowMap{std::move(texture), std::get<gfx::Framebuffer>(std::move(target))};
}

bool ShadowMap::outdated(std::uint64_t key) {
    const bool changed = key_ != key;
    key_ = key;
    return changed;
}

}  // namespace marne::render
