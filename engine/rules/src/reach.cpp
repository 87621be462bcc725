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
    std::int32_t before{-1};  // node it was reached from

    bool exists() const { return cost != unreached; }
};

/// Dijkstra over the few points a unit has: nodes in order of cost, ties in order of discovery. A hex is two nodes,
/// since a dear way on which the unit may go on can lead further than a cheap one that ends there.
class Search {
public:
    Search(const GameState& state, const Board& board, UnitId unit)
        : state_{&state},
          board_{&board},
          unit_{unit},
          points_{points_left(state, unit)},
          ways_(2 * board.field().size()) {}

    /// The unit stands in a hex, or has just come onto the map there.
    void start(const Progress& progress) { reach_node(progress, -1); }

    void run() {
        for (int cost = 0; cost <= points_; ++cost) {
            for (std::size_t i = 0; i < queue_.size(); ++i) {
                const std::int32_t node = queue_[i].node;
                if (queue_[i].cost == cost && at(node).cost == cost && at(node).halt == Halt::none) {
                    expand(node);
                }
            }
        }
    }

    const Way& free_way(Cell cell) const { return at(2 * cell); }
    const Way& halted_way(Cell cell) const { return at(2 * cell + 1); }

    std::vector<Hex> path_of(const Way& way, Cell cell) const {
        std::vector<Hex> path{board_->field().hex(cell)};
        for (std::int32_t node = way.before; node >= 0; node = at(node).before) {
            path.push_back(board_->field().hex(static_cast<Cell>(node / 2)));
        }
        std::reverse(path.begin(), path.end());
        return path;
    }

private:
    struct Stop {
        int cost{};
        std::int32_t node{};
    };

    const Way& at(std::int32_t node) const { return ways_[static_cast<std::size_t>(node)]; }

    void reach_node(const Progress& progress, std::int32_t before) {
        const std::int32_t node = 2 * progress.at + (progress.halt == Halt::none ? 0 : 1);
        Way& found = ways_[static_cast<std::size_t>(node)];
        if (progress.cost <= points_ && progress.cost < found.cost) {
            found = {static_cast<std::uint8_t>(progress.cost), progress.halt, before};
            queue_.push_back({progress.cost, node});
        }
    }

    void expand(std::int32_t node) {
        const auto from = static_cast<Cell>(node / 2);
        for (const Cell to : board_->field().at(from).neighbours) {
            if (to == off_map) {
                continue;
            }
            Progress progress{from, at(node).cost, Halt::none};
            Violations broken;
            take_step(*state_, *board_, unit_, to, progress, broken);
            if (broken.empty()) {
                reach_node(progress, node);
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
    const Board without = entering ? board : board.without_unit(side, field.cell(state.unit(unit).hex));
    const SupplyMap supply{state, without, side};
    const EntryHexes entry = entering ? entry_hexes(state, board, unit) : EntryHexes{};
    Search search{state, board, unit};
    const Cell origin = entering ? off_map : field.cell(state.unit(unit).hex);
    if (entering) {
        for (const Cell cell : entry.cells) {
            search.start(enter_at(state, board, unit, cell));
        }
    } else {
        search.start({origin, 0, Halt::none});
    }
    search.run();
    for (std::size_t i = 0; i < field.size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        const Way& free = search.free_way(cell);
        const Way& halted = search.halted_way(cell);
        if ((!free.exists() && !halted.exists()) || cell == origin) {
            continue;
        }
        const bool may_exit = free.exists() && may_exit_from(state, unit, cell, free);
        const Way& way = may_exit || free.cost <= halted.cost ? free : halted;
        ReachHex hex{field.hex(cell), way.cost, way.halt, search.path_of(way, cell), {}, may_exit};
        if (!entering) {
            hex.path.erase(hex.path.begin());  // where it stands
        }
        LineThere line = supply.supplies_unit_in(cell) ? LineThere::open : LineThere::none;
        if (line == LineThere::none && opens_source(state, side, hex.path)) {
            line = line_after(state, without, side, hex.path);
        }
        check_end_of_entry_or_move(state, line, entry, unit, hex.path, hex.violations);
        reached.push_back(std::move(hex));
    }
    std::sort(reached.begin(), reached.end(), [](const ReachHex& a, const ReachHex& b) { return a.hex < b.hex; });
    return reached;
}

}  // namespace marne::rules
