// The real player, its device being a file: what was played can be looked at.
#include <doctest/doctest.h>

#include <stdlib.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
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

/// The tape in stretches of a hundredth of a second: energy left and right.
struct Stretch {
    double left{};
    double right{};
};
std::vector<Stretch> played() {
    std::ifstream file{recorder().tape, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
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

Stretch sum(const std::vector<Stretch>& stretches) {
    Stretch total;
    for (const Stretch& each : stretches) {
        total.left += each.left;
        total.right += each.right;
    }
    return total;
}

/// Sentences that a player said; kept until the last player is gone.
struct Said {
    std::mutex mutex;
    std::vector<std::string> sentences;

    Player::Say say() {
        return [this](const std::string& sentence) {
            const std::lock_guard lock{mutex};
            sentences.push_back(sentence);
        };
    }
};

}  // namespace

TEST_CASE("an order is heard, on the side it comes from, and louder at a higher volume") {
    Said said;
    const auto record = [&said](float volume, float pan) {
        fs::remove(recorder().tape);
        {
            Player player{sound_files, said.say()};
            player.set_volume(volume);
            player.play({Sound::die_knock, 0, 1.0F, pan, 0.0});
            wait(500);
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
    CHECK(said.sentences.empty());
}

TEST_CASE("volume 0 opens nothing, and silences what sounds") {
    Said said;
    fs::remove(recorder().tape);
    {
        Player player{sound_files, said.say()};
        player.play({Sound::die_knock, 0, 1.0F, 0.0F, 0.0});
        wait(100);
        CHECK_FALSE(fs::exists(recorder().tape));
        player.set_volume(1.0F);
        player.play({Sound::fort_fall, 0, 1.0F, 0.0F, 0.0});
        wait(400);
        player.set_volume(0.0F);
        wait(200);
        player.play({Sound::die_knock, 0, 1.0F, 0.0F, 0.0});
        wait(400);
    }
    const std::vector<Stretch> stretches = played();
    REQUIRE(stretches.size() > 60);
    CHECK(sum(stretches).left > 0.05);
    const Stretch end = sum({stretches.end() - 30, stretches.end()});
    CHECK(end.left == 0.0);
    CHECK(end.right == 0.0);
}

TEST_CASE("an order for later waits for its time") {
    Said said;
    fs::remove(recorder().tape);
    {
        Player player{sound_files, said.say()};
        player.set_volume(1.0F);
        player.play({Sound::counter_set, 1, 0.0F, 0.0F, 0.0});  // opens the device
        player.play({Sound::counter_set, 1, 1.0F, 0.0F, 0.4});
        wait(800);
    }
    const std::vector<Stretch> stretches = played();
    REQUIRE(stretches.size() > 50);
    CHECK(sum({stretches.begin(), stretches.begin() + 20}).left == 0.0);
    CHECK(sum(stretches).left > 0.01);
}

TEST_CASE("a missing and a damaged file are told once each by name; the others are heard") {
    Said said;
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
            wait(50);
        }
        player.play({Sound::die_rest, 0, 1.0F, 0.0F, 0.0});
        wait(300);
    }
    REQUIRE(said.sentences.size() == 2);
    CHECK(said.sentences[0].find((folder / "card_lay.wav").string()) != std::string::npos);
    CHECK(said.sentences[1].find((folder / "card_turn.wav").string()) != std::string::npos);
    CHECK(sum(played()).left > 0.005);
}

TEST_CASE("a hundred orders at once sound like a dozen, and leaving does not wait for them") {
    Said said;
    fs::remove(recorder().tape);
    const auto begin = std::chrono::steady_clock::now();
    {
        Player player{sound_files, said.say()};
        player.set_volume(1.0F);
        for (std::uint32_t i = 0; i < 100; ++i) {
            player.play({Sound::fort_fall, i, 1.0F, 0.0F, 0.01 * i});
        }
        wait(300);
    }
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds{1500});
    CHECK(sum(played()).left > 0.05);
}
