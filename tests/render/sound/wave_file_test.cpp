// The sound files: read strictly, and of the kind that the table wants.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "marne/sound/sounds.hpp"
#include "marne/sound/wave_file.hpp"

using namespace marne::sound;

namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path{MARNE_SOURCE_DIR} / "assets" / "sounds";

std::string bytes_of(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

int loudest(const std::vector<std::int16_t>& samples, std::size_t from, std::size_t to) {
    int most = 0;
    for (std::size_t i = from; i < to; ++i) {
        most = std::max(most, std::abs(int{samples[i]}));
    }
    return most;
}

}  // namespace

TEST_CASE("every sound has its files, and every file its sound") {
    std::set<std::string> known;
    std::uintmax_t bytes = 0;
    for (const SoundInfo& line : sounds()) {
        for (std::uint32_t variant = 0; variant < line.variants; ++variant) {
            const std::string file = file_of(line.sound, variant);
            CHECK(known.insert(file).second);
            REQUIRE_MESSAGE(fs::exists(folder / file), file);
            CHECK(fs::file_size(folder / file) < 60000);
            bytes += fs::file_size(folder / file);
        }
        CHECK(file_of(line.sound, line.variants) == file_of(line.sound, 0));
    }
    CHECK(bytes < 500000);
    for (const auto& entry : fs::directory_iterator{folder}) {
        if (entry.path().extension() == ".wav") {
            CHECK_MESSAGE(known.count(entry.path().filename().string()) == 1, entry.path().string());
        }
    }
}

TEST_CASE("the sounds are quiet, begin and end in silence, and are over soon") {
    for (const SoundInfo& line : sounds()) {
        for (std::uint32_t variant = 0; variant < line.variants; ++variant) {
            CAPTURE(file_of(line.sound, variant));
            const auto read = read_wave(folder / file_of(line.sound, variant));
            REQUIRE(std::holds_alternative<Wave>(read));
            const Wave& wave = std::get<Wave>(read);
            const std::vector<std::int16_t>& samples = wave.samples;
            CHECK(wave.rate == 22050);
            CHECK(samples.size() < 30000);
            const int peak = loudest(samples, 0, samples.size());
            CHECK(peak < 16384);  // 6 dB below full scale
            CHECK(peak > 1500);
            CHECK(samples.front() == 0);
            CHECK(loudest(samples, samples.size() - 20, samples.size()) < 20);
        }
    }
}

TEST_CASE("a file that is cut short or of another kind is refused, wherever it is damaged") {
    const std::string whole = bytes_of(folder / "die_tip_1.wav");
    REQUIRE(std::holds_alternative<Wave>(parse_wave(whole)));
    for (std::size_t size = 0; size < whole.size(); size += size < 64 ? 1 : 511) {
        CHECK(std::holds_alternative<BadWave>(parse_wave(std::string_view{whole}.substr(0, size))));
    }
    const auto with = [&whole](std::size_t at, char value) {
        std::string changed = whole;
        changed[at] = value;
        return parse_wave(changed);
    };
    CHECK(std::holds_alternative<BadWave>(with(0, 'X')));       // no RIFF
    CHECK(std::holds_alternative<BadWave>(with(20, 3)));        // floating point samples
    CHECK(std::holds_alternative<BadWave>(with(22, 2)));        // two channels
    CHECK(std::holds_alternative<BadWave>(with(25, 0)));        // 34 samples a second
    CHECK(std::holds_alternative<BadWave>(with(34, 8)));        // 8 bits
    CHECK(std::holds_alternative<BadWave>(with(43, '\x7F')));   // larger than the file
    CHECK(std::holds_alternative<BadWave>(read_wave(folder)));  // a folder
    CHECK(std::holds_alternative<BadWave>(read_wave(folder / "no_such.wav")));
    CHECK(std::holds_alternative<BadWave>(read_wave(folder / "make_sounds.py")));
}
