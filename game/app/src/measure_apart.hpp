// Measuring in a process of its own, so that memory and start are those of one run and not of all before it.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "marne/session/failure.hpp"

namespace marne::app {

/// Runs `measure` in a copy of this process whose caches lie in `cache`, and brings back the numbers it gave. To be
/// called before any other thread and any OpenGL context exists.
std::variant<std::vector<double>, session::Failure> measure_apart(
    const std::filesystem::path& cache,
    const std::function<std::variant<std::vector<double>, session::Failure>()>& measure);

/// Milliseconds of processor time this process has used, all threads together.
double processor_milliseconds();
/// Memory this process holds now, and the most it ever held, in MiB.
double resident_mib();
double most_resident_mib();

/// A folder of this process in the system's place for such things, removed with everything in it in the end.
class PassingFolder {
public:
    PassingFolder();
    ~PassingFolder();
    PassingFolder(const PassingFolder&) = delete;
    PassingFolder& operator=(const PassingFolder&) = delete;
    const std::filesystem::path& path() const noexcept { return path_; }
    /// Removes what lies in it.
    void empty() const;

private:
    std::filesystem::path path_;
};

}  // namespace marne::app
