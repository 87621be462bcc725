// Working out all patterns in every pixel would be dear: they were drawn once (hexpattern.frag).
uniform sampler2D patterns;  // r: share of the mark's colour, g: share of the ink

in vec2 uv;
in vec4 tone;
in vec3 ink;
out vec4 colour;

void main() {
    vec2 shares = texture(patterns, uv).rg;
    colour = vec4(mix(tone.rgb, ink, shares.g), max(shares.r, shares.g) * tone.a);
}
