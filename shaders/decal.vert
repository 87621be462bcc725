// Soft rounded rectangles on a level surface: contact shadows and glows.
#include "frame.glsl"

layout(location = 0) in vec4 decal_place;   // xyz: centre, w: turn about the vertical
layout(location = 1) in vec4 decal_shape;   // xy: half size, z: corner radius, w: softness, in metres
layout(location = 2) in vec4 decal_colour;

out vec2 local;
out vec4 shape;
out vec4 tone;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    local = corner * (decal_shape.xy + decal_shape.w);
    shape = decal_shape;
    tone = decal_colour;
    float c = cos(decal_place.w);
    float s = sin(decal_place.w);
    vec2 flat_offset = vec2(local.x * c + local.y * s, -local.x * s + local.y * c);
    vec3 p = decal_place.xyz + vec3(flat_offset.x, 0.0, flat_offset.y);
    gl_Position = view_projection * vec4(p, 1.0);
}
