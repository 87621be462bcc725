// Texts of the closed vocabularies, one table each, read in both directions.
#include <algorithm>
#include <array>

#include "marne/protocol/charts.hpp"
#include "marne/protocol/hex.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/quarters.hpp"
#include "marne/protocol/reckoning.hpp"

namespace marne {
namespace {

constexpr std::array<std::string_view, 2> side_names{"german", "allied"};
constexpr std::array<std::string_view, 4> phase_names{"movement-1", "combat-1", "movement-2", "combat-2"};
constexpr std::array<std::string_view, 5> option_names{"H", "A", "B", "C", "D"};
constexpr std::array<std::string_view, 2> dice_names{"generated", "table"};
constexpr std::array<std::string_view, 2> zoc_entry_names{"stop", "continue"};
constexpr std::array<std::string_view, 8> result_names{"AE", "A3", "A2", "A1", "D1", "D2", "D3", "DE"};
constexpr std::array<std::string_view, odds_column_count> column_names{
    "1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1", "10-1"};
constexpr std::array<std::string_view, 2> provenance_names{"printed", "reconstructed"};
constexpr std::array<std::string_view, 6> level_names{"allied-decisive", "allied-substantive", "allied-marginal",
                                                      "german-marginal", "german-substantive", "german-decisive"};

template <typename Enum, std::size_t N>
std::optional<Enum> parse_from(const std::array<std::string_view, N>& names, std::string_view text) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<Enum>(found - names.begin());
}

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

std::string_view to_string(Side side) {
    return side_names[index_of(side)];
}
std::string_view to_string(Phase phase) {
    return phase_names[static_cast<std::size_t>(phase)];
}
std::string_view to_string(OrderOfBattle option) {
    return option_names[static_cast<std::size_t>(option)];
}
std::string_view to_string(DiceMode mode) {
    return dice_names[static_cast<std::size_t>(mode)];
}
std::string_view to_string(ZocEntry reading) {
    return zoc_entry_names[static_cast<std::size_t>(reading)];
}
std::string_view to_string(CombatResult result) {
    return result_names[static_cast<std::size_t>(result)];
}
std::string_view to_string(OddsColumn column) {
    return column_names[column.index];
}
std::string_view to_string(Provenance provenance) {
    return provenance_names[static_cast<std::size_t>(provenance)];
}
std::string_view to_string(VictoryLevel level) {
    return level_names[static_cast<std::size_t>(level)];
}

std::optional<Side> parse_side(std::string_view text) {
    return parse_from<Side>(side_names, text);
}
std::optional<Phase> parse_phase(std::string_view text) {
    return parse_from<Phase>(phase_names, text);
}
std::optional<OrderOfBattle> parse_order_of_battle(std::string_view text) {
    return parse_from<OrderOfBattle>(option_names, text);
}
std::optional<DiceMode> parse_dice_mode(std::string_view text) {
    return parse_from<DiceMode>(dice_names, text);
}
std::optional<ZocEntry> parse_zoc_entry(std::string_view text) {
    return parse_from<ZocEntry>(zoc_entry_names, text);
}
std::optional<CombatResult> parse_combat_result(std::string_view text) {
    return parse_from<CombatResult>(result_names, text);
}
std::optional<VictoryLevel> parse_victory_level(std::string_view text) {
    return parse_from<VictoryLevel>(level_names, text);
}

std::string to_string(Hex hex) {
    const int column = column_of(hex);
    const int row = row_of(hex);
    const auto digit = [](int value) { return static_cast<char>('0' + value % 10); };
    return {digit(column / 10), digit(column), digit(row / 10), digit(row)};
}

std::optional<Hex> parse_hex(std::string_view text) {
    if (text.size() != 4 || !std::all_of(text.begin(), text.end(), is_digit)) {
        return std::nullopt;
    }
    const int column = (text[0] - '0') * 10 + (text[1] - '0');
    const int row = (text[2] - '0') * 10 + (text[3] - '0');
    if (column < 1 || row < 1) {
        return std::nullopt;
    }
    return hex_at(column, row);
}

std::string to_string(Quarters value) {
    constexpr std::array<std::string_view, 4> fractions{"", "¼", "½", "¾"};
    const bool negative = value.count < 0;
    const std::int32_t magnitude = negative ? -value.count : value.count;
    const std::int32_t units = magnitude / 4;
    const std::string_view fraction = fractions[static_cast<std::size_t>(magnitude % 4)];
    std::string text = negative ? "-" : "";
    if (units != 0 || fraction.empty()) {
        text += std::to_string(units);
    }
    text += fraction;
    return text;
}

}  // namespace marne
