// Finds the font files on the machine, without any font service: they are known by name and folder.
#include "typefaces.hpp"

#include <array>
#include <cstdlib>
#include <span>
#include <system_error>
#include <vector>

#include "marne/render/painter.hpp"

namespace marne::render {

namespace paint {

std::string package_of(std::string_view file_name) {
    if (file_name.starts_with("EBGaramond")) {
        return "fonts-ebgaramond";
    }
    if (file_name.starts_with("Lato")) {
        return "fonts-lato";
    }
    return "fonts-dejavu-core";
}

}  // namespace paint

namespace {

std::vector<std::filesystem::path> font_folders() {
    std::vector<std::filesystem::path> folders;
    if (const char* chosen = std::getenv("MARNE_FONTS"); chosen != nullptr && *chosen != '\0') {
        folders.emplace_back(chosen);
    }
    for (const char* folder :
         {"/usr/share/fonts/opentype/ebgaramond", "/usr/share/fonts/truetype/ebgaramond",
          "/usr/share/fonts/truetype/lato", "/usr/share/fonts/truetype/dejavu", "/usr/local/share/fonts"}) {
        folders.emplace_back(folder);
    }
    return folders;
}

/// The first file of `names`, best first, that is in one of the folders; empty when there is none.
std::filesystem::path find_file(std::span<const std::string_view> names,
                                std::span<const std::filesystem::path> folders) {
    for (const std::string_view name : names) {
        for (const auto& folder : folders) {
            std::error_code ignored;
            const auto path = folder / name;
            if (std::filesystem::is_regular_file(path, ignored)) {
                return path;
            }
        }
    }
    return {};
}

MissingTypeface missing(std::string_view name, std::span<const std::filesystem::path> folders) {
    std::string message = "The font file " + std::string{name} + " was not found in ";
    for (std::size_t i = 0; i < folders.size(); ++i) {
        message += (i == 0 ? "" : i + 1 == folders.size() ? " or " : ", ") + folders[i].string();
    }
    message += ". Install the Debian package " + paint::package_of(name) +
               " or set MARNE_FONTS to a folder that holds the file.";
    return {message};
}

}  // namespace

std::variant<Typefaces, MissingTypeface> find_typefaces() {
    using Names = std::array<std::string_view, 2>;
    struct Wanted {
        std::filesystem::path Typefaces::*face;
        Names names;
    };
    static constexpr std::array<Names, 4> names{
        Names{"EBGaramond12-Regular.otf", "DejaVuSerif.ttf"}, Names{"EBGaramond12-Italic.otf", "DejaVuSerif.ttf"},
        Names{"Lato-Regular.ttf", "DejaVuSans.ttf"}, Names{"Lato-Bold.ttf", "DejaVuSans-Bold.ttf"}};
    const auto folders = font_folders();
    Typefaces found;
    for (const Wanted& wanted : {Wanted{&Typefaces::serif, names[0]}, Wanted{&Typefaces::serif_italic, names[1]},
                                 Wanted{&Typefaces::sans, names[2]}, Wanted{&Typefaces::sans_bold, names[3]}}) {
        found.*wanted.face = find_file(wanted.names, folders);
        if ((found.*wanted.face).empty()) {
            return missing(wanted.names.front(), folders);
        }
    }
    static constexpr Names slanted{"Lato-Italic.ttf", "DejaVuSans-Oblique.ttf"};
    found.sans_italic = find_file(slanted, folders);
    return found;
}

}  // namespace marne::render
