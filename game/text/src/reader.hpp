// Reads the arguments of a command: units, hexes, ways, numbers, as players write them. What cannot be understood
// ends in a Misread with a sentence that says what was expected, or names the candidates.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gazetteer.hpp"
#include "marne/rules/game_state.hpp"

namespace marne::text {

/// One step of a way: a hex, or a direction from where the unit is then.
using Step = std::variant<Hex, Direction>;

/// Whether the program looks for the cheapest way to the one hex named, or the player names every hex.
enum class Route { cheapest, stated };

struct Way {
    Route route{Route::cheapest};
    std::vector<Step> steps;  // exactly one hex when the route is the cheapest
};

/// What may stand behind a list of units: a hex that belongs to something else, or nothing but more units.
enum class Behind { way, nothing };

class Reader {
public:
    /// `latest`: the units that "it" and "them" stand for. All references must outlive the reader.
    Reader(const rules::GameState& state, const Gazetteer& names, std::vector<std::string> words,
           const std::vector<UnitId>& latest);

    const rules::GameState& state() const noexcept { return *state_; }
    bool done() const noexcept { return at_ >= words_.size(); }
    /// The next word; empty at the end.
    std::string_view peek() const noexcept { return done() ? std::string_view{} : std::string_view{words_[at_]}; }
    /// Steps over the next word if it is one of `words`.
    bool take(std::initializer_list<std::string_view> words);
    /// The words not yet read, joined by blanks; steps over them.
    std::string rest();
    /// Misread when something is left.
    void end() const;

    /// One or more units up to a word that goes on with something else. A hex stands for the units of `preferred`'s
    /// side in it, or of both when there is none; "1815.2" and "1815 2" for the second of them. Of several units of a
    /// name those of the side preferred, and those in play, are meant.
    std::vector<UnitId> units(std::optional<Side> preferred, Behind behind = Behind::way);
    /// Exactly one.
    UnitId unit(std::optional<Side> preferred);
    /// Whether the next words can be read as a unit, a hex, a direction.
    bool at_unit() const;
    /// Whether they name a unit outright, not by the beginning of a word.
    bool at_named_unit() const;
    bool at_hex() const;
    bool at_direction() const;
    /// A hex by its number, by the place in it, or by a unit that stands there.
    Hex hex();
    /// The same, but a city of several hexes stands for the one that bears its name.
    Hex place();
    /// Hexes up to the end or a word that goes on.
    std::vector<Hex> hexes();
    /// "to 1816", "by 1816 1817", "n ne ne", "1816".
    Way way();
    int number(int least, int most, const std::string& what);

private:
    struct Phrase {
        std::string text;
        std::size_t words{};
    };
    std::vector<Phrase> phrases() const;
    bool goes_on() const;
    std::optional<std::vector<UnitId>> try_units(std::optional<Side> preferred);
    std::vector<UnitId> stack(Hex hex, std::optional<Side> preferred);
    std::vector<UnitId> in_play(std::vector<UnitId> units) const;
    std::vector<UnitId> narrowed(std::vector<UnitId> found, std::optional<Side> preferred) const;
    std::optional<std::vector<Hex>> try_hexes();
    std::optional<Direction> try_direction() const;
    [[noreturn]] void refuse_unit() const;
    [[noreturn]] void refuse_hex() const;

    const rules::GameState* state_;
    const Gazetteer* names_;
    std::vector<std::string> words_;
    const std::vector<UnitId>* latest_;
    std::size_t at_{};
};

/// "n", "ne", "north-east", "northeast".
std::optional<Direction> parse_direction(std::string_view word);

}  // namespace marne::text
