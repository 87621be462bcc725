// The last look at a drawn picture: edges of things smoothed (EDGES), and what lies out of focus blurred (FOCUS).
uniform sampler2D picture;
uniform sampler2D depth;
uniform vec4 size;   // xy: of the drawn picture in pixels, zw: 1 / size
uniform vec4 lens;   // xy: projection[2][2] and [3][2], z: distance in focus in metres, w: blur in pixels at infinity

in vec2 at;
out vec4 colour;

float distance_at(vec2 uv) {
    return lens.y / (texture(depth, uv).r * 2.0 - 1.0 + lens.x);
}

float luma(vec3 c) {
    return dot(c, vec3(0.30, 0.59, 0.11));
}

#if EDGES
// Print is sharp as it is: only where depth bends, at the rim of a thing, are pixels mixed, along the rim.
vec3 smoothed(vec3 here) {
    float d = texture(depth, at).r;
    float w = texture(depth, at - vec2(size.z, 0.0)).r;
    float e = texture(depth, at + vec2(size.z, 0.0)).r;
    float s = texture(depth, at - vec2(0.0, size.w)).r;
    float n = texture(depth, at + vec2(0.0, size.w)).r;
    vec2 bend = abs(vec2(w + e, s + n) - 2.0 * d);
    float slope = abs(e - w) + abs(n - s);
    if (max(bend.x, bend.y) < 2.0e-5 + slope * 0.05) {
        return here;
    }
    vec3 cw = texture(picture, at - vec2(size.z, 0.0)).rgb;
    vec3 ce = texture(picture, at + vec2(size.z, 0.0)).rgb;
    vec3 cs = texture(picture, at - vec2(0.0, size.w)).rgb;
    vec3 cn = texture(picture, at + vec2(0.0, size.w)).rgb;
    float lw = luma(cw);
    float le = luma(ce);
    float ls = luma(cs);
    float ln = luma(cn);
    float lh = luma(here);
    float low = min(lh, min(min(lw, le), min(ls, ln)));
    float high = max(lh, max(max(lw, le), max(ls, ln)));
    if (high - low < 0.04) {
        return here;
    }
    // Along the rim, as in FXAA of the first kind.
    vec2 dir = vec2(-(ln - ls), le - lw);
    dir *= 1.0 / max(max(abs(dir.x), abs(dir.y)), 1.0e-4);
    vec2 step_uv = dir * size.zw;
    vec3 a = 0.5 * (texture(picture, at + step_uv * 0.5).rgb + texture(picture, at - step_uv * 0.5).rgb);
    vec3 b = a * 0.5 + 0.25 * (texture(picture, at + step_uv * 1.5).rgb + texture(picture, at - step_uv * 1.5).rgb);
    float lb = luma(b);
    vec3 rim = lb < low || lb > high ? a : b;
    vec3 cross_mean = (cw + ce + cs + cn) * 0.25;
    return mix(rim, cross_mean, 0.22);
}
#endif

#if FOCUS
float blur_of(float away) {
    return clamp(abs(1.0 - lens.z / away) * lens.w - 0.35, 0.0, lens.w * 0.6);
}

vec3 in_focus(vec3 here) {
    float away = distance_at(at);
    float own = blur_of(away);
    vec3 sum = here;
    float weight = 1.0;
    for (int i = 1; i < 20; ++i) {
        float angle = float(i) * 2.3999632;
        float r = own * sqrt(float(i) / 20.0);
        vec2 uv = at + vec2(cos(angle), sin(angle)) * r * size.zw;
        // What lies sharp behind the rim must not bleed into a blurred place.
        float theirs = blur_of(distance_at(uv));
        float share = clamp(theirs / max(r, 0.5), 0.02, 1.0);
        sum += texture(picture, uv).rgb * share;
        weight += share;
    }
    return own < 0.3 ? here : sum / weight;
}
#endif

void main() {
    vec3 c = texture(picture, at).rgb;
#if EDGES
    c = smoothed(c);
#endif
#if FOCUS
    c = in_focus(c);
#endif
    colour = vec4(c, 1.0);
}
