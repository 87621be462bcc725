// Depth seen from the lamp.
#include "frame.glsl"
#include "model.glsl"

uniform mat4 lamp_projection;

void main() {
    gl_Position = lamp_projection * vec4(placed(vertex_position), 1.0);
}
