// The bottoms of trays.
#include "light_vertex.glsl"

layout(location = 0) in vec3 vertex_position;
layout(location = 1) in vec3 vertex_normal;
layout(location = 3) in vec4 vertex_colour;

out vec2 place;
out vec3 dye;

void main() {
    place = vertex_position.xz;
    dye = vertex_colour.rgb;
    let_light_fall(vertex_position, vertex_normal);
}
