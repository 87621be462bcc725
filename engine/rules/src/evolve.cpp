// The only code that changes a GameState: one arm per event, in the order of event.hpp.
#include <algorithm>
#include <variant>

#include "battlefield.hpp"
#include "marne/rules/game.hpp"

namespace marne::rules {
namespace {

template <typename Range, typename Value>
void remove_value(Range& range, const Value& value) {
    range.erase(std::remove(range.begin(), range.end(), value), range.end());
}

void remove_attack(GameState& state, AttackId id) {
    std::erase_if(state.attacks, [id](const Attack& attack) { return attack.id == id; });
}

class Evolution {
public:
    explicit Evolution(GameState& state) noexcept : state_{state} {}

    void operator()(const TurnBegan& event) const { state_.turn = event.turn; }

    void operator()(const PhaseBegan& event) const {
        state_.side = event.side;
        state_.phase = event.phase;
        state_.decision = {event.side, PlayPhase{}};
        state_.attacks.clear();  // (D-8.1) ending the phase withdraws what was not resolved
        for (FortState& fort : state_.forts) {
            fort.was_attacked = false;
        }
        for (std::size_t i = 0; i < state_.units.size(); ++i) {
            begin_phase(state_.units[i], state_.counter(unit_at(i)).side == event.side);
        }
    }

    void operator()(const SupplyDetermined& event) const {
        for (std::size_t i = 0; i < state_.units.size(); ++i) {
            if (state_.counter(unit_at(i)).side == event.side) {
                state_.units[i].isolated = false;
            }
        }
        for (const UnitId unit : event.isolated) {
            at(unit).isolated = true;
        }
    }

    void operator()(const ReinforcementsDue& event) const {
        for (const UnitId unit : event.units) {
            at(unit).where = Whereabouts::waiting;
        }
    }

    void operator()(const UnitRecovered& event) const { at(event.unit).disruption = Disruption::none; }

    void operator()(const UnitPlaced& event) const {
        UnitState& unit = at(event.unit);
        unit.where = Whereabouts::on_map;
        unit.hex = event.at;
        unit.phase_start = event.at;
    }

    void operator()(const PlacingEnded& event) const {
        // [11.3.C] the other side places next, if it has to place at all, (D-11.4.2) and then the first phase comes.
        if (event.side == Side::german) {
            state_.side = Side::allied;
            state_.decision = {Side::allied, PlaceForces{}};
        } else {
            state_.decision = {Side::german, PlayPhase{}};
        }
    }

    void operator()(const UnitMoved& event) const { move(event.unit, event.path.back(), event.cost, event.halt); }

    void operator()(const UnitEntered& event) const {
        UnitState& unit = at(event.unit);
        unit.where = Whereabouts::on_map;
        unit.phase_start = event.path.front();
        move(event.unit, event.path.back(), event.cost, event.halt);
    }

    void operator()(const UnitExited& event) const {
        UnitState& unit = at(event.unit);
        unit.where = Whereabouts::exited;
        unit.hex = event.from;
        unit.isolated = false;
    }

    void operator()(const TownTaken& event) const {
        const Ground& ground = state_.battlefield->at(state_.battlefield->cell(event.hex));
        state_.control[static_cast<std::size_t>(ground.control)].side = event.by;
    }

    void operator()(const AttackDeclared& event) const {
        state_.attacks.push_back({event.attack, event.attackers, event.defenders});
        state_.next_attack = number_of(event.attack) + 1;
    }

    void operator()(const AttackWithdrawn& event) const { remove_attack(state_, event.attack); }
    void operator()(const AttackLapsed& event) const { remove_attack(state_, event.attack); }

    void operator()(const CombatOpened& event) const {
        remove_attack(state_, event.attack);
        Combat combat;
        combat.id = event.attack;
        combat.attackers = event.attackers;
        combat.defenders = event.defenders;
        combat.defending_units = event.defending_units;
        state_.combat = std::move(combat);
        for (const UnitId unit : event.defending_units) {
            at(unit).was_attacked = true;
        }
        for (const Hex hex : event.defenders) {
            const std::int16_t fort = state_.battlefield->at(state_.battlefield->cell(hex)).fort;
            if (fort >= 0) {
                state_.forts[static_cast<std::size_t>(fort)].was_attacked = true;
            }
        }
    }

    void operator()(const DieRolled&) const {
        if (state_.dice_mode == DiceMode::generated) {
            state_.dice.roll();
        }
    }

    void operator()(const CombatResolved& event) const {
        Combat& combat = *state_.combat;
        combat.column = event.column;
        combat.result = event.result;
        combat.left_hexes = combat.defenders;
        if (attacker_suffers(event.result)) {
            combat.left_hexes.clear();
            for (const UnitId unit : combat.attackers) {
                combat.left_hexes.push_back(at(unit).hex);
            }
            std::sort(combat.left_hexes.begin(), combat.left_hexes.end());
            combat.left_hexes.erase(std::unique(combat.left_hexes.begin(), combat.left_hexes.end()),
                                    combat.left_hexes.end());
        }
    }

    void operator()(const UnitEliminated& event) const {
        UnitState& unit = at(event.unit);
        unit.where = Whereabouts::eliminated;
        unit.hex = event.at;
        unit.disruption = Disruption::none;
        unit.isolated = false;
        if (state_.combat) {
            remove_value(state_.combat->to_retreat, event.unit);
            stop_retreat_of(event.unit);
        }
    }

    // [9.2.D] a fallen fort is out of every reckoning.
    void operator()(const FortDestroyed& event) const { state_.forts[marne::index_of(event.fort)].standing = false; }

    void operator()(const RetreatOrdered& event) const {
        state_.combat->to_retreat = event.units;
        state_.combat->retreat_length = event.length;
        state_.decision = {event.by, ChooseRetreat{event.attack}};
    }

    void operator()(const UnitRetreated& event) const {
        Combat& combat = *state_.combat;
        if (combat.retreating != event.unit) {
            combat.retreating = event.unit;
            combat.retreat_path = {event.from};
        }
        combat.retreat_path.push_back(event.to);
        at(event.unit).hex = event.to;
        at(event.unit).retreated = true;
        if (event.remaining == 0) {
            remove_value(combat.to_retreat, event.unit);
            stop_retreat_of(event.unit);
        }
    }

    void operator()(const UnitDisrupted& event) const {
        UnitState& unit = at(event.unit);
        // [8.11.D] a second disruption changes nothing.
        if (unit.disruption == Disruption::none) {
            unit.disruption = Disruption::fresh;
        }
    }

    void operator()(const AdvanceOffered& event) const {
        state_.combat->may_advance = event.units;
        state_.combat->vacated = event.vacated;
        state_.decision = {event.side, ChooseAdvance{event.attack}};
    }

    void operator()(const UnitAdvanced& event) const {
        at(event.unit).hex = event.to;
        remove_value(state_.combat->may_advance, event.unit);
    }

    void operator()(const CombatEnded& event) const {
        for (const UnitId unit : event.attackers) {
            at(unit).attacked = true;
        }
        state_.combat.reset();
        state_.decision = {state_.side, PlayPhase{}};
    }

    void operator()(const GameEnded& event) const {
        state_.final_score = event.score;
        state_.decision = {state_.side, GameOver{}};
    }

private:
    UnitState& at(UnitId unit) const { return state_.units[marne::index_of(unit)]; }

    void begin_phase(UnitState& unit, bool phasing) const {
        unit.was_attacked = false;
        unit.retreated = false;
        if (state_.phase == Phase::movement_1) {
            unit.attacked = false;
        }
        if (!phasing) {
            return;
        }
        if (is_movement(state_.phase)) {
            unit.spent = 0;
            unit.moved = false;
            unit.halt = Halt::none;
            unit.phase_start = unit.hex;
            unit.on_map_at_phase_start = unit.where == Whereabouts::on_map;
        } else if (unit.disruption == Disruption::fresh) {
            // [8.11.C] it has sat out the Movement Phase that just ended (D-8.11).
            unit.disruption = Disruption::resting;
        }
    }

    void move(UnitId id, Hex to, int cost, Halt halt) const {
        UnitState& unit = at(id);
        unit.hex = to;
        unit.spent = static_cast<std::uint8_t>(unit.spent + cost);
        unit.halt = halt;
        unit.moved = true;
    }

    void stop_retreat_of(UnitId unit) const {
        if (state_.combat->retreating == unit) {
            state_.combat->retreating.reset();
            state_.combat->retreat_path.clear();
        }
    }

    GameState& state_;
};

}  // namespace

void evolve(GameState& state, const Event& event) {
    std::visit(Evolution{state}, event);
}

void evolve(GameState& state, const EventBatch& batch) {
    for (const Event& event : batch.events) {
        evolve(state, event);
    }
    state.batches = batch.number;
}

}  // namespace marne::rules
