// PNG by stb, kept to this file.
#include "picture_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace marne::render::testing {

namespace {

/// Of two by two pixels: how the driver chooses among mipmaps weighs less there than in single ones.
int mean_of_four(const Image& image, int x, int y, int channel) {
    const auto at = [&](int column, int row) {
        return static_cast<int>(image.rgba[(static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width) +
                                            static_cast<std::size_t>(column)) *
                                               4U +
                                           static_cast<std::size_t>(channel)]);
    };
    return (at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) + at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1) + 2) / 4;
}

}  // namespace

std::optional<Image> read_picture(const std::filesystem::path& file) {
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels{stbi_load(file.c_str(), &width, &height, &channels, 4),
                                                           stbi_image_free};
    if (!pixels) {
        return std::nullopt;
    }
    const auto size = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4U;
    return Image{width, height, {pixels.get(), pixels.get() + size}};
}

void write_picture(const std::filesystem::path& file, const Image& image) {
    std::filesystem::create_directories(file.parent_path());
    stbi_write_png(file.c_str(), image.width, image.height, 4, image.rgba.data(), image.width * 4);
}

Apart apart(const Image& a, const Image& b) {
    if (a.width != b.width || a.height != b.height || a.width < 2 || a.height < 2) {
        return {};
    }
    constexpr int unseen = 6;  // whole pictures may be lighter by so much on other processors
    constexpr int strong = 32;
    double sum = 0.0;
    int differing = 0;
    const int width = a.width / 2;
    const int height = a.height / 2;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int worst = 0;
            for (int c = 0; c < 3; ++c) {
                worst = std::max(worst, std::abs(mean_of_four(a, x, y, c) - mean_of_four(b, x, y, c)));
            }
            sum += std::max(worst - unseen, 0);
            differing += worst > strong ? 1 : 0;
        }
    }
    const double squares = static_cast<double>(width) * height;
    return {sum / squares, differing / squares};
}

Image compared(const Image& wanted, const Image& drawn) {
    Image sheet{wanted.width * 3, wanted.height, {}};
    const auto at = [](const Image& image, int x, int y, std::size_t c) -> int {
        const auto i =
            (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4U +
            c;
        return x < image.width && y < image.height ? image.rgba[i] : 0;
    };
    for (int y = 0; y < sheet.height; ++y) {
        for (int x = 0; x < sheet.width; ++x) {
            const int part = x / wanted.width;
            const int column = x % wanted.width;
            for (std::size_t c = 0; c < 3; ++c) {
                const int a = at(wanted, column, y, c);
                const int b = at(drawn, column, y, c);
                const int value = part == 0 ? a : part == 2 ? b : std::min(255, std::abs(a - b) * 4);
                sheet.rgba.push_back(static_cast<std::uint8_t>(value));
            }
            sheet.rgba.push_back(255);
        }
    }
    return sheet;
}

}  // namespace marne::render::testing
