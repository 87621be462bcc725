// A game played by chance.
#include "marne/session/simulate.hpp"

#include <algorithm>
#include <limits>

#include "log_file.hpp"
#include "marne/rules/queries.hpp"
#include "reenactment.hpp"

namespace marne::session {
namespace {

/// Destination of a move; empty for other commands and for units leaving the map.
std::optional<Hex> destination(const Command& command) {
    if (const auto* move = std::get_if<MoveUnit>(&command)) {
        return move->path.empty() ? std::nullopt : std::optional(move->path.back());
    }
    if (const auto* enter = std::get_if<EnterUnit>(&command)) {
        return enter->path.empty() ? std::nullopt : std::optional(enter->path.back());
    }
    return std::nullopt;
}

/// Steps from `hex` to the nearest unit of `side` on the map.
int distance_to(const rules::GameState& state, Side side, Hex hex) {
    int nearest = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.units[i].where == Whereabouts::on_map && state.counter(unit_at(i)).side == side) {
            nearest = std::min(nearest, distance(state.units[i].hex, hex));
        }
    }
    return nearest;
}

/// Units of the phasing side that have not moved yet this phase and are not disrupted.
std::vector<UnitId> units_that_may_go_on(const rules::GameState& state) {
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const rules::UnitState& unit = state.units[i];
        const bool here = unit.where == Whereabouts::on_map || unit.where == Whereabouts::waiting;
        const bool ready = unit.disruption == rules::Disruption::none && unit.halt == Halt::none && unit.spent == 0;
        if (here && ready && state.counter(unit_at(i)).side == state.side) {
            units.push_back(unit_at(i));
        }
    }
    return units;
}

template <typename Kind>
std::vector<Command> only(const std::vector<Command>& commands) {
    std::vector<Command> found;
    std::copy_if(commands.begin(), commands.end(), std::back_inserter(found),
                 [](const Command& command) { return std::holds_alternative<Kind>(command); });
    return found;
}

}  // namespace

RandomPlayer::RandomPlayer(std::uint64_t seed)
    : lots_{rules::Dice::from_state(seed * 0x9e3779b97f4a7c15U + 0x632be59bd9b4e019U)} {
    lots_.draw();  // the first is too much like the seed
}

std::size_t RandomPlayer::below(std::size_t count) {
    return static_cast<std::size_t>((std::uint64_t{lots_.draw()} * count) >> 32U);
}

bool RandomPlayer::once_in(std::size_t count) {
    return below(count) == 0;
}

Command RandomPlayer::any_of(std::vector<Command> commands) {
    return std::move(commands[below(commands.size())]);
}

Command RandomPlayer::choose(const rules::GameState& state) {
    if (std::holds_alternative<PlaceForces>(state.decision.kind)) {
        return place(state);
    }
    if (!std::holds_alternative<PlayPhase>(state.decision.kind)) {
        return settle(state);
    }
    return is_movement(state.phase) ? play_movement(state) : play_combat(state);
}

/// A unit not yet placed, anywhere it may be; nobody is placed twice, which could go on for ever.
Command RandomPlayer::place(const rules::GameState& state) {
    for (const Placement& placement : state.scenario().setup) {
        if (state.unit(placement.unit).where == Whereabouts::waiting) {
            auto places = rules::legal_moves(state, placement.unit);
            if (!places.empty()) {
                return any_of(std::move(places));
            }
        }
    }
    return EndPlacing{};
}

/// A step of retreat, an advance, or none.
Command RandomPlayer::settle(const rules::GameState& state) {
    if (rules::check(state, EndAdvance{}).empty() && once_in(3)) {
        return EndAdvance{};
    }
    return any_of(rules::legal_commands(state));
}

/// Of two moves drawn, the one that ends nearer to the enemy, so that the armies meet.
const Command& RandomPlayer::bolder(const rules::GameState& state, const std::vector<Command>& moves) {
    const Command& first = moves[below(moves.size())];
    const Command& second = moves[below(moves.size())];
    const auto a = destination(first);
    const auto b = destination(second);
    if (!a || !b) {
        return first;
    }
    const Side enemy = enemy_of(state.side);
    return distance_to(state, enemy, *a) <= distance_to(state, enemy, *b) ? first : second;
}

Command RandomPlayer::play_movement(const rules::GameState& state) {
    constexpr std::size_t moves_in_a_phase = 30;
    constexpr int tries = 6;
    const Violations demands = rules::check(state, EndPhase{});
    if (!demands.empty() && once_in(2)) {
        return meet_demand(state, demands);
    }
    if (demands.empty() && once_in(moves_in_a_phase)) {
        return EndPhase{};
    }
    const auto fresh = units_that_may_go_on(state);
    for (int i = 0; i < tries && !fresh.empty(); ++i) {
        const UnitId unit = fresh[below(fresh.size())];
        auto moves = rules::legal_moves(state, unit);
        moves.erase(std::remove_if(moves.begin(), moves.end(),
                                   [](const Command& move) { return std::holds_alternative<RemoveUnit>(move); }),
                    moves.end());
        if (!moves.empty()) {
            return bolder(state, moves);
        }
    }
    return demands.empty() ? Command{EndPhase{}} : meet_demand(state, demands);
}

/// Something that brings the end of the phase nearer: a move of a unit named, or of one in a hex named.
Command RandomPlayer::meet_demand(const rules::GameState& state, const Violations& demands) {
    const Violation& demand = demands[below(demands.size())];
    std::vector<Command> ways;
    const auto add = [&](UnitId unit) {
        const auto moves = rules::legal_moves(state, unit);
        ways.insert(ways.end(), moves.begin(), moves.end());
    };
    if (demand.unit) {
        add(*demand.unit);
    } else if (demand.hex) {
        for (const UnitId unit : rules::units_in(state, *demand.hex)) {
            add(unit);
        }
    }
    return any_of(ways.empty() ? rules::legal_commands(state) : std::move(ways));
}

Command RandomPlayer::play_combat(const rules::GameState& state) {
    const auto commands = rules::legal_commands(state);
    const auto rolls = only<ResolveAttack>(commands);
    const auto attacks = only<DeclareAttack>(commands);
    const bool may_end = rules::check(state, EndPhase{}).empty();
    if (!rolls.empty() && !once_in(4)) {
        return any_of(rolls);
    }
    if (may_end && once_in(10)) {
        return EndPhase{};
    }
    if (attacks.empty()) {
        return may_end && (rolls.empty() || once_in(3)) ? Command{EndPhase{}} : any_of(commands);
    }
    if (!state.attacks.empty() && once_in(20)) {
        return WithdrawAttack{state.attacks[below(state.attacks.size())].id};
    }
    const Command& first = attacks[below(attacks.size())];
    const Command& second = attacks[below(attacks.size())];
    const auto column = [&](const Command& command) {
        const auto& attack = std::get<DeclareAttack>(command);
        return rules::reckon_attack(state, attack.attackers, attack.defenders).column;
    };
    return column(first) < column(second) ? second : first;
}

std::variant<Simulated, Failure> simulate(std::shared_ptr<const Scenario> scenario, std::uint64_t seed,
                                          const std::filesystem::path& out, std::size_t most_commands) {
    auto opened = LogFile::replace(out);
    if (auto* failure = std::get_if<Failure>(&opened)) {
        return std::move(*failure);
    }
    LogFile& log = std::get<LogFile>(opened);
    const rules::GameSetup setup{seed, DiceMode::generated};
    std::string lines = formats::write_log_header(header_of(*scenario, setup));
    Simulated game{rules::new_game(scenario, setup), 0};
    RandomPlayer player{seed};
    while (game.commands < most_commands && !std::holds_alternative<GameOver>(game.state.decision.kind)) {
        const Command command = player.choose(game.state);
        auto outcome = rules::perform(game.state, command);
        auto* batch = std::get_if<EventBatch>(&outcome);
        if (batch == nullptr) {
            return Failure{"The simulated game stopped after " + std::to_string(game.commands) +
                               " commands because the rules refused a command they had offered; please report this.",
                           1};
        }
        ++game.commands;
        lines += formats::write_log_line(*scenario, formats::Performed{command, std::move(*batch)});
        constexpr std::size_t chunk = 1 << 16;
        if (lines.size() > chunk) {
            if (auto failure = log.append(lines, Durability::handed_over)) {
                return *std::move(failure);
            }
            lines.clear();
        }
    }
    if (auto failure = log.append(lines, Durability::synced)) {
        return *std::move(failure);
    }
    if (auto failure = log.finish()) {
        return *std::move(failure);
    }
    return game;
}

}  // namespace marne::session
