// Flat bands through the air and on the paper: arrows, paths, supply lines.
#include "frame.glsl"

layout(location = 0) in vec3 vertex_position;
layout(location = 1) in vec4 vertex_course;  // x: metres along, y: -1 to 1 across, z: style, w: half width in metres
layout(location = 2) in vec4 vertex_colour;

out vec4 course;
out vec4 tone;

void main() {
    course = vertex_course;
    tone = vertex_colour;
    gl_Position = view_projection * vec4(vertex_position, 1.0);
}
