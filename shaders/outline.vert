// A model blown up along its normals; its inside, seen around the model, is the outline.
#include "frame.glsl"
#include "model.glsl"

layout(location = 7) in vec4 tint;

out vec4 tone;

void main() {
    vec3 p = placed(vertex_position) + turned(vertex_normal) * instance_place.w;
    tone = tint;
    gl_Position = view_projection * vec4(p, 1.0);
}
