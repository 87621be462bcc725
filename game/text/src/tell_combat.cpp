// Combat: what can be attacked, at which odds, and what an attack would come to.
#include <algorithm>
#include <map>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"
#include "order.hpp"
#include "tell.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

std::string modifier_words(int modifier) {
    return modifier == 0 ? "" : ", " + session::with_sign(whole(modifier)) + " to the die";
}

/// "Die 1, 2 or 3: D2, the defenders retreat 2 hexes": equal results together.
void add_outcomes(const OddsReckoning& odds, Lines& lines) {
    std::size_t face = 0;
    int good = 0;
    while (face < odds.outcomes.size()) {
        const CombatResult result = odds.outcomes[face];
        std::string faces = "Die " + std::to_string(face + 1);
        std::size_t last = face;
        while (last + 1 < odds.outcomes.size() && odds.outcomes[last + 1] == result) {
            ++last;
        }
        if (last > face) {
            faces += (last == face + 1 ? " or " : " to ") + std::to_string(last + 1);
        }
        lines.add(faces + ": " + std::string(to_string(result)) + ", " + session::result_words(result) + ".");
        good += attacker_suffers(result) ? 0 : static_cast<int>(last - face + 1);
        face = last + 1;
    }
    lines.add("The defenders suffer in " + std::to_string(good) + " of 6 cases.");
}

/// Units that could lawfully join the attack as it is.
std::vector<UnitId> joiners(const rules::GameState& state, const std::vector<UnitId>& attackers,
                            const std::vector<Hex>& defenders) {
    std::vector<UnitId> found;
    for (const UnitId unit : all_attackers(state, defenders)) {
        std::vector<UnitId> more = attackers;
        more.push_back(unit);
        if (std::find(attackers.begin(), attackers.end(), unit) == attackers.end() &&
            rules::check(state, DeclareAttack{more, defenders}).empty()) {
            found.push_back(unit);
        }
    }
    return found;
}

void add_next_column(const rules::GameState& state, const std::vector<UnitId>& attackers,
                     const std::vector<Hex>& defenders, const OddsReckoning& odds, Lines& lines) {
    if (odds.to_next_column.count <= 0) {
        lines.add("There is no better column. [8.9.C]");
        return;
    }
    const OddsColumn next{static_cast<std::uint8_t>(odds.column.index + 1)};
    lines.add("Missing for " + std::string(to_string(next)) + ": " + to_string(odds.to_next_column) +
              (odds.to_next_column == whole(1) ? " strength point." : " strength points."));
    const std::vector<UnitId> more = joiners(state, attackers, defenders);
    if (more.empty()) {
        lines.add("No other unit can join.");
        return;
    }
    std::vector<UnitId> all = attackers;
    all.insert(all.end(), more.begin(), more.end());
    lines.add("Could join: " + unit_keys(state, more) + "; with all of them " +
              odds_words(rules::reckon_attack(state, all, defenders)) + ".");
}

}  // namespace

std::string odds_words(const OddsReckoning& odds) {
    return to_string(odds.attack) + " against " + to_string(odds.defence) + ", odds " +
           std::string(to_string(odds.column)) + modifier_words(odds.modifier);
}

std::string tell_odds(const rules::GameState& state, const std::vector<UnitId>& attackers,
                      const std::vector<Hex>& defenders) {
    const OddsReckoning odds = rules::reckon_attack(state, attackers, defenders);
    Lines lines;
    lines.add(unit_keys(state, attackers) + " against " + session::place_list(state.scenario(), defenders) + ": " +
              odds_words(odds) + ". [8.1.C]");
    for (const ReckoningLine& line : odds.lines) {
        const session::NarratedLine told = session::narrate(state.scenario(), line);
        lines.add(told.label + ": " + told.value + " [" + told.rule + "]");
    }
    add_outcomes(odds, lines);
    add_next_column(state, attackers, defenders, odds, lines);
    if (state.phase == Phase::combat_1) {
        lines.add("Whoever attacks now is out of action until the player-turn ends. [3.1.2.B]");
    }
    for (const std::string& sentence : sentences(state, rules::check(state, DeclareAttack{attackers, defenders}))) {
        lines.add("Not allowed now: " + sentence);
    }
    return lines.take();
}

std::string tell_targets(const rules::GameState& state) {
    if (is_movement(state.phase)) {
        return "Attacks are made in Combat Phases only; odds HEX previews one with the units that stand there. [4.1.H]";
    }
    Lines lines;
    for (const UnitId unit : rules::units_bound_by_forts(state)) {
        lines.add(unit_label(state, unit) + ", in " + to_string(state.unit(unit).hex) + " must attack a fort. [9.2.H]");
    }
    for (const Hex hex : rules::attackable_hexes(state)) {
        const std::vector<UnitId> defenders = units_of(state, enemy_of(state.side), hex);
        const std::vector<UnitId> able = all_attackers(state, {hex});
        std::string line = session::place_name(state.scenario(), hex) + ": " +
                           (defenders.empty() ? "a fort alone" : unit_keys(state, defenders));
        if (able.empty()) {
            line += "; all that may are in other attacks";
        } else {
            line += "; " + unit_keys(state, able) + " may attack, " +
                    odds_words(rules::reckon_attack(state, able, {{hex}}));
        }
        lines.add(line + ".");
    }
    return lines.empty() ? "Nothing can be attacked now." : lines.take();
}

std::string tell_attacks(const rules::GameState& state) {
    Lines lines;
    for (const rules::Attack& attack : state.attacks) {
        lines.add("Attack " + std::to_string(number_of(attack.id)) + ": " + unit_keys(state, attack.attackers) +
                  " on " + session::place_list(state.scenario(), attack.defenders) + ", " +
                  odds_words(rules::reckon_attack(state, attack.attackers, attack.defenders)) + ".");
    }
    return lines.empty() ? "No attack is declared." : lines.take();
}

}  // namespace marne::text
