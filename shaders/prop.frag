#include "lighting.glsl"
#include "noise.glsl"

uniform sampler2D wood;

in vec3 position;
in vec3 normal;
in vec2 uv;
in vec4 paint;
out vec4 colour;

void main() {
    vec3 n = normalize(normal);
    vec3 albedo = paint.rgb;
    float gloss = 0.55;
    float reflectance = 0.04;
    float openness = 1.0;
    if (paint.a > 0.5) {
        // Felt: a nap of fine fibres, faded where a pixel covers many of them.
        float fade = clamp(0.9 - length(fwidth(position.xz)) * 900.0, 0.0, 1.0);
        float nap = noise(position.xz * 1900.0) * 0.6 + noise(position.xz * vec2(700.0, 900.0)) * 0.4;
        albedo *= 1.0 + (nap - 0.5) * 0.5 * fade;
        gloss = 0.0;
        reflectance = 0.01;
    } else if (paint.a > 0.2) {
        vec3 grain = texture(wood, uv).rgb;
        albedo *= 0.45 + 5.0 * dot(grain * grain, vec3(0.5, 0.4, 0.1));
        gloss = 0.6;
    }
    colour = vec4(developed(lit(albedo, position, n, gloss, reflectance, openness)), 1.0);
}
