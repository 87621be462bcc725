// Hex after hex towards the end.
#include "marne/session/straight_way.hpp"

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

}  // namespace marne::session
