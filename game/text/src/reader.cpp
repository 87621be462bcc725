// Reads the arguments of a command.
#include "reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "marne/rules/queries.hpp"
#include "marne/session/wording.hpp"
#include "misread.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

constexpr std::array<std::string_view, 15> joints{"to",  "by",   "via", "at",  "with", "using",   "from", "on",
                                                  "for", "into", "in",  "off", "exit", "against", "die"};

bool is_joint(std::string_view word) {
    return std::find(joints.begin(), joints.end(), word) != joints.end();
}

bool all_digits(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "#2" and "2" are the second unit of a hex.
std::optional<std::size_t> parse_place_in_stack(std::string_view word) {
    if (!word.empty() && word.front() == '#') {
        word.remove_prefix(1);
    }
    return word.size() == 1 && word[0] >= '1' && word[0] <= '9' ? std::optional{static_cast<std::size_t>(word[0] - '0')}
                                                                : std::nullopt;
}

template <typename Keep>
void keep_if_any(std::vector<UnitId>& units, Keep keep) {
    std::vector<UnitId> kept;
    std::copy_if(units.begin(), units.end(), std::back_inserter(kept), keep);
    if (!kept.empty()) {
        units = std::move(kept);
    }
}

std::string candidate(const rules::GameState& state, UnitId unit) {
    const rules::UnitState& own = state.unit(unit);
    const std::string place = own.where == Whereabouts::on_map ? " in " + session::place_name(state.scenario(), own.hex)
                              : own.where == Whereabouts::waiting ? ", beside the map"
                                                                  : ", not in play";
    return state.counter(unit).id + ", " + session::unit_name(state.scenario(), unit) + place;
}

}  // namespace

std::optional<Direction> parse_direction(std::string_view word) {
    constexpr std::array<std::array<std::string_view, 3>, 6> words{{{"n", "north", "north"},
                                                                    {"ne", "north-east", "northeast"},
                                                                    {"se", "south-east", "southeast"},
                                                                    {"s", "south", "south"},
                                                                    {"sw", "south-west", "southwest"},
                                                                    {"nw", "north-west", "northwest"}}};
    for (const Direction direction : all_directions) {
        const auto& forms = words[static_cast<std::size_t>(direction)];
        if (std::find(forms.begin(), forms.end(), word) != forms.end()) {
            return direction;
        }
    }
    return std::nullopt;
}

Reader::Reader(const rules::GameState& state, const Gazetteer& names, std::vector<std::string> words,
               const std::vector<UnitId>& latest)
    : state_{&state}, names_{&names}, words_{std::move(words)}, latest_{&latest} {}

bool Reader::take(std::initializer_list<std::string_view> words) {
    const bool found = !done() && std::find(words.begin(), words.end(), peek()) != words.end();
    at_ += found ? 1U : 0U;
    return found;
}

std::string Reader::rest() {
    const std::string text =
        join(std::vector<std::string>(words_.begin() + static_cast<std::ptrdiff_t>(at_), words_.end()));
    at_ = words_.size();
    return text;
}

void Reader::end() const {
    if (!done()) {
        throw Misread{"I do not understand \"" + std::string{peek()} + "\" at that place; nothing was done."};
    }
}

/// What the next words could mean together, the longest first; a phrase stops before a word that goes on.
std::vector<Reader::Phrase> Reader::phrases() const {
    constexpr std::size_t longest = 7;
    std::vector<Phrase> found;
    std::string text;
    for (std::size_t i = at_; i < words_.size() && i < at_ + longest; ++i) {
        if (i > at_ && is_joint(words_[i])) {
            break;
        }
        text += (text.empty() ? "" : " ") + fold(words_[i]);
        found.push_back({text, i - at_ + 1});
    }
    std::reverse(found.begin(), found.end());
    return found;
}

/// Those on the map or waiting beside it.
std::vector<UnitId> Reader::in_play(std::vector<UnitId> units) const {
    units.erase(std::remove_if(units.begin(), units.end(),
                               [&](UnitId unit) {
                                   const Whereabouts where = state_->unit(unit).where;
                                   return where != Whereabouts::on_map && where != Whereabouts::waiting;
                               }),
                units.end());
    return units;
}

std::vector<UnitId> Reader::narrowed(std::vector<UnitId> found, std::optional<Side> preferred) const {
    if (preferred) {
        keep_if_any(found, [&](UnitId unit) { return state_->counter(unit).side == *preferred; });
    }
    if (std::vector<UnitId> playing = in_play(found); !playing.empty()) {
        return playing;
    }
    return found;
}

/// The units in a hex just read: all that count, or the one whose number follows.
std::vector<UnitId> Reader::stack(Hex hex, std::optional<Side> preferred) {
    std::vector<UnitId> units = rules::units_in(*state_, hex);
    const std::string name = session::place_name(state_->scenario(), hex);
    if (units.empty()) {
        throw Misread{"No unit stands in " + name + "."};
    }
    if (const auto place = parse_place_in_stack(peek())) {
        ++at_;
        if (*place > units.size()) {
            throw Misread{"Only " + session::counted(static_cast<int>(units.size()), "unit") + " can be counted in " +
                          name + "."};
        }
        return {units[*place - 1]};
    }
    if (preferred) {
        keep_if_any(units, [&](UnitId unit) { return state_->counter(unit).side == *preferred; });
    }
    return units;
}

/// The units that the next words name, stepping over them; empty, and nothing stepped over, when they name none.
std::optional<std::vector<UnitId>> Reader::try_units(std::optional<Side> preferred) {
    const std::string_view word = peek();
    if (word == "it" || word == "them") {
        if (latest_->empty()) {
            throw Misread{"No unit has been named yet that \"" + std::string{word} + "\" could stand for."};
        }
        ++at_;
        return *latest_;
    }
    if (word.size() == 6 && (word[4] == '.' || word[4] == '/' || word[4] == '#') && parse_hex(word.substr(0, 4))) {
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, std::string{word.substr(5)});
        words_[at_].resize(4);
    }
    if (const auto hex = parse_hex(peek()); hex && state_->scenario().map.contains(*hex)) {
        ++at_;
        return stack(*hex, preferred);
    }
    const std::vector<Phrase> all = phrases();
    for (const Phrase& phrase : all) {
        std::vector<UnitId> found = in_play(names_->army(phrase.text));
        if (!found.empty()) {
            at_ += phrase.words;
            return found;
        }
    }
    for (const auto& find : {&Gazetteer::units_named, &Gazetteer::units_like}) {
        for (const Phrase& phrase : all) {
            std::vector<UnitId> found = narrowed((names_->*find)(phrase.text), preferred);
            if (found.size() == 1) {
                at_ += phrase.words;
                return found;
            }
            if (!found.empty()) {
                std::string sentence =
                    "\"" + phrase.text + "\" could be one of " + std::to_string(found.size()) + " units:";
                for (const UnitId unit : found) {
                    sentence += "\n" + candidate(*state_, unit) + ".";
                }
                throw Misread{sentence + "\nName one of them by its key."};
            }
        }
    }
    return std::nullopt;
}

void Reader::refuse_unit() const {
    if (done()) {
        throw Misread{"A unit is missing here: name it by its key (G-3), its name, or its hex."};
    }
    std::vector<std::string> close = nearest(words_[at_], names_->unit_names(), 4);
    if (close.empty() && at_ + 1 < words_.size()) {
        close = nearest(fold(words_[at_] + " " + words_[at_ + 1]), names_->unit_names(), 4);
    }
    std::string sentence = "There is no unit \"" + words_[at_] + "\".";
    if (!close.empty()) {
        sentence += " Did you mean " + join(close, " or ") + "?";
    }
    throw Misread{sentence};
}

/// Whether one more unit follows: a hex, a direction or a joint says what becomes of those already read.
bool Reader::goes_on() const {
    return !is_joint(peek()) && !parse_hex(peek()) && !try_direction() && at_unit();
}

std::vector<UnitId> Reader::units(std::optional<Side> preferred, Behind behind) {
    std::vector<UnitId> found;
    do {
        const auto more = try_units(preferred);
        if (!more) {
            refuse_unit();
        }
        for (const UnitId unit : *more) {
            if (std::find(found.begin(), found.end(), unit) == found.end()) {
                found.push_back(unit);
            }
        }
        take({"and"});
    } while (!done() && (behind == Behind::nothing || goes_on()));
    return found;
}

UnitId Reader::unit(std::optional<Side> preferred) {
    const std::vector<UnitId> found = units(preferred);
    if (found.size() != 1) {
        std::string sentence = "One unit is meant here, but " + std::to_string(found.size()) + " are named:";
        for (const UnitId each : found) {
            sentence += "\n" + candidate(*state_, each) + ".";
        }
        throw Misread{sentence};
    }
    return found.front();
}

bool Reader::at_unit() const {
    Reader ahead = *this;
    try {
        return ahead.try_units(std::nullopt).has_value();
    } catch (const Misread&) {
        return true;  // several units of that name
    }
}

bool Reader::at_named_unit() const {
    const std::vector<Phrase> all = phrases();
    return std::any_of(all.begin(), all.end(),
                       [&](const Phrase& phrase) { return !names_->units_named(phrase.text).empty(); });
}

bool Reader::at_hex() const {
    Reader ahead = *this;
    return ahead.try_hexes().has_value();
}

bool Reader::at_direction() const {
    return try_direction().has_value();
}

std::optional<Direction> Reader::try_direction() const {
    return done() ? std::nullopt : parse_direction(peek());
}

/// The hexes that the next words name: several for a large city or villages of the same name.
std::optional<std::vector<Hex>> Reader::try_hexes() {
    if (done()) {
        return std::nullopt;
    }
    if (const auto hex = parse_hex(peek())) {
        ++at_;
        return std::vector<Hex>{*hex};
    }
    const std::vector<Phrase> all = phrases();
    for (const Phrase& phrase : all) {
        std::vector<Hex> found = names_->places_named(phrase.text);
        if (!found.empty()) {
            at_ += phrase.words;
            return found;
        }
    }
    for (const Phrase& phrase : all) {
        const std::vector<UnitId> unit = narrowed(names_->units_named(phrase.text), std::nullopt);
        if (unit.size() == 1 && state_->unit(unit.front()).where == Whereabouts::on_map) {
            at_ += phrase.words;
            return std::vector<Hex>{state_->unit(unit.front()).hex};
        }
    }
    constexpr std::size_t shortest_beginning = 3;
    for (const Phrase& phrase : all) {
        std::vector<Hex> found = phrase.text.size() < shortest_beginning || all_digits(phrase.text)
                                     ? std::vector<Hex>{}
                                     : names_->places_like(phrase.text);
        if (!found.empty()) {
            at_ += phrase.words;
            return found;
        }
    }
    return std::nullopt;
}

void Reader::refuse_hex() const {
    if (done()) {
        throw Misread{"A hex is missing here: give its four digits, column and row, for example 1815."};
    }
    const std::string& word = words_[at_];
    if (all_digits(word)) {
        throw Misread{"\"" + word + "\" is no hex: write four digits, column and row, for example 1815."};
    }
    const std::vector<std::string> close = nearest(word, names_->place_names(), 4);
    throw Misread{"There is no hex or place \"" + word + "\"." +
                  (close.empty() ? "" : " Did you mean " + join(close, " or ") + "?")};
}

Hex Reader::hex() {
    const auto found = try_hexes();
    if (!found) {
        refuse_hex();
    }
    const MapSheet& map = state_->scenario().map;
    if (found->size() > 1) {
        std::string sentence = "Several hexes are called so:";
        for (const Hex each : *found) {
            sentence += "\n" + session::place_name(state_->scenario(), each) + ".";
        }
        throw Misread{sentence + "\nName one by its number."};
    }
    if (!map.contains(found->front())) {
        throw Misread{"The map has no hex " + to_string(found->front()) + ": its columns run from 01 to " +
                      std::to_string(map.columns) + ", its rows from 01 to " + std::to_string(map.rows) + "."};
    }
    return found->front();
}

Hex Reader::place() {
    Reader ahead = *this;
    const auto found = ahead.try_hexes();
    if (found && found->size() > 1) {
        const Town* const town = session::town_at(state_->scenario().map, found->front());
        if (town != nullptr && town->hexes.size() == found->size() &&
            session::town_at(state_->scenario().map, found->back()) == town) {
            at_ = ahead.at_;
            return town->label_hex;
        }
    }
    return hex();
}

std::vector<Hex> Reader::hexes() {
    std::vector<Hex> found;
    do {
        found.push_back(hex());
        take({"and"});
    } while (!done() && !is_joint(peek()));
    return found;
}

Way Reader::way() {
    Way way;
    const bool stated = take({"by", "via"});
    if (!stated) {
        take({"to", "into", "at"});
    }
    do {
        if (const auto direction = try_direction()) {
            ++at_;
            way.steps.push_back(*direction);
        } else {
            way.steps.push_back(hex());
        }
        take({"and", "to"});
    } while (!done() && !is_joint(peek()));
    const bool one_hex = way.steps.size() == 1 && std::holds_alternative<Hex>(way.steps.front());
    way.route = stated || !one_hex ? Route::stated : Route::cheapest;
    return way;
}

int Reader::number(int least, int most, const std::string& what) {
    const std::string_view word = peek();
    int value = 0;
    constexpr std::size_t most_digits = 7;
    if (all_digits(word) && word.size() <= most_digits) {
        for (const char c : word) {
            value = value * 10 + (c - '0');
        }
        if (value >= least && value <= most) {
            ++at_;
            return value;
        }
    }
    throw Misread{(word.empty() ? "A number is missing here: " : "\"" + std::string{word} + "\" will not do here: ") +
                  what};
}

}  // namespace marne::text
