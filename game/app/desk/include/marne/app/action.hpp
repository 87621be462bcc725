// What a player can press: every button of the panels, as a value with a name that tests and traces can use.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "marne/protocol/hex.hpp"

namespace marne::app {

enum class ActionKind : std::uint8_t {
    end_phase,
    undo,
    redo,
    next_unit,       // select the next unit that has not moved yet
    deselect,        // drop what is selected or being assembled
    toggle_unit,     // `number` is a UnitId: take it into the selection, the attack or the advance, or out of it
    select_waiting,  // `number` is a UnitId that waits beside the map
    remove_unit,     // `number` is a UnitId in an overstacked hex
    leave_map,       // from `hex`
    go_by,           // the way of the selection shall lead through `hex`
    declare_attack,  // plan what is assembled
    attack,          // plan it and roll at once
    roll,            // `number` is an AttackId
    withdraw,        // `number` is an AttackId
    face,            // `number` is the face of the players' own die
    choose_for_me,   // the program takes the retreat steps of this combat
    stay,            // no more advances
    place_rest,      // put the units not yet placed where the scenario lists them
    confirm,         // the card that says who decides
};

/// One press. `number` and `hex` count where the kind says so.
struct Action {
    ActionKind kind{};
    std::uint32_t number{};
    std::optional<Hex> hex;

    friend bool operator==(const Action&, const Action&) = default;
};

/// "end_phase", "toggle_unit:14", "leave_map:2031".
std::string to_string(const Action& action);

/// How a hex was clicked. `more` (Shift) adds to what is assembled, `select` (Ctrl) selects where a plain click
/// would move, `back` (right button) drops the selection, `drop` lets go there what the button carried.
enum class Click : std::uint8_t { plain, more, select, back, drop };

}  // namespace marne::app
