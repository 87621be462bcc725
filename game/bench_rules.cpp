// Measures the rules on this machine.
#include "bench_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "marne/rules/game.hpp"
#include "marne/rules/perft.hpp"
#include "marne/rules/queries.hpp"
#include "marne/session/simulate.hpp"
#include "repeated_scenario.hpp"

namespace marne {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Calls `work` for at least `seconds`; gives the calls per second.
template <typename Work>
double calls_per_second(double seconds, Work work) {
    const auto start = Clock::now();
    std::uint64_t calls = 0;
    double spent = 0;
    while (spent < seconds) {
        work();
        ++calls;
        spent = seconds_since(start);
    }
    return static_cast<double>(calls) / spent;
}

struct GameFigures {
    double commands{};
    double seconds_in_perform{};
    double seconds{};
    double games{};
};

/// Random games from start to end; the time in perform() is taken apart from that of the player.
GameFigures play_games(const std::shared_ptr<const Scenario>& scenario, double seconds) {
    GameFigures figures;
    const auto start = Clock::now();
    for (std::uint64_t seed = 1; seconds_since(start) < seconds; ++seed) {
        rules::GameState state = rules::new_game(scenario, {seed, DiceMode::generated});
        session::RandomPlayer player{seed};
        while (!std::holds_alternative<GameOver>(state.decision.kind)) {
            const Command command = player.choose(state);
            const auto before = Clock::now();
            rules::perform(state, command);
            figures.seconds_in_perform += seconds_since(before);
            figures.commands += 1;
        }
        figures.games += 1;
    }
    figures.seconds = seconds_since(start);
    return figures;
}

/// The first Combat Phase of a game: what is due has entered, nobody has moved.
rules::GameState first_combat(rules::GameState state) {
    while (is_movement(state.phase)) {
        Command next = EndPhase{};
        if (const Violations due = rules::check(state, next); !due.empty()) {
            next = rules::legal_moves(state, due.front().unit.value()).front();
        }
        rules::perform(state, next);
    }
    return state;
}

/// Memory that one state holds, its lists included.
std::size_t bytes_of(const rules::GameState& state) {
    return sizeof(state) + state.units.capacity() * sizeof(rules::UnitState) +
           state.forts.capacity() * sizeof(rules::FortState) + state.control.capacity() * sizeof(TownControl) +
           state.attacks.capacity() * sizeof(rules::Attack);
}

/// A unit of the phasing side on the map.
UnitId some_mover(const rules::GameState& state) {
    const std::vector<Placement>& setup = state.scenario().setup;
    return std::find_if(setup.begin(), setup.end(),
                        [&](const Placement& placement) { return state.counter(placement.unit).side == state.side; })
        ->unit;
}

/// How the cost of the commonest questions grows with the map and the units on it.
void print_growth(const Scenario& scenario) {
    fmt::print("\nmap and units, times     hexes    units  perform/s  supply us  reach us  commands ms    bytes\n");
    for (const int times : {1, 2, 10}) {
        const auto grown = repeated(scenario, times);
        const rules::GameState state = rules::new_game(grown, {1, DiceMode::generated});
        const UnitId mover = some_mover(state);
        const GameFigures games = play_games(grown, 1.0);
        const double supplies = calls_per_second(0.3, [&] { rules::supplied_hexes(state, Side::allied); });
        const double reaches = calls_per_second(0.3, [&] { rules::reach(state, mover); });
        const double lists = calls_per_second(0.3, [&] { rules::legal_commands(state); });
        fmt::print("{:>20} {:>9} {:>8} {:>10.0f} {:>10.1f} {:>9.1f} {:>12.2f} {:>8}\n", times, grown->map.hexes.size(),
                   grown->counters.size(), games.commands / games.seconds_in_perform, 1e6 / supplies, 1e6 / reaches,
                   1e3 / lists, bytes_of(state));
    }
}

}  // namespace

void print_rules_bench(std::shared_ptr<const Scenario> scenario, std::shared_ptr<const Scenario> pursuit) {
    const GameFigures games = play_games(scenario, 2.0);
    const GameFigures pursuits = play_games(pursuit, 2.0);
    const rules::GameState state = rules::new_game(scenario, {1, DiceMode::generated});
    const rules::GameState combat = first_combat(state);
    const double lists = calls_per_second(0.5, [&] { rules::legal_commands(state); });
    const double combat_lists = calls_per_second(0.5, [&] { rules::legal_commands(combat); });
    const UnitId mover = some_mover(state);
    const double reaches = calls_per_second(0.3, [&] { rules::reach(state, mover); });
    const auto counted = Clock::now();
    const std::uint64_t nodes = rules::perft(state, 2, rules::DieBranches::as_seeded);
    const double nodes_a_second = static_cast<double>(nodes) / seconds_since(counted);
    const double supplies = calls_per_second(0.5, [&] { rules::supplied_hexes(state, Side::allied); });
    const double copies = calls_per_second(0.2, [&] { [[maybe_unused]] const rules::GameState copy = state; });
    const double hashes = calls_per_second(0.2, [&] { rules::hash(state); });

    fmt::print("random games                      {:>12.0f}\n", games.games);
    fmt::print("commands performed                {:>12.0f}\n", games.commands);
    fmt::print("perform, commands a second        {:>12.0f}\n", games.commands / games.seconds_in_perform);
    fmt::print("the same in games of the Pursuit  {:>12.0f}\n", pursuits.commands / pursuits.seconds_in_perform);
    fmt::print("whole random games a second       {:>12.1f}\n", games.games / games.seconds);
    fmt::print("legal_commands a second, movement {:>12.0f}\n", lists);
    fmt::print("legal_commands a second, combat   {:>12.0f}\n", combat_lists);
    fmt::print("reach of one unit, microseconds   {:>12.1f}\n", 1e6 / reaches);
    fmt::print("perft nodes a second, depth 2     {:>12.0f}\n", nodes_a_second);
    fmt::print("supply of a side, microseconds    {:>12.1f}\n", 1e6 / supplies);
    fmt::print("copy of a state, microseconds     {:>12.2f}\n", 1e6 / copies);
    fmt::print("hash of a state, microseconds     {:>12.2f}\n", 1e6 / hashes);
    fmt::print("bytes of a state                  {:>12}\n", bytes_of(state));
    print_growth(*scenario);
}

}  // namespace marne
