// Reading and writing painted pictures: a head, the pixels as they are, and a sum over them.
#include "map_cache.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

namespace marne::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<char, 8> magic{'M', 'A', 'R', 'N', 'E', 'M', 'P', '1'};
constexpr std::int32_t largest_side = 32768;
constexpr std::chrono::hours longest_draft{1};  // older ones are left of programs that were ended in mid-write

struct Head {
    std::array<char, 8> mark{};
    std::uint64_t key{};
    std::int32_t width{};
    std::int32_t height{};
    std::uint64_t sum{};
};

std::uint64_t fold(std::uint64_t hash, std::uint64_t word) {
    return (hash ^ word) * 0x100000001B3ULL;
}

std::uint64_t hash_of(const PictureKey& key) {
    const std::string all = key.data_hash + "|" + key.program + "|" + std::to_string(key.pixels_per_metre);
    return hash_of_bytes(all.data(), all.size());
}

std::optional<render::Image> read(const fs::path& file, std::uint64_t key) {
    std::ifstream in{file, std::ios::binary};
    Head head;
    if (!in.read(reinterpret_cast<char*>(&head), sizeof head) || head.mark != magic || head.key != key ||
        head.width <= 0 || head.height <= 0 || head.width > largest_side || head.height > largest_side) {
        return std::nullopt;
    }
    const std::size_t size = static_cast<std::size_t>(head.width) * static_cast<std::size_t>(head.height) * 4;
    std::error_code failed;
    if (fs::file_size(file, failed) != size + sizeof head || failed) {
        return std::nullopt;
    }
    render::Image image{head.width, head.height, std::vector<std::uint8_t>(size)};
    if (!in.read(reinterpret_cast<char*>(image.rgba.data()), static_cast<std::streamsize>(size)) ||
        hash_of_bytes(image.rgba.data(), size) != head.sum) {
        return std::nullopt;
    }
    return image;
}

/// Whether the file is a picture under way, called so by draft_of().
bool is_draft(const fs::path& file) {
    const std::string process = file.extension().string();
    return file.stem().extension() == ".painted" && process.size() > 1 &&
           process.find_first_not_of("0123456789", 1) == std::string::npos;
}

fs::path draft_of(const fs::path& file) {
    return file.string() + "." + std::to_string(::getpid());
}

/// Keeps the newest pictures of one kind, and no draft that nobody goes on with.
void drop_oldest(const fs::path& folder, const Shelf& shelf) {
    const std::string begin = std::string{shelf.name} + "-";
    std::error_code ignored;
    std::vector<std::pair<fs::file_time_type, fs::path>> pictures;
    const fs::directory_iterator end;
    for (fs::directory_iterator at{folder, ignored}; !ignored && at != end; at.increment(ignored)) {
        const fs::path& path = at->path();
        std::error_code gone;
        const fs::file_time_type time = at->last_write_time(gone);
        if (!gone && is_draft(path) && fs::file_time_type::clock::now() - time > longest_draft) {
            fs::remove(path, gone);
        } else if (path.filename().string().rfind(begin, 0) == 0 && path.extension() == ".painted") {
            pictures.emplace_back(time, path);
        }
    }
    std::sort(pictures.rbegin(), pictures.rend());
    for (std::size_t i = shelf.kept; i < pictures.size(); ++i) {
        fs::remove(pictures[i].second, ignored);
    }
}

void write(const fs::path& folder, const Shelf& shelf, const fs::path& file, std::uint64_t key,
           const render::Image& image) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    const fs::path draft = draft_of(file);
    {
        std::ofstream out{draft, std::ios::binary | std::ios::trunc};
        Head head{magic, key, image.width, image.height, hash_of_bytes(image.rgba.data(), image.rgba.size())};
        out.write(reinterpret_cast<const char*>(&head), sizeof head);
        out.write(reinterpret_cast<const char*>(image.rgba.data()), static_cast<std::streamsize>(image.rgba.size()));
        if (!out.flush()) {
            out.close();
            fs::remove(draft, failed);
            return;
        }
    }
    // Renamed only when whole, so that another program never reads half a picture.
    fs::rename(draft, file, failed);
    if (failed) {
        fs::remove(draft, failed);
        return;
    }
    drop_oldest(folder, shelf);
}

}  // namespace

std::uint64_t hash_of_bytes(const void* bytes, std::size_t size) noexcept {
    const auto* at = static_cast<const unsigned char*>(bytes);
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (; size >= 8; size -= 8, at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        hash = fold(hash, word) ^ (hash >> 29);
    }
    for (; size > 0; --size, ++at) {
        hash = fold(hash, *at);
    }
    return hash;
}

std::optional<fs::path> cache_folder() {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/') {
        return fs::path{cache} / "marne";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return fs::path{home} / ".cache" / "marne";
    }
    return std::nullopt;
}

std::string program_stamp() {
    std::error_code failed;
    const fs::path program = "/proc/self/exe";
    const fs::path real = fs::read_symlink(program, failed);
    const auto size = fs::file_size(real, failed);
    if (failed) {
        return "unknown";
    }
    const auto time = fs::last_write_time(real, failed).time_since_epoch().count();
    return std::to_string(size) + "." + std::to_string(time);
}

render::Image cached_picture(const std::optional<fs::path>& folder, const Shelf& shelf, const PictureKey& key,
                             const std::function<render::Image()>& paint) {
    if (!folder) {
        return paint();
    }
    const std::uint64_t hash = hash_of(key);
    const fs::path file = *folder / (std::string{shelf.name} + "-" + std::to_string(hash) + ".painted");
    if (std::optional<render::Image> image = read(file, hash)) {
        return *std::move(image);
    }
    render::Image image = paint();
    if (!image.rgba.empty()) {
        write(*folder, shelf, file, hash, image);
    }
    return image;
}

}  // namespace marne::app
