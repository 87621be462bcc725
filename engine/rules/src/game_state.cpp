// Comparing, hashing and viewing a state.
#include "marne/rules/game_state.hpp"

#include <string_view>
#include <tuple>
#include <variant>

#include "battlefield.hpp"

namespace marne::rules {
namespace {

/// FNV-1a, 64 bits (Fowler, Noll, Vo), over the bytes of integers from the lowest up.
class Fnv {
public:
    void add(std::uint64_t value, int bytes) noexcept {
        for (int i = 0; i < bytes; ++i) {
            hash_ = (hash_ ^ (value & 0xFFU)) * 1099511628211ULL;
            value >>= 8U;
        }
    }
    template <typename Enum>
    void add_enum(Enum value) noexcept {
        add(static_cast<std::uint64_t>(value), 1);
    }
    void add_flag(bool value) noexcept { add(value ? 1 : 0, 1); }
    void add_hex(Hex hex) noexcept {
        add(static_cast<std::uint16_t>(hex.q), 2);
        add(static_cast<std::uint16_t>(hex.r), 2);
    }
    void add_text(std::string_view text) noexcept {
        add(text.size(), 4);
        for (const char c : text) {
            add(static_cast<unsigned char>(c), 1);
        }
    }
    void add_units(const std::vector<UnitId>& units) noexcept {
        add(units.size(), 4);
        for (const UnitId unit : units) {
            add_unit_id(unit);
        }
    }
    /// One byte for the first 255 counters of a sheet, three for the rest.
    void add_unit_id(UnitId unit) noexcept {
        constexpr std::uint64_t escape = 255;
        const std::uint64_t number = index_of(unit);
        add(number < escape ? number : escape, 1);
        if (number >= escape) {
            add(number, 2);
        }
    }
    void add_hexes(const std::vector<Hex>& hexes) noexcept {
        add(hexes.size(), 4);
        for (const Hex hex : hexes) {
            add_hex(hex);
        }
    }
    std::uint64_t value() const noexcept { return hash_; }

private:
    std::uint64_t hash_{14695981039346656037ULL};
};

void add_unit(Fnv& fnv, const UnitState& unit) {
    fnv.add_hex(unit.hex);
    fnv.add_hex(unit.phase_start);
    fnv.add_enum(unit.where);
    fnv.add_enum(unit.disruption);
    fnv.add_enum(unit.halt);
    fnv.add(unit.spent, 1);
    const unsigned flags = (unit.moved ? 1U : 0U) | (unit.isolated ? 2U : 0U) | (unit.attacked ? 4U : 0U) |
                           (unit.was_attacked ? 8U : 0U) | (unit.retreated ? 16U : 0U) |
                           (unit.on_map_at_phase_start ? 32U : 0U);
    fnv.add(flags, 1);
}

void add_combat(Fnv& fnv, const Combat& combat) {
    fnv.add(number_of(combat.id), 4);
    fnv.add_units(combat.attackers);
    fnv.add_hexes(combat.defenders);
    fnv.add_units(combat.defending_units);
    fnv.add_enum(combat.result);
    fnv.add(combat.column.index, 1);
    fnv.add_hexes(combat.left_hexes);
    fnv.add_units(combat.to_retreat);
    fnv.add(combat.retreat_length, 1);
    fnv.add_flag(combat.retreating.has_value());
    fnv.add_unit_id(combat.retreating.value_or(UnitId{}));
    fnv.add_hexes(combat.retreat_path);
    fnv.add_units(combat.may_advance);
    fnv.add_hexes(combat.vacated);
}

/// Everything of a state that changes, as references, for comparison.
auto changing_parts(const GameState& state) {
    return std::tie(state.dice, state.dice_mode, state.turn, state.side, state.phase, state.decision, state.next_attack,
                    state.batches, state.units, state.forts, state.control, state.attacks, state.combat,
                    state.final_score);
}

auto scenario_identity(const GameState& state) {
    const Scenario& scenario = state.scenario();
    return std::tie(scenario.id, scenario.data_hash, scenario.forces.option, scenario.options);
}

}  // namespace

const Scenario& GameState::scenario() const noexcept {
    return battlefield->scenario();
}

bool operator==(const GameState& a, const GameState& b) {
    return changing_parts(a) == changing_parts(b) && scenario_identity(a) == scenario_identity(b);
}

std::uint64_t hash(const GameState& state) {
    Fnv fnv;
    fnv.add_text(state.scenario().id);
    fnv.add_text(state.scenario().data_hash);
    fnv.add_enum(state.scenario().forces.option);
    fnv.add(state.dice.state(), 8);
    fnv.add_enum(state.dice_mode);
    fnv.add(state.turn, 1);
    fnv.add_enum(state.side);
    fnv.add_enum(state.phase);
    fnv.add_enum(state.decision.side);
    fnv.add(state.decision.kind.index(), 1);
    fnv.add(state.next_attack, 4);
    fnv.add(state.batches, 4);
    for (const UnitState& unit : state.units) {
        add_unit(fnv, unit);
    }
    for (const FortState& fort : state.forts) {
        fnv.add((fort.standing ? 1U : 0U) | (fort.was_attacked ? 2U : 0U), 1);
    }
    for (const TownControl& control : state.control) {
        fnv.add_enum(control.side);
    }
    fnv.add(state.attacks.size(), 4);
    for (const Attack& attack : state.attacks) {
        fnv.add(number_of(attack.id), 4);
        fnv.add_units(attack.attackers);
        fnv.add_hexes(attack.defenders);
    }
    fnv.add_flag(state.combat.has_value());
    if (state.combat) {
        add_combat(fnv, *state.combat);
    }
    fnv.add_flag(state.final_score.has_value());
    return fnv.value();
}

BoardView view(const GameState& state) {
    BoardView board;
    board.turn = state.turn;
    board.side = state.side;
    board.phase = state.phase;
    board.game_over = std::holds_alternative<GameOver>(state.decision.kind);
    for (const UnitState& unit : state.units) {
        PieceView piece{unit.where, unit.hex, false, false, false, false};
        if (unit.where == Whereabouts::on_map) {
            piece.disrupted = unit.disruption != Disruption::none;
            piece.isolated = unit.isolated;
            piece.attacked = unit.attacked;
            piece.retreated = unit.retreated;
        }
        board.pieces.push_back(piece);
    }
    for (const FortState& fort : state.forts) {
        board.forts_standing.push_back(fort.standing);
    }
    board.control = state.control;
    for (const Attack& attack : state.attacks) {
        board.attacks.push_back({attack.id, attack.attackers, attack.defenders});
    }
    return board;
}

}  // namespace marne::rules
