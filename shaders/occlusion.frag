// How much of the room's light the neighbourhood keeps away, from depth alone: 1 open, 0 shut in.
uniform sampler2D depth;
uniform vec4 lens;      // xy: projection[0][0] and [1][1], zw: [2][2] and [3][2]
uniform vec4 area;      // xy: 1 / size of the depth picture, zw: size of what was drawn, in pixels
uniform float reach;    // metres

in vec2 at;
out vec4 colour;

vec3 place_of(ivec2 pixel) {
    float d = texelFetch(depth, pixel, 0).r * 2.0 - 1.0;
    float z = -lens.w / (d + lens.z);
    vec2 ndc = (vec2(pixel) + 0.5) / area.zw * 2.0 - 1.0;
    return vec3(ndc * -z / lens.xy, z);
}

// Of two neighbours, the step to the nearer in depth: across an edge the other belongs to another thing.
vec3 step_along(vec3 p, vec3 before, vec3 after) {
    return abs(after.z - p.z) < abs(p.z - before.z) ? after - p : p - before;
}

void main() {
    ivec2 last = ivec2(area.zw) - 1;
    ivec2 here = min(ivec2(gl_FragCoord.xy) * 2, last);
    vec3 p = place_of(here);
    vec3 along = step_along(p, place_of(max(here - ivec2(1, 0), 0)), place_of(min(here + ivec2(1, 0), last)));
    vec3 up = step_along(p, place_of(max(here - ivec2(0, 1), 0)), place_of(min(here + ivec2(0, 1), last)));
    vec3 n = normalize(cross(along, up));
    float radius = clamp(reach * lens.y * area.w * 0.5 / -p.z, 3.0, 90.0);
    // Four neighbours turn differently; the picture is read between them, which averages all four.
    ivec2 parity = ivec2(gl_FragCoord.xy) & 1;
    float turn = float(parity.x + 2 * parity.y) * 0.25;
    float sum = 0.0;
    for (int i = 0; i < 8; ++i) {
        float angle = (float(i) + turn) * 2.3999632;
        float away = radius * sqrt((float(i) + 0.35 + turn) / 8.0);
        ivec2 there = clamp(here + ivec2(vec2(cos(angle), sin(angle)) * away), ivec2(0), last);
        vec3 v = place_of(there) - p;
        float d2 = dot(v, v);
        float fade = max(1.0 - d2 / (reach * reach * 2.0), 0.0);
        sum += max(dot(v, n) - 0.00012 + p.z * 0.0001, 0.0) * inversesqrt(d2 + 1.0e-8) * fade;
    }
    float open = max(1.0 - sum * (1.55 / 8.0), 0.0);
    colour = vec4(open, open, open, 1.0);
}
