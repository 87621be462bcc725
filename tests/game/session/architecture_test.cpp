// Laws of the architecture that the compiler does not keep by itself, looked up in the sources.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "marne/protocol/rule.hpp"

namespace marne {
namespace {

namespace fs = std::filesystem;

struct Source {
    fs::path path;
    std::string text;
};

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// The C++ files below a folder of the project; there must be some.
std::vector<Source> sources_in(const std::string& folder) {
    std::vector<Source> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(MARNE_SOURCE_DIR) / folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".hpp") {
            found.push_back({entry.path(), read(entry.path())});
        }
    }
    REQUIRE_FALSE(found.empty());
    return found;
}

/// The text without comments and without what stands in quotes.
std::string code_of(const std::string& text) {
    std::string code;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "//") == 0) {
            i = std::min(text.find('\n', i), text.size()) - 1;
        } else if (text[i] == '"') {
            for (++i; i < text.size() && text[i] != '"'; ++i) {
                i += text[i] == '\\' ? 1U : 0U;
            }
            code += "\"\"";
        } else {
            code += text[i];
        }
    }
    return code;
}

bool part_of_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Whether `word` stands in the code as a word; a word that ends in _ is a beginning.
bool has_word(const std::string& code, const std::string& word) {
    for (std::size_t at = code.find(word); at != std::string::npos; at = code.find(word, at + 1)) {
        const bool begins = at == 0 || !part_of_word(code[at - 1]);
        const std::size_t end = at + word.size();
        const bool ends = word.back() == '_' || end >= code.size() || !part_of_word(code[end]);
        if (begins && ends) {
            return true;
        }
    }
    return false;
}

TEST_CASE("law 1: rules and protocol know no clock, file, thread, floating point, locale or unordered container") {
    const std::vector<std::string> forbidden{"float",   "double", "rand",   "chrono",     "iostream",   "fstream",
                                             "thread",  "mutex",  "locale", "random",     "filesystem", "cstdio",
                                             "shuffle", "time",   "getenv", "unordered_", "uniform_"};
    for (const char* folder : {"engine/rules", "engine/protocol"}) {
        for (const Source& source : sources_in(folder)) {
            const std::string code = code_of(source.text);
            for (const std::string& word : forbidden) {
                CAPTURE(source.path.filename().string());
                CAPTURE(word);
                CHECK_FALSE(has_word(code, word));
            }
        }
    }
}

TEST_CASE("laws 5 and 6: render and engine include nothing of the rules or the game that they must not see") {
    const auto check = [](const char* folder, const std::vector<std::string>& forbidden) {
        for (const Source& source : sources_in(folder)) {
            for (const std::string& include : forbidden) {
                CAPTURE(source.path.filename().string());
                CHECK(source.text.find("#include \"marne/" + include + "/") == std::string::npos);
            }
        }
    };
    check("render", {"rules", "session", "app"});
    check("engine/protocol", {"rules", "formats", "render", "session", "app"});
    check("engine/rules", {"formats", "render", "session", "app"});
    check("engine/formats", {"rules", "render", "session", "app"});
    check("game/session", {"render", "app"});
}

TEST_CASE("law 7: every rule number cited in code or comment exists") {
    const auto cited_in = [](const std::string& text) {
        std::vector<std::string> numbers;
        for (std::size_t at = text.find("rule(\""); at != std::string::npos; at = text.find("rule(\"", at + 1)) {
            const std::size_t start = at + 6;
            numbers.push_back(text.substr(start, text.find('"', start) - start));
        }
        return numbers;
    };
    std::size_t count = 0;
    for (const char* folder : {"engine", "game"}) {
        for (const Source& source : sources_in(folder)) {
            for (const std::string& number : cited_in(source.text)) {
                CAPTURE(source.path.filename().string());
                CAPTURE(number);
                CHECK(find_rule(number).has_value());
                ++count;
            }
        }
    }
    CHECK(count > 50);
}

TEST_CASE("no source names a place on somebody's machine") {
    for (const char* folder : {"engine", "render", "game"}) {
        for (const Source& source : sources_in(folder)) {
            CAPTURE(source.path.filename().string());
            CHECK(source.text.find("/home/") == std::string::npos);
            CHECK(source.text.find("/work/") == std::string::npos);
        }
    }
}

}  // namespace
}  // namespace marne
