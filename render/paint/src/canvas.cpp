// Cairo surfaces over our own pixels, and the way back to plain images.
#include "canvas.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace marne::render::paint {

int pixels_for(double millimetres, double pixels_per_millimetre) noexcept {
    constexpr double most = 32000.0;
    return static_cast<int>(std::lround(std::clamp(millimetres * pixels_per_millimetre, 1.0, most)));
}

Canvas::Canvas(int width, int height)
    : width_{width},
      height_{height},
      storage_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
      pixels_{storage_.data()},
      surface_{cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels_), CAIRO_FORMAT_ARGB32,
                                                   width, height, width * 4)},
      context_{cairo_create(surface_.get())} {}

Canvas::Canvas(Canvas& whole, RowBand band)
    : width_{whole.width_},
      height_{band.rows},
      pixels_{whole.row(band.first_row)},
      surface_{cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels_), CAIRO_FORMAT_ARGB32,
                                                   width_, height_, width_ * 4)},
      context_{cairo_create(surface_.get())} {
    cairo_translate(context_.get(), 0.0, -band.first_row);
}

namespace {

void copy_row(const std::uint32_t* from, std::uint8_t* to, int width) {
    for (int x = 0; x < width; ++x, to += 4) {
        const std::uint32_t pixel = from[x];
        const std::uint32_t alpha = pixel >> 24U;
        const auto plain = [alpha](std::uint32_t channel) {
            if (alpha == 255U || alpha == 0U) {
                return static_cast<std::uint8_t>(channel);
            }
            return static_cast<std::uint8_t>(std::min(255U, (channel * 255U + alpha / 2U) / alpha));
        };
        to[0] = plain((pixel >> 16U) & 255U);
        to[1] = plain((pixel >> 8U) & 255U);
        to[2] = plain(pixel & 255U);
        to[3] = static_cast<std::uint8_t>(alpha);
    }
}

}  // namespace

Image Canvas::to_image() const {
    flushed();
    Image image{width_, height_, {}};
    const std::size_t row_bytes = static_cast<std::size_t>(width_) * 4U;
    image.rgba.resize(row_bytes * static_cast<std::size_t>(height_));
    in_two_halves(height_, [&](int first, int last) {
        for (int y = first; y < last; ++y) {
            copy_row(row(y), image.rgba.data() + row_bytes * static_cast<std::size_t>(y), width_);
        }
    });
    return image;
}

void set_ink(cairo_t* context, Ink colour) {
    cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha);
}

void fill(cairo_t* context, Ink colour) {
    set_ink(context, colour);
    cairo_fill(context);
}

void stroke(cairo_t* context, Ink colour, double width) {
    set_ink(context, colour);
    cairo_set_line_width(context, width);
    cairo_stroke(context);
}

void rounded_rectangle(cairo_t* context, double x, double y, double width, double height, double radius) {
    constexpr double quarter = std::numbers::pi / 2.0;
    cairo_new_sub_path(context);
    cairo_arc(context, x + width - radius, y + radius, radius, -quarter, 0.0);
    cairo_arc(context, x + width - radius, y + height - radius, radius, 0.0, quarter);
    cairo_arc(context, x + radius, y + height - radius, radius, quarter, 2.0 * quarter);
    cairo_arc(context, x + radius, y + radius, radius, 2.0 * quarter, 3.0 * quarter);
    cairo_close_path(context);
}

void circle(cairo_t* context, double x, double y, double radius) {
    cairo_new_sub_path(context);
    cairo_arc(context, x, y, radius, 0.0, 2.0 * std::numbers::pi);
    cairo_close_path(context);
}

}  // namespace marne::render::paint
