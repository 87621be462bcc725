// Counts supply and victory points a second time.
#include "recount.hpp"

#include <algorithm>
#include <map>
#include <queue>

namespace marne::test {

Recount::Recount(const Scenario& scenario, const BoardView& board) : scenario_{&scenario}, board_{&board} {}

bool Recount::holds(Side side, Hex hex) const {
    for (std::size_t i = 0; i < board_->pieces.size(); ++i) {
        const PieceView& piece = board_->pieces[i];
        if (piece.where == Whereabouts::on_map && piece.hex == hex && scenario_->counters.counters[i].side == side) {
            return true;
        }
    }
    return false;
}

bool Recount::fort_stands(Hex hex) const {
    const auto& forts = scenario_->map.forts;
    for (std::size_t i = 0; i < forts.size(); ++i) {
        if (forts[i].hex == hex && board_->forts_standing[i]) {
            return true;
        }
    }
    return false;
}

bool Recount::controls(Side side, Hex hex) const {
    for (const Direction direction : all_directions) {
        const Hex from = neighbour(hex, direction);
        if (!scenario_->map.contains(from)) {
            continue;
        }
        if (side == Side::allied && fort_stands(from)) {
            return true;
        }
        const auto& rivers = scenario_->map.river_sides;
        const bool river = std::find(rivers.begin(), rivers.end(), hexside(hex, direction)) != rivers.end();
        if (!river && holds(side, from)) {
            return true;
        }
    }
    return false;
}

bool Recount::passable(Side side, Hex hex) const {
    const Side enemy = enemy_of(side);
    if (holds(enemy, hex) || (side == Side::german && fort_stands(hex))) {
        return false;
    }
    return !controls(enemy, hex) || holds(side, hex) || (side == Side::allied && fort_stands(hex));
}

bool Recount::germans_were_last(Hex hex) const {
    return std::any_of(board_->control.begin(), board_->control.end(), [hex](const TownControl& control) {
        return control.hex == hex && control.side == Side::german;
    });
}

bool Recount::is_source(Side side, Hex hex) const {
    if (side == Side::german) {
        return row_of(hex) == 1;
    }
    if (row_of(hex) == scenario_->map.rows) {
        return true;
    }
    for (const Town& town : scenario_->map.towns) {
        const bool inside = std::find(town.hexes.begin(), town.hexes.end(), hex) != town.hexes.end();
        if (inside && town.plain_name == "Paris") {
            return !germans_were_last(hex);
        }
    }
    return false;
}

bool Recount::supplies_unit(Side side, Hex hex) const {
    if (is_source(side, hex)) {
        return true;
    }
    std::map<Hex, int> steps{{hex, 0}};
    std::queue<Hex> edge;
    edge.push(hex);
    while (!edge.empty()) {
        const Hex at = edge.front();
        edge.pop();
        const int next_step = steps[at] + 1;
        if (next_step > 40) {
            continue;
        }
        for (const Direction direction : all_directions) {
            const Hex next = neighbour(at, direction);
            if (!scenario_->map.contains(next) || steps.count(next) > 0 || !passable(side, next)) {
                continue;
            }
            if (is_source(side, next)) {
                return true;
            }
            steps[next] = next_step;
            edge.push(next);
        }
    }
    return false;
}

bool Recount::supplies_place(Side side, Hex hex) const {
    return passable(side, hex) && supplies_unit(side, hex);
}

int Recount::town_points(Side side, const Town& town) const {
    const bool shared = town.plain_name == "Paris" || town.plain_name == "Reims";
    const auto scores = [&](Side claimant) {
        return std::any_of(town.hexes.begin(), town.hexes.end(), [&](Hex hex) {
            if (shared && claimant == Side::german) {
                return holds(Side::german, hex) && supplies_unit(Side::german, hex);
            }
            return germans_were_last(hex) == (claimant == Side::german) && supplies_place(claimant, hex);
        });
    };
    if (shared && side == Side::allied && scores(Side::german)) {
        return 0;
    }
    return scores(side) ? town.victory_points : 0;
}

std::array<int, 2> Recount::totals() const {
    std::array<int, 2> totals{0, scenario_->forces.allied_bonus};
    for (std::size_t i = 0; i < board_->pieces.size(); ++i) {
        const Counter& counter = scenario_->counters.counters[i];
        const PieceView& piece = board_->pieces[i];
        if (piece.where == Whereabouts::eliminated) {
            totals[index_of(enemy_of(counter.side))] += counter.strength;
        } else if (piece.where == Whereabouts::exited && supplies_place(counter.side, piece.hex)) {
            totals[index_of(counter.side)] += counter.strength * (counter.side == Side::german ? 5 : 3);
        }
    }
    for (const Town& town : scenario_->map.towns) {
        for (const Side side : both_sides) {
            totals[index_of(side)] += town_points(side, town);
        }
    }
    return totals;
}

VictoryLevel level_of(int allied, int german) {
    const int more = std::max({allied, german, 1});
    const int less = std::max(std::min(allied, german), 1);
    const int ratio = more / less;
    if (allied > german) {
        return ratio >= 4   ? VictoryLevel::allied_decisive
               : ratio == 3 ? VictoryLevel::allied_substantive
               : ratio == 2 ? VictoryLevel::allied_marginal
                            : VictoryLevel::german_marginal;
    }
    return ratio >= 3   ? VictoryLevel::german_decisive
           : ratio == 2 ? VictoryLevel::german_substantive
                        : VictoryLevel::german_marginal;
}

}  // namespace marne::test
