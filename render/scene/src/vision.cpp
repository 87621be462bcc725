// Other eyes.
#include <vector>

#include "marne/gfx/buffer.hpp"
#include "marne/gfx/framebuffer.hpp"
#include "marne/gfx/program.hpp"
#include "marne/gfx/state.hpp"
#include "marne/render/offscreen.hpp"
#include "programs.hpp"

namespace marne::render {

std::string_view to_string(Vision vision) {
    switch (vision) {
        case Vision::normal:
            return "normal";
        case Vision::protanopia:
            return "protanopia";
        case Vision::deuteranopia:
            return "deuteranopia";
        case Vision::tritanopia:
            return "tritanopia";
        case Vision::grey:
            return "grey";
    }
    return {};
}

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
// severity 1.0; written here column by column.
glm::mat3 matrix_of(Vision vision) noexcept {
    switch (vision) {
        case Vision::normal:
            return glm::mat3{1.0F};
        case Vision::protanopia:
            return {0.152286F,  0.114503F,  -0.003882F, 1.052583F, 0.786281F,
                    -0.048116F, -0.204868F, 0.099216F,  1.051998F};
        case Vision::deuteranopia:
            return {0.367322F, 0.280085F,  -0.011820F, 0.860646F, 0.672501F,
                    0.042940F, -0.227968F, 0.047413F,  0.968881F};
        case Vision::tritanopia:
            return {1.255528F, -0.078411F, 0.004733F, -0.076749F, 0.930809F,
                    0.691367F, -0.178779F, 0.147602F, 0.303900F};
        case Vision::grey:
            return {0.2126F, 0.2126F, 0.2126F, 0.7152F, 0.7152F, 0.7152F, 0.0722F, 0.0722F, 0.0722F};
    }
    return glm::mat3{1.0F};
}

struct VisionFilter::Impl {
    explicit Impl(gfx::Program built) : program{std::move(built)}, seen{program.location("seen")} {
        program.use();
        gfx::Program::set(program.location("picture"), static_cast<int>(picture_unit));
    }
    gfx::Program program;
    int seen;
    gfx::Texture copy{};
    std::optional<gfx::Framebuffer> copy_target{};
    gfx::VertexArray nothing{};
};

std::variant<VisionFilter, SceneFailure> VisionFilter::create(const std::filesystem::path& shaders) {
    auto built = gfx::Program::build(shaders, "vision", {});
    if (auto* failure = std::get_if<gfx::Failure>(&built)) {
        return SceneFailure{std::move(failure->message)};
    }
    return VisionFilter{std::make_unique<Impl>(std::get<gfx::Program>(std::move(built)))};
}

VisionFilter::VisionFilter(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
VisionFilter::VisionFilter(VisionFilter&&) noexcept = default;
VisionFilter& VisionFilter::operator=(VisionFilter&&) noexcept = default;
VisionFilter::~VisionFilter() = default;

std::optional<SceneFailure> VisionFilter::apply(Vision vision, unsigned name, int width, int height) {
    if (vision == Vision::normal) {
        return std::nullopt;
    }
    Impl& filter = *impl_;
    if (!filter.copy_target || filter.copy.width() != width || filter.copy.height() != height) {
        filter.copy = gfx::Texture::rgba(width, height, {},
                                         {gfx::Encoding::linear, gfx::Wrap::clamp, gfx::Mipmaps::none, 0, 1.0F});
        auto target = gfx::Framebuffer::colour_into(filter.copy);
        if (auto* failure = std::get_if<gfx::Failure>(&target)) {
            return SceneFailure{std::move(failure->message)};
        }
        filter.copy_target = std::get<gfx::Framebuffer>(std::move(target));
    }
    gfx::copy_colour_from(name, *filter.copy_target);
    const gfx::KeepTarget keep;
    gfx::bind_framebuffer(name);
    gfx::set_viewport({0, 0, width, height});
    gfx::apply({gfx::Depth::off, gfx::Blend::off, gfx::Cull::none, 0.0F});
    filter.copy.bind(picture_unit);
    filter.program.use();
    gfx::Program::set(filter.seen, glm::mat4{matrix_of(vision)});
    gfx::draw_triangles(filter.nothing, 3);
    return std::nullopt;
}

}  // namespace marne::render
