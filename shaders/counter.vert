// Counters and tokens: cardboard with faces from the atlas.
#include "light_vertex.glsl"
#include "model.glsl"

layout(location = 7) in vec4 front_face;  // u0 v0 u1 v1
layout(location = 8) in vec4 back_face;
layout(location = 9) in vec4 edge_spot;  // xy: texture coordinates of the edge's colour

out vec2 uv;
out vec2 kind;  // x: glow, y: 1 on the edge

void main() {
    let_light_fall(placed(vertex_position), turned(vertex_normal));
    kind = vec2(instance_scale.w, 0.0);
    if (vertex_uv.x > 4.0) {
        uv = edge_spot.xy;
        kind.y = 1.0;
    } else if (vertex_uv.x > 1.5) {
        uv = mix(back_face.xy, back_face.zw, vertex_uv - vec2(2.0, 0.0));
    } else {
        uv = mix(front_face.xy, front_face.zw, vertex_uv);
    }
}
