// Oiled walnut boards, painted once. Stores the square root of the linear colour.
#include "noise.glsl"

uniform vec2 size;      // of the table in metres
uniform float finest;   // waves a metre that the picture can hold

in vec2 at;
out vec4 colour;

const float board_width = 0.158;

void main() {
    vec2 p = at * size;
    float board = floor(p.y / board_width);
    float across = p.y - board * board_width;
    float own = hash(vec2(board, 3.7));
    // Each board was sawn from another place of another trunk.
    vec2 q = vec2(p.x + own * 41.0, across + own * 7.0);
    float bend = layered_noise(q * vec2(1.7, 5.0)) - 0.5;
    float drift = noise(q * vec2(0.9, 0.7) + 8.0) - 0.5;
    float rings = (q.y + bend * 0.075 + drift * 0.05) * (46.0 + 24.0 * own);
    float wave = fract(rings);
    // Early wood runs slowly into the dark line of late wood.
    float late = smoothstep(0.25, 0.93, wave) * (1.0 - smoothstep(0.93, 1.0, wave));
    float fibre = noise(q * vec2(14.0, min(520.0, finest))) - 0.5;
    float streak = noise(q * vec2(5.0, min(190.0, finest)) + 31.0) - 0.5;
    float pore = smoothstep(0.72, 0.95, noise(q * vec2(60.0, min(800.0, finest)) + 77.0));
    vec3 pale = vec3(0.125, 0.053, 0.020);
    vec3 dark = vec3(0.040, 0.0155, 0.0060);
    float tone = 0.42 + late * 0.40 + fibre * 0.30 + streak * 0.26 + (own - 0.5) * 0.30 + bend * 0.5;
    vec3 c = mix(pale, dark, clamp(tone, 0.0, 1.15));
    c *= 1.0 - 0.45 * pore;
    float seam = min(across, board_width - across);
    c *= 1.0 - 0.75 * (1.0 - smoothstep(0.0006, 0.0016, seam));
    c *= 1.0 + 0.10 * (1.0 - smoothstep(0.0018, 0.0035, seam));
    colour = vec4(sqrt(max(c, vec3(0.0))), 1.0);
}
