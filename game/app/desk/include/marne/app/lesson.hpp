// A lesson at the table: sentences in order, each with what to click, and a condition that the game itself must meet
// before the next one is said. Read from a text file; the rules judge every step, the lesson none.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "marne/app/action.hpp"
#include "marne/app/desk.hpp"
#include "marne/session/failure.hpp"

namespace marne::app {

// What must be so for a step to be done.
struct CardGone {};
struct UnitSelected {
    UnitId unit{};
};
struct UnitStands {
    UnitId unit{};
    Hex at;
};
struct HexTargeted {
    Hex hex;
};
struct PhaseReached {
    Side side{};
    Phase phase{};
};
enum class Deciding : std::uint8_t { phase, retreat, advance };
struct DecisionReached {
    Deciding deciding{};
};
using Condition = std::variant<CardGone, UnitSelected, UnitStands, HexTargeted, PhaseReached, DecisionReached>;

struct LessonStep {
    std::string say;
    std::optional<PhaseReached> during;  // where the game must be for the step to make sense
    std::optional<Hex> at;               // hex to point at
    std::optional<Action> press;         // button to point at
    Condition until;
};

/// The game that a lesson is played in.
struct LessonGame {
    std::string title;
    std::string scenario;
    OrderOfBattle option{};
    std::uint64_t seed{};
};

/// Reads only which game the lesson needs.
std::variant<LessonGame, session::Failure> read_lesson_game(const std::filesystem::path& file);

class Lesson {
public:
    /// Reads and checks the whole file: units and hexes must be those of the scenario.
    static std::variant<Lesson, session::Failure> read(const std::filesystem::path& file, const Scenario& scenario);

    const LessonGame& game() const noexcept { return game_; }
    std::size_t size() const noexcept { return steps_.size(); }
    /// Position of the step in hand; size() when the lesson is over.
    std::size_t position() const noexcept { return position_; }
    bool over() const noexcept { return position_ == steps_.size(); }
    const LessonStep& step() const { return steps_[position_]; }

    /// To be called after every change at the desk: goes on past every step that is done.
    void observe(const Desk& desk);
    /// Whether the game has gone where the step in hand cannot be done any more, until something is taken back.
    bool lost(const Desk& desk) const;

private:
    LessonGame game_;
    std::vector<LessonStep> steps_;
    std::size_t position_{};
};

}  // namespace marne::app
