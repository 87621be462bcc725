// Building the programs and telling them which unit each texture is on.
#include "programs.hpp"

#include "stand_in_programs.hpp"

namespace marne::render {

ProgramShop::ProgramShop(std::filesystem::path folder, Quality quality, std::vector<std::string>& notices)
    : folder_{std::move(folder)},
      definitions_{"QUALITY " + std::to_string(static_cast<int>(quality))},
      notices_{notices} {}

gfx::Program ProgramShop::build(const char* name, StandIn stand_in) {
    auto built = gfx::Program::build(folder_, name, definitions_);
    if (const auto* failure = std::get_if<gfx::Failure>(&built)) {
        const bool replaced = stand_in != StandIn::none;
        notices_.push_back(failure->message + (replaced ? "\nWhat it should draw is shown in plain magenta."
                                                        : "\nThe picture goes without it."));
        if (!replaced) {
            return {};
        }
        built = stand_in_program(stand_in);
    }
    if (auto* failure = std::get_if<gfx::Failure>(&built)) {
        failure_ = std::move(*failure);
        return {};
    }
    gfx::Program program = std::get<gfx::Program>(std::move(built));
    program.use();
    program.bind_block("Frame", frame_binding);
    gfx::Program::set(program.location("shadow_map"), static_cast<int>(shadow_unit));
    for (const char* picture : {"atlas", "print", "patterns", "nap", "occlusion", "picture"}) {
        gfx::Program::set(program.location(picture), static_cast<int>(picture_unit));
    }
    gfx::Program::set(program.location("wood"), static_cast<int>(wood_unit));
    gfx::Program::set(program.location("glyphs"), static_cast<int>(glyph_unit));
    gfx::Program::set(program.location("depth"), static_cast<int>(depth_unit));
    return program;
}

Lens Lens::of(const glm::mat4& projection) {
    return {{projection[0][0], projection[1][1], projection[2][2], projection[3][2]}};
}

void OcclusionProgram::use(const Lens& lens, glm::vec2 size, glm::vec2 drawn, float reach) const {
    program_.use();
    gfx::Program::set(lens_, lens.projection);
    gfx::Program::set(area_, glm::vec4{1.0F / size, drawn});
    gfx::Program::set(reach_, reach);
}

void DimmingProgram::use(glm::vec2 size, glm::vec2 used) const {
    program_.use();
    gfx::Program::set(part_, glm::vec4{used / size, 0.5F / size});
}

void ShadowProgram::use(const glm::mat4& lamp_projection) const {
    program_.use();
    gfx::Program::set(lamp_projection_, lamp_projection);
}

void SheetProgram::set_paper(const Paper& paper) const {
    gfx::Program::set(size_, paper.size);
    gfx::Program::set(folds_, glm::vec4{paper.panels_across, paper.panels_down, paper.gloss, 0.0F});
}

void WoodProgram::use(glm::vec2 size, float finest) const {
    program_.use();
    gfx::Program::set(size_, size);
    gfx::Program::set(finest_, finest);
}

void HexMarkProgram::use(float half_height) const {
    program_.use();
    gfx::Program::set(half_height_, half_height);
}

void RibbonProgram::use(float strength) const {
    program_.use();
    gfx::Program::set(strength_, strength);
}

}  // namespace marne::render
