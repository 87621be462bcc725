// What is the same for everything drawn in a frame.
layout(std140) uniform Frame {
    mat4 view_projection;
    mat4 shadow_matrix;  // world to shadow map, 0 to 1
    vec4 eye;            // w: height of the viewport in pixels
    vec4 lamp;           // w: 1 / square of the distance at which the light has fallen to half
    vec4 lamp_colour;
    vec4 pool;           // xy: centre of the lamp's pool of light on the table, zw: 1 / its half axes
    vec4 sky;            // light from above
    vec4 ground;         // light thrown back by the table
    vec4 viewport;       // xy: lower left corner, zw: 1 / size, in pixels
    vec4 look;           // x: exposure, y: size of a shadow texel, z: strength of the vignette, w: unused
};
