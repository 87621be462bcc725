#include "lighting.glsl"
#include "noise.glsl"

uniform sampler2D wood;

in vec2 uv;
in vec2 ground_place;
in vec4 paint;
out vec4 colour;

void main() {
    vec3 n = normalize(lit_normal);
    vec3 albedo = paint.rgb;
    vec3 light;
    if (paint.a > 0.5) {
        // Felt: a nap of fine fibres, faded where a pixel covers many of them.
        float fade = clamp(0.9 - length(fwidth(ground_place)) * 900.0, 0.0, 1.0);
        float nap = noise(ground_place * 1900.0) * 0.6 + noise(ground_place * vec2(700.0, 900.0)) * 0.4;
        light = lit_dull(albedo * (1.0 + (nap - 0.5) * 0.6 * fade), n);
    } else {
        if (paint.a > 0.2) {
            albedo *= 0.45 + 6.0 * dot(seen_colour(texture(wood, uv).rgb), vec3(0.5, 0.4, 0.1));
        }
        light = lit_glossy(albedo, n, 0.58, 0.045);
    }
    colour = vec4(developed(light), 1.0);
}
