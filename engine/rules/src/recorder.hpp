// Emits events: each one is taken into the state and written down in one step.
#pragma once

#include <utility>
#include <vector>

#include "marne/rules/game.hpp"

namespace marne::rules {

class Recorder {
public:
    explicit Recorder(GameState& state) noexcept : state_{&state} {}

    const GameState& state() const noexcept { return *state_; }
    void emit(Event event) {
        evolve(*state_, event);
        events_.push_back(std::move(event));
    }
    std::vector<Event> take() noexcept { return std::move(events_); }

private:
    GameState* state_;
    std::vector<Event> events_;
};

}  // namespace marne::rules
