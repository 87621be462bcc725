// Meshes on the graphics card.
#include "mesh.hpp"

namespace marne::render {

namespace {

using Format = gfx::Attribute::Format;

}  // namespace

Mesh::Mesh(const MeshData& data) : index_count_{static_cast<int>(data.indices.size())} {
    vertices_.upload(std::span<const ModelVertex>{data.vertices}, gfx::Buffer::Use::fixed);
    indices_.upload(std::span<const std::uint32_t>{data.indices}, gfx::Buffer::Use::fixed);
}

void Mesh::attach_to(gfx::VertexArray& array) const {
    const std::array<gfx::Attribute, 4> attributes{{{0, 3, Format::floats, offsetof(ModelVertex, position)},
                                                    {1, 3, Format::floats, offsetof(ModelVertex, normal)},
                                                    {2, 2, Format::floats, offsetof(ModelVertex, uv)},
                                                    {3, 4, Format::bytes_to_unit, offsetof(ModelVertex, colour)}}};
    array.attributes(vertices_, sizeof(ModelVertex), attributes, gfx::Step::vertex);
    array.elements(indices_);
}

RibbonBatch::RibbonBatch() {
    const std::array<gfx::Attribute, 3> attributes{{{0, 3, Format::floats, offsetof(RibbonVertex, position)},
                                                    {1, 4, Format::floats, offsetof(RibbonVertex, course)},
                                                    {2, 4, Format::floats, offsetof(RibbonVertex, colour)}}};
    array_.attributes(vertices_, sizeof(RibbonVertex), attributes, gfx::Step::vertex);
}

void RibbonBatch::upload(const std::vector<RibbonVertex>& vertices) {
    vertices_.upload(std::span<const RibbonVertex>{vertices}, gfx::Buffer::Use::streamed);
    count_ = static_cast<int>(vertices.size());
}

}  // namespace marne::render
