// A game being played.
#include "marne/session/session.hpp"

#include <random>

#include "log_file.hpp"
#include "reenactment.hpp"

namespace marne::session {

struct Session::Impl {
    Impl(std::shared_ptr<const Scenario> of, rules::GameSetup with, LogFile file)
        : scenario(of), setup(with), course(std::move(of), with), log(std::move(file)) {}

    void record(const formats::LogLine& line) {
        log_failure = log.append(formats::write_log_line(*scenario, line), Durability::synced);
        if (log_failure) {
            log_failure->sentence +=
                " The game goes on, and every further command tries again; what is not written when the program ends "
                "is lost.";
        }
    }

    std::shared_ptr<const Scenario> scenario;
    rules::GameSetup setup;
    Course course;
    LogFile log;
    std::string notice;
    std::optional<Failure> log_failure;
};

Session::Session(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

std::variant<Session, Failure> Session::start(std::shared_ptr<const Scenario> scenario, rules::GameSetup setup,
                                              const std::filesystem::path& log_path) {
    auto file = LogFile::create(log_path);
    if (auto* failure = std::get_if<Failure>(&file)) {
        return std::move(*failure);
    }
    auto impl = std::make_unique<Impl>(std::move(scenario), setup, std::get<LogFile>(std::move(file)));
    const std::string header = formats::write_log_header(header_of(*impl->scenario, setup));
    if (auto failure = impl->log.append(header, Durability::synced)) {
        impl->log.discard();
        return *std::move(failure);
    }
    return Session{std::move(impl)};
}

std::variant<Session, Failure> Session::resume(const std::filesystem::path& log_path,
                                               const std::filesystem::path& assets) {
    // Held before it is read, so that nobody appends in between what would then be cut off.
    auto file = LogFile::reopen(log_path);
    if (auto* failure = std::get_if<Failure>(&file)) {
        return std::move(*failure);
    }
    auto read = open_log(log_path, assets);
    if (auto* failure = std::get_if<Failure>(&read)) {
        return std::move(*failure);
    }
    OpenedLog& opened = std::get<OpenedLog>(read);
    if (!opened.same_data) {
        return Failure{
            other_data(log_path, opened) + " and cannot be continued; watch it, or use the data it was played with.",
            4};
    }
    Course course{opened.scenario, opened.setup};
    for (std::size_t i = 0; i < opened.log.lines.size(); ++i) {
        if (course.follow(opened.log.lines[i], HashCheck::compared)) {
            return Failure{"The log \"" + log_path.string() + "\" cannot be continued: its line " +
                               std::to_string(i + 2) +
                               " does not agree with the rules; \"marne watch\" shows the game up to there, \"marne "
                               "verify\" tells the difference.",
                           4};
        }
    }
    if (auto failure = std::get<LogFile>(file).keep(opened.log.sound_bytes)) {
        return *std::move(failure);
    }
    auto impl = std::make_unique<Impl>(opened.scenario, opened.setup, std::get<LogFile>(std::move(file)));
    impl->course = std::move(course);
    impl->notice = torn_notice(opened.log);
    return Session{std::move(impl)};
}

const rules::GameState& Session::state() const {
    return impl_->course.state();
}
const std::shared_ptr<const Scenario>& Session::scenario() const {
    return impl_->scenario;
}
const rules::GameSetup& Session::setup() const {
    return impl_->setup;
}
const std::vector<Entry>& Session::history() const {
    return impl_->course.history();
}
const std::filesystem::path& Session::log_path() const {
    return impl_->log.path();
}
const std::string& Session::notice() const {
    return impl_->notice;
}
const std::optional<Failure>& Session::log_failure() const {
    return impl_->log_failure;
}

const std::optional<Failure>& Session::retry_log() {
    if (impl_->log_failure) {
        impl_->log_failure = impl_->log.append({}, Durability::synced);
        if (impl_->log_failure) {
            impl_->log_failure->sentence += " The commands since then are lost.";
        }
    }
    return impl_->log_failure;
}

rules::Outcome Session::perform(const Command& command) {
    rules::Outcome outcome = impl_->course.perform(command);
    if (const auto* batch = std::get_if<EventBatch>(&outcome)) {
        impl_->record(formats::Performed{command, *batch});
    }
    return outcome;
}

UndoBarrier Session::undo_barrier() const {
    return impl_->course.undo_barrier();
}

bool Session::undo() {
    if (!impl_->course.undo()) {
        return false;
    }
    impl_->record(formats::Undone{1});
    return true;
}

bool Session::can_redo() const {
    return impl_->course.can_redo();
}

bool Session::redo() {
    if (!impl_->course.redo()) {
        return false;
    }
    impl_->record(formats::Redone{1});
    return true;
}

}  // namespace marne::session
