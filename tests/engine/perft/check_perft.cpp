// marne_check_perft FILE.perft: counts again what the file says. Counts above MARNE_PERFT_NODES (6000 unless set) are
// left to the night.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>

#include "perft_file.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// Whether the rules count so many; says so.
bool agrees(const char* kind, int depth, std::uint64_t expected, std::uint64_t found) {
    std::printf("depth %d, %s: %llu%s\n", depth, kind, static_cast<unsigned long long>(found),
                expected == found ? "" : (" where " + std::to_string(expected) + " are expected").c_str());
    return expected == found;
}

int check(const std::string& path) {
    const PerftFile file = read_perft_file(path);
    int counted = 0;
    bool sound = true;
    for (const formats::PerftCount& line : file.text.counts) {
        const std::uint64_t branched = line.branched.value_or(line.count);
        if (std::max(line.count, branched) > most_nodes()) {
            continue;
        }
        const auto count = [&](rules::DieBranches dice) { return rules::perft(file.start, line.depth, dice); };
        sound = agrees("dice of the seed", line.depth, line.count, count(rules::DieBranches::as_seeded)) && sound;
        sound = agrees("every face", line.depth, branched, count(rules::DieBranches::every_face)) && sound;
        ++counted;
    }
    if (!sound) {
        std::printf("Compare before and after: marne perft --position %s --depth N --divide\n", path.c_str());
    }
    if (counted == 0) {
        std::printf("Nothing was counted in %s.\n", path.c_str());
    }
    return sound && counted > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::printf("usage: marne_check_perft FILE.perft\n");
        return 2;
    }
    try {
        return check(argv[1]);
    } catch (const std::exception& error) {
        std::printf("%s: %s\n", argv[1], error.what());
        return 1;
    }
}
