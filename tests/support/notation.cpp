// Reads the short notation of the tests.
#include "notation.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace marne::test {

Hex hex(std::string_view name) {
    const auto found = parse_hex(name);
    if (!found) {
        throw std::invalid_argument("not a hex: " + std::string(name));
    }
    return *found;
}

std::vector<Hex> hexes(std::string_view names) {
    std::vector<Hex> result;
    while (!names.empty()) {
        const auto blank = names.find(' ');
        result.push_back(hex(names.substr(0, blank)));
        names = blank == std::string_view::npos ? std::string_view{} : names.substr(blank + 1);
    }
    return result;
}

std::string names(const std::vector<Hex>& places) {
    std::vector<std::string> sorted;
    for (const Hex place : places) {
        sorted.push_back(to_string(place));
    }
    std::sort(sorted.begin(), sorted.end());
    std::string text;
    for (const std::string& name : sorted) {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

Command move(UnitId unit, std::string_view path) {
    return MoveUnit{unit, hexes(path), MoveEnd::on_map};
}
Command exit_map(UnitId unit, std::string_view path) {
    return MoveUnit{unit, hexes(path), MoveEnd::exit};
}
Command enter(UnitId unit, std::string_view path) {
    return EnterUnit{unit, hexes(path)};
}
Command remove(UnitId unit) {
    return RemoveUnit{unit};
}
Command attack(Units attackers, std::string_view defenders) {
    return DeclareAttack{std::move(attackers), hexes(defenders)};
}
Command withdraw(std::uint32_t attack) {
    return WithdrawAttack{AttackId{attack}};
}
Command resolve(std::uint32_t attack, std::uint8_t face) {
    return ResolveAttack{AttackId{attack}, face};
}
Command retreat(UnitId unit, std::string_view to) {
    return RetreatUnit{unit, hex(to)};
}
Command advance(UnitId unit, std::string_view to) {
    return AdvanceUnit{unit, hex(to)};
}
Command end_advance() {
    return EndAdvance{};
}
Command end_phase() {
    return EndPhase{};
}

}  // namespace marne::test
