#include "screen.glsl"
