// Where a unit could go now: the cheapest way to every hex within its points, by the rules of movement.
#include <algorithm>
#include <array>

#include "common_checks.hpp"
#include "contains.hpp"
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

/// Whether a way has come through the hex that a search is about.
enum class CameBy : std::uint8_t { no, yes };

/// Dijkstra over the few points a unit has: nodes in order of cost, ties in order of discovery. A hex is four nodes,
/// since a dear way on which the unit may go on can lead further than a cheap one that ends there, and so can one that
/// has come through the hex `by`, when one is given.
class Search {
public:
    Search(const GameState& state, const Board& board, UnitId unit, Cell by = off_map)
        : state_{&state},
          board_{&board},
          unit_{unit},
          by_{by},
          points_{points_left(state, unit)},
          ways_(4 * board.field().size()) {}

    /// The unit stands in a hex, or has just come onto the map there.
    void start(const Progress& progress, CameBy came = CameBy::no) { reach_node(progress, none, came); }

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

    const Way& free_way(Cell cell) const { return at(node_of(cell, Halt::none, 0)); }
    const Way& halted_way(Cell cell) const { return at(node_of(cell, Halt::enemy_zone, 0)); }
    /// The cheapest way to the hex that has come through `by`.
    const Way& way_by(Cell cell) const {
        const Way& free = at(node_of(cell, Halt::none, passed));
        const Way& halted = at(node_of(cell, Halt::enemy_zone, passed));
        return free.cost <= halted.cost ? free : halted;
    }

    std::vector<Hex> path_of(const Way& way, Cell cell) const {
        std::vector<Hex> path{board_->field().hex(cell)};
        for (std::int32_t node = way.before; node >= 0; node = at(node).before) {
            path.push_back(board_->field().hex(cell_of(node)));
        }
        std::reverse(path.begin(), path.end());
        return path;
    }

private:
    struct Stop {
        int cost{};
        std::int32_t node{};
    };

    static constexpr std::int32_t none = -1;
    static constexpr std::int32_t stopped = 1;
    static constexpr std::int32_t passed = 2;
    static std::int32_t node_of(Cell cell, Halt halt, std::int32_t mark) {
        return 4 * cell + (halt == Halt::none ? 0 : stopped) + mark;
    }
    static Cell cell_of(std::int32_t node) { return static_cast<Cell>(node / 4); }

    const Way& at(std::int32_t node) const { return ways_[static_cast<std::size_t>(node)]; }

    void reach_node(const Progress& progress, std::int32_t before, CameBy came) {
        const bool passes = came == CameBy::yes || progress.at == by_;
        const std::int32_t node = node_of(progress.at, progress.halt, passes ? passed : 0);
        Way& found = ways_[static_cast<std::size_t>(node)];
        if (progress.cost <= points_ && progress.cost < found.cost) {
            found = {static_cast<std::uint8_t>(progress.cost), progress.halt, before};
            queue_.push_back({progress.cost, node});
        }
    }

    void expand(std::int32_t node) {
        const Cell from = cell_of(node);
        for (const Cell to : board_->field().at(from).neighbours) {
            if (to == off_map) {
                continue;
            }
            Progress progress{from, at(node).cost, Halt::none};
            Violations broken;
            take_step(*state_, *board_, unit_, to, progress, broken);
            if (broken.empty()) {
                reach_node(progress, node, (node & passed) != 0 ? CameBy::yes : CameBy::no);
            }
        }
    }

    const GameState* state_;
    const Board* board_;
    UnitId unit_;
    Cell by_;
    int points_;
    std::vector<Way> ways_;
    std::vector<Stop> queue_;
};

bool may_exit_from(const GameState& state, UnitId unit, Cell cell, const Way& way) {
    const Side side = state.counter(unit).side;
    return way.halt == Halt::none && !state.unit(unit).isolated && state.battlefield->is_exit_edge(side, cell) &&
           way.cost + state.scenario().charts.terrain.exit_cost <= points_left(state, unit);
}

/// The reach of one unit that may move, on the board as it stands.
class Reach {
public:
    /// `so_far`: where the unit is thought to have gone already.
    Reach(const GameState& state, UnitId unit, std::span<const Hex> so_far)
        : state_{state},
          field_{*state.battlefield},
          unit_{unit},
          so_far_{so_far},
          side_{state.counter(unit).side},
          entering_{state.unit(unit).where == Whereabouts::waiting},
          origin_{entering_ ? off_map : field_.cell(state.unit(unit).hex)},
          board_{state},
          without_{entering_ ? board_ : board_.without_unit(side_, origin_)},
          supply_{state, without_, side_},
          entry_{entering_ ? entry_hexes(state, board_, unit) : EntryHexes{}} {}

    std::vector<ReachHex> find() {
        const Search search = search_by(off_map);
        for (std::size_t i = 0; i < field_.size(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            const Way& free = search.free_way(cell);
            const Way& halted = search.halted_way(cell);
            if ((!free.exists() && !halted.exists()) || cell == origin_) {
                continue;
            }
            const Way& way = free.cost <= halted.cost ? free : halted;
            ReachHex hex = reach_hex(search, way, cell);
            if (free.exists() && may_exit_from(state_, unit_, cell, free)) {
                hex.exit_path = path_of(search, free, cell);
            }
            reached_.push_back(std::move(hex));
        }
        take_ways_by_paris();
        std::sort(reached_.begin(), reached_.end(), [](const ReachHex& a, const ReachHex& b) { return a.hex < b.hex; });
        return std::move(reached_);
    }

private:
    Search search_by(Cell by) const {
        Search search{state_, board_, unit_, by};
        if (!so_far_.empty()) {
            const std::optional<Progress> progress = progress_so_far();
            const bool passed = by != off_map && contains(so_far_, field_.hex(by));
            if (progress) {
                search.start(*progress, passed ? CameBy::yes : CameBy::no);
            }
        } else if (entering_) {
            for (const Cell cell : entry_.cells) {
                search.start(enter_at(state_, board_, unit_, cell));
            }
        } else {
            search.start({origin_, 0, Halt::none});
        }
        search.run();
        return search;
    }

    /// The unit at the end of `so_far`; nowhere when that is no lawful way or more than it can pay.
    std::optional<Progress> progress_so_far() const {
        Progress progress{origin_, 0, Halt::none};
        Violations broken;
        std::span<const Hex> onward = so_far_;
        if (entering_) {
            const Cell first = field_.cell(so_far_.front());
            if (!contains(entry_.cells, first)) {
                return std::nullopt;
            }
            progress = enter_at(state_, board_, unit_, first);
            onward = onward.subspan(1);
        }
        if (!walk(state_, board_, unit_, onward, progress, broken)) {
            return std::nullopt;
        }
        check_points(state_, unit_, progress, broken);
        return broken.empty() ? std::optional{progress} : std::nullopt;
    }

    std::vector<Hex> path_of(const Search& search, const Way& way, Cell cell) const {
        const std::vector<Hex> found = search.path_of(way, cell);
        std::vector<Hex> path{so_far_.begin(), so_far_.end()};
        // The search begins with where the unit is: that is no step, but for one that enters.
        const auto first = entering_ && so_far_.empty() ? found.begin() : found.begin() + 1;
        path.insert(path.end(), first, found.end());
        return path;
    }

    ReachHex reach_hex(const Search& search, const Way& way, Cell cell) const {
        ReachHex hex{field_.hex(cell), way.cost, way.halt, path_of(search, way, cell), {}, {}};
        LineThere line = supply_.supplies_unit_in(cell) ? LineThere::open : LineThere::none;
        if (line == LineThere::none && opens_source(state_, side_, hex.path)) {
            line = line_after(state_, without_, side_, hex.path);
        }
        check_end_of_entry_or_move(state_, line, entry_, unit_, hex.path, hex.violations);
        return hex;
    }

    /// (D-7.1B) Where the cheapest way may not end for want of supply, a dearer one may that takes a hex of Paris back
    /// as a source. A line ends in one source: each is tried by itself.
    void take_ways_by_paris() {
        const auto refused = [](const ReachHex& hex) { return !hex.violations.empty(); };
        for (const Cell paris : field_.paris()) {
            const Hex hex = field_.hex(paris);
            if (!opens_source(state_, side_, {&hex, 1}) || std::none_of(reached_.begin(), reached_.end(), refused)) {
                continue;
            }
            const Search search = search_by(paris);
            for (ReachHex& there : reached_) {
                const Cell cell = field_.cell(there.hex);
                const Way& way = search.way_by(cell);
                if (!refused(there) || !way.exists()) {
                    continue;
                }
                ReachHex other = reach_hex(search, way, cell);
                if (!refused(other)) {
                    other.exit_path = std::move(there.exit_path);
                    there = std::move(other);
                }
            }
        }
    }

    const GameState& state_;
    const Battlefield& field_;
    UnitId unit_;
    std::span<const Hex> so_far_;
    Side side_;
    bool entering_;
    Cell origin_;
    Board board_;
    Board without_;
    SupplyMap supply_;
    EntryHexes entry_;
    std::vector<ReachHex> reached_;
};

}  // namespace

std::vector<ReachHex> reach(const GameState& state, UnitId unit, std::span<const Hex> so_far) {
    const bool exists = marne::index_of(unit) < state.units.size();
    const bool entering = exists && state.unit(unit).where == Whereabouts::waiting;
    const Whereabouts where = entering ? Whereabouts::waiting : Whereabouts::on_map;
    if (!check_mover(state, unit, where).empty() || state.unit(unit).halt != Halt::none) {
        return {};
    }
    return Reach{state, unit, so_far}.find();
}

}  // namespace marne::rules
