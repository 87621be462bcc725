// Models: ours are sound, broken ones are refused with a sentence.
#include "marne/render/model.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>

using namespace marne::render;

namespace {

const std::filesystem::path models = std::filesystem::path{MARNE_SOURCE_DIR} / "assets" / "models";

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

/// A file of its own folder, so that tests running side by side do not meet.
std::filesystem::path written(const std::string& name, const std::string& bytes) {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("marne_model_test_" + name);
    std::filesystem::create_directories(folder);
    std::ofstream{folder / name, std::ios::binary} << bytes;
    return folder / name;
}

void check_refused(const std::filesystem::path& path) {
    CAPTURE(path.string());
    const auto loaded = load_model(path);
    REQUIRE(std::holds_alternative<ModelFailure>(loaded));
    CHECK(std::get<ModelFailure>(loaded).message.find(path.filename().string()) != std::string::npos);
}

}  // namespace

TEST_CASE("our models load, and are small enough for software rendering") {
    const std::pair<const char*, std::size_t> most_triangles[] = {{"counter", 300}, {"counter_far", 48}, {"token", 60},
                                                                  {"fort", 320},    {"marker", 600},     {"die", 600}};
    for (const auto& entry : most_triangles) {
        const char* const name = entry.first;
        const std::size_t most = entry.second;
        CAPTURE(name);
        const auto loaded = load_model(models / (std::string{name} + ".glb"));
        REQUIRE(std::holds_alternative<MeshData>(loaded));
        const auto& mesh = std::get<MeshData>(loaded);
        CHECK(mesh.indices.size() / 3 <= most);
        CHECK(mesh.indices.size() % 3 == 0);
        for (const ModelVertex& vertex : mesh.vertices) {
            CHECK(std::abs(std::hypot(vertex.normal.x, vertex.normal.y, vertex.normal.z) - 1.0F) < 0.01F);
        }
    }
}

TEST_CASE("the counter's upper side carries the front, the lower the back") {
    const auto loaded = load_model(models / "counter.glb");
    REQUIRE(std::holds_alternative<MeshData>(loaded));
    for (const ModelVertex& vertex : std::get<MeshData>(loaded).vertices) {
        if (vertex.normal.y > 0.99F) {
            CHECK(vertex.uv.x >= -0.001F);
            CHECK(vertex.uv.x <= 1.001F);
            // North is at the top of the print; a little of it may be pressed over the rim.
            CHECK(std::abs(vertex.uv.y - (vertex.position.z / 0.016F + 0.5F)) < 0.06F);
        } else if (vertex.normal.y < -0.99F) {
            CHECK(vertex.uv.x >= 1.999F);
            CHECK(vertex.uv.x <= 3.001F);
        }
    }
}

TEST_CASE("what is no model is refused") {
    check_refused(models / "nowhere.glb");
    check_refused(models);
    check_refused(written("empty.glb", ""));
    check_refused(written("text.glb", "this is not a model at all, only some words in a file"));
    // Another format under our name.
    check_refused(written("stl.glb",
                          "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"
                          "endloop\nendfacet\nendsolid a\n"));
}

TEST_CASE("a truncated model is refused wherever it ends") {
    const std::string whole = bytes_of(models / "counter_far.glb");
    REQUIRE(whole.size() > 1000);
    for (const std::size_t length :
         {std::size_t{4}, std::size_t{12}, std::size_t{200}, whole.size() / 2, whole.size() - 40}) {
        CAPTURE(length);
        check_refused(written("cut.glb", whole.substr(0, length)));
    }
}

TEST_CASE("a model with vertices that are no numbers is refused") {
    std::string bytes = bytes_of(models / "counter_far.glb");
    std::uint32_t text_length = 0;
    std::memcpy(&text_length, bytes.data() + 12, sizeof text_length);
    const float no_number = std::numeric_limits<float>::quiet_NaN();
    std::memcpy(bytes.data() + 20 + text_length + 8, &no_number, sizeof no_number);
    check_refused(written("nan.glb", bytes));
    check_refused(written("nan.obj", "v nan 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"));
}

TEST_CASE("a model without triangles is refused") {
    check_refused(written("points.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\np 1 2 3\n"));
}

TEST_CASE("a model may not reach for files outside its folder") {
    // The bytes asked for exist and would do, were they inside.
    const std::filesystem::path outside = written("outside.bin", std::string(36, '\0'));
    const std::string uri = "../" + outside.parent_path().filename().string() + "/outside.bin";
    const std::string text =
        R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],)"
        R"("meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],)"
        R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[0,0,0]}],)"
        R"("bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36,"uri":")" +
        uri + R"("}]})";
    const std::filesystem::path model = written("reaching.gltf", text);
    check_refused(model);
    std::string inside = text;
    inside.replace(inside.find(uri), uri.size(), "inside.bin");
    std::ofstream{model.parent_path() / "inside.bin", std::ios::binary} << std::string(36, '\0');
    CHECK(std::holds_alternative<MeshData>(load_model(written("reaching.gltf", inside))));
}

TEST_CASE("the stand-in is a closed box standing on the table") {
    const MeshData box = stand_in_box({0.02F, 0.01F, 0.03F});
    CHECK(box.indices.size() == 36);
    for (const ModelVertex& vertex : box.vertices) {
        CHECK(std::abs(vertex.position.x) < 0.0101F);
        CHECK(vertex.position.y >= -1.0e-6F);
        CHECK(vertex.position.y < 0.0101F);
    }
}
