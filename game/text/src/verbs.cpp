// The table of commands.
#include "verbs.hpp"

#include <algorithm>
#include <array>

#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"
#include "misread.hpp"
#include "tell.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

// ---- questions: what follows the name, and who answers ------------------------------------------

Side deciding(const Talk& talk) {
    return talk.state().decision.side;
}

std::string ask_hex(Talk& talk, Reader& reader) {
    const Hex hex = reader.hex();
    reader.end();
    return tell_hex(talk.state(), hex);
}

std::string ask_map(Talk& talk, Reader& reader) {
    if (reader.done()) {
        return tell_map(talk.state());
    }
    const Hex hex = reader.hex();
    constexpr int farthest = 4;
    const int radius = reader.done() ? 1 : reader.number(1, farthest, "say how many rings of hexes, 1 to 4.");
    reader.end();
    return tell_around(talk.state(), hex, radius);
}

std::string ask_near(Talk& talk, Reader& reader) {
    const Hex hex = reader.hex();
    constexpr int usual = 3;
    constexpr int farthest = 20;
    const int radius = reader.done() ? usual : reader.number(1, farthest, "say how many hexes away, 1 to 20.");
    reader.end();
    return tell_near(talk.state(), hex, radius);
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
    if (!parse_hex(reader.peek()) && reader.at_unit()) {
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
    const AttackOrder order = std::get<AttackOrder>(read_attack(reader));
    const std::vector<UnitId> units = order.units.empty() ? all_attackers(talk.state(), order.hexes) : order.units;
    return units.empty() ? talk.explain(order) : tell_odds(talk.state(), units, order.hexes);
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
        lines.add(unit_line(talk.state(), unit) + ". " + unit_place(talk.state(), unit));
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

/// A question without arguments about the state of the game.
template <std::string (*Tell)(const rules::GameState&)>
std::string ask_state(Talk& talk, Reader& reader) {
    reader.end();
    return Tell(talk.state());
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

// ---- the table ----------------------------------------------------------------------------------

constexpr std::string_view topic_name(Topic topic) {
    constexpr std::array<std::string_view, 6> names{"The game", "The map", "Units", "Combat", "Rules", "Orders"};
    return names[static_cast<std::size_t>(topic)];
}

std::string entry_line(const Verb& verb) {
    return std::string{verb.name} + (verb.arguments.empty() ? "" : " " + std::string{verb.arguments}) + ": " +
           std::string{verb.help};
}

/// Verbs called so, or beginning so when none is called so.
std::vector<const Verb*> candidates(std::string_view word) {
    std::vector<const Verb*> exact;
    std::vector<const Verb*> begun;
    for (const Verb& verb : verbs()) {
        std::vector<std::string> words = split(verb.others);
        words.emplace_back(verb.name);
        if (std::find(words.begin(), words.end(), word) != words.end()) {
            exact.push_back(&verb);
        } else if (std::any_of(words.begin(), words.end(),
                               [&](const std::string& each) { return each.compare(0, word.size(), word) == 0; })) {
            begun.push_back(&verb);
        }
    }
    return exact.empty() ? begun : exact;
}

}  // namespace

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> table{
        {"what", "w ? todo", "", "Says what is left to do and what the rules demand first.", "what", Topic::game,
         ask_state<tell_what>, nullptr},
        {"status", "turn", "", "Says scenario, turn, phase, points and dice.", "status", Topic::game, ask_status,
         nullptr},
        {"score", "points vp", "", "Itemises the victory points as if the game ended now.", "score", Topic::game,
         ask_state<tell_score>, nullptr},
        {"track", "trc", "", "Says the turn, the turns to come and the reinforcements they bring.", "track",
         Topic::game, ask_state<tell_track>, nullptr},
        {"reinforcements", "arrivals", "", "Lists units that wait or will come, with where they may enter.",
         "reinforcements", Topic::game, ask_state<tell_reinforcements>, nullptr},
        {"losses", "dead", "", "Lists units eliminated and off the map, and forts destroyed.", "losses", Topic::game,
         ask_state<tell_losses>, nullptr},
        {"log", "story history", "[NUMBER]", "Tells the last sentences of the story, ten if no number is given.",
         "log 20", Topic::game, ask_log, nullptr},
        {"save", "", "", "Says where the game is saved.", "save", Topic::game, ask_save, nullptr},
        {"repeat", "again", "", "Says the last answer once more.", "repeat", Topic::game, ask_repeat, nullptr},
        {"prompt", "", "short or full", "Makes the prompt short or full.", "prompt short", Topic::game, ask_prompt,
         nullptr},
        {"help", "h commands", "[COMMAND]", "Lists the commands, or explains one.", "help move", Topic::game, ask_help,
         nullptr},
        {"quit", "q leave", "", "Leaves; the game can be continued.", "quit", Topic::game, ask_quit, nullptr},

        {"hex", "x look", "HEX", "Describes a hex: terrain, rivers, town, fort, control, units.", "hex 1815",
         Topic::map, ask_hex, nullptr},
        {"map", "around", "[HEX [RINGS]]", "Describes the whole map, or the hexes around one, clockwise from north.",
         "map 1815", Topic::map, ask_map, nullptr},
        {"near", "", "HEX [DISTANCE]", "Lists units, towns and forts near a hex, nearest first.", "near Meaux 4",
         Topic::map, ask_near, nullptr},
        {"towns", "cities town city", "[SIDE]", "Lists the towns with their points and who holds them.", "towns german",
         Topic::map, ask_towns, nullptr},
        {"zoc", "zone control", "HEX", "Says who controls a hex, and from where.", "zoc 1815", Topic::map, ask_zoc,
         nullptr},
        {"find", "", "WORDS", "Finds units and places by a part of their names.", "find Meaux", Topic::map, ask_find,
         nullptr},
        {"supply", "line", "UNIT or HEX [SIDE]", "Traces the supply line from a unit or a hex.", "supply G-3",
         Topic::map, ask_supply, nullptr},

        {"unit", "u where", "UNIT", "Describes a unit.", "unit G-3", Topic::units, ask_unit, nullptr},
        {"units", "list", "[SIDE] [ARMY] [HEX] [unmoved]", "Lists units: by side, army, hex, or what they are.",
         "units mine unmoved", Topic::units, ask_units, nullptr},
        {"next", "n", "", "Names the next unit that has not moved, and where it can go; it then stands for it.", "next",
         Topic::units, ask_next, nullptr},
        {"reach", "range", "UNIT [to HEX]", "Says where a unit can go and at what cost, or the way to one hex.",
         "reach G-3 to 1816", Topic::units, ask_reach, nullptr},

        {"targets", "attackable", "", "Lists what can be attacked, by whom and at which odds.", "targets",
         Topic::combat, ask_state<tell_targets>, nullptr},
        {"odds", "preview", "HEX [HEX] [with UNITS]", "Itemises the odds of an attack, and what the next column needs.",
         "odds 1815 with G-3 G-4", Topic::combat, ask_odds, nullptr},
        {"attacks", "declared", "", "Lists the attacks declared and not yet resolved.", "attacks", Topic::combat,
         ask_state<tell_attacks>, nullptr},

        {"why", "", "[not] ORDER", "Names every rule that an order would break; alone, explains the last refusal.",
         "why move G-3 to 1815", Topic::rules, ask_why, nullptr},
        {"rule", "rules", "NUMBER", "Says in short what a rule says, with its cases.", "rule 6.2.A", Topic::rules,
         ask_rule, nullptr},
        {"search", "", "WORDS", "Finds the rules that speak of something.", "search river attack", Topic::rules,
         ask_search, nullptr},
        {"charts", "chart tables", "[combat or terrain]", "Reads out the Combat Results Table and the terrain chart.",
         "charts combat", Topic::rules, ask_charts, nullptr},

        {"move", "m go leapfrog march", "UNITS to HEX, by HEXES or DIRECTIONS",
         "Moves units the cheapest lawful way, or the way you name; a hex stands for its stack.", "move 1815 to 1817",
         Topic::orders, nullptr, read_move},
        {"enter", "bring", "UNITS at HEX [to HEX]",
         "Brings waiting units onto the map, and on from there; an army as well: enter BEF at 1201.",
         "enter F-45 at 0513", Topic::orders, nullptr, read_enter},
        {"exit", "off", "UNITS [from HEX]", "Takes units over the edge of the map for good.", "exit G-3 from 1525",
         Topic::orders, nullptr, read_exit},
        {"place", "put", "UNITS HEX, or rest", "Places units during the set-up; rest places all others as in history.",
         "place F-14 1010", Topic::orders, nullptr, read_place},
        {"remove", "", "UNITS", "Takes units of an overstacked hex off the map for good.", "remove G-3", Topic::orders,
         nullptr, read_remove},
        {"attack", "a plan assault", "HEX [HEX] [with UNITS]",
         "Declares an attack by the units named, or by all that may; roll then resolves it.",
         "attack 1815 with G-3 G-4", Topic::orders, nullptr, read_attack},
        {"roll", "resolve", "[NUMBER]", "Rolls the die for a declared attack.", "roll 2", Topic::orders, nullptr,
         read_resolve},
        {"die", "", "FACE [for NUMBER]", "Gives the roll of your own die, when you play with real dice.", "die 4",
         Topic::orders, nullptr, read_die},
        {"withdraw", "cancel", "[NUMBER]", "Takes back a declared attack before its die is rolled.", "withdraw 2",
         Topic::orders, nullptr, read_withdraw},
        {"retreat", "push", "UNIT to HEX or DIRECTION", "Pushes a losing unit back; chosen by the victor.",
         "retreat F-14 to 1815", Topic::orders, nullptr, read_retreat},
        {"auto", "choose", "", "Lets the program choose the retreats of this combat by the rules' priorities.", "auto",
         Topic::orders, nullptr, read_auto},
        {"advance", "follow", "UNITS or all [to HEX]", "Advances victorious units into a vacated hex.",
         "advance G-3 to 1815", Topic::orders, nullptr, read_advance},
        {"decline", "stay", "", "Declines the advances still open.", "decline", Topic::orders, nullptr, read_decline},
        {"end", "done pass", "", "Ends the phase, or the set-up.", "end", Topic::orders, nullptr, read_end},
        {"undo", "back", "", "Takes the last order back, as far as the last roll of the die.", "undo", Topic::orders,
         ask_undo, nullptr},
        {"redo", "", "", "Carries out again what was taken back.", "redo", Topic::orders, ask_redo, nullptr},
    };
    return table;
}

bool is_verb(std::string_view word) {
    return !word.empty() && !candidates(word).empty();
}

const Verb& find_verb(std::string_view word) {
    const std::vector<const Verb*> found = word.empty() ? std::vector<const Verb*>{} : candidates(word);
    if (found.size() == 1) {
        return *found.front();
    }
    const std::string quoted = "\"" + std::string{word.substr(0, 40)} + "\"";
    if (found.size() > 1) {
        std::vector<std::string> names;
        for (const Verb* verb : found) {
            names.emplace_back(verb->name);
        }
        throw Misread{quoted + " could be " + join(names, ", ") + "; type a letter more."};
    }
    std::vector<std::string> known;
    for (const Verb& verb : verbs()) {
        known.emplace_back(verb.name);
        for (std::string& other : split(verb.others)) {
            known.push_back(std::move(other));
        }
    }
    const std::vector<std::string> close = nearest(word, known, 3);
    throw Misread{"There is no command " + quoted + "." +
                  (close.empty() ? " help lists them." : " Did you mean " + join(close, " or ") + "?")};
}

std::string tell_help() {
    Lines lines;
    for (const Topic topic : {Topic::game, Topic::map, Topic::units, Topic::combat, Topic::rules, Topic::orders}) {
        std::vector<std::string> names;
        for (const Verb& verb : verbs()) {
            if (verb.topic == topic) {
                names.emplace_back(verb.name);
            }
        }
        lines.add(std::string{topic_name(topic)} + ": " + join(names, ", ") + ".");
    }
    lines.add("help COMMAND explains one, help all explains all. The beginning of a command is enough.");
    lines.add("Units are named by key (G-3), by name (3rd Division), or by hex and number (1815 2).");
    lines.add("A hex alone stands for all your units in it; it and them for the units named last.");
    lines.add("Hexes are named by four digits (1815) or by place (Meaux); directions are n, ne, se, s, sw, nw.");
    return lines.take();
}

std::string tell_help(std::string_view word) {
    Lines lines;
    if (word == "all") {
        for (const Verb& verb : verbs()) {
            lines.add(entry_line(verb));
        }
        return lines.take();
    }
    const Verb& verb = find_verb(word);
    lines.add(entry_line(verb));
    if (!verb.others.empty()) {
        lines.add("Also: " + join(split(verb.others), ", ") + ".");
    }
    lines.add("For example: " + std::string{verb.example});
    return lines.take();
}

}  // namespace marne::text
