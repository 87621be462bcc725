// Which sounds belong to which beats, and that they fall where the table moves.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "marne/render/choreography.hpp"
#include "marne/sound/score.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;
using namespace marne::sound;

namespace {

/// Beats of events on the sample table.
std::vector<Beat> beats_of(const std::vector<Event>& events) {
    const Scenario scenario = sample_scenario();
    return choreograph(events, TableModel::from(sample_view(scenario), scenario));
}

std::vector<SoundCue> heard(const std::vector<Event>& events) {
    const std::vector<Beat> beats = beats_of(events);
    REQUIRE(beats.size() == 1);
    return cues_of(beats.front(), {});
}

std::string names(const std::vector<SoundCue>& cues) {
    std::string text;
    for (const SoundCue& cue : cues) {
        text += (text.empty() ? "" : " ") + std::string{info(cue.sound).name};
    }
    return text;
}

bool about(double a, double b) {
    return std::abs(a - b) < 0.02;
}

}  // namespace

TEST_CASE("a move is a counter taken up and put down, when it is seen to be") {
    const std::vector<Event> events{UnitMoved{german(0), hex("1010"), {hex("1011"), hex("1012")}, 2, Halt::none}};
    const std::vector<SoundCue> cues = heard(events);
    CHECK(names(cues) == "counter_lift counter_set");
    CHECK(cues.front().seconds == 0.0);
    const Beat beat = beats_of(events).front();
    CHECK(about(cues.back().seconds, beat.pieces.front().legs.back().end));
    CHECK(about(cues.back().seconds, beat.seconds - beat_times.rest));
    CHECK(cues.back().at == beat.pieces.front().legs.back().to.position);
}

TEST_CASE("a stack is one heavier sound, not so many") {
    const UnitMoved one{german(0), hex("1010"), {hex("1011")}, 1, Halt::none};
    UnitPlaced together{german(1), hex("1010")};
    const Scenario scenario = sample_scenario();
    TableModel table = TableModel::from(sample_view(scenario), scenario);
    table.evolve(together);
    UnitMoved other = one;
    other.unit = german(1);
    const std::vector<Event> both{one, other};
    const std::vector<Beat> beats = choreograph(both, table);
    REQUIRE(beats.size() == 1);
    const std::vector<SoundCue> cues = cues_of(beats.front(), {});
    CHECK(names(cues) == "counter_lift counter_set");
    CHECK(cues.back().gain > heard({one}).back().gain);
}

TEST_CASE("what has its own sounds") {
    CHECK(names(heard({TurnBegan{9}})) == "marker_move");
    CHECK(names(heard({PhaseBegan{Side::german, Phase::combat_1}})) == "card_turn");
    CHECK(names(heard({UnitDisrupted{german(0), hex("1010"), DisruptionCause::retreat}})) ==
          "counter_turn counter_set");
    CHECK(names(heard({UnitExited{german(0), hex("1010"), 1}})) == "counter_lift tray_drop");
    CHECK(names(heard({UnitEliminated{german(0), hex("1010"), EliminationCause::combat_result, rule("8.10")}})) ==
          "counter_lift tray_drop");
    CHECK(names(heard({FortDestroyed{fort_at(0), hex("2910")}})) == "fort_fall");
    CHECK(names(heard({AttackDeclared{AttackId{1}, {german(0)}, {hex("1011")}}})) == "card_lay");
    CHECK(names(heard({CombatEnded{AttackId{1}, {german(0)}}})).empty());
    CHECK(names(heard({UnitEntered{allied(14), {hex("1425")}, 1, Halt::none, EntryWay::march}})) ==
          "counter_lift counter_set");
}

TEST_CASE("a retreat is pushed over the paper") {
    const std::vector<SoundCue> cues = heard({UnitRetreated{AttackId{1}, allied(0), hex("1014"), hex("1015"), 0,
                                                            RetreatClass::vacant, StepChoice::by_victor}});
    REQUIRE(names(cues) == "counter_slide");
    CHECK(about(cues.front().seconds, beat_times.brace));
}

TEST_CASE("the die knocks where it meets the table, ever softer, and then lies still") {
    for (std::uint32_t number = 0; number < 40; ++number) {
        CAPTURE(number);
        const DieLane lane{{0.3F, 0.0F, 0.2F}, 0.3F * static_cast<float>(number)};
        const DieThrow thrown = throw_die(lane, static_cast<std::uint8_t>(number % 6 + 1), number);
        const std::vector<SoundCue> cues = cues_of(thrown);
        REQUIRE(cues.size() >= 5);
        CHECK(cues.size() <= 10);
        std::vector<double> knocks;
        for (std::size_t i = 0; i + 1 < cues.size(); ++i) {
            CHECK(cues[i].seconds < cues[i + 1].seconds);
            if (cues[i].sound == Sound::die_knock) {
                CHECK((knocks.empty() || cues[i].gain < cues[i - 1].gain));
                knocks.push_back(cues[i].seconds);
            }
        }
        // Falls in, and bounces: see bounce_height in tracks.cpp.
        REQUIRE(knocks.size() == 3);
        CHECK(about(knocks[0], 0.22 * thrown.roll_seconds));
        CHECK(about(knocks[1], 0.48 * thrown.roll_seconds));
        CHECK(about(knocks[2], 0.64 * thrown.roll_seconds));
        CHECK(cues.back().sound == Sound::die_rest);
        CHECK(std::abs(cues.back().seconds - thrown.roll_seconds) < 0.05);
    }
}

TEST_CASE("a die that lies out on the table is heard to come home") {
    const Beat beat = beats_of({CombatEnded{AttackId{1}, {german(0)}}}).front();
    REQUIRE(beat.die_goes_home);
    CHECK(cues_of(beat, {}).empty());
    const std::vector<SoundCue> cues = cues_of(beat, glm::vec3{0.1F, 0.0F, 0.2F});
    REQUIRE(names(cues) == "die_rest");
    CHECK(cues.front().at == glm::vec3{0.1F, 0.0F, 0.2F});
}

TEST_CASE("a whole turn: every cue is within its beat, in order, of a lawful loudness, and always the same") {
    const std::vector<Beat> beats = beats_of(eventful_turn());
    std::size_t count = 0;
    for (const Beat& beat : beats) {
        const std::vector<SoundCue> cues = cues_of(beat, {});
        const std::vector<SoundCue> again = cues_of(beat, {});
        REQUIRE(again.size() == cues.size());
        double last = 0.0;
        for (std::size_t i = 0; i < cues.size(); ++i) {
            CHECK(cues[i].seconds >= last);
            CHECK(cues[i].seconds <= beat.seconds);
            CHECK(cues[i].gain > 0.0F);
            CHECK(cues[i].gain <= 1.0F);
            CHECK(again[i].variant == cues[i].variant);
            last = cues[i].seconds;
            ++count;
        }
    }
    CHECK(count > beats.size());
}
