// The timeline at stated times, at any speed, skipped and paused.
#include <doctest/doctest.h>

#include <random>

#include <glm/geometric.hpp>

#include "marne/render/timeline.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

bool same_pose(const Pose& a, const Pose& b) {
    return a.position == b.position && a.orientation == b.orientation;
}

void check_same(const TableFrame& a, const TableFrame& b) {
    REQUIRE(a.pieces.size() == b.pieces.size());
    for (std::size_t i = 0; i < a.pieces.size(); ++i) {
        CHECK(a.pieces[i].unit == b.pieces[i].unit);
        CHECK(same_pose(a.pieces[i].pose, b.pieces[i].pose));
        CHECK(a.pieces[i].badges == b.pieces[i].badges);
        CHECK(a.pieces[i].where == b.pieces[i].where);
        CHECK(a.pieces[i].glow == b.pieces[i].glow);
    }
    CHECK(same_pose(a.turn_marker, b.turn_marker));
    CHECK(a.arrows.size() == b.arrows.size());
    CHECK(a.daylight == b.daylight);
    CHECK(a.turn == b.turn);
    CHECK(a.phase == b.phase);
}

struct Fixture {
    Scenario scenario = sample_scenario();
    BoardView view = sample_view(scenario);
    Timeline timeline{view, scenario};
    std::uint32_t batches{};

    void push(std::vector<Event> events) { timeline.push(EventBatch{++batches, std::move(events), 0}); }
    void push_each(const std::vector<Event>& events) {
        for (const Event& event : events) {
            push({event});
        }
    }
    TableModel truth(const std::vector<Event>& events) const {
        TableModel table = TableModel::from(view, scenario);
        table.evolve(events);
        return table;
    }
};

const Event south = UnitMoved{german(0), hex("1010"), {hex("1011")}, 1, Halt::none};
const Event other_south = UnitMoved{german(3), hex("1310"), {hex("1311")}, 1, Halt::none};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "an idle timeline shows the view it was made from") {
    CHECK(timeline.idle());
    CHECK_FALSE(timeline.cue().has_value());
    check_same(timeline.sample(0.0), TableModel::from(view, scenario).frame());
    CHECK_FALSE(timeline.sample(100.0).moving);
}

TEST_CASE_FIXTURE(Fixture, "a move begins with the first sample after it, however long nothing was sampled") {
    timeline.sample(1.0);
    push({south});
    const TableFrame first = timeline.sample(1000.0);
    CHECK(first.moving);
    CHECK(timeline.cue()->progress == 0.0F);
    check_same(first, TableModel::from(view, scenario).frame());
    const double seconds = timeline.seconds_left();
    const TableFrame halfway = timeline.sample(1000.0 + seconds * 0.5);
    CHECK(find_piece(halfway, german(0))->pose.position.y > 0.001F);
    CHECK(timeline.cue()->progress == doctest::Approx(0.5F));
    timeline.sample(1000.0 + seconds - 0.001);
    CHECK_FALSE(timeline.idle());
    const TableFrame end = timeline.sample(1000.0 + seconds + 0.001);
    CHECK(timeline.idle());
    CHECK_FALSE(end.moving);
    check_same(end, truth({south}).frame());
}

TEST_CASE_FIXTURE(Fixture, "the truth changes only when a beat is done") {
    push({south});
    timeline.sample(0.0);
    timeline.sample(0.3);
    CHECK(timeline.model() == TableModel::from(view, scenario));
    timeline.sample(60.0);
    CHECK(timeline.model() == truth({south}));
}

TEST_CASE_FIXTURE(Fixture, "an eventful turn parks on the truth at any speed and rhythm of sampling") {
    const std::vector<Event> events = eventful_turn();
    const TableModel expected = truth(events);
    std::mt19937 random{1914};
    for (const double speed : {0.25, 1.0, 3.7, 8.0}) {
        for (const double rhythm : {0.004, 0.05, 0.9, 1000.0}) {
            Timeline other{view, scenario};
            other.set_speed(speed);
            other.push(EventBatch{1, events, 0});
            double now = 5.0;
            TableFrame frame = other.sample(now);
            while (!other.idle()) {
                now += rhythm * (0.5 + static_cast<double>(random() % 1000U) / 1000.0);
                frame = other.sample(now);
            }
            CHECK(other.model() == expected);
            check_same(frame, expected.frame());
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "speed changes when a frame is seen, not what it shows") {
    Timeline slow{view, scenario};
    Timeline fast{view, scenario};
    slow.set_speed(0.5);
    fast.set_speed(4.0);
    for (Timeline* each : {&slow, &fast}) {
        each->push(EventBatch{1, eventful_turn(), 0});
        each->sample(0.0);
    }
    for (int i = 1; i < 600; ++i) {
        check_same(slow.sample(i * 0.125), fast.sample(i * 0.015625));
    }
    CHECK(slow.idle());
}

TEST_CASE_FIXTURE(Fixture, "one event each in a batch, or all in one: the end is the same, and events stay in order") {
    std::vector<Event> events;
    for (int i = 0; i < 500; ++i) {
        const bool away = i % 2 == 0;
        const Hex a = hex("1010");
        const Hex b = hex("1011");
        events.push_back(UnitMoved{german(0), away ? a : b, {away ? b : a}, 1, Halt::none});
    }
    push_each(events);
    CHECK(timeline.beats_queued() == 500);
    timeline.sample(0.0);
    std::size_t seen = 0;
    while (!timeline.idle()) {
        const std::vector<Event> shown = timeline.cue()->events;
        for (const Event& event : shown) {
            CHECK(event == events[seen++]);
        }
        timeline.skip_beat();
    }
    CHECK(seen == 500);
    CHECK(timeline.model() == truth(events));
}

TEST_CASE_FIXTURE(Fixture, "skipping a beat finishes that beat and leaves the next one whole") {
    push({south});
    push({other_south});
    timeline.sample(0.0);
    timeline.sample(0.2);
    timeline.skip_beat();
    CHECK(timeline.beats_queued() == 1);
    check_same(timeline.sample(0.21), truth({south}).frame());
    CHECK(timeline.cue()->progress == 0.0F);
    CHECK(timeline.cue()->events.front() == other_south);
    timeline.sample(0.31);
    CHECK(timeline.cue()->progress > 0.0F);
    timeline.skip_beat();
    CHECK(timeline.idle());
    CHECK(timeline.last_cue()->events.front() == other_south);
    timeline.skip_beat();
    CHECK(timeline.idle());
}

TEST_CASE_FIXTURE(Fixture, "skipping all parks at once") {
    push_each(eventful_turn());
    timeline.sample(0.0);
    timeline.skip_all();
    CHECK(timeline.idle());
    check_same(timeline.sample(0.0), truth(eventful_turn()).frame());
}

TEST_CASE_FIXTURE(Fixture, "with the instant pace everything is over at the next sample") {
    timeline.set_pace(Pace::instant);
    push(eventful_turn());
    check_same(timeline.sample(0.0), truth(eventful_turn()).frame());
    CHECK(timeline.idle());
}

TEST_CASE_FIXTURE(Fixture, "a pause holds the beat where it is, and nothing is made up for afterwards") {
    push({south});
    timeline.sample(0.0);
    const TableFrame before = timeline.sample(0.3);
    timeline.pause();
    const TableFrame held = timeline.sample(50.0);
    check_same(before, held);
    CHECK_FALSE(held.moving);
    timeline.resume();
    check_same(timeline.sample(50.0), held);
    CHECK_FALSE(timeline.idle());
    timeline.pause();
    timeline.skip_beat();
    CHECK(timeline.idle());
}

TEST_CASE_FIXTURE(Fixture, "time running backwards holds the table") {
    push({south});
    timeline.sample(10.0);
    const TableFrame frame = timeline.sample(10.3);
    check_same(timeline.sample(9.0), frame);
    timeline.sample(10.4);
    CHECK(timeline.cue()->progress > 0.0F);
}

TEST_CASE_FIXTURE(Fixture, "a reset drops everything queued and lays the table out anew") {
    push_each(eventful_turn());
    timeline.sample(0.0);
    timeline.sample(3.0);
    BoardView other = view;
    other.pieces[0].hex = hex("3020");
    timeline.push(BoardReset{other});
    CHECK(timeline.idle());
    CHECK_FALSE(timeline.last_cue().has_value());
    check_same(timeline.sample(3.1), TableModel::from(other, scenario).frame());
}

TEST_CASE_FIXTURE(Fixture, "units sent along one path by several commands move together") {
    for (const std::size_t i : {0U, 1U, 2U}) {
        view.pieces[i].hex = hex("2020");
    }
    timeline.push(BoardReset{view});
    timeline.sample(0.0);
    for (const std::size_t i : {0U, 1U, 2U}) {
        push({UnitMoved{german(i), hex("2020"), {hex("2021")}, 1, Halt::none}});
    }
    CHECK(timeline.beats_queued() == 1);
    CHECK(timeline.cue()->events.size() == 3);
    timeline.sample(1.0);
    timeline.sample(1.1);
    push({UnitMoved{german(3), hex("1310"), {hex("2021")}, 1, Halt::none}});
    CHECK(timeline.beats_queued() == 2);
}

TEST_CASE_FIXTURE(Fixture, "participants of a combat glow from its opening to its end, across batches") {
    push({AttackDeclared{AttackId{1}, {german(0)}, {hex("1011")}}});
    timeline.skip_all();
    CHECK(timeline.sample(0.0).arrows.size() == 1);
    push({CombatOpened{AttackId{1}, {german(0)}, {hex("1011")}, {allied(0)}, {}, {}}, DieRolled{AttackId{1}, 6, 6},
          CombatResolved{AttackId{1}, OddsColumn{5}, CombatResult::d1},
          RetreatOrdered{AttackId{1}, Side::german, {allied(0)}, 1}});
    timeline.skip_beat();
    TableFrame frame = timeline.sample(0.0);
    CHECK(find_piece(frame, german(0))->glow == 1.0F);
    CHECK(find_piece(frame, allied(0))->glow == 1.0F);
    CHECK(find_piece(frame, german(1))->glow == 0.0F);
    CHECK(frame.arrows.size() == 1);
    CHECK_FALSE(timeline.cue()->result_known);
    timeline.skip_all();
    frame = timeline.sample(0.0);
    CHECK(frame.arrows.empty());
    CHECK(find_piece(frame, german(0))->glow == 1.0F);
    CHECK(face_up(frame.die.pose.orientation) == 6);
    push({CombatEnded{AttackId{1}, {german(0)}}});
    timeline.skip_all();
    CHECK(find_piece(timeline.sample(0.0), german(0))->glow == 0.0F);
}

TEST_CASE_FIXTURE(Fixture, "the result of a die is told only once it lies still") {
    push({DieRolled{AttackId{1}, 3, 3}, CombatResolved{AttackId{1}, OddsColumn{5}, CombatResult::d1}});
    timeline.sample(0.0);
    timeline.sample(1.0);
    CHECK_FALSE(timeline.cue()->result_known);
    timeline.sample(1.9);
    REQUIRE(timeline.cue().has_value());
    CHECK(timeline.cue()->result_known);
    CHECK(face_up(timeline.sample(1.9).die.pose.orientation) == 3);
}

TEST_CASE_FIXTURE(Fixture, "arrows fade in when an attack is declared and out when it is withdrawn") {
    push({AttackDeclared{AttackId{1}, {german(0)}, {hex("1011")}}});
    timeline.sample(0.0);
    const float early = timeline.sample(0.1).arrows.at(0).strength;
    const float late = timeline.sample(0.5).arrows.at(0).strength;
    CHECK(early < late);
    CHECK(timeline.sample(9.0).arrows.at(0).strength == 1.0F);
    push({AttackWithdrawn{AttackId{1}}});
    timeline.sample(10.0);
    CHECK(timeline.sample(10.2).arrows.at(0).strength == doctest::Approx(0.5F));
    CHECK(timeline.sample(20.0).arrows.empty());
}

TEST_CASE_FIXTURE(Fixture, "daylight, marker and forts change within their beats") {
    push({TurnBegan{9}});
    timeline.sample(0.0);
    CHECK(timeline.sample(0.4).turn_marker.position.y > 0.005F);
    timeline.skip_all();
    push({PhaseBegan{Side::allied, Phase::movement_1}});
    timeline.sample(1.0);
    const float noon = timeline.sample(1.4).daylight;
    CHECK(noon > 0.0F);
    CHECK(noon < daylight_of(Side::allied, Phase::movement_1));
    timeline.skip_all();
    push({FortDestroyed{fort_at(0), hex("2910")}});
    timeline.sample(2.0);
    const TableFrame frame = timeline.sample(2.7);
    CHECK(frame.forts[0].collapse == doctest::Approx(0.5F));
    CHECK(frame.forts[0].standing);
    CHECK_FALSE(timeline.sample(9.0).forts[0].standing);
}

TEST_CASE_FIXTURE(Fixture,
                  "the die lies beside the fighting until the result is carried out, then goes back into its tray") {
    push({CombatOpened{AttackId{1}, {german(0)}, {hex("1014")}, {allied(0)}, {}, {}}, DieRolled{AttackId{1}, 5, 5},
          CombatResolved{AttackId{1}, OddsColumn{6}, CombatResult::d1}});
    timeline.sample(0.0);
    timeline.skip_all();
    const Area& tray = timeline.model().layout().die_tray();
    const Pose lying = timeline.sample(9.0).die.pose;
    CHECK(face_up(lying.orientation) == 5);
    CHECK_FALSE(tray.contains({lying.position.x, lying.position.z}));
    CHECK(timeline.sample(60.0).die.pose.position == lying.position);
    push({UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}}});
    timeline.sample(60.0);
    CHECK(timeline.sample(60.3).die.pose.position.y > lying.position.y);
    const Pose home = timeline.sample(70.0).die.pose;
    CHECK(tray.contains({home.position.x, home.position.z}));
    CHECK(face_up(home.orientation) == 5);
}

TEST_CASE_FIXTURE(Fixture, "reinforcements are seen coming in before they lie in their tray") {
    push({ReinforcementsDue{Side::allied, {allied(14)}}});
    CHECK(find_piece(timeline.sample(0.0), allied(14)) != nullptr);
    CHECK(find_piece(timeline.sample(9.0), allied(14))->where == Whereabouts::waiting);
}
