// Why something is refused, and who must decide what.
#include <variant>

#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"

namespace marne::session {
namespace {

/// The unit and the hex of a violation in words that read well when one of them is not named.
class RefusalWords {
public:
    RefusalWords(const Scenario& scenario, const Violation& violation) : scenario_(scenario), violation_(violation) {}

    std::string sentence() const;

private:
    std::string the_unit() const {
        return violation_.unit ? "The " + unit_name(scenario_, *violation_.unit) : "A unit";
    }
    std::string the_hex() const { return violation_.hex ? place_name(scenario_, *violation_.hex) : "that hex"; }
    std::string at_hex() const { return violation_.hex ? " in " + place_name(scenario_, *violation_.hex) : ""; }

    const Scenario& scenario_;
    const Violation& violation_;
};

// One sentence a breach; the long switch is the table of them.
std::string RefusalWords::sentence() const {
    switch (violation_.what) {
        case Breach::game_is_over:
            return "The game is over; nothing can be done any more.";
        case Breach::other_decision_is_due:
            return "A retreat or an advance must be settled first.";
        case Breach::not_a_set_up:
            return "Units are placed only before the first phase.";
        case Breach::not_to_be_placed:
            return the_unit() + " is no part of this set-up.";
        case Breach::outside_its_area:
            return the_unit() + " may be placed only in the area of its army; " + the_hex() + " lies outside.";
        case Breach::not_all_placed:
            return the_unit() + " must still be placed before the set-up is finished.";
        case Breach::set_up_first:
            return "The set-up must be finished first.";
        case Breach::not_a_movement_phase:
            return "Units move in Movement Phases only.";
        case Breach::not_a_combat_phase:
            return "Attacks are made in Combat Phases only.";
        case Breach::no_such_unit:
            return "There is no such unit.";
        case Breach::no_such_hex:
            return "The map has no such hex.";
        case Breach::no_such_attack:
            return "There is no such attack, or it is resolved already.";
        case Breach::not_your_unit:
            return the_unit() + " belongs to the side that is not playing now.";
        case Breach::unit_not_on_map:
            return the_unit() + " is not on the map.";
        case Breach::unit_is_disrupted:
            return the_unit() + " is disrupted and sits this phase out.";
        case Breach::path_is_empty:
            return the_unit() + " is given no hex to go to.";
        case Breach::path_not_connected:
            return "The way of a unit must lead through neighbouring hexes; " + the_hex() + " does not join on.";
        case Breach::too_few_movement_points:
            return the_unit() + " has too few movement points to enter " + the_hex() + ".";
        case Breach::enemy_unit_in_hex:
            return the_unit() + " may not enter " + the_hex() + ": the enemy is there.";
        case Breach::fort_in_hex:
            return the_unit() + " may not enter " + the_hex() + ": the fort there still stands.";
        case Breach::zone_to_zone:
            return the_unit() + " would go straight from one enemy-controlled hex into another, " + the_hex() + ".";
        case Breach::unit_has_halted:
            return the_unit() + at_hex() + " had to stop there earlier this phase.";
        case Breach::must_stop_in_zone:
            return the_unit() + " must stop in " + the_hex() + ", which the enemy controls.";
        case Breach::leapfrog_goes_one_hex:
            return the_unit() + " makes a leapfrog withdrawal and goes no further than " + the_hex() + ".";
        case Breach::out_of_supply_there:
            return the_unit() + " would be out of supply in " + the_hex() + ".";
        case Breach::not_towards_supply:
            return the_unit() + " is cut off and may only go nearer to its supply; " + the_hex() + " is not.";
        case Breach::isolated_may_not_exit:
            return the_unit() + " is cut off and may not leave the map.";
        case Breach::not_an_exit_hex:
            return the_unit() + " cannot leave the map from " + the_hex() + ": that is not its edge.";
        case Breach::overstacked:
            return "More than three units stand in " + the_hex() + ": move on or remove some first.";
        case Breach::hex_not_overstacked:
            return the_unit() + " cannot be removed: no more than three units stand in " + the_hex() + ".";
        case Breach::unit_not_waiting:
            return the_unit() + " is not waiting to enter the map.";
        case Breach::not_an_entry_hex:
            return the_unit() + " cannot enter the map at " + the_hex() + ".";
        case Breach::reinforcement_due:
            return the_unit() + " is due and must enter before the phase can end.";
        case Breach::no_attackers:
            return "An attack needs at least one attacking unit.";
        case Breach::no_defenders:
            return "An attack needs at least one hex to attack.";
        case Breach::listed_twice:
            return "A unit or a hex is named twice in the attack.";
        case Breach::not_adjacent:
            return the_unit() + " is not next to " + the_hex() + ".";
        case Breach::nobody_to_attack:
            return "There is no enemy to attack in " + the_hex() + ".";
        case Breach::attacked_already:
            return "The enemy in " + the_hex() + " was attacked already in this phase.";
        case Breach::has_attacked_already:
            return the_unit() + " has attacked already in this player-turn.";
        case Breach::in_another_attack:
            return the_unit() + " stands in another attack that is not resolved yet.";
        case Breach::defended_in_another_attack:
            return "The enemy in " + the_hex() + " is the aim of another attack that is not resolved yet.";
        case Breach::may_never_attack:
            return the_unit() + " fights in defence only.";
        case Breach::moved_before_river_attack:
            return the_unit() + " has moved just before and may not attack " + the_hex() + " across the river.";
        case Breach::isolated_attack_opens_nothing:
            return the_unit() + " is cut off, and this attack could not open its line of supply.";
        case Breach::die_not_wanted:
            return "The program rolls the dice in this game; no number can be given.";
        case Breach::die_wanted:
            return "This game is played with real dice: roll one and give its number, 1 to 6.";
        case Breach::not_due_to_retreat:
            return the_unit() + " is not due to retreat.";
        case Breach::stronger_unit_first:
            return "The strongest unit retreats first; " +
                   (violation_.unit ? unit_name(scenario_, *violation_.unit) : std::string("this one")) + " must wait.";
        case Breach::not_a_lawful_retreat_step:
            return the_unit() + " may not retreat to " + the_hex() +
                   ": a better step is compulsory, or that one is forbidden.";
        case Breach::not_offered_an_advance:
            return violation_.unit ? the_unit() + " may not advance after this combat."
                                   : std::string("No advance is open to decline.");
        case Breach::hex_not_vacated:
            return "The combat did not vacate " + the_hex() + "; nobody advances there.";
        case Breach::defender_crosses_river:
            return the_unit() + " defended and may not advance across the river to " + the_hex() + ".";
        case Breach::hex_is_full:
            return "Three units stand in " + the_hex() + " already.";
        case Breach::fort_must_be_attacked:
            return the_unit() + " stands next to a fort that must be attacked this phase" +
                   (violation_.hex ? " (" + the_hex() + ")" : "") + ".";
        case Breach::fort_attack_incomplete:
            return the_unit() + " is bound by the fort in " + the_hex() +
                   " and must stand in an attack on a fort before this one is resolved.";
    }
    return {};
}

struct DecisionWords {
    std::string side;
    std::string phase;
    bool movement{};

    std::string operator()(const PlayPhase&) const {
        return phase + ": the " + side + " player " +
               (movement ? "moves units and ends the phase." : "attacks as wished and ends the phase.");
    }
    std::string operator()(const PlaceForces&) const {
        return cite("Set-up: the " + side + " player places units within the areas of their armies.", rule("11.3.B"));
    }
    std::string operator()(const ChooseRetreat&) const {
        return cite("The " + side + " player has won the combat and chooses where the losers retreat.",
                    rule("8.12.2.A"));
    }
    std::string operator()(const ChooseAdvance&) const {
        return cite("The " + side + " player has won the combat and may advance, or decline.", rule("8.12.1.A"));
    }
    std::string operator()(const GameOver&) const { return cite("The game is over.", rule("10.0.C")); }
};

}  // namespace

std::string narrate(const Scenario& scenario, const Violation& violation) {
    return cite(RefusalWords{scenario, violation}.sentence(), violation.cited);
}

std::string narrate(const Scenario&, const BoardView& view, const Decision& decision) {
    return std::visit(
        DecisionWords{side_name(decision.side), phase_name(view.side, view.phase), is_movement(view.phase)},
        decision.kind);
}

std::string narrate(UndoBarrier barrier) {
    switch (barrier) {
        case UndoBarrier::none:
            return "The last command can be taken back.";
        case UndoBarrier::nothing_to_undo:
            return "Nothing has been done yet that could be taken back.";
        case UndoBarrier::die_was_rolled:
            return "A die was rolled: what led to it cannot be taken back.";
    }
    return {};
}

}  // namespace marne::session
