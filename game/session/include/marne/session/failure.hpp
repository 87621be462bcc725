// One plain sentence for the user, and the exit code that goes with it.
#pragma once

#include <string>

namespace marne::session {

/// Exit codes of the program, the one place for them.
inline constexpr int exit_done = 0;
inline constexpr int exit_check_failed = 1;
inline constexpr int exit_wrong_usage = 2;
inline constexpr int exit_machine_lacks = 3;
inline constexpr int exit_bad_data = 4;

/// `sentence` says what is wrong, where, and what to do; `exit_code` as listed in README.md.
struct Failure {
    std::string sentence;
    int exit_code{exit_bad_data};
};

}  // namespace marne::session
