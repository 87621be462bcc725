// Law 5: what the rules' events make of the table equals what the rules say lies on it, in every batch of whole games
// played at random. Only this test program knows both sides.
#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <random>
#include <sstream>
#include <string>

#include "marne/formats/scenario.hpp"
#include "marne/render/timeline.hpp"
#include "marne/rules/game.hpp"

using namespace marne;
using namespace marne::render;

namespace {

formats::NamedText read(const std::string& name) {
    std::ifstream file{std::string{MARNE_SOURCE_DIR} + "/assets/data/" + name};
    REQUIRE_MESSAGE(file.good(), "cannot read assets/data/" << name);
    std::ostringstream text;
    text << file.rdbuf();
    return {name, text.str()};
}

std::shared_ptr<const Scenario> counterattack(OrderOfBattle option) {
    const formats::DataTexts texts{read("map.json"), read("counters.tsv"), read("areas.json"), read("charts.json"),
                                   read("scenarios/counterattack.json")};
    auto loaded = formats::load_scenario(texts, "counterattack", option);
    REQUIRE(std::holds_alternative<Scenario>(loaded));
    return std::make_shared<const Scenario>(std::get<Scenario>(std::move(loaded)));
}

/// A player who fights much and dawdles little: prefers commands that are neither moves nor the end of the phase.
const Command& choose(const std::vector<Command>& commands, std::mt19937& random) {
    std::vector<const Command*> eager;
    for (const Command& command : commands) {
        const bool dull = std::holds_alternative<MoveUnit>(command) || std::holds_alternative<EndPhase>(command) ||
                          std::holds_alternative<WithdrawAttack>(command);
        if (!dull) {
            eager.push_back(&command);
        }
    }
    if (!eager.empty() && random() % 4U != 0) {
        return *eager[random() % eager.size()];
    }
    const bool may_end = std::holds_alternative<EndPhase>(commands.back());
    return may_end && random() % 8U == 0 ? commands.back() : commands[random() % commands.size()];
}

struct GameRun {
    std::size_t batches{};
    std::vector<std::size_t> kinds = std::vector<std::size_t>(std::variant_size_v<Event>);
};

/// Plays a game; after each batch the evolved model must equal the one made anew.
void play(OrderOfBattle option, std::uint64_t seed, std::size_t most_batches, GameRun& run) {
    const auto scenario = counterattack(option);
    rules::GameState state = rules::new_game(scenario, {seed, DiceMode::generated});
    const auto setting = TableSetting::of(*scenario);
    TableModel table = TableModel::from(rules::view(state), setting);
    Timeline timeline{rules::view(state), setting};
    timeline.set_speed(8.0);
    std::mt19937 random{static_cast<std::uint32_t>(seed)};
    double now = 0.0;
    for (std::size_t i = 0; i < most_batches && !std::holds_alternative<GameOver>(state.decision.kind); ++i) {
        const std::vector<Command> commands = rules::legal_commands(state);
        REQUIRE_FALSE(commands.empty());
        auto outcome = rules::perform(state, choose(commands, random));
        REQUIRE(std::holds_alternative<EventBatch>(outcome));
        const EventBatch& batch = std::get<EventBatch>(outcome);
        for (const Event& event : batch.events) {
            ++run.kinds[event.index()];
        }
        ++run.batches;
        table.evolve(batch.events);
        const TableModel truth = TableModel::from(rules::view(state), setting);
        CAPTURE(seed);
        CAPTURE(batch.number);
        REQUIRE(table == truth);
        timeline.push(batch);
        timeline.sample(now += 0.05);  // lags behind, as a player's table does
        if (i % 50 == 0) {
            timeline.skip_all();
            REQUIRE(timeline.model() == truth);
        }
    }
    timeline.skip_all();
    CHECK(timeline.model() == TableModel::from(rules::view(state), setting));
}

}  // namespace

TEST_CASE("the table evolved by events equals the rules' view after every batch of random games") {
    GameRun run;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        play(OrderOfBattle::historical, seed, 4000, run);
    }
    play(OrderOfBattle::b, 5, 4000, run);
    MESSAGE("batches: ", run.batches);
    std::ostringstream counts;
    for (const std::size_t count : run.kinds) {
        counts << count << ' ';
    }
    MESSAGE("events by kind: ", counts.str());
}
