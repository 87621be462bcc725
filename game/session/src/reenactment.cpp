// Carrying out logs again.
#include "reenactment.hpp"

#include <algorithm>

#include "marne/formats/json_forms.hpp"
#include "marne/session/assets.hpp"
#include "marne/session/narration.hpp"

namespace marne::session {
namespace {

bool rolled_a_die(const EventBatch& batch) {
    return std::any_of(batch.events.begin(), batch.events.end(),
                       [](const Event& event) { return std::holds_alternative<DieRolled>(event); });
}

std::string event_words(const Scenario& scenario, const std::vector<Event>& events, std::size_t index) {
    if (index >= events.size()) {
        return "nothing more";
    }
    const std::string sentence = narrate(scenario, events[index]);
    return "\"" + (sentence.empty() ? formats::write_json(scenario, events[index]) : sentence) + "\"";
}

/// What differs first between two lists of events.
std::string difference(const Scenario& scenario, const std::vector<Event>& recorded, const std::vector<Event>& now) {
    std::size_t index = 0;
    while (index < recorded.size() && index < now.size() && recorded[index] == now[index]) {
        ++index;
    }
    const std::string written = event_words(scenario, recorded, index);
    const std::string told = event_words(scenario, now, index);
    const std::string event = "event " + std::to_string(index + 1);
    return written == told
               ? event + " differs from what the rules make of it in a figure that its words do not tell: " + told
               : event + " is recorded as " + written + ", and the rules make of it " + told;
}

/// A place in a line for readers who never saw one: "events, 2, face" is "event 2, face".
std::string place_in_words(std::string what) {
    constexpr std::string_view list = "events, ";
    if (what.rfind(list, 0) == 0) {
        what.replace(0, list.size(), "event ");
    }
    return what;
}

Failure damaged(const std::filesystem::path& path, const formats::LogError& error) {
    const std::string place = error.line > 0 ? "line " + std::to_string(error.line) : "the whole of it";
    return {"The log \"" + path.string() + "\" cannot be read: " + place + ": " + place_in_words(error.what) +
                "; name another log, or a copy of this one from before it was changed.",
            exit_bad_data};
}

/// A scenario that the user named only by naming the log.
Failure of_log(const std::filesystem::path& path, const std::string& id, const std::filesystem::path& assets,
               const Failure& failure) {
    const auto known = scenario_ids(assets);
    if (std::find(known.begin(), known.end(), id) != known.end()) {
        return failure;
    }
    return {"The log \"" + path.string() + "\" is of a scenario \"" + id.substr(0, 40) +
                "\", and there is no scenario of that name here; use the game data it was played with.",
            exit_bad_data};
}

}  // namespace

Course::Course(std::shared_ptr<const Scenario> scenario, rules::GameSetup setup)
    : state_(rules::new_game(std::move(scenario), setup)) {}

void Course::keep(rules::GameState before, Entry entry) {
    if (rolled_a_die(entry.batch)) {
        earlier_.clear();
    } else {
        earlier_.push_back(std::move(before));
    }
    history_.push_back(std::move(entry));
}

rules::Outcome Course::perform(const Command& command) {
    rules::GameState before = state_;
    rules::Outcome outcome = rules::perform(state_, command);
    if (const auto* batch = std::get_if<EventBatch>(&outcome)) {
        keep(std::move(before), {command, *batch});
        undone_.clear();
    }
    return outcome;
}

UndoBarrier Course::undo_barrier() const {
    return history_.empty()   ? UndoBarrier::nothing_to_undo
           : earlier_.empty() ? UndoBarrier::die_was_rolled
                              : UndoBarrier::none;
}

bool Course::undo() {
    if (undo_barrier() != UndoBarrier::none) {
        return false;
    }
    state_ = std::move(earlier_.back());
    earlier_.pop_back();
    undone_.push_back(std::move(history_.back()));
    history_.pop_back();
    return true;
}

std::optional<EventBatch> Course::redo() {
    if (undone_.empty()) {
        return std::nullopt;
    }
    rules::GameState before = state_;
    Entry entry = std::move(undone_.back());
    undone_.pop_back();
    rules::Outcome outcome = rules::perform(state_, entry.command);
    auto* batch = std::get_if<EventBatch>(&outcome);
    if (batch == nullptr) {
        return std::nullopt;
    }
    entry.batch = *batch;
    keep(std::move(before), std::move(entry));
    return *std::move(batch);
}

std::optional<std::string> Course::follow_line(const formats::Performed& performed, HashCheck hashes) {
    rules::GameState before = state_;
    rules::Outcome outcome = rules::perform(state_, performed.command);
    const Scenario& scenario = state_.scenario();
    auto* batch = std::get_if<EventBatch>(&outcome);
    std::optional<std::string> differs;
    if (batch == nullptr) {
        const auto& violations = std::get<Violations>(outcome);
        differs = "the rules refuse its command" +
                  (violations.empty() ? std::string{} : ": \"" + narrate(scenario, violations.front()) + "\"");
    } else if (batch->events != performed.batch.events) {
        differs = difference(scenario, performed.batch.events, batch->events);
    } else if (batch->number != performed.batch.number) {
        differs = "command " + std::to_string(batch->number) + " is expected";
    } else if (hashes == HashCheck::compared && batch->state_hash != performed.batch.state_hash) {
        differs = "the events agree but the recorded hash of the state does not";
    }
    if (differs) {
        state_ = std::move(before);
        return differs;
    }
    keep(std::move(before), {performed.command, std::move(*batch)});
    undone_.clear();
    return std::nullopt;
}

std::optional<std::string> Course::follow_line(const formats::Undone& undone) {
    if (undone.count > history_.size()) {
        return "more would be taken back than was played";
    }
    if (undone.count > earlier_.size()) {
        return "a die roll would be taken back";
    }
    for (std::uint32_t i = 0; i < undone.count; ++i) {
        undo();
    }
    return std::nullopt;
}

std::optional<std::string> Course::follow_line(const formats::Redone& redone) {
    if (redone.count > undone_.size()) {
        return "more would stand again than was taken back";
    }
    for (std::uint32_t i = 0; i < redone.count; ++i) {
        if (!redo()) {
            return "there is nothing that could stand again";
        }
    }
    return std::nullopt;
}

std::optional<std::string> Course::follow(const formats::LogLine& line, HashCheck hashes) {
    if (const auto* performed = std::get_if<formats::Performed>(&line)) {
        return follow_line(*performed, hashes);
    }
    if (const auto* undone = std::get_if<formats::Undone>(&line)) {
        return follow_line(*undone);
    }
    return follow_line(std::get<formats::Redone>(line));
}

std::variant<OpenedLog, Failure> open_log(const std::filesystem::path& path, const std::filesystem::path& assets) {
    auto text = read_file(path);
    if (auto* failure = std::get_if<Failure>(&text)) {
        return std::move(*failure);
    }
    const std::string& bytes = std::get<std::string>(text);
    auto header = formats::read_log_header(bytes);
    if (const auto* error = std::get_if<formats::LogError>(&header)) {
        return damaged(path, *error);
    }
    const auto& read = std::get<formats::LogHeader>(header);
    auto scenario = load_scenario(assets, read.scenario, read.option, read.rules.zoc_entry);
    if (const auto* failure = std::get_if<Failure>(&scenario)) {
        return of_log(path, read.scenario, assets, *failure);
    }
    OpenedLog opened;
    opened.scenario = std::get<0>(std::move(scenario));
    auto log = formats::read_log(*opened.scenario, bytes);
    if (const auto* error = std::get_if<formats::LogError>(&log)) {
        return damaged(path, *error);
    }
    opened.log = std::get<formats::Log>(std::move(log));
    opened.setup = {read.seed, read.dice};
    opened.recorded_data = read.data_hash;
    opened.same_data = read.data_hash == opened.scenario->data_hash && read.rules == opened.scenario->options;
    return opened;
}

std::string torn_notice(const formats::Log& log) {
    if (log.torn_bytes == 0) {
        return {};
    }
    return "The last line of the log was torn and has been left out (" + std::to_string(log.torn_bytes) +
           " bytes after line " + std::to_string(log.lines.size() + 1) + "); everything before it is kept.";
}

std::string other_data(const std::filesystem::path& path, const OpenedLog& opened) {
    return "The log \"" + path.string() + "\" was played with other game data (" + opened.recorded_data + ", here " +
           opened.scenario->data_hash + ")";
}

formats::LogHeader header_of(const Scenario& scenario, const rules::GameSetup& setup) {
    formats::LogHeader header;
    header.program = MARNE_VERSION;
    header.scenario = scenario.id;
    header.option = scenario.forces.option;
    header.data_hash = scenario.data_hash;
    header.seed = setup.seed;
    header.dice = setup.dice;
    header.rules = scenario.options;
    return header;
}

}  // namespace marne::session
