// What `marne render` is asked for: sizes, eyes, moments, layers; wrong wishes are refused before anything is painted.
#include "picture_plan.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>

#include "marne/app/picture_size.hpp"
#include "stage_quality.hpp"

using namespace marne;
using namespace marne::app;

namespace {

const std::filesystem::path source{MARNE_SOURCE_DIR};

RenderOptions wish() {
    RenderOptions options;
    options.out = "picture.png";
    return options;
}

PicturePlan planned(const RenderOptions& options) {
    auto plan = plan_picture(options, source / "assets");
    if (const auto* failure = std::get_if<session::Failure>(&plan)) {
        FAIL(failure->sentence);
    }
    return std::get<PicturePlan>(std::move(plan));
}

void check_refused(const RenderOptions& options, const std::string& word) {
    const auto plan = plan_picture(options, source / "assets");
    REQUIRE(std::holds_alternative<session::Failure>(plan));
    const auto& failure = std::get<session::Failure>(plan);
    CHECK(failure.exit_code == exit_wrong_usage);
    CHECK(failure.sentence.find(word) != std::string::npos);
}

}  // namespace

TEST_CASE("a size is two numbers within the limits, and nothing else") {
    CHECK(parse_picture_size("1280x720") == PictureSize{1280, 720});
    CHECK(parse_picture_size("64x8192") == PictureSize{64, 8192});
    for (const char* wrong :
         {"", "x", "1280", "1280x", "x720", "63x720", "1280x8193", "1280x720x", "-1280x720", "1e3x9"}) {
        CHECK_FALSE(parse_picture_size(wrong).has_value());
    }
    CHECK(check_picture_size("A picture", 20, 720).has_value());
    CHECK_FALSE(check_picture_size("A picture", 1280, 720).has_value());
}

TEST_CASE("the eye of a picture stands as it was told") {
    RenderOptions options = wish();
    options.look_at = "1314";
    options.distance = 0.4;
    options.tilt = 30.0;
    options.turn = 90.0;
    const PicturePlan plan = planned(options);
    const glm::vec3 centre = render::TableLayout{*plan.scenario}.hexes().centre(*parse_hex("1314"));
    CHECK(plan.stand.target == glm::vec2{centre.x, centre.z});
    CHECK(std::abs(plan.stand.distance - 0.4F) < 1.0e-5F);
    CHECK(std::abs(plan.stand.elevation - 0.5236F) < 1.0e-3F);
    CHECK(std::abs(plan.stand.heading - 1.5708F) < 1.0e-3F);
}

TEST_CASE("wrong wishes for a picture are refused with the word at fault") {
    const auto with = [](auto change) {
        RenderOptions options = wish();
        change(options);
        return options;
    };
    check_refused(with([](RenderOptions& o) { o.look_at = "9999"; }), "9999");
    check_refused(with([](RenderOptions& o) { o.camera = "moon"; }), "moon");
    check_refused(with([](RenderOptions& o) { o.vision = "cat"; }), "cat");
    check_refused(with([](RenderOptions& o) { o.light = "moon"; }), "moon");
    check_refused(with([](RenderOptions& o) { o.quality = "best"; }), "best");
    check_refused(with([](RenderOptions& o) { o.layers = {"oil"}; }), "oil");
    check_refused(with([](RenderOptions& o) { o.layers = {"reach=0101"}; }), "0101");
    check_refused(with([](RenderOptions& o) { o.distance = 99.0; }), "distance");
    check_refused(with([](RenderOptions& o) { o.tilt = std::nan(""); }), "tilt");
    check_refused(with([](RenderOptions& o) { o.beat = 0.5; }), "log");
    check_refused(with([](RenderOptions& o) { o.width = 10; }), "10");
}

TEST_CASE("a moment within an event lies between what was before it and what is after it") {
    RenderOptions options = wish();
    options.log = source / "tests" / "replays" / "historical.marne";
    options.at_event = 60;
    const auto frame_at = [&](std::optional<double> beat) {
        options.beat = beat;
        return planned(options).frame;
    };
    const auto apart = [](const render::TableFrame& a, const render::TableFrame& b) {
        float sum = 0.0F;
        for (std::size_t i = 0; i < std::min(a.pieces.size(), b.pieces.size()); ++i) {
            const glm::vec3 off = a.pieces[i].pose.position - b.pieces[i].pose.position;
            sum += std::abs(off.x) + std::abs(off.y) + std::abs(off.z);
        }
        return sum;
    };
    const render::TableFrame after = frame_at(std::nullopt);
    float latest = 1.0e9F;
    for (const double beat : {0.0, 0.5, 1.0}) {
        const float left = apart(frame_at(beat), after);
        CHECK(left <= latest + 0.05F);
        latest = left;
    }
    CHECK(latest < 0.002F);
}

TEST_CASE("the measured quality is remembered for the renderer it was measured with") {
    const std::filesystem::path file = std::filesystem::temp_directory_path() / "marne_quality_test" / "quality";
    std::filesystem::remove_all(file.parent_path());
    CHECK_FALSE(remembered_quality(file, "llvmpipe").has_value());
    remember_quality(file, "llvmpipe", render::Quality::high);
    CHECK(remembered_quality(file, "llvmpipe") == render::Quality::high);
    CHECK_FALSE(remembered_quality(file, "another card").has_value());
    std::ofstream{file} << "llvmpipe\nbest\n";
    CHECK_FALSE(remembered_quality(file, "llvmpipe").has_value());
    std::filesystem::remove_all(file.parent_path());
}
