in vec2 local;
in vec4 shape;
in vec4 tone;
out vec4 colour;

void main() {
    vec2 q = abs(local) - shape.xy + shape.z;
    float d = length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - shape.z;
    float cover = 1.0 - smoothstep(-shape.w, shape.w, d);
    colour = vec4(tone.rgb, tone.a * cover * cover);
}
