// Light on its way from a surface to the screen: shadow, sheen, tone curve, vignette.
#include "frame.glsl"
#define VARYING in
#include "light_varyings.glsl"

uniform sampler2DShadow shadow_map;

// Pictures are stored as square roots of light, near enough to sRGB and far cheaper to read.
vec3 seen_colour(vec3 stored) {
    return stored * stored;
}

// 0 in shadow to 1 in the lamp's light. The map is wider than everything that casts, so its border is lit.
float lamp_visible() {
    vec3 at = lit_shadow.xyz / lit_shadow.w;
#if QUALITY < 2
    return texture(shadow_map, at);
#else
    float r = look.y * 1.25;
    float sum = 0.0;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            float weight = float((2 - abs(x)) * (2 - abs(y)));
            sum += texture(shadow_map, vec3(at.xy + vec2(float(x), float(y)) * r, at.z)) * weight;
        }
    }
    return sum * (1.0 / 16.0);
#endif
}

// Light scattered by a dull surface.
vec3 lit_dull(vec3 albedo, vec3 normal) {
    float facing = max(dot(normal, lit_to_lamp), 0.0);
    return albedo * (lit_lamp * (facing * lamp_visible()) + lit_room);
}

// The same with a sheen: `gloss` from 0 (blotting paper) to 1 (polish), `reflectance` when seen head on.
vec3 lit_glossy(vec3 albedo, vec3 normal, float gloss, float reflectance) {
#if QUALITY == 0
    return lit_dull(albedo, normal);
#else
    float facing = max(dot(normal, lit_to_lamp), 0.0);
    vec3 direct = lit_lamp * (facing * lamp_visible());
    vec3 v = normalize(eye.xyz - lit_position);
    vec3 h = normalize(lit_to_lamp + v);
    float nh = max(dot(normal, h), 0.0);
    float lh = max(dot(lit_to_lamp, h), 0.0);
    float a = mix(0.75, 0.12, gloss);
    float a2 = a * a;
    float d = nh * nh * (a2 - 1.0) + 1.0;
    // GGX, with the visibility folded into one division.
    float specular = a2 / (d * d * max(lh * lh, 0.1) * (a * 4.0 + 2.0));
    vec3 sum = albedo * (direct + lit_room) + direct * (specular * reflectance);
    // The dim room mirrored at a shallow angle.
    float shallow = 1.0 - max(dot(normal, v), 0.0);
    float f = shallow * shallow * shallow * shallow;
    return sum + lit_room * (gloss * f * 0.12);
#endif
}

// Scene light to screen colour: a soft shoulder, darker corners, square root for the screen's curve.
vec3 developed(vec3 light) {
    vec2 at = (gl_FragCoord.xy - viewport.xy) * viewport.zw - 0.5;
    float corner = dot(at, at);
    vec3 c = light * (look.x * (1.0 - look.z * corner * corner * 4.0));
#if QUALITY == 0
    return sqrt(c * 0.80);
#else
    return sqrt(c * (0.84 + c * 0.26) / (1.0 + c * 0.42));
#endif
}
