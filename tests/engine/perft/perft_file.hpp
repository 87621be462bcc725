// A file of counts, read and set up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "marne/formats/perft_text.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/perft.hpp"

namespace marne::test {

struct PerftFile {
    formats::PerftText text;
    rules::GameState start;
};

/// Throws std::runtime_error with the first error of the file, among them an id that is not the name of the file.
PerftFile read_perft_file(const std::string& path);

/// MARNE_PERFT_NODES, else 6000: counts above it are left to the night.
std::uint64_t most_nodes();

/// The paths of all files of counts in this folder, sorted.
std::vector<std::string> perft_files();

}  // namespace marne::test
