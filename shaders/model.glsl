// An instance of a model: scaled, turned, put in its place.
layout(location = 0) in vec3 vertex_position;
layout(location = 1) in vec3 vertex_normal;
layout(location = 2) in vec2 vertex_uv;
layout(location = 3) in vec4 vertex_colour;
layout(location = 4) in vec4 instance_place;  // w: width of an outline in metres
layout(location = 5) in vec4 instance_turn;   // quaternion x y z w
layout(location = 6) in vec4 instance_scale;  // w: glow

vec3 turned(vec3 v) {
    return v + 2.0 * cross(instance_turn.xyz, cross(instance_turn.xyz, v) + instance_turn.w * v);
}

vec3 placed(vec3 v) {
    return turned(v * instance_scale.xyz) + instance_place.xyz;
}
