// The counters as printed [2.2]. Immutable during a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/ids.hpp"

namespace marne {

struct Counter {
    std::string id;  // stable key of the data files: "F-14"
    Side side{};
    Nationality nationality{};
    UnitType type{};
    UnitSize size{};
    std::string army;
    std::string corps;
    std::string designation;  // short text printed on the counter: "45 Alg"
    std::string name;
    int strength{};         // strength points [2.2.2.A]
    int movement{};         // movement allowance in movement points [2.2.2.B]
    bool may_attack{true};  // false for the (1)-4 cavalry [8.9.A]
    std::string source;     // printed or reconstructed, and why
};

struct CounterSheet {
    std::vector<Counter> counters;

    std::size_t size() const noexcept { return counters.size(); }
    const Counter& at(UnitId unit) const { return counters[index_of(unit)]; }
    std::optional<UnitId> find(std::string_view id) const;
};

}  // namespace marne
