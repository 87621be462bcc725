// Chapter 10: victory points and levels.
#include <algorithm>

#include "board.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "supply.hpp"

namespace marne::rules {
namespace {

constexpr int german_exit_points = 5;  // a strength point [10.3.B]
constexpr int allied_exit_points = 3;  // a strength point [10.3.C]

/// Counts the points; both sides' supply is judged on the board as it stands.
class Count {
public:
    explicit Count(const GameState& state)
        : state_{state},
          board_{state},
          supply_{SupplyMap{state, board_, Side::german}, SupplyMap{state, board_, Side::allied}} {}

    // [10.0.A] units destroyed, towns held, units that left the map.
    ScoreReckoning reckon() {
        count_units();
        const std::vector<Town>& towns = state_.scenario().map.towns;
        for (std::size_t town = 0; town < towns.size(); ++town) {
            count_town(towns[town], static_cast<std::uint8_t>(town));
        }
        // [11.1.C] the German order of battle gives the Allies points (D-11.1).
        if (const int bonus = state_.scenario().forces.allied_bonus; bonus != 0) {
            add(Side::allied, {ReckoningItem::option_bonus, whole(bonus), rule("11.1.C"), {}, {}, {}});
        }
        for (const Side side : both_sides) {
            score_.lines[marne::index_of(side)].push_back({ReckoningItem::victory_total,
                                                           whole(score_.totals[marne::index_of(side)]),
                                                           rule("10.0.C"),
                                                           {},
                                                           {},
                                                           {}});
        }
        score_.level =
            level_of(score_.totals[marne::index_of(Side::allied)], score_.totals[marne::index_of(Side::german)]);
        return std::move(score_);
    }

private:
    void add(Side side, const ReckoningLine& line) {
        score_.totals[marne::index_of(side)] += line.value.count / 4;
        score_.lines[marne::index_of(side)].push_back(line);
    }

    bool traces_to(Side side, Hex hex) const {
        return supply_[marne::index_of(side)].reaches(state_.battlefield->cell(hex));
    }

    void count_units() {
        for (std::size_t i = 0; i < state_.units.size(); ++i) {
            const UnitId id = unit_at(i);
            const UnitState& unit = state_.units[i];
            const Counter& counter = state_.counter(id);
            if (unit.where == Whereabouts::eliminated) {
                // [10.1.B] a point for each printed strength point (D-10.1).
                add(enemy_of(counter.side),
                    {ReckoningItem::eliminated_units, whole(counter.strength), rule("10.1.B"), id, unit.hex, {}});
            } else if (unit.where == Whereabouts::exited && traces_to(counter.side, unit.hex)) {
                // [10.3.A] only over a hex that can be traced to at the end.
                const bool german = counter.side == Side::german;
                const int points = counter.strength * (german ? german_exit_points : allied_exit_points);
                add(counter.side, {ReckoningItem::exited_units,
                                   whole(points),
                                   german ? rule("10.3.B") : rule("10.3.C"),
                                   id,
                                   unit.hex,
                                   {}});
            }
        }
    }

    Side holder(Hex hex) const {
        const Ground& ground = state_.battlefield->at(state_.battlefield->cell(hex));
        return state_.control[static_cast<std::size_t>(ground.control)].side;
    }

    bool german_unit_in_supply(Hex hex) const {
        const Cell cell = state_.battlefield->cell(hex);
        return board_.holds(Side::german, cell) && supply_[marne::index_of(Side::german)].supplies_unit_in(cell);
    }

    void count_town(const Town& town, std::uint8_t index) {
        const bool large = town.hexes.size() > 1;
        const ReckoningItem item = town.is_city ? ReckoningItem::city_held : ReckoningItem::town_held;
        const auto score = [&](Side side, Hex hex) {
            add(side, {item, whole(town.victory_points), large ? rule("10.2.C") : rule("10.2.B"), {}, hex, index});
        };
        if (!large) {
            // [10.2.B] to the last side that had a unit in it, if that side can trace to it.
            const Hex hex = town.hexes.front();
            if (traces_to(holder(hex), hex)) {
                score(holder(hex), hex);
            }
            return;
        }
        // [10.2.C] one supplied German unit in any hex gives Germany the city;
        for (const Hex hex : town.hexes) {
            if (german_unit_in_supply(hex)) {
                score(Side::german, hex);
                return;
            }
        }
        // (D-10.2C) else the Allies have it, if they can trace to a hex they were the last to hold.
        for (const Hex hex : town.hexes) {
            if (holder(hex) == Side::allied && traces_to(Side::allied, hex)) {
                score(Side::allied, hex);
                return;
            }
        }
    }

    static VictoryLevel level_of(int allied_points, int german_points) {
        // [10.5] the larger by the smaller, rounded in favour of the smaller; (D-10.5) nothing counts as 1.
        const int allied = std::max(1, allied_points);
        const int german = std::max(1, german_points);
        if (allied >= german) {
            const int ratio = allied / german;
            return ratio >= 4   ? VictoryLevel::allied_decisive
                   : ratio == 3 ? VictoryLevel::allied_substantive
                   : ratio == 2 ? VictoryLevel::allied_marginal
                                : VictoryLevel::german_marginal;
        }
        const int ratio = german / allied;
        return ratio >= 3   ? VictoryLevel::german_decisive
               : ratio == 2 ? VictoryLevel::german_substantive
                            : VictoryLevel::german_marginal;
    }

    const GameState& state_;
    Board board_;
    std::array<SupplyMap, 2> supply_;
    ScoreReckoning score_;
};

}  // namespace

ScoreReckoning score(const GameState& state) {
    return Count{state}.reckon();
}

int gain_of_leaving(const GameState& state, std::span<const UnitId> units, Hex from) {
    if (units.empty()) {
        return 0;
    }
    const Side side = state.counter(units.front()).side;
    GameState after = state;
    for (const UnitId unit : units) {
        evolve(after, Event{UnitExited{unit, from, 0}});  // [10.3.B, 10.3.C]
    }
    return score(after).totals[marne::index_of(side)] - score(state).totals[marne::index_of(side)];
}

}  // namespace marne::rules
