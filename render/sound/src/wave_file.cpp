// RIFF chunks, one after the other, until format and samples are found.
#include "marne/sound/wave_file.hpp"

#include <fstream>
#include <optional>
#include <system_error>

namespace marne::sound {
namespace {

constexpr std::uintmax_t largest_file = std::uintmax_t{8} * 1024 * 1024;

/// A little-endian number of `size` bytes at `at`, which must be there.
std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < size; ++i) {
        number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    }
    return number;
}

/// What stands in the chunk called `name`; empty when there is none, or less of it than it says.
std::optional<std::string_view> chunk(std::string_view bytes, std::string_view name) {
    constexpr std::size_t head = 8;
    for (std::size_t at = 12; at + head <= bytes.size();) {
        const std::size_t size = number_at(bytes, at + 4, 4);
        if (size > bytes.size() - at - head) {
            return std::nullopt;
        }
        if (bytes.substr(at, 4) == name) {
            return bytes.substr(at + head, size);
        }
        at += head + size + size % 2;
    }
    return std::nullopt;
}

}  // namespace

std::variant<Wave, BadWave> parse_wave(std::string_view bytes) {
    if (bytes.size() < 12 || bytes.substr(0, 4) != "RIFF" || bytes.substr(8, 4) != "WAVE") {
        return BadWave{"it is no WAV file"};
    }
    const auto format = chunk(bytes, "fmt ");
    const auto data = chunk(bytes, "data");
    if (!format || format->size() < 16 || !data) {
        return BadWave{"it is cut short"};
    }
    constexpr std::uint32_t plain_samples = 1;
    const std::uint32_t rate = number_at(*format, 4, 4);
    if (number_at(*format, 0, 2) != plain_samples || number_at(*format, 2, 2) != 1 || number_at(*format, 14, 2) != 16 ||
        rate < 8000 || rate > 96000 || data->size() < 2) {
        return BadWave{"it is not one channel of 16-bit samples"};
    }
    Wave wave;
    wave.rate = static_cast<int>(rate);
    wave.samples.reserve(data->size() / 2);
    for (std::size_t at = 0; at + 2 <= data->size(); at += 2) {
        wave.samples.push_back(static_cast<std::int16_t>(number_at(*data, at, 2)));
    }
    return wave;
}

std::variant<Wave, BadWave> read_wave(const std::filesystem::path& path) {
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::is_regular_file(path, failed) && !failed
                                    ? std::filesystem::file_size(path, failed)
                                    : std::uintmax_t{0};
    if (failed || size == 0 || size > largest_file) {
        return BadWave{size > largest_file ? "it is too large" : "it cannot be read"};
    }
    std::ifstream file{path, std::ios::binary};
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (!file.read(bytes.data(), static_cast<std::streamsize>(size))) {  // reports a failing disk, never throws
        return BadWave{"it cannot be read"};
    }
    return parse_wave(bytes);
}

}  // namespace marne::sound
