// As plain as can be: the right places, one loud colour.
#include "stand_in_programs.hpp"

#include <string>

namespace marne::render {

namespace {

const char* const frame = "layout(std140) uniform Frame { mat4 view_projection; };\n";

const char* const placed =
    "layout(location = 0) in vec3 p;\n"
    "layout(location = 4) in vec4 place;\n"
    "layout(location = 5) in vec4 q;\n"
    "layout(location = 6) in vec4 scale;\n"
    "vec3 placed() { vec3 v = p * scale.xyz; return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v) + place.xyz; }\n";

const char* const corner =
    "vec2 corner() { return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0; }\n";

std::string vertex_text(StandIn kind) {
    switch (kind) {
        case StandIn::model:
            return std::string{frame} + placed + "void main() { gl_Position = view_projection * vec4(placed(), 1.0); }";
        case StandIn::caster:
            return std::string{"uniform mat4 lamp_projection;\n"} + placed +
                   "void main() { gl_Position = lamp_projection * vec4(placed(), 1.0); }";
        case StandIn::surface:
        case StandIn::ribbon:
            return std::string{frame} + "layout(location = 0) in vec3 p;\n" +
                   "void main() { gl_Position = view_projection * vec4(p, 1.0); }";
        case StandIn::decal:  // of the size of the thing, without softness, a third of it: it must not hide much
            return std::string{frame} + corner +
                   "layout(location = 0) in vec4 place;\nlayout(location = 1) in vec4 shape;\n"
                   "void main() { vec2 c = corner() * min(shape.xy, vec2(0.004)); "
                   "gl_Position = view_projection * vec4(place.xyz + vec3(c.x, 0.0, c.y), 1.0); }";
        case StandIn::mark:
            return std::string{frame} + corner +
                   "layout(location = 0) in vec4 place;\n"
                   "void main() { vec2 c = corner() * 0.009; "
                   "gl_Position = view_projection * vec4(place.xyz + vec3(c.x, 0.0, c.y), 1.0); }";
        case StandIn::sign:
            return std::string{frame} + corner +
                   "layout(location = 0) in vec4 place;\nlayout(location = 1) in vec4 right;\n"
                   "layout(location = 2) in vec4 up;\n"
                   "void main() { vec2 c = corner(); "
                   "gl_Position = view_projection * vec4(place.xyz + right.xyz * c.x + up.xyz * c.y, 1.0); }";
        case StandIn::screen:
        case StandIn::none:
            return "void main() { vec2 c = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2)); "
                   "gl_Position = vec4(c * 2.0 - 1.0, 0.0, 1.0); }";
        case StandIn::cell:
            return std::string{corner} +
                   "layout(location = 0) in vec4 place;\n"
                   "void main() { int n = int(place.w + 0.5); vec2 cell = vec2(float(n % 4), float(n / 4)); "
                   "gl_Position = vec4((cell + corner() * 0.3 + 0.5) * 0.5 - 1.0, 0.0, 1.0); }";
    }
    return {};
}

/// Stripes of two strengths, so that shapes are told apart.
const char* const loud =
    "out vec4 colour;\n"
    "void main() { float s = step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / 12.0)); "
    "colour = vec4(0.85 - 0.25 * s, 0.10, 0.72 - 0.20 * s, 1.0); }";

const char* const filled = "out vec4 colour;\nvoid main() { colour = vec4(0.8, 0.0, 0.0, 1.0); }";

}  // namespace

std::variant<gfx::Program, gfx::Failure> stand_in_program(StandIn kind) {
    const char* fragment = loud;
    if (kind == StandIn::cell) {
        fragment = filled;  // a share, not a colour: the mark keeps its own
    } else if (kind == StandIn::caster) {
        fragment = "void main() {}";
    }
    return gfx::Program::of_text(vertex_text(kind), fragment);
}

}  // namespace marne::render
