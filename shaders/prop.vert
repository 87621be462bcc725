// Things of wood, stone and ivory: models without a picture.
#include "light_vertex.glsl"
#include "model.glsl"

layout(location = 7) in vec4 tint;

out vec2 uv;
out vec4 paint;

void main() {
    let_light_fall(placed(vertex_position), turned(vertex_normal));
    uv = vertex_uv;
    paint = vec4(vertex_colour.rgb * tint.rgb, vertex_colour.a);
}
