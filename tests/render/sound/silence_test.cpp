// A machine without an audio device: one sentence, nothing on the error stream, and nobody waits.
#include <doctest/doctest.h>

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>

#include "marne/sound/player.hpp"

using namespace marne::sound;

namespace {

namespace fs = std::filesystem;

/// Catches what anybody writes to the error stream of the process.
class Caught {
public:
    Caught() : file_{fs::temp_directory_path() / ("marne-silence-" + std::to_string(::getpid()))} {
        const int file = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        kept_ = ::dup(2);
        ::dup2(file, 2);
        ::close(file);
    }
    ~Caught() {
        restore();
        fs::remove(file_);
    }
    Caught(const Caught&) = delete;
    Caught& operator=(const Caught&) = delete;

    std::string text() {
        restore();
        std::ifstream file{file_};
        return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
    }

private:
    void restore() {
        if (kept_ >= 0) {
            ::dup2(kept_, 2);
            ::close(kept_);
            kept_ = -1;
        }
    }
    fs::path file_;
    int kept_{-1};
};

}  // namespace

TEST_CASE("without a device everything is silent but one sentence") {
    // ALSA is asked for a card of a machine that has none: the noisiest of all ways to fail.
    ::setenv("ALSOFT_DRIVERS", "alsa", 1);
    ::setenv("ALSA_CARD", "no_such_card", 1);
    const auto sentences = std::make_shared<std::atomic<int>>(0);  // the player's thread may outlive it
    Caught caught;
    {
        Player player{fs::path{MARNE_SOURCE_DIR} / "assets" / "sounds",
                      [sentences](const std::string&) { ++*sentences; }};
        player.set_volume(1.0F);
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < 50; ++i) {
            player.play({Sound::counter_set, 0, 1.0F, 0.0F, 0.0});
        }
        CHECK(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds{50});
        const auto end = begin + std::chrono::seconds{10};
        while (*sentences == 0 && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        player.play({Sound::counter_set, 0, 1.0F, 0.0F, 0.0});
    }
    CHECK(*sentences == 1);
    CHECK(caught.text().empty());
}
