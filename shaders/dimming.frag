// Lays the occlusion over what was drawn, multiplied.
uniform sampler2D occlusion;
uniform vec4 part;  // xy: size of the part used, zw: half a texel of it, in texture coordinates

in vec2 at;
out vec4 colour;

void main() {
    // Between four texels the filter averages them evenly, whichever way they were turned.
    vec2 texel = part.zw * 2.0;
    float open = texture(occlusion, floor(at * part.xy / texel + 0.5) * texel).r;
    colour = vec4(vec3(0.30, 0.26, 0.24) + vec3(0.70, 0.74, 0.76) * open, 1.0);
}
