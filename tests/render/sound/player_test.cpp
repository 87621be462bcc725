// The real player, its device being a file: what was played can be looked at.
#include <doctest/doctest.h>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "marne/sound/player.hpp"

using namespace marne::sound;

namespace {

namespace fs = std::filesystem;

const fs::path sound_files = fs::path{MARNE_SOURCE_DIR} / "assets" / "sounds";

void wait(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds{milliseconds});
}

/// Waits until something is so; false when it is not within ten seconds.
bool await(const std::function<bool()>& so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{10};
    while (!so()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        wait(10);
    }
    return true;
}

/// A device that writes what it would sound into a file, for all players of this process.
struct Recorder {
    fs::path folder{fs::temp_directory_path() / ("marne-player-" + std::to_string(::getpid()))};
    fs::path tape{folder / "tape.wav"};

    Recorder() {
        fs::create_directories(folder);
        std::ofstream{folder / "alsoft.conf"}
            << "[general]\nchannels = stereo\nsample-type = int16\nfrequency = 22050\n"
            << "hrtf = false\ndither = false\nperiod_size = 256\n"
            << "[wave]\nfile = " << tape.string() << "\n";
        ::setenv("ALSOFT_DRIVERS", "wave", 1);
        ::setenv("ALSOFT_CONF", (folder / "alsoft.conf").c_str(), 1);
    }
    ~Recorder() { fs::remove_all(folder); }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;
};

const Recorder& recorder() {
    static const Recorder one;
    return one;
}

/// A recording in stretches of a hundredth of a second: energy left and right.
struct Stretch {
    double left{};
    double right{};
};
std::vector<Stretch> stretches_of(const std::string& bytes) {
    const std::size_t data = bytes.find("data");
    std::vector<Stretch> stretches;
    if (data == std::string::npos) {
        return stretches;
    }
    constexpr std::size_t frame = 4;
    constexpr std::size_t frames = 220;
    const auto sample = [&bytes](std::size_t at) {
        const auto low = static_cast<unsigned char>(bytes[at]);
        const auto high = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<double>(static_cast<std::int16_t>(low | high << 8U)) / 32768.0;
    };
    for (std::size_t at = data + 8; at + frames * frame <= bytes.size(); at += frames * frame) {
        Stretch stretch;
        for (std::size_t i = 0; i < frames; ++i) {
            stretch.left += std::pow(sample(at + i * frame), 2.0);
            stretch.right += std::pow(sample(at + i * frame + 2), 2.0);
        }
        stretches.push_back(stretch);
    }
    return stretches;
}

/// What is on the tape.
std::vector<Stretch> played() {
    std::ifstream file{recorder().tape, std::ios::binary};
    return stretches_of({std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}});
}

Stretch sum(const std::vector<Stretch>& stretches) {
    Stretch total;
    for (const Stretch& each : stretches) {
        total.left += each.left;
        total.right += each.right;
    }
    return total;
}

bool loud(const Stretch& stretch) {
    return stretch.left > 0.0 || stretch.right > 0.0;
}

/// Waits until the tape holds a sound; false when none comes.
bool await_sound() {
    return await([] {
        const std::vector<Stretch> stretches = played();
        return std::any_of(stretches.begin(), stretches.end(), loud);
    });
}

/// Waits until the tape holds a sound and then a third of a second without; false when it never does.
bool await_sound_over() {
    return await([] {
        const std::vector<Stretch> stretches = played();
        const auto last = std::find_if(stretches.rbegin(), stretches.rend(), loud);
        return last != stretches.rend() && last - stretches.rbegin() >= 33;
    });
}

/// Waits until `longer` more stretches are on the tape.
bool await_tape(std::size_t longer) {
    const std::size_t wanted = played().size() + longer;
    return await([wanted] { return played().size() >= wanted; });
}

/// Sentences that players said, for as long as anybody may say one.
class Said {
public:
    Player::Say say() const {
        return [kept = kept_](const std::string& sentence) {
            const std::lock_guard lock{kept->mutex};
            kept->sentences.push_back(sentence);
        };
    }
    std::vector<std::string> sentences() const {
        const std::lock_guard lock{kept_->mutex};
        return kept_->sentences;
    }

private:
    struct Kept {
        std::mutex mutex;
        std::vector<std::string> sentences;
    };
    std::shared_ptr<Kept> kept_{std::make_shared<Kept>()};
};

/// In the place of the tape, a device that opens only when somebody listens to it.
class SlowDevice {
public:
    SlowDevice() {
        fs::remove(recorder().tape);
        REQUIRE(::mkfifo(recorder().tape.c_str(), 0600) == 0);
    }
    ~SlowDevice() {
        if (file_ >= 0) {
            ::close(file_);
        }
        fs::remove(recorder().tape);
    }
    SlowDevice(const SlowDevice&) = delete;
    SlowDevice& operator=(const SlowDevice&) = delete;

    void open() { file_ = ::open(recorder().tape.c_str(), O_RDONLY | O_NONBLOCK); }
    /// What came since it was opened.
    const std::string& sounded() {
        std::array<char, 4096> piece{};
        for (ssize_t size = 1; (size = ::read(file_, piece.data(), piece.size())) > 0;) {
            bytes_.append(piece.data(), static_cast<std::size_t>(size));
        }
        return bytes_;
    }

private:
    int file_{-1};
    std::string bytes_;
};

}  // namespace

TEST_CASE("an order is heard, on the side it comes from, and louder at a higher volume") {
    const Said said;
    const auto record = [&said](float volume, float pan) {
        fs::remove(recorder().tape);
        {
            Player player{sound_files, said.say()};
            player.set_volume(volume);
            player.play({Sound::die_knock, 0, 1.0F, pan, 0.0});
            CHECK(await_sound_over());
        }
        return sum(played());
    };
    const Stretch left = record(1.0F, -0.8F);
    CHECK(left.left > 0.05);
    CHECK(left.left > 2.0 * left.right);
    const Stretch right = record(1.0F, 0.8F);
    CHECK(right.right > 2.0 * right.left);
    const Stretch soft = record(0.25F, -0.8F);
    CHECK(soft.left > 0.0);
    CHECK(soft.left < 0.25 * left.left);
    CHECK(said.sentences().empty());
}

TEST_CASE("volume 0 opens nothing, and silences what sounds") {
    const Said said;
    fs::remove(recorder().tape);
    {
        Player player{sound_files, said.say()};
        player.play({Sound::die_knock, 0, 1.0F, 0.0F, 0.0});
        wait(100);
        CHECK_FALSE(fs::exists(recorder().tape));
        player.set_volume(1.0F);
        player.play({Sound::fort_fall, 0, 1.0F, 0.0F, 0.0});
        CHECK(await_sound());
        player.set_volume(0.0F);
        CHECK(await_sound_over());
        player.play({Sound::die_knock, 0, 1.0F, 0.0F, 0.0});
        CHECK(await_tape(40));
    }
    const std::vector<Stretch> stretches = played();
    REQUIRE(stretches.size() > 60);
    const auto first = std::find_if(stretches.begin(), stretches.end(), loud);
    const auto last = std::find_if(stretches.rbegin(), stretches.rend(), loud).base();
    CHECK(last - first > 1);
    CHECK(last - first < 70);  // the whole sound is longer than a second
    CHECK(stretches.end() - last >= 70);
}

TEST_CASE("an order for later waits for its time") {
    const Said said;
    fs::remove(recorder().tape);
    {
        Player player{sound_files, said.say()};
        player.set_volume(1.0F);
        player.play({Sound::counter_set, 1, 0.0F, 0.0F, 0.0});  // opens the device
        player.play({Sound::counter_set, 1, 1.0F, 0.0F, 0.4});
        CHECK(await_sound_over());
    }
    const std::vector<Stretch> stretches = played();
    REQUIRE(stretches.size() > 50);
    CHECK(sum({stretches.begin(), stretches.begin() + 20}).left == 0.0);
    CHECK(sum(stretches).left > 0.01);
}

TEST_CASE("what was ordered while a slow device opened is heard all the same") {
    const Said said;
    SlowDevice device;
    Player player{sound_files, said.say()};
    player.set_volume(1.0F);
    player.play({Sound::die_knock, 0, 1.0F, 0.0F, 0.0});
    wait(800);
    device.open();
    CHECK(await([&device] {
        const std::vector<Stretch> stretches = stretches_of(device.sounded());
        return std::any_of(stretches.begin(), stretches.end(), loud);
    }));
}

TEST_CASE("a missing and a damaged file are told once each by name; the others are heard") {
    const Said said;
    const fs::path folder = recorder().folder / "sounds";
    fs::create_directories(folder);
    fs::copy_file(sound_files / "die_rest.wav", folder / "die_rest.wav", fs::copy_options::overwrite_existing);
    std::ofstream{folder / "card_lay.wav"} << "RIFF of another kind";
    fs::remove(recorder().tape);
    {
        Player player{folder, said.say()};
        player.set_volume(1.0F);
        for (int i = 0; i < 2; ++i) {
            player.play({Sound::card_lay, 0, 1.0F, 0.0F, 0.0});
            player.play({Sound::card_turn, 0, 1.0F, 0.0F, 0.0});
            CHECK(await([&said] { return said.sentences().size() >= 2; }));
        }
        player.play({Sound::die_rest, 0, 1.0F, 0.0F, 0.0});
        CHECK(await_sound_over());
    }
    const std::vector<std::string> sentences = said.sentences();
    REQUIRE(sentences.size() == 2);
    CHECK(sentences[0].find((folder / "card_lay.wav").string()) != std::string::npos);
    CHECK(sentences[1].find((folder / "card_turn.wav").string()) != std::string::npos);
    CHECK(sum(played()).left > 0.005);
}

TEST_CASE("a hundred orders at once are borne, and leaving does not wait for them") {
    const Said said;
    fs::remove(recorder().tape);
    std::chrono::steady_clock::time_point leaving;
    {
        Player player{sound_files, said.say()};
        player.set_volume(1.0F);
        for (std::uint32_t i = 0; i < 100; ++i) {
            player.play({Sound::fort_fall, i, 1.0F, 0.0F, 0.1 * i});
        }
        CHECK(await_sound());
        leaving = std::chrono::steady_clock::now();
    }
    CHECK(std::chrono::steady_clock::now() - leaving < std::chrono::milliseconds{1000});
}
