// Where every counter lies when nothing moves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "marne/render/table_model.hpp"
#include "marne/render/tracks.hpp"

namespace marne::render {

struct Resting {
    CounterPose pose;
    std::uint8_t stack_size{1};
    bool top_of_stack{true};
};

/// By UnitId; empty for counters out of play.
std::vector<std::optional<Resting>> resting_pieces(const TableModel& table);

/// How a counter shows itself, from what the model knows.
Badges badges_of(const TableModel& table, UnitId unit);

}  // namespace marne::render
