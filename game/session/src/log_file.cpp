// A log on disk.
#include "log_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

namespace marne::session {
namespace {

std::string in_quotes(const std::filesystem::path& path) {
    return "\"" + path.string() + "\"";
}

Failure cannot_open(const std::filesystem::path& path, int error) {
    if (error == EEXIST) {
        return {"The log " + in_quotes(path) + " exists already and is not overwritten; name another file.", 2};
    }
    if (error == EISDIR) {
        return {in_quotes(path) + " is a folder; name a file for the log.", 2};
    }
    std::error_code ignored;
    if (path.empty()) {
        return {"The name of the log is empty; name a file for it.", 2};
    }
    if (error == ENOENT && !std::filesystem::is_directory(std::filesystem::absolute(path).parent_path(), ignored)) {
        return {"The folder of the log " + in_quotes(path) + " does not exist; make it or name another place.", 2};
    }
    return {"The log " + in_quotes(path) + " cannot be written (" + std::strerror(error) + "); name another place.",
            exit_machine_lacks};
}

}  // namespace

LogFile::LogFile(LogFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      target_(std::exchange(other.target_, {})),
      size_(other.size_),
      pending_(std::move(other.pending_)) {}

LogFile& LogFile::operator=(LogFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    std::swap(target_, other.target_);
    std::swap(size_, other.size_);
    std::swap(pending_, other.pending_);
    return *this;
}

LogFile::~LogFile() {
    if (descriptor_ >= 0) {
        if (!target_.empty()) {
            discard();
        }
        ::close(descriptor_);
    }
}

std::variant<LogFile, Failure> LogFile::open(const std::filesystem::path& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0666);
    if (descriptor < 0) {
        return cannot_open(path, errno);
    }
    LogFile file{descriptor, path, 0};
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        return Failure{in_quotes(path) + " is no ordinary file; name another file for the log.", 2};
    }
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return Failure{"The log " + in_quotes(path) + " is open in another program; close it there first.",
                       exit_machine_lacks};
    }
    return file;
}

std::variant<LogFile, Failure> LogFile::create(const std::filesystem::path& path) {
    return open(path, O_WRONLY | O_CREAT | O_EXCL);
}

std::variant<LogFile, Failure> LogFile::replace(const std::filesystem::path& path) {
    std::error_code failed;
    if (std::filesystem::exists(path, failed)) {
        const auto old = open(path, O_WRONLY);
        if (const auto* failure = std::get_if<Failure>(&old)) {
            return *failure;
        }
    }
    std::filesystem::path target = std::filesystem::weakly_canonical(path, failed);  // a link stays a link
    if (failed || path.empty()) {
        return cannot_open(path, ENOENT);
    }
    static std::atomic<int> count{0};
    const std::string name = ".marne-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".part";
    const std::filesystem::path part = target.parent_path() / name;
    const int descriptor = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        return cannot_open(path, errno);
    }
    LogFile file{descriptor, part, 0};
    file.target_ = std::move(target);
    return file;
}

std::optional<Failure> LogFile::finish() {
    if (::rename(path_.c_str(), target_.c_str()) != 0) {
        return cannot_open(target_, errno);
    }
    path_ = std::exchange(target_, {});
    return std::nullopt;
}

std::variant<LogFile, Failure> LogFile::reopen(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) {
        return Failure{"The log " + in_quotes(path) + " does not exist; check the name.", 2};
    }
    return open(path, O_WRONLY);
}

std::optional<Failure> LogFile::keep(std::uint64_t sound_bytes) {
    if (::ftruncate(descriptor_, static_cast<off_t>(sound_bytes)) != 0) {
        return cannot_open(path_, errno);
    }
    size_ = sound_bytes;
    return std::nullopt;
}

void LogFile::discard() {
    pending_.clear();
    ::unlink(path_.c_str());
}

Failure LogFile::failure(const std::string& why) const {
    return {"The log " + in_quotes(path()) + " cannot be written (" + why + "); make room there.", exit_machine_lacks};
}

std::optional<Failure> LogFile::write_pending() {
    std::size_t written = 0;
    while (written < pending_.size()) {
        const ssize_t count = ::pwrite(descriptor_, pending_.data() + written, pending_.size() - written,
                                       static_cast<off_t>(size_ + written));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            const std::string why = count < 0 ? std::strerror(errno) : "nothing was taken";
            // Half a line would be taken for a torn one: leave whole lines only.
            [[maybe_unused]] const int ignored = ::ftruncate(descriptor_, static_cast<off_t>(size_));
            return failure(why);
        }
        written += static_cast<std::size_t>(count);
    }
    size_ += written;
    pending_.clear();
    return std::nullopt;
}

std::optional<Failure> LogFile::append(std::string_view lines, Durability durability) {
    pending_ += lines;
    struct stat status {};
    if (::fstat(descriptor_, &status) == 0 && status.st_nlink == 0) {
        return failure("the file was deleted");
    }
    if (auto failed = write_pending()) {
        return failed;
    }
    if (durability == Durability::synced && ::fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) {
        return failure(std::strerror(errno));
    }
    return std::nullopt;
}

}  // namespace marne::session
