// The targets of the fuzzer over their corpora and thousands of mutations, the same ones every time.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <vector>

#include "skirmish.hpp"
#include "small_game.hpp"
#include "targets.hpp"

using namespace marne;
using namespace marne::test;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpus_of(const std::string& target) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fs::path(MARNE_CORPUS_FOLDER) / target)) {
        names.push_back(target + "/" + entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    std::vector<std::string> texts;
    for (const std::string& name : names) {
        texts.push_back(corpus_text(name));
    }
    return texts;
}

/// Pieces that readers stumble over.
constexpr std::string_view pieces[] = {"null",  "[]",       "{}",   "\"\"", "-1",   "0",    "99999999999999999999",
                                       "1e999", "9999",     "0000", "\t",   "\n",   "\"",   "\\u0000",
                                       "\xff",  "\xc3\xa9", ",",    "[",    "}",    "true", "1.5",
                                       "\r\n",  "#",        "*!~",  ", ",   "0505", "G-1"};

void mutate(std::string& text, const std::vector<std::string>& corpus, Chance& chance) {
    const std::size_t at = chance.below(text.size() + 1);
    const std::size_t length = std::min(chance.below(24) + 1, text.size() - at);
    switch (chance.below(7)) {
        case 0:
            text.insert(at, 1, static_cast<char>(chance.below(256)));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(at, length));
            break;
        case 3:
            text.replace(at, length, pieces[chance.below(std::size(pieces))]);
            break;
        case 4:
            text.insert(at, pieces[chance.below(std::size(pieces))]);
            break;
        case 5: {
            const std::string& other = corpus[chance.below(corpus.size())];
            const std::size_t from = chance.below(other.size() + 1);
            text.replace(at, length, other.substr(from, chance.below(60)));
            break;
        }
        default:
            if (at < text.size()) {
                text[at] = static_cast<char>(text[at] ^ (1 << chance.below(8)));
            }
    }
}

/// A digit or a letter for another one: what is read stays well-formed more often.
void change_value(std::string& text, Chance& chance) {
    for (int tries = 0; tries < 40 && !text.empty(); ++tries) {
        char& c = text[chance.below(text.size())];
        if (c >= '0' && c <= '9') {
            c = static_cast<char>('0' + chance.below(10));
            return;
        }
    }
}

/// What went wrong; counts in `accepted` what was not refused.
std::string broken_promise(const FuzzTarget& target, const std::string& bytes, std::size_t& accepted) {
    try {
        accepted += target.run(bytes) ? 1U : 0U;
        return {};
    } catch (const std::exception& error) {
        return std::string(target.name) + ": " + error.what();
    }
}

std::string random_bytes(Chance& chance) {
    std::string bytes(chance.below(600), '\0');
    for (char& c : bytes) {
        c = static_cast<char>(chance.below(256));
    }
    return bytes;
}

}  // namespace

TEST_CASE("every target keeps its promises over its corpus") {
    for (const FuzzTarget& target : fuzz_targets) {
        const auto corpus = corpus_of(target.name);
        CHECK_FALSE(corpus.empty());
        std::size_t accepted = 0;
        for (const std::string& bytes : corpus) {
            const std::string broken = broken_promise(target, bytes, accepted);
            CHECK_MESSAGE(broken.empty(), broken);
        }
        CHECK(accepted == corpus.size());
    }
}

TEST_CASE("every target keeps its promises over mutations of its corpus") {
    const char* const wished = std::getenv("MARNE_FUZZ_ROUNDS");
    const std::uint64_t rounds = wished == nullptr ? 600 : std::strtoull(wished, nullptr, 10);
    for (const FuzzTarget& target : fuzz_targets) {
        const auto corpus = corpus_of(target.name);
        REQUIRE_FALSE(corpus.empty());
        std::size_t accepted = 0;
        for (std::uint64_t round = 1; round <= rounds; ++round) {
            Chance chance{round};
            std::string bytes = corpus[chance.below(corpus.size())];
            for (std::size_t i = chance.below(4) + 1; i > 0; --i) {
                if (chance.one_in(2)) {
                    change_value(bytes, chance);
                } else {
                    mutate(bytes, corpus, chance);
                }
            }
            CAPTURE(round);
            const std::string broken = broken_promise(target, bytes, accepted);
            CHECK_MESSAGE(broken.empty(), broken);
        }
        CAPTURE(target.name);
        CHECK(accepted > rounds / 50);  // the readers are not only shown rubbish
    }
}

TEST_CASE("every target keeps its promises over bytes without sense") {
    Chance chance{1914};
    std::size_t accepted = 0;
    for (const FuzzTarget& target : fuzz_targets) {
        for (int i = 0; i < 100; ++i) {
            const std::string broken = broken_promise(target, random_bytes(chance), accepted);
            CHECK_MESSAGE(broken.empty(), broken);
        }
    }
}

TEST_CASE("a broken promise is noticed") {
    const FuzzTarget liar{"liar", [](std::string_view) -> bool { throw BrokenPromise("as claimed"); }};
    std::size_t accepted = 0;
    CHECK(broken_promise(liar, {}, accepted) == "liar: as claimed");
    CHECK_THROWS_AS(promise(false, "no"), BrokenPromise);
}

TEST_CASE("the sound texts are accepted, so that mutations of them are worth something") {
    CHECK(small_scenario("small")->setup.size() == 7);
    CHECK(small_scenario("small-free")->map.hexes.size() == 49);
}
