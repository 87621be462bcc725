// A log on disk that is only appended to, and never left with half a line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "marne/session/failure.hpp"

namespace marne::session {

/// Whether every line is forced to the disk, or only handed to the system.
enum class Durability : std::uint8_t { synced, handed_over };

class LogFile {
public:
    /// Makes a new file; one that exists already is a failure.
    static std::variant<LogFile, Failure> create(const std::filesystem::path& path);
    /// Begins a log beside `path` that takes its place in `finish`; until then an ordinary file there stays as it is,
    /// and without `finish` it stays for good.
    static std::variant<LogFile, Failure> replace(const std::filesystem::path& path);
    /// Opens a log to go on with, and holds it against other programs from then on; fails when another has it open.
    /// Nothing is changed before `keep` has told how much of it is sound.
    static std::variant<LogFile, Failure> reopen(const std::filesystem::path& path);
    /// Cuts the file after its first `sound_bytes`; what is appended follows there.
    std::optional<Failure> keep(std::uint64_t sound_bytes);
    /// Puts a log begun with `replace` in its place.
    std::optional<Failure> finish();
    /// Removes the file again: one just made that could not even take its first line.
    void discard();

    LogFile(LogFile&& other) noexcept;
    LogFile& operator=(LogFile&& other) noexcept;
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;
    ~LogFile();

    /// Appends whole lines. After a failure they are kept and written with the next ones; the file holds whole lines
    /// only in any case.
    std::optional<Failure> append(std::string_view lines, Durability durability);

    /// The file named by the user.
    const std::filesystem::path& path() const { return target_.empty() ? path_ : target_; }

private:
    LogFile(int descriptor, std::filesystem::path path, std::uint64_t size)
        : descriptor_(descriptor), path_(std::move(path)), size_(size) {}
    static std::variant<LogFile, Failure> open(const std::filesystem::path& path, int flags);
    std::optional<Failure> write_pending();
    Failure failure(const std::string& why) const;

    int descriptor_{-1};
    std::filesystem::path path_;
    std::filesystem::path target_;  // to be replaced by this one; empty when there is none
    std::uint64_t size_{};          // whole lines on disk
    std::string pending_;           // lines not on disk yet
};

}  // namespace marne::session
