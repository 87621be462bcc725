// Letters as distance fields: one small picture, sharp at every size.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace marne::render {

/// A glyph in units of the letters' height (the height of "H"); `offset` from the pen to the box's middle, y upwards.
struct Glyph {
    glm::vec4 rect{0.0F};  // u0 v0 u1 v1
    glm::vec2 half_size{0.0F};
    glm::vec2 offset{0.0F};
    float advance{};
};

class GlyphSheet {
public:
    /// Reads a TrueType or OpenType font; the sentence names the file.
    static std::variant<GlyphSheet, std::string> load(const std::filesystem::path& font);

    /// For when there is no font: every letter is an upright frame.
    static GlyphSheet frames();

    /// Null for a letter it does not have.
    const Glyph* find(char32_t letter) const;
    /// Width of a line in letter heights.
    float width(std::u32string_view text) const;

    int size() const noexcept { return size_; }
    const std::vector<std::uint8_t>& pixels() const noexcept { return pixels_; }

private:
    std::map<char32_t, Glyph> glyphs_;
    std::optional<Glyph> any_;          // stands for every letter
    std::vector<std::uint8_t> pixels_;  // one byte each, top row first
    int size_{};
};

/// Decodes UTF-8; broken bytes become '?'.
std::u32string decode(std::string_view utf8);

}  // namespace marne::render
