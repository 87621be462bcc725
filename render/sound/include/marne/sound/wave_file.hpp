// Reads WAV files of the kind the game's sounds are.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace marne::sound {

/// One channel of 16-bit samples.
struct Wave {
    int rate{};  // samples a second
    std::vector<std::int16_t> samples;
};

/// Why a file is no sound of ours, as the end of a sentence: "it is cut short".
struct BadWave {
    std::string why;
};

/// The bytes of a WAV file with one channel of 16-bit samples at 8000 to 96000 a second. Never reads beyond the bytes.
std::variant<Wave, BadWave> parse_wave(std::string_view bytes);

/// A file of at most 8 MiB.
std::variant<Wave, BadWave> read_wave(const std::filesystem::path& path);

}  // namespace marne::sound
