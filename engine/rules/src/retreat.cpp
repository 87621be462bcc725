#include "retreat.hpp"

#include <algorithm>
#include <tuple>

#include "board.hpp"
#include "combat.hpp"
#include "contains.hpp"
#include "movement.hpp"
#include "stacking.hpp"
#include "supply.hpp"

namespace marne::rules {
namespace {

Side losing_side(const GameState& state) {
    return attacker_suffers(state.combat->result) ? state.side : enemy_of(state.side);
}

/// The retreat of one unit: what is lawful for it, on the board as it stands.
class Retreat {
public:
    Retreat(const GameState& state, const Board& board, UnitId unit)
        : state_{&state},
          board_{&board},
          unit_{unit},
          side_{state.counter(unit).side},
          start_{state.combat->retreating == unit ? state.combat->retreat_path.front() : state.unit(unit).hex} {
        used_ = state.combat->retreating == unit ? state.combat->retreat_path : std::vector<Hex>{start_};
        steps_left_ = state.combat->retreat_length - static_cast<int>(used_.size()) + 1;
    }

    /// Steps that begin a complete lawful path and that the priorities leave to the victor.
    std::vector<RetreatStep> choices() {
        std::vector<Ranked> ranked;
        const Hex from = state_->unit(unit_).hex;
        for (const Direction direction : all_directions) {
            const Hex to = neighbour(from, direction);
            if (may_step(from, to) && begins_complete_path(to, steps_left_)) {
                ranked.push_back(rank(from, to));
            }
        }
        std::vector<RetreatStep> steps;
        if (ranked.empty()) {
            return steps;
        }
        const auto best = std::min_element(ranked.begin(), ranked.end(), &Retreat::comes_first);
        for (const Ranked& step : ranked) {
            if (!comes_first(*best, step)) {
                steps.push_back({unit_, step.to, step.priority});
            }
        }
        return steps;
    }

private:
    struct Ranked {
        Hex to;
        RetreatClass priority{};
        int within{};     // fewest units, or the column best for the retreating side
        bool straight{};  // increases the distance from the hex left
        bool homeward{};  // does not increase the distance to the source
    };

    static bool comes_first(const Ranked& a, const Ranked& b) {
        return std::tuple{a.priority, a.within, !a.straight, !a.homeward} <
               std::tuple{b.priority, b.within, !b.straight, !b.homeward};
    }

    Cell cell(Hex hex) const { return state_->battlefield->cell(hex); }

    /// Units of the retreating side in the hex, without the one retreating.
    std::vector<UnitId> friends_in(Hex hex) const {
        std::vector<UnitId> friends = units_in(*state_, hex);
        std::erase_if(friends, [&](UnitId unit) { return unit == unit_ || state_->counter(unit).side != side_; });
        return friends;
    }

    /// [8.12.2.2] the hard limits of a single step (D-8.12.2.2).
    bool may_step(Hex from, Hex to) const {
        const Cell target = cell(to);
        // [8.12.2.2.C] not off the map, not over a river; no hex twice;
        if (target == off_map || state_->battlefield->river_between(from, to) || contains(used_, to)) {
            return false;
        }
        // [8.12.2.2.B] not into enemies (nor, for Germans, a standing fort [9.2.C]), nor into their zones but to
        // friends.
        if (board_->is_barred(side_, target)) {
            return false;
        }
        return !board_->controlled_by(enemy_of(side_), target) || !friends_in(to).empty();
    }

    /// Whether a retreat may end in the hex.
    bool may_end_in(Hex hex) const {
        // [8.12.2.2.C] within the stacking limit,
        const std::vector<UnitId> friends = friends_in(hex);
        if (static_cast<int>(friends.size()) >= stacking_limit) {
            return false;
        }
        // (D-8.12.2.2) and not where others of this combat have to leave, unless somebody stays.
        const auto must_leave = [&](UnitId unit) { return contains(state_->combat->to_retreat, unit); };
        if (!is_being_left(hex)) {
            return true;
        }
        return std::any_of(friends.begin(), friends.end(), [&](UnitId unit) { return !must_leave(unit); });
    }

    bool is_being_left(Hex hex) const { return contains(state_->combat->left_hexes, hex); }

    bool begins_complete_path(Hex to, int steps) {
        if (steps == 1) {
            return may_end_in(to);
        }
        used_.push_back(to);
        bool complete = false;
        for (const Direction direction : all_directions) {
            const Hex next = neighbour(to, direction);
            if (may_step(to, next) && begins_complete_path(next, steps - 1)) {
                complete = true;
                break;
            }
        }
        used_.pop_back();
        return complete;
    }

    bool is_adjacent_to_enemy(Hex hex) const {
        // (D-8.12.2.1) rivers do not matter here, and a standing fort is an enemy to the Germans.
        return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction direction) {
            const Cell next = cell(neighbour(hex, direction));
            return next != off_map && board_->is_barred(side_, next);
        });
    }

    /// Attacks, declared and unresolved, in which units of the hex are involved.
    std::vector<const Attack*> attacks_involving(Hex hex, std::span<const UnitId> friends) const {
        std::vector<const Attack*> involved;
        for (const Attack& attack : state_->attacks) {
            const bool as_attacker = std::any_of(friends.begin(), friends.end(),
                                                 [&](UnitId unit) { return contains(attack.attackers, unit); });
            if (as_attacker || (side_ != state_->side && contains(attack.defenders, hex))) {
                involved.push_back(&attack);
            }
        }
        return involved;
    }

    /// [8.12.2.B, 8.12.2.1] the priority of a step (D-8.12.2.1), and what decides within it.
    Ranked rank(Hex from, Hex to) const {
        Ranked ranked{to, RetreatClass::vacant, 0, false, false};
        const std::vector<UnitId> friends = friends_in(to);
        if (!friends.empty()) {
            const std::vector<const Attack*> attacks = attacks_involving(to, friends);
            ranked.within = static_cast<int>(friends.size());
            if (!attacks.empty()) {
                ranked.priority = RetreatClass::friends_in_combat;
                ranked.within = worst_column_of(attacks);
            } else if (is_adjacent_to_enemy(to)) {
                ranked.priority = RetreatClass::friends_at_the_front;
            } else {
                ranked.priority = RetreatClass::friends_at_rest;
            }
        }
        // [8.12.2.2.A] straight on, and towards its own army (D-8.12.2.2A).
        ranked.straight = distance(start_, to) > distance(start_, from);
        ranked.homeward = distance_to_source(*state_, side_, to) <= distance_to_source(*state_, side_, from);
        return ranked;
    }

    /// Of several attacks the worst for the retreating side counts; low is good for it.
    int worst_column_of(std::span<const Attack* const> attacks) const {
        int worst = 0;
        bool first = true;
        for (const Attack* attack : attacks) {
            const int column = column_now(*state_, *attack).index;
            const int badness = side_ == state_->side ? -column : column;
            worst = first ? badness : std::max(worst, badness);
            first = false;
        }
        return worst;
    }

    const GameState* state_;
    const Board* board_;
    UnitId unit_;
    Side side_;
    Hex start_;
    std::vector<Hex> used_;
    int steps_left_{};
};

/// Units whose turn it is: the one on its way, else the strongest of those left.
std::vector<UnitId> next_to_retreat(const GameState& state) {
    const Combat& combat = *state.combat;
    if (combat.retreating) {
        return {*combat.retreating};
    }
    std::vector<UnitId> next;
    for (const UnitId unit : combat.to_retreat) {
        // [8.12.2.A] strongest first, by (D-8.12.2A) printed strength; equal ones as the victor likes.
        if (state.counter(unit).strength == state.counter(combat.to_retreat.front()).strength) {
            next.push_back(unit);
        }
    }
    return next;
}

void take_retreat_step(Recorder& recorder, const RetreatStep& step, StepChoice choice) {
    const GameState& state = recorder.state();
    const Hex from = state.unit(step.unit).hex;
    if (step.to == from) {
        // [8.12.2.2.D] no lawful way at all (D-8.12.2.2D).
        recorder.emit(UnitEliminated{step.unit, from, EliminationCause::no_retreat, rule("8.12.2.2.D")});
        return;
    }
    const Combat& combat = *state.combat;
    const std::size_t done = combat.retreating == step.unit ? combat.retreat_path.size() : 1U;
    const auto remaining = static_cast<std::uint8_t>(combat.retreat_length - done);
    const Side side = state.counter(step.unit).side;
    recorder.emit(UnitRetreated{combat.id, step.unit, from, step.to, remaining, step.priority, choice});
    take_towns(recorder, side, std::span{&step.to, 1});
    if (remaining == 0 && state.unit(step.unit).disruption == Disruption::none) {
        // [8.10] at the end of its retreat it is disrupted; [8.11.D] who is already stays as it is.
        recorder.emit(UnitDisrupted{step.unit, step.to, DisruptionCause::retreat});
    }
}

}  // namespace

std::vector<RetreatStep> retreat_steps(const GameState& state) {
    std::vector<RetreatStep> steps;
    if (!state.combat || state.combat->to_retreat.empty()) {
        return steps;
    }
    const Board board{state};
    for (const UnitId unit : next_to_retreat(state)) {
        const std::vector<RetreatStep> own = Retreat{state, board, unit}.choices();
        if (own.empty()) {
            // INTERPRETATION 2: of units equally strong the victor may take one that has no way first; the step onto
            // its own hex stands for its elimination.
            steps.push_back({unit, state.unit(unit).hex, RetreatClass::vacant});
        }
        steps.insert(steps.end(), own.begin(), own.end());
    }
    return steps;
}

void order_retreat(Recorder& recorder, std::span<const UnitId> losers) {
    if (losers.empty()) {
        return;  // [9.2.B] (D-9.1) a fort alone stays
    }
    const GameState& state = recorder.state();
    std::vector<UnitId> units{losers.begin(), losers.end()};
    std::sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
        return std::pair{-state.counter(a).strength, a} < std::pair{-state.counter(b).strength, b};
    });
    const Combat& combat = *state.combat;
    recorder.emit(RetreatOrdered{combat.id, enemy_of(losing_side(state)), std::move(units),
                                 static_cast<std::uint8_t>(retreat_length(combat.result))});
}

void carry_on_retreat(Recorder& recorder) {
    while (recorder.state().combat && !recorder.state().combat->to_retreat.empty()) {
        const std::vector<RetreatStep> steps = retreat_steps(recorder.state());
        if (steps.size() != 1) {
            return;
        }
        // (D-8.12.2.2A) a single choice is none.
        take_retreat_step(recorder, steps.front(), StepChoice::only_one);
    }
}

Violations check_retreat(const GameState& state, const RetreatUnit& command) {
    if (std::holds_alternative<GameOver>(state.decision.kind)) {
        return {{Breach::game_is_over, rule("10.0.C"), {}, {}}};
    }
    if (!std::holds_alternative<ChooseRetreat>(state.decision.kind)) {
        return {{Breach::not_due_to_retreat, rule("8.12.2.A"), command.unit, command.to}};
    }
    if (marne::index_of(command.unit) >= state.units.size()) {
        return {{Breach::no_such_unit, rule("8.12.2.A"), command.unit, {}}};
    }
    if (!contains(state.combat->to_retreat, command.unit)) {
        return {{Breach::not_due_to_retreat, rule("8.12.2.A"), command.unit, state.unit(command.unit).hex}};
    }
    if (!contains(next_to_retreat(state), command.unit)) {
        return {{Breach::stronger_unit_first, rule("8.12.2.A"), command.unit, state.unit(command.unit).hex}};
    }
    const std::vector<RetreatStep> steps = retreat_steps(state);
    const bool lawful = std::any_of(steps.begin(), steps.end(), [&](const RetreatStep& step) {
        return step.unit == command.unit && step.to == command.to;
    });
    return lawful ? Violations{}
                  : Violations{{Breach::not_a_lawful_retreat_step, rule("8.12.2.1"), command.unit, command.to}};
}

void perform_retreat(Recorder& recorder, const RetreatUnit& command) {
    for (const RetreatStep& step : retreat_steps(recorder.state())) {
        if (step.unit == command.unit && step.to == command.to) {
            take_retreat_step(recorder, step, StepChoice::by_victor);
            break;
        }
    }
    carry_on_retreat(recorder);
    finish_combat(recorder);
}

}  // namespace marne::rules
