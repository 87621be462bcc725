// Ownership of one OpenGL object by its name.
#pragma once

#include <string>
#include <utility>

namespace marne::gfx {

/// One sentence for the user: what is wrong, where, and what to do.
struct Failure {
    std::string message;
};

/// Kinds of OpenGL objects a Handle may own.
enum class Kind : unsigned char { buffer, vertex_array, texture, framebuffer, renderbuffer, shader, program };

/// Deletes the object; the context it was made in must be current. 0 is ignored.
void destroy(Kind kind, unsigned name) noexcept;

/// Move-only owner of an OpenGL name. Empty when 0. Must die while its context is current.
template <Kind kind>
class Handle {
public:
    Handle() noexcept = default;
    explicit Handle(unsigned name) noexcept : name_{name} {}
    Handle(Handle&& other) noexcept : name_{std::exchange(other.name_, 0U)} {}
    Handle& operator=(Handle&& other) noexcept {
        if (this != &other) {
            destroy(kind, name_);
            name_ = std::exchange(other.name_, 0U);
        }
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { destroy(kind, name_); }

    unsigned name() const noexcept { return name_; }
    explicit operator bool() const noexcept { return name_ != 0U; }

private:
    unsigned name_{};
};

}  // namespace marne::gfx
