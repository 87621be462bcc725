// The pictures of saved games: leaving the page waits for none, failing at one is no failure, and few are kept.
#include "game_pictures.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <new>
#include <thread>

#include "kept_lately.hpp"

namespace marne::app {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

/// Asks for a picture until nothing is being painted any more.
void await(GamePictures& pictures, const fs::path& log) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    do {
        CHECK(pictures.of(log) == nullptr);
        std::this_thread::sleep_for(1ms);
    } while (pictures.painting() && std::chrono::steady_clock::now() < end);
}

TEST_CASE("who leaves the page asks a painting that goes on and on to stop") {
    const auto begun = std::make_shared<std::atomic<bool>>(false);
    const auto stopped = std::make_shared<std::atomic<bool>>(false);
    {
        GamePictures pictures{[=](const fs::path&, const std::stop_token& stop) {
            *begun = true;
            const auto end = std::chrono::steady_clock::now() + 20s;
            while (!stop.stop_requested() && std::chrono::steady_clock::now() < end) {
                std::this_thread::sleep_for(1ms);
            }
            *stopped = stop.stop_requested();
            return render::Image{};
        }};
        CHECK(pictures.of("a.marne") == nullptr);
        CHECK(pictures.painting());
        while (!*begun) {
            std::this_thread::sleep_for(1ms);
        }
    }
    CHECK(*stopped);
}

TEST_CASE("a painting that fails leaves no picture, and the next one is painted") {
    const auto painted = std::make_shared<std::atomic<int>>(0);
    GamePictures pictures{[=](const fs::path& log, const std::stop_token&) -> render::Image {
        ++*painted;
        if (log == "bad.marne") {
            throw std::bad_alloc{};
        }
        return {};
    }};
    await(pictures, "bad.marne");
    CHECK(*painted == 1);
    await(pictures, "other.marne");
    CHECK(*painted == 2);
    await(pictures, "bad.marne");  // known to have none
    CHECK(*painted == 2);
}

TEST_CASE("what was asked for lately is kept, the rest goes") {
    KeptLately<int, std::shared_ptr<int>> kept{3};
    std::weak_ptr<int> second;
    for (int i = 1; i <= 3; ++i) {
        auto thing = std::make_shared<int>(10 * i);
        if (i == 2) {
            second = thing;
        }
        kept.keep(i, std::move(thing));
    }
    REQUIRE(kept.find(1) != nullptr);
    CHECK(**kept.find(1) == 10);
    kept.keep(4, std::make_shared<int>(40));
    CHECK(kept.find(2) == nullptr);
    CHECK(second.expired());
    CHECK(kept.find(1) != nullptr);
    CHECK(kept.find(3) != nullptr);
    CHECK(kept.find(4) != nullptr);
}

}  // namespace
}  // namespace marne::app
