// Brute force answers to what is lawful.
#include "oracle.hpp"

#include <algorithm>
#include <tuple>

namespace marne::test {
namespace {

template <typename Range, typename Value>
bool has(const Range& range, const Value& value) {
    return std::find(range.begin(), range.end(), value) != range.end();
}

}  // namespace

/// How good a step of retreat is: less is better, line by line as the priorities are written down.
struct Oracle::Ranked {
    RetreatClass priority{};
    int fewest{};
    int column{};
    int crooked{};
    int away{};
    auto key() const { return std::tuple{priority, fewest, column, crooked, away}; }
};

Oracle::Oracle(const rules::GameState& state)
    : state_{&state}, board_{rules::view(state)}, recount_{state.scenario(), board_} {}

bool Oracle::river(Hex from, Hex to) const {
    return has(scenario().map.river_sides, hexside(from, direction_between(from, to).value()));
}

bool Oracle::fort_at(Hex hex) const {
    for (std::size_t i = 0; i < scenario().map.forts.size(); ++i) {
        if (scenario().map.forts[i].hex == hex && state_->forts[i].standing) {
            return true;
        }
    }
    return false;
}

std::vector<UnitId> Oracle::units_at(Hex hex) const {
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < state_->units.size(); ++i) {
        if (state_->units[i].where == Whereabouts::on_map && state_->units[i].hex == hex) {
            found.push_back(unit_at(i));
        }
    }
    return found;
}

std::vector<UnitId> Oracle::friends_at(UnitId unit, Hex hex) const {
    std::vector<UnitId> found = units_at(hex);
    std::erase_if(found, [&](UnitId other) { return other == unit || counter(other).side != counter(unit).side; });
    return found;
}

bool Oracle::in_supply(UnitId unit) const {
    return recount_.supplies_unit(counter(unit).side, state_->unit(unit).hex);
}

int Oracle::source_distance(Side side, Hex hex) const {
    int best = 1000;
    for (const MapHex& place : scenario().map.hexes) {
        const bool edge = row_of(place.hex) == (side == Side::german ? 1 : scenario().map.rows);
        bool paris = false;
        for (std::size_t i = 0; i < board_.control.size() && side == Side::allied; ++i) {
            const TownControl& control = board_.control[i];
            paris = paris || (control.hex == place.hex && control.side == Side::allied &&
                              scenario().map.towns[control.town].plain_name == "Paris");
        }
        if (edge || paris) {
            best = std::min(best, distance(hex, place.hex));
        }
    }
    return best;
}

// ---- movement --------------------------------------------------------------------------------

int Oracle::step_cost(UnitId unit, Hex to) const {
    const TerrainEffectsChart& chart = scenario().charts.terrain;
    const bool zone = recount_.controls(enemy_of(counter(unit).side), to);
    return chart.at(scenario().map.at(to).terrain).entry_cost + (zone ? chart.enemy_zone_cost : 0);
}

int Oracle::path_cost(UnitId unit, const Path& path) const {
    const bool enters = state_->unit(unit).where == Whereabouts::waiting;
    int cost = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        cost += step_cost(unit, path[i]);
        const bool first_of_entry = enters && i == 0;
        const Hex from = i == 0 ? state_->unit(unit).hex : path[i - 1];
        cost += !first_of_entry && river(from, path[i]) ? scenario().charts.terrain.river_crossing_cost : 0;
    }
    return cost;
}

/// Neither off the map nor held by the enemy (4.1.J, 9.2.C).
bool Oracle::is_open(Side side, Hex hex) const {
    return scenario().map.contains(hex) && !recount_.holds(enemy_of(side), hex) &&
           (side == Side::allied || !fort_at(hex));
}

bool Oracle::leapfrogs(UnitId unit, Hex to) const {
    const std::vector<UnitId> holders = friends_at(unit, to);
    return !state_->unit(unit).moved && std::any_of(holders.begin(), holders.end(), [&](UnitId holder) {
        return state_->unit(holder).on_map_at_phase_start && state_->unit(holder).phase_start == to;
    });
}

bool Oracle::may_end(UnitId unit, const Path& path) const {
    const Hex hex = path.back();
    BoardView moved = board_;
    for (TownControl& control : moved.control) {  // D-7.1B: who passes through Paris was the last in it
        control.side = has(path, control.hex) ? counter(unit).side : control.side;
    }
    moved.pieces[index_of(unit)].hex = hex;
    moved.pieces[index_of(unit)].where = Whereabouts::on_map;
    const Side side = counter(unit).side;
    if (Recount{scenario(), moved}.supplies_unit(side, hex)) {
        return true;
    }
    return state_->unit(unit).isolated &&
           source_distance(side, hex) < source_distance(side, state_->unit(unit).phase_start);
}

void Oracle::explore(UnitId unit, Path& path, int available, std::map<Hex, int>& found) const {
    const Side enemy = enemy_of(counter(unit).side);
    const bool enters = state_->unit(unit).where == Whereabouts::waiting;
    const Hex start = enters ? Hex{-1, -1} : state_->unit(unit).hex;
    const Hex from = path.empty() ? state_->unit(unit).hex : path.back();
    const bool in_zone = recount_.controls(enemy, from);
    if (!path.empty() && in_zone && scenario().options.zoc_entry == ZocEntry::stop) {
        return;
    }
    for (const Direction direction : all_directions) {
        const Hex to = neighbour(from, direction);
        if (!scenario().map.contains(to) || recount_.holds(enemy, to) || (enemy == Side::allied && fort_at(to))) {
            continue;
        }
        const bool frog = in_zone && recount_.controls(enemy, to);
        if (frog && !(path.empty() && leapfrogs(unit, to))) {
            continue;
        }
        path.push_back(to);
        const int cost = path_cost(unit, path);
        if (cost <= available) {
            if (to != start && may_end(unit, path)) {
                const auto entry = found.emplace(to, cost).first;
                entry->second = std::min(entry->second, cost);
            }
            if (!frog) {
                explore(unit, path, available, found);
            }
        }
        path.pop_back();
    }
}

std::map<Hex, int> Oracle::destinations(UnitId unit) const {
    std::map<Hex, int> found;
    const rules::UnitState& mover = state_->unit(unit);
    if (mover.where != Whereabouts::on_map || mover.disruption != rules::Disruption::none || mover.halt != Halt::none ||
        counter(unit).side != state_->side || !is_movement(state_->phase)) {
        return found;
    }
    Path path;
    const int allowance = std::max(counter(unit).movement - (mover.isolated ? 1 : 0), 0);
    explore(unit, path, allowance - mover.spent, found);
    return found;
}

std::map<Hex, int> Oracle::entries(UnitId unit) const {
    std::map<Hex, int> found;
    const Side side = counter(unit).side;
    if (state_->unit(unit).where != Whereabouts::waiting || side != state_->side || !is_movement(state_->phase)) {
        return found;
    }
    for (const Reinforcement& group : scenario().reinforcements) {
        const EntryArea& area = scenario().entry_areas[group.entry];
        const bool free = std::any_of(area.hexes.begin(), area.hexes.end(), [&](Hex hex) {
            return is_open(side, hex) && !recount_.controls(enemy_of(side), hex);
        });
        if (!has(group.units, unit) || area.kind != EntryKind::edge || !free) {
            continue;
        }
        for (const Hex first : area.hexes) {
            Path path{first};
            const int cost = path_cost(unit, path);
            if (!is_open(side, first) || cost > counter(unit).movement) {
                continue;
            }
            if (may_end(unit, path)) {
                const auto entry = found.emplace(first, cost).first;
                entry->second = std::min(entry->second, cost);
            }
            explore(unit, path, counter(unit).movement, found);
        }
    }
    return found;
}

// ---- combat ----------------------------------------------------------------------------------

bool Oracle::is_fresh(UnitId unit) const {
    const rules::UnitState& piece = state_->unit(unit);
    return piece.where == Whereabouts::on_map && piece.disruption == rules::Disruption::none && !piece.attacked &&
           !piece.retreated && counter(unit).may_attack && counter(unit).side == state_->side;
}

bool Oracle::has_host(Hex hex) const {
    for (const UnitId unit : units_at(hex)) {
        const rules::UnitState& piece = state_->unit(unit);
        if (counter(unit).side != state_->side && !piece.retreated && !piece.was_attacked) {
            return true;
        }
    }
    for (std::size_t i = 0; i < state_->forts.size() && state_->side == Side::german; ++i) {
        if (scenario().map.forts[i].hex == hex && state_->forts[i].standing && !state_->forts[i].was_attacked) {
            return true;
        }
    }
    return false;
}

bool Oracle::opens_supply(UnitId unit, const std::vector<Hex>& hexes) const {
    BoardView without = board_;
    for (std::size_t i = 0; i < without.pieces.size(); ++i) {
        if (has(hexes, without.pieces[i].hex) && counter(unit_at(i)).side != counter(unit).side) {
            without.pieces[i].where = Whereabouts::out_of_play;
        }
    }
    for (std::size_t i = 0; i < without.forts_standing.size(); ++i) {
        if (counter(unit).side == Side::german && has(hexes, scenario().map.forts[i].hex)) {
            without.forts_standing[i] = false;
        }
    }
    const Recount cleared{scenario(), without};
    const Side side = counter(unit).side;
    return cleared.supplies_unit(side, state_->unit(unit).hex) ||
           std::any_of(hexes.begin(), hexes.end(), [&](Hex hex) { return cleared.supplies_unit(side, hex); });
}

bool Oracle::barred_by_river(UnitId unit, Hex hex) const {
    return state_->unit(unit).moved && river(state_->unit(unit).hex, hex);
}

std::vector<Hex> Oracle::binding_forts(UnitId unit) const {
    std::vector<Hex> forts;
    if (!is_fresh(unit) || state_->side != Side::german || !is_combat(state_->phase)) {
        return forts;
    }
    for (std::size_t i = 0; i < state_->forts.size(); ++i) {
        const Hex hex = scenario().map.forts[i].hex;
        if (state_->forts[i].standing && !state_->forts[i].was_attacked && distance(hex, state_->unit(unit).hex) == 1 &&
            !barred_by_river(unit, hex) && (in_supply(unit) || opens_supply(unit, {hex}))) {
            forts.push_back(hex);
        }
    }
    return forts;
}

std::set<UnitId> Oracle::bound() const {
    std::set<UnitId> found;
    for (std::size_t i = 0; i < state_->units.size(); ++i) {
        if (!binding_forts(unit_at(i)).empty()) {
            found.insert(unit_at(i));
        }
    }
    return found;
}

bool Oracle::is_lawful(const std::vector<UnitId>& attackers, const std::vector<Hex>& hexes) const {
    return std::all_of(hexes.begin(), hexes.end(), [&](Hex hex) { return has_host(hex); }) &&
           std::all_of(attackers.begin(), attackers.end(), [&](UnitId unit) {
               const std::vector<Hex> forts = binding_forts(unit);
               const bool serves_forts =
                   forts.empty() || std::any_of(forts.begin(), forts.end(), [&](Hex fort) { return has(hexes, fort); });
               return is_fresh(unit) && serves_forts && (in_supply(unit) || opens_supply(unit, hexes)) &&
                      std::all_of(hexes.begin(), hexes.end(), [&](Hex hex) {
                          return distance(hex, state_->unit(unit).hex) == 1 && !barred_by_river(unit, hex);
                      });
           });
}

bool Oracle::may_attack(const std::vector<UnitId>& attackers, const std::vector<Hex>& hexes) const {
    if (!is_combat(state_->phase) || !std::holds_alternative<PlayPhase>(state_->decision.kind)) {
        return false;
    }
    const auto engaged = [&](const rules::Attack& declared) {
        return std::any_of(attackers.begin(), attackers.end(), [&](UnitId u) { return has(declared.attackers, u); }) ||
               std::any_of(hexes.begin(), hexes.end(), [&](Hex hex) { return has(declared.defenders, hex); });
    };
    return std::none_of(state_->attacks.begin(), state_->attacks.end(), engaged) && is_lawful(attackers, hexes);
}

bool Oracle::may_resolve(const rules::Attack& attack) const {
    const auto on_a_fort = [&](UnitId unit) {
        return std::any_of(state_->attacks.begin(), state_->attacks.end(), [&](const rules::Attack& declared) {
            return has(declared.attackers, unit) && std::any_of(declared.defenders.begin(), declared.defenders.end(),
                                                                [&](Hex hex) { return fort_at(hex); });
        });
    };
    for (const UnitId unit : bound()) {
        for (const Hex fort : binding_forts(unit)) {
            if (has(attack.defenders, fort) && !on_a_fort(unit)) {
                return false;
            }
        }
    }
    return std::holds_alternative<PlayPhase>(state_->decision.kind) && is_lawful(attack.attackers, attack.defenders);
}

int Oracle::strength_quarters(UnitId unit) const {
    int quarters = counter(unit).strength * 4;
    quarters /= in_supply(unit) ? 1 : 2;
    const bool demoralised =
        counter(unit).side == Side::allied && state_->turn <= scenario().options.allied_demoralised_through_turn;
    return quarters / (demoralised ? 2 : 1);
}

bool Oracle::flanked(const std::vector<UnitId>& attackers, Hex hex) const {
    return std::all_of(all_directions.begin(), all_directions.end(), [&](Direction direction) {
        const Hex beside = neighbour(hex, direction);
        return scenario().map.contains(beside) && std::any_of(attackers.begin(), attackers.end(), [&](UnitId unit) {
                   return distance(state_->unit(unit).hex, beside) <= 1;
               });
    });
}

Oracle::Odds Oracle::odds(const std::vector<UnitId>& attackers, const std::vector<Hex>& defenders) const {
    Odds odds;
    for (const UnitId unit : attackers) {
        odds.attack_quarters += strength_quarters(unit);
    }
    int terrain = -100;
    bool all_flanked = true;
    bool all_disrupted = true;
    for (const Hex hex : defenders) {
        for (const UnitId unit : units_at(hex)) {
            odds.defence_quarters += state_->unit(unit).retreated ? 0 : strength_quarters(unit);
            all_disrupted = all_disrupted && state_->unit(unit).disruption != rules::Disruption::none;
        }
        for (const Fort& fort : scenario().map.forts) {
            const bool counts = fort.hex == hex && state_->side == Side::german && fort_at(hex);
            odds.defence_quarters += counts ? fort.strength * 4 : 0;
            all_disrupted = all_disrupted && !counts;
        }
        terrain = std::max(terrain, scenario().charts.terrain.at(scenario().map.at(hex).terrain).die_modifier);
        all_flanked = all_flanked && flanked(attackers, hex);
    }
    odds.modifier = terrain - (all_flanked ? 1 : 0) - (all_disrupted ? 1 : 0);
    const int a = odds.attack_quarters;
    const int d = odds.defence_quarters;
    odds.column = a >= d ? std::min(4 + a / d - 1, 13) : std::max(4 - ((d + a - 1) / a - 1), 0);
    return odds;
}

bool Oracle::may_advance(UnitId unit, Hex hex, const std::set<UnitId>& advanced) const {
    const rules::Combat& combat = *state_->combat;
    const bool attackers_won = !attacker_suffers(combat.result);
    const rules::UnitState& piece = state_->unit(unit);
    const bool took_part = has(attackers_won ? combat.attackers : combat.defending_units, unit) && !piece.retreated;
    const Side side = counter(unit).side;
    const std::vector<UnitId> inside = units_at(hex);
    const bool vacated = has(combat.left_hexes, hex) && is_open(side, hex);
    return took_part && piece.where == Whereabouts::on_map && piece.disruption == rules::Disruption::none && vacated &&
           advanced.count(unit) == 0 && distance(piece.hex, hex) == 1 && inside.size() < 3 &&
           (attackers_won || !river(piece.hex, hex));
}

// ---- retreats --------------------------------------------------------------------------------

bool Oracle::may_retreat_to(UnitId unit, const Path& used, Hex to) const {
    const Side enemy = enemy_of(counter(unit).side);
    if (!scenario().map.contains(to) || river(used.back(), to) || has(used, to) || recount_.holds(enemy, to) ||
        (enemy == Side::allied && fort_at(to))) {
        return false;
    }
    return !recount_.controls(enemy, to) || !friends_at(unit, to).empty();
}

bool Oracle::may_stay(UnitId unit, Hex hex) const {
    const std::vector<UnitId> friends = friends_at(unit, hex);
    if (friends.size() > 2) {
        return false;
    }
    const bool leaving = has(state_->combat->left_hexes, hex);
    const auto& due = state_->combat->to_retreat;
    return !leaving || std::any_of(friends.begin(), friends.end(), [&](UnitId other) { return !has(due, other); });
}

bool Oracle::completes(UnitId unit, Path& used, int steps) const {
    if (steps == 0) {
        return may_stay(unit, used.back());
    }
    for (const Direction direction : all_directions) {
        const Hex to = neighbour(used.back(), direction);
        if (may_retreat_to(unit, used, to)) {
            used.push_back(to);
            const bool complete = completes(unit, used, steps - 1);
            used.pop_back();
            if (complete) {
                return true;
            }
        }
    }
    return false;
}

int Oracle::worst_column(UnitId unit, Hex hex) const {
    // The best for the retreating side first: a high column for attackers, a low one for defenders.
    const bool attacking = counter(unit).side == state_->side;
    int worst = -1000;
    for (const rules::Attack& declared : state_->attacks) {
        const bool from_here = std::any_of(declared.attackers.begin(), declared.attackers.end(), [&](UnitId attacker) {
            return counter(attacker).side == counter(unit).side && state_->unit(attacker).hex == hex;
        });
        if (from_here || (!attacking && has(declared.defenders, hex))) {
            const int column = odds(declared.attackers, declared.defenders).column;
            worst = std::max(worst, attacking ? -column : column);
        }
    }
    return worst;
}

Oracle::Ranked Oracle::rank(UnitId unit, Hex start, Hex from, Hex to) const {
    const Side side = counter(unit).side;
    Ranked ranked;
    const std::vector<UnitId> friends = friends_at(unit, to);
    const int column = worst_column(unit, to);
    bool front = false;
    for (const Direction direction : all_directions) {
        const Hex beside = neighbour(to, direction);
        front = front || (scenario().map.contains(beside) &&
                          (recount_.holds(enemy_of(side), beside) || (side == Side::german && fort_at(beside))));
    }
    if (friends.empty()) {
        ranked.priority = RetreatClass::vacant;
    } else if (column > -1000) {
        ranked.priority = RetreatClass::friends_in_combat;
        ranked.column = column;
    } else {
        ranked.priority = front ? RetreatClass::friends_at_the_front : RetreatClass::friends_at_rest;
        ranked.fewest = static_cast<int>(friends.size());
    }
    ranked.crooked = distance(start, to) > distance(start, from) ? 0 : 1;
    ranked.away = source_distance(side, to) <= source_distance(side, from) ? 0 : 1;
    return ranked;
}

std::map<Hex, RetreatClass> Oracle::retreat_steps(UnitId unit) const {
    const rules::Combat& combat = *state_->combat;
    Path used = combat.retreating == unit ? combat.retreat_path : Path{state_->unit(unit).hex};
    const int left = combat.retreat_length - static_cast<int>(used.size()) + 1;
    std::map<Hex, Ranked> open;
    for (const Direction direction : all_directions) {
        const Hex to = neighbour(used.back(), direction);
        if (!may_retreat_to(unit, used, to)) {
            continue;
        }
        used.push_back(to);
        const bool complete = completes(unit, used, left - 1);
        used.pop_back();
        if (complete) {
            open.emplace(to, rank(unit, used.front(), used.back(), to));
        }
    }
    std::map<Hex, RetreatClass> best;
    for (const auto& [to, ranked] : open) {
        const auto& mine = ranked;
        const bool beaten = std::any_of(open.begin(), open.end(),
                                        [&mine](const auto& other) { return other.second.key() < mine.key(); });
        if (!beaten) {
            best.emplace(to, ranked.priority);
        }
    }
    return best;
}

}  // namespace marne::test
