// Reduced motion: nothing glides, everything stands for a moment, and in the end the table is right.
#include "still_steps.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <variant>

#include "marne/rules/game.hpp"
#include "marne/session/assets.hpp"

namespace marne::app {
namespace {

struct Played {
    std::shared_ptr<const Scenario> scenario;
    BoardView before;
    std::vector<EventBatch> batches;
    BoardView after;
};

/// A few moves at the beginning of a game.
Played some_moves(std::size_t count) {
    auto loaded = session::load_scenario(std::filesystem::path{MARNE_SOURCE_DIR} / "assets", "counterattack",
                                         OrderOfBattle::historical);
    REQUIRE(loaded.index() == 0);
    Played played{std::get<0>(loaded), {}, {}, {}};
    rules::GameState state = rules::new_game(played.scenario, {});
    played.before = rules::view(state);
    std::set<UnitId> moved;
    while (played.batches.size() < count) {
        for (const Command& command : rules::legal_commands(state)) {
            const auto* move = std::get_if<MoveUnit>(&command);
            if (move != nullptr && moved.insert(move->unit).second) {
                played.batches.push_back(std::get<EventBatch>(rules::perform(state, command)));
                break;
            }
        }
    }
    played.after = rules::view(state);
    return played;
}

TEST_CASE("every move stands still for a moment and then is done at once") {
    const Played played = some_moves(3);
    render::Timeline timeline{played.before, *played.scenario};
    StillSteps steps;
    double now = 10.0;
    timeline.sample(now);
    for (const EventBatch& batch : played.batches) {
        timeline.push(batch);
    }
    const std::size_t beats = timeline.beats_queued();
    REQUIRE(beats > 0);
    const auto pieces_at_rest = [&] {
        const render::TableFrame still = timeline.model().frame();
        const render::TableFrame shown = timeline.sample(now);
        for (std::size_t i = 0; i < still.pieces.size(); ++i) {
            CHECK(shown.pieces[i].pose.position == still.pieces[i].pose.position);
        }
    };
    int frames = 0;
    for (; !timeline.idle(); ++frames) {
        REQUIRE(frames < 1000);
        steps.step(timeline, Motion::reduced, now);
        pieces_at_rest();
        now += 0.05;
    }
    CHECK(frames >= static_cast<int>(still_seconds / 0.05));
    CHECK(timeline.model().board() == played.after);
    CHECK_FALSE(timeline.paused());
}

TEST_CASE("at once means at once, and more speed means a shorter pause") {
    const Played played = some_moves(1);
    const auto frames_at = [&](double speed, render::Pace pace) {
        render::Timeline timeline{played.before, *played.scenario};
        timeline.set_speed(speed);
        timeline.set_pace(pace);
        timeline.sample(0.0);
        timeline.push(played.batches.front());
        StillSteps steps;
        int frames = 0;
        for (double now = 0.0; !timeline.idle() && frames < 1000; now += 0.01, ++frames) {
            steps.step(timeline, Motion::reduced, now);
            timeline.sample(now);
        }
        return frames;
    };
    CHECK(frames_at(1.0, render::Pace::instant) <= 2);
    CHECK(frames_at(4.0, render::Pace::timed) < frames_at(1.0, render::Pace::timed));
}

TEST_CASE("with full motion the timeline is left alone, also when motion is switched back on") {
    const Played played = some_moves(1);
    render::Timeline timeline{played.before, *played.scenario};
    StillSteps steps;
    timeline.sample(0.0);
    timeline.push(played.batches.front());
    steps.step(timeline, Motion::reduced, 0.0);
    CHECK(timeline.paused());
    steps.step(timeline, Motion::full, 0.1);
    CHECK_FALSE(timeline.paused());
    CHECK_FALSE(timeline.idle());
}

TEST_CASE("a table left while it stood still goes on for whoever comes next") {
    const Played played = some_moves(1);
    for (const Motion motion : {Motion::full, Motion::reduced}) {
        render::Timeline timeline{played.before, *played.scenario};
        timeline.sample(0.0);
        timeline.push(played.batches.front());
        StillSteps{}.step(timeline, Motion::reduced, 0.0);
        REQUIRE(timeline.paused());
        StillSteps next;
        double now = 1.0;
        for (; !timeline.idle() && now < 100.0; now += 0.05) {
            next.step(timeline, motion, now);
            timeline.sample(now);
        }
        CHECK(timeline.idle());
        CHECK(timeline.model().board() == played.after);
    }
}

}  // namespace
}  // namespace marne::app
