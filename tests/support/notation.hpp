// Short notation for tests: hexes and commands written the way a player would note them down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"

namespace marne::test {

/// The hex named by four digits; throws std::invalid_argument for anything else.
Hex hex(std::string_view name);

/// The hexes named, separated by single blanks: "0506 0507". Empty for an empty text.
std::vector<Hex> hexes(std::string_view names);

/// The names of `places`, sorted and separated by blanks.
std::string names(const std::vector<Hex>& places);

using Units = std::vector<UnitId>;

/// A move along the hexes named.
Command move(UnitId unit, std::string_view path);
/// A move along the hexes named and over the edge of the map; the path may be empty.
Command exit_map(UnitId unit, std::string_view path = "");
Command enter(UnitId unit, std::string_view path);
Command remove(UnitId unit);
Command attack(Units attackers, std::string_view defenders);
Command withdraw(std::uint32_t attack);
/// Resolves an attack with a die rolled on the table.
Command resolve(std::uint32_t attack, std::uint8_t face);
Command retreat(UnitId unit, std::string_view to);
Command advance(UnitId unit, std::string_view to);
Command end_advance();
Command end_phase();

}  // namespace marne::test
