// The table top.
#include "frame.glsl"

layout(location = 0) in vec3 vertex_position;
layout(location = 1) in vec3 vertex_normal;
layout(location = 2) in vec2 vertex_uv;

out vec3 position;
out vec3 normal;
out vec2 uv;

void main() {
    position = vertex_position;
    normal = vertex_normal;
    uv = vertex_uv;
    gl_Position = view_projection * vec4(vertex_position, 1.0);
}
