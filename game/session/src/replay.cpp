// Logs read for watching and for checking.
#include "marne/session/replay.hpp"

#include "marne/rules/queries.hpp"
#include "reenactment.hpp"

namespace marne::session {
namespace {

void add_sentence(std::string& notice, const std::string& sentence) {
    if (!sentence.empty()) {
        notice += (notice.empty() ? "" : " ") + sentence;
    }
}

}  // namespace

std::variant<Replay, Failure> load_replay(const std::filesystem::path& log, const std::filesystem::path& assets,
                                          const std::stop_token& stop) {
    auto read = open_log(log, assets);
    if (auto* failure = std::get_if<Failure>(&read)) {
        return std::move(*failure);
    }
    OpenedLog& opened = std::get<OpenedLog>(read);
    Replay replay;
    if (!opened.same_data) {
        add_sentence(replay.notice, other_data(log, opened) + "; it is shown as far as the rules still follow it.");
    }
    Course course{opened.scenario, opened.setup};
    const HashCheck hashes = opened.same_data ? HashCheck::compared : HashCheck::ignored;
    for (std::size_t i = 0; i < opened.log.lines.size() && !stop.stop_requested(); ++i) {
        if (const auto differs = course.follow(opened.log.lines[i], hashes)) {
            add_sentence(replay.notice, "It is shown up to command " + std::to_string(course.history().size()) +
                                            ", for in line " + std::to_string(i + 2) + " " + *differs + ".");
            break;
        }
    }
    add_sentence(replay.notice, torn_notice(opened.log));
    replay.scenario = opened.scenario;
    replay.setup = opened.setup;
    replay.entries = course.history();
    return replay;
}

std::size_t count_events(const Replay& replay) {
    std::size_t count = 0;
    for (const Entry& entry : replay.entries) {
        count += entry.batch.events.size();
    }
    return count;
}

std::span<const Entry> entries_until(const Replay& replay, std::size_t events) {
    std::size_t count = 0;
    for (std::size_t told = 0; count < replay.entries.size() && told < events; ++count) {
        told += replay.entries[count].batch.events.size();
    }
    return {replay.entries.data(), count};
}

rules::GameState state_at(const Replay& replay, std::size_t events) {
    rules::GameState state = rules::new_game(replay.scenario, replay.setup);
    for (const Entry& entry : replay.entries) {
        if (events >= entry.batch.events.size()) {
            rules::evolve(state, entry.batch);
            events -= entry.batch.events.size();
            continue;
        }
        for (std::size_t i = 0; i < events; ++i) {
            rules::evolve(state, entry.batch.events[i]);
        }
        break;
    }
    return state;
}

std::variant<VerifyReport, Failure> verify(const std::filesystem::path& log, const std::filesystem::path& assets) {
    auto read = open_log(log, assets);
    if (auto* failure = std::get_if<Failure>(&read)) {
        return std::move(*failure);
    }
    OpenedLog& opened = std::get<OpenedLog>(read);
    if (!opened.same_data) {
        return Failure{other_data(log, opened) + " and cannot be checked here; use the data it was played with.", 4};
    }
    VerifyReport report;
    Course course{opened.scenario, opened.setup};
    std::optional<std::string> differs;
    for (; report.lines < opened.log.lines.size() && !differs; ++report.lines) {
        differs = course.follow(opened.log.lines[report.lines], HashCheck::compared);
    }
    report.sound = !differs;
    report.commands = course.history().size();
    report.final_hash = rules::hash(course.state());
    report.game_over = std::holds_alternative<GameOver>(course.state().decision.kind);
    if (differs) {
        report.sentence = "in line " + std::to_string(report.lines + 1) + " " + *differs +
                          ". It was changed by hand, or written by other rules; a copy that ends before that line is "
                          "sound.";
    } else {
        report.sentence = std::to_string(report.commands) + " commands agree with the rules, " +
                          (report.game_over ? "the game is over." : "the game is not over yet.");
        add_sentence(report.sentence, torn_notice(opened.log));
    }
    return report;
}

}  // namespace marne::session
