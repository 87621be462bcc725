// Answers to questions: what the map, the units and the rules say, one fact a line. Everything is asked of the rules;
// nothing here changes anything.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/reckoning.hpp"
#include "marne/rules/game_state.hpp"
#include "marne/session/session.hpp"

namespace marne::text {

/// Lines of an answer, joined by line ends without one behind the last; empty ones are left out.
class Lines {
public:
    Lines& add(const std::string& line);
    bool empty() const noexcept { return text_.empty(); }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

// ---- words that the answers share ---------------------------------------------------------------

/// "G-3, German 3rd Division".
std::string unit_label(const rules::GameState& state, UnitId unit);
/// "G-3, German 3rd Division, 7-3, disrupted": with what is special about it now.
std::string unit_line(const rules::GameState& state, UnitId unit);
/// "G-3, G-4 and G-5".
std::string unit_keys(const rules::GameState& state, const std::vector<UnitId>& units);
/// "Germany" or "the Allies".
std::string side_word(Side side);
/// "north-east": of the eight winds the one in which `to` lies from `from`.
std::string_view compass(Hex from, Hex to);
/// Units of `side` on the map in the hex.
std::vector<UnitId> units_of(const rules::GameState& state, Side side, Hex hex);
/// The sentences of what is wrong, the most telling first, each once.
std::vector<std::string> sentences(const rules::GameState& state, const Violations& violations);

// ---- the game -----------------------------------------------------------------------------------

/// "Turn 8, 6 September 1914, German First Movement Phase": what the prompt begins with.
std::string heading(const rules::GameState& state);
/// The heading, who decides and what for.
std::string prompt_line(const rules::GameState& state);
std::string tell_status(const session::Session& session);
/// What is left to do, and what the rules demand first.
std::string tell_what(const rules::GameState& state);
/// The steps of retreat or the advances that may be chosen now; empty for other decisions.
std::string tell_choices(const rules::GameState& state);
std::string tell_score(const rules::GameState& state);
std::string tell_track(const rules::GameState& state);
std::string tell_reinforcements(const rules::GameState& state);
std::string tell_losses(const rules::GameState& state);
/// The last `count` sentences of the story.
std::string tell_log(const session::Session& session, std::size_t count);

// ---- the map ------------------------------------------------------------------------------------

std::string tell_hex(const rules::GameState& state, Hex hex);
/// The hexes around `centre` up to `radius` away, ring by ring, clockwise from north.
std::string tell_around(const rules::GameState& state, Hex centre, int radius);
/// The whole map in a few sentences: size, edges, where the armies stand.
std::string tell_map(const rules::GameState& state);
/// Units, towns and forts up to `radius` hexes from `centre`, nearest first.
std::string tell_near(const rules::GameState& state, Hex centre, int radius);
std::string tell_towns(const rules::GameState& state, std::optional<Side> holder);
/// The areas of the set-up where `units` are to be placed, with their hexes; all of the deciding side for no units.
std::string tell_areas(const rules::GameState& state, const std::vector<UnitId>& units);
std::string tell_zoc(const rules::GameState& state, Hex hex);
std::string tell_supply(const rules::GameState& state, Side side, Hex hex);
std::string tell_supply(const rules::GameState& state, UnitId unit);

// ---- units and what they can do -----------------------------------------------------------------

std::string tell_unit(const rules::GameState& state, UnitId unit);
/// Which units a list shall hold; what is not set does not matter.
struct UnitWish {
    std::optional<Side> side;
    std::optional<Nationality> nation;
    std::string army;  // folded: "1st", "vi", "bef"
    std::optional<Hex> hex;
    std::optional<Whereabouts> where;
    bool unmoved{};
    bool disrupted{};
    bool isolated{};
    bool attacked{};
};
std::vector<UnitId> find_units(const rules::GameState& state, const UnitWish& wish);
std::string tell_units(const rules::GameState& state, const UnitWish& wish);
/// Whether the unit could still go somewhere in this Movement Phase and has not begun to.
bool has_not_moved(const rules::GameState& state, UnitId unit);

std::string tell_reach(const rules::GameState& state, UnitId unit);
/// The cheapest way to `goal`, itemised, or why there is none.
std::string tell_way(const rules::GameState& state, UnitId unit, Hex goal);

/// "14 against 6½, odds 2-1, +1 to the die".
std::string odds_words(const OddsReckoning& odds);
std::string tell_targets(const rules::GameState& state);
std::string tell_attacks(const rules::GameState& state);
std::string tell_odds(const rules::GameState& state, const std::vector<UnitId>& attackers,
                      const std::vector<Hex>& defenders);

// ---- the rules ----------------------------------------------------------------------------------

/// The digest of a rule and of its cases; empty when no rule is called so. "6.2.a" and "62a" both name 6.2.A.
std::string tell_rule(std::string_view number);
/// Rules whose digests hold all the words.
std::string tell_search(const std::vector<std::string>& words);
std::string tell_results(const Scenario& scenario);
std::string tell_terrain(const Scenario& scenario);

}  // namespace marne::text
