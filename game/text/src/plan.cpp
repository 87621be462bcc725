// From an order to the commands that carry it out.
#include <algorithm>
#include <utility>

#include "marne/app/interaction.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/wording.hpp"
#include "order.hpp"
#include "way.hpp"

namespace marne::text {
namespace {

template <typename T>
bool holds(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

std::string keys(const rules::GameState& state, const std::vector<UnitId>& units) {
    std::vector<std::string> names;
    for (const UnitId unit : units) {
        names.push_back(state.counter(unit).id);
    }
    return session::joined(names);
}

/// Attacks by number, for a sentence.
std::string numbers(const std::vector<rules::Attack>& attacks) {
    std::vector<std::string> names;
    for (const rules::Attack& attack : attacks) {
        names.push_back(std::to_string(number_of(attack.id)));
    }
    return session::joined(names);
}

/// Commands in the making, tried one by one on a copy of the game.
class Draft {
public:
    explicit Draft(const rules::GameState& state) : tried_{state} {}

    const rules::GameState& state() const noexcept { return tried_; }
    /// False when the rules refuse the command: it then stays the last one, for them to say why.
    bool add(Command command) {
        const bool lawful = std::holds_alternative<EventBatch>(rules::perform(tried_, command));
        plan_.commands.push_back(std::move(command));
        return lawful;
    }
    Plan take(std::string note = {}) {
        plan_.note = std::move(note);
        return std::move(plan_);
    }

private:
    rules::GameState tried_;
    Plan plan_;
};

Plan only_note(std::string note) {
    return {{}, std::move(note)};
}

std::vector<AdvanceUnit> open_advances(const rules::GameState& state) {
    std::vector<AdvanceUnit> open;
    if (std::holds_alternative<ChooseAdvance>(state.decision.kind)) {
        for (const Command& command : rules::legal_commands(state)) {
            if (const auto* advance = std::get_if<AdvanceUnit>(&command)) {
                open.push_back(*advance);
            }
        }
    }
    return open;
}

/// Steps of the unit that lead to `goal` in as few choices as possible; false when there are none.
bool find_retreat(const rules::GameState& state, UnitId unit, Hex goal, int choices, std::vector<Command>& found) {
    if (state.unit(unit).hex == goal) {
        return true;
    }
    if (choices == 0 || state.unit(unit).where != Whereabouts::on_map) {
        return false;
    }
    for (const rules::RetreatStep& step : rules::retreat_steps(state)) {
        if (step.unit != unit) {
            continue;
        }
        rules::GameState tried = state;
        found.emplace_back(RetreatUnit{unit, step.to});
        if (std::holds_alternative<EventBatch>(rules::perform(tried, found.back())) &&
            find_retreat(tried, unit, goal, choices - 1, found)) {
            return true;
        }
        found.pop_back();
    }
    return false;
}

class Planner {
public:
    explicit Planner(const rules::GameState& state) : state_{state} {}

    Plan operator()(const MoveOrder& order) const {
        Draft draft{state_};
        for (const UnitId unit : order.units) {
            for (Command& command : march(draft.state(), unit, order)) {
                if (!draft.add(std::move(command))) {
                    return draft.take();
                }
            }
        }
        return draft.take();
    }
    Plan operator()(const PlaceOrder& order) const {
        Draft draft{state_};
        for (const UnitId unit : order.units) {
            if (!draft.add(PlaceUnit{unit, order.hex})) {
                break;
            }
        }
        return draft.take();
    }
    Plan operator()(const PlaceRestOrder&) const {
        if (!std::holds_alternative<PlaceForces>(state_.decision.kind)) {
            return only_note("Units are placed only before the first phase. [11.3.B]");
        }
        app::Interaction interaction;
        app::Response response = interaction.press(state_, {app::ActionKind::place_rest, 0, {}});
        return {std::move(response.commands), std::move(response.note)};
    }
    Plan operator()(const RemoveOrder& order) const {
        Draft draft{state_};
        for (const UnitId unit : order.units) {
            if (!draft.add(RemoveUnit{unit})) {
                break;
            }
        }
        return draft.take();
    }
    Plan operator()(const AttackOrder& order) const {
        if (!order.units.empty()) {
            return {{DeclareAttack{order.units, order.hexes}}, {}};
        }
        std::vector<UnitId> able = all_attackers(state_, order.hexes);
        if (able.empty()) {
            // Asked with everybody who stands beside it, so that the rules say why.
            able = units_beside(state_, order.hexes);
        }
        const bool fighting = std::holds_alternative<PlayPhase>(state_.decision.kind) && is_combat(state_.phase);
        if (able.empty() && fighting) {
            return only_note("None of your units stands beside " + session::place_list(state_.scenario(), order.hexes) +
                             ". [8.2.A]");
        }
        return {{DeclareAttack{able, order.hexes}}, {}};
    }
    Plan operator()(const ResolveOrder& order) const {
        const auto attack = chosen(order.attack);
        if (!attack) {
            return only_note(which_attack("roll"));
        }
        if (state_.dice_mode == DiceMode::table && !order.face) {
            const std::string number = std::to_string(number_of(*attack));
            return only_note("Roll one die on your own table and type what it shows, for example: die 4" +
                             (state_.attacks.size() > 1 ? " for " + number : "") + ".");
        }
        return {{ResolveAttack{*attack, order.face}}, {}};
    }
    Plan operator()(const WithdrawOrder& order) const {
        const auto attack = chosen(order.attack);
        return attack ? Plan{{WithdrawAttack{*attack}}, {}} : only_note(which_attack("withdraw"));
    }
    Plan operator()(const RetreatOrder& order) const;
    Plan operator()(const AutoOrder&) const;
    Plan operator()(const AdvanceOrder& order) const;
    Plan operator()(const DeclineOrder&) const { return {{EndAdvance{}}, {}}; }
    Plan operator()(const EndOrder&) const {
        return {
            {std::holds_alternative<PlaceForces>(state_.decision.kind) ? Command{EndPlacing{}} : Command{EndPhase{}}},
            {}};
    }

private:
    std::optional<AttackId> chosen(std::optional<std::uint32_t> number) const {
        if (number) {
            return AttackId{*number};
        }
        return state_.attacks.size() == 1 ? std::optional{state_.attacks.front().id} : std::nullopt;
    }
    std::string which_attack(const std::string& verb) const {
        return state_.attacks.empty()
                   ? "No attack is declared; declare one first, for example: attack 1815."
                   : "Several attacks are declared: " + numbers(state_.attacks) + ". Say which, for example: " + verb +
                         " " + std::to_string(number_of(state_.attacks.front().id)) + ".";
    }

    const rules::GameState& state_;
};

Plan Planner::operator()(const RetreatOrder& order) const {
    const std::vector<rules::RetreatStep> steps = rules::retreat_steps(state_);
    if (!order.unit && steps.empty()) {
        return only_note("No retreat is due now. [8.12.2.A]");
    }
    const UnitId unit = order.unit ? *order.unit : steps.front().unit;
    if (const auto* goal = std::get_if<Hex>(&order.way.steps.front()); goal && order.way.steps.size() == 1) {
        if (std::any_of(steps.begin(), steps.end(),
                        [&](const rules::RetreatStep& step) { return step.unit == unit && step.to == *goal; })) {
            return {{RetreatUnit{unit, *goal}}, {}};
        }
        std::vector<Command> found;
        constexpr int longest_retreat = 3;
        for (int choices = 1; choices <= longest_retreat; ++choices) {
            if (find_retreat(state_, unit, *goal, choices, found) && !found.empty()) {
                return {std::move(found), {}};
            }
        }
        return {{RetreatUnit{unit, *goal}}, {}};
    }
    Draft draft{state_};
    for (const Step& step : order.way.steps) {
        const Hex from = draft.state().unit(unit).hex;
        const Hex to = resolve_step(from, step);
        // A step without a choice was taken by the rules already.
        if (to != from && !draft.add(RetreatUnit{unit, to})) {
            break;
        }
    }
    return draft.take();
}

Plan Planner::operator()(const AutoOrder&) const {
    const auto* due = std::get_if<ChooseRetreat>(&state_.decision.kind);
    if (due == nullptr) {
        return only_note("No retreat is due now. [8.12.2.A]");
    }
    Draft draft{state_};
    for (;;) {
        const auto* still = std::get_if<ChooseRetreat>(&draft.state().decision.kind);
        const std::vector<rules::RetreatStep> steps = rules::retreat_steps(draft.state());
        if (still == nullptr || still->attack != due->attack || steps.empty() ||
            !draft.add(RetreatUnit{steps.front().unit, steps.front().to})) {
            return draft.take();
        }
    }
}

Plan Planner::operator()(const AdvanceOrder& order) const {
    std::vector<UnitId> units = order.units;
    if (units.empty()) {
        for (const AdvanceUnit& advance : open_advances(state_)) {
            if (!holds(units, advance.unit)) {
                units.push_back(advance.unit);
            }
        }
        if (units.empty()) {
            return only_note("No advance is open now. [8.12.1.A]");
        }
        if (units.size() > 1 && order.who == Advancing::named) {
            return only_note("Several units may advance: " + keys(state_, units) +
                             ". Name those that shall, for example: advance " + state_.counter(units.front()).id +
                             ", or say advance all" + ".");
        }
    }
    Draft draft{state_};
    for (const UnitId unit : units) {
        std::vector<Hex> open;
        for (const AdvanceUnit& advance : open_advances(draft.state())) {
            if (advance.unit == unit) {
                open.push_back(advance.to);
            }
        }
        if (!order.hex && open.size() > 1) {
            return only_note(state_.counter(unit).id + " may advance into " +
                             session::place_list(state_.scenario(), open) + "; say which.");
        }
        if (!draft.add(AdvanceUnit{unit, order.hex      ? *order.hex
                                         : open.empty() ? state_.unit(unit).hex
                                                        : open.front()})) {
            break;
        }
    }
    return draft.take();
}

}  // namespace

std::vector<UnitId> units_beside(const rules::GameState& state, const std::vector<Hex>& hexes) {
    std::vector<UnitId> units;
    for (const Hex hex : hexes) {
        for (const Direction direction : all_directions) {
            const Hex next = neighbour(hex, direction);
            if (!state.scenario().map.contains(next)) {
                continue;
            }
            for (const UnitId unit : rules::units_in(state, next)) {
                if (state.counter(unit).side == state.side && !holds(units, unit)) {
                    units.push_back(unit);
                }
            }
        }
    }
    return units;
}

std::vector<UnitId> all_attackers(const rules::GameState& state, const std::vector<Hex>& hexes) {
    std::vector<UnitId> able;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const std::vector<UnitId> here = rules::possible_attackers(state, hexes[i]);
        std::vector<UnitId> both;
        std::copy_if(here.begin(), here.end(), std::back_inserter(both), [&](UnitId unit) {
            const bool busy = std::any_of(state.attacks.begin(), state.attacks.end(),
                                          [&](const rules::Attack& attack) { return holds(attack.attackers, unit); });
            return !busy && (i == 0 || holds(able, unit));
        });
        able = std::move(both);
    }
    // Each may alone; whoever spoils it together is left out.
    for (;;) {
        const Violations broken = able.empty() ? Violations{} : rules::check(state, DeclareAttack{able, hexes});
        const auto spoils = std::find_if(broken.begin(), broken.end(), [&](const Violation& violation) {
            return violation.unit && holds(able, *violation.unit);
        });
        if (spoils == broken.end()) {
            return able;
        }
        able.erase(std::find(able.begin(), able.end(), *spoils->unit));
    }
}

Plan plan(const rules::GameState& state, const Order& order) {
    return std::visit(Planner{state}, order);
}

}  // namespace marne::text
