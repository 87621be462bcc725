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
    const Image fit = fitted(image, gfx::max_texture_size());
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
            return {1024, 2048, 1024, 1.0F, 60.0F, gfx::Mipmaps::nearest};
        case Quality::medium:
            return {2048, 2048, 1024, 1.0F, 46.0F, gfx::Mipmaps::trilinear};
        case Quality::high:
            return {4096, 4096, 2048, 8.0F, 20.0F, gfx::Mipmaps::trilinear};
    }
    return {};
}

Models::Models(const std::filesystem::path& folder, std::vector<std::string>& notices)
    : counter{mesh_of(folder / "counter.glb", {counter_size, counter_thickness, counter_size}, notices)},
      counter_far{mesh_of(folder / "counter_far.glb", {counter_size, counter_thickness, counter_size}, notices)},
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

Image fitted(const Image& image, int most) {
    if (image.width <= most && image.height <= most) {
        return image;
    }
    Image smaller = halved(image);
    while (smaller.width > most || smaller.height > most) {
        smaller = halved(smaller);
    }
    return smaller;
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
    gfx::Texture patterns = gfx::Texture::rgba(
        width, width, {}, {gfx::Encoding::linear, gfx::Wrap::clamp, gfx::Mipmaps::trilinear, 3, 4.0F});
    auto target = gfx::Framebuffer::colour_into(patterns);
    if (auto* failure = std::get_if<gfx::Failure>(&target)) {
        return std::move(*failure);
    }
    std::vector<MarkInstance> marks;
    for (int pattern = 0; pattern < 16; ++pattern) {
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
