// The names under which players know units and places.
#include "gazetteer.hpp"

#include <algorithm>

#include "marne/session/wording.hpp"
#include "words.hpp"

namespace marne::text {
namespace {

/// Whether `word` is the beginning of `whole`; a number is never the beginning of a longer one.
bool begins(std::string_view word, std::string_view whole) {
    if (whole.substr(0, word.size()) != word) {
        return false;
    }
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return whole.size() == word.size() || !digit(word.back()) || !digit(whole[word.size()]);
}

/// Whether the words of `phrase` begin words of `name` standing in the same order.
bool runs_through(const std::vector<std::string>& phrase, const std::vector<std::string>& name) {
    std::size_t at = 0;
    for (const std::string& word : phrase) {
        while (at < name.size() && !begins(word, name[at])) {
            ++at;
        }
        if (at == name.size()) {
            return false;
        }
        ++at;
    }
    return !phrase.empty();
}

bool holds(const std::vector<std::string>& list, std::string_view value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

/// "g-3": as it would be typed.
std::string small_letters(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

std::string without_blanks(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

}  // namespace

Gazetteer::Gazetteer(const Scenario& scenario) {
    for (const Counter& counter : scenario.counters.counters) {
        const std::string nation{session::nation_name(counter.nationality)};
        const std::string side = session::side_name(counter.side);
        const std::string name = session::short_name(counter);
        UnitNames names;
        names.names = {fold(counter.id), without_blanks(fold(counter.id)), fold(name), fold(nation + " " + name)};
        for (const std::string& before : {std::string{}, nation + " ", side + " "}) {
            names.names.push_back(fold(before + counter.designation));
        }
        names.army = fold(counter.army);
        names.full_words = split(fold(nation + " " + counter.name));
        units_.push_back(std::move(names));
        unit_names_.push_back(small_letters(counter.id));
        unit_names_.push_back(fold(name));
        for (std::string& word : split(name)) {
            constexpr std::size_t telling = 5;  // letters: no numbers and ordinals
            if (word.size() >= telling) {
                unit_names_.push_back(std::move(word));
            }
        }
    }
    for (const Town& town : scenario.map.towns) {
        add_place(town.name, town.hexes);
        add_place(town.plain_name, town.hexes);
    }
    for (const Fort& fort : scenario.map.forts) {
        add_place("Fort " + fort.name, {fort.hex});
        add_place(fort.name, {fort.hex});
    }
    for (const MapHex& hex : scenario.map.hexes) {
        add_place(hex.place, {hex.hex});
    }
}

void Gazetteer::add_place(const std::string& name, const std::vector<Hex>& hexes) {
    const std::string folded = fold(name);
    if (folded.empty()) {
        return;
    }
    const auto known =
        std::find_if(places_.begin(), places_.end(), [&](const Place& place) { return place.name == folded; });
    if (known == places_.end()) {
        places_.push_back({folded, hexes});
        place_names_.push_back(folded);
        return;
    }
    for (const Hex hex : hexes) {
        if (std::find(known->hexes.begin(), known->hexes.end(), hex) == known->hexes.end()) {
            known->hexes.push_back(hex);
        }
    }
}

std::vector<UnitId> Gazetteer::units_named(std::string_view phrase) const {
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < units_.size(); ++i) {
        if (holds(units_[i].names, phrase)) {
            found.push_back(unit_at(i));
        }
    }
    return found;
}

std::vector<UnitId> Gazetteer::units_like(std::string_view phrase) const {
    const std::vector<std::string> words = split(phrase);
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < units_.size(); ++i) {
        if (runs_through(words, units_[i].full_words)) {
            found.push_back(unit_at(i));
        }
    }
    return found;
}

std::vector<UnitId> Gazetteer::army(std::string_view phrase) const {
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const std::string& army = units_[i].army;
        // The expeditionary force is no army by name; the others are called so, lest "VI" be taken for one by chance.
        if (phrase == army + " army" || phrase == "army " + army || (phrase == "bef" && army == phrase)) {
            found.push_back(unit_at(i));
        }
    }
    return found;
}

std::vector<Hex> Gazetteer::places_named(std::string_view phrase) const {
    for (const Place& place : places_) {
        if (place.name == phrase) {
            return place.hexes;
        }
    }
    return {};
}

std::vector<Hex> Gazetteer::places_like(std::string_view phrase) const {
    std::vector<Hex> found;
    for (const Place& place : places_) {
        if (!phrase.empty() && place.name.compare(0, phrase.size(), phrase) == 0) {
            found.insert(found.end(), place.hexes.begin(), place.hexes.end());
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace marne::text
