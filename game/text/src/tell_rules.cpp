// What the rules and the charts say, in our own words.
#include <algorithm>
#include <array>

#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"
#include "tell.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

/// "6.2.A" and "6.2a" and "62a" are the same.
std::string plain_number(std::string_view number) {
    std::string plain;
    for (const char c : fold(number)) {
        if (c != '.' && c != ' ' && c != '[' && c != ']') {
            plain += c;
        }
    }
    return plain;
}

Rule rule_at(std::size_t index) {
    return Rule{static_cast<std::uint16_t>(index)};
}

std::string rule_line(std::size_t index) {
    return std::string{known_rules[index]} + ": " + std::string{session::rule_digest(rule_at(index))};
}

/// Whether `number` is a case of `chapter`: "6.2.A" of "6.2", "6.1" of "6".
bool is_case_of(std::string_view number, std::string_view chapter) {
    return number.size() > chapter.size() && number.substr(0, chapter.size()) == chapter &&
           number[chapter.size()] == '.';
}

/// "rivers" finds "river" as well.
std::string singular(std::string word) {
    constexpr std::size_t shortest = 4;
    if (word.size() >= shortest && word.back() == 's') {
        word.pop_back();
    }
    return word;
}

std::string_view source_word(Provenance provenance) {
    return provenance == Provenance::printed ? "printed" : "reconstructed";
}

}  // namespace

std::string tell_rule(std::string_view number) {
    const std::string wanted = plain_number(number);
    Lines lines;
    std::string chapter{number};
    for (std::size_t i = 0; i < known_rules.size(); ++i) {
        if (plain_number(known_rules[i]) == wanted) {
            lines.add(rule_line(i));
            chapter = known_rules[i];
        }
    }
    // The rule 6.0 heads its chapter.
    if (chapter.size() > 2 && chapter.substr(chapter.size() - 2) == ".0") {
        chapter.resize(chapter.size() - 2);
    }
    for (std::size_t i = 0; i < known_rules.size(); ++i) {
        if (is_case_of(known_rules[i], chapter) && plain_number(known_rules[i]) != wanted) {
            lines.add(rule_line(i));
        }
    }
    return lines.take();
}

std::string tell_search(const std::vector<std::string>& words) {
    constexpr std::size_t most = 25;
    Lines lines;
    std::size_t found = 0;
    for (std::size_t i = 0; i < known_rules.size(); ++i) {
        const std::string digest = fold(session::rule_digest(rule_at(i)));
        const bool all = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            return digest.find(singular(fold(word))) != std::string::npos;
        });
        found += all ? 1U : 0U;
        if (all && found <= most) {
            lines.add(rule_line(i));
        }
    }
    if (found == 0) {
        return "No rule speaks of \"" + join(words) + "\".";
    }
    if (found > most) {
        lines.add(std::to_string(found - most) + " more rules speak of it; add a word.");
    }
    return lines.take();
}

std::string tell_results(const Scenario& scenario) {
    const CombatResultsTable& table = scenario.charts.combat;
    Lines lines;
    lines.add("Combat Results Table, " + std::string{source_word(table.cells_provenance)} +
              ". Results for the die 1, 2, 3, 4, 5, 6 after modifiers:");
    for (std::size_t column = 0; column < odds_column_count; ++column) {
        const OddsColumn odds{static_cast<std::uint8_t>(column)};
        std::vector<std::string> cells;
        for (int face = 1; face <= 6; ++face) {
            cells.emplace_back(to_string(table.at(face, odds)));
        }
        lines.add("Odds " + std::string(to_string(odds)) + ": " + join(cells, ", ") + ".");
    }
    constexpr std::array results{CombatResult::ae, CombatResult::a3, CombatResult::a2, CombatResult::a1,
                                 CombatResult::d1, CombatResult::d2, CombatResult::d3, CombatResult::de};
    for (const CombatResult result : results) {
        lines.add(std::string(to_string(result)) + ": " + session::result_words(result) + ".");
    }
    lines.add("Die modifiers: terrain, flank attack -1, all defenders disrupted -1. [8.6, 8.7.B, 8.9.B]");
    return lines.take();
}

std::string tell_terrain(const Scenario& scenario) {
    const TerrainEffectsChart& chart = scenario.charts.terrain;
    Lines lines;
    lines.add("Terrain Effects Chart:");
    for (const Terrain terrain : {Terrain::clear, Terrain::woods, Terrain::swamp, Terrain::city}) {
        const TerrainEffect& effect = chart.at(terrain);
        lines.add(std::string(session::terrain_name(terrain)) + ": " +
                  session::counted(effect.entry_cost, "movement point") + " (" +
                  std::string{source_word(effect.cost_provenance)} + "), " +
                  session::with_sign(whole(effect.die_modifier)) + " to the die when attacked (" +
                  std::string{source_word(effect.modifier_provenance)} + ").");
    }
    lines.add("Crossing a river: " + session::counted(chart.river_crossing_cost, "point") + " more (" +
              std::string{source_word(chart.river_provenance)} + ").");
    lines.add("Entering an enemy-controlled hex: " + session::counted(chart.enemy_zone_cost, "point") +
              " more. [6.2.B]");
    lines.add("Leaving the map: " + session::counted(chart.exit_cost, "point") + ". [10.3.B]");
    return lines.take();
}

}  // namespace marne::text
