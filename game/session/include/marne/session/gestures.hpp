// Commands that belong together as one gesture of a player: performed all or none, taken back and redone whole.
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "marne/session/session.hpp"

namespace marne::session {

/// Remembers where the gestures of one session begin and end. The session must be changed through it only.
class Gestures {
public:
    /// Of a continued game each command is a gesture.
    explicit Gestures(const Session& session);

    /// Carries out all of `commands`, or none: then the violations are those of the first one refused, and nothing has
    /// changed.
    std::variant<std::vector<EventBatch>, Violations> perform(Session& session, const std::vector<Command>& commands);

    /// The entries that an undo would take back now, oldest first; fewer when a die was rolled in between.
    std::vector<Entry> next_to_undo(const Session& session) const;

    /// Takes the latest gesture back, as far as the last roll of the die. False when nothing could be taken back.
    bool undo(Session& session);
    /// Carries the gesture taken back last out again; its batches, none when there is nothing to redo.
    std::vector<EventBatch> redo(Session& session);

private:
    struct Span {
        std::size_t begun{};  // length of the history before it
        std::size_t ended{};  // length of the history after it
    };
    std::vector<std::size_t> begun_;  // length of the history before each gesture that stands
    std::vector<Span> undone_;        // taken back, the latest at the end
};

}  // namespace marne::session
