#include "lighting.glsl"

uniform sampler2D wood;

in vec3 position;
in vec3 normal;
in vec2 uv;
out vec4 colour;

void main() {
    vec3 grain = texture(wood, uv).rgb;
    vec3 albedo = grain * grain;
    vec3 n = normal;
    float gloss = 0.5;
#if QUALITY > 0
    // Close to, the picture is too coarse: its own finer copy gives the fibres, and open pores scatter the shine.
    float fine = dot(texture(wood, uv.yx * vec2(7.3, 7.3)).rgb, vec3(0.4, 0.4, 0.2));
    albedo *= 0.80 + fine * 0.72;
    gloss += (fine - 0.28) * 0.9;
#endif
    colour = vec4(developed(lit(albedo, position, n, clamp(gloss, 0.0, 1.0), 0.045, 1.0)), 1.0);
}
