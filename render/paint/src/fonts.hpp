// Fonts read from files, and lines of text set with them. Measures come from the font's own units, so a line is
// as long at every resolution.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <cairo.h>

#include "marne/render/painter.hpp"

namespace marne::render::paint {

enum class Face : std::uint8_t { serif, serif_italic, sans, sans_bold, sans_italic };
inline constexpr std::size_t face_count = 5;

/// Lower case as it is, or as small capitals where the face has them.
enum class Letters : std::uint8_t { plain, small_capitals };

/// `size` and `spacing` in the units of the drawing.
struct TextStyle {
    Face face{Face::serif};
    double size{1.0};
    double spacing{};
    Letters letters{Letters::plain};
};

/// A line set from x = 0 on the base line y = 0.
struct TextLine {
    TextStyle style;
    std::vector<cairo_glyph_t> glyphs;
    std::vector<double> advances;  // of each glyph, spacing included
    double width{};                // without the spacing after the last letter
};

enum class Align : std::uint8_t { left, centre, right };

/// The contents of the font files: read once, shared by all painting.
struct FontFiles {
    std::vector<std::shared_ptr<const std::vector<unsigned char>>> contents;  // by Face
};
std::variant<FontFiles, MissingTypeface> read_fonts(const Typefaces& typefaces);

/// The faces ready for use by one thread.
class Fonts {
public:
    explicit Fonts(const FontFiles& files);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    TextLine set(const TextStyle& style, std::string_view text);
    double cap_height(Face face) const;  // for size 1
    double x_height(Face face) const;

    /// Adds the line's outline to the path; (x, y) is its start on the base line, or middle or end.
    void add_path(cairo_t* context, const TextLine& line, double x, double y, Align align = Align::left) const;
    /// Adds one glyph of the line at (x, y), turned by `angle` radians clockwise.
    void add_glyph(cairo_t* context, const TextLine& line, std::size_t glyph, double x, double y, double angle) const;

private:
    struct Loaded;
    std::vector<std::unique_ptr<Loaded>> faces_;
};

}  // namespace marne::render::paint
