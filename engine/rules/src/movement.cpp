#include "movement.hpp"

#include <algorithm>

#include "common_checks.hpp"
#include "marne/rules/queries.hpp"
#include "reinforcements.hpp"

namespace marne::rules {

int allowance(const GameState& state, UnitId unit) {
    // [4.3.A] an isolated unit has one point less, (D-4.3C) but never less than none.
    const int printed = state.counter(unit).movement;
    return std::max(0, state.unit(unit).isolated ? printed - 1 : printed);
}

int points_left(const GameState& state, UnitId unit) {
    return std::max(0, allowance(state, unit) - state.unit(unit).spent);
}

int step_cost(const Board& board, Side side, Cell from, Cell to) {
    const Battlefield& field = board.field();
    const TerrainEffectsChart& chart = field.scenario().charts.terrain;
    // [4.1.B, 4.1.C] the terrain entered,
    int cost = field.at(to).entry_cost;
    // the river crossed (when entering the map rivers do not count, D-11.4.1.2),
    if (from != off_map && field.river_between(field.hex(from), field.hex(to))) {
        cost += chart.river_crossing_cost;
    }
    // [6.2.B] and the enemy's zone, (D-6.2B) once.
    if (board.controlled_by(enemy_of(side), to)) {
        cost += chart.enemy_zone_cost;
    }
    return cost;
}

bool may_leapfrog(const GameState& state, const Board& board, UnitId unit, Cell to) {
    const UnitState& mover = state.unit(unit);
    const Side side = state.counter(unit).side;
    const Side enemy = enemy_of(side);
    // [4.2.A] it begins its Movement Phase in an enemy zone and has not moved.
    if (mover.moved || !mover.on_map_at_phase_start || !board.controlled_by(enemy, board.field().cell(mover.hex)) ||
        !board.controlled_by(enemy, to)) {
        return false;
    }
    // [4.2.C] the unit that holds the way open stood there when the phase began, (D-4.2) and is there now.
    const Hex target = board.field().hex(to);
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitState& holder = state.units[i];
        if (holder.where == Whereabouts::on_map && holder.hex == target && holder.on_map_at_phase_start &&
            holder.phase_start == target && state.counter(unit_at(i)).side == side) {
            return true;
        }
    }
    return false;
}

void take_step(const GameState& state, const Board& board, UnitId unit, Cell to, Progress& progress,
               Violations& broken) {
    const Battlefield& field = board.field();
    const Side side = state.counter(unit).side;
    const Hex hex = field.hex(to);
    // [6.1.A, 4.2.A] whoever has stopped goes no further.
    if (progress.halt == Halt::enemy_zone) {
        broken.push_back({Breach::must_stop_in_zone, rule("6.1.A"), unit, field.hex(progress.at)});
    } else if (progress.halt == Halt::leapfrog) {
        broken.push_back({Breach::leapfrog_goes_one_hex, rule("4.2.D"), unit, field.hex(progress.at)});
    }
    // [4.1.J] never into enemy units, [9.2.C] nor for Germans into a standing fort.
    if (board.holds(enemy_of(side), to)) {
        broken.push_back({Breach::enemy_unit_in_hex, rule("4.1.J"), unit, hex});
    }
    if (side == Side::german && board.has_fort(to)) {
        broken.push_back({Breach::fort_in_hex, rule("9.2.C"), unit, hex});
    }
    const Side enemy = enemy_of(side);
    const bool first_step = progress.cost == 0;
    progress.cost += step_cost(board, side, progress.at, to);
    if (board.controlled_by(enemy, to)) {
        const bool from_zone = progress.at != off_map && board.controlled_by(enemy, progress.at);
        // (D-6.1A) entering an enemy zone ends the unit's movement, unless the scenario reads it otherwise.
        Halt halt = state.scenario().options.zoc_entry == ZocEntry::stop ? Halt::enemy_zone : Halt::none;
        if (from_zone) {
            // [4.1.L, 6.2.A] not from zone to zone, [4.2.A] but by leapfrog.
            if (first_step && may_leapfrog(state, board, unit, to)) {
                halt = Halt::leapfrog;
            } else {
                broken.push_back({Breach::zone_to_zone, rule("6.2.A"), unit, hex});
            }
        }
        progress.halt = halt;
    }
    progress.at = to;
}

bool opens_source(const GameState& state, Side side, std::span<const Hex> path) {
    return side == Side::allied && std::any_of(path.begin(), path.end(), [&](Hex hex) {
               const Cell cell = state.battlefield->cell(hex);
               return state.battlefield->at(cell).is_paris && !is_supply_source(state, side, cell);
           });
}

LineThere line_after(const GameState& state, const Board& board, Side side, std::span<const Hex> path) {
    const Cell end = state.battlefield->cell(path.back());
    if (!opens_source(state, side, path)) {
        return traces_supply(state, board, side, end) ? LineThere::open : LineThere::none;
    }
    GameState after = state;
    for (const Hex hex : path) {
        const Ground& ground = state.battlefield->at(state.battlefield->cell(hex));
        if (ground.is_paris) {
            after.control[static_cast<std::size_t>(ground.control)].side = side;
        }
    }
    return traces_supply(after, board, side, end) ? LineThere::open : LineThere::none;
}

void check_end_of_move(const GameState& state, LineThere line, UnitId unit, Cell at, Violations& broken) {
    if (line == LineThere::open) {
        return;
    }
    const Battlefield& field = *state.battlefield;
    const UnitState& mover = state.unit(unit);
    const Side side = state.counter(unit).side;
    if (!mover.isolated) {
        // [4.3.B] nobody moves out of supply on purpose (D-4.3B): judged with the board as it will stand.
        broken.push_back({Breach::out_of_supply_there, rule("4.3.B"), unit, field.hex(at)});
        return;
    }
    // [7.2.B] a unit cut off only moves towards its source (D-7.2B): nearer than where it began the phase.
    if (distance_to_source(state, side, field.hex(at)) >= distance_to_source(state, side, mover.phase_start)) {
        broken.push_back({Breach::not_towards_supply, rule("7.2.B"), unit, field.hex(at)});
    }
}

namespace {

/// [10.3] leaving the map from where the path has led.
void check_exit(const GameState& state, UnitId unit, Progress& progress, Violations& broken) {
    const Battlefield& field = *state.battlefield;
    const Side side = state.counter(unit).side;
    if (progress.halt != Halt::none) {
        broken.push_back({Breach::must_stop_in_zone, rule("6.1.A"), unit, field.hex(progress.at)});
    }
    // INTERPRETATION 3: under the looser reading of D-6.1A a unit in an enemy zone has not stopped, and may leave.
    // [10.3.B, 10.3.C] Germans over the south edge, Allies over the north edge, (D-10.3) for 1 point.
    if (!field.is_exit_edge(side, progress.at)) {
        broken.push_back({Breach::not_an_exit_hex, side == Side::german ? rule("10.3.B") : rule("10.3.C"), unit,
                          field.hex(progress.at)});
    }
    // (D-7.2B) a unit cut off may not leave.
    if (state.unit(unit).isolated) {
        broken.push_back({Breach::isolated_may_not_exit, rule("7.2.B"), unit, field.hex(progress.at)});
    }
    progress.cost += state.scenario().charts.terrain.exit_cost;
}

}  // namespace

// (D-4.1A) one unit, a full path of adjacent hexes; stacks are several such moves.
bool walk(const GameState& state, const Board& board, UnitId unit, std::span<const Hex> path, Progress& progress,
          Violations& broken) {
    const Battlefield& field = *state.battlefield;
    for (const Hex hex : path) {
        const Cell to = field.cell(hex);
        if (to == off_map) {
            broken.push_back({Breach::no_such_hex, rule("4.1.A"), unit, hex});
            return false;
        }
        if (progress.at != off_map && !direction_between(field.hex(progress.at), hex)) {
            broken.push_back({Breach::path_not_connected, rule("4.1.A"), unit, hex});
            return false;
        }
        take_step(state, board, unit, to, progress, broken);
    }
    return true;
}

void check_points(const GameState& state, UnitId unit, const Progress& progress, Violations& broken) {
    if (progress.cost > points_left(state, unit)) {
        // [4.3.C] being cut off may leave too few points even for one hex.
        const Rule cited = state.unit(unit).isolated ? rule("4.3.C") : rule("4.1.E");
        broken.push_back({Breach::too_few_movement_points, cited, unit, state.battlefield->hex(progress.at)});
    }
}

Violations check_move(const GameState& state, const MoveUnit& command) {
    Violations broken = check_mover(state, command.unit, Whereabouts::on_map);
    if (!broken.empty()) {
        return broken;
    }
    const UnitState& mover = state.unit(command.unit);
    if (command.path.empty() && command.end == MoveEnd::on_map) {
        broken.push_back({Breach::path_is_empty, rule("4.1.A"), command.unit, mover.hex});
        return broken;
    }
    // (D-4.1) a unit that stopped or leapfrogged earlier this phase stays where it is.
    if (mover.halt != Halt::none) {
        const Rule cited = mover.halt == Halt::leapfrog ? rule("4.2.D") : rule("6.1.A");
        broken.push_back({Breach::unit_has_halted, cited, command.unit, mover.hex});
    }
    const Board board{state};
    Progress progress{state.battlefield->cell(mover.hex), 0, Halt::none};
    if (!walk(state, board, command.unit, command.path, progress, broken)) {
        return broken;
    }
    if (command.end == MoveEnd::exit) {
        check_exit(state, command.unit, progress, broken);
    }
    check_points(state, command.unit, progress, broken);
    if (command.end == MoveEnd::on_map && broken.empty()) {
        const Side side = state.counter(command.unit).side;
        const Board without = board.without_unit(side, state.battlefield->cell(mover.hex));
        check_end_of_move(state, line_after(state, without, side, command.path), command.unit, progress.at, broken);
    }
    return broken;
}

void take_towns(Recorder& recorder, Side side, std::span<const Hex> hexes) {
    for (const Hex hex : hexes) {
        const GameState& state = recorder.state();
        const Ground& ground = state.battlefield->at(state.battlefield->cell(hex));
        if (ground.town >= 0 && state.control[static_cast<std::size_t>(ground.control)].side != side) {
            recorder.emit(TownTaken{static_cast<std::uint8_t>(ground.town), hex, side});
        }
    }
}

void perform_move(Recorder& recorder, const MoveUnit& command) {
    const GameState& state = recorder.state();
    const Side side = state.counter(command.unit).side;
    const Hex from = state.unit(command.unit).hex;
    if (!command.path.empty()) {
        const Board board{state};
        Progress progress{state.battlefield->cell(from), 0, Halt::none};
        Violations none;
        walk(state, board, command.unit, command.path, progress, none);
        recorder.emit(UnitMoved{command.unit, from, command.path, progress.cost, progress.halt});
        take_towns(recorder, side, command.path);
    }
    if (command.end == MoveEnd::exit) {
        recorder.emit(
            UnitExited{command.unit, state.unit(command.unit).hex, state.scenario().charts.terrain.exit_cost});
    }
}

std::vector<Command> moves_of(const GameState& state, UnitId unit) {
    std::vector<Command> moves;
    if (!check_mover(state, unit, Whereabouts::on_map).empty()) {
        return moves;
    }
    const MoveUnit exit_now{unit, {}, MoveEnd::exit};
    if (check_move(state, exit_now).empty()) {
        moves.emplace_back(exit_now);
    }
    for (const ReachHex& reached : reach(state, unit)) {
        if (reached.violations.empty()) {
            moves.emplace_back(MoveUnit{unit, reached.path, MoveEnd::on_map});
        }
        if (!reached.exit_path.empty()) {
            moves.emplace_back(MoveUnit{unit, reached.exit_path, MoveEnd::exit});
        }
    }
    return moves;
}

CostReckoning reckon_path(const GameState& state, UnitId unit, std::span<const Hex> path) {
    const Battlefield& field = *state.battlefield;
    const Board board{state};
    const Side side = state.counter(unit).side;
    const TerrainEffectsChart& chart = state.scenario().charts.terrain;
    CostReckoning reckoning;
    reckoning.available = points_left(state, unit);
    const bool entering = state.unit(unit).where == Whereabouts::waiting;
    Cell from = entering ? off_map : field.cell(state.unit(unit).hex);
    for (const Hex hex : path) {
        const Cell to = field.cell(hex);
        if (to == off_map) {
            break;
        }
        const auto add = [&](ReckoningItem item, int points, Rule cited) {
            reckoning.lines.push_back({item, whole(points), cited, unit, hex, {}});
        };
        if (from == off_map && enters_by_rail(state, unit)) {
            // (D-11.4.1.2) arriving by rail costs 1 point.
            add(ReckoningItem::terrain_cost, rail_entry_cost, rule("D-11.4.1.2"));
            reckoning.cost += rail_entry_cost;
            from = to;
            continue;
        }
        add(ReckoningItem::terrain_cost, field.at(to).entry_cost, rule("4.1.C"));
        if (from != off_map && field.river_between(field.hex(from), hex)) {
            add(ReckoningItem::river_cost, chart.river_crossing_cost, rule("4.1.C"));
        }
        if (board.controlled_by(enemy_of(side), to)) {
            add(ReckoningItem::enemy_zone_cost, chart.enemy_zone_cost, rule("6.2.B"));
        }
        reckoning.cost += step_cost(board, side, from, to);
        from = to;
    }
    return reckoning;
}

}  // namespace marne::rules
