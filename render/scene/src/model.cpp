// Models through Assimp. The only file that knows it.
#include "marne/render/model.hpp"

#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <assimp/BaseImporter.h>
#include <assimp/DefaultIOSystem.h>
#include <algorithm>
#include <assimp/Importer.hpp>
#include <cmath>
#include <string_view>

namespace marne::render {

namespace {

/// Opens files of one folder only: a model may name others, and must not reach out of its folder.
class FolderFiles : public Assimp::DefaultIOSystem {
public:
    explicit FolderFiles(const std::filesystem::path& folder) : folder_{std::filesystem::weakly_canonical(folder)} {}

    bool Exists(const char* file) const override { return inside(file) && Assimp::DefaultIOSystem::Exists(file); }
    Assimp::IOStream* Open(const char* file, const char* mode) override {
        const bool reading = std::string_view{mode}.find_first_of("wa+") == std::string_view::npos;
        return reading && inside(file) ? Assimp::DefaultIOSystem::Open(file, mode) : nullptr;
    }

private:
    bool inside(const char* file) const {
        std::error_code error;
        const std::filesystem::path full = std::filesystem::weakly_canonical(file, error);
        return !error && std::mismatch(folder_.begin(), folder_.end(), full.begin(), full.end()).first == folder_.end();
    }
    std::filesystem::path folder_;
};

/// Assimp goes by content, not by name; without the other importers it cannot take a file for something else.
void keep_wanted_importers(Assimp::Importer& importer) {
    std::vector<Assimp::BaseImporter*> unwanted;
    for (std::size_t i = 0; i < importer.GetImporterCount(); ++i) {
        aiString extensions;
        Assimp::BaseImporter* const candidate = importer.GetImporter(i);
        const aiImporterDesc* const about = candidate->GetInfo();
        const std::string_view list = about == nullptr ? std::string_view{} : about->mFileExtensions;
        if (list != "obj" && list.find("gltf") == std::string_view::npos) {
            unwanted.push_back(candidate);
        }
    }
    for (Assimp::BaseImporter* const candidate : unwanted) {
        importer.UnregisterLoader(candidate);
        delete candidate;
    }
}

bool finite(const aiVector3D& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

std::uint8_t to_byte(float value) {
    return static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255.0F + 0.5F);
}

ModelVertex vertex_of(const aiMesh& mesh, unsigned i) {
    ModelVertex vertex;
    const aiVector3D& p = mesh.mVertices[i];
    vertex.position = {p.x, p.y, p.z};
    if (mesh.HasNormals() && finite(mesh.mNormals[i])) {
        const aiVector3D& n = mesh.mNormals[i];
        vertex.normal = {n.x, n.y, n.z};
    }
    if (mesh.HasTextureCoords(0) && finite(mesh.mTextureCoords[0][i])) {
        vertex.uv = {mesh.mTextureCoords[0][i].x, mesh.mTextureCoords[0][i].y};
    }
    if (mesh.HasVertexColors(0)) {
        const aiColor4D& c = mesh.mColors[0][i];
        vertex.colour = {to_byte(c.r), to_byte(c.g), to_byte(c.b), to_byte(c.a)};
    }
    return vertex;
}

/// Appends a mesh; an empty answer is good, otherwise it says what is wrong.
std::string append(MeshData& data, const aiMesh& mesh) {
    const auto base = static_cast<std::uint32_t>(data.vertices.size());
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
        if (!finite(mesh.mVertices[i])) {
            return "vertex " + std::to_string(i) + " is not a finite number";
        }
        data.vertices.push_back(vertex_of(mesh, i));
    }
    for (unsigned i = 0; i < mesh.mNumFaces; ++i) {
        const aiFace& face = mesh.mFaces[i];
        if (face.mNumIndices != 3) {
            continue;  // points and lines
        }
        for (unsigned k = 0; k < 3; ++k) {
            if (face.mIndices[k] >= mesh.mNumVertices) {
                return "triangle " + std::to_string(i) + " names a vertex that does not exist";
            }
            data.indices.push_back(base + face.mIndices[k]);
        }
    }
    return {};
}

ModelFailure failure(const std::filesystem::path& path, const std::string& what) {
    return {"The model " + path.string() + " cannot be used: " + what +
            ". Restore the file from the program's package; a plain box stands in for it."};
}

}  // namespace

std::variant<MeshData, ModelFailure> load_model(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return failure(path, "there is no such file");
    }
    if (!std::filesystem::is_regular_file(path, error)) {
        return failure(path, "it is not a file");
    }
    Assimp::Importer importer;
    keep_wanted_importers(importer);
    importer.SetIOHandler(new FolderFiles{path.parent_path()});  // the importer owns and deletes it
    const aiScene* const scene =
        importer.ReadFile(path.string(), aiProcess_Triangulate | aiProcess_PreTransformVertices | aiProcess_GenNormals |
                                             aiProcess_FlipUVs | aiProcess_ValidateDataStructure);
    if (scene == nullptr) {
        std::string reason = importer.GetErrorString();
        std::replace(reason.begin(), reason.end(), '\n', ' ');
        return failure(path, reason.empty() ? "it is not a model" : reason);
    }
    MeshData data;
    for (unsigned i = 0; i < scene->mNumMeshes; ++i) {
        if (const std::string wrong = append(data, *scene->mMeshes[i]); !wrong.empty()) {
            return failure(path, wrong);
        }
    }
    if (data.indices.empty()) {
        return failure(path, "it holds no triangles");
    }
    return data;
}

MeshData stand_in_box(glm::vec3 size) {
    MeshData box;
    for (unsigned axis = 0; axis < 3; ++axis) {
        for (const float sign : {-1.0F, 1.0F}) {
            glm::vec3 n{0.0F};
            n[static_cast<int>(axis)] = sign;
            glm::vec3 u{0.0F};
            u[static_cast<int>((axis + 1) % 3)] = sign;
            glm::vec3 v{0.0F};
            v[static_cast<int>((axis + 2) % 3)] = 1.0F;
            const auto base = static_cast<std::uint32_t>(box.vertices.size());
            for (const glm::vec2 at : {glm::vec2{-1, -1}, glm::vec2{1, -1}, glm::vec2{1, 1}, glm::vec2{-1, 1}}) {
                ModelVertex vertex;
                vertex.position = (n + u * at.x + v * at.y) * size * 0.5F;
                vertex.position.y += size.y * 0.5F;
                vertex.normal = n;
                vertex.uv = glm::vec2{vertex.position.x / size.x, vertex.position.z / size.z} + 0.5F;
                vertex.colour = {235, 60, 200, 0};  // a colour nothing else on the table has
                box.vertices.push_back(vertex);
            }
            for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
                box.indices.push_back(base + corner);
            }
        }
    }
    return box;
}

}  // namespace marne::render
