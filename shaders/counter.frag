#include "lighting.glsl"

uniform sampler2D atlas;

in vec3 position;
in vec3 normal;
in vec2 uv;
in float glow;
in float on_edge;
out vec4 colour;

void main() {
    vec3 n = normalize(normal);
    vec3 albedo = texture(atlas, uv).rgb;
    // Pressed board, darker towards the table.
    albedo *= 1.0 - 0.22 * on_edge;
    vec3 light = lit(albedo, position, n, 0.38 * (1.0 - on_edge), 0.045, 1.0);
    light += glow * (albedo * vec3(0.55, 0.36, 0.12) + vec3(0.10, 0.055, 0.01));
    colour = vec4(developed(light), 1.0);
}
