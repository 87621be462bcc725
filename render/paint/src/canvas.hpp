// A cairo picture with its drawing state, and the colours and small shapes everything printed is made of.
#pragma once

#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include <cairo.h>

#include "marne/render/image.hpp"

namespace marne::render::paint {

/// Opaque or translucent ink, components 0 to 1.
struct Ink {
    double red{};
    double green{};
    double blue{};
    double alpha{1.0};
};

/// The ink 0xRRGGBB.
constexpr Ink ink(std::uint32_t rgb, double alpha = 1.0) noexcept {
    return {static_cast<double>((rgb >> 16U) & 255U) / 255.0, static_cast<double>((rgb >> 8U) & 255U) / 255.0,
            static_cast<double>(rgb & 255U) / 255.0, alpha};
}
constexpr Ink with_alpha(Ink colour, double alpha) noexcept {
    return {colour.red, colour.green, colour.blue, alpha};
}
/// `share` of `b` in `a`.
constexpr Ink mixed(Ink a, Ink b, double share) noexcept {
    return {a.red + (b.red - a.red) * share, a.green + (b.green - a.green) * share, a.blue + (b.blue - a.blue) * share,
            a.alpha + (b.alpha - a.alpha) * share};
}

/// Pixels for a length in millimetres: at least 1, at most what a cairo picture can have.
int pixels_for(double millimetres, double pixels_per_millimetre) noexcept;

/// Some rows of a picture seen as a picture of its own.
struct RowBand {
    int first_row{};
    int rows{};
};

/// Premultiplied pixels with a cairo context over them.
class Canvas {
public:
    Canvas(int width, int height);
    /// Draws into `band` of `whole`, in the coordinates of `whole`; `whole` must outlive it. Bands that do not
    /// overlap may be drawn by different threads.
    Canvas(Canvas& whole, RowBand band);

    int width() const noexcept { return width_; }
    int height() const noexcept { return height_; }
    cairo_t* context() const noexcept { return context_.get(); }
    cairo_surface_t* surface() const noexcept { return surface_.get(); }

    /// The pixels of a row, 0xAARRGGBB premultiplied. Call flushed() before reading what cairo drew and
    /// written() after writing.
    std::uint32_t* row(int y) noexcept { return pixels_ + static_cast<std::ptrdiff_t>(y) * width_; }
    const std::uint32_t* row(int y) const noexcept { return pixels_ + static_cast<std::ptrdiff_t>(y) * width_; }
    void flushed() const { cairo_surface_flush(surface_.get()); }
    void written() const { cairo_surface_mark_dirty(surface_.get()); }

    Image to_image() const;

private:
    struct Destroy {
        void operator()(cairo_t* context) const { cairo_destroy(context); }
        void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    };
    int width_;
    int height_;
    std::vector<std::uint32_t> storage_;
    std::uint32_t* pixels_;
    std::unique_ptr<cairo_surface_t, Destroy> surface_;
    std::unique_ptr<cairo_t, Destroy> context_;
};

void set_ink(cairo_t* context, Ink colour);
void fill(cairo_t* context, Ink colour);
void stroke(cairo_t* context, Ink colour, double width);
void rounded_rectangle(cairo_t* context, double x, double y, double width, double height, double radius);
void circle(cairo_t* context, double x, double y, double radius);

/// Saves the drawing state and brings it back at the end of the scope.
class SavedState {
public:
    explicit SavedState(cairo_t* context) : context_{context} { cairo_save(context_); }
    ~SavedState() { cairo_restore(context_); }
    SavedState(const SavedState&) = delete;
    SavedState& operator=(const SavedState&) = delete;

private:
    cairo_t* context_;
};

/// Calls `work(first, last)` on two threads for the two halves of 0 to `count`.
template <typename Work>
void in_two_halves(int count, Work work) {
    const int half = count / 2;
    std::thread other{[&work, half] { work(0, half); }};
    work(half, count);
    other.join();
}

}  // namespace marne::render::paint
