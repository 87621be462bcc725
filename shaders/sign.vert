// Letters and small badges on level surfaces.
#include "frame.glsl"

layout(location = 0) in vec4 sign_place;  // xyz: centre, w: shape (0: a glyph)
layout(location = 1) in vec4 sign_right;  // half of the width, as a vector
layout(location = 2) in vec4 sign_up;     // half of the height
layout(location = 3) in vec4 sign_glyph;  // rectangle in the glyph picture: u0 v0 u1 v1
layout(location = 4) in vec4 sign_colour;

out vec2 local;
out vec2 uv;
flat out int shape;
flat out float aspect;  // width by height
out vec4 tone;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    local = corner;
    uv = mix(sign_glyph.xy, sign_glyph.zw, vec2(corner.x, -corner.y) * 0.5 + 0.5);
    shape = int(sign_place.w + 0.5);
    aspect = length(sign_right.xyz) / max(length(sign_up.xyz), 1.0e-6);
    tone = sign_colour;
    vec3 p = sign_place.xyz + sign_right.xyz * corner.x + sign_up.xyz * corner.y;
    gl_Position = view_projection * vec4(p, 1.0);
}
