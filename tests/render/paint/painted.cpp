// Shared by the tests of the painting.
#include "painted.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "marne/formats/scenario.hpp"

namespace marne::render::test {

namespace {

formats::NamedText read(const std::string& name) {
    std::ifstream file{std::string{MARNE_SOURCE_DIR} + "/assets/data/" + name};
    std::ostringstream text;
    text << file.rdbuf();
    return {name, text.str()};
}

Scenario load() {
    const formats::DataTexts texts{read("map.json"), read("counters.tsv"), read("areas.json"), read("charts.json"),
                                   read("scenarios/counterattack.json")};
    auto loaded = formats::load_scenario(texts, "counterattack", OrderOfBattle::historical);
    if (auto* scenario = std::get_if<Scenario>(&loaded)) {
        return std::move(*scenario);
    }
    throw std::runtime_error{"the game data cannot be loaded"};
}

Typefaces found() {
    auto typefaces = find_typefaces();
    if (const auto* missing = std::get_if<MissingTypeface>(&typefaces)) {
        throw std::runtime_error{missing->message};
    }
    return std::get<Typefaces>(typefaces);
}

}  // namespace

const Scenario& the_scenario() {
    static const Scenario scenario = load();
    return scenario;
}

const Painter& the_painter() {
    static const auto painter = [] {
        auto made = Painter::create(found());
        return std::move(std::get<std::unique_ptr<Painter>>(made));
    }();
    return *painter;
}

const paint::FontFiles& the_fonts() {
    static const paint::FontFiles fonts = std::get<paint::FontFiles>(paint::read_fonts(found()));
    return fonts;
}

MapSheet plain_map(int columns, int rows) {
    MapSheet map;
    map.columns = columns;
    map.rows = rows;
    for (int column = 1; column <= columns; ++column) {
        for (int row = 1; row <= rows; ++row) {
            map.hexes.push_back({hex_at(column, row), Terrain::clear, 100, ""});
        }
    }
    return map;
}

std::uint32_t pixel(const Image& image, int x, int y) {
    std::uint32_t value{};
    std::memcpy(&value,
                image.rgba.data() + 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                                         static_cast<std::size_t>(x)),
                4);
    return value;
}

PixelBox difference(const Image& a, const Image& b) {
    PixelBox box{a.width, a.height, -1, -1};
    for (int y = 0; y < a.height; ++y) {
        for (int x = 0; x < a.width; ++x) {
            if (pixel(a, x, y) != pixel(b, x, y)) {
                box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y)};
            }
        }
    }
    return box;
}

}  // namespace marne::render::test
