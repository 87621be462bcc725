// Counters and tokens: cardboard with faces from the atlas.
#include "frame.glsl"
#include "model.glsl"

layout(location = 7) in vec4 front_face;  // u0 v0 u1 v1
layout(location = 8) in vec4 back_face;
layout(location = 9) in vec4 edge_spot;  // xy: texture coordinates of the edge's colour

out vec3 position;
out vec3 normal;
out vec2 uv;
out float glow;
out float on_edge;

void main() {
    position = placed(vertex_position);
    normal = turned(vertex_normal);
    glow = instance_scale.w;
    on_edge = 0.0;
    if (vertex_uv.x > 4.0) {
        uv = edge_spot.xy;
        on_edge = 1.0;
    } else if (vertex_uv.x > 1.5) {
        uv = mix(back_face.xy, back_face.zw, vertex_uv - vec2(2.0, 0.0));
    } else {
        uv = mix(front_face.xy, front_face.zw, vertex_uv);
    }
    gl_Position = view_projection * vec4(position, 1.0);
}
