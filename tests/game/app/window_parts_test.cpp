// Parts of the window that can be tested without one: the plan of the screen, the cache of pictures.
#include <doctest/doctest.h>

#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "map_cache.hpp"
#include "ui.hpp"

namespace marne::app {
namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path path = fs::temp_directory_path() / ("marne-cache-" + std::to_string(::getpid()));
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
};

render::Image picture(std::uint8_t shade) {
    return {4, 3, std::vector<std::uint8_t>(48, shade)};
}

fs::path only_file(const fs::path& folder) {
    for (const fs::directory_entry& entry : fs::directory_iterator{folder}) {
        return entry.path();
    }
    return {};
}

TEST_CASE("the parts of the screen fill the window and do not overlap, at every size and scale") {
    struct Size {
        float width;
        float height;
        float scale;
    };
    for (const Size size :
         {Size{800, 600, 1}, Size{1280, 720, 1}, Size{1920, 1080, 1}, Size{1920, 1080, 2}, Size{3840, 2160, 1.5F}}) {
        const ScreenPlan plan = plan_screen(size.width, size.height, size.scale);
        const std::array boxes{plan.top, plan.side, plan.bottom, plan.table};
        float area = 0.0F;
        for (const Box& box : boxes) {
            CHECK(box.width > 0.0F);
            CHECK(box.height > 0.0F);
            area += box.width * box.height;
            for (const Box& other : boxes) {
                const bool apart = &box == &other || box.x >= other.x + other.width || other.x >= box.x + box.width ||
                                   box.y >= other.y + other.height || other.y >= box.y + box.height;
                CHECK(apart);
            }
        }
        CHECK(area == doctest::Approx(size.width * size.height));
        CHECK(plan.table.width >= size.width * 0.5F);
    }
}

TEST_CASE("a picture is painted once and then read, as long as nothing it depends on changes") {
    const Folder folder;
    int painted = 0;
    const auto paint = [&] {
        ++painted;
        return picture(static_cast<std::uint8_t>(painted));
    };
    const PictureKey key{"data", "program", 100};
    CHECK(cached_picture(folder.path, map_shelf, key, paint).rgba == picture(1).rgba);
    CHECK(cached_picture(folder.path, map_shelf, key, paint).rgba == picture(1).rgba);
    CHECK(painted == 1);
    CHECK(cached_picture(folder.path, map_shelf, {"other data", "program", 100}, paint).rgba == picture(2).rgba);
    CHECK(cached_picture(folder.path, map_shelf, {"data", "program", 200}, paint).rgba == picture(3).rgba);
    CHECK(cached_picture(folder.path, map_shelf, key, paint).rgba == picture(1).rgba);
}

TEST_CASE("a damaged picture is ignored and painted anew") {
    const Folder folder;
    const PictureKey key{"data", "program", 100};
    const auto paint = [] { return picture(7); };
    cached_picture(folder.path, map_shelf, key, paint);
    const fs::path file = only_file(folder.path);
    const auto whole = fs::file_size(file);
    for (const auto size : {whole - 1, whole / 2, std::uintmax_t{3}, std::uintmax_t{0}}) {
        fs::resize_file(file, size);
        CHECK(cached_picture(folder.path, map_shelf, key, paint).rgba == picture(7).rgba);
        CHECK(fs::file_size(file) == whole);
    }
    {
        std::fstream spoil{file, std::ios::in | std::ios::out | std::ios::binary};
        spoil.seekp(static_cast<std::streamoff>(whole) - 5);
        spoil.put('\x55');
    }
    int painted = 0;
    cached_picture(folder.path, map_shelf, key, [&] {
        ++painted;
        return picture(7);
    });
    CHECK(painted == 1);
}

TEST_CASE("a folder that cannot be made, and a picture that could not be painted, do no harm") {
    const Folder folder;
    fs::create_directories(folder.path);
    const fs::path file = folder.path / "file";
    std::ofstream{file} << "in the way";
    const PictureKey key{"data", "program", 100};
    CHECK(cached_picture(file / "cache", map_shelf, key, [] { return picture(9); }).rgba == picture(9).rgba);
    CHECK(cached_picture(folder.path, game_shelf, key, [] { return render::Image{}; }).rgba.empty());
    CHECK(cached_picture(folder.path, game_shelf, key, [] { return picture(5); }).rgba == picture(5).rgba);
}

TEST_CASE("many small pictures do not push the map out of the cache") {
    const Folder folder;
    int maps = 0;
    const auto paint_map = [&] {
        ++maps;
        return picture(1);
    };
    cached_picture(folder.path, map_shelf, {"map", "program", 1}, paint_map);
    const Shelf few{"few", 2};
    for (int i = 0; i < 6; ++i) {
        cached_picture(folder.path, few, {std::to_string(i), "program", 1}, [] { return picture(2); });
    }
    cached_picture(folder.path, map_shelf, {"map", "program", 1}, paint_map);
    CHECK(maps == 1);
    CHECK(std::distance(fs::directory_iterator{folder.path}, fs::directory_iterator{}) == 3);
}

TEST_CASE("pictures that were left half written are cleared away, but not those of a program at work") {
    const Folder folder;
    fs::create_directories(folder.path);
    const fs::path old = folder.path / "map-17.painted.4242";
    const fs::path fresh = folder.path / "map-18.painted.4243";
    const fs::path foreign = folder.path / "map-19.painted.note";
    for (const fs::path& file : {old, fresh, foreign}) {
        std::ofstream{file} << "half";
    }
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours{2};
    fs::last_write_time(old, long_ago);
    fs::last_write_time(foreign, long_ago);
    cached_picture(folder.path, game_shelf, {"data", "program", 1}, [] { return picture(3); });
    CHECK_FALSE(fs::exists(old));
    CHECK(fs::exists(fresh));
    CHECK(fs::exists(foreign));
}

TEST_CASE("without a folder to keep it in, the picture is painted each time") {
    int painted = 0;
    for (int i = 0; i < 2; ++i) {
        cached_picture(std::nullopt, map_shelf, {}, [&] {
            ++painted;
            return picture(1);
        });
    }
    CHECK(painted == 2);
}

}  // namespace
}  // namespace marne::app
