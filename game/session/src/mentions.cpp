// The glossary, and the search for its words.
#include "marne/session/mentions.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "marne/session/narration.hpp"

namespace marne::session {
namespace {

struct Term {
    std::string_view words;  // lower case
    Rule rule{};
};

// Longer words before those they begin with.
constexpr std::array glossary{Term{"enemy zones of control", rule("6.1.A")},
                              Term{"zones of control", rule("6.1.A")},
                              Term{"enemy zone of control", rule("6.1.A")},
                              Term{"zone of control", rule("6.1.A")},
                              Term{"enemy zones", rule("6.1.A")},
                              Term{"enemy zone", rule("6.1.A")},
                              Term{"enemy's zone", rule("6.1.A")},
                              Term{"enemy-controlled", rule("6.1.A")},
                              Term{"zoc", rule("6.1.A")},
                              Term{"disrupted", rule("8.11.A")},
                              Term{"disruption", rule("8.11.A")},
                              Term{"isolated", rule("7.2.A")},
                              Term{"isolation", rule("7.2.A")},
                              Term{"out of supply", rule("7.0.A")},
                              Term{"in supply", rule("7.0.B")},
                              Term{"supply", rule("7.0.B")},
                              Term{"cut off", rule("7.0.A")},
                              Term{"leapfrog", rule("4.2.A")},
                              Term{"demoralised", rule("11.4.1.1.B")},
                              Term{"flank attack", rule("8.7.A")},
                              Term{"flank", rule("8.7.A")},
                              Term{"odds", rule("8.1.C")},
                              Term{"column", rule("8.1.C")},
                              Term{"overstacked", rule("5.0.A")},
                              Term{"stacking limit", rule("5.0.A")},
                              Term{"has attacked", rule("8.2.D")},
                              Term{"retreated", rule("8.13")},
                              Term{"retreat", rule("8.12.2.A")},
                              Term{"advance", rule("8.12.1.A")},
                              Term{"movement points", rule("4.1.B")},
                              Term{"movement point", rule("4.1.B")},
                              Term{"mp", rule("4.1.B")},
                              Term{"victory points", rule("10.0.A")},
                              Term{"vp", rule("10.2.B")},
                              Term{"player-turn", rule("3.0.C")},
                              Term{"first movement phase", rule("3.1.1")},
                              Term{"first combat phase", rule("3.1.2")},
                              Term{"second movement phase", rule("3.1.3")},
                              Term{"second combat phase", rule("3.1.4")}};

constexpr char lower(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == '\n' ? ' ' : c;
}

/// Part of a word: letters, digits, and every byte of letters beyond ASCII.
constexpr bool in_word(char c) noexcept {
    const char l = lower(c);
    return (l >= 'a' && l <= 'z') || (l >= '0' && l <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

bool stands_at(std::string_view text, std::size_t at, std::string_view words) {
    if (text.size() - at < words.size() || (at + words.size() < text.size() && in_word(text[at + words.size()]))) {
        return false;
    }
    return std::equal(words.begin(), words.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
                      [](char word, char in_text) { return word == lower(in_text); });
}

const Term* term_at(std::string_view text, std::size_t at) {
    if (at > 0 && (in_word(text[at - 1]) || text[at - 1] == '-')) {
        return nullptr;
    }
    const auto found = std::find_if(glossary.begin(), glossary.end(),
                                    [&](const Term& term) { return stands_at(text, at, term.words); });
    return found == glossary.end() ? nullptr : &*found;
}

/// The number that begins at `at` in a citation: up to a comma, a blank or the closing bracket.
std::optional<Mention> citation_at(std::string_view text, std::size_t at, std::size_t end) {
    const std::string_view number = text.substr(at, std::min(end, text.find_first_of(", \n", at)) - at);
    const std::optional<Rule> cited = find_rule(number);
    return cited ? std::optional{Mention{at, number.size(), *cited, MentionKind::citation}} : std::nullopt;
}

/// The citations of a pair of brackets that opens at `open`; none when it cites nothing.
std::vector<Mention> citations_in(std::string_view text, std::size_t open) {
    std::vector<Mention> found;
    const std::size_t end = text.find_first_of("])", open);
    if (end == std::string_view::npos) {
        return found;
    }
    for (std::size_t at = open + 1; at < end; ++at) {
        const bool begins = at == open + 1 || text[at - 1] == ' ' || text[at - 1] == '\n' || text[at - 1] == ',';
        if (const auto mention = begins ? citation_at(text, at, end) : std::nullopt) {
            found.push_back(*mention);
            at += mention->length;
        }
    }
    return found;
}

}  // namespace

std::vector<Mention> find_mentions(std::string_view text) {
    std::vector<Mention> found;
    const auto told = [&](Rule rule) {
        return std::any_of(found.begin(), found.end(),
                           [&](const Mention& one) { return one.kind == MentionKind::term && one.rule == rule; });
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '[' || text[at] == '(') {
            const std::vector<Mention> cited = citations_in(text, at);
            found.insert(found.end(), cited.begin(), cited.end());
            if (!cited.empty()) {
                at = cited.back().begin + cited.back().length - 1;
            }
        } else if (const Term* const term = term_at(text, at)) {
            if (!told(term->rule)) {
                found.push_back({at, term->words.size(), term->rule, MentionKind::term});
            }
            at += term->words.size() - 1;
        }
    }
    return found;
}

std::string rule_in_words(Rule rule) {
    return "Rule " + std::string{to_string(rule)} + ": " + std::string{rule_digest(rule)};
}

}  // namespace marne::session
