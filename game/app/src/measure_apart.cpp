// A forked process writes numbers, or a sentence, into a pipe.
#include "measure_apart.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>

#include "marne/app/commands.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;
using Numbers = std::vector<double>;
using Outcome = std::variant<Numbers, session::Failure>;

void write_all(int pipe, const std::string& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t step = ::write(pipe, bytes.data() + done, bytes.size() - done);
        if (step <= 0) {
            return;
        }
        done += static_cast<std::size_t>(step);
    }
}

std::string read_all(int pipe) {
    std::string bytes;
    std::array<char, 4096> room{};
    for (ssize_t step = ::read(pipe, room.data(), room.size()); step > 0;
         step = ::read(pipe, room.data(), room.size())) {
        bytes.append(room.data(), static_cast<std::size_t>(step));
    }
    return bytes;
}

/// First the exit code, 0 for numbers; then the numbers or the sentence.
std::string packed(const Outcome& outcome) {
    const auto* failure = std::get_if<session::Failure>(&outcome);
    std::string bytes(1, static_cast<char>(failure == nullptr ? 0 : failure->exit_code));
    if (failure != nullptr) {
        return bytes + failure->sentence;
    }
    const Numbers& numbers = std::get<Numbers>(outcome);
    bytes.resize(1 + numbers.size() * sizeof(double));
    std::memcpy(bytes.data() + 1, numbers.data(), numbers.size() * sizeof(double));
    return bytes;
}

Outcome unpacked(const std::string& bytes) {
    if (bytes.empty()) {
        return session::Failure{"The measurement broke off: the process that measured ended without an answer.",
                                exit_machine_lacks};
    }
    if (bytes[0] != 0) {
        return session::Failure{bytes.substr(1), bytes[0]};
    }
    Numbers numbers((bytes.size() - 1) / sizeof(double));
    std::memcpy(numbers.data(), bytes.data() + 1, numbers.size() * sizeof(double));
    return numbers;
}

double status_mib(const char* name) {
    std::ifstream file{"/proc/self/status"};
    std::string line;
    while (std::getline(file, line)) {
        if (line.rfind(name, 0) == 0) {
            return std::strtod(line.c_str() + std::strlen(name), nullptr) / 1024.0;
        }
    }
    return 0.0;
}

}  // namespace

Outcome measure_apart(const fs::path& cache, const std::function<Outcome()>& measure) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) {
        return session::Failure{"No measurement could be started: the system gives no pipe.", exit_machine_lacks};
    }
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child < 0) {
        return session::Failure{"No measurement could be started: the system gives no process.", exit_machine_lacks};
    }
    if (child == 0) {
        ::close(ends[0]);
        ::setenv("XDG_CACHE_HOME", cache.c_str(), 1);
        write_all(ends[1], packed(measure()));
        ::_exit(0);
    }
    ::close(ends[1]);
    const std::string bytes = read_all(ends[0]);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    return unpacked(bytes);
}

double processor_milliseconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto of = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1000.0 + static_cast<double>(time.tv_usec) / 1000.0;
    };
    return of(used.ru_utime) + of(used.ru_stime);
}

double resident_mib() {
    return status_mib("VmRSS:");
}
double most_resident_mib() {
    return status_mib("VmHWM:");
}

PassingFolder::PassingFolder() {
    std::error_code ignored;
    path_ = fs::temp_directory_path(ignored) / ("marne-bench-" + std::to_string(::getpid()));
    fs::create_directories(path_, ignored);
}
PassingFolder::~PassingFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}
void PassingFolder::empty() const {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
    fs::create_directories(path_, ignored);
}

}  // namespace marne::app
