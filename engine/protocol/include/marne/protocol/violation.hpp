// Violations: a broken rule, with where and what. Sentences are made of them outside the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/rule.hpp"

namespace marne {

/// What is wrong. Grouped by the chapter that forbids it.
enum class Breach : std::uint8_t {
    // the decision in hand [3]
    game_is_over,
    other_decision_is_due,  // a retreat or an advance must be settled first
    not_a_movement_phase,
    not_a_combat_phase,
    no_such_unit,
    no_such_hex,  // off the map
    no_such_attack,
    not_your_unit,
    unit_not_on_map,
    unit_is_disrupted,
    // set-up [11.3]
    not_a_set_up,      // nobody places units now
    not_to_be_placed,  // the unit is no part of this set-up
    outside_its_area,
    not_all_placed,  // the set-up cannot end
    set_up_first,    // nothing else is done before the set-up is finished
    // movement [4, 6]
    path_is_empty,
    path_not_connected,
    too_few_movement_points,
    enemy_unit_in_hex,
    fort_in_hex,
    zone_to_zone,           // from one enemy-controlled hex to another
    unit_has_halted,        // stopped in an enemy-controlled hex, or leapfrogged, earlier this phase
    must_stop_in_zone,      // the path goes on after an enemy-controlled hex
    leapfrog_goes_one_hex,  // the path goes on after a leapfrog
    out_of_supply_there,
    not_towards_supply,
    isolated_may_not_exit,
    not_an_exit_hex,
    // stacking [5]
    overstacked,          // the phase cannot end
    hex_not_overstacked,  // removal without cause
    // reinforcements [11.4.1.2]
    unit_not_waiting,
    not_an_entry_hex,
    reinforcement_due,  // the phase cannot end before it has entered
    // combat [8]
    no_attackers,
    no_defenders,
    listed_twice,
    not_adjacent,
    nobody_to_attack,
    attacked_already,      // a hex without a host not yet attacked this phase
    has_attacked_already,  // a unit, this player-turn
    in_another_attack,
    defended_in_another_attack,
    may_never_attack,  // (1)-4 cavalry
    moved_before_river_attack,
    isolated_attack_opens_nothing,
    die_not_wanted,  // a face was given although the dice are generated
    die_wanted,      // no face, or not 1 to 6, although the players roll
    // retreat and advance [8.12]
    not_due_to_retreat,
    stronger_unit_first,
    not_a_lawful_retreat_step,
    not_offered_an_advance,
    hex_not_vacated,
    defender_crosses_river,
    hex_is_full,
    // forts [9]
    fort_must_be_attacked,   // a bound unit must join an attack on a fort
    fort_attack_incomplete,  // a unit bound by the fort is in no attack on a fort
};

struct Violation {
    Breach what{};
    Rule cited;
    std::optional<UnitId> unit;
    std::optional<Hex> hex;

    friend bool operator==(const Violation&, const Violation&) = default;
};

using Violations = std::vector<Violation>;

}  // namespace marne
