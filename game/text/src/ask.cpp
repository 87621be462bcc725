// Questions, and what concerns the program itself.
#include "ask.hpp"

#include <algorithm>

#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"
#include "marne/session/whereabouts.hpp"
#include "misread.hpp"
#include "tell.hpp"
#include "verbs.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

Side deciding(const Talk& talk) {
    return talk.state().decision.side;
}

std::optional<Side> read_side(const Talk& talk, Reader& reader) {
    if (reader.take({"german", "germany", "germans"})) {
        return Side::german;
    }
    if (reader.take({"allied", "allies"})) {
        return Side::allied;
    }
    if (reader.take({"mine", "my", "own", "ours"})) {
        return deciding(talk);
    }
    if (reader.take({"enemy", "enemies", "theirs"})) {
        return enemy_of(deciding(talk));
    }
    return std::nullopt;
}

/// One word of what a list of units shall hold; false when it is none.
bool take_wish(const Talk& talk, Reader& reader, UnitWish& wish) {
    if (const auto side = read_side(talk, reader)) {
        wish.side = side;
    } else if (reader.take({"french"})) {
        wish.nation = Nationality::french;
    } else if (reader.take({"british"})) {
        wish.nation = Nationality::british;
    } else if (reader.take({"unmoved", "fresh"})) {
        wish.side = talk.state().side;
        wish.unmoved = true;
    } else if (reader.take({"waiting", "reinforcements"})) {
        wish.where = Whereabouts::waiting;
    } else if (reader.take({"eliminated", "lost", "dead"})) {
        wish.where = Whereabouts::eliminated;
    } else if (reader.take({"exited", "left"})) {
        wish.where = Whereabouts::exited;
    } else if (reader.take({"disrupted"})) {
        wish.disrupted = true;
    } else if (reader.take({"isolated", "unsupplied"})) {
        wish.isolated = true;
    } else if (reader.take({"attacked"})) {
        wish.attacked = true;
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::string ask_hex(Talk& talk, Reader& reader) {
    const Hex hex = reader.hex();
    reader.end();
    return tell_hex(talk.state(), hex);
}

std::string ask_map(Talk& talk, Reader& reader) {
    if (reader.done()) {
        return tell_map(talk.state());
    }
    const Hex hex = reader.place();
    constexpr int farthest = 4;
    const int radius = reader.done() ? 1 : reader.number(1, farthest, "say how many rings of hexes, 1 to 4.");
    reader.end();
    return tell_around(talk.state(), hex, radius);
}

std::string ask_near(Talk& talk, Reader& reader) {
    const Hex hex = reader.place();
    constexpr int usual = 3;
    constexpr int farthest = 20;
    const int radius = reader.done() ? usual : reader.number(1, farthest, "say how many hexes away, 1 to 20.");
    reader.end();
    return tell_near(talk.state(), hex, radius);
}

std::string ask_towns(Talk& talk, Reader& reader) {
    if (reader.done()) {
        return tell_towns(talk.state(), {});
    }
    if (const auto side = read_side(talk, reader)) {
        reader.end();
        return tell_towns(talk.state(), side);
    }
    const Hex hex = reader.hex();
    reader.end();
    return tell_hex(talk.state(), hex);
}

std::string ask_zoc(Talk& talk, Reader& reader) {
    const Hex hex = reader.hex();
    reader.end();
    return tell_zoc(talk.state(), hex);
}

std::string ask_supply(Talk& talk, Reader& reader) {
    if (reader.peek() == "it" || reader.at_named_unit() || !reader.at_hex()) {
        const UnitId unit = reader.unit({});
        reader.end();
        talk.remember({unit});
        return tell_supply(talk.state(), unit);
    }
    const Hex hex = reader.hex();
    std::optional<Side> side = read_side(talk, reader);
    reader.end();
    const std::vector<UnitId> there = rules::units_in(talk.state(), hex);
    if (!side) {
        side = there.empty() ? deciding(talk) : talk.state().counter(there.front()).side;
    }
    return tell_supply(talk.state(), *side, hex);
}

std::string ask_unit(Talk& talk, Reader& reader) {
    reader.take({"is", "are"});
    const std::vector<UnitId> units = reader.units({}, Behind::nothing);
    Lines lines;
    for (const UnitId unit : units) {
        lines.add(tell_unit(talk.state(), unit));
    }
    talk.remember(units);
    return lines.take();
}

std::string ask_units(Talk& talk, Reader& reader) {
    UnitWish wish;
    while (!reader.done()) {
        if (take_wish(talk, reader, wish) || reader.take({"army", "in", "of", "and", "all"})) {
            continue;
        }
        const std::string word = fold(reader.peek());
        const auto& counters = talk.state().scenario().counters.counters;
        if (std::any_of(counters.begin(), counters.end(),
                        [&](const Counter& counter) { return fold(counter.army) == word; })) {
            wish.army = word;
            reader.take({reader.peek()});
        } else if (reader.at_hex()) {
            wish.hex = reader.hex();
        } else {
            throw Misread{
                "Units can be listed by side (mine, enemy, german, french), army (1st, VI, BEF), hex, or by what "
                "they are: unmoved, waiting, disrupted, isolated, attacked, eliminated, exited. \"" +
                std::string{reader.peek()} + "\" is none of these."};
        }
    }
    talk.remember(find_units(talk.state(), wish));
    return tell_units(talk.state(), wish);
}

/// Where a side may place its units during the set-up.
std::string ask_areas(Talk& talk, Reader& reader) {
    std::vector<UnitId> units;
    if (!reader.done()) {
        units = reader.units(deciding(talk), Behind::nothing);
        talk.remember(units);
    }
    return tell_areas(talk.state(), units);
}

/// The next unit that has not begun to move, after the one named last.
std::string ask_next(Talk& talk, Reader& reader) {
    reader.end();
    const rules::GameState& state = talk.state();
    if (!is_movement(state.phase)) {
        return "Units move in Movement Phases only. [4.1.G]";
    }
    const std::size_t count = state.units.size();
    const std::size_t start = talk.latest().empty() ? count - 1 : index_of(talk.latest().back());
    for (std::size_t step = 1; step <= count; ++step) {
        const UnitId unit = unit_at((start + step) % count);
        if (has_not_moved(state, unit)) {
            talk.remember({unit});
            return tell_reach(state, unit);
        }
    }
    return "No unit is left that has not moved.";
}

std::string ask_reach(Talk& talk, Reader& reader) {
    const std::vector<UnitId> units = reader.units(deciding(talk));
    talk.remember(units);
    Lines lines;
    if (reader.done()) {
        for (const UnitId unit : units) {
            lines.add(tell_reach(talk.state(), unit));
        }
        return lines.take();
    }
    reader.take({"to"});
    const Hex goal = reader.hex();
    reader.end();
    for (const UnitId unit : units) {
        lines.add(tell_way(talk.state(), unit, goal));
    }
    return lines.take();
}

std::string ask_odds(Talk& talk, Reader& reader) {
    const rules::GameState& state = talk.state();
    const AttackOrder order = std::get<AttackOrder>(read_attack(reader));
    std::vector<UnitId> units = order.units.empty() ? all_attackers(state, order.hexes) : order.units;
    if (units.empty() && is_movement(state.phase)) {
        // While units still move, with those that have come up so far.
        units = units_beside(state, order.hexes);
    }
    return units.empty() ? talk.explain(order) : tell_odds(state, units, order.hexes);
}

std::string ask_log(Talk& talk, Reader& reader) {
    constexpr int usual = 10;
    constexpr int most = 100'000;
    const int count = reader.done() ? usual : reader.number(1, most, "say how many sentences.");
    reader.end();
    return tell_log(talk.session(), static_cast<std::size_t>(count));
}

std::string ask_charts(Talk& talk, Reader& reader) {
    const Scenario& scenario = talk.state().scenario();
    const bool terrain = reader.take({"terrain", "tec", "movement"});
    const bool results = !terrain && reader.take({"combat", "crt", "results"});
    reader.end();
    if (terrain) {
        return tell_terrain(scenario);
    }
    return results ? tell_results(scenario) : tell_results(scenario) + "\n" + tell_terrain(scenario);
}

std::string ask_rule(Talk&, Reader& reader) {
    const std::string number = reader.rest();
    if (number.empty()) {
        throw Misread{
            "Name a rule by its number, for example: rule 6.2.A. The chapters are 3 to 11; search finds words."};
    }
    const std::string told = tell_rule(number);
    return told.empty() ? "No rule has the number \"" + number + "\"; search WORDS finds rules by what they say."
                        : told;
}

std::string ask_search(Talk&, Reader& reader) {
    const std::vector<std::string> words = split(reader.rest());
    if (words.empty()) {
        throw Misread{"Say what to look for, for example: search river attack."};
    }
    return tell_search(words);
}

/// Units and places whose names hold the words.
std::string ask_find(Talk& talk, Reader& reader) {
    const std::string phrase = fold(reader.rest());
    if (phrase.empty()) {
        throw Misread{"Say what to look for, for example: find Meaux, find guard."};
    }
    Lines lines;
    for (const Hex hex : talk.names().places_like(phrase)) {
        lines.add(session::place_name(talk.state().scenario(), hex) + ".");
    }
    for (const UnitId unit : talk.names().units_like(phrase)) {
        lines.add(unit_line(talk.state(), unit) + ". " + session::whereabouts(talk.state(), unit));
    }
    return lines.empty() ? "No unit or place is called \"" + phrase + "\"; search looks through the rules."
                         : lines.take();
}

std::string ask_help(Talk&, Reader& reader) {
    const std::string word = reader.rest();
    return word.empty() ? tell_help() : tell_help(word);
}

std::string ask_why(Talk& talk, Reader& reader) {
    while (reader.take({"not", "can't", "cannot", "can", "i", "may"})) {
    }
    if (reader.done()) {
        return talk.explain_refusal();
    }
    if (!is_verb(reader.peek()) && reader.at_unit()) {
        return talk.explain(read_move(reader));
    }
    const Verb& verb = find_verb(reader.peek());
    reader.take({reader.peek()});
    if (verb.read == nullptr) {
        return "Why explains orders; for example: why move it to 1815, why end, why attack 1815.";
    }
    return talk.explain(verb.read(reader));
}

std::string ask_prompt(Talk& talk, Reader& reader) {
    if (reader.take({"short", "brief"})) {
        talk.set_prompt(PromptStyle::brief);
        return "The prompt is short from now on; prompt full brings the long one back.";
    }
    if (reader.take({"full", "long"})) {
        talk.set_prompt(PromptStyle::full);
        return "The prompt is full from now on.";
    }
    throw Misread{"Say prompt short or prompt full."};
}

std::string ask_status(Talk& talk, Reader& reader) {
    reader.end();
    return tell_status(talk.session());
}
std::string ask_undo(Talk& talk, Reader& reader) {
    reader.end();
    return talk.undo();
}
std::string ask_redo(Talk& talk, Reader& reader) {
    reader.end();
    return talk.redo();
}
std::string ask_save(Talk& talk, Reader&) {
    return "Every command is saved at once, in " + talk.session().log_path().string() + ".";
}
std::string ask_repeat(Talk& talk, Reader& reader) {
    reader.end();
    return talk.last_answer();
}
std::string ask_quit(Talk& talk, Reader& reader) {
    reader.end();
    talk.leave();
    return {};
}

}  // namespace marne::text
