// Compiling and linking programs, and their uniforms.
#include "marne/gfx/program.hpp"

#include <glad/gl.h>

#include <glm/gtc/type_ptr.hpp>

namespace marne::gfx {

namespace {

using Shader = Handle<Kind::shader>;

std::string shader_log(unsigned shader) {
    GLint length = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length > 0 ? length : 1), '\0');
    glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

std::string program_log(unsigned program) {
    GLint length = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length > 0 ? length : 1), '\0');
    glGetProgramInfoLog(program, static_cast<GLsizei>(log.size()), &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    return log;
}

std::variant<Shader, Failure> compile(GLenum stage, const ShaderSource& source, const std::string& name) {
    Shader shader{glCreateShader(stage)};
    const char* text = source.text.c_str();
    glShaderSource(shader.name(), 1, &text, nullptr);
    glCompileShader(shader.name());
    GLint good = 0;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &good);
    if (good == 0) {
        return Failure{"The shader " + name + " does not compile:\n" +
                       name_files(shader_log(shader.name()), source.files)};
    }
    return shader;
}

std::variant<Shader, Failure> compile(GLenum stage, const std::filesystem::path& folder, const std::string& file,
                                      std::span<const std::string> definitions) {
    auto read = read_shader(folder, file, definitions);
    if (auto* failure = std::get_if<Failure>(&read)) {
        return std::move(*failure);
    }
    return compile(stage, std::get<ShaderSource>(read), (folder / file).string());
}

std::variant<Handle<Kind::program>, Failure> linked(std::variant<Shader, Failure> vertex,
                                                    std::variant<Shader, Failure> fragment, const std::string& name) {
    for (std::variant<Shader, Failure>* shader : {&vertex, &fragment}) {
        if (auto* failure = std::get_if<Failure>(shader)) {
            return std::move(*failure);
        }
    }
    Handle<Kind::program> program{glCreateProgram()};
    glAttachShader(program.name(), std::get<Shader>(vertex).name());
    glAttachShader(program.name(), std::get<Shader>(fragment).name());
    glLinkProgram(program.name());
    GLint good = 0;
    glGetProgramiv(program.name(), GL_LINK_STATUS, &good);
    if (good == 0) {
        return Failure{"The shaders " + name + ".vert and .frag do not fit together:\n" + program_log(program.name())};
    }
    return program;
}

}  // namespace

std::variant<Program, Failure> Program::build(const std::filesystem::path& folder, const std::string& name,
                                              std::span<const std::string> definitions) {
    auto vertex = compile(GL_VERTEX_SHADER, folder, name + ".vert", definitions);
    if (auto* failure = std::get_if<Failure>(&vertex)) {
        return std::move(*failure);
    }
    auto made = linked(std::move(vertex), compile(GL_FRAGMENT_SHADER, folder, name + ".frag", definitions),
                       (folder / name).string());
    if (auto* failure = std::get_if<Failure>(&made)) {
        return std::move(*failure);
    }
    return Program{std::get<Handle<Kind::program>>(std::move(made))};
}

std::variant<Program, Failure> Program::of_text(const std::string& vertex, const std::string& fragment) {
    auto made = linked(compile(GL_VERTEX_SHADER, shader_of_text(vertex), "built-in"),
                       compile(GL_FRAGMENT_SHADER, shader_of_text(fragment), "built-in"), "built-in");
    if (auto* failure = std::get_if<Failure>(&made)) {
        return std::move(*failure);
    }
    return Program{std::get<Handle<Kind::program>>(std::move(made))};
}

void Program::use() const {
    glUseProgram(handle_.name());
}

int Program::location(const char* name) const {
    return handle_ ? glGetUniformLocation(handle_.name(), name) : -1;
}

void Program::bind_block(const char* name, unsigned binding) const {
    const GLuint index = glGetUniformBlockIndex(handle_.name(), name);
    if (index != GL_INVALID_INDEX) {
        glUniformBlockBinding(handle_.name(), index, binding);
    }
}

void Program::set(int location, int value) {
    glUniform1i(location, value);
}
void Program::set(int location, float value) {
    glUniform1f(location, value);
}
void Program::set(int location, const glm::vec2& value) {
    glUniform2fv(location, 1, glm::value_ptr(value));
}
void Program::set(int location, const glm::vec3& value) {
    glUniform3fv(location, 1, glm::value_ptr(value));
}
void Program::set(int location, const glm::vec4& value) {
    glUniform4fv(location, 1, glm::value_ptr(value));
}
void Program::set(int location, const glm::mat4& value) {
    glUniformMatrix4fv(location, 1, GL_FALSE, glm::value_ptr(value));
}

}  // namespace marne::gfx
