#include "lighting.glsl"

uniform sampler2D print;
uniform vec2 size;   // of the sheet in metres
uniform vec4 folds;  // xy: number of panels across and down (1: never folded), z: gloss of the paper

in vec2 uv;
out vec4 colour;

// Signed distance to the nearest fold in metres.
vec2 to_fold() {
    vec2 x = uv * folds.xy;
    vec2 nearest = clamp(floor(x + 0.5), vec2(1.0), max(folds.xy - 1.0, vec2(1.0)));
    return (x - nearest) / folds.xy * size + step(folds.xy, vec2(1.5)) * 10.0;
}

// Print is seen at a slant, where the driver picks too soft a level: a sharper one keeps figures readable.
void main() {
    vec3 albedo = seen_colour(texture(print, uv, -0.7).rgb);
    vec3 n = lit_normal;
    // A fold stands up a little: the paper tilts towards it from both sides, and its print is worn.
    vec2 fold = to_fold();
    vec2 near_fold = max(1.0 - abs(fold) * 45.0, 0.0);
    n.xz += sign(fold) * near_fold * near_fold * near_fold * 0.06 * n.y;
    vec2 wear = max(1.0 - fold * fold * 1.5e6, 0.0);
    albedo = mix(albedo, vec3(0.82, 0.77, 0.66), max(wear.x, wear.y) * 0.28 * n.y);
#if QUALITY > 1
    // Paper is never quite flat.
    vec3 p = lit_position;
    n.x += 0.010 * sin(p.x * 31.0 + 2.0 * sin(p.z * 9.0));
    n.z += 0.010 * sin(p.z * 27.0 + 2.0 * sin(p.x * 11.0));
    vec3 light = lit_glossy(albedo, normalize(n), folds.z, 0.035);
#else
    vec3 light = lit_dull(albedo, n);
#endif
    colour = vec4(developed(light), 1.0);
}
