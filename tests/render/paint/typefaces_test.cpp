// Tests of finding and reading fonts.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "painted.hpp"

using namespace marne::render;

namespace {

std::string refusal(const Typefaces& typefaces) {
    const auto made = Painter::create(typefaces);
    const auto* missing = std::get_if<MissingTypeface>(&made);
    return missing != nullptr ? missing->message : std::string{};
}

/// A folder of fonts chosen for the time of a test.
class ChosenFonts {
public:
    explicit ChosenFonts(const std::filesystem::path& folder) { setenv("MARNE_FONTS", folder.c_str(), 1); }
    ~ChosenFonts() { unsetenv("MARNE_FONTS"); }
};

}  // namespace

TEST_CASE("a missing font file is named, and the package that brings it") {
    Typefaces typefaces = std::get<Typefaces>(find_typefaces());
    typefaces.serif = "/nowhere/EBGaramond12-Regular.otf";
    const std::string message = refusal(typefaces);
    CHECK(message.find("/nowhere/EBGaramond12-Regular.otf") != std::string::npos);
    CHECK(message.find("fonts-ebgaramond") != std::string::npos);
    typefaces.serif = std::get<Typefaces>(find_typefaces()).serif;
    typefaces.sans_bold = "/nowhere/Lato-Bold.ttf";
    CHECK(refusal(typefaces).find("fonts-lato") != std::string::npos);
}

TEST_CASE("a file that is no font is refused by name") {
    const auto folder = std::filesystem::temp_directory_path() / "marne-paint-test";
    std::filesystem::create_directories(folder);
    Typefaces typefaces = std::get<Typefaces>(find_typefaces());
    typefaces.sans = folder / "Lato-Regular.ttf";
    std::ofstream{typefaces.sans} << "this is no font";
    CHECK(refusal(typefaces).find(typefaces.sans.string()) != std::string::npos);
    typefaces.sans = folder;  // a folder
    CHECK(!refusal(typefaces).empty());
    std::filesystem::remove_all(folder);
}

TEST_CASE("the folder in MARNE_FONTS comes first") {
    const auto folder = std::filesystem::temp_directory_path() / "marne-paint-fonts";
    std::filesystem::create_directories(folder);
    const auto usual = std::get<Typefaces>(find_typefaces());
    std::filesystem::copy_file(usual.sans_bold, folder / usual.sans_bold.filename(),
                               std::filesystem::copy_options::overwrite_existing);
    {
        const ChosenFonts chosen{folder};
        const auto typefaces = std::get<Typefaces>(find_typefaces());
        CHECK(typefaces.sans_bold == folder / usual.sans_bold.filename());
        CHECK(typefaces.serif == usual.serif);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("a line of text is as long as its letters, at any size") {
    paint::Fonts fonts{test::the_fonts()};
    const auto one = fonts.set({paint::Face::sans_bold, 1.0}, "6-3");
    const auto ten = fonts.set({paint::Face::sans_bold, 10.0}, "6-3");
    CHECK(one.glyphs.size() == 3);
    CHECK(ten.width == doctest::Approx(10.0 * one.width));
    CHECK(fonts.set({paint::Face::serif, 1.0}, "").width == 0.0);
    // Two bytes, one letter.
    CHECK(fonts.set({paint::Face::serif, 1.0}, "\u00C9").glyphs.size() == 1);
    CHECK(fonts.set({paint::Face::serif, 1.0}, "\xC3").glyphs.size() == 1);
}
