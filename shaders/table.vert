// The table top.
#include "light_vertex.glsl"

layout(location = 0) in vec3 vertex_position;
layout(location = 1) in vec3 vertex_normal;
layout(location = 2) in vec2 vertex_uv;

out vec2 uv;

void main() {
    uv = vertex_uv;
    let_light_fall(vertex_position, vertex_normal);
}
