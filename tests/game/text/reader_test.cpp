// Units, hexes and ways as players write them, in the historical Counterattack on turn 8 with Germany to move.
#include "reader.hpp"

#include "misread.hpp"
#include "parlour.hpp"
#include "words.hpp"

namespace marne::text::test {
namespace {

class Desk {
public:
    Reader read(const std::string& line) { return parlour_.talk().reader(split(line)); }
    std::vector<std::string> keys(const std::string& line, std::optional<Side> preferred = Side::german) {
        Reader reader = read(line);
        std::vector<std::string> found;
        for (const UnitId unit : reader.units(preferred)) {
            found.push_back(parlour_.state().counter(unit).id);
        }
        return found;
    }
    std::string refusal(const std::string& line, std::optional<Side> preferred = Side::german) {
        Reader reader = read(line);
        try {
            reader.units(preferred);
        } catch (const Misread& misread) {
            return misread.what();
        }
        return "no refusal";
    }
    std::string hex(const std::string& line) {
        try {
            return to_string(read(line).hex());
        } catch (const Misread& misread) {
            return misread.what();
        }
    }
    Parlour& parlour() { return parlour_; }

private:
    Parlour parlour_;
};

using Keys = std::vector<std::string>;

TEST_CASE("a unit is named by key, by name, by the beginnings of its words, by hex, by hex and number") {
    Desk desk;
    for (const char* name : {"G-22R", "g22r", "g-22r", "22nd Reserve Division", "german 22nd reserve division",
                             "22nd res div", "1211", "1211.1", "1211 1", "1211#1", "22R"}) {
        CAPTURE(name);
        CHECK(desk.keys(name) == Keys{"G-22R"});
    }
    CHECK(desk.keys("g-gj") == Keys{"G-GJ"});
    CHECK(desk.keys("guard jager") == Keys{"G-GJ"});
    CHECK(desk.keys("J\xc3\xa4ger Battalions 7, 9 and 10") == Keys{"G-7J"});
    CHECK(desk.keys("1616") == Keys{"G-GK", "G-GJ", "G-11J"});
    CHECK(desk.keys("1616.2") == Keys{"G-GJ"});
}

TEST_CASE("several units are named one after the other, with or without commas and \"and\"") {
    Desk desk;
    CHECK(desk.keys("G-3 G-4") == Keys{"G-3", "G-4"});
    CHECK(desk.keys("G-3, G-4 and 3rd Division") == Keys{"G-3", "G-4"});
    CHECK(desk.keys("1616.1 G-3 to 1815") == Keys{"G-GK", "G-3"});
    CHECK(desk.keys("1211 1816") == Keys{"G-22R"});  // the second hex is where to go
}

TEST_CASE("of units of one name those of the side preferred are meant; without one they are listed") {
    Desk desk;
    CHECK(desk.keys("14th division", Side::german) == Keys{"G-14"});
    CHECK(desk.keys("14th division", Side::allied) == Keys{"F-14"});
    CHECK(desk.keys("french 14", Side::german) == Keys{"F-14"});
    const std::string listed = desk.refusal("14th division", std::nullopt);
    CHECK(holds(listed, "F-14, French 14th Division in 0911"));
    CHECK(holds(listed, "G-14, German 14th Division in 2013"));
}

TEST_CASE("a unit that nobody knows is refused with the nearest ones") {
    Desk desk;
    CHECK(holds(desk.refusal("g-33"), "g-3"));
    CHECK(holds(desk.refusal("gurad cavalry division"), "There is no unit \"gurad\""));
    CHECK(holds(desk.refusal("1616.7"), "Only 3 units"));
    CHECK(holds(desk.refusal("0101"), "No unit stands in 0101"));
    CHECK(holds(desk.refusal(""), "A unit is missing here"));
    CHECK(holds(desk.refusal("it"), "No unit has been named yet"));
}

TEST_CASE("it and them stand for the units named last") {
    Desk desk;
    desk.parlour().type("unit G-3");
    CHECK(desk.keys("it") == Keys{"G-3"});
    desk.parlour().type("units 1616");
    CHECK(desk.keys("them to 1815") == Keys{"G-GK", "G-GJ", "G-11J"});
}

TEST_CASE("a hex is named by digits, by the place in it, or by a unit that stands there") {
    Desk desk;
    CHECK(desk.hex("1815") == "1815");
    CHECK(desk.hex("meaux") == "1212");
    CHECK(desk.hex("La Fert\xc3\xa9 Milon") == "1409");
    CHECK(desk.hex("chalons") == "2913");
    CHECK(desk.hex("fort saint-cyr") == "0215");
    CHECK(desk.hex("G-22R") == "1211");
    CHECK(holds(desk.hex("paris"), "Several hexes are called so"));
    CHECK(holds(desk.hex("181"), "write four digits"));
    CHECK(holds(desk.hex("9901"), "The map has no hex 9901"));
    CHECK(holds(desk.hex("0000"), "0000"));
    CHECK(holds(desk.hex("meuax"), "Did you mean meaux"));
    CHECK(holds(desk.hex(""), "A hex is missing here"));
}

TEST_CASE("a way is one hex to be found, or hexes and directions to be followed") {
    Desk desk;
    Way way = desk.read("to 1815").way();
    CHECK(way.route == Route::cheapest);
    CHECK(desk.read("1815").way().route == Route::cheapest);
    way = desk.read("by 1815").way();
    CHECK(way.route == Route::stated);
    way = desk.read("n ne South-West northwest 1815 exit").way();
    CHECK(way.route == Route::stated);
    REQUIRE(way.steps.size() == 5);
    CHECK(std::get<Direction>(way.steps[1]) == Direction::north_east);
    CHECK(std::get<Direction>(way.steps[2]) == Direction::south_west);
    CHECK(std::get<Hex>(way.steps[4]) == *parse_hex("1815"));
    CHECK_THROWS_AS(desk.read("to nowhere").way(), Misread);
    CHECK_THROWS_AS(desk.read("").way(), Misread);
}

TEST_CASE("a number outside its bounds is refused, however long") {
    Desk desk;
    CHECK(desk.read("6").number(1, 6, "") == 6);
    CHECK_THROWS_AS(desk.read("7").number(1, 6, ""), Misread);
    CHECK_THROWS_AS(desk.read("99999999999999999999").number(1, 6, ""), Misread);
    CHECK_THROWS_AS(desk.read("-1").number(1, 6, ""), Misread);
}

}  // namespace
}  // namespace marne::text::test
