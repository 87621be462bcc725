// FreeType reads and measures, cairo draws. Text is drawn as filled outlines: cairo 1.16 would otherwise set
// every glyph on whole pixels, which spoils small and letter-spaced lines.
#include "fonts.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <mutex>
#include <unordered_map>
#include <utility>

#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include "canvas.hpp"
#include "typefaces.hpp"

namespace marne::render::paint {

namespace {

/// FreeType's library object: faces may be opened and closed by several threads.
struct Library {
    Library() { FT_Init_FreeType(&handle); }
    ~Library() { FT_Done_FreeType(handle); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    FT_Library handle{};
    std::mutex mutex;
};

std::shared_ptr<Library> the_library() {
    static const auto library = std::make_shared<Library>();
    return library;
}

/// What must live as long as cairo holds on to a face, which may be longer than we do.
struct FaceHold {
    std::shared_ptr<Library> library;
    std::shared_ptr<const std::vector<unsigned char>> content;
    FT_Face face{};

    ~FaceHold() {
        const std::lock_guard lock{library->mutex};
        FT_Done_Face(face);
    }
};

FT_Face open_face(Library& library, const std::vector<unsigned char>& content) {
    const std::lock_guard lock{library.mutex};
    FT_Face face{};
    const FT_Error error =
        FT_New_Memory_Face(library.handle, content.data(), static_cast<FT_Long>(content.size()), 0, &face);
    return error == 0 ? face : nullptr;
}

/// The bytes of a regular file; none where it cannot be read.
std::vector<unsigned char> bytes_of(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
        return {};
    }
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

/// The next code point of UTF-8 text; malformed bytes count as Latin-1.
char32_t next_letter(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at++);
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (more == 0 || at + static_cast<std::size_t>(more) > text.size()) {
        return lead;
    }
    char32_t letter = static_cast<char32_t>(lead & (0x3F >> more));
    for (int i = 0; i < more; ++i) {
        letter = (letter << 6U) | (byte(at++) & 0x3FU);
    }
    return letter;
}

bool is_lower(char32_t letter) {
    return (letter >= U'a' && letter <= U'z') || (letter >= 0xDF && letter <= 0xFF && letter != 0xF7);
}

struct KernPair {
    char32_t left;
    char32_t right;
    int thousandths;
};

/// Hand kerning for the serif faces, whose own pairs lie in a table FreeType does not read.
constexpr std::array serif_pairs{
    KernPair{U'V', U'i', -50}, KernPair{U'V', U'e', -80},  KernPair{U'V', U'o', -80}, KernPair{U'V', U'a', -80},
    KernPair{U'V', U'r', -60}, KernPair{U'T', U'r', -60},  KernPair{U'T', U'o', -70}, KernPair{U'T', U'h', -10},
    KernPair{U'T', U'u', -60}, KernPair{U'T', U'e', -70},  KernPair{U'P', U'a', -40}, KernPair{U'P', U'o', -25},
    KernPair{U'P', U'e', -25}, KernPair{U'F', U'o', -30},  KernPair{U'F', U'e', -25}, KernPair{U'L', U'a', 0},
    KernPair{U'R', U'o', -15}, KernPair{U'r', U'c', -12},  KernPair{U'W', U'a', -60}, KernPair{U'Y', U'o', -80},
    KernPair{U'A', U'y', -40}, KernPair{U'A', U'v', -40},  KernPair{U'y', U'.', -60}, KernPair{U'r', U'-', -25},
    KernPair{U'y', U'-', -10}, KernPair{U'L', U'\'', -60},
};

double serif_kerning(char32_t left, char32_t right) {
    for (const KernPair& pair : serif_pairs) {
        if (pair.left == left && pair.right == right) {
            return pair.thousandths / 1000.0;
        }
    }
    return 0.0;
}

}  // namespace

struct Fonts::Loaded {
    FT_Face face{};
    cairo_font_face_t* drawn{};
    double units{1000.0};
    double cap_height{0.7};
    double x_height{0.45};
    struct GlyphMeasure {
        unsigned long index{};
        double advance{};
    };
    std::unordered_map<char32_t, GlyphMeasure> plain;
    std::unordered_map<char32_t, GlyphMeasure> small;

    ~Loaded() { cairo_font_face_destroy(drawn); }

    double height_of(char32_t letter, double otherwise) const {
        if (FT_Load_Char(face, letter, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) != 0) {
            return otherwise;
        }
        return static_cast<double>(face->glyph->metrics.horiBearingY) / units;
    }

    /// The variant of a glyph that the face names "<name>.<suffix>"; 0 when it has none.
    unsigned variant(unsigned glyph, const char* suffix) const {
        if (!FT_HAS_GLYPH_NAMES(face)) {
            return 0;
        }
        std::array<char, 96> name{};
        if (FT_Get_Glyph_Name(face, glyph, name.data(), static_cast<FT_UInt>(name.size())) != 0) {
            return 0;
        }
        std::string wanted = std::string{name.data()} + suffix;
        return FT_Get_Name_Index(face, wanted.data());
    }

    GlyphMeasure measure(char32_t letter, Letters letters) const {
        unsigned index = FT_Get_Char_Index(face, letter);
        if (letter >= U'0' && letter <= U'9') {
            // Figures of equal height: the plain ones of the serif faces are old-style.
            const unsigned lining = variant(index, ".lnum");
            index = lining != 0 ? lining : index;
        } else if (letters == Letters::small_capitals && is_lower(letter)) {
            const unsigned capital = variant(index, ".sc");
            index = capital != 0 ? capital : FT_Get_Char_Index(face, letter - 32);
        }
        if (FT_Load_Glyph(face, index, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) != 0) {
            return {index, 0.5};
        }
        return {index, static_cast<double>(face->glyph->metrics.horiAdvance) / units};
    }

    const GlyphMeasure& glyph(char32_t letter, Letters letters) {
        auto& known = letters == Letters::plain ? plain : small;
        const auto found = known.find(letter);
        return found != known.end() ? found->second : known.emplace(letter, measure(letter, letters)).first->second;
    }

    double kerning(char32_t left, char32_t right) const {
        if (!FT_HAS_KERNING(face)) {
            return serif_kerning(left, right);
        }
        FT_Vector pair{};
        FT_Get_Kerning(face, FT_Get_Char_Index(face, left), FT_Get_Char_Index(face, right), FT_KERNING_UNSCALED, &pair);
        return static_cast<double>(pair.x) / units;
    }
};

std::variant<FontFiles, MissingTypeface> read_fonts(const Typefaces& typefaces) {
    FontFiles files;
    const auto& italic = typefaces.sans_italic.empty() ? typefaces.sans : typefaces.sans_italic;
    for (const auto* path :
         {&typefaces.serif, &typefaces.serif_italic, &typefaces.sans, &typefaces.sans_bold, &italic}) {
        const auto content = std::make_shared<const std::vector<unsigned char>>(bytes_of(*path));
        const auto library = the_library();
        const FT_Face face = content->empty() ? nullptr : open_face(*library, *content);
        if (face == nullptr) {
            return MissingTypeface{
                "The font file " + path->string() + " cannot be read as a font. Install the Debian package " +
                package_of(path->filename().string()) + " or set MARNE_FONTS to a folder that holds the file."};
        }
        {
            const std::lock_guard lock{library->mutex};
            FT_Done_Face(face);
        }
        files.contents.push_back(content);
    }
    return files;
}

Fonts::Fonts(const FontFiles& files) {
    for (const auto& content : files.contents) {
        auto library = the_library();
        auto loaded = std::make_unique<Loaded>();
        loaded->face = open_face(*library, *content);
        auto* hold = new FaceHold{std::move(library), content, loaded->face};  // owned by the cairo face
        loaded->drawn = cairo_ft_font_face_create_for_ft_face(loaded->face, FT_LOAD_NO_HINTING);
        static const cairo_user_data_key_t key{};
        if (cairo_font_face_set_user_data(loaded->drawn, &key, hold, [](void* data) {
                delete static_cast<FaceHold*>(data);
            }) != CAIRO_STATUS_SUCCESS) {
            delete hold;
        }
        loaded->units = loaded->face->units_per_EM;
        loaded->cap_height = loaded->height_of(U'H', 0.7);
        loaded->x_height = loaded->height_of(U'x', 0.45);
        faces_.push_back(std::move(loaded));
    }
}

Fonts::~Fonts() = default;

double Fonts::cap_height(Face face) const {
    return faces_[static_cast<std::size_t>(face)]->cap_height;
}
double Fonts::x_height(Face face) const {
    return faces_[static_cast<std::size_t>(face)]->x_height;
}

TextLine Fonts::set(const TextStyle& style, std::string_view text) {
    Loaded& face = *faces_[static_cast<std::size_t>(style.face)];
    TextLine line{style, {}, {}, 0.0};
    double x = 0.0;
    char32_t before = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t letter = next_letter(text, at);
        const auto& measure = face.glyph(letter, style.letters);
        if (before != 0 && style.letters == Letters::plain) {
            const double kern = face.kerning(before, letter) * style.size;
            x += kern;
            line.advances.back() += kern;
        }
        line.glyphs.push_back({measure.index, x, 0.0});
        line.advances.push_back(measure.advance * style.size + style.spacing);
        x += line.advances.back();
        before = letter;
    }
    line.width = line.glyphs.empty() ? 0.0 : x - style.spacing;
    return line;
}

void Fonts::add_path(cairo_t* context, const TextLine& line, double x, double y, Align align) const {
    if (line.glyphs.empty()) {
        return;
    }
    const double start = align == Align::left ? x : align == Align::centre ? x - line.width / 2.0 : x - line.width;
    std::vector<cairo_glyph_t> placed = line.glyphs;
    for (cairo_glyph_t& glyph : placed) {
        glyph.x += start;
        glyph.y += y;
    }
    cairo_set_font_face(context, faces_[static_cast<std::size_t>(line.style.face)]->drawn);
    cairo_set_font_size(context, line.style.size);
    cairo_glyph_path(context, placed.data(), static_cast<int>(placed.size()));
}

void Fonts::add_glyph(cairo_t* context, const TextLine& line, std::size_t glyph, double x, double y,
                      double angle) const {
    const SavedState saved{context};
    cairo_translate(context, x, y);
    cairo_rotate(context, angle);
    const cairo_glyph_t placed{line.glyphs[glyph].index, 0.0, 0.0};
    cairo_set_font_face(context, faces_[static_cast<std::size_t>(line.style.face)]->drawn);
    cairo_set_font_size(context, line.style.size);
    cairo_glyph_path(context, &placed, 1);
}

}  // namespace marne::render::paint
