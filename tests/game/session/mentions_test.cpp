// Citations and terms found in sentences.
#include "marne/session/mentions.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "marne/session/narration.hpp"

namespace marne::session {
namespace {

/// "isolated=7.2.A ..." for what is found in a text.
std::string told(std::string_view text) {
    std::string all;
    for (const Mention& mention : find_mentions(text)) {
        all += (all.empty() ? "" : " ") + std::string{text.substr(mention.begin, mention.length)} + "=" +
               std::string{to_string(mention.rule)};
    }
    return all;
}

TEST_CASE("terms are found whatever their case, as whole words only") {
    CHECK(told("The unit is isolated.") == "isolated=7.2.A");
    CHECK(told("Isolated, disrupted") == "Isolated=7.2.A disrupted=8.11.A");
    CHECK(told("unisolated isolatedly") == "");
    CHECK(told("Entering a ZOC") == "ZOC=6.1.A");
    CHECK(told("2 MP to enter") == "MP=4.1.B");
    CHECK(told("Compiègne") == "");
    CHECK(told("").empty());
}

TEST_CASE("the longest of the words that begin alike is taken") {
    CHECK(told("it is out of supply") == "out of supply=7.0.A");
    CHECK(told("zones of control") == "zones of control=6.1.A");
    CHECK(told("an enemy zone of control") == "enemy zone of control=6.1.A");
}

TEST_CASE("a term broken over two lines is still one") {
    CHECK(told("its zone of\ncontrol") == "zone of\ncontrol=6.1.A");
}

TEST_CASE("the same term is pointed out once") {
    CHECK(told("isolated here, isolated there") == "isolated=7.2.A");
}

TEST_CASE("every number of a citation is found, in both kinds of brackets") {
    CHECK(told("This cannot be [4.1.J]") == "4.1.J=4.1.J");
    CHECK(told("Two attacks lapse (D-8.1).") == "D-8.1=D-8.1");
    CHECK(told("Halved [7.2.A, 8.5].") == "7.2.A=7.2.A 8.5=8.5");
    CHECK(told("(Meaux) [not a rule] (7.") == "");
    CHECK(told("[8.5").empty());
}

TEST_CASE("every term leads to a rule with a digest") {
    for (const Mention& mention : find_mentions(
             "ZOC disrupted isolated supply leapfrog demoralised flank odds overstacked retreat advance MP VP "
             "player-turn")) {
        CHECK_FALSE(rule_digest(mention.rule).empty());
        CHECK(mention.kind == MentionKind::term);
    }
}

}  // namespace
}  // namespace marne::session
