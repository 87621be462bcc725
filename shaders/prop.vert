// Things of wood, felt, stone and ivory: models without a picture.
#include "frame.glsl"
#include "model.glsl"

layout(location = 7) in vec4 tint;

out vec3 position;
out vec3 normal;
out vec2 uv;
out vec4 paint;

void main() {
    position = placed(vertex_position);
    normal = turned(vertex_normal);
    uv = vertex_uv;
    paint = vec4(vertex_colour.rgb * tint.rgb, vertex_colour.a);
    gl_Position = view_projection * vec4(position, 1.0);
}
