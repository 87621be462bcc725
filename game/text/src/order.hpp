// Orders: what a player wishes to be done, with every name resolved. One kind for each thing that can be typed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/command.hpp"
#include "marne/rules/game_state.hpp"
#include "reader.hpp"

namespace marne::text {

/// Move units on the map, or bring waiting ones onto it at `entry` first.
struct MoveOrder {
    std::vector<UnitId> units;
    std::optional<Hex> entry;
    Way way;  // no steps: leave the map from where it is cheapest, or go no further than the entry
    MoveEnd end{MoveEnd::on_map};
};

struct PlaceOrder {
    std::vector<UnitId> units;
    Hex hex;
};
/// All units not yet placed, where the scenario lists them.
struct PlaceRestOrder {};

struct RemoveOrder {
    std::vector<UnitId> units;
};

struct AttackOrder {
    std::vector<Hex> hexes;
    std::vector<UnitId> units;  // empty: all that may
};
/// Without a number: the only attack declared.
struct ResolveOrder {
    std::optional<std::uint32_t> attack;
    std::optional<std::uint8_t> face;
};
struct WithdrawOrder {
    std::optional<std::uint32_t> attack;
};

/// Without a unit: the one that is due.
struct RetreatOrder {
    std::optional<UnitId> unit;
    Way way;
};
/// Let the program choose the steps of this combat's retreats.
struct AutoOrder {};

/// Whether an advance is meant for the units named (the only one that may, when none is), or for all that may.
enum class Advancing { named, all };

/// Without a hex: into the only one open.
struct AdvanceOrder {
    Advancing who{Advancing::named};
    std::vector<UnitId> units;
    std::optional<Hex> hex;
};
struct DeclineOrder {};

/// End the phase, or the set-up.
struct EndOrder {};

using Order = std::variant<MoveOrder, PlaceOrder, PlaceRestOrder, RemoveOrder, AttackOrder, ResolveOrder, WithdrawOrder,
                           RetreatOrder, AutoOrder, AdvanceOrder, DeclineOrder, EndOrder>;

// What is typed behind the name of a command. Each throws Misread when it cannot be understood.
Order read_move(Reader& reader);
Order read_exit(Reader& reader);
Order read_enter(Reader& reader);
Order read_place(Reader& reader);
Order read_remove(Reader& reader);
Order read_attack(Reader& reader);
Order read_resolve(Reader& reader);
Order read_die(Reader& reader);
Order read_withdraw(Reader& reader);
Order read_retreat(Reader& reader);
Order read_auto(Reader& reader);
Order read_advance(Reader& reader);
Order read_decline(Reader& reader);
Order read_end(Reader& reader);

/// Commands that carry an order out, to be performed in order, all or none; the last may be unlawful, so that the rules
/// say why. Without commands `note` says in a sentence why there are none; otherwise it may say what was chosen.
struct Plan {
    std::vector<Command> commands;
    std::string note;
};
Plan plan(const rules::GameState& state, const Order& order);

/// Units of the phasing side next to any of `hexes`.
std::vector<UnitId> units_beside(const rules::GameState& state, const std::vector<Hex>& hexes);

/// Units that may attack all of `hexes` together now, without those of other attacks declared.
std::vector<UnitId> all_attackers(const rules::GameState& state, const std::vector<Hex>& hexes);

}  // namespace marne::text
