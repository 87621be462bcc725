// Where a unit could go now: the cheapest way to every hex within its points, by the rules of movement.
#include <algorithm>
#include <array>

#include "common_checks.hpp"
#include "marne/rules/queries.hpp"
#include "reinforcements.hpp"

namespace marne::rules {
namespace {

constexpr std::uint8_t unreached = 255;

struct Way {
    std::uint8_t cost{unreached};
    Halt halt{Halt::none};
    Cell before{off_map};
};

/// Dijkstra over the few points a unit has: hexes in order of cost, ties in order of discovery.
class Search {
public:
    Search(const GameState& state, const Board& board, UnitId unit)
        : state_{&state}, board_{&board}, unit_{unit}, points_{points_left(state, unit)}, ways_(board.field().size()) {}

    /// The unit stands in `cell`, or has just come onto the map there for `cost`.
    void start(Cell cell, Progress progress) {
        if (progress.cost <= points_ && progress.cost < ways_[static_cast<std::size_t>(cell)].cost) {
            ways_[static_cast<std::size_t>(cell)] = {static_cast<std::uint8_t>(progress.cost), progress.halt, off_map};
            queue_.push_back({progress.cost, cell});
        }
    }

    void run() {
        for (int cost = 0; cost <= points_; ++cost) {
            for (std::size_t i = 0; i < queue_.size(); ++i) {
                if (queue_[i].cost == cost && ways_[static_cast<std::size_t>(queue_[i].cell)].cost == cost) {
                    expand(queue_[i].cell);
                }
            }
        }
    }

    const Way& way(Cell cell) const { return ways_[static_cast<std::size_t>(cell)]; }

    std::vector<Hex> path_to(Cell cell) const {
        std::vector<Hex> path;
        for (Cell at = cell; at != off_map; at = way(at).before) {
            path.push_back(board_->field().hex(at));
        }
        std::reverse(path.begin(), path.end());
        return path;
    }

private:
    struct Stop {
        int cost{};
        Cell cell{off_map};
    };

    void expand(Cell from) {
        const Way here = way(from);
        if (here.halt != Halt::none) {
            return;
        }
        for (const Cell to : board_->field().at(from).neighbours) {
            if (to == off_map) {
                continue;
            }
            Progress progress{from, here.cost, Halt::none};
            Violations broken;
            take_step(*state_, *board_, unit_, to, progress, broken);
            Way& found = ways_[static_cast<std::size_t>(to)];
            if (broken.empty() && progress.cost <= points_ && progress.cost < found.cost) {
                found = {static_cast<std::uint8_t>(progress.cost), progress.halt, from};
                queue_.push_back({progress.cost, to});
            }
        }
    }

    const GameState* state_;
    const Board* board_;
    UnitId unit_;
    int points_;
    std::vector<Way> ways_;
    std::vector<Stop> queue_;
};

bool may_exit_from(const GameState& state, UnitId unit, Cell cell, const Way& way) {
    const Side side = state.counter(unit).side;
    return way.halt == Halt::none && !state.unit(unit).isolated && state.battlefield->is_exit_edge(side, cell) &&
           way.cost + state.scenario().charts.terrain.exit_cost <= points_left(state, unit);
}

}  // namespace

std::vector<ReachHex> reach(const GameState& state, UnitId unit) {
    std::vector<ReachHex> reached;
    const bool exists = marne::index_of(unit) < state.units.size();
    const bool entering = exists && state.unit(unit).where == Whereabouts::waiting;
    const Whereabouts where = entering ? Whereabouts::waiting : Whereabouts::on_map;
    if (!check_mover(state, unit, where).empty() || state.unit(unit).halt != Halt::none) {
        return reached;
    }
    const Battlefield& field = *state.battlefield;
    const Side side = state.counter(unit).side;
    const Board board{state};
    const SupplyMap supply{state, entering ? board : board.without_unit(side, field.cell(state.unit(unit).hex)), side};
    const EntryHexes entry = entering ? entry_hexes(state, board, unit) : EntryHexes{};
    Search search{state, board, unit};
    const Cell origin = entering ? off_map : field.cell(state.unit(unit).hex);
    if (entering) {
        for (const Cell cell : entry.cells) {
            search.start(cell, enter_at(state, board, unit, cell));
        }
    } else {
        search.start(origin, {origin, 0, Halt::none});
    }
    search.run();
    for (std::size_t i = 0; i < field.size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        const Way& way = search.way(cell);
        if (way.cost == unreached || cell == origin) {
            continue;
        }
        ReachHex hex{field.hex(cell),      way.cost, way.halt,
                     search.path_to(cell), {},       may_exit_from(state, unit, cell, way)};
        if (!entering) {
            hex.path.erase(hex.path.begin());  // where it stands
        }
        const LineThere line = supply.supplies_unit_in(cell) ? LineThere::open : LineThere::none;
        check_end_of_entry_or_move(state, line, entry, unit, hex.path, hex.violations);
        reached.push_back(std::move(hex));
    }
    std::sort(reached.begin(), reached.end(), [](const ReachHex& a, const ReachHex& b) { return a.hex < b.hex; });
    return reached;
}

}  // namespace marne::rules
