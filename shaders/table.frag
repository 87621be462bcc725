#include "lighting.glsl"

uniform sampler2D wood;

in vec2 uv;
out vec4 colour;

void main() {
    vec3 albedo = seen_colour(texture(wood, uv).rgb);
    float gloss = 0.5;
#if QUALITY > 1
    // Close to, the picture is too coarse: its own finer copy gives the fibres, and open pores scatter the shine.
    float fine = dot(texture(wood, uv.yx * vec2(7.3, 7.3)).rgb, vec3(0.4, 0.4, 0.2));
    albedo *= 0.80 + fine * 0.86;
    gloss += (fine - 0.24) * 0.9;
#endif
    colour = vec4(developed(lit_glossy(albedo, lit_normal, clamp(gloss, 0.0, 1.0), 0.05)), 1.0);
}
