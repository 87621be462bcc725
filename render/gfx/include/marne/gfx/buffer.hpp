// Buffers, vertex arrays and the draw calls made with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "marne/gfx/handle.hpp"

namespace marne::gfx {

/// Bytes on the graphics card. What they are (vertices, indices, uniforms) is decided by how they are bound.
class Buffer {
public:
    enum class Use : std::uint8_t { fixed, streamed };

    Buffer();

    /// Replaces the whole content.
    void upload(std::span<const std::byte> bytes, Use use);
    template <class T>
    void upload(std::span<const T> items, Use use) {
        upload(std::as_bytes(items), use);
    }
    /// Binds it as the uniform block at `binding`.
    void bind_uniform_block(unsigned binding) const;

    unsigned name() const noexcept { return handle_.name(); }
    std::size_t size() const noexcept { return size_; }

private:
    Handle<Kind::buffer> handle_;
    std::size_t size_{};
};

/// How one attribute lies in a buffer; offsets and stride in bytes.
struct Attribute {
    enum class Format : std::uint8_t { floats, bytes_to_unit };  // bytes_to_unit: 0..255 read as 0..1
    unsigned location{};
    int components{};
    Format format{};
    std::size_t offset{};
};
enum class Step : std::uint8_t { vertex, instance };

/// The arrangement of the buffers a draw call reads. The buffers must outlive it.
class VertexArray {
public:
    VertexArray();

    void attributes(const Buffer& buffer, std::size_t stride, std::span<const Attribute> attributes, Step step);
    /// Indices are 32 bit unsigned.
    void elements(const Buffer& buffer);

    unsigned name() const noexcept { return handle_.name(); }

private:
    Handle<Kind::vertex_array> handle_;
};

/// What has been drawn since the last reset_tally().
struct Tally {
    int draw_calls{};
    int triangles{};
};
Tally tally() noexcept;
void reset_tally() noexcept;

/// Draws indexed triangles: `count` indices from the first, `instances` times. Nothing when either is 0.
void draw_elements(const VertexArray& array, int count, int instances);
/// Draws `count` vertices from the first as a strip of triangles, `instances` times.
void draw_strip(const VertexArray& array, int count, int instances);
/// Draws `count` vertices from the first as separate triangles.
void draw_triangles(const VertexArray& array, int count);

}  // namespace marne::gfx
