// The small pictures of saved games: counters where they stand, told apart, and nothing else painted over.
#include "thumbnail.hpp"

#include <doctest/doctest.h>

#include <variant>

#include "marne/render/hex_layout.hpp"
#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"

namespace marne::app {
namespace {

std::shared_ptr<const Scenario> scenario() {
    auto loaded = session::load_scenario(std::filesystem::path{MARNE_SOURCE_DIR} / "assets", "counterattack",
                                         OrderOfBattle::historical);
    REQUIRE(loaded.index() == 0);
    return std::get<0>(loaded);
}

struct Pixel {
    int red;
    int green;
    int blue;
    friend bool operator==(const Pixel&, const Pixel&) = default;
};

class Sheet {
public:
    explicit Sheet(const Scenario& scenario) : scenario_{scenario} {
        const float ppm = static_cast<float>(thumbnail_sharpness(scenario.map));
        image.width = static_cast<int>(layout_.paper_size().x * ppm);
        image.height = static_cast<int>(layout_.paper_size().y * ppm);
        image.rgba.assign(static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4, 200);
    }
    Pixel at(Hex hex, int right, int down) const {
        const glm::vec3 centre = layout_.centre(hex);
        const float ppm = static_cast<float>(image.width) / layout_.paper_size().x;
        const int x = static_cast<int>((centre.x + layout_.paper_size().x * 0.5F) * ppm) + right;
        const int y = static_cast<int>((centre.z + layout_.paper_size().y * 0.5F) * ppm) + down;
        const std::size_t i =
            (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
        return {image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]};
    }
    render::Image image;

private:
    const Scenario& scenario_;
    render::HexLayout layout_{scenario_.map.columns, scenario_.map.rows};
};

UnitId first_of(const Scenario& scenario, Side side) {
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        if (scenario.counters.at(unit_at(i)).side == side) {
            return unit_at(i);
        }
    }
    return {};
}

TEST_CASE("the map of a small picture is as wide as wanted") {
    const auto played = scenario();
    const Sheet sheet{*played};
    CHECK(sheet.image.width >= thumbnail_width);
    CHECK(sheet.image.width < thumbnail_width + 4);
}

TEST_CASE("a German counter is one square, an Allied one has a bar, and the paper beside them is left") {
    const auto played = scenario();
    Sheet sheet{*played};
    BoardView board = rules::view(rules::new_game(played, {}));
    for (PieceView& piece : board.pieces) {
        piece.where = Whereabouts::waiting;
    }
    const Hex here = hex_at(5, 5);
    const Hex there = hex_at(9, 9);
    PieceView& german = board.pieces[index_of(first_of(*played, Side::german))];
    german.where = Whereabouts::on_map;
    german.hex = here;
    PieceView& allied = board.pieces[index_of(first_of(*played, Side::allied))];
    allied.where = Whereabouts::on_map;
    allied.hex = there;
    mark_positions(sheet.image, *played, board);
    const Pixel paper{200, 200, 200};
    CHECK(sheet.at(here, 0, 0) == sheet.at(here, 0, 3));
    CHECK_FALSE(sheet.at(here, 0, 0) == paper);
    CHECK_FALSE(sheet.at(there, 0, 0) == sheet.at(there, 0, 3));
    CHECK_FALSE(sheet.at(there, 0, 3) == sheet.at(here, 0, 3));
    CHECK(sheet.at(here, 0, 9) == paper);
    CHECK(sheet.at(hex_at(7, 7), 0, 0) == paper);
}

TEST_CASE("a stack looks deeper than one counter, and one at the rim of the picture is cut") {
    const auto played = scenario();
    Sheet one{*played};
    Sheet two{*played};
    BoardView board = rules::view(rules::new_game(played, {}));
    const UnitId unit = first_of(*played, Side::german);
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        board.pieces[i].where = unit_at(i) == unit ? Whereabouts::on_map : Whereabouts::waiting;
        board.pieces[i].hex = hex_at(1, 1);
    }
    mark_positions(one.image, *played, board);
    board.pieces[index_of(unit) == 0 ? 1 : 0].where = Whereabouts::on_map;
    mark_positions(two.image, *played, board);
    CHECK_FALSE(one.image.rgba == two.image.rgba);
    render::Image tiny{3, 3, std::vector<std::uint8_t>(36, 1)};
    mark_positions(tiny, *played, board);
    CHECK(tiny.rgba.size() == 36);
}

}  // namespace
}  // namespace marne::app
