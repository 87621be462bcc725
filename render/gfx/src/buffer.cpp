// Buffers, vertex arrays, draw calls; and how every kind of object is destroyed.
#include "marne/gfx/buffer.hpp"

#include <glad/gl.h>

namespace marne::gfx {

void destroy(Kind kind, unsigned name) noexcept {
    if (name == 0U) {
        return;
    }
    switch (kind) {
        case Kind::buffer:
            glDeleteBuffers(1, &name);
            return;
        case Kind::vertex_array:
            glDeleteVertexArrays(1, &name);
            return;
        case Kind::texture:
            glDeleteTextures(1, &name);
            return;
        case Kind::framebuffer:
            glDeleteFramebuffers(1, &name);
            return;
        case Kind::renderbuffer:
            glDeleteRenderbuffers(1, &name);
            return;
        case Kind::shader:
            glDeleteShader(name);
            return;
        case Kind::program:
            glDeleteProgram(name);
            return;
    }
}

namespace {

unsigned new_buffer() {
    unsigned name = 0;
    glGenBuffers(1, &name);
    return name;
}

unsigned new_vertex_array() {
    unsigned name = 0;
    glGenVertexArrays(1, &name);
    return name;
}

const void* as_offset(std::size_t bytes) {
    return reinterpret_cast<const void*>(bytes);
}

Tally& running_tally() noexcept {
    static Tally sum;
    return sum;
}

void count(int triangles) {
    ++running_tally().draw_calls;
    running_tally().triangles += triangles;
}

}  // namespace

Buffer::Buffer() : handle_{new_buffer()} {}

void Buffer::upload(std::span<const std::byte> bytes, Use use) {
    // The copy target leaves the element binding of the current vertex array alone.
    glBindBuffer(GL_COPY_WRITE_BUFFER, name());
    glBufferData(GL_COPY_WRITE_BUFFER, static_cast<GLsizeiptr>(bytes.size()), bytes.data(),
                 use == Use::fixed ? GL_STATIC_DRAW : GL_STREAM_DRAW);
    size_ = bytes.size();
}

void Buffer::bind_uniform_block(unsigned binding) const {
    glBindBufferBase(GL_UNIFORM_BUFFER, binding, name());
}

VertexArray::VertexArray() : handle_{new_vertex_array()} {}

void VertexArray::attributes(const Buffer& buffer, std::size_t stride, std::span<const Attribute> attributes,
                             Step step) {
    glBindVertexArray(name());
    glBindBuffer(GL_ARRAY_BUFFER, buffer.name());
    for (const Attribute& attribute : attributes) {
        const bool floats = attribute.format == Attribute::Format::floats;
        glEnableVertexAttribArray(attribute.location);
        glVertexAttribPointer(attribute.location, attribute.components,
                              static_cast<GLenum>(floats ? GL_FLOAT : GL_UNSIGNED_BYTE),
                              static_cast<GLboolean>(floats ? GL_FALSE : GL_TRUE), static_cast<GLsizei>(stride),
                              as_offset(attribute.offset));
        glVertexAttribDivisor(attribute.location, step == Step::instance ? 1U : 0U);
    }
    glBindVertexArray(0);
}

void VertexArray::elements(const Buffer& buffer) {
    glBindVertexArray(name());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer.name());
    glBindVertexArray(0);
}

Tally tally() noexcept {
    return running_tally();
}

void reset_tally() noexcept {
    running_tally() = {};
}

void draw_elements(const VertexArray& array, int count_of_indices, int instances) {
    if (count_of_indices <= 0 || instances <= 0) {
        return;
    }
    glBindVertexArray(array.name());
    glDrawElementsInstanced(GL_TRIANGLES, count_of_indices, GL_UNSIGNED_INT, nullptr, instances);
    count(count_of_indices / 3 * instances);
}

void draw_strip(const VertexArray& array, int vertices, int instances) {
    if (vertices < 3 || instances <= 0) {
        return;
    }
    glBindVertexArray(array.name());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, vertices, instances);
    count((vertices - 2) * instances);
}

void draw_triangles(const VertexArray& array, int vertices) {
    if (vertices < 3) {
        return;
    }
    glBindVertexArray(array.name());
    glDrawArrays(GL_TRIANGLES, 0, vertices);
    count(vertices / 3);
}

}  // namespace marne::gfx
