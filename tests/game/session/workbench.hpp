// A folder of its own for every test, and the real assets.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <variant>

#include "marne/session/assets.hpp"
#include "marne/session/session.hpp"
#include "marne/session/simulate.hpp"

namespace marne::test {

namespace fs = std::filesystem;

inline const fs::path& assets() {
    static const fs::path folder = fs::path(MARNE_SOURCE_DIR) / "assets";
    return folder;
}

inline std::shared_ptr<const Scenario> scenario(OrderOfBattle option = OrderOfBattle::historical) {
    auto loaded = session::load_scenario(assets(), "counterattack", option);
    REQUIRE(loaded.index() == 0);
    return std::get<0>(loaded);
}

inline std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

/// Removed with all that is in it.
class Folder {
public:
    Folder() {
        static int count = 0;
        path_ =
            fs::temp_directory_path() / ("marne-test-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
        fs::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    fs::path operator/(const std::string& name) const { return path_ / name; }

private:
    fs::path path_;
};

/// A small generator for tests.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return state_ >> 33U;
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next()) % count; }

private:
    std::uint64_t state_;
};

/// The text of a log of `commands` random commands.
inline std::string random_log(const Folder& folder, std::uint64_t seed, std::size_t commands) {
    const fs::path path = folder / "random.marne";
    const auto game = session::simulate(scenario(), seed, path, commands);
    REQUIRE(game.index() == 0);
    return read(path);
}

template <typename Value>
std::string sentence_of(const std::variant<Value, session::Failure>& outcome) {
    const auto* failure = std::get_if<session::Failure>(&outcome);
    return failure == nullptr ? "no failure" : failure->sentence;
}

inline bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace marne::test
