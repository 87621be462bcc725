// The patterns of HexMark, in its order; each can be told from the others without its colour.
in vec2 local;
flat in int pattern;
out vec4 colour;

float pixel;  // size of a pixel, in half heights

float below(float value, float limit) {
    return 1.0 - smoothstep(limit - pixel, limit + pixel, value);
}
float band(float value, float from, float to) {
    return below(abs(value - (from + to) * 0.5), (to - from) * 0.5);
}
// Distance to the nearest of lines `period` apart.
float comb(float value, float period) {
    return abs(fract(value / period + 0.5) - 0.5) * period;
}

void main() {
    pixel = length(fwidth(local)) * 0.55;
    vec2 p = local;
    vec2 a = abs(p);
    float slanted = a.x * 0.8660254 + a.y * 0.5;
    float edge = 1.0 - max(a.y, slanted);  // 0 on the hexside, 1 in the centre
    float inside = 1.0 - below(edge, 0.025);
    float line = band(edge, 0.035, 0.085);
    // Along the nearest hexside, from its middle.
    vec2 along_axis = a.y > slanted ? vec2(1.0, 0.0) : vec2(0.5, -0.8660254 * sign(p.x) * sign(p.y));
    float along = dot(p, along_axis);
    float fill = 0.0;   // share of the mark's colour
    float black = 0.0;  // share of the ink

    if (pattern == 0) {  // hover: a white ring with a dark hairline
        fill = band(edge, 0.03, 0.11) + inside * 0.06;
        black = band(edge, 0.11, 0.14) * 0.7;
    } else if (pattern == 1) {  // selected: two rings
        fill = max(band(edge, 0.02, 0.10), band(edge, 0.15, 0.19)) + inside * 0.12;
        black = band(edge, 0.105, 0.145) * 0.55;
    } else if (pattern == 2) {  // reach: plain tint
        fill = max(line * 0.95, inside * 0.34);
    } else if (pattern == 3) {  // reach and stop: a bold inner hexagon
        fill = max(line * 0.9, inside * 0.28);
        black = band(edge, 0.17, 0.27) * 0.85;
    } else if (pattern == 4) {  // reach, but out of supply: slanting stripes
        fill = max(line, inside * (0.12 + 0.62 * below(comb(p.x + p.y, 0.26), 0.050)));
    } else if (pattern == 5) {  // attackable: teeth pointing inwards
        float tooth = abs(fract(along * 3.5 + 0.5) - 0.5) * 2.0;
        fill = max(below(edge, 0.05 + 0.15 * (1.0 - tooth)), inside * 0.13);
    } else if (pattern == 6) {  // chosen target: heavy ring and sight
        float cross_hair = below(min(a.x, a.y), 0.030) * (1.0 - below(max(a.x, a.y), 0.45));
        fill = max(max(band(edge, 0.02, 0.13), cross_hair), inside * 0.22);
        black = band(edge, 0.13, 0.155) * 0.8;
    } else if (pattern == 7) {  // retreat: chevrons southwards
        float v = comb(p.y + a.x * 0.75, 0.40);
        fill = max(line, inside * (0.10 + 0.75 * below(v, 0.060) * below(a.x, 0.42)));
    } else if (pattern == 8) {  // advance: chevrons northwards
        float v = comb(p.y - a.x * 0.75, 0.40);
        fill = max(line, inside * (0.10 + 0.75 * below(v, 0.060) * below(a.x, 0.42)));
    } else if (pattern == 9) {  // must act: a barrier's border
        float border = band(edge, 0.03, 0.19);
        float stripe = below(comb(along + edge * 0.9, 0.24), 0.060);
        fill = max(border, inside * 0.10);
        black = border * stripe;
    } else if (pattern == 10) {  // refused: crossed out
        float cross_out = below(min(abs(p.x - p.y), abs(p.x + p.y)), 0.10) * below(max(a.x, a.y), 0.62);
        fill = max(max(band(edge, 0.02, 0.10), cross_out), inside * 0.24);
    } else if (pattern == 11) {  // German zone: dots in rows
        vec2 cell = fract(p * 4.0 + 0.5) - 0.5;
        fill = inside * max(0.10, 0.70 * below(length(cell) * 0.25, 0.045));
    } else if (pattern == 12) {  // Allied zone: open rings
        vec2 cell = fract(vec2(p.x + p.y, p.x - p.y) * 2.4 + 0.5) - 0.5;
        fill = inside * max(0.10, 0.75 * band(length(cell) / 2.4, 0.075, 0.115));
    } else if (pattern == 13) {  // supply: small crosses
        vec2 cell = abs(fract(p * 2.6 + 0.5) - 0.5) / 2.6;
        fill = inside * max(0.08, 0.8 * below(min(cell.x, cell.y), 0.022) * below(max(cell.x, cell.y), 0.085));
    } else if (pattern == 14) {  // entry: arrow heads inwards at each side
        float v = abs(edge - 0.30 + abs(along) * 0.85);
        fill = max(max(line, inside * 0.14), below(v, 0.055) * below(abs(along), 0.26));
    } else if (pattern == 15) {  // exit: arrow heads outwards, broken border
        float v = abs(edge - 0.10 - abs(along) * 0.85);
        float dashes = band(edge, 0.03, 0.09) * below(comb(along, 0.29), 0.09);
        fill = max(max(dashes, inside * 0.14), below(v, 0.055) * below(abs(along), 0.26) * inside);
    } else if (pattern == 16) {  // cut off: a heavy broken ring with a bar across
        float dashes = band(edge, 0.03, 0.17) * below(comb(along, 0.38), 0.12);
        float bar = band(p.x - p.y, -0.07, 0.07) * below(max(a.x, a.y), 0.70);
        fill = max(max(dashes, bar), inside * 0.10);
        black = band(edge, 0.175, 0.205) * below(comb(along, 0.38), 0.12) * 0.8;
    } else if (pattern == 17) {  // German town: a standing square round the place
        float square = a.x + a.y;
        fill = max(band(square, 0.60, 0.76), below(square, 0.60) * 0.22);
        black = band(square, 0.765, 0.80) * 0.8;
    } else {  // Allied town: a circle round the place
        float circle = length(p);
        fill = max(band(circle, 0.50, 0.64), below(circle, 0.50) * 0.22);
        black = band(circle, 0.645, 0.675) * 0.8;
    }
    fill = clamp(fill, 0.0, 1.0) * inside;
    black = clamp(black, 0.0, 1.0) * inside;
    colour = vec4(fill, black, 0.0, 1.0);
}
