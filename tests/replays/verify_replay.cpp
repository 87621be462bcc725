// Verifies one replay file: a test of its own for each file in this folder.
#include <cstdio>

#include "marne/session/replay.hpp"

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: verify_replay ASSETS FILE\n");
        return 2;
    }
    const auto report = marne::session::verify(argv[2], argv[1]);
    if (const auto* failure = std::get_if<marne::session::Failure>(&report)) {
        std::fprintf(stderr, "%s\n", failure->sentence.c_str());
        return 1;
    }
    const auto& found = std::get<marne::session::VerifyReport>(report);
    std::printf("%s\n", found.sentence.c_str());
    return found.sound ? 0 : 1;
}
