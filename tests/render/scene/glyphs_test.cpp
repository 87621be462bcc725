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
