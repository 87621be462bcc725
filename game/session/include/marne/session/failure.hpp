// One plain sentence for the user, and the exit code that goes with it.
#pragma once

#include <string>

namespace marne::session {

/// `sentence` says what is wrong, where, and what to do; `exit_code` as listed in README.md.
struct Failure {
    std::string sentence;
    int exit_code{4};
};

}  // namespace marne::session
