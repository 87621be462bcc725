// Positions as text: pleasant to write by hand, strict to read.
//
//   # the Ourcq, Kluck turns about          everything after # is a comment
//   turn 8
//   phase german combat-1                   side, then movement-1, combat-1, movement-2 or combat-2
//   seed 42                                 of the dice; may be left out (0)
//   1317 B-1 B-2*                           a hex and the units in it, by the ids of counters.tsv
//   0911 G-3! G-4~                          * disrupted   ! has attacked in this player-turn   ~ has moved
//   waiting F-18 F-7                        reinforcements beside the map
//   eliminated 1317 F-14                    where a unit was destroyed
//   exited 0525 G-5                         where a unit left the map
//   fallen 0213                             hexes of forts that have fallen
//   taken 1212 german                       who holds a town hex, where it is not as the scenario begins
//
// turn and phase stand once each and before everything else but comments; the other lines come in any order.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "marne/formats/data_error.hpp"
#include "marne/protocol/position.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::formats {

/// Reads a position on the sheets of `scenario`. `name` stands for the file in errors, of which every one is returned:
/// unknown units, hexes and towns, a unit placed twice, both sides in a hex, a German on a standing fort, marks that
/// the phase does not allow.
std::variant<Position, std::vector<DataError>> parse_position(const Scenario& scenario, std::string_view text,
                                                              std::string_view name = "position");

/// The text that parse_position reads back as the same position, units in order of their hexes.
std::string write_position(const Scenario& scenario, const Position& position);

}  // namespace marne::formats
