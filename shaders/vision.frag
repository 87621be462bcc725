// How people see who see colours differently (Machado, Oliveira, Fernandes 2009, full severity), worked out in linear
// light as it leaves the screen.
uniform sampler2D picture;
uniform mat4 seen;  // linear red, green, blue to what is seen of them

in vec2 at;
out vec4 colour;

vec3 light_of(vec3 c) {
    return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(vec3(0.04045), c));
}
vec3 signal_of(vec3 c) {
    return mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055, step(vec3(0.0031308), c));
}

void main() {
    vec4 here = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
    vec3 light = clamp(mat3(seen) * light_of(here.rgb), 0.0, 1.0);
    colour = vec4(signal_of(light), here.a);
}
