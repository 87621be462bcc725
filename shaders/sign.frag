uniform sampler2D glyphs;  // distance fields, 0.5 on the outline

in vec2 local;
in vec2 uv;
flat in int shape;
flat in float aspect;
in vec4 tone;
out vec4 colour;

float filled(float distance_to_edge, float soft) {
    return smoothstep(-soft, soft, distance_to_edge);
}

void main() {
    float soft = length(fwidth(local)) * 0.5;
    if (shape == 0) {
        float d = texture(glyphs, uv).r;
        float w = max(fwidth(d) * 0.75, 0.01);
        colour = vec4(tone.rgb, tone.a * smoothstep(0.5 - w, 0.5 + w, d));
        return;
    }
    // Distance to the outline, positive inside, in half sizes.
    vec2 p = local;
    float d = 0.0;
    if (shape == 1) {  // disc
        d = 0.96 - length(p);
    } else if (shape == 2) {  // triangle standing on its base
        vec2 q = vec2(abs(p.x), p.y + 0.22);
        d = min(0.62 + q.y - 0.0, 0.56 - (q.x * 0.8660254 + q.y * 0.5));
        d = min(d, 0.70 + p.y);
    } else if (shape == 3) {  // burst of eight rays
        float angle = atan(p.y, p.x);
        float ray = abs(fract(angle * 8.0 / 6.2831853) - 0.5) * 2.0;
        d = mix(0.66, 0.98, ray) - length(p);
    } else if (shape == 4) {  // arrow head pointing back
        d = min(0.95 - abs(p.x), min(0.95 - abs(p.y), (0.55 + p.y) - abs(p.x) * 0.60 + 0.35));
    } else if (shape == 5) {  // lozenge
        d = (0.98 - abs(p.x) - abs(p.y)) * 0.7071;
    } else {  // plate with rounded corners
        vec2 q = abs(vec2(p.x * aspect, p.y)) - vec2(aspect, 1.0) + 0.45;
        d = 0.40 - length(max(q, vec2(0.0))) - min(max(q.x, q.y), 0.0);
    }
    float cover = filled(d, soft);
    float inner = filled(d - 0.17, soft);
    vec3 rim = vec3(0.10, 0.08, 0.06);
    colour = vec4(mix(rim, tone.rgb, inner), cover * tone.a);
}
