// The names under which players know units and places.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/scenario.hpp"

namespace marne::text {

/// Made once for a scenario. Phrases are folded words joined by blanks (see fold()).
class Gazetteer {
public:
    explicit Gazetteer(const Scenario& scenario);

    /// Units that the phrase names outright: key ("g 3", "g3"), name, designation, with or without the nation.
    std::vector<UnitId> units_named(std::string_view phrase) const;
    /// Units whose full name contains words beginning with those of the phrase, in their order ("3 cav div").
    std::vector<UnitId> units_like(std::string_view phrase) const;
    /// Units of the army that the phrase names as such: "1st army", "army vi", "bef".
    std::vector<UnitId> army(std::string_view phrase) const;
    /// Hexes of the town, fort or village of that name.
    std::vector<Hex> places_named(std::string_view phrase) const;
    /// Hexes of places whose name begins with the phrase.
    std::vector<Hex> places_like(std::string_view phrase) const;

    /// Keys and names to compare a mistyped one with, as they would be typed.
    const std::vector<std::string>& unit_names() const noexcept { return unit_names_; }
    const std::vector<std::string>& place_names() const noexcept { return place_names_; }

private:
    struct UnitNames {
        std::vector<std::string> names;  // each names the unit outright
        std::string army;
        std::vector<std::string> full_words;  // nation, name, corps and commander
    };
    struct Place {
        std::string name;
        std::vector<Hex> hexes;
    };
    void add_place(const std::string& name, const std::vector<Hex>& hexes);

    std::vector<UnitNames> units_;  // by UnitId
    std::vector<Place> places_;
    std::vector<std::string> unit_names_;
    std::vector<std::string> place_names_;
};

}  // namespace marne::text
