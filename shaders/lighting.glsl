// Light and its way to the screen: lamp with shadow, light of the room, tone curve, vignette.
#include "frame.glsl"

uniform sampler2DShadow shadow_map;

float shadow_tap(vec3 at) {
    return texture(shadow_map, at);
}

// 0 in shadow to 1 in the lamp's light.
float lamp_visible(vec3 position, vec3 normal) {
#if QUALITY == 0 && defined(NO_SHADOW)
    return 1.0;
#else
    vec4 s = shadow_matrix * vec4(position + normal * 0.0005, 1.0);
    vec3 at = s.xyz / s.w;
    // Outside the map everything is lit: a lookup there would repeat the border.
    if (any(lessThan(at, vec3(0.0))) || any(greaterThan(at, vec3(1.0)))) {
        return 1.0;
    }
#if QUALITY < 2
    return shadow_tap(at);
#else
    float r = look.y * 1.25;
    float sum = 0.0;
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            sum += shadow_tap(vec3(at.xy + vec2(float(x), float(y)) * r, at.z)) * float((2 - abs(x)) * (2 - abs(y)));
        }
    }
    return sum * (1.0 / 16.0);
#endif
#endif
}

// Light sent to the eye by a surface. `gloss` from 0 (blotting paper) to 1 (polish); `reflectance` when seen head on.
vec3 lit(vec3 albedo, vec3 position, vec3 normal, float gloss, float reflectance, float openness) {
    vec3 to_lamp = lamp.xyz - position;
    float distance2 = dot(to_lamp, to_lamp);
    vec3 l = to_lamp * inversesqrt(distance2);
    float facing = max(dot(normal, l), 0.0);
    vec2 off = (position.xz - pool.xy) * pool.zw;
    float in_pool = 1.0 / (1.0 + dot(off, off) * dot(off, off));
    float reach = in_pool / (1.0 + distance2 * lamp.w);
    vec3 lamp_light = lamp_colour.rgb * (reach * lamp_visible(position, normal));
    vec3 room = mix(ground.rgb, sky.rgb, normal.y * 0.5 + 0.5) * (openness * (0.35 + 0.65 * in_pool));
    vec3 sum = albedo * (lamp_light * facing + room);
#if QUALITY > 0
    vec3 v = normalize(eye.xyz - position);
    vec3 h = normalize(l + v);
    float nh = max(dot(normal, h), 0.0);
    float lh = max(dot(l, h), 0.0);
    float a = mix(0.75, 0.12, gloss);
    float a2 = a * a;
    float d = nh * nh * (a2 - 1.0) + 1.0;
    // GGX with the visibility folded into one division.
    float specular = a2 / (d * d * max(lh * lh, 0.1) * (a * 4.0 + 2.0));
    sum += lamp_light * (facing * specular * reflectance * 4.0);
    // The dim room mirrored at a shallow angle.
    float shallow = 1.0 - max(dot(normal, v), 0.0);
    float f = shallow * shallow * shallow * shallow;
    sum += sky.rgb * (gloss * f * 0.55 * openness * in_pool);
#endif
    return sum;
}

// Scene light to screen colour: a soft shoulder that keeps paper below white, then sRGB.
vec3 developed(vec3 light) {
    vec2 at = (gl_FragCoord.xy - viewport.xy) * viewport.zw - 0.5;
    float shade = 1.0 - look.z * smoothstep(0.12, 0.60, dot(at, at));
    vec3 c = light * (look.x * shade);
    c = c * (1.0 + c * 0.16) / (1.0 + c * 0.72);
#if QUALITY == 0
    return sqrt(c);
#else
    return pow(c, vec3(1.0 / 2.2));
#endif
}
