// Law 5: what the rules' events make of the table equals what the rules say lies on it, in every batch of whole games
// played at random. Only this test program knows both sides.
#include <doctest/doctest.h>

#include <algorithm>
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

std::shared_ptr<const Scenario> scenario_named(const std::string& id, OrderOfBattle option) {
    const std::string file = id == "pursuit" ? "scenarios/pursuit.json" : "scenarios/counterattack.json";
    const formats::DataTexts texts{read("map.json"), read("counters.tsv"), read("areas.json"), read("charts.json"),
                                   read(file)};
    auto loaded = formats::load_scenario(texts, id, option);
    REQUIRE(std::holds_alternative<Scenario>(loaded));
    return std::make_shared<const Scenario>(std::get<Scenario>(std::move(loaded)));
}

/// How a random player leans, so that over some games every kind of event happens.
enum class Style { fighter, declarer, traveller };

int eagerness(const Command& command, Style style) {
    if (std::holds_alternative<MoveUnit>(command)) {
        const bool exits = std::get<MoveUnit>(command).end == MoveEnd::exit;
        return exits ? 3 : (style == Style::traveller ? 2 : 1);
    }
    if (std::holds_alternative<EndPhase>(command) || std::holds_alternative<WithdrawAttack>(command)) {
        return 0;
    }
    if (std::holds_alternative<ResolveAttack>(command)) {
        return style == Style::declarer ? 1 : 3;
    }
    return 2;
}

/// Travellers go where their enemies are: Germans towards the nearest fort, Allies towards the north edge.
int way_to_go(const MoveUnit& move, const rules::GameState& state) {
    if (move.path.empty()) {
        return 0;
    }
    const Hex end = move.path.back();
    if (state.side == Side::allied) {
        return row_of(end);
    }
    int nearest = 100;
    for (const Fort& fort : state.scenario().map.forts) {
        nearest = std::min(nearest, distance(end, fort.hex));
    }
    return nearest;
}

const Command& choose(const std::vector<Command>& commands, const rules::GameState& state, Style style,
                      std::mt19937& random) {
    const Command& last = commands.back();
    if (std::holds_alternative<EndPlacing>(last)) {
        return last;
    }
    if (std::holds_alternative<EndPhase>(last) && random() % (style == Style::traveller ? 40U : 25U) == 0) {
        return last;
    }
    const Command* best = &commands[random() % commands.size()];
    for (int tries = 0; tries < (style == Style::traveller ? 60 : 6); ++tries) {
        const Command& other = commands[random() % commands.size()];
        const int gain = eagerness(other, style) - eagerness(*best, style);
        const auto* move = std::get_if<MoveUnit>(&other);
        const auto* best_move = std::get_if<MoveUnit>(best);
        const bool nearer = style == Style::traveller && gain == 0 && move != nullptr && best_move != nullptr &&
                            way_to_go(*move, state) < way_to_go(*best_move, state);
        best = gain > 0 || nearer ? &other : best;
    }
    return *best;
}

struct GameRun {
    std::size_t batches{};
    std::vector<std::size_t> kinds = std::vector<std::size_t>(std::variant_size_v<Event>);
};

/// Plays a game; after each batch the evolved model must equal the one made anew.
void play(const std::string& id, OrderOfBattle option, Style style, std::uint64_t seed, GameRun& run) {
    constexpr std::size_t most_batches = 6000;
    const auto scenario = scenario_named(id, option);
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
        auto outcome = rules::perform(state, choose(commands, state, style, random));
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
    play("counterattack", OrderOfBattle::historical, Style::fighter, 1, run);
    play("counterattack", OrderOfBattle::historical, Style::traveller, 2, run);
    play("counterattack", OrderOfBattle::a, Style::declarer, 3, run);
    play("counterattack", OrderOfBattle::b, Style::traveller, 4, run);
    play("counterattack", OrderOfBattle::b, Style::declarer, 5, run);
    play("counterattack", OrderOfBattle::d, Style::fighter, 6, run);
    play("counterattack-free", OrderOfBattle::c, Style::declarer, 7, run);
    play("pursuit", OrderOfBattle::historical, Style::fighter, 8, run);
    MESSAGE("batches: ", run.batches);
    for (std::size_t kind = 0; kind < run.kinds.size(); ++kind) {
        CAPTURE(kind);
        // Lapses are too rare to be met by chance; the table_model tests have one.
        CHECK((run.kinds[kind] > 0 || kind == Event{AttackLapsed{}}.index()));
    }
}
