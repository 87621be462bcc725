// Movement at the desk: what clicks select, mark, perform, refuse and undo.
#include <doctest/doctest.h>

#include "table_for_two.hpp"

namespace marne::app::test {
namespace {

TEST_CASE("a card names Germany at the start, and nothing can be clicked before it is confirmed") {
    TableForTwo table;
    REQUIRE(table.desk().card().has_value());
    CHECK(table.desk().card()->side == Side::german);
    CHECK_FALSE(table.desk().card()->sentence.empty());
    const Hex somewhere = table.state().scenario().setup.front().hex;
    table.desk().click(somewhere, Click::plain);
    CHECK(table.desk().interaction().selected().empty());
    table.go_on();
    CHECK_FALSE(table.desk().card().has_value());
}

TEST_CASE("a click selects the whole stack, further clicks its units one by one, then all of it again") {
    TableForTwo table;
    table.go_on();
    const auto march = table.march_of(2);
    table.desk().click(march.from, Click::plain);
    const std::vector<UnitId> stack = table.desk().interaction().selected();
    REQUIRE(stack.size() >= 2);
    for (const UnitId unit : stack) {
        table.desk().click(march.from, Click::plain);
        CHECK(table.desk().interaction().selected() == std::vector<UnitId>{unit});
    }
    table.desk().click(march.from, Click::plain);
    CHECK(table.desk().interaction().selected() == stack);
}

TEST_CASE("the reach of a stack is marked with what it costs the slowest, and the path under the pointer is drawn") {
    TableForTwo table;
    table.go_on();
    const auto march = table.march_of(2);
    table.desk().click(march.from, Click::plain);
    table.desk().hover(march.to);
    int cost = 0;
    for (const UnitId unit : table.desk().interaction().selected()) {
        for (const rules::ReachHex& reached : rules::reach(table.state(), unit)) {
            cost = reached.hex == march.to ? std::max(cost, reached.cost) : cost;
        }
    }
    bool labelled = false;
    for (const render::HexOverlay& overlay : table.desk().overlays().hexes) {
        labelled = labelled || (overlay.hex == march.to && overlay.label == std::to_string(cost));
    }
    CHECK(labelled);
    REQUIRE(table.desk().overlays().paths.size() == 1);
    CHECK(table.desk().overlays().paths.front().hexes.front() == march.from);
    CHECK(table.desk().overlays().paths.front().hexes.back() == march.to);
}

TEST_CASE("[D-4.1A] a stack moves in one gesture, and one undo takes it back whole; redo moves it again") {
    TableForTwo table;
    table.go_on();
    const auto march = table.march_of(2);
    const rules::GameState before = table.state();
    table.desk().click(march.from, Click::plain);
    const std::vector<UnitId> stack = table.desk().interaction().selected();
    table.desk().click(march.to, Click::plain);
    CHECK(table.desk().session().history().size() == stack.size());
    for (const UnitId unit : stack) {
        CHECK(table.state().unit(unit).hex == march.to);
    }
    const rules::GameState after = table.state();
    table.press(ActionKind::undo);
    CHECK(table.state() == before);
    CHECK(table.desk().session().history().empty());
    table.press(ActionKind::redo);
    CHECK(table.state() == after);
}

TEST_CASE("after an undo the table is told to lay everything out anew, after a move what happened") {
    TableForTwo table;
    table.go_on();
    CHECK(table.desk().take_updates().size() == 1);  // the start
    const auto march = table.march_of(1);
    table.desk().click(march.from, Click::plain);
    table.desk().click(march.to, Click::plain);
    const std::vector<Update> moved = table.desk().take_updates();
    REQUIRE_FALSE(moved.empty());
    CHECK(std::holds_alternative<EventBatch>(moved.front()));
    table.press(ActionKind::undo);
    const std::vector<Update> undone = table.desk().take_updates();
    REQUIRE(undone.size() == 1);
    REQUIRE(std::holds_alternative<BoardReset>(undone.front()));
    CHECK(std::get<BoardReset>(undone.front()).view == rules::view(table.state()));
}

TEST_CASE("[4.1.J] a click on a hex that holds the enemy is refused with the rule, and the hex flashes") {
    TableForTwo table;
    table.go_on();
    // A German unit with an enemy beside it.
    for (const Placement& placed : table.state().scenario().setup) {
        if (table.state().counter(placed.unit).side != Side::german) {
            continue;
        }
        for (const Direction direction : all_directions) {
            const Hex beside = neighbour(placed.hex, direction);
            if (!table.state().scenario().map.contains(beside)) {
                continue;
            }
            const std::vector<UnitId> there = rules::units_in(table.state(), beside);
            if (there.empty() || table.state().counter(there.front()).side == Side::german) {
                continue;
            }
            const rules::GameState before = table.state();
            table.desk().click(placed.hex, Click::plain);
            table.desk().click(beside, Click::plain);
            REQUIRE(table.desk().notice().has_value());
            CHECK(table.desk().notice()->cited == rule("4.1.J"));
            CHECK(table.desk().notice()->at == beside);
            CHECK(table.desk().notice()->sentence.find("4.1.J") != std::string::npos);
            CHECK(table.state() == before);
            return;
        }
    }
    FAIL("nobody stands beside the enemy at the start");
}

TEST_CASE("right click and Escape drop the selection and its marks") {
    TableForTwo table;
    table.go_on();
    const auto march = table.march_of(1);
    table.desk().click(march.from, Click::plain);
    REQUIRE_FALSE(table.marked(render::HexMark::reach).empty());
    table.desk().click(march.from, Click::back);
    CHECK(table.desk().interaction().selected().empty());
    CHECK(table.marked(render::HexMark::reach).empty());
    table.desk().click(march.from, Click::plain);
    table.press(ActionKind::deselect);
    CHECK(table.desk().interaction().selected().empty());
}

TEST_CASE("the next unit that has not moved is found, and never one that has") {
    TableForTwo table;
    table.go_on();
    const auto march = table.march_of(1);
    table.desk().click(march.from, Click::plain);
    const std::vector<UnitId> moved = table.desk().interaction().selected();
    table.desk().click(march.to, Click::plain);
    for (int i = 0; i < 100; ++i) {
        table.press(ActionKind::next_unit);
        REQUIRE(table.desk().interaction().selected().size() == 1);
        const UnitId next = table.desk().interaction().selected().front();
        CHECK(std::find(moved.begin(), moved.end(), next) == moved.end());
        CHECK(table.state().counter(next).side == Side::german);
    }
}

TEST_CASE("units of the list can be taken out of the selection and back in") {
    TableForTwo table;
    table.go_on();
    const auto march = table.march_of(2);
    table.desk().click(march.from, Click::plain);
    const std::vector<UnitId> stack = table.desk().interaction().selected();
    const auto number = static_cast<std::uint32_t>(index_of(stack.front()));
    table.press(ActionKind::toggle_unit, number);
    CHECK(table.desk().interaction().selected().size() == stack.size() - 1);
    table.press(ActionKind::toggle_unit, number);
    CHECK(table.desk().interaction().selected().size() == stack.size());
}

TEST_CASE("[11.4.1.2] a reinforcement that is due bars the end of the phase; it is listed and enters with a click") {
    TableForTwo table;
    table.go_on();
    REQUIRE_FALSE(table.desk().panel().waiting.empty());
    CHECK_FALSE(table.desk().end_phase_button().enabled());
    const UnitId unit = table.desk().panel().waiting.front().unit;
    table.press(ActionKind::end_phase);
    CHECK(table.state().phase == Phase::movement_1);
    REQUIRE(table.desk().notice().has_value());
    CHECK(table.desk().notice()->cited == rule("11.4.1.2"));
    table.press(ActionKind::select_waiting, static_cast<std::uint32_t>(index_of(unit)));
    const std::vector<Hex> entries = table.marked(render::HexMark::entry);
    REQUIRE_FALSE(entries.empty());
    table.desk().click(entries.front(), Click::plain);
    CHECK(table.state().unit(unit).where == Whereabouts::on_map);
    CHECK(table.state().unit(unit).hex == entries.front());
    const auto* entered = std::get_if<EnterUnit>(&table.desk().session().history().back().command);
    REQUIRE(entered != nullptr);
    CHECK(entered->unit == unit);
}

TEST_CASE("[3.1] the end of a phase leads to the next, and a card appears only when the other side decides") {
    TableForTwo table;
    table.go_on();
    CHECK_FALSE(table.desk().left_to_do().empty());
    table.bring_in();
    table.press(ActionKind::end_phase);
    CHECK(table.state().phase == Phase::combat_1);
    CHECK_FALSE(table.desk().card().has_value());
    table.play_to(Side::german, Phase::combat_2);
    REQUIRE_FALSE(table.desk().card().has_value());
    table.press(ActionKind::end_phase);
    REQUIRE(table.desk().card().has_value());
    CHECK(table.desk().card()->side == Side::allied);
}

TEST_CASE("a stack that can move can be taken up and put down; others cannot be taken up") {
    TableForTwo table;
    const auto march_hex = table.state().scenario().setup.front().hex;
    CHECK_FALSE(table.desk().can_lift(march_hex));  // the card lies over it
    table.go_on();
    const auto march = table.march_of(2);
    CHECK(table.desk().can_lift(march.from));
    CHECK_FALSE(table.desk().can_lift(march.to));
    table.desk().lift(march.from);
    const std::vector<UnitId> stack = table.desk().interaction().selected();
    REQUIRE(stack.size() >= 2);
    table.desk().lift(march.from);  // already in hand: the selection is not turned to one unit
    CHECK(table.desk().interaction().selected() == stack);
    table.desk().click(march.to, Click::plain);
    CHECK(table.state().unit(stack.front()).hex == march.to);
    for (std::size_t i = 0; i < table.state().units.size(); ++i) {
        if (table.state().counter(unit_at(i)).side == Side::allied &&
            table.state().units[i].where == Whereabouts::on_map) {
            CHECK_FALSE(table.desk().can_lift(table.state().units[i].hex));
        }
    }
}

/// A hex in reach that can also be come to by a dearer way through another, with that other.
struct Detour {
    Hex goal;
    Hex by;
    int cost{};
};

std::optional<Detour> detour(const Desk& desk) {
    const UnitId unit = desk.interaction().selected().front();
    for (const CommonReach& by : desk.interaction().common_reach()) {
        for (const rules::ReachHex& goal : rules::reach(desk.state(), unit, by.path)) {
            const auto straight =
                std::find_if(desk.interaction().common_reach().begin(), desk.interaction().common_reach().end(),
                             [&](const CommonReach& other) { return other.hex == goal.hex; });
            if (!by.stops && goal.hex != by.hex && goal.violations.empty() &&
                straight != desk.interaction().common_reach().end() && goal.cost > straight->cost) {
                return Detour{goal.hex, by.hex, goal.cost};
            }
        }
    }
    return std::nullopt;
}

TEST_CASE("[D-4.1A] a waypoint leads the way through a hex of the player's choice, and stepping back drops it first") {
    TableForTwo table;
    table.go_on();
    std::optional<Detour> found;
    for (std::size_t i = 0; i < table.state().units.size() && !found; ++i) {
        table.press(ActionKind::next_unit);
        found = detour(table.desk());
    }
    REQUIRE(found);
    const UnitId unit = table.desk().interaction().selected().front();
    const std::size_t reach = table.desk().interaction().common_reach().size();
    table.desk().press({ActionKind::go_by, 0, found->by});
    CHECK(table.desk().interaction().waypoints() == std::vector<Hex>{found->by});
    CHECK(table.desk().interaction().common_reach().size() < reach);
    REQUIRE(table.desk().overlays().paths.size() == 1);
    CHECK(table.desk().overlays().paths.front().hexes.back() == found->by);
    table.press(ActionKind::deselect);
    CHECK(table.desk().interaction().waypoints().empty());
    CHECK(table.desk().interaction().selected() == std::vector<UnitId>{unit});
    CHECK(table.desk().interaction().common_reach().size() == reach);
    table.desk().press({ActionKind::go_by, 0, found->by});
    table.desk().click(found->goal, Click::plain);
    CHECK(table.state().unit(unit).hex == found->goal);
    CHECK(table.state().unit(unit).spent == found->cost);
    const auto& moved = std::get<MoveUnit>(table.desk().session().history().back().command);
    CHECK(std::find(moved.path.begin(), moved.path.end(), found->by) != moved.path.end());
    CHECK(table.desk().interaction().waypoints().empty());
}

TEST_CASE("a waypoint out of reach is refused with the reason, and nothing is lost") {
    TableForTwo table;
    table.go_on();
    table.desk().press({ActionKind::go_by, 0, table.state().scenario().map.hexes.front().hex});
    REQUIRE(table.desk().notice());
    table.press(ActionKind::next_unit);
    const std::vector<UnitId> selected = table.desk().interaction().selected();
    table.desk().press({ActionKind::go_by, 0, table.state().scenario().map.hexes.back().hex});
    REQUIRE(table.desk().notice());
    CHECK(table.desk().notice()->cited);
    CHECK(table.desk().interaction().selected() == selected);
    CHECK(table.desk().interaction().waypoints().empty());
}

TEST_CASE("the way to the hex under the pointer is told item by item, and the items are its cost") {
    TableForTwo table;
    table.go_on();
    const TableForTwo::March march = table.march_of(1);
    table.desk().click(march.from, Click::plain);
    std::size_t told = 0;
    for (const CommonReach& reached : table.desk().interaction().common_reach()) {
        table.desk().hover(reached.hex);
        const auto hex = table.desk().hex_panel();
        REQUIRE(hex);
        CHECK(hex->hex == reached.hex);
        if (!hex->way) {
            continue;
        }
        ++told;
        CHECK(hex->way->title.find(": " + std::to_string(reached.cost) + " of ") != std::string::npos);
        int sum = 0;
        std::size_t entered = 0;
        for (const session::NarratedLine& line : hex->way->lines) {
            sum += std::stoi(line.value);
            entered += line.label.rfind("Entering", 0) == 0 ? 1U : 0U;
            CHECK(find_rule(line.rule).has_value());
        }
        CHECK(sum == reached.cost);
        CHECK(entered == reached.path.size());
    }
    CHECK(told > 3);
    table.desk().hover(march.from);
    CHECK_FALSE(table.desk().hex_panel()->way.has_value());
}

}  // namespace
}  // namespace marne::app::test
