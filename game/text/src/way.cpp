// Ways of units.
#include "way.hpp"

#include <algorithm>
#include <utility>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/way_to.hpp"

namespace marne::text {
namespace {

/// The cheapest way off the map, over `from` if that is given.
Command leave(const rules::GameState& state, UnitId unit, std::optional<Hex> from) {
    const Hex start = state.unit(unit).hex;
    std::optional<Command> best;
    int least = 0;
    for (const Command& command : rules::legal_moves(state, unit)) {
        const auto* move = std::get_if<MoveUnit>(&command);
        if (move == nullptr || move->end != MoveEnd::exit) {
            continue;
        }
        const Hex last = move->path.empty() ? start : move->path.back();
        const int cost = rules::reckon_path(state, unit, move->path).cost;
        if ((!from || *from == last) && (!best || cost < least)) {
            best = command;
            least = cost;
        }
    }
    if (best) {
        return *best;
    }
    return MoveUnit{unit, from && *from != start ? session::way_to(state, unit, *from) : std::vector<Hex>{},
                    MoveEnd::exit};
}

std::vector<Command> bring_in(const rules::GameState& state, UnitId unit, const MoveOrder& order) {
    const Way& way = order.way;
    if (!order.entry) {
        const std::vector<Hex> path = way.steps.empty() ? std::vector<Hex>{}
                                      : way.route == Route::cheapest
                                          ? session::way_to(state, unit, std::get<Hex>(way.steps.front()))
                                          : resolve_steps(state.unit(unit).hex, way.steps);
        return {EnterUnit{unit, path}};
    }
    if (way.steps.empty()) {
        return {EnterUnit{unit, {*order.entry}}};
    }
    if (way.route == Route::stated) {
        std::vector<Hex> path{*order.entry};
        const std::vector<Hex> on = resolve_steps(*order.entry, way.steps);
        path.insert(path.end(), on.begin(), on.end());
        return {EnterUnit{unit, path}};
    }
    const Hex goal = std::get<Hex>(way.steps.front());
    const std::vector<Hex> path = session::way_to(state, unit, goal);
    if (!path.empty() && path.front() == *order.entry) {
        return {EnterUnit{unit, path}};
    }
    // Over the entry named, then on: two commands, since the cheapest way comes in elsewhere.
    std::vector<Command> commands{EnterUnit{unit, {*order.entry}}};
    rules::GameState entered = state;
    if (std::holds_alternative<EventBatch>(rules::perform(entered, commands.front()))) {
        commands.emplace_back(MoveUnit{unit, session::way_to(entered, unit, goal), MoveEnd::on_map});
    }
    return commands;
}

}  // namespace

Hex resolve_step(Hex from, const Step& step) {
    if (const auto* direction = std::get_if<Direction>(&step)) {
        return neighbour(from, *direction);
    }
    return std::get<Hex>(step);
}

std::vector<Hex> resolve_steps(Hex from, const std::vector<Step>& steps) {
    std::vector<Hex> path;
    Hex at = from;
    for (const Step& step : steps) {
        const Hex next = resolve_step(at, step);
        if (!(path.empty() && next == from)) {
            path.push_back(next);
        }
        at = next;
    }
    return path;
}

std::vector<Command> march(const rules::GameState& state, UnitId unit, const MoveOrder& order) {
    const bool waits = state.unit(unit).where == Whereabouts::waiting;
    if (order.entry || (waits && order.end == MoveEnd::on_map)) {
        return bring_in(state, unit, order);
    }
    const Way& way = order.way;
    const Hex* const goal =
        way.route == Route::cheapest && !way.steps.empty() ? std::get_if<Hex>(&way.steps.front()) : nullptr;
    if (order.end == MoveEnd::exit && (way.steps.empty() || goal != nullptr)) {
        return {leave(state, unit, goal == nullptr ? std::nullopt : std::optional{*goal})};
    }
    if (goal != nullptr) {
        return {MoveUnit{unit, session::way_to(state, unit, *goal), MoveEnd::on_map}};
    }
    return {MoveUnit{unit, resolve_steps(state.unit(unit).hex, way.steps), order.end}};
}

}  // namespace marne::text
