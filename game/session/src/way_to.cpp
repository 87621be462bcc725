// Ways of units to a hex that is named.
#include "marne/session/way_to.hpp"

#include <algorithm>

#include "marne/rules/queries.hpp"

namespace marne::session {

std::vector<Hex> straight_way(Hex from, Hex to) {
    std::vector<Hex> path;
    while (from != to) {
        Hex best = from;
        for (const Direction direction : all_directions) {
            const Hex next = neighbour(from, direction);
            if (best == from || distance(next, to) < distance(best, to)) {
                best = next;
            }
        }
        path.push_back(best);
        from = best;
    }
    return path;
}

namespace {

/// `so_far`, and on to `goal` as straight as it gets.
std::vector<Hex> gone_on_straight(std::span<const Hex> so_far, Hex from, Hex goal) {
    std::vector<Hex> path{so_far.begin(), so_far.end()};
    const std::vector<Hex> rest = straight_way(so_far.empty() ? from : so_far.back(), goal);
    path.insert(path.end(), rest.begin(), rest.end());
    return path;
}

}  // namespace

std::vector<Hex> way_to(const rules::GameState& state, UnitId unit, Hex goal, std::span<const Hex> so_far) {
    const std::vector<rules::ReachHex> reach = rules::reach(state, unit, so_far);
    const auto there = std::find_if(reach.begin(), reach.end(), [&](const auto& hex) { return hex.hex == goal; });
    if (there != reach.end()) {
        return there->path;
    }
    if (so_far.empty() && state.unit(unit).where == Whereabouts::waiting) {
        return {goal};
    }
    const Hex from = state.unit(unit).hex;
    if (so_far.empty() && direction_between(from, goal)) {
        return {goal};
    }
    const rules::ReachHex* nearest = nullptr;
    for (const rules::ReachHex& hex : reach) {
        if (direction_between(hex.hex, goal) && (nearest == nullptr || hex.cost < nearest->cost)) {
            nearest = &hex;
        }
    }
    if (nearest == nullptr) {
        return gone_on_straight(so_far, from, goal);
    }
    std::vector<Hex> path = nearest->path;
    path.push_back(goal);
    return path;
}

}  // namespace marne::session
