// The course of a game in figures: strength, losses and victory points at the end of each day.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "marne/protocol/scenario.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/session.hpp"

namespace marne::session {

/// One day (turn) at its end, or as it stands now for the day in hand. Arrays by Side.
struct DayFigures {
    int turn{};
    std::array<int, 2> strength{};        // strength points on the map, as printed on the counters
    std::array<int, 2> lost{};            // strength points eliminated so far
    std::array<int, 2> victory_points{};  // if the game had ended then [10]
    friend bool operator==(const DayFigures&, const DayFigures&) = default;
};

/// The days of a game from its first to the one in hand. `history` is all that was played from the start.
std::vector<DayFigures> figures_by_day(const std::shared_ptr<const Scenario>& scenario, const rules::GameSetup& setup,
                                       std::span<const Entry> history);

/// The same, made anew only when the history has become another.
class Chronicle {
public:
    std::span<const DayFigures> days(const std::shared_ptr<const Scenario>& scenario, const rules::GameSetup& setup,
                                     std::span<const Entry> history);

private:
    std::vector<DayFigures> days_;
    std::size_t length_{};       // of the history they were made of
    std::uint64_t last_hash_{};  // of the state after it
};

}  // namespace marne::session
