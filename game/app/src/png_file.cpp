// Writing PNG files with stb.
#include "png_file.hpp"

#include <fstream>
#include <string>

#include <stb_image_write.h>

namespace marne::app {

std::optional<session::Failure> write_png(const std::filesystem::path& file, const render::Image& image) {
    std::string bytes;
    const auto take = [](void* context, void* data, int size) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    const int made =
        stbi_write_png_to_func(take, &bytes, image.width, image.height, 4, image.rgba.data(), image.width * 4);
    std::ofstream out{file, std::ios::binary | std::ios::trunc};
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (made == 0 || !out.flush()) {
        return session::Failure{"The picture could not be written to '" + file.string() +
                                    "': check that the folder exists, may be written to and has room.",
                                1};
    }
    return std::nullopt;
}

}  // namespace marne::app
