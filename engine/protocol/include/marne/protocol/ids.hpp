// The small closed vocabularies of the game and the identities of its pieces.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace marne {

enum class Side : std::uint8_t { german, allied };
inline constexpr std::array<Side, 2> both_sides{Side::german, Side::allied};
constexpr Side enemy_of(Side side) noexcept {
    return side == Side::german ? Side::allied : Side::german;
}
constexpr std::size_t index_of(Side side) noexcept {
    return static_cast<std::size_t>(side);
}

enum class Nationality : std::uint8_t { german, french, british };  // [2.2.4]
enum class UnitType : std::uint8_t { infantry, cavalry };           // [2.2.3]
enum class UnitSize : std::uint8_t { brigade, division };           // [2.2.5]
enum class Terrain : std::uint8_t { clear, woods, swamp, city };

/// The four phases of a player-turn, in their order [3.1].
enum class Phase : std::uint8_t { movement_1, combat_1, movement_2, combat_2 };
constexpr bool is_movement(Phase phase) noexcept {
    return phase == Phase::movement_1 || phase == Phase::movement_2;
}
constexpr bool is_combat(Phase phase) noexcept {
    return !is_movement(phase);
}

/// How dice come about: drawn from the generator in the state, or typed in from the players' own table.
enum class DiceMode : std::uint8_t { generated, table };

/// Whether a unit entering an enemy-controlled hex must stop there (D-6.1A): "stop", or "continue".
enum class ZocEntry : std::uint8_t { stop, go_on };

/// German orders of battle [11.1]; historical is H.
enum class OrderOfBattle : std::uint8_t { historical, a, b, c, d };

/// Position of a counter in the counter sheet.
enum class UnitId : std::uint16_t {};
inline constexpr std::size_t most_counters = 4096;  // in one counter sheet
constexpr std::size_t index_of(UnitId unit) noexcept {
    return static_cast<std::size_t>(unit);
}
constexpr UnitId unit_at(std::size_t index) noexcept {
    return static_cast<UnitId>(index);
}

/// Position of a fort in the map sheet's list of forts.
enum class FortId : std::uint8_t {};
constexpr std::size_t index_of(FortId fort) noexcept {
    return static_cast<std::size_t>(fort);
}
constexpr FortId fort_at(std::size_t index) noexcept {
    return static_cast<FortId>(index);
}

/// Number of a declared attack; counted up over the whole game, from 1.
enum class AttackId : std::uint32_t {};
constexpr std::uint32_t number_of(AttackId attack) noexcept {
    return static_cast<std::uint32_t>(attack);
}

std::string_view to_string(Side side);
std::string_view to_string(Phase phase);
std::string_view to_string(OrderOfBattle option);  // "H", "A", ...
std::string_view to_string(DiceMode mode);
std::string_view to_string(ZocEntry reading);
std::optional<Side> parse_side(std::string_view text);
std::optional<Phase> parse_phase(std::string_view text);
std::optional<OrderOfBattle> parse_order_of_battle(std::string_view text);
std::optional<DiceMode> parse_dice_mode(std::string_view text);
std::optional<ZocEntry> parse_zoc_entry(std::string_view text);

/// The calendar day of a turn: turn 1 is 30 August 1914 [11.4.A].
struct CalendarDay {
    int day{};
    int month{};
    int year{1914};
};
constexpr CalendarDay day_of_turn(int turn) noexcept {
    return turn <= 2 ? CalendarDay{29 + turn, 8} : CalendarDay{turn - 2, 9};
}

}  // namespace marne
