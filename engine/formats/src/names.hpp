// Texts of the small vocabularies that only JSON forms use, in the order of their enumerators.
#pragma once

#include <array>
#include <string_view>

#include "marne/protocol/command.hpp"
#include "marne/protocol/event.hpp"
#include "marne/protocol/reckoning.hpp"
#include "marne/protocol/scenario.hpp"

namespace marne::formats {

/// `values`: the texts; `first`: the number of the first enumerator.
template <typename Enum>
struct Names;

template <>
struct Names<Side> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"german", "allied"};
};
template <>
struct Names<Phase> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 4> values{"movement-1", "combat-1", "movement-2", "combat-2"};
};
template <>
struct Names<DiceMode> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"generated", "table"};
};
template <>
struct Names<OrderOfBattle> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 5> values{"H", "A", "B", "C", "D"};
};
template <>
struct Names<ZocEntry> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"stop", "continue"};
};
template <>
struct Names<CombatResult> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 8> values{"AE", "A3", "A2", "A1", "D1", "D2", "D3", "DE"};
};
template <>
struct Names<VictoryLevel> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 6> values{"allied-decisive", "allied-substantive", "allied-marginal",
                                                            "german-marginal", "german-substantive", "german-decisive"};
};
template <>
struct Names<MoveEnd> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"on-map", "exit"};
};
template <>
struct Names<Halt> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 3> values{"none", "enemy-zone", "leapfrog"};
};
template <>
struct Names<EntryWay> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"march", "rail"};
};
template <>
struct Names<EliminationCause> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 3> values{"combat-result", "no-retreat", "overstacking"};
};
template <>
struct Names<RetreatClass> {
    static constexpr std::size_t first = 1;
    static constexpr std::array<std::string_view, 4> values{"vacant", "friends-at-rest", "friends-at-the-front",
                                                            "friends-in-combat"};
};
template <>
struct Names<StepChoice> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"by-victor", "only-one"};
};
template <>
struct Names<DisruptionCause> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 2> values{"retreat", "attacking"};
};
template <>
struct Names<ReckoningItem> {
    static constexpr std::size_t first = 0;
    static constexpr std::array<std::string_view, 23> values{
        "unit-strength",  "isolated",           "demoralised",      "retreated-adds-none", "fort-strength",
        "attack-total",   "defence-total",      "terrain-modifier", "flank-modifier",      "disruption-modifier",
        "modifier-total", "terrain-cost",       "river-cost",       "enemy-zone-cost",     "exit-cost",
        "allowance",      "isolated-allowance", "eliminated-units", "town-held",           "city-held",
        "exited-units",   "option-bonus",       "victory-total"};
};
static_assert(static_cast<std::size_t>(ReckoningItem::victory_total) + 1 == Names<ReckoningItem>::values.size());

}  // namespace marne::formats
