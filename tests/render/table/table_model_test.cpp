// The table's truth, event by event.
#include <doctest/doctest.h>

#include <algorithm>

#include "marne/render/table_model.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

struct Fixture {
    Scenario scenario = sample_scenario();
    TableModel table = TableModel::from(sample_view(scenario), scenario);

    const PieceView& piece(UnitId unit) const { return table.board().pieces[index_of(unit)]; }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "turn and phase follow the sequence of play") {
    table.evolve(TurnBegan{9});
    table.evolve(PhaseBegan{Side::allied, Phase::combat_2});
    CHECK(table.board().turn == 9);
    CHECK(table.board().side == Side::allied);
    CHECK(table.board().phase == Phase::combat_2);
}

TEST_CASE_FIXTURE(Fixture, "each phase voids the marks of retreats, each player-turn those of attacks, of all units") {
    table.evolve(UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}});
    table.evolve(CombatEnded{AttackId{1}, {german(0)}});
    CHECK(piece(allied(0)).retreated);
    CHECK(piece(german(0)).attacked);
    table.evolve(PhaseBegan{Side::german, Phase::movement_2});
    CHECK_FALSE(piece(allied(0)).retreated);
    CHECK(piece(german(0)).attacked);
    table.evolve(PhaseBegan{Side::allied, Phase::movement_1});
    CHECK_FALSE(piece(german(0)).attacked);
}

TEST_CASE_FIXTURE(Fixture, "supply is determined for exactly the units of one side") {
    table.evolve(SupplyDetermined{Side::german, {german(1)}});
    table.evolve(SupplyDetermined{Side::allied, {allied(2)}});
    CHECK(piece(german(1)).isolated);
    CHECK(piece(allied(2)).isolated);
    table.evolve(SupplyDetermined{Side::german, {german(3)}});
    CHECK_FALSE(piece(german(1)).isolated);
    CHECK(piece(german(3)).isolated);
    CHECK(piece(allied(2)).isolated);
}

TEST_CASE_FIXTURE(Fixture, "reinforcements wait, enter, move and leave") {
    CHECK(piece(allied(14)).where == Whereabouts::out_of_play);
    const auto lies_in = [this](const Area& area) {
        const glm::vec3 at = find_piece(table.frame(), allied(14))->pose.position;
        return area.contains({at.x, at.z});
    };
    CHECK(lies_in(table.layout().turn_box(9)));
    table.evolve(TurnBegan{9});
    CHECK(lies_in(table.layout().turn_box(9)));
    table.evolve(ReinforcementsDue{Side::allied, {allied(14)}});
    CHECK(piece(allied(14)).where == Whereabouts::waiting);
    CHECK(lies_in(table.layout().waiting_tray(Side::allied)));
    table.evolve(UnitEntered{allied(14), {hex("1425"), hex("1424")}, 2, Halt::none, EntryWay::march});
    CHECK(piece(allied(14)).where == Whereabouts::on_map);
    CHECK(piece(allied(14)).hex == hex("1424"));
    table.evolve(UnitMoved{german(9), hex("1910"), {hex("1911"), hex("1912")}, 2, Halt::none});
    CHECK(piece(german(9)).hex == hex("1912"));
    table.evolve(UnitExited{german(9), hex("1925"), 1});
    CHECK(piece(german(9)).where == Whereabouts::exited);
    CHECK(piece(german(9)).hex == hex("1925"));
}

TEST_CASE_FIXTURE(Fixture, "counters that never come, or whose turn has passed, lie nowhere on the table") {
    Scenario late = sample_scenario(16, 10, 2);
    late.reinforcements.front().units.pop_back();
    const TableModel model = TableModel::from(sample_view(sample_scenario(16, 10, 2)), late);
    CHECK(find_piece(model.frame(), allied(14)) != nullptr);
    CHECK(find_piece(model.frame(), allied(15)) == nullptr);
    table.evolve(TurnBegan{10});
    CHECK(find_piece(table.frame(), allied(14)) == nullptr);
}

TEST_CASE_FIXTURE(Fixture,
                  "a declared attack shows an arrow from each attacking hex until withdrawn, lapsed or opened") {
    table.evolve(AttackDeclared{AttackId{1}, {german(0), german(1)}, {hex("1011"), hex("1111")}});
    CHECK(table.frame().arrows.size() == 4);
    table.evolve(AttackDeclared{AttackId{2}, {german(2)}, {hex("1211")}});
    table.evolve(AttackDeclared{AttackId{3}, {german(3)}, {hex("1311")}});
    CHECK(table.frame().arrows.size() == 6);
    table.evolve(AttackWithdrawn{AttackId{2}});
    table.evolve(AttackLapsed{AttackId{3}, rule("8.2.E")});
    CHECK(table.frame().arrows.size() == 4);
    table.evolve(CombatOpened{AttackId{1}, {german(0), german(1)}, {hex("1011")}, {}, {}, {}});
    CHECK(table.frame().arrows.empty());
    CHECK(table.board().attacks.empty());
}

TEST_CASE_FIXTURE(Fixture, "a unit is flipped, turned up again, and taken to its side's tray without marks") {
    table.evolve(SupplyDetermined{Side::german, {german(0)}});
    table.evolve(UnitDisrupted{german(0), hex("1010"), DisruptionCause::retreat});
    CHECK(piece(german(0)).disrupted);
    table.evolve(UnitRecovered{german(0), hex("1010")});
    CHECK_FALSE(piece(german(0)).disrupted);
    table.evolve(UnitDisrupted{german(0), hex("1010"), DisruptionCause::retreat});
    table.evolve(UnitEliminated{german(0), hex("1010"), EliminationCause::no_retreat, rule("8.12.2.2")});
    CHECK(piece(german(0)) == PieceView{Whereabouts::eliminated, hex("1010"), false, false, false, false});
    const TableFrame frame = table.frame();
    const PieceFrame* lost = find_piece(frame, german(0));
    REQUIRE(lost != nullptr);
    CHECK(table.layout().eliminated_tray(Side::german).contains({lost->pose.position.x, lost->pose.position.z}));
    CHECK(lost->badges == Badges{});
}

TEST_CASE_FIXTURE(Fixture, "forts fall, towns change hands hex by hex, the game ends") {
    table.evolve(FortDestroyed{fort_at(1), hex("0514")});
    CHECK(table.frame().forts[0].standing);
    CHECK_FALSE(table.frame().forts[1].standing);
    table.evolve(TownTaken{1, hex("2808"), Side::allied});
    CHECK(table.frame().towns[1].side == Side::german);
    CHECK(table.frame().towns[2].side == Side::allied);
    table.evolve(GameEnded{});
    CHECK(table.board().game_over);
}

TEST_CASE_FIXTURE(Fixture, "advances and retreats move counters") {
    table.evolve(UnitAdvanced{AttackId{1}, german(0), hex("1010"), hex("1011")});
    CHECK(piece(german(0)).hex == hex("1011"));
    table.evolve(UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}});
    CHECK(piece(allied(0)).hex == hex("1015"));
}

TEST_CASE("Allied counters on the map carry the demoralised badge through the scenario's turn, Germans never") {
    Scenario scenario = sample_scenario();
    scenario.options.allied_demoralised_through_turn = 8;
    TableModel table = TableModel::from(sample_view(scenario), scenario);
    CHECK(find_piece(table.frame(), allied(0))->badges.demoralised);
    CHECK_FALSE(find_piece(table.frame(), german(0))->badges.demoralised);
    table.evolve(TurnBegan{9});
    CHECK_FALSE(find_piece(table.frame(), allied(0))->badges.demoralised);
}

TEST_CASE("units waiting lie in the order in which they are due") {
    Scenario scenario = sample_scenario(16, 10, 3);
    scenario.reinforcements = {{Side::allied, 9, 0, {unit_at(30)}, ""}, {Side::allied, 11, 0, {unit_at(29)}, ""}};
    const auto setting = TableSetting::of(scenario);
    CHECK(setting->queue_slots[30] == 0);
    CHECK(setting->queue_slots[29] == 1);
}

TEST_CASE("no pile in the box of a turn rises above three counters: a larger draft lies open in its side's tray") {
    for (const std::size_t late : {1U, 2U, 6U, 12U, 13U, 40U}) {
        CAPTURE(late);
        const Scenario scenario = sample_scenario(48, 10, late);
        const auto setting = TableSetting::of(scenario);
        const Area box = setting->layout.turn_box(9);
        for (std::size_t i = 96 - late; i < 96; ++i) {
            const glm::vec3 place = setting->box_places[i];
            const bool in_box = box.contains({place.x, place.z});
            CHECK(in_box == (late <= 12));
            CHECK(place.y < 2.5F * counter_thickness);
            CHECK((in_box || place == setting->layout.waiting_place(Side::allied, setting->queue_slots[i])));
        }
    }
}

TEST_CASE("the day goes from morning to evening over the eight phases of a turn") {
    float last = -1.0F;
    for (const Side side : both_sides) {
        for (const Phase phase : {Phase::movement_1, Phase::combat_1, Phase::movement_2, Phase::combat_2}) {
            CHECK(daylight_of(side, phase) > last);
            last = daylight_of(side, phase);
        }
    }
    CHECK(daylight_of(Side::german, Phase::movement_1) == 0.0F);
    CHECK(last == 1.0F);
}
