#include "lighting.glsl"

uniform sampler2D nap;  // how much light the fibres of a few centimetres of felt send back; 0.5 is the mean

in vec2 place;
in vec3 dye;
out vec4 colour;

void main() {
    float fibres = texture(nap, place * 28.0).r;
    colour = vec4(developed(lit_dull(dye * (0.55 + 0.9 * fibres), lit_normal)), 1.0);
}
