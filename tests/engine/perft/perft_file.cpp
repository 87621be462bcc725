// Reading files of counts.
#include "perft_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "marne/formats/position.hpp"
#include "real_scenarios.hpp"

namespace marne::test {
namespace {

using Errors = std::vector<formats::DataError>;

}  // namespace

PerftFile read_perft_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    if (!file.good()) {
        throw std::runtime_error("the file cannot be read");
    }
    auto text = formats::read_perft_text(bytes.str(), path);
    if (const Errors* const errors = std::get_if<Errors>(&text)) {
        throw std::runtime_error(formats::to_string(errors->front()));
    }
    PerftFile read{std::get<formats::PerftText>(std::move(text)), {}};
    if (read.text.id != std::filesystem::path(path).stem().string()) {
        throw std::runtime_error("the id is not the name of the file");
    }
    const auto scenario = real_scenario(read.text.scenario, read.text.option);
    const auto position = formats::parse_position(*scenario, read.text.position, path);
    if (const Errors* const errors = std::get_if<Errors>(&position)) {
        throw std::runtime_error(formats::to_string(errors->front()));
    }
    read.start = rules::set_up(scenario, std::get<Position>(position));
    return read;
}

std::uint64_t most_nodes() {
    const char* const wished = std::getenv("MARNE_PERFT_NODES");
    return wished == nullptr ? 6'000 : std::strtoull(wished, nullptr, 10);
}

std::vector<std::string> perft_files() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(MARNE_PERFT_FOLDER)) {
        if (entry.path().extension() == ".perft") {
            paths.push_back(entry.path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace marne::test
