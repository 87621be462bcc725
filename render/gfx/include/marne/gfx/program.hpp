// Shader programs, built from two files of the shaders folder.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "marne/gfx/handle.hpp"

namespace marne::gfx {

/// The text of a shader with its includes worked in. `files[n]` is the file that "#line ... n" speaks of.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};

/// Reads `file` from `folder` and replaces each line `#include "name"` by that file of the same folder, once
/// each. `definitions` ("QUALITY 1") come first, after the version line. A missing file is reported with the
/// file and line that asked for it.
std::variant<ShaderSource, Failure> read_shader(const std::filesystem::path& folder, const std::string& file,
                                                std::span<const std::string> definitions);

/// A text of ours as a shader: the version line before it.
ShaderSource shader_of_text(const std::string& text);

/// Rewrites the driver's "0:12(5): error ..." so that it names the file and the line.
std::string name_files(std::string_view driver_message, std::span<const std::string> files);

class Program {
public:
    /// No program yet; use() then turns drawing off.
    Program() noexcept = default;

    /// Compiles and links `name`.vert and `name`.frag. Errors name the file and line.
    static std::variant<Program, Failure> build(const std::filesystem::path& folder, const std::string& name,
                                                std::span<const std::string> definitions);

    /// The same from two texts without a version line, for programs that must not depend on files.
    static std::variant<Program, Failure> of_text(const std::string& vertex, const std::string& fragment);

    explicit operator bool() const noexcept { return static_cast<bool>(handle_); }
    void use() const;
    /// -1 when the program does not use it; setting -1 does nothing.
    int location(const char* name) const;
    /// Ties the uniform block `name` to a binding.
    void bind_block(const char* name, unsigned binding) const;

    // Setters of uniforms; the program must be in use.
    static void set(int location, int value);
    static void set(int location, float value);
    static void set(int location, const glm::vec2& value);
    static void set(int location, const glm::vec3& value);
    static void set(int location, const glm::vec4& value);
    static void set(int location, const glm::mat4& value);

private:
    explicit Program(Handle<Kind::program> handle) noexcept : handle_{std::move(handle)} {}
    Handle<Kind::program> handle_;
};

}  // namespace marne::gfx
