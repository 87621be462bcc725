// Building the programs and telling them which unit each texture is on.
#include "programs.hpp"

namespace marne::render {

ProgramShop::ProgramShop(std::filesystem::path folder, Quality quality)
    : folder_{std::move(folder)}, definitions_{"QUALITY " + std::to_string(static_cast<int>(quality))} {}

gfx::Program ProgramShop::build(const char* name) {
    if (failure_) {
        return {};
    }
    auto built = gfx::Program::build(folder_, name, definitions_);
    if (auto* failure = std::get_if<gfx::Failure>(&built)) {
        failure_ = std::move(*failure);
        return {};
    }
    gfx::Program program = std::get<gfx::Program>(std::move(built));
    program.use();
    program.bind_block("Frame", frame_binding);
    gfx::Program::set(program.location("shadow_map"), static_cast<int>(shadow_unit));
    gfx::Program::set(program.location("atlas"), static_cast<int>(picture_unit));
    gfx::Program::set(program.location("print"), static_cast<int>(picture_unit));
    gfx::Program::set(program.location("patterns"), static_cast<int>(picture_unit));
    gfx::Program::set(program.location("nap"), static_cast<int>(picture_unit));
    gfx::Program::set(program.location("wood"), static_cast<int>(wood_unit));
    gfx::Program::set(program.location("glyphs"), static_cast<int>(glyph_unit));
    return program;
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

}  // namespace marne::render
