// Triangles and instances on the graphics card, in the layouts of model.glsl and the other vertex shaders.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "marne/gfx/buffer.hpp"
#include "marne/render/model.hpp"

namespace marne::render {

/// A thing of one colour: fort, die, outline. place.w: outline width; scale.w: glow.
struct ModelInstance {
    glm::vec4 place{0.0F};
    glm::vec4 turn{0.0F, 0.0F, 0.0F, 1.0F};
    glm::vec4 scale{1.0F, 1.0F, 1.0F, 0.0F};
    glm::vec4 tint{1.0F};
};

/// A printed thing: rectangles of the atlas for its faces. Begins like ModelInstance.
struct CounterInstance {
    glm::vec4 place{0.0F};
    glm::vec4 turn{0.0F, 0.0F, 0.0F, 1.0F};
    glm::vec4 scale{1.0F, 1.0F, 1.0F, 0.0F};
    glm::vec4 front{0.0F};
    glm::vec4 back{0.0F};
    glm::vec4 edge{0.0F};
};

/// See decal.vert.
struct DecalInstance {
    glm::vec4 place{0.0F};
    glm::vec4 shape{0.0F};
    glm::vec4 colour{0.0F};
};

/// See hexmark.vert.
struct MarkInstance {
    glm::vec4 place{0.0F};
    glm::vec4 colour{0.0F};
    glm::vec4 ink{0.0F};
};

/// See sign.vert.
struct SignInstance {
    glm::vec4 place{0.0F};
    glm::vec4 right{0.0F};
    glm::vec4 up{0.0F};
    glm::vec4 glyph{0.0F};
    glm::vec4 colour{1.0F};
};

/// See ribbon.vert.
struct RibbonVertex {
    glm::vec3 position{0.0F};
    glm::vec4 course{0.0F};
    glm::vec4 colour{1.0F};
};

/// A model's triangles.
class Mesh {
public:
    explicit Mesh(const MeshData& data);
    void attach_to(gfx::VertexArray& array) const;
    int index_count() const noexcept { return index_count_; }

private:
    gfx::Buffer vertices_;
    gfx::Buffer indices_;
    int index_count_{};
};

/// A mesh drawn many times. `Instance` consists of `rows` vec4s, read from attribute 4 on. The mesh must outlive it.
template <class Instance>
class MeshBatch {
public:
    explicit MeshBatch(const Mesh& mesh) : index_count_{mesh.index_count()} {
        mesh.attach_to(array_);
        constexpr std::size_t rows = sizeof(Instance) / sizeof(glm::vec4);
        std::array<gfx::Attribute, rows> attributes;
        for (std::size_t i = 0; i < rows; ++i) {
            attributes[i] = {4U + static_cast<unsigned>(i), 4, gfx::Attribute::Format::floats, i * sizeof(glm::vec4)};
        }
        array_.attributes(instances_, sizeof(Instance), attributes, gfx::Step::instance);
    }
    void upload(const std::vector<Instance>& instances) {
        instances_.upload(std::span<const Instance>{instances}, gfx::Buffer::Use::streamed);
        count_ = static_cast<int>(instances.size());
    }
    void draw() const { gfx::draw_elements(array_, index_count_, count_); }
    int count() const noexcept { return count_; }

private:
    gfx::VertexArray array_;
    gfx::Buffer instances_;
    int index_count_;
    int count_{};
};

/// Four corners drawn many times; the vertex shader makes them from gl_VertexID. `Instance` is read from attribute 0.
template <class Instance>
class QuadBatch {
public:
    QuadBatch() {
        constexpr std::size_t rows = sizeof(Instance) / sizeof(glm::vec4);
        std::array<gfx::Attribute, rows> attributes;
        for (std::size_t i = 0; i < rows; ++i) {
            attributes[i] = {static_cast<unsigned>(i), 4, gfx::Attribute::Format::floats, i * sizeof(glm::vec4)};
        }
        array_.attributes(instances_, sizeof(Instance), attributes, gfx::Step::instance);
    }
    void upload(const std::vector<Instance>& instances) {
        instances_.upload(std::span<const Instance>{instances}, gfx::Buffer::Use::streamed);
        count_ = static_cast<int>(instances.size());
    }
    void draw() const { gfx::draw_strip(array_, 4, count_); }

private:
    gfx::VertexArray array_;
    gfx::Buffer instances_;
    int count_{};
};

/// Triangles made anew each frame.
class RibbonBatch {
public:
    RibbonBatch();
    void upload(const std::vector<RibbonVertex>& vertices);
    void draw() const { gfx::draw_triangles(array_, count_); }

private:
    gfx::VertexArray array_;
    gfx::Buffer vertices_;
    int count_{};
};

}  // namespace marne::render
