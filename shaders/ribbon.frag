uniform float strength;  // of the whole band: less where it shines through what lies over it

in vec4 course;
in vec4 tone;
out vec4 colour;

void main() {
    float across = abs(course.y);
    float soft = max(fwidth(course.y), 0.0001);
    float cover = 1.0 - smoothstep(1.0 - soft, 1.0, across);
    vec3 c = tone.rgb;
    float x = course.x / course.w;  // in half widths
    float step_size = max(fwidth(x), 0.0001);
    if (course.z > 3.5) {  // shadow of an arrow: soft at the sides and at its start
        cover = (1.0 - smoothstep(0.2, 1.0, across)) * smoothstep(0.0, 2.0, x);
    } else if (course.z > 2.5) {  // history: dashes
        cover *= 1.0 - smoothstep(1.8 - step_size, 1.8 + step_size, abs(fract(x / 6.0) * 6.0 - 3.0));
    } else if (course.z > 1.5) {  // supply: beads
        vec2 bead = vec2(fract(x / 3.2) * 3.2 - 1.6, course.y);
        cover = 1.0 - smoothstep(0.95 - soft, 0.95 + soft, length(bead));
    } else if (course.z > 0.5) {  // preview: chevrons that show the direction
        float v = fract((x - (1.0 - across) * 0.9) / 3.6) * 3.6;
        float chevron = smoothstep(0.0, step_size, v) * (1.0 - smoothstep(0.85, 0.85 + step_size, v));
        chevron *= 1.0 - smoothstep(0.62 - soft, 0.62 + soft, across);
        c = mix(c, vec3(0.99, 0.97, 0.90), chevron * 0.9);
        c = mix(c, c * 0.35, smoothstep(0.76 - soft, 0.76, across));
    }
    colour = vec4(c, tone.a * cover * strength);
}
