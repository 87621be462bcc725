// Movement: selecting units and stacks, their common reach, moves, entries, exits and removals.
#include <map>
#include <span>

#include "marne/app/interaction.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/way_to.hpp"
#include "selection.hpp"

namespace marne::app {
namespace {

/// Hexes that all of `units` can pay for when they begin with `way`, each with the path of the unit that pays most.
std::vector<CommonReach> reach_of(const rules::GameState& state, const std::vector<UnitId>& units,
                                  std::span<const Hex> way) {
    std::vector<CommonReach> common;
    bool first = true;
    for (const UnitId unit : units) {
        std::map<Hex, rules::ReachHex> mine;
        for (rules::ReachHex& hex : rules::reach(state, unit, way)) {
            mine.emplace(hex.hex, std::move(hex));
        }
        if (first) {
            for (const auto& [hex, reached] : mine) {
                common.push_back({hex, reached.cost, reached.halt != Halt::none, !reached.exit_path.empty(),
                                  reached.path, reached.violations});
            }
            first = false;
            continue;
        }
        std::vector<CommonReach> shared;
        for (CommonReach& hex : common) {
            const auto found = mine.find(hex.hex);
            if (found == mine.end()) {
                continue;
            }
            const rules::ReachHex& other = found->second;
            if (other.cost > hex.cost) {
                hex.cost = other.cost;
                hex.path = other.path;
            }
            hex.stops = hex.stops || other.halt != Halt::none;
            hex.may_exit = hex.may_exit && !other.exit_path.empty();
            if (hex.violations.empty()) {
                hex.violations = other.violations;
            }
            shared.push_back(std::move(hex));
        }
        common = std::move(shared);
    }
    return common;
}

Command move_command(const rules::GameState& state, UnitId unit, std::vector<Hex> path) {
    if (state.unit(unit).where == Whereabouts::waiting) {
        return EnterUnit{unit, std::move(path)};
    }
    return MoveUnit{unit, std::move(path), MoveEnd::on_map};
}

}  // namespace

void Interaction::select(const rules::GameState& state, std::vector<UnitId> units) {
    selected_ = std::move(units);
    way_.clear();
    waypoints_.clear();
    reach_ = selected_.empty() ? std::vector<CommonReach>{} : reach_of(state, selected_, way_);
    if (!selected_.empty() && state.unit(selected_.front()).where == Whereabouts::on_map) {
        focus_ = state.unit(selected_.front()).hex;
    }
}

const CommonReach* Interaction::reached_at(std::optional<Hex> hex) const {
    const auto found =
        std::find_if(reach_.begin(), reach_.end(), [&](const CommonReach& reached) { return reached.hex == hex; });
    return found == reach_.end() ? nullptr : &*found;
}

bool Interaction::waiting_selected(const rules::GameState& state) const {
    return !selected_.empty() && state.unit(selected_.front()).where == Whereabouts::waiting;
}

/// The whole movable stack first; then, click by click, each of its units alone; then all of it again.
void Interaction::select_hex(const rules::GameState& state, Hex hex) {
    std::vector<UnitId> movable;
    for (const UnitId unit : units_of(state, state.side, hex)) {
        if (may_still_move(state, unit)) {
            movable.push_back(unit);
        }
    }
    focus_ = hex;
    const bool again = !selected_.empty() && state.unit(selected_.front()).where == Whereabouts::on_map &&
                       state.unit(selected_.front()).hex == hex;
    if (!again || movable.size() < 2) {
        select(state, std::move(movable));
        return;
    }
    if (selected_.size() > 1) {
        select(state, {movable.front()});
        return;
    }
    const auto at = std::find(movable.begin(), movable.end(), selected_.front());
    if (at == movable.end() || at + 1 == movable.end()) {
        select(state, std::move(movable));
    } else {
        select(state, {*(at + 1)});
    }
}

void Interaction::select_next(const rules::GameState& state) {
    if (!is_movement(state.phase) || !std::holds_alternative<PlayPhase>(state.decision.kind)) {
        return;
    }
    const std::size_t count = state.units.size();
    const std::size_t start = selected_.empty() ? 0 : index_of(selected_.back()) + 1;
    for (std::size_t step = 0; step < count; ++step) {
        const UnitId unit = unit_at((start + step) % count);
        if (may_still_move(state, unit) && state.unit(unit).spent == 0) {
            select(state, {unit});
            return;
        }
    }
    clear();
}

Response Interaction::click_in_movement(const rules::GameState& state, Hex hex, Click kind) {
    const std::vector<UnitId> own = units_of(state, state.side, hex);
    if (!selected_.empty() && kind != Click::select) {
        const bool here = !waiting_selected(state) && state.unit(selected_.front()).hex == hex;
        const CommonReach* const goal = reached_at(hex);
        if (!here && goal != nullptr) {
            if (kind == Click::more && goal->may_exit) {
                return leave_map(state, hex);
            }
            // Who clicks a stack that has no room for the selection means the stack itself.
            const bool crowds = rules::room_in(state, state.side, hex) < static_cast<int>(selected_.size());
            const bool means_the_stack = kind == Click::plain && !own.empty() && crowds;
            if (!means_the_stack && (goal->violations.empty() || own.empty())) {
                return move_selection(state, *goal);
            }
        }
        if (!here && own.empty()) {
            return why_not(state, hex);
        }
    }
    if (own.empty()) {
        clear();
        focus_ = hex;
        return {};
    }
    select_hex(state, hex);
    if (selected_.empty()) {
        const Violations why = rules::check(state, MoveUnit{own.front(), {neighbour(hex, Direction::north)}, {}});
        Response response;
        response.at = hex;
        for (const Violation& violation : why) {
            if (violation.what == Breach::unit_is_disrupted || violation.what == Breach::unit_has_halted) {
                response.violations = {violation};
            }
        }
        if (response.violations.empty()) {
            response.note = "Nobody in this hex has movement points left.";
        }
        return response;
    }
    return {};
}

/// One command per unit. All take the path of the slowest where it is lawful for them, so that the stack stays
/// together; each is lawful by itself along its own path in any case.
Response Interaction::move_selection(const rules::GameState& state, const CommonReach& goal) const {
    Response response;
    response.at = goal.hex;
    if (!goal.violations.empty()) {
        response.violations = goal.violations;
        return response;
    }
    for (const UnitId unit : selected_) {
        Command command = move_command(state, unit, goal.path);
        if (!rules::check(state, command).empty()) {
            for (const rules::ReachHex& own : rules::reach(state, unit, way_)) {
                if (own.hex == goal.hex) {
                    command = move_command(state, unit, own.path);
                }
            }
        }
        response.commands.push_back(std::move(command));
    }
    return response;
}

Response Interaction::leave_map(const rules::GameState& state, Hex hex) const {
    Response response;
    response.at = hex;
    for (const UnitId unit : selected_) {
        std::vector<Hex> path;
        if (state.unit(unit).hex != hex) {
            for (const rules::ReachHex& own : rules::reach(state, unit, way_)) {
                if (own.hex == hex) {
                    path = own.exit_path;
                }
            }
        }
        response.commands.push_back(MoveUnit{unit, std::move(path), MoveEnd::exit});
    }
    return response;
}

/// The way of the selection leads through `hex` from now on, after the waypoints it has already.
Response Interaction::go_by(const rules::GameState& state, Hex hex) {
    Response response;
    response.at = hex;
    if (selected_.empty()) {
        response.note = "Select a unit or a stack first; then this hex can be made a waypoint of its way.";
        return response;
    }
    const CommonReach* const goal = reached_at(hex);
    if (goal == nullptr) {
        return why_not(state, hex);
    }
    if (goal->stops) {
        response.note = "The way would end here, in the enemy's zone; a waypoint must leave points to go on.";
        return response;
    }
    way_ = goal->path;
    waypoints_.push_back(hex);
    reach_ = reach_of(state, selected_, way_);
    return response;
}

/// Why the selection cannot go to `hex`: asked of the rules, of each unit along its way there, until one cannot.
Response Interaction::why_not(const rules::GameState& state, Hex hex) const {
    Response response;
    response.at = hex;
    for (const UnitId unit : selected_) {
        response.violations = rules::check(state, move_command(state, unit, session::way_to(state, unit, hex, way_)));
        if (!response.violations.empty()) {
            break;
        }
    }
    if (response.violations.size() > 1) {
        // What stands in the hex itself says more than what the way there costs.
        for (const Violation& violation : response.violations) {
            if (violation.what == Breach::enemy_unit_in_hex || violation.what == Breach::fort_in_hex ||
                violation.what == Breach::zone_to_zone) {
                response.violations = {violation};
                break;
            }
        }
    }
    if (response.violations.empty()) {
        response.note = "Not all of the selected units can come to this hex together.";
    }
    return response;
}

}  // namespace marne::app
