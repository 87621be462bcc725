// Letters for labels.
#include "glyphs.hpp"

#include <doctest/doctest.h>

using namespace marne::render;

TEST_CASE("UTF-8 is decoded, broken bytes become question marks") {
    CHECK(decode("2\xC2\xBD") == U"2\u00BD");
    CHECK(decode("\xE2\x88\x92") == U"\u2212");
    CHECK(decode("\xF0\x9F\x8E\xB2") == U"\U0001F3B2");
    CHECK(decode("a\xC2") == U"a?");
    CHECK(decode("\xFF!") == U"?!");
    CHECK(decode("").empty());
}

TEST_CASE("a file that is no font gives a sentence with its name") {
    for (const char* name : {"/nonexistent/font.ttf", MARNE_SOURCE_DIR, MARNE_SOURCE_DIR "/CMakeLists.txt"}) {
        const auto loaded = GlyphSheet::load(name);
        REQUIRE(std::holds_alternative<std::string>(loaded));
        CHECK(std::get<std::string>(loaded).find(name) != std::string::npos);
    }
}

TEST_CASE("without a font every letter is a frame that is seen, and a blank is none") {
    const GlyphSheet sheet = GlyphSheet::frames();
    REQUIRE(sheet.find(U'A') != nullptr);
    CHECK(sheet.find(U'A') == sheet.find(U'\u00BD'));
    CHECK(sheet.find(U' ') == nullptr);
    CHECK(sheet.width(U"12") > sheet.width(U"1"));
    CHECK(sheet.pixels().size() == static_cast<std::size_t>(sheet.size()) * static_cast<std::size_t>(sheet.size()));
}
