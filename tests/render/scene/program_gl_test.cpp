// Shader text, includes, and the driver's messages.
#include <doctest/doctest.h>

#include <fstream>

#include "marne/gfx/program.hpp"
#include "small_table.hpp"

using namespace marne;

namespace {

std::filesystem::path folder_with(std::initializer_list<std::pair<const char*, const char*>> files) {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "marne_program_test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    for (const auto& [name, text] : files) {
        std::ofstream{folder / name} << text;
    }
    return folder;
}

}  // namespace

TEST_CASE("an include is worked in once, with line numbers kept") {
    const auto folder = folder_with({{"a.vert", "#include \"b.glsl\"\n#include \"b.glsl\"\nvoid main() {}\n"},
                                     {"b.glsl", "float one() { return 1.0; }\n"}});
    const std::vector<std::string> definitions{"QUALITY 2"};
    const auto read = gfx::read_shader(folder, "a.vert", definitions);
    REQUIRE(std::holds_alternative<gfx::ShaderSource>(read));
    const auto& source = std::get<gfx::ShaderSource>(read);
    CHECK(source.files == std::vector<std::string>{"a.vert", "b.glsl"});
    CHECK(source.text ==
          "#version 330 core\n#define QUALITY 2\n#line 1 0\n#line 1 1\nfloat one() { return 1.0; }\n#line 2 0\n"
          "#line 3 0\nvoid main() {}\n");
}

TEST_CASE("a missing include is reported with the line that asks for it") {
    const auto folder = folder_with({{"a.vert", "// first\n#include \"gone.glsl\"\n"}});
    const auto read = gfx::read_shader(folder, "a.vert", {});
    REQUIRE(std::holds_alternative<gfx::Failure>(read));
    const std::string& message = std::get<gfx::Failure>(read).message;
    CHECK(message.find("gone.glsl") != std::string::npos);
    CHECK(message.find("a.vert:2") != std::string::npos);
}

TEST_CASE("the messages of all drivers are given file names") {
    const std::vector<std::string> files{"counter.frag", "frame.glsl"};
    CHECK(gfx::name_files("1:12(5): error: no", files) == "frame.glsl:12(5): error: no");
    CHECK(gfx::name_files("0(7) : error C1008", files) == "counter.frag:7) : error C1008");
    CHECK(gfx::name_files("ERROR: 1:3: 'x'", files) == "ERROR: frame.glsl:3: 'x'");
    CHECK(gfx::name_files("9:3: unknown", files) == "9:3: unknown");
}

TEST_CASE("programs that do not fit together give a sentence") {
    if (!render::testing::context_or_skip()) {
        return;
    }
    const auto context = render::testing::context_or_skip();
    const auto folder =
        folder_with({{"a.vert", "out vec3 shade;\nvoid main() { shade = vec3(1.0); gl_Position = vec4(0.0); }\n"},
                     {"a.frag", "in vec4 shade;\nout vec4 colour;\nvoid main() { colour = shade; }\n"}});
    const auto built = gfx::Program::build(folder, "a", {});
    REQUIRE(std::holds_alternative<gfx::Failure>(built));
    CHECK(std::get<gfx::Failure>(built).message.find("do not fit together") != std::string::npos);
}

TEST_CASE("the context says what it is") {
    const auto context = render::testing::context_or_skip();
    if (!context) {
        return;
    }
    CHECK(context->facts().major * 10 + context->facts().minor >= 33);
    CHECK_FALSE(context->facts().renderer.empty());
}
