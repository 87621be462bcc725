in vec4 tone;
out vec4 colour;

void main() {
    colour = tone;
}
