// The course of a game in figures agrees with the states it went through.
#include "marne/session/chronicle.hpp"

#include "marne/rules/queries.hpp"
#include "marne/session/replay.hpp"
#include "workbench.hpp"

namespace marne {
namespace {

session::Replay random_game(const test::Folder& folder, std::uint64_t seed) {
    const auto log = folder / "game.marne";
    REQUIRE(session::simulate(test::scenario(), seed, log).index() == 0);
    auto replay = session::load_replay(log, test::assets());
    REQUIRE(replay.index() == 0);
    return std::get<0>(replay);
}

/// Strength points of the side's units at one place.
int strength(const rules::GameState& state, Side side, Whereabouts where) {
    int sum = 0;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const Counter& counter = state.counter(unit_at(i));
        sum += counter.side == side && state.units[i].where == where ? counter.strength : 0;
    }
    return sum;
}

TEST_CASE("a game not begun has one day, with the strength of the set-up and nothing lost") {
    const auto scenario = test::scenario();
    const auto days = session::figures_by_day(scenario, {}, {});
    REQUIRE(days.size() == 1);
    CHECK(days.front().turn == 8);
    const rules::GameState start = rules::new_game(scenario, {});
    for (const Side side : both_sides) {
        CHECK(days.front().strength[index_of(side)] == strength(start, side, Whereabouts::on_map));
        CHECK(days.front().strength[index_of(side)] > 0);
        CHECK(days.front().lost[index_of(side)] == 0);
    }
}

TEST_CASE("every day of a game is told once, losses never shrink, and the last day has the final score") {
    const test::Folder folder;
    const session::Replay replay = random_game(folder, 4);
    const auto days = session::figures_by_day(replay.scenario, replay.setup, replay.entries);
    REQUIRE(days.size() == 10);
    for (std::size_t i = 0; i < days.size(); ++i) {
        CHECK(days[i].turn == 8 + static_cast<int>(i));
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            CHECK((i == 0 || days[i].lost[side] >= days[i - 1].lost[side]));
        }
    }
    const rules::GameState end = session::state_at(replay, session::count_events(replay));
    REQUIRE(end.final_score);
    CHECK(days.back().victory_points == end.final_score->totals);
    for (const Side side : both_sides) {
        CHECK(days.back().strength[index_of(side)] == strength(end, side, Whereabouts::on_map));
        CHECK(days.back().lost[index_of(side)] == strength(end, side, Whereabouts::eliminated));
        CHECK(days.back().lost[index_of(side)] > 0);
    }
}

TEST_CASE("a chronicle follows the history, also when it is taken back and becomes another of the same length") {
    const test::Folder folder;
    const session::Replay one = random_game(folder, 4);
    const session::Replay other = random_game(folder, 5);
    session::Chronicle chronicle;
    const auto told = [&](const session::Replay& replay, std::size_t commands) {
        return chronicle.days(replay.scenario, replay.setup, std::span{replay.entries}.first(commands)).back();
    };
    const auto expected = [&](const session::Replay& replay, std::size_t commands) {
        return session::figures_by_day(replay.scenario, replay.setup, std::span{replay.entries}.first(commands)).back();
    };
    for (const std::size_t commands : {std::size_t{300}, std::size_t{301}, std::size_t{120}}) {
        CHECK(told(one, commands) == expected(one, commands));
        CHECK(told(other, commands) == expected(other, commands));
    }
}

TEST_CASE("the commands of a replay's first events are those that hold them") {
    const test::Folder folder;
    const session::Replay replay = random_game(folder, 4);
    CHECK(session::entries_until(replay, 0).empty());
    const std::size_t first = replay.entries.front().batch.events.size();
    CHECK(session::entries_until(replay, first).size() == 1);
    CHECK(session::entries_until(replay, first + 1).size() == 2);
    CHECK(session::entries_until(replay, session::count_events(replay) + 5).size() == replay.entries.size());
}

}  // namespace
}  // namespace marne
