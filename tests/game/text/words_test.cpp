// Words as players type them.
#include "words.hpp"

#include <doctest/doctest.h>

namespace marne::text {
namespace {

TEST_CASE("control characters, formatting marks and broken bytes are made safe to show") {
    CHECK(clean("  move\tG-3\x1b[2J to\r 1815 ") == "move G-3 [2J to  1815");
    CHECK(clean(std::string_view{"a\0b", 3}) == "a b");
    CHECK(clean("\xff\xfe\xc3") == "???");
    CHECK(clean("\xe2\x80\xaemove\xef\xbb\xbf") == "move");
    CHECK(clean("\xc2\x85 J\xc3\xa4ger") == "J\xc3\xa4ger");
    CHECK(clean("\xed\xa0\x80") == "???");  // half of a pair is no character
    CHECK(clean("\xc0\xaf") == "??");       // nor is a blank written in two bytes
    CHECK(clean("").empty());
}

TEST_CASE("letters are compared without case, accents and hyphens") {
    CHECK(fold("\xc3\x89pernay") == "epernay");
    CHECK(fold("La Fert\xc3\xa9-Milon") == "la ferte milon");
    CHECK(fold("J\xc3\x84GER  Battalions") == "jager battalions");
    CHECK(fold("Nogent\xe2\x80\x91sur\xe2\x80\x91Seine") == "nogent sur seine");
    CHECK(fold("e\xcc\x81") == "e");  // an accent typed as a mark of its own
}

TEST_CASE("a line is split at blanks and commas, and loses quotes and closing points") {
    CHECK(split("Attack 1815, 1816 with \"G-3\"; G-4.") ==
          std::vector<std::string>{"attack", "1815", "1816", "with", "g-3", "g-4"});
    CHECK(split("rule 6.2.A") == std::vector<std::string>{"rule", "6.2.a"});
    CHECK(split("?") == std::vector<std::string>{"?"});
    CHECK(split(" , ;; ... ").empty());
}

TEST_CASE("the nearest words to a mistyped one are found, and only near ones") {
    CHECK(edits("move", "mvoe") == 1);
    CHECK(edits("kitten", "sitting") == 3);
    CHECK(edits("", "abc") == 3);
    const std::vector<std::string> known{"move", "remove", "map", "enter"};
    CHECK(nearest("mvoe", known, 2) == std::vector<std::string>{"move"});
    CHECK(nearest("entr", known, 2) == std::vector<std::string>{"enter"});
    CHECK(nearest("zzzzzz", known, 2).empty());
    CHECK(nearest(std::string(5000, 'm'), known, 2).empty());
}

TEST_CASE("lines are broken between words, by characters and not by bytes") {
    CHECK(wrap("one two three", 7) == "one two\nthree");
    CHECK(wrap("one two\nthree", 0) == "one two\nthree");
    CHECK(wrap("\xc3\xa9\xc3\xa9\xc3\xa9 \xc3\xa9\xc3\xa9", 6) == "\xc3\xa9\xc3\xa9\xc3\xa9 \xc3\xa9\xc3\xa9");
    CHECK(wrap("unbreakablelongword it", 5) == "unbreakablelongword\nit");
    CHECK(wrap("a\n\nb", 10) == "a\n\nb");
}

}  // namespace
}  // namespace marne::text
