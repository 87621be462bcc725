// The set-up at the table: units laid out by clicks, placed again, refused, put down as in history, and play begun.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "table_for_two.hpp"

using namespace marne;
using namespace marne::app;
using namespace marne::app::test;
using render::HexMark;

namespace {

UnitId unit(const TableForTwo& table, const char* id) {
    return table.state().scenario().counters.find(id).value();
}

Hex hex(const char* name) {
    return parse_hex(name).value();
}

void choose(TableForTwo& table, const char* id) {
    table.press(ActionKind::select_waiting, static_cast<std::uint32_t>(index_of(unit(table, id))));
}

bool stands(const TableForTwo& table, const char* id, const char* where) {
    const rules::UnitState& own = table.state().unit(unit(table, id));
    return own.where == Whereabouts::on_map && own.hex == hex(where);
}

std::size_t waiting_of(const TableForTwo& table, Side side) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < table.state().units.size(); ++i) {
        count += table.state().units[i].where == Whereabouts::waiting && table.state().counter(unit_at(i)).side == side
                     ? 1U
                     : 0U;
    }
    return count;
}

}  // namespace

TEST_CASE("units that wait for the set-up are listed army by army") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    const std::vector<UnitLine>& waiting = table.desk().panel().waiting;
    CHECK(waiting.size() == waiting_of(table, Side::german));
    REQUIRE(waiting.size() > 30);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        CHECK_FALSE(waiting[i].group.empty());
        if (i == 0 || waiting[i].group != waiting[i - 1].group) {
            CHECK(seen.insert(waiting[i].group).second);  // an army is one block
        }
    }
    CHECK(seen.size() >= 4);
}

TEST_CASE("a unit is laid out by a click and the next of its army is taken up") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    choose(table, "G-3");
    CHECK(table.marked(hex("1314"), HexMark::entry));
    CHECK_FALSE(table.marked(hex("2013"), HexMark::entry));
    const std::string army = table.desk().panel().waiting.front().group;
    table.desk().click(hex("1314"), Click::plain);
    CHECK(stands(table, "G-3", "1314"));
    REQUIRE(table.desk().interaction().selected().size() == 1);
    const UnitId next = table.desk().interaction().selected().front();
    CHECK(next != unit(table, "G-3"));
    const std::vector<UnitLine>& waiting = table.desk().panel().waiting;
    const auto line = std::find_if(waiting.begin(), waiting.end(), [&](const UnitLine& l) { return l.unit == next; });
    REQUIRE(line != waiting.end());
    CHECK(line->chosen);
    CHECK(line->group == army);
}

TEST_CASE("choosing another unit that waits drops the one chosen before") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    choose(table, "G-3");
    choose(table, "G-13");
    CHECK(table.desk().interaction().selected() == std::vector<UnitId>{unit(table, "G-13")});
    choose(table, "G-13");
    CHECK(table.desk().interaction().selected().empty());
}

TEST_CASE("a placed unit is taken up again and placed elsewhere, and undo puts it back") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    choose(table, "G-3");
    table.desk().click(hex("1314"), Click::plain);
    table.press(ActionKind::deselect);
    table.desk().click(hex("1314"), Click::plain);
    REQUIRE(table.desk().interaction().selected() == std::vector<UnitId>{unit(table, "G-3")});
    table.desk().click(hex("1415"), Click::plain);
    CHECK(stands(table, "G-3", "1415"));
    CHECK(table.desk().interaction().selected().empty());
    table.press(ActionKind::undo);
    CHECK(stands(table, "G-3", "1314"));
}

TEST_CASE("a click with Ctrl takes up the units of a hex where a plain one would place") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    choose(table, "G-3");
    table.desk().click(hex("1314"), Click::plain);
    REQUIRE_FALSE(table.desk().interaction().selected().empty());
    table.desk().click(hex("1314"), Click::select);
    CHECK(table.desk().interaction().selected() == std::vector<UnitId>{unit(table, "G-3")});
}

TEST_CASE("a hex outside the army's area is refused with its rule and nothing changes") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    choose(table, "G-3");
    table.desk().click(hex("2013"), Click::plain);
    REQUIRE(table.desk().notice());
    CHECK(table.desk().notice()->cited == rule("11.3.B"));
    CHECK(table.desk().notice()->at == hex("2013"));
    CHECK(table.state().unit(unit(table, "G-3")).where == Whereabouts::waiting);
    CHECK(table.desk().interaction().selected() == std::vector<UnitId>{unit(table, "G-3")});
}

TEST_CASE("a fourth unit is refused and its player may choose another hex") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    for (const char* id : {"G-3", "G-4", "G-5"}) {
        table.press(ActionKind::deselect);
        choose(table, id);
        table.desk().click(hex("1314"), Click::plain);
        CHECK(stands(table, id, "1314"));
    }
    table.press(ActionKind::deselect);
    choose(table, "G-6");
    CHECK_FALSE(table.marked(hex("1314"), HexMark::entry));
}

TEST_CASE("the set-up cannot end with units beside the map, and the button says so") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    const ButtonModel button = table.desk().end_phase_button();
    CHECK(button.label == "End set-up");
    CHECK_FALSE(button.enabled());
    table.press(ActionKind::end_phase);
    CHECK(table.desk().notice().has_value());
    CHECK(std::holds_alternative<PlaceForces>(table.state().decision.kind));
}

TEST_CASE("the rest is placed as in history around what the player has placed, in one gesture") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    choose(table, "G-3");
    table.desk().click(hex("1415"), Click::plain);
    const std::size_t before = table.desk().session().history().size();
    table.press(ActionKind::place_rest);
    CHECK(waiting_of(table, Side::german) == 0);
    CHECK(stands(table, "G-3", "1415"));
    CHECK(table.desk().end_phase_button().enabled());
    table.press(ActionKind::undo);
    CHECK(table.desk().session().history().size() == before);
    CHECK(stands(table, "G-3", "1415"));
}

TEST_CASE("after both set-ups the first German phase begins") {
    TableForTwo table{DiceMode::table, 7, "counterattack-free"};
    table.go_on();
    table.press(ActionKind::place_rest);
    table.press(ActionKind::end_phase);
    REQUIRE(table.desk().card());
    CHECK(table.desk().card()->side == Side::allied);
    table.go_on();
    CHECK(std::holds_alternative<PlaceForces>(table.state().decision.kind));
    for (const UnitLine& line : table.desk().panel().waiting) {
        CHECK(line.side == Side::allied);
    }
    table.press(ActionKind::place_rest);
    table.press(ActionKind::end_phase);
    table.go_on();
    CHECK(table.state().side == Side::german);
    CHECK(table.state().phase == Phase::movement_1);
    CHECK(std::holds_alternative<PlayPhase>(table.state().decision.kind));
}

TEST_CASE("the Pursuit begins with the garrison of Paris, which may be shifted inside its area") {
    TableForTwo table{DiceMode::table, 7, "pursuit"};
    table.go_on();
    CHECK(std::holds_alternative<PlaceForces>(table.state().decision.kind));
    CHECK(table.state().decision.side == Side::allied);
    const UnitId garrison = unit(table, "F-45");
    if (table.state().unit(garrison).where == Whereabouts::on_map) {
        table.desk().click(table.state().unit(garrison).hex, Click::plain);
    } else {
        choose(table, "F-45");
    }
    REQUIRE(table.marked(hex("0614"), HexMark::entry));
    CHECK_FALSE(table.marked(hex("2013"), HexMark::entry));
    table.desk().click(hex("0614"), Click::plain);
    CHECK(stands(table, "F-45", "0614"));
    if (waiting_of(table, Side::allied) > 0) {
        table.press(ActionKind::place_rest);
    }
    table.press(ActionKind::end_phase);
    CHECK(std::holds_alternative<PlayPhase>(table.state().decision.kind));
    // The armies of the first day are listed by where they come in, and one of them does.
    table.play_to(Side::german, Phase::movement_2);
    for (int i = 0; i < 2; ++i) {
        table.press(ActionKind::end_phase);
    }
    table.go_on();
    REQUIRE(table.state().side == Side::allied);
    const std::vector<UnitLine> waiting = table.desk().panel().waiting;
    REQUIRE(waiting.size() > 30);
    CHECK(waiting.front().group.rfind("North: ", 0) == 0);
    for (std::size_t i = 1; i < waiting.size(); ++i) {
        const bool seen_before = std::any_of(waiting.begin(), waiting.begin() + static_cast<std::ptrdiff_t>(i - 1),
                                             [&](const UnitLine& line) { return line.group == waiting[i].group; });
        CHECK((waiting[i].group == waiting[i - 1].group || !seen_before));
    }
    const UnitId first = waiting.front().unit;
    table.desk().press(*waiting.front().toggle);
    const std::vector<Hex> open = table.marked(HexMark::entry);
    REQUIRE_FALSE(open.empty());
    table.desk().click(open.front(), Click::plain);
    CHECK(table.state().unit(first).where == Whereabouts::on_map);
}
