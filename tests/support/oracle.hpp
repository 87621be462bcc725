// A second opinion on what is lawful, by brute force over all paths and written from the rulebook alone. Slow; for
// tests that compare it with the rules module position by position.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "marne/protocol/event.hpp"
#include "marne/rules/game_state.hpp"
#include "recount.hpp"

namespace marne::test {

class Oracle {
public:
    explicit Oracle(const rules::GameState& state);

    /// Every hex the unit on the map may move to in one instalment now, with its cheapest cost [4, 6, 7.2.B].
    std::map<Hex, int> destinations(UnitId unit) const;
    /// The same for a reinforcement marching in over the edge, unless its area is blocked: then empty [11.4.1.2.A].
    std::map<Hex, int> entries(UnitId unit) const;
    /// Whether the unit may advance into the hex now, `advanced` being those that already did in this combat [8.12.1].
    bool may_advance(UnitId unit, Hex hex, const std::set<UnitId>& advanced) const;
    /// Whether the units may declare an attack on the hexes now [8, 9.2.H]. Neither may be listed twice or empty.
    bool may_attack(const std::vector<UnitId>& attackers, const std::vector<Hex>& hexes) const;
    /// Whether the die may be rolled now for a declared attack: it is lawful still, and complete before forts (D-9.2H).
    bool may_resolve(const rules::Attack& attack) const;
    /// Units bound by forts now (D-9.2H).
    std::set<UnitId> bound() const;
    /// Steps open to the retreating unit, with their class [8.12.2]; empty when it has no way.
    std::map<Hex, RetreatClass> retreat_steps(UnitId unit) const;

    struct Odds {
        int attack_quarters{};
        int defence_quarters{};
        int column{};
        int modifier{};
    };
    Odds odds(const std::vector<UnitId>& attackers, const std::vector<Hex>& defenders) const;

private:
    using Path = std::vector<Hex>;
    struct Ranked;

    const Scenario& scenario() const { return state_->scenario(); }
    const Counter& counter(UnitId unit) const { return state_->counter(unit); }
    bool river(Hex from, Hex to) const;
    bool fort_at(Hex hex) const;
    std::vector<UnitId> units_at(Hex hex) const;
    std::vector<UnitId> friends_at(UnitId unit, Hex hex) const;
    bool in_supply(UnitId unit) const;
    int source_distance(Side side, Hex hex) const;

    int step_cost(UnitId unit, Hex to) const;
    int path_cost(UnitId unit, const Path& path) const;
    bool is_open(Side side, Hex hex) const;
    bool leapfrogs(UnitId unit, Hex to) const;
    bool may_end(UnitId unit, const Path& path) const;
    void explore(UnitId unit, Path& path, int available, std::map<Hex, int>& found) const;

    bool is_fresh(UnitId unit) const;
    bool has_host(Hex hex) const;
    bool opens_supply(UnitId unit, const std::vector<Hex>& hexes) const;
    bool is_lawful(const std::vector<UnitId>& attackers, const std::vector<Hex>& hexes) const;
    bool barred_by_river(UnitId unit, Hex hex) const;
    std::vector<Hex> binding_forts(UnitId unit) const;
    int strength_quarters(UnitId unit) const;
    bool flanked(const std::vector<UnitId>& attackers, Hex hex) const;

    bool may_retreat_to(UnitId unit, const Path& used, Hex to) const;
    bool may_stay(UnitId unit, Hex hex) const;
    bool completes(UnitId unit, Path& used, int steps) const;
    Ranked rank(UnitId unit, Hex start, Hex from, Hex to) const;
    int worst_column(UnitId unit, Hex hex) const;

    const rules::GameState* state_;
    BoardView board_;
    Recount recount_;
};

}  // namespace marne::test
