// Gestures: several commands done and taken back as one.
#include "marne/session/gestures.hpp"

namespace marne::session {

Gestures::Gestures(const Session& session) {
    for (std::size_t i = 0; i < session.history().size(); ++i) {
        begun_.push_back(i);
    }
}

/// Tried on a copy first, so that what is refused leaves no trace in the history, the redo or the log.
std::variant<std::vector<EventBatch>, Violations> Gestures::perform(Session& session,
                                                                    const std::vector<Command>& commands) {
    if (commands.size() > 1) {
        rules::GameState tried = session.state();
        for (const Command& command : commands) {
            rules::Outcome outcome = rules::perform(tried, command);
            if (auto* violations = std::get_if<Violations>(&outcome)) {
                return std::move(*violations);
            }
        }
    }
    const std::size_t before = session.history().size();
    std::vector<EventBatch> batches;
    for (const Command& command : commands) {
        rules::Outcome outcome = session.perform(command);
        if (auto* violations = std::get_if<Violations>(&outcome)) {
            return std::move(*violations);  // of a single command; the copy has taken several
        }
        batches.push_back(std::get<EventBatch>(std::move(outcome)));
    }
    if (!batches.empty()) {
        begun_.push_back(before);
        undone_.clear();
    }
    return batches;
}

std::vector<Entry> Gestures::next_to_undo(const Session& session) const {
    const std::vector<Entry>& history = session.history();
    const std::size_t from = begun_.empty() ? history.size() : begun_.back();
    return {history.begin() + static_cast<std::ptrdiff_t>(from), history.end()};
}

bool Gestures::undo(Session& session) {
    const Span span{begun_.empty() ? 0 : begun_.back(), session.history().size()};
    if (begun_.empty()) {
        return false;
    }
    while (session.history().size() > span.begun && session.undo()) {
    }
    if (session.history().size() == span.ended) {
        return false;
    }
    if (session.history().size() == span.begun) {
        begun_.pop_back();
    }
    undone_.push_back(span);
    return true;
}

std::vector<EventBatch> Gestures::redo(Session& session) {
    std::vector<EventBatch> batches;
    if (undone_.empty()) {
        return batches;
    }
    const Span span = undone_.back();
    undone_.pop_back();
    while (session.history().size() < span.ended && session.redo()) {
        batches.push_back(session.history().back().batch);
    }
    const bool stands_partly = !begun_.empty() && begun_.back() == span.begun;
    if (!stands_partly) {
        begun_.push_back(span.begun);
    }
    return batches;
}

}  // namespace marne::session
