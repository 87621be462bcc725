// Everything on the table looks as it did: small pictures, drawn anew and compared with the stored ones.
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <glm/gtc/quaternion.hpp>
#include <iterator>
#include <numbers>
#include <optional>

#include "picture_files.hpp"
#include "staged_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::testing;

namespace {

namespace fs = std::filesystem;

// Measured over all pictures: llvmpipe with other vector widths or for older processors stays below a mean of 0.24 and
// 0.28 % of strongly differing squares; one wrong face in a full picture is at 1.4 and 2 %, a missing shadow at 7 and
// 6.5 % (held by the second test). softpipe filters print otherwise (up to 2.6 and 3.5 %) and is no renderer to test on.
constexpr double most_mean = 0.7;
constexpr double most_strong = 0.009;

bool alike(const Apart& off) {
    return off.mean <= most_mean && off.strong <= most_strong;
}

const fs::path stored{MARNE_GOLDENS};

std::optional<gfx::HeadlessGl> context_or_skip() {
    auto made = gfx::HeadlessGl::create();
    if (const auto* failure = std::get_if<gfx::Failure>(&made)) {
        MESSAGE("skipped: ", failure->message);
        return std::nullopt;
    }
    return std::get<gfx::HeadlessGl>(std::move(made));
}

void tell(const std::string& what, const Apart& off) {
    if (std::getenv("MARNE_TELL_GOLDENS") != nullptr) {
        std::printf("%s: %.3f %.3f %%\n", what.c_str(), off.mean, off.strong * 100.0);
    }
}

void check_told(const Apart& off) {
    tell("sabotaged", off);
    CHECK_FALSE(alike(off));
}

void compare(const Staging& staging, const Image& drawn) {
    const std::string name = staging.name;
    CAPTURE(name);
    const std::optional<Image> wanted = read_picture(stored / (name + ".png"));
    const fs::path failed{MARNE_GOLDENS_FAILED};
    if (!wanted) {
        write_picture(failed / (name + ".png"), drawn);
        FAIL_CHECK("there is no golden picture of that name yet; tests/render/goldens/renew makes it");
        return;
    }
    const Apart off = apart(*wanted, drawn);
    tell(name, off);
    if (!alike(off)) {
        const fs::path sheet = failed / (name + ".png");
        write_picture(sheet, compared(*wanted, drawn));
        FAIL_CHECK("mean ", off.mean, " (at most ", most_mean, "), strongly different ", off.strong * 100.0,
                   " % (at most ", most_strong * 100.0, " %): wanted, difference and drawn are in ", sheet.string());
    }
}

}  // namespace

TEST_CASE("every kind of thing on the table looks as its golden picture") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    StagedTable table;
    const bool renew = std::getenv("MARNE_RENEW_GOLDENS") != nullptr;
    for (const Staging& staging : table.stagings()) {
        const Image drawn = table.picture_of(staging);
        if (renew) {
            write_picture(stored / (staging.name + ".png"), drawn);
        } else {
            compare(staging, drawn);
        }
    }
}

TEST_CASE("the golden pictures would tell a wrong face, a missing shadow, a missing counter and unlit wood") {
    const auto context = context_or_skip();
    if (!context) {
        return;
    }
    StagedTable table;
    const Staging& stack = table.staging("stack");
    const Image right = table.picture_of(stack);
    CHECK(alike(apart(right, table.picture_of(stack))));

    Staging wrong_face = stack;
    Staging fewer = stack;
    const auto seen = [&](const PieceFrame& piece) {
        const glm::vec2 off{piece.pose.position.x - stack.stand.target.x, piece.pose.position.z - stack.stand.target.y};
        return glm::dot(off, off) < 0.008F * 0.008F && piece.top_of_stack;
    };
    int turned = 0;
    for (std::size_t i = 0; i < stack.frame.pieces.size(); ++i) {
        if (turned == 0 && seen(stack.frame.pieces[i])) {
            ++turned;
            PieceFrame& piece = wrong_face.frame.pieces[i];
            piece.pose.orientation =
                piece.pose.orientation * glm::angleAxis(std::numbers::pi_v<float>, glm::vec3{1.0F, 0.0F, 0.0F});
            fewer.frame.pieces.erase(fewer.frame.pieces.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    REQUIRE(turned == 1);
    check_told(apart(right, table.picture_of(wrong_face)));
    check_told(apart(right, table.picture_of(fewer)));

    const fs::path folder = fs::temp_directory_path() / "marne_goldens_sabotaged";
    fs::remove_all(folder);
    fs::copy(fs::path{MARNE_SOURCE_DIR} / "shaders", folder);
    const fs::path lighting = folder / "lighting.glsl";
    std::ifstream in{lighting};
    std::string text{std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{}};
    const std::string lookup = "return texture(shadow_map, at);";
    REQUIRE(text.find(lookup) != std::string::npos);
    text.replace(text.find(lookup), lookup.size(), "return 1.0;");
    std::ofstream{lighting} << text;
    const Staging& lifted = table.staging("shadows");
    check_told(apart(table.picture_of(lifted), table.picture_with(folder, lifted)));
    fs::remove_all(folder);
}
