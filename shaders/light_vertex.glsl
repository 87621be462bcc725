// Lets light fall on a vertex.
#include "frame.glsl"
#define VARYING out
#include "light_varyings.glsl"

void let_light_fall(vec3 position, vec3 normal) {
    vec3 to_lamp = lamp.xyz - position;
    float distance2 = dot(to_lamp, to_lamp);
    vec2 off = (position.xz - pool.xy) * pool.zw;
    float in_pool = 1.0 / (1.0 + dot(off, off) * dot(off, off));
#if QUALITY > 0
    lit_position = position;
#endif
    lit_normal = normal;
    lit_to_lamp = to_lamp * inversesqrt(distance2);
    lit_lamp = lamp_colour.rgb * (in_pool / (1.0 + distance2 * lamp.w));
    lit_room = mix(ground.rgb, sky.rgb, normal.y * 0.5 + 0.5) * (0.35 + 0.65 * in_pool);
    // A little off the surface, so that it does not shade itself.
    lit_shadow = shadow_matrix * vec4(position + normal * 0.0005, 1.0);
    gl_Position = view_projection * vec4(position, 1.0);
}
