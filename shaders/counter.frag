#include "lighting.glsl"

uniform sampler2D atlas;

in vec2 uv;
in vec2 kind;
out vec4 colour;

void main() {
    vec3 n = normalize(lit_normal);
    vec3 albedo = seen_colour(texture(atlas, uv, -0.7).rgb);
    // Pressed board, darker than its printed skin.
    albedo *= 1.0 - 0.22 * kind.y;
    vec3 light = lit_glossy(albedo, n, 0.40 * (1.0 - kind.y), 0.05);
    light += kind.x * (albedo * vec3(0.55, 0.36, 0.12) + vec3(0.10, 0.055, 0.01));
    colour = vec4(developed(light), 1.0);
}
