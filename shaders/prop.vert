// Things of wood, felt, stone and ivory: models without a picture.
#include "light_vertex.glsl"
#include "model.glsl"

layout(location = 7) in vec4 tint;

out vec2 uv;
out vec2 ground_place;
out vec4 paint;

void main() {
    vec3 position = placed(vertex_position);
    let_light_fall(position, turned(vertex_normal));
    uv = vertex_uv;
    ground_place = position.xz;
    paint = vec4(vertex_colour.rgb * tint.rgb, vertex_colour.a);
}
