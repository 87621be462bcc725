#include "lighting.glsl"

uniform sampler2D print;
uniform vec2 size;   // of the sheet in metres
uniform vec4 folds;  // xy: number of panels across and down (1: never folded), z: gloss of the paper

in vec3 position;
in vec3 normal;
in vec2 uv;
out vec4 colour;

// Signed distance to the nearest fold in metres.
float to_fold(float at, float panels, float length_m) {
    float x = at * panels;
    float nearest = clamp(floor(x + 0.5), 1.0, max(panels - 1.0, 1.0));
    return (x - nearest) / panels * length_m + (panels < 1.5 ? 10.0 : 0.0);
}

void main() {
    vec3 albedo = texture(print, uv).rgb;
    vec3 n = normal;
    if (n.y > 0.5) {
        float dx = to_fold(uv.x, folds.x, size.x);
        float dz = to_fold(uv.y, folds.y, size.y);
        // A fold stands up a little: the paper tilts towards it from both sides, and its print is worn.
        float tx = exp(-abs(dx) * 140.0) * sign(dx);
        float tz = exp(-abs(dz) * 140.0) * sign(dz);
        n.x += tx * 0.05;
        n.z += tz * 0.05;
#if QUALITY > 0
        n.x += 0.010 * sin(position.x * 31.0 + 2.0 * sin(position.z * 9.0));
        n.z += 0.010 * sin(position.z * 27.0 + 2.0 * sin(position.x * 11.0));
        n = normalize(n);
#endif
        float wear = max(exp(-dx * dx * 4.0e6), exp(-dz * dz * 4.0e6));
        albedo = mix(albedo, vec3(0.80, 0.75, 0.64), wear * 0.30);
    }
    colour = vec4(developed(lit(albedo, position, n, folds.z, 0.035, 1.0)), 1.0);
}
