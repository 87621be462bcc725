// Which events play alone, together or unseen, and what they show.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include <glm/geometric.hpp>

#include "marne/render/choreography.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;

namespace {

struct Row {
    const char* name;
    Event event;
    bool own_beat;  // after an event of another kind
    BeatKind kind;  // when it stands alone
};

/// A row for each kind of event, in the order of the variant.
std::vector<Row> rows() {
    const UnitId g = german(0);
    const Hex at = hex("1010");
    return {
        {"turn", TurnBegan{9}, true, BeatKind::turn},
        {"phase", PhaseBegan{Side::german, Phase::combat_1}, true, BeatKind::phase},
        {"supply", SupplyDetermined{Side::german, {g}}, false, BeatKind::silent},
        {"due", ReinforcementsDue{Side::allied, {allied(14)}}, true, BeatKind::reinforcements},
        {"recovered", UnitRecovered{g, at}, true, BeatKind::recovery},
        {"placed", UnitPlaced{g, hex("1111")}, true, BeatKind::placement},
        {"placing ended", PlacingEnded{Side::german}, false, BeatKind::silent},
        {"moved", UnitMoved{g, at, {hex("1011")}, 1, Halt::none}, true, BeatKind::move},
        {"entered", UnitEntered{allied(14), {hex("1425")}, 1, Halt::none, EntryWay::march}, true, BeatKind::entry},
        {"exited", UnitExited{g, at, 1}, true, BeatKind::exit},
        {"town", TownTaken{0, hex("1212"), Side::german}, false, BeatKind::town},
        {"declared", AttackDeclared{AttackId{1}, {g}, {hex("1011")}}, true, BeatKind::declaration},
        {"withdrawn", AttackWithdrawn{AttackId{1}}, true, BeatKind::withdrawal},
        {"lapsed", AttackLapsed{AttackId{1}, rule("8.2.E")}, true, BeatKind::withdrawal},
        {"opened", CombatOpened{AttackId{1}, {g}, {hex("1011")}, {allied(0)}, {}, {}}, true, BeatKind::combat},
        {"die", DieRolled{AttackId{1}, 4, 4}, true, BeatKind::die},
        {"resolved", CombatResolved{AttackId{1}, OddsColumn{5}, CombatResult::d2}, false, BeatKind::silent},
        {"eliminated", UnitEliminated{g, at, EliminationCause::combat_result, rule("8.10")}, true,
         BeatKind::elimination},
        {"fort", FortDestroyed{fort_at(0), hex("2910")}, true, BeatKind::fort},
        {"ordered", RetreatOrdered{AttackId{1}, Side::german, {allied(0)}, 1}, false, BeatKind::silent},
        {"retreated", UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}}, true,
         BeatKind::retreat},
        {"disrupted", UnitDisrupted{g, at, DisruptionCause::retreat}, true, BeatKind::disruption},
        {"offered", AdvanceOffered{AttackId{1}, Side::german, {g}, {hex("1011")}}, false, BeatKind::silent},
        {"advanced", UnitAdvanced{AttackId{1}, g, at, hex("1011")}, true, BeatKind::advance},
        {"ended", CombatEnded{AttackId{1}, {g}}, true, BeatKind::combat_end},
        {"game", GameEnded{}, true, BeatKind::game_end},
    };
}

struct Fixture {
    Scenario scenario = sample_scenario();
    TableModel table = TableModel::from(sample_view(scenario), scenario);
};

const PieceTrack* track_of(const Beat& beat, UnitId unit) {
    for (const PieceTrack& track : beat.pieces) {
        if (track.unit == unit) {
            return &track;
        }
    }
    return nullptr;
}

}  // namespace

TEST_CASE_FIXTURE(Fixture, "every kind of event has its row: alone, and after an event of another kind") {
    const std::vector<Row> all = rows();
    REQUIRE(all.size() == std::variant_size_v<Event>);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Row& row = all[i];
        CAPTURE(row.name);
        CHECK(row.event.index() == i);
        const auto alone = choreograph(std::vector<Event>{row.event}, table);
        REQUIRE(alone.size() == 1);
        CHECK(alone[0].kind == row.kind);
        CHECK((alone[0].seconds > 0.0) == (row.kind != BeatKind::silent));
        const Event other = row.kind == BeatKind::phase ? Event{TurnBegan{9}} : Event{PhaseBegan{Side::german, {}}};
        const auto after = choreograph(std::vector<Event>{other, row.event}, table);
        CHECK(after.size() == (row.own_beat ? 2 : 1));
    }
}

TEST_CASE_FIXTURE(Fixture, "beats show every event once, in order, and take a sensible time") {
    const std::vector<Event> events = eventful_turn();
    const auto beats = choreograph(events, table);
    std::size_t next = 0;
    for (const Beat& beat : beats) {
        CHECK(beat.first_event == next);
        CHECK(beat.event_count >= 1);
        CHECK(beat.seconds >= 0.0);
        CHECK(beat.seconds < 4.0);
        CHECK(std::isfinite(beat.focus.point.x));
        CHECK(table.layout().table_top().contains({beat.focus.point.x, beat.focus.point.z}));
        next += beat.event_count;
    }
    CHECK(next == events.size());
}

TEST_CASE_FIXTURE(Fixture, "tracks begin at the rest before a beat and end at the rest after it") {
    const std::vector<Event> events = eventful_turn();
    TableModel now = table;
    for (const Beat& beat : choreograph(events, table)) {
        const TableFrame before = now.frame();
        for (std::size_t i = 0; i < beat.event_count; ++i) {
            now.evolve(events[beat.first_event + i]);
        }
        const TableFrame after = now.frame();
        for (const PieceTrack& track : beat.pieces) {
            if (const PieceFrame* was = find_piece(before, track.unit)) {
                CHECK(to_pose(sample(track, 0.0)).position == was->pose.position);
            }
            const PieceFrame* is = find_piece(after, track.unit);
            REQUIRE(is != nullptr);
            CHECK(to_pose(sample(track, beat.seconds)).position == is->pose.position);
            CHECK(to_pose(sample(track, beat.seconds)).orientation == is->pose.orientation);
        }
        for (const PieceFrame& is : after.pieces) {  // whoever lies elsewhere afterwards has been on the way
            const PieceFrame* was = find_piece(before, is.unit);
            if (was == nullptr || was->pose.position != is.pose.position) {
                CHECK(track_of(beat, is.unit) != nullptr);
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "no counter dips below the paper or jumps on its way") {
    constexpr double step = 1.0 / 240.0;
    for (const Beat& beat : choreograph(eventful_turn(), table)) {
        for (const PieceTrack& track : beat.pieces) {
            glm::vec3 last = sample(track, 0.0).position;
            for (double t = step; t <= beat.seconds + step; t += step) {
                const glm::vec3 now = sample(track, t).position;
                CHECK(now.y > -1e-5F);
                CHECK(glm::length(now - last) < 0.02F);
                last = now;
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "units moved along one path one after the other move as one stack") {
    for (const std::size_t i : {0U, 1U, 2U}) {
        table.evolve(UnitMoved{german(i), {}, {hex("2020")}, 1, Halt::none});
    }
    const auto move = [](std::size_t i, const char* last) {
        return Event{UnitMoved{german(i), hex("2020"), {hex("2021"), hex(last)}, 2, Halt::none}};
    };
    const auto together = choreograph(std::vector<Event>{move(0, "2022"), move(1, "2022"), move(2, "2022")}, table);
    REQUIRE(together.size() == 1);
    CHECK(together[0].pieces.size() == 3);
    const double halfway = together[0].seconds * 0.5;
    for (std::size_t i = 0; i < 3; ++i) {  // carried above one another, not in one another
        for (std::size_t j = i + 1; j < 3; ++j) {
            const float a = sample(together[0].pieces[i], halfway).position.y;
            const float b = sample(together[0].pieces[j], halfway).position.y;
            CHECK(std::abs(a - b) >= counter_thickness * 0.99F);
        }
    }
    CHECK(choreograph(std::vector<Event>{move(0, "2022"), move(1, "2122")}, table).size() == 2);
}

TEST_CASE_FIXTURE(Fixture,
                  "a moving counter is lifted and passes the middle of each hex of its path, above what lies there") {
    table.evolve(UnitMoved{german(5), {}, {hex("1011")}, 1, Halt::none});
    const std::vector<Hex> path{hex("1011"), hex("1012"), hex("1113")};
    const auto beats = choreograph(std::vector<Event>{UnitMoved{german(0), hex("1010"), path, 3, Halt::none}}, table);
    REQUIRE(beats.size() == 1);
    const PieceTrack* track = track_of(beats[0], german(0));
    REQUIRE(track != nullptr);
    for (const Hex step : path) {
        float nearest = 1.0F;
        float height = 0.0F;
        for (double t = 0.0; t <= beats[0].seconds; t += 0.004) {
            const glm::vec3 at = sample(*track, t).position;
            const glm::vec3 centre = table.layout().hexes().centre(step);
            const float away = std::hypot(at.x - centre.x, at.z - centre.z);
            if (away < nearest) {
                nearest = away;
                height = at.y;
            }
        }
        CHECK(nearest < 0.002F);
        CHECK((step == path.back() || height > counter_thickness));
    }
}

TEST_CASE_FIXTURE(Fixture, "a retreating counter is pushed over the paper, not lifted") {
    const Event retreat = UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}};
    const auto beats = choreograph(std::vector<Event>{retreat}, table);
    const PieceTrack* track = track_of(beats.at(0), allied(0));
    REQUIRE(track != nullptr);
    for (double t = 0.0; t <= beats[0].seconds; t += 0.01) {
        CHECK(sample(*track, t).position.y < 1e-6F);
    }
    CHECK(beats[0].seconds < 0.8);
}

TEST_CASE_FIXTURE(Fixture, "a counter turns over in the air without touching the paper") {
    const auto beats =
        choreograph(std::vector<Event>{UnitDisrupted{german(0), hex("1010"), DisruptionCause::retreat}}, table);
    const PieceTrack* track = track_of(beats.at(0), german(0));
    REQUIRE(track != nullptr);
    for (double t = 0.0; t <= beats[0].seconds; t += 0.004) {
        const CounterPose pose = sample(*track, t);
        const float reach =
            0.5F * (counter_size * std::abs(std::sin(pose.flip)) + counter_thickness * std::abs(std::cos(pose.flip)));
        CHECK(pose.position.y + counter_thickness * 0.5F - reach > -1e-4F);
    }
}

TEST_CASE_FIXTURE(Fixture, "units lost together go to the tray one shortly after the other, in an arc") {
    const auto lost = [](std::size_t i) {
        return Event{UnitEliminated{german(i), hex_at(10 + static_cast<int>(i), 10), EliminationCause::combat_result,
                                    rule("8.10")}};
    };
    const auto beats = choreograph(std::vector<Event>{lost(0), lost(1), lost(2)}, table);
    REQUIRE(beats.size() == 1);
    CHECK(beats[0].pieces[1].legs.front().begin > beats[0].pieces[0].legs.front().begin);
    CHECK(beats[0].pieces[2].legs.front().begin > beats[0].pieces[1].legs.front().begin);
    float highest = 0.0F;
    for (double t = 0.0; t <= beats[0].seconds; t += 0.01) {
        highest = std::max(highest, sample(beats[0].pieces[0], t).position.y);
    }
    CHECK(highest > 0.05F);
}

TEST_CASE_FIXTURE(Fixture, "the die of a combat shows the face of the event and is held to be read") {
    const auto beats = choreograph(
        std::vector<Event>{DieRolled{AttackId{7}, 2, 3}, CombatResolved{AttackId{7}, OddsColumn{5}, CombatResult::a1}},
        table);
    REQUIRE(beats.size() == 1);
    REQUIRE(beats[0].die.has_value());
    CHECK(face_up(sample(*beats[0].die, beats[0].seconds).orientation) == 2);
    CHECK(beats[0].seconds - beats[0].die->roll_seconds >= 1.0);
    CHECK(beats[0].focus.point == table.layout().die_tray().centre());
}

TEST_CASE_FIXTURE(Fixture,
                  "the die of an opened combat rolls over the map beside it, clear of counters and of retreats") {
    for (std::uint8_t face = 1; face <= 6; ++face) {
        table.evolve(CombatOpened{AttackId{face}, {german(0), german(1)}, {hex("1014")}, {allied(0)}, {}, {}});
        const auto beats = choreograph(std::vector<Event>{DieRolled{AttackId{face}, face, face}}, table);
        REQUIRE(beats.at(0).die.has_value());
        const DieThrow& thrown = *beats[0].die;
        const glm::vec3 combat = table.layout().hexes().centre(hex("1012"));
        CHECK(glm::length(thrown.rest.position - combat) < 0.2F);
        CHECK(face_up(thrown.rest.orientation) == face);
        CHECK(glm::length(beats[0].focus.point - combat) < 0.15F);
        const TableFrame frame = table.frame();
        for (double t = thrown.roll_seconds * 0.25; t <= thrown.roll_seconds; t += 0.01) {
            const glm::vec3 at = sample(thrown, t).position;
            CHECK(table.layout().paper().contains({at.x, at.z}));
            for (const PieceFrame& piece : frame.pieces) {
                CHECK(glm::length(piece.pose.position - at) > counter_size * 0.5F + die_size * 0.5F);
            }
            for (const Direction direction : all_directions) {
                const glm::vec3 retreat = table.layout().hexes().centre(neighbour(hex("1014"), direction));
                CHECK(std::hypot(retreat.x - at.x, retreat.z - at.z) > 0.016F);
            }
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "on a map without room the die rolls in its tray") {
    std::vector<glm::vec3> everywhere;
    for (int column = 1; column <= 39; ++column) {
        for (int row = 1; row <= 25; ++row) {
            everywhere.push_back(table.layout().hexes().centre(hex_at(column, row)));
        }
    }
    CHECK_FALSE(lane_near(everywhere[400], everywhere, table.layout()).has_value());
    CHECK(lane_near(everywhere[400], {}, table.layout()).has_value());
}

TEST_CASE_FIXTURE(Fixture, "at a result the victors lunge towards the losers and come back; the losers stand") {
    table.evolve(UnitMoved{german(0), {}, {hex("1013")}, 1, Halt::none});
    table.evolve(UnitMoved{german(1), {}, {hex("1113")}, 1, Halt::none});
    table.evolve(CombatOpened{AttackId{1}, {german(0), german(1)}, {hex("1014")}, {allied(0)}, {}, {}});
    const auto furthest = [&](UnitId unit, CombatResult result) {
        const auto beats = choreograph(
            std::vector<Event>{DieRolled{AttackId{1}, 4, 4}, CombatResolved{AttackId{1}, OddsColumn{5}, result}},
            table);
        REQUIRE(beats.size() == 1);
        const PieceTrack* track = track_of(beats[0], unit);
        if (track == nullptr) {
            return 0.0F;
        }
        const glm::vec3 start = sample(*track, 0.0).position;
        CHECK(sample(*track, beats[0].die->roll_seconds).position == start);  // not before the die can be read
        CHECK(sample(*track, beats[0].seconds).position == start);
        const glm::vec3 other = table.layout().hexes().centre(unit == allied(0) ? hex("1013") : hex("1014"));
        const glm::vec3 way = glm::normalize(other - start);
        float most = 0.0F;
        for (double t = 0.0; t < beats[0].seconds; t += 0.005) {
            most = std::max(most, glm::dot(sample(*track, t).position - start, way));
        }
        return most;
    };
    for (const CombatResult result : {CombatResult::d1, CombatResult::d3, CombatResult::de}) {
        CHECK(furthest(german(0), result) > 0.004F);
        CHECK(furthest(german(1), result) > 0.004F);
        CHECK(furthest(allied(0), result) == 0.0F);
    }
    for (const CombatResult result : {CombatResult::a1, CombatResult::ae}) {
        CHECK(furthest(german(0), result) == 0.0F);
        CHECK(furthest(allied(0), result) > 0.004F);
    }
}

TEST_CASE_FIXTURE(Fixture, "the victor beside it strikes a retreating counter, which moves off with the blow") {
    table.evolve(UnitMoved{german(0), {}, {hex("1013")}, 1, Halt::none});
    table.evolve(CombatOpened{AttackId{1}, {german(0)}, {hex("1014")}, {allied(0)}, {}, {}});
    const auto first = choreograph(
        std::vector<Event>{UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}}}, table);
    const PieceTrack* victor = track_of(first.at(0), german(0));
    const PieceTrack* loser = track_of(first.at(0), allied(0));
    REQUIRE(victor != nullptr);
    REQUIRE(loser != nullptr);
    const double blow = beat_times.wind_up + beat_times.strike;
    CHECK(sample(*victor, blow).position.z > sample(*victor, 0.0).position.z + 0.003F);
    CHECK(std::abs(sample(*loser, blow).position.z - sample(*loser, 0.0).position.z) < 0.002F);
    CHECK(sample(*loser, blow + 0.1).position.z > sample(*loser, 0.0).position.z + 0.008F);
    CHECK(first[0].die_goes_home);
    // The second hex back nobody is beside it.
    table.evolve(UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0, {}, {}});
    const auto second = choreograph(
        std::vector<Event>{UnitRetreated{AttackId{1}, allied(0), hex("1015"), hex("1016"), 0, {}, {}}}, table);
    CHECK(track_of(second.at(0), german(0)) == nullptr);
}

TEST_CASE_FIXTURE(
    Fixture, "reinforcements by march come over the edge next to their hex, those by rail slide straight into town") {
    table.evolve(ReinforcementsDue{Side::allied, {allied(14), allied(15)}});
    const Event march = UnitEntered{allied(14), {hex("1425"), hex("1424")}, 2, Halt::none, EntryWay::march};
    const auto marching = choreograph(std::vector<Event>{march}, table);
    const CounterPose at_edge = sample(*track_of(marching.at(0), allied(14)), beat_times.carry_to_edge);
    CHECK(at_edge.position.z == doctest::Approx(table.layout().paper().max.y));
    CHECK(at_edge.position.x == doctest::Approx(table.layout().hexes().centre(hex("1425")).x));
    const Event rail = UnitEntered{allied(15), {hex("0514")}, 1, Halt::none, EntryWay::rail};
    const auto riding = choreograph(std::vector<Event>{rail}, table);
    const PieceTrack* track = track_of(riding.at(0), allied(15));
    const float height = sample(*track, beat_times.carry_to_edge).position.y;
    for (double t = beat_times.carry_to_edge; t <= beat_times.carry_to_edge + beat_times.rail; t += 0.05) {
        CHECK(sample(*track, t).position.y == doctest::Approx(height));
    }
}

TEST_CASE_FIXTURE(Fixture, "equal events on an equal table give equal beats") {
    const auto once = choreograph(eventful_turn(), table);
    const auto again = choreograph(eventful_turn(), table);
    REQUIRE(once.size() == again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        CHECK(once[i].seconds == again[i].seconds);
        REQUIRE(once[i].pieces.size() == again[i].pieces.size());
        for (std::size_t j = 0; j < once[i].pieces.size(); ++j) {
            CHECK(sample(once[i].pieces[j], 0.3).position == sample(again[i].pieces[j], 0.3).position);
        }
    }
}

TEST_CASE_FIXTURE(Fixture, "a stack turning over fans out in the air: no counter passes through another") {
    for (const std::size_t i : {0U, 1U, 2U}) {
        table.evolve(UnitMoved{german(i), {}, {hex("2020")}, 1, Halt::none});
    }
    const auto turned = [](std::size_t i) {
        return Event{UnitDisrupted{german(i), hex("2020"), DisruptionCause::attacking}};
    };
    for (const std::vector<Event>& events :
         {std::vector<Event>{turned(0), turned(1), turned(2)}, std::vector<Event>{turned(0)},
          std::vector<Event>{turned(1)}, std::vector<Event>{turned(1), turned(0)}}) {
        const Beat beat = choreograph(events, table).at(0);
        const std::vector<UnitId> stack = table.stack_at(hex("2020"));
        for (double t = 0.0; t <= beat.seconds; t += 0.004) {
            float top = -1.0F;
            for (const UnitId unit : stack) {
                const PieceTrack* track = track_of(beat, unit);
                const TableFrame rest = table.frame();
                CounterPose pose;
                pose.position = find_piece(rest, unit)->pose.position;
                pose = track == nullptr ? pose : sample(*track, t);
                const float reach = 0.5F * (counter_size * std::abs(std::sin(pose.flip)) +
                                            counter_thickness * std::abs(std::cos(pose.flip)));
                const float middle = pose.position.y + counter_thickness * 0.5F;
                CHECK(middle - reach > top - 4e-4F);
                top = middle + reach;
            }
        }
    }
}
