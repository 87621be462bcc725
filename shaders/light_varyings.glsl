// Light worked out at the corners of triangles; fine enough, since nothing on the table has large triangles.
// Write `out` or `in` as VARYING before including.
#if QUALITY > 0
VARYING vec3 lit_position;
#endif
VARYING vec3 lit_normal;
VARYING vec3 lit_to_lamp;  // of length 1 at the corners
VARYING vec3 lit_lamp;     // the lamp's light as it would be without shadow, falling straight
VARYING vec3 lit_room;     // light from everywhere else
VARYING vec4 lit_shadow;   // place in the shadow map, to be divided by w
