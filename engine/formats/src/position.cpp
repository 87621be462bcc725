// Positions as text.
#include "marne/formats/position.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "text.hpp"

namespace marne::formats {
namespace {

using Words = std::vector<std::string_view>;

class PositionReader {
public:
    PositionReader(const Scenario& scenario, std::string_view name) : scenario_(scenario), name_(name) {}

    std::variant<Position, std::vector<DataError>> read(std::string_view text) {
        if (!is_clean_utf8(text)) {
            wrong("the text is not UTF-8", "write it with an ordinary editor");
            return std::move(errors_);
        }
        for (std::string_view line : split(text, '\n')) {
            ++line_;
            line = line.substr(0, line.find('#'));
            if (!line.empty() && line.back() == '\r') {
                line.remove_suffix(1);
            }
            if (const Words words = words_of(line); !words.empty()) {
                read_line(words);
            }
        }
        line_ = 0;
        if (!has_turn_ || !has_phase_) {
            wrong("the turn or the phase is missing", "begin with lines like: turn 8, phase german movement-1");
        }
        check_hexes();
        if (!errors_.empty()) {
            return std::move(errors_);
        }
        return std::move(position_);
    }

private:
    void wrong(std::string what, std::string remedy) {
        errors_.push_back(
            {std::string(name_), line_ > 0 ? "line " + std::to_string(line_) : "", std::move(what), std::move(remedy)});
    }

    void read_line(const Words& words) {
        const std::string_view first = words.front();
        if (first == "turn") {
            read_turn(words);
        } else if (first == "phase") {
            read_phase(words);
        } else if (!has_turn_ || !has_phase_) {
            wrong("the turn and the phase come first", "begin with lines like: turn 8, phase german movement-1");
        } else if (first == "seed") {
            read_seed(words);
        } else if (first == "waiting") {
            read_units(words, 1, Whereabouts::waiting, Hex{});
        } else if (first == "eliminated" || first == "exited") {
            const auto at = words.size() > 1 ? hex(words[1]) : hex("");
            read_units(words, 2, first == "exited" ? Whereabouts::exited : Whereabouts::eliminated, at.value_or(Hex{}));
        } else if (first == "fallen") {
            read_fallen(words);
        } else if (first == "taken") {
            read_taken(words);
        } else if (const auto at = hex(first)) {
            read_units(words, 1, Whereabouts::on_map, *at);
        }
    }

    void read_turn(const Words& words) {
        const auto turn = words.size() == 2 ? parse_number<int>(words[1]) : std::nullopt;
        if (!turn || *turn < scenario_.first_turn || *turn > scenario_.last_turn) {
            wrong("a turn of the scenario is expected",
                  "write turn " + std::to_string(scenario_.first_turn) + " to " + std::to_string(scenario_.last_turn));
        } else {
            position_.turn = static_cast<std::uint8_t>(*turn);
        }
        once(has_turn_);
    }

    void read_phase(const Words& words) {
        const auto side = words.size() == 3 ? parse_side(words[1]) : std::nullopt;
        const auto phase = words.size() == 3 ? parse_phase(words[2]) : std::nullopt;
        if (!side || !phase) {
            wrong("a side and a phase are expected", "write for example: phase german combat-1");
        }
        position_.side = side.value_or(Side::german);
        position_.phase = phase.value_or(Phase::movement_1);
        once(has_phase_);
    }

    void read_seed(const Words& words) {
        const auto seed = words.size() == 2 ? parse_number<std::uint64_t>(words[1]) : std::nullopt;
        if (!seed) {
            wrong("a whole number is expected after seed", "write for example: seed 42");
        }
        position_.seed = seed.value_or(0);
        once(has_seed_);
    }

    void once(bool& told) {
        if (told) {
            wrong("this is told twice", "remove one of the two lines");
        }
        told = true;
    }

    std::optional<Hex> hex(std::string_view word) {
        const auto found = parse_hex(word);
        if (!found || !scenario_.map.contains(*found)) {
            wrong(in_quotes(word) + " is no hex of the map and no word known here",
                  "begin with a hex of four digits or with turn, phase, seed, waiting, eliminated, exited, fallen or "
                  "taken");
            return std::nullopt;
        }
        return found;
    }

    void read_units(const Words& words, std::size_t from, Whereabouts where, Hex at) {
        if (words.size() <= from) {
            wrong("no unit is named", "add the ids of the units");
        }
        for (std::size_t i = from; i < words.size(); ++i) {
            read_unit(words[i], where, at);
        }
    }

    void read_unit(std::string_view word, Whereabouts where, Hex at) {
        const std::size_t marks = std::min(word.find_first_of("*!~"), word.size());
        const auto unit = scenario_.counters.find(word.substr(0, marks));
        if (!unit) {
            wrong("there is no counter " + in_quotes(word.substr(0, marks)), "use an id of counters.tsv");
            return;
        }
        if (!placed_.insert(*unit).second) {
            wrong(in_quotes(word.substr(0, marks)) + " is placed twice", "keep one of the two");
            return;
        }
        PositionUnit placed;
        placed.unit = *unit;
        placed.where = where;
        placed.hex = at;
        for (const char mark : word.substr(marks)) {
            read_mark(mark, placed);
        }
        check_marks(placed);
        if (where == Whereabouts::on_map) {
            hexes_[at].push_back(*unit);
        }
        position_.units.push_back(placed);
    }

    void read_mark(char mark, PositionUnit& unit) {
        bool* const told = mark == '*'   ? &unit.disrupted
                           : mark == '!' ? &unit.attacked
                           : mark == '~' ? &unit.moved
                                         : nullptr;
        if (told == nullptr || *told) {
            wrong("the marks after a unit are wrong", "use *, ! and ~ once each");
        } else {
            *told = true;
        }
    }

    void check_marks(const PositionUnit& unit) {
        const bool marked = unit.disrupted || unit.attacked || unit.moved;
        const std::string& id = scenario_.counters.at(unit.unit).id;
        if (marked && unit.where != Whereabouts::on_map) {
            wrong(id + " is not on the map and bears a mark", "remove the mark");
        }
        const bool phasing = scenario_.counters.at(unit.unit).side == position_.side;
        if (unit.attacked && (!phasing || position_.phase == Phase::movement_1 || position_.phase == Phase::combat_1)) {
            wrong(id + " cannot have attacked yet in this player-turn", "remove the ! mark");
        }
        if (unit.moved && (!phasing || !is_combat(position_.phase))) {
            wrong(id + " cannot have moved just now", "use the ~ mark for the phasing side in Combat Phases only");
        }
    }

    void read_fallen(const Words& words) {
        if (words.size() < 2) {
            wrong("no fort is named", "add the hexes of the fallen forts");
        }
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto& forts = scenario_.map.forts;
            const auto at = hex(words[i]);
            const auto fort =
                std::find_if(forts.begin(), forts.end(), [&](const Fort& each) { return at && each.hex == *at; });
            if (!at) {
                continue;
            }
            if (fort == forts.end()) {
                wrong("there is no fort in hex " + to_string(*at), "name the hex of a fort");
                continue;
            }
            const FortId id = fort_at(static_cast<std::size_t>(std::distance(forts.begin(), fort)));
            auto& fallen = position_.fallen_forts;
            if (std::find(fallen.begin(), fallen.end(), id) != fallen.end()) {
                wrong("the fort in hex " + to_string(*at) + " falls twice", "remove one of the two");
                continue;
            }
            fallen.push_back(id);
        }
    }

    void read_taken(const Words& words) {
        const auto side = words.size() == 3 ? parse_side(words[2]) : std::nullopt;
        if (!side) {
            wrong("a hex and a side are expected after taken", "write for example: taken 1212 german");
            return;
        }
        const auto at = hex(words[1]);
        if (!at) {
            return;
        }
        const auto& towns = scenario_.map.towns;
        for (std::size_t i = 0; i < towns.size(); ++i) {
            if (std::find(towns[i].hexes.begin(), towns[i].hexes.end(), *at) != towns[i].hexes.end()) {
                if (!taken_.insert(*at).second) {
                    wrong("hex " + to_string(*at) + " is taken twice", "remove one of the two lines");
                }
                position_.control.push_back({static_cast<std::uint8_t>(i), *at, *side});
                return;
            }
        }
        wrong("there is no town in hex " + to_string(*at), "name a hex of a town");
    }

    bool standing_fort(Hex hex) const {
        const auto& forts = scenario_.map.forts;
        const auto& fallen = position_.fallen_forts;
        for (std::size_t i = 0; i < forts.size(); ++i) {
            if (forts[i].hex == hex) {
                return std::find(fallen.begin(), fallen.end(), fort_at(i)) == fallen.end();
            }
        }
        return false;
    }

    void check_hexes() {
        for (const auto& [hex, units] : hexes_) {
            const auto side_of = [&](UnitId unit) { return scenario_.counters.at(unit).side; };
            const Side side = side_of(units.front());
            const bool mixed =
                std::any_of(units.begin(), units.end(), [&](UnitId unit) { return side_of(unit) != side; });
            if (mixed) {
                wrong("hex " + to_string(hex) + " holds units of both sides [4.1.J]", "place one side elsewhere");
            } else if (side == Side::german && standing_fort(hex)) {
                wrong("a German unit stands on the fort in hex " + to_string(hex) + " [9.2.C]",
                      "place it elsewhere or let the fort fall");
            }
        }
    }

    const Scenario& scenario_;
    std::string_view name_;
    std::size_t line_{};
    Position position_;
    bool has_turn_{};
    bool has_phase_{};
    bool has_seed_{};
    std::set<UnitId> placed_;
    std::set<Hex> taken_;
    std::map<Hex, std::vector<UnitId>> hexes_;
    std::vector<DataError> errors_;
};

std::string marks_of(const PositionUnit& unit) {
    return std::string(unit.disrupted ? "*" : "") + (unit.attacked ? "!" : "") + (unit.moved ? "~" : "");
}

std::string start_of_line(Whereabouts where, Hex hex) {
    switch (where) {
        case Whereabouts::on_map:
            return to_string(hex);
        case Whereabouts::waiting:
            return "waiting";
        case Whereabouts::eliminated:
            return "eliminated " + to_string(hex);
        case Whereabouts::exited:
            return "exited " + to_string(hex);
        case Whereabouts::out_of_play:
            return {};
    }
    return {};
}

}  // namespace

std::variant<Position, std::vector<DataError>> parse_position(const Scenario& scenario, std::string_view text,
                                                              std::string_view name) {
    return PositionReader{scenario, name}.read(text);
}

std::string write_position(const Scenario& scenario, const Position& position) {
    std::string text = "turn " + std::to_string(position.turn) + "\n";
    text += "phase " + std::string(to_string(position.side)) + " " + std::string(to_string(position.phase)) + "\n";
    if (position.seed != 0) {
        text += "seed " + std::to_string(position.seed) + "\n";
    }
    std::map<std::pair<Whereabouts, Hex>, std::string> lines;
    for (const PositionUnit& unit : position.units) {
        if (unit.where != Whereabouts::out_of_play) {
            const Hex key = unit.where == Whereabouts::waiting ? Hex{} : unit.hex;
            lines[{unit.where, key}] += " " + scenario.counters.at(unit.unit).id + marks_of(unit);
        }
    }
    for (const auto& [key, units] : lines) {
        text += start_of_line(key.first, key.second) + units + "\n";
    }
    for (const FortId fort : position.fallen_forts) {
        text += "fallen " + to_string(scenario.map.forts[index_of(fort)].hex) + "\n";
    }
    for (const TownControl& control : position.control) {
        text += "taken " + to_string(control.hex) + " " + std::string(to_string(control.side)) + "\n";
    }
    return text;
}

}  // namespace marne::formats
