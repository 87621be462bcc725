// A failure told to the user on standard error.
#pragma once

#include <cstdio>

#include "marne/session/failure.hpp"

namespace marne::app {

/// Prints the sentence; returns the exit code.
inline int say(const session::Failure& failure) {
    std::fprintf(stderr, "marne: %s\n", failure.sentence.c_str());
    return failure.exit_code;
}

}  // namespace marne::app
