#include "lighting.glsl"

uniform sampler2D wood;

in vec2 uv;
in vec4 paint;
out vec4 colour;

void main() {
    float grain = 0.45 + 6.0 * dot(seen_colour(texture(wood, uv).rgb), vec3(0.5, 0.4, 0.1));
    vec3 albedo = paint.rgb * (paint.a > 0.2 ? grain : 1.0);
    colour = vec4(developed(lit_glossy(albedo, normalize(lit_normal), 0.58, 0.045)), 1.0);
}
