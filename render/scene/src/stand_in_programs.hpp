// Programs kept in the executable, for when those of the shaders folder are missing or wrong.
#pragma once

#include <variant>

#include "marne/gfx/program.hpp"
#include "programs.hpp"

namespace marne::render {

/// Must not be asked for StandIn::none.
std::variant<gfx::Program, gfx::Failure> stand_in_program(StandIn kind);

}  // namespace marne::render
