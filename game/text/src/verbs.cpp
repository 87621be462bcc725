// The table of commands.
#include "verbs.hpp"

#include <algorithm>
#include <array>

#include "ask.hpp"
#include "misread.hpp"
#include "tell.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

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
        {"areas", "area", "[UNITS]", "Lists the hexes where units may be placed during the set-up, by army.",
         "area G-3", Topic::map, ask_areas, nullptr},

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
