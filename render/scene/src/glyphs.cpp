// The glyph sheet is made with stb_truetype.
#include "glyphs.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb/stb_truetype.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace marne::render {

namespace {

constexpr int sheet_size = 512;
constexpr float pixel_height = 42.0F;
constexpr int padding = 5;

std::u32string wanted_letters() {
    std::u32string letters;
    for (char32_t c = 33; c < 127; ++c) {
        letters += c;
    }
    return letters +
           U"\u00BC\u00BD\u00BE\u00D7\u00E0\u00E2\u00E7\u00E8\u00E9\u00EA\u00EE\u00F4\u00FC\u00C9\u2013\u2212\u2020"
           U"\u2190\u2192";
}

std::vector<unsigned char> read_bytes(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return {};
    }
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

/// Where the next glyph goes: rows from top to bottom.
struct Shelf {
    int x{1};
    int y{1};
    int tallest{};
    bool place(int width, int height) {
        if (x + width + 1 > sheet_size) {
            x = 1;
            y += tallest + 1;
            tallest = 0;
        }
        tallest = tallest > height ? tallest : height;
        return y + height + 1 <= sheet_size;
    }
};

}  // namespace

std::variant<GlyphSheet, std::string> GlyphSheet::load(const std::filesystem::path& path) {
    const std::vector<unsigned char> bytes = read_bytes(path);
    stbtt_fontinfo font{};
    if (bytes.size() < 64 || stbtt_GetFontOffsetForIndex(bytes.data(), 0) < 0 ||
        stbtt_InitFont(&font, bytes.data(), stbtt_GetFontOffsetForIndex(bytes.data(), 0)) == 0) {
        return "The font file " + path.string() +
               " cannot be read, so nothing is written on the table's overlays. Install Debian's fonts-lato.";
    }
    GlyphSheet sheet;
    sheet.size_ = sheet_size;
    sheet.pixels_.assign(static_cast<std::size_t>(sheet_size) * sheet_size, 0);
    const float scale = stbtt_ScaleForPixelHeight(&font, pixel_height);
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    stbtt_GetCodepointBox(&font, 'H', &x0, &y0, &x1, &y1);
    const float letter_height = static_cast<float>(y1) * scale;
    Shelf shelf;
    for (const char32_t letter : wanted_letters()) {
        const int code = static_cast<int>(letter);
        if (stbtt_FindGlyphIndex(&font, code) == 0) {
            continue;
        }
        int advance = 0;
        int bearing = 0;
        stbtt_GetCodepointHMetrics(&font, code, &advance, &bearing);
        int width = 0;
        int height = 0;
        int left = 0;
        int top = 0;
        unsigned char* field =
            stbtt_GetCodepointSDF(&font, scale, code, padding, 128, 128.0F / padding, &width, &height, &left, &top);
        if (field == nullptr || !shelf.place(width, height)) {
            stbtt_FreeSDF(field, nullptr);
            continue;
        }
        for (int row = 0; row < height; ++row) {
            std::copy_n(field + row * width, width, sheet.pixels_.begin() + (shelf.y + row) * sheet_size + shelf.x);
        }
        stbtt_FreeSDF(field, nullptr);
        const auto w = static_cast<float>(width);
        const auto h = static_cast<float>(height);
        Glyph glyph;
        glyph.rect = glm::vec4{shelf.x, shelf.y, shelf.x + width, shelf.y + height} / static_cast<float>(sheet_size);
        glyph.half_size = glm::vec2{w, h} * 0.5F / letter_height;
        glyph.offset =
            glm::vec2{static_cast<float>(left) + w * 0.5F, -static_cast<float>(top) - h * 0.5F} / letter_height;
        glyph.advance = static_cast<float>(advance) * scale / letter_height;
        sheet.glyphs_[letter] = glyph;
        shelf.x += width + 1;
    }
    return sheet;
}

GlyphSheet GlyphSheet::frames() {
    constexpr int size = 16;
    GlyphSheet sheet;
    sheet.size_ = size;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int to_rim = std::min(std::min(x, size - 1 - x), std::min(y, size - 1 - y));
            sheet.pixels_.push_back(to_rim >= 2 && to_rim <= 4 ? 220 : 40);
        }
    }
    sheet.any_ = Glyph{{0.0F, 0.0F, 1.0F, 1.0F}, {0.36F, 0.56F}, {0.36F, 0.5F}, 0.76F};
    return sheet;
}

const Glyph* GlyphSheet::find(char32_t letter) const {
    const auto found = glyphs_.find(letter);
    if (found != glyphs_.end()) {
        return &found->second;
    }
    return any_ && letter != U' ' ? &*any_ : nullptr;
}

float GlyphSheet::width(std::u32string_view text) const {
    float sum = 0.0F;
    for (const char32_t letter : text) {
        const Glyph* const glyph = find(letter);
        sum += glyph == nullptr ? 0.42F : glyph->advance;
    }
    return sum;
}

std::u32string decode(std::string_view utf8) {
    std::u32string text;
    std::size_t i = 0;
    while (i < utf8.size()) {
        const auto lead = static_cast<unsigned char>(utf8[i++]);
        const int more = lead < 0x80 ? 0 : (lead >> 5) == 6 ? 1 : (lead >> 4) == 14 ? 2 : (lead >> 3) == 30 ? 3 : -1;
        char32_t letter = more == 0 ? lead : more < 0 ? U'?' : lead & (0x3FU >> more);
        for (int k = 0; k < more; ++k) {
            const unsigned char next = i < utf8.size() ? static_cast<unsigned char>(utf8[i]) : 0U;
            if ((next >> 6) != 2) {
                letter = U'?';
                break;
            }
            letter = (letter << 6) | (next & 0x3FU);
            ++i;
        }
        text += letter;
    }
    return text;
}

}  // namespace marne::render
