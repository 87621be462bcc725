// Pictures without a window.
#include "marne/render/offscreen.hpp"

#include <algorithm>

#include "marne/gfx/buffer.hpp"
#include "marne/gfx/framebuffer.hpp"
#include "marne/gfx/program.hpp"
#include "marne/gfx/state.hpp"
#include "programs.hpp"

namespace marne::render {

namespace {

/// A framebuffer whose colour and depth can be read as pictures.
struct Plate {
    gfx::Texture colour;
    gfx::Texture depth;
    gfx::Framebuffer target;

    static std::variant<Plate, SceneFailure> of(int width, int height) {
        gfx::Texture colour = gfx::Texture::rgba(
            width, height, {}, {gfx::Encoding::linear, gfx::Wrap::clamp, gfx::Mipmaps::none, 0, 1.0F});
        gfx::Texture depth = gfx::Texture::depth(width, height);
        auto target = gfx::Framebuffer::into(colour, depth);
        if (auto* failure = std::get_if<gfx::Failure>(&target)) {
            return SceneFailure{std::move(failure->message)};
        }
        return Plate{std::move(colour), std::move(depth), std::get<gfx::Framebuffer>(std::move(target))};
    }
};

/// finish.frag with what it is told.
class FinishProgram {
public:
    static std::variant<FinishProgram, SceneFailure> build(const std::filesystem::path& shaders, const Finish& finish) {
        const std::vector<std::string> definitions{
            std::string{"EDGES "} + (finish.rims == Rims::mixed ? "1" : "0"),
            std::string{"FOCUS "} + (finish.blur > 0.0F ? "1" : "0"),
        };
        auto built = gfx::Program::build(shaders, "finish", definitions);
        if (auto* failure = std::get_if<gfx::Failure>(&built)) {
            return SceneFailure{std::move(failure->message)};
        }
        return FinishProgram{std::get<gfx::Program>(std::move(built))};
    }
    void use(const Plate& plate, const glm::mat4& projection, float focus_distance, float blur) const {
        program_.use();
        const glm::vec2 size{plate.colour.width(), plate.colour.height()};
        gfx::Program::set(size_, glm::vec4{size, 1.0F / size});
        gfx::Program::set(lens_, glm::vec4{projection[2][2], projection[3][2], focus_distance, blur});
    }

private:
    explicit FinishProgram(gfx::Program program)
        : program_{std::move(program)}, size_{program_.location("size")}, lens_{program_.location("lens")} {
        program_.use();
        gfx::Program::set(program_.location("picture"), static_cast<int>(picture_unit));
        gfx::Program::set(program_.location("depth"), static_cast<int>(depth_unit));
    }
    gfx::Program program_;
    int size_;
    int lens_;
};

void fill(const gfx::VertexArray& nothing) {
    gfx::apply({gfx::Depth::off, gfx::Blend::off, gfx::Cull::none, 0.0F});
    gfx::draw_triangles(nothing, 3);
}

}  // namespace

struct OffscreenTarget::Impl {
    std::optional<gfx::Framebuffer> sampled;   // samples x scale, when there are samples
    Plate drawn;                               // scale
    std::optional<gfx::Framebuffer> finished;  // the picture's size, when it is not the drawn one
    int width{};
    int height{};
    Finish finish{};
    std::optional<FinishProgram> program{};
    gfx::VertexArray nothing{};
    Sight sight{};
    float focus_distance{1.0F};
    bool fresh{true};  // drawn into since it was finished last

    const gfx::Framebuffer& canvas() const { return sampled ? *sampled : drawn.target; }
    const gfx::Framebuffer& result() const { return finished ? *finished : drawn.target; }

    std::optional<SceneFailure> make_finished() {
        auto made = gfx::Framebuffer::colour_and_depth(width, height, 1);
        if (auto* failure = std::get_if<gfx::Failure>(&made)) {
            return SceneFailure{std::move(failure->message)};
        }
        finished = std::get<gfx::Framebuffer>(std::move(made));
        return std::nullopt;
    }

    /// Brings what was drawn down to one sample a pixel at the picture's size.
    const gfx::Framebuffer& developed() {
        if (!fresh) {
            return result();
        }
        fresh = false;
        if (sampled) {
            sampled->copy_all_to(drawn.target);
        }
        if (program && finished) {
            const gfx::KeepTarget keep;
            finished->bind();
            drawn.colour.bind(picture_unit);
            drawn.depth.bind(depth_unit);
            program->use(drawn, sight.projection, focus_distance,
                         finish.blur * static_cast<float>(drawn.colour.height()) / static_cast<float>(height));
            fill(nothing);
        } else if (finished) {
            drawn.target.copy_colour_to(*finished);
        }
        return result();
    }
};

Smoothing smoothing_for(Quality quality) noexcept {
    switch (quality) {
        case Quality::low:
            return {1, 1, Rims::as_drawn};
        case Quality::medium:
            return {4, 1, Rims::as_drawn};
        case Quality::high:
        case Quality::ultra:
            return {4, 2, Rims::as_drawn};
    }
    return {};
}

Smoothing smoothing_in_motion(Quality quality, bool software) noexcept {
    switch (quality) {
        case Quality::low:
            return {1, 1, Rims::as_drawn};
        case Quality::medium:
        case Quality::high:
            return software ? Smoothing{1, 1, Rims::mixed} : Smoothing{4, 1, Rims::as_drawn};
        case Quality::ultra:
            return {4, 1, Rims::as_drawn};
    }
    return {};
}

Smoothing smoothing_at_rest(Quality quality, bool software) noexcept {
    const Smoothing moving = smoothing_in_motion(quality, software);
    return moving.samples > 1 ? moving : Smoothing{4, 1, Rims::as_drawn};
}

float blur_for(Quality quality, int height) noexcept {
    return quality == Quality::ultra ? static_cast<float>(height) / 720.0F * 7.0F : 0.0F;
}

std::variant<OffscreenTarget, SceneFailure> OffscreenTarget::create(int width, int height, Smoothing smoothing) {
    const int most = gfx::max_texture_size();
    if (width < 1 || height < 1 || width > most || height > most) {
        return SceneFailure{"A picture of " + std::to_string(width) + " x " + std::to_string(height) +
                            " pixels cannot be drawn: each side must be from 1 to " + std::to_string(most) + "."};
    }
    int scale = std::max(smoothing.scale, 1);
    while (scale > 1 && std::max(width, height) * scale > std::min(most, 8192)) {
        --scale;
    }
    auto plate = Plate::of(width * scale, height * scale);
    if (auto* failure = std::get_if<SceneFailure>(&plate)) {
        return std::move(*failure);
    }
    auto impl = std::make_unique<Impl>(Impl{{}, std::get<Plate>(std::move(plate)), {}, width, height});
    if (smoothing.samples > 1) {
        auto sampled = gfx::Framebuffer::colour_and_depth(width * scale, height * scale, smoothing.samples);
        if (auto* failure = std::get_if<gfx::Failure>(&sampled)) {
            return SceneFailure{std::move(failure->message)};
        }
        if (std::get<gfx::Framebuffer>(sampled).samples() > 1) {
            impl->sampled = std::get<gfx::Framebuffer>(std::move(sampled));
        }
    }
    if (scale > 1) {
        if (auto failure = impl->make_finished()) {
            return std::move(*failure);
        }
    }
    return OffscreenTarget{std::move(impl)};
}

OffscreenTarget::OffscreenTarget(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
OffscreenTarget::OffscreenTarget(OffscreenTarget&&) noexcept = default;
OffscreenTarget& OffscreenTarget::operator=(OffscreenTarget&&) noexcept = default;
OffscreenTarget::~OffscreenTarget() = default;

std::optional<SceneFailure> OffscreenTarget::set_finish(const std::filesystem::path& shaders, const Finish& finish) {
    Impl& target = *impl_;
    target.fresh = true;
    const bool other = finish.rims != target.finish.rims || (finish.blur > 0.0F) != (target.finish.blur > 0.0F);
    target.finish = finish;
    if (!other) {
        return std::nullopt;
    }
    target.program.reset();
    if (finish.rims == Rims::as_drawn && finish.blur <= 0.0F) {
        return std::nullopt;
    }
    auto built = FinishProgram::build(shaders, finish);
    if (auto* failure = std::get_if<SceneFailure>(&built)) {
        return std::move(*failure);
    }
    target.program = std::get<FinishProgram>(std::move(built));
    return target.finished ? std::nullopt : target.make_finished();
}

void OffscreenTarget::bind() const {
    impl_->fresh = true;
    impl_->canvas().bind();
}

Viewport OffscreenTarget::viewport() const {
    const gfx::Framebuffer& canvas = impl_->canvas();
    return {0, 0, canvas.width(), canvas.height(), canvas.width() / impl_->width};
}

void OffscreenTarget::seen_with(const Sight& sight, float focus_distance) {
    impl_->sight = sight;
    impl_->focus_distance = focus_distance;
}

Image OffscreenTarget::read() const {
    const gfx::Framebuffer& picture = impl_->developed();
    Image image{picture.width(), picture.height(), picture.read_rgba()};
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
        image.rgba[i] = 255;
    }
    return image;
}

void OffscreenTarget::show_on(unsigned name, int width, int height) const {
    impl_->developed().copy_colour_to(name, width, height);
}

unsigned OffscreenTarget::finished_name() const {
    return impl_->developed().name();
}

}  // namespace marne::render
