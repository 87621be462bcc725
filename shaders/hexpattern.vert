// All patterns of HexMark in one picture, eight in a row and four rows: a cell each.
layout(location = 0) in vec4 mark_place;  // w: pattern

out vec2 local;  // in half heights of a hex
flat out int pattern;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    local = corner * vec2(1.1547005, 1.0);
    pattern = int(mark_place.w + 0.5);
    vec2 cell = vec2(float(pattern % 8), float(pattern / 8));
    gl_Position = vec4((cell + corner * 0.5 + 0.5) * vec2(0.25, 0.5) - 1.0, 0.0, 1.0);
}
