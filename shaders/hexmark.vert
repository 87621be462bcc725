// Marks lying over single hexes.
#include "frame.glsl"

layout(location = 0) in vec4 mark_place;   // xyz: centre of the hex, w: pattern
layout(location = 1) in vec4 mark_colour;  // a: strength of the mark
layout(location = 2) in vec4 mark_ink;     // second colour of two-coloured patterns

uniform float half_height;  // of a hex, metres

out vec2 local;  // in half heights
flat out int pattern;
out vec4 tone;
out vec4 ink;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    local = corner * vec2(1.1547005, 1.0);
    pattern = int(mark_place.w + 0.5);
    tone = mark_colour;
    ink = mark_ink;
    vec3 p = mark_place.xyz + vec3(local.x, 0.0, local.y) * half_height;
    gl_Position = view_projection * vec4(p, 1.0);
}
