// Writing PNG files with stb.
#include "png_file.hpp"

#include <unistd.h>

#include <fstream>
#include <string>
#include <system_error>

#include <stb_image_write.h>

#include "marne/app/commands.hpp"

namespace marne::app {

std::optional<session::Failure> write_png(const std::filesystem::path& file, const render::Image& image) {
    std::string bytes;
    const auto take = [](void* context, void* data, int size) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    const int made =
        stbi_write_png_to_func(take, &bytes, image.width, image.height, 4, image.rgba.data(), image.width * 4);
    // Written beside and put in its place whole: what is there already is lost to no full disk.
    std::error_code failed;
    const std::filesystem::path target = std::filesystem::weakly_canonical(file, failed);
    const std::filesystem::path part = target.parent_path() / (".marne-" + std::to_string(::getpid()) + ".part");
    if (std::filesystem::exists(target, failed) && ::access(target.c_str(), W_OK) != 0) {
        return session::Failure{"The picture \"" + file.string() + "\" may not be overwritten; name another file.",
                                exit_machine_lacks};
    }
    std::ofstream out{part, std::ios::binary | std::ios::trunc};
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (made != 0 && out) {
        std::filesystem::rename(part, target, failed);
    }
    if (made == 0 || !out || failed) {
        std::filesystem::remove(part, failed);
        return session::Failure{"The picture \"" + file.string() +
                                    "\" could not be written; check that its folder exists, may be written to and has "
                                    "room.",
                                exit_machine_lacks};
    }
    return std::nullopt;
}

}  // namespace marne::app
