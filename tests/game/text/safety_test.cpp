// Any bytes at all may be typed: nothing breaks, questions change nothing, and the log stays sound.
#include "marne/session/replay.hpp"
#include "parlour.hpp"
#include "verbs.hpp"
#include "words.hpp"

namespace marne::text::test {
namespace {

bool is_sound(const fs::path& log) {
    const auto report = session::verify(log, marne::test::assets());
    return std::holds_alternative<session::VerifyReport>(report) && std::get<session::VerifyReport>(report).sound;
}

bool is_clean(const std::string& answer) {
    std::string unbroken = answer;
    for (char& c : unbroken) {
        c = c == '\n' ? ' ' : c;
    }
    return clean("x" + unbroken + "x") == "x" + unbroken + "x";
}

TEST_CASE("random bytes are answered in clean text and change nothing") {
    Parlour parlour;
    const std::uint64_t before = parlour.hash();
    marne::test::Chance chance{17};
    for (int i = 0; i < 3000; ++i) {
        std::string line;
        for (std::size_t length = chance.below(60); length > 0; --length) {
            line += static_cast<char>(chance.below(256));
        }
        const std::string told = parlour.type(line);
        REQUIRE(is_clean(told));
    }
    CHECK(parlour.hash() == before);
    parlour.close();
    CHECK(is_sound(parlour.log()));
}

TEST_CASE("a line that is too long is refused, whatever is in it") {
    Parlour parlour;
    CHECK(holds(parlour.type(std::string(longest_line + 1, 'a')), "too long"));
    CHECK(holds(parlour.type("move " + std::string(100'000, '9')), "too long"));
    CHECK_FALSE(parlour.type(std::string(longest_line, 'a')).empty());
    CHECK_FALSE(parlour.type("unit " + std::string(1500, ' ') + "g-3").empty());
    std::string many = "attack 1815 with";
    for (int i = 0; i < 300; ++i) {
        many += " g-3";
    }
    CHECK_FALSE(parlour.type(many).empty());
}

TEST_CASE("words of the game in any order never break anything, and every change is in the log") {
    marne::test::Chance chance{23};
    for (const char* scenario : {"counterattack", "counterattack-free", "pursuit"}) {
        CAPTURE(scenario);
        Parlour parlour{scenario, DiceMode::table, 9};
        session::RandomPlayer player{5};
        std::vector<std::string> words{"to",    "by",    "with", "at",    "n",    "ne",   "s",   "exit", "it",
                                       "1",     "2",     "6",    "99999", "all",  "rest", ",",   "and",  "not",
                                       "paris", "meaux", "0101", "3925",  "9999", "for",  "die", "mine"};
        for (const Verb& verb : verbs()) {
            if (verb.name != "quit") {
                words.emplace_back(verb.name);
            }
        }
        for (int i = 0; i < 1500; ++i) {
            std::string line;
            for (std::size_t count = 1 + chance.below(6); count > 0; --count) {
                const std::size_t kind = chance.below(4);
                if (kind == 0) {
                    const auto& counters = parlour.state().scenario().counters.counters;
                    line += counters[chance.below(counters.size())].id;
                } else if (kind == 1) {
                    const auto& hexes = parlour.state().scenario().map.hexes;
                    line += to_string(hexes[chance.below(hexes.size())].hex);
                } else {
                    line += words[chance.below(words.size())];
                }
                line += ' ';
            }
            INFO(line);
            REQUIRE(is_clean(parlour.type(line)));
            REQUIRE_FALSE(parlour.talk().is_over());
            if (!std::holds_alternative<GameOver>(parlour.state().decision.kind)) {
                parlour.type(write_command(parlour.state(), player.choose(parlour.state()), chance.below(30)));
            }
        }
        parlour.close();
        CHECK(is_sound(parlour.log()));
    }
}

TEST_CASE("questions change nothing, in any decision of a game") {
    Parlour parlour{"counterattack", DiceMode::table, 9};
    session::RandomPlayer player{6};
    std::vector<std::string> questions;
    for (const Verb& verb : verbs()) {
        if (verb.ask != nullptr && verb.name != "quit" && verb.name != "undo" && verb.name != "redo") {
            questions.emplace_back(verb.example);
            questions.emplace_back(verb.name);
        }
    }
    for (const Verb& verb : verbs()) {
        if (verb.read != nullptr) {
            questions.push_back("why not " + std::string{verb.example});
        }
    }
    for (int i = 0; i < 400; ++i) {
        parlour.type(write_command(parlour.state(), player.choose(parlour.state()), static_cast<std::size_t>(i)));
        if (i % 8 == 0) {
            const std::uint64_t before = parlour.hash();
            for (const std::string& question : questions) {
                INFO(question);
                REQUIRE_FALSE(parlour.type(question).empty());
                REQUIRE(parlour.hash() == before);
            }
        }
    }
}

}  // namespace
}  // namespace marne::text::test
