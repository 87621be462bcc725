// Models as plain triangles, however they are stored on disk.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace marne::render {

/// `colour` is linear red, green, blue and the material (see make_models.py), 0 to 255.
struct ModelVertex {
    glm::vec3 position{0.0F};
    glm::vec3 normal{0.0F, 1.0F, 0.0F};
    glm::vec2 uv{0.0F};
    std::array<std::uint8_t, 4> colour{255, 255, 255, 0};
};

/// Triangles in metres, counter-clockwise seen from outside. Every index is below the number of vertices.
struct MeshData {
    std::vector<ModelVertex> vertices;
    std::vector<std::uint32_t> indices;
};

/// A sentence naming the file, what is wrong with it and what to do.
struct ModelFailure {
    std::string message;
};

/// Reads a GLB, glTF or OBJ file. What comes back is checked: it has triangles, finite numbers, indices in range.
std::variant<MeshData, ModelFailure> load_model(const std::filesystem::path& path);

/// A plain box on the table, to show where a missing model should be; metres.
MeshData stand_in_box(glm::vec3 size);

}  // namespace marne::render
