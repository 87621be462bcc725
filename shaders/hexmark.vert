// Marks lying over single hexes.
#include "frame.glsl"

layout(location = 0) in vec4 mark_place;   // xyz: centre of the hex, w: pattern
layout(location = 1) in vec4 mark_colour;  // a: strength of the mark
layout(location = 2) in vec4 mark_ink;     // second colour of two-coloured patterns

uniform float half_height;  // of a hex, metres

out vec2 uv;  // in the picture of all patterns
out vec4 tone;
out vec3 ink;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    int pattern = int(mark_place.w + 0.5);
    uv = (vec2(float(pattern % 8), float(pattern / 8)) + corner * 0.5 + 0.5) * vec2(0.125, 0.25);
    tone = mark_colour;
    ink = mark_ink.rgb;
    vec2 offset = corner * vec2(1.1547005, 1.0) * half_height;
    gl_Position = view_projection * vec4(mark_place.xyz + vec3(offset.x, 0.0, offset.y), 1.0);
}
