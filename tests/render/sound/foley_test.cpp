// Sounds while the timeline is sampled: on time, once, never a rattle, and nothing of what is skipped.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "marne/sound/foley.hpp"
#include "sample_table.hpp"

using namespace marne;
using namespace marne::render;
using namespace marne::render::test;
using namespace marne::sound;

namespace {

struct Heard {
    double time;
    Sound sound;
};

/// A table, its ear, and all that was heard.
struct Evening {
    Scenario scenario{sample_scenario()};
    Timeline timeline{sample_view(scenario), scenario};
    Foley foley;
    double now{100.0};
    Unseen unseen{Unseen::silent};
    std::vector<Heard> heard;

    void frame(double seconds) {
        now += seconds;
        timeline.sample(now);
        for (const Due& due : foley.listen(timeline, now, unseen)) {
            CHECK(due.in >= 0.0);
            CHECK(due.in <= Foley::ahead + 1e-9);
            heard.push_back({now + due.in, due.sound});
        }
    }
    void play(double frame_seconds) {
        for (int i = 0; i < 100000 && !timeline.idle(); ++i) {
            frame(frame_seconds);
        }
        REQUIRE(timeline.idle());
        frame(frame_seconds);
    }
    std::string names() const {
        std::string text;
        for (const Heard& each : heard) {
            text += (text.empty() ? "" : " ") + std::string{info(each.sound).name};
        }
        return text;
    }
};

EventBatch batch_of(std::vector<Event> events) {
    EventBatch batch;
    batch.number = 1;
    batch.events = std::move(events);
    return batch;
}

const UnitMoved a_move{german(0), hex("1010"), {hex("1011"), hex("1012")}, 2, Halt::none};

}  // namespace

TEST_CASE("a move is heard once, on time, at any frame rate") {
    for (const double frame : {1.0 / 240.0, 1.0 / 60.0, 1.0 / 7.0}) {
        CAPTURE(frame);
        Evening evening;
        evening.frame(0.0);
        evening.timeline.push(batch_of({a_move}));
        evening.frame(0.01);
        const double begin = evening.now;
        const double set_down = evening.timeline.seconds_left() - beat_times.rest;
        evening.play(frame);
        REQUIRE(evening.names() == "counter_lift counter_set");
        CHECK(evening.heard[0].time - begin < 0.001);
        CHECK(std::abs(evening.heard[1].time - begin - set_down) < 0.05);
    }
}

TEST_CASE("what is skipped is silent") {
    Evening evening;
    evening.frame(0.0);
    evening.timeline.push(batch_of({a_move}));
    evening.frame(0.01);
    evening.timeline.skip_beat();
    evening.frame(0.01);
    CHECK(evening.names() == "counter_lift");
    evening.timeline.push(batch_of(eventful_turn()));
    evening.timeline.skip_all();
    evening.frame(0.01);
    CHECK(evening.names() == "counter_lift");
}

TEST_CASE("a reset is silent, and a paused table too") {
    Evening evening;
    evening.frame(0.0);
    evening.timeline.push(batch_of({a_move}));
    evening.frame(0.01);
    evening.timeline.pause();
    for (int i = 0; i < 100; ++i) {
        evening.frame(0.02);
    }
    CHECK(evening.names() == "counter_lift");
    evening.timeline.resume();
    evening.timeline.push(BoardReset{sample_view(evening.scenario)});
    evening.frame(0.02);
    evening.frame(0.02);
    CHECK(evening.names() == "counter_lift");
    evening.timeline.push(batch_of({a_move}));
    evening.play(0.02);
    CHECK(evening.names() == "counter_lift counter_lift counter_set");
}

TEST_CASE("shown at once, a command is one sound, and a hundred at once do not rattle") {
    Evening evening;
    evening.frame(0.0);
    evening.timeline.set_pace(Pace::instant);
    evening.timeline.push(batch_of({a_move}));
    evening.frame(0.02);
    evening.frame(0.02);
    CHECK(evening.names() == "counter_set");
    for (int i = 0; i < 100; ++i) {
        evening.timeline.push(batch_of({a_move}));
        evening.frame(0.002);
    }
    CHECK(evening.heard.size() <= 4);  // in a fifth of a second
}

TEST_CASE("with reduced motion what is not seen to move is told by one sound") {
    Evening evening;
    evening.unseen = Unseen::told;
    evening.frame(0.0);
    evening.timeline.push(batch_of({a_move}));
    evening.timeline.skip_beat();
    evening.frame(0.02);
    evening.frame(0.02);
    CHECK(evening.names() == "counter_set");
}

TEST_CASE("whatever the speed, there is never more at once than the limits say") {
    for (const double speed : {0.25, 1.0, 2.0, 8.0}) {
        CAPTURE(speed);
        Evening evening;
        evening.frame(0.0);
        evening.timeline.set_speed(speed);
        for (int i = 0; i < 8; ++i) {
            evening.timeline.push(batch_of(eventful_turn()));
        }
        evening.play(1.0 / 60.0);
        std::sort(evening.heard.begin(), evening.heard.end(),
                  [](const Heard& a, const Heard& b) { return a.time < b.time; });
        REQUIRE(evening.heard.size() > 40);
        std::vector<double> last(sounds().size(), -1.0e9);
        for (std::size_t i = 0; i < evening.heard.size(); ++i) {
            const Heard& each = evening.heard[i];
            const double end = each.time + 1.0;
            const auto within = std::count_if(evening.heard.begin(), evening.heard.end(), [&](const Heard& other) {
                return other.time >= each.time && other.time < end;
            });
            CHECK(static_cast<double>(within) <= Foley::most_at_once + Foley::most_a_second + 1.0);
            double& before = last[static_cast<std::size_t>(each.sound)];
            CHECK(each.time - before > info(each.sound).gap - 1e-6);
            before = each.time;
        }
    }
}

TEST_CASE("pictures that come seldom do not bring all the knocks of a die at once") {
    Evening evening;
    evening.frame(0.0);
    evening.timeline.push(batch_of({DieRolled{AttackId{1}, 4, 4}}));
    evening.play(0.09);  // eleven pictures a second
    std::vector<double> times;
    for (const Heard& each : evening.heard) {
        times.push_back(each.time);
    }
    REQUIRE(times.size() >= 6);
    for (std::size_t i = 1; i < times.size(); ++i) {
        CHECK(times[i] - times[i - 1] > 0.025);
    }
}

TEST_CASE("an ear that joins late hears nothing of before") {
    Evening evening;
    evening.timeline.set_pace(Pace::instant);
    evening.timeline.push(batch_of({a_move}));
    evening.timeline.sample(evening.now);
    evening.frame(0.02);
    CHECK(evening.heard.empty());
}
