// Lays out small wars.
#include "skirmish.hpp"

#include <algorithm>

namespace marne::test {

Hex Chance::wild_hex() {
    if (one_in(4)) {
        return {static_cast<std::int16_t>(static_cast<int>(below(65536)) - 32768),
                static_cast<std::int16_t>(static_cast<int>(below(65536)) - 32768)};
    }
    const int column = static_cast<int>(below(42)) - 1;
    const int row = static_cast<int>(below(28)) - 1;
    return hex_at(column, row);
}

std::optional<DeclareAttack> wide_attack(const rules::GameState& state, Chance& chance) {
    const auto on_map = [&](UnitId unit, Side side) {
        return state.unit(unit).where == Whereabouts::on_map && state.counter(unit).side == side;
    };
    const auto is_beside = [&](UnitId unit, Hex hex) { return distance(state.unit(unit).hex, hex) == 1; };
    const auto add_targets = [&](UnitId first, std::vector<Hex>& targets) {
        for (const Direction direction : all_directions) {
            const Hex hex = neighbour(state.unit(first).hex, direction);
            bool target = false;
            for (std::size_t i = 0; i < state.units.size(); ++i) {
                target = target || (on_map(unit_at(i), enemy_of(state.side)) && state.units[i].hex == hex);
            }
            for (std::size_t i = 0; i < state.forts.size(); ++i) {
                target = target || (state.side == Side::german && state.forts[i].standing &&
                                    state.scenario().map.forts[i].hex == hex);
            }
            if (target && targets.size() < 3 && (targets.empty() || !chance.one_in(3))) {
                targets.push_back(hex);
            }
        }
    };
    const std::size_t start = chance.below(state.units.size());
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId first = unit_at((start + i) % state.units.size());
        DeclareAttack attack{{first}, {}};
        if (on_map(first, state.side)) {
            add_targets(first, attack.defenders);
        }
        if (attack.defenders.empty()) {
            continue;
        }
        for (std::size_t j = 0; j < state.units.size(); ++j) {
            const UnitId other = unit_at(j);
            const bool reaches = std::all_of(attack.defenders.begin(), attack.defenders.end(),
                                             [&](Hex hex) { return is_beside(other, hex); });
            if (other != first && on_map(other, state.side) && reaches && chance.one_in(2)) {
                attack.attackers.push_back(other);
            }
        }
        return attack;
    }
    return std::nullopt;
}

Field skirmish(std::uint64_t seed) {
    Field field{14, 14};
    Chance chance{seed + 77};
    // Every draw in a statement of its own: the order of arguments is the compiler's choice.
    const auto anywhere = [&](std::size_t first_row, std::size_t rows) {
        const int column = static_cast<int>(chance.below(14)) + 1;
        const int row = static_cast<int>(first_row + chance.below(rows));
        return to_string(hex_at(column, row));
    };
    const auto place = [&](Side side, std::size_t first_row, int strongest) {
        const std::string at = anywhere(first_row, 5);
        const int strength = static_cast<int>(chance.below(static_cast<std::size_t>(strongest))) + 1;
        field.unit(side, at, strength, chance.one_in(3) ? 4 : 3);
    };
    for (int i = 0; i < 40; ++i) {
        const auto kind = static_cast<Terrain>(chance.below(3));
        field.terrain(kind, anywhere(1, 14));
    }
    for (int i = 0; i < 40; ++i) {
        const Hex bank = hex(anywhere(3, 9));
        const Hex other = neighbour(bank, all_directions[chance.below(6)]);
        if (other.q >= 0 && other.q < 14) {
            field.river(to_string(bank), to_string(other));
        }
    }
    field.terrain(Terrain::city, "0409 0410 0509").town("Paris", 25, "0409 0410 0509", Side::allied);
    field.town("Reims", 5, "1005 1105", Side::german).town("Meaux", 3, "0707").town("Laon", 1, "0804", Side::german);
    field.fort("0408", 3);
    field.fort("0608", 2);
    for (int i = 0; i < 14; ++i) {
        place(Side::german, 2, 9);
        place(Side::allied, 9, 8);
    }
    field.defensive_cavalry("0812");
    field.reinforcement(Side::german, 8, "0101 0201 0301");
    field.another_reinforcement(2, 4);
    field.reinforcement(Side::german, 10, "0901 1001");
    field.reinforcement(Side::allied, 9, "0707", EntryKind::rail);
    field.reinforcement(Side::allied, 10, "1214 1314");
    field.scenario().last_turn = 12;
    return field;
}

}  // namespace marne::test
