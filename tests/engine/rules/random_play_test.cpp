// Whole games played by chance, with the promises of the rules module checked at every state. MARNE_RANDOM_GAMES sets
// how many games of the real scenario are played.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"
#include "real_scenarios.hpp"
#include "recount.hpp"
#include "skirmish.hpp"

using namespace marne;
using namespace marne::test;

namespace {

std::vector<Hex> wild_path(Chance& chance) {
    std::vector<Hex> path(chance.below(5));
    for (Hex& at : path) {
        at = chance.wild_hex();
    }
    return path;
}

Units wild_units(Chance& chance) {
    Units units(chance.below(4));
    for (UnitId& unit : units) {
        unit = chance.wild_unit();
    }
    return units;
}

/// A command without rhyme or reason; most are unlawful, many name units and hexes that do not exist.
Command wild_command(Chance& chance) {
    switch (chance.below(9)) {
        case 0:
            return MoveUnit{chance.wild_unit(), wild_path(chance), chance.one_in(2) ? MoveEnd::exit : MoveEnd::on_map};
        case 1:
            return EnterUnit{chance.wild_unit(), wild_path(chance)};
        case 2:
            return RemoveUnit{chance.wild_unit()};
        case 3:
            return DeclareAttack{wild_units(chance), wild_path(chance)};
        case 4:
            return WithdrawAttack{AttackId{static_cast<std::uint32_t>(chance.below(50))}};
        case 5:
            return ResolveAttack{AttackId{static_cast<std::uint32_t>(chance.below(50))},
                                 chance.one_in(2)
                                     ? std::optional<std::uint8_t>(static_cast<std::uint8_t>(chance.below(256)))
                                     : std::nullopt};
        case 6:
            return RetreatUnit{chance.wild_unit(), chance.wild_hex()};
        case 7:
            return AdvanceUnit{chance.wild_unit(), chance.wild_hex()};
        default:
            return EndAdvance{};
    }
}

bool is_end(const Command& command) {
    return std::holds_alternative<EndPhase>(command);
}

/// Plays one game to its end and collects what it finds wrong.
class RandomGame {
public:
    RandomGame(rules::GameState start, std::uint64_t seed, std::size_t restlessness)
        : game_{start}, follower_{std::move(start)}, chance_{seed}, restlessness_{restlessness} {}

    void play() {
        for (steps_ = 0; !game_.waits_for<GameOver>() && steps_ < 20000 && problem_.empty(); ++steps_) {
            step();
        }
        if (problem_.empty() && !game_.waits_for<GameOver>()) {
            problem_ = "the game does not end";
        }
    }

    const std::string& problem() const { return problem_; }
    const Game& game() const { return game_; }
    int combats() const { return combats_; }
    int wide_attacks() const { return wide_attacks_; }
    std::size_t most_declared() const { return most_declared_; }
    const rules::GameState& follower() const { return follower_; }

private:
    void fail(const std::string& what) {
        if (problem_.empty()) {
            problem_ = "step " + std::to_string(steps_) + ", turn " + std::to_string(game_.state().turn) + ": " + what;
        }
    }

    void step() {
        const rules::GameState& state = game_.state();
        const std::uint64_t before = rules::hash(state);
        const std::vector<Command> commands = rules::legal_commands(state);
        if (commands.empty()) {
            return fail("no lawful command");
        }
        look_at_lawful(commands);
        try_garbage();
        look_at_board();
        if (rules::hash(state) != before) {
            return fail("asking changed the state");
        }
        const Command command = choose(commands);
        look_at_end_of_phase(command);
        rules::GameState copy = state;
        const Verdict played = game_.plays(command);
        if (!played) {
            return fail("a lawful command went wrong");
        }
        rules::perform(copy, command);
        if (rules::hash(copy) != rules::hash(game_.state()) || !(copy == game_.state())) {
            fail("the same command on an equal state gave another one");
        }
        for (const Event& event : game_.events()) {
            rules::evolve(follower_, event);
        }
        follower_.batches = game_.state().batches;  // counted by batch, not by event
        combats_ += static_cast<int>(game_.happened<CombatResolved>().size());
        if (!(follower_ == game_.state())) {
            fail("events alone do not rebuild the game");
        }
    }

    void look_at_lawful(const std::vector<Command>& commands) {
        const std::size_t stride = commands.size() / 12 + 1;
        for (std::size_t i = chance_.below(stride); i < commands.size(); i += stride) {
            const Violations violations = rules::check(game_.state(), commands[i]);
            if (!violations.empty()) {
                fail("a listed command is refused: " + describe(violations));
            }
        }
    }

    void try_garbage() {
        const Command wild = wild_command(chance_);
        rules::GameState copy = game_.state();
        const bool lawful = rules::check(copy, wild).empty();
        const rules::Outcome outcome = rules::perform(copy, wild);
        if (lawful != std::holds_alternative<EventBatch>(outcome)) {
            fail("check and perform disagree about garbage");
        }
        if (!lawful && !(copy == game_.state())) {
            fail("refused garbage changed the state");
        }
    }

    void look_at_board() {
        const rules::GameState& state = game_.state();
        std::vector<std::pair<Hex, Side>> occupied;
        for (std::size_t i = 0; i < state.units.size(); ++i) {
            const rules::UnitState& unit = state.units[i];
            if (unit.where != Whereabouts::on_map) {
                continue;
            }
            occupied.emplace_back(unit.hex, state.counter(unit_at(i)).side);
            const int allowance = state.counter(unit_at(i)).movement;
            if (unit.spent > allowance) {
                fail("a unit spent more than its allowance");
            }
            if (!state.scenario().map.contains(unit.hex)) {
                fail("a unit is off the map");
            }
        }
        std::sort(occupied.begin(), occupied.end());
        for (std::size_t i = 1; i < occupied.size(); ++i) {
            if (occupied[i].first == occupied[i - 1].first && occupied[i].second != occupied[i - 1].second) {
                fail("enemies share hex " + to_string(occupied[i].first));
            }
        }
    }

    void look_at_end_of_phase(const Command& command) {
        if (!is_end(command) || !is_movement(game_.state().phase)) {
            return;
        }
        const rules::GameState& state = game_.state();
        for (std::size_t i = 0; i < state.units.size(); ++i) {
            const bool own = state.counter(unit_at(i)).side == state.side;
            if (own && state.units[i].where == Whereabouts::on_map &&
                rules::units_in(state, state.units[i].hex).size() > 3) {
                fail("a Movement Phase may end with four units in " + to_string(state.units[i].hex));
            }
        }
    }

    /// Ends the phase now and then, and moves or fights at random.
    Command choose(const std::vector<Command>& commands) {
        if (!game_.happened<PhaseBegan>().empty()) {
            withdrawals_left_ = 3;
            wished_attacks_ = 1 + chance_.below(4);
        }
        if (game_.waits_for<PlayPhase>() && is_combat(game_.state().phase) && chance_.one_in(2)) {
            const auto wide = wide_attack(game_.state(), chance_);
            if (wide && rules::check(game_.state(), *wide).empty()) {
                wide_attacks_ += wide->defenders.size() > 1 ? 1 : 0;
                return *wide;
            }
        }
        std::vector<Command> others;
        std::optional<Command> end;
        for (const Command& command : commands) {
            if (is_end(command)) {
                end = command;
            } else if (is_wanted(command)) {
                others.push_back(command);
            }
        }
        if (others.empty() || (end && chance_.one_in(restlessness_))) {
            return end ? *end : commands[chance_.below(commands.size())];
        }
        const Command chosen = others[chance_.below(others.size())];
        withdrawals_left_ -= std::holds_alternative<WithdrawAttack>(chosen) ? 1 : 0;
        return chosen;
    }

    /// Declares several attacks before it resolves the first, and takes a few back.
    bool is_wanted(const Command& command) {
        const std::size_t declared = game_.state().attacks.size();
        most_declared_ = std::max(most_declared_, declared);
        if (std::holds_alternative<WithdrawAttack>(command)) {
            return withdrawals_left_ > 0 && chance_.one_in(8);
        }
        if (std::holds_alternative<ResolveAttack>(command)) {
            return declared >= wished_attacks_ || chance_.one_in(4);
        }
        return true;
    }

    Game game_;
    rules::GameState follower_;
    Chance chance_;
    std::size_t restlessness_;
    std::string problem_;
    int steps_{};
    int combats_{};
    int wide_attacks_{};
    int withdrawals_left_{};
    std::size_t wished_attacks_{1};
    std::size_t most_declared_{};
};

std::size_t games_wished(std::size_t otherwise) {
    const char* const text = std::getenv("MARNE_RANDOM_GAMES");
    return text == nullptr ? otherwise : static_cast<std::size_t>(std::strtoul(text, nullptr, 10));
}

void check_final_count(const Game& game) {
    const BoardView board = rules::view(game.state());
    const Recount recount{game.state().scenario(), board};
    REQUIRE(game.state().final_score.has_value());
    const ScoreReckoning& score = *game.state().final_score;
    CHECK(score.totals == recount.totals());
    CHECK(score.level == level_of(score.totals[index_of(Side::allied)], score.totals[index_of(Side::german)]));
    CHECK(score == rules::score(game.state()));
    for (const Side side : both_sides) {
        Quarters sum;
        for (const ReckoningLine& line : score.lines[index_of(side)]) {
            sum += line.item == ReckoningItem::victory_total ? Quarters{} : line.value;
        }
        CHECK(sum == whole(score.totals[index_of(side)]));
    }
}

}  // namespace

TEST_CASE("[3.0.A] random games with every order of battle keep every promise to the end") {
    constexpr std::array options{OrderOfBattle::historical, OrderOfBattle::a, OrderOfBattle::b, OrderOfBattle::c,
                                 OrderOfBattle::d};
    const std::size_t wished = games_wished(options.size());
    int combats = 0;
    for (std::uint64_t seed = 1; seed <= wished; ++seed) {
        CAPTURE(seed);
        const OrderOfBattle option = options[(seed - 1) % options.size()];
        const char* const scenario = seed % 8 == 0 ? "pursuit" : "counterattack";
        RandomGame random{rules::new_game(real_scenario(scenario, option), {seed, DiceMode::generated}), seed, 20};
        random.play();
        REQUIRE_MESSAGE(random.problem().empty(), random.problem());
        CHECK(random.game().state().turn == 17);
        check_final_count(random.game());
        combats += random.combats();
    }
    CHECK(combats > static_cast<int>(wished));
}

TEST_CASE("[3.0.A] random skirmishes keep every promise to the end") {
    int combats = 0;
    int played = 0;
    int wide_attacks = 0;
    std::size_t most_declared = 0;
    const std::size_t wished = games_wished(40);
    for (std::uint64_t seed = 1; seed <= wished; ++seed) {
        CAPTURE(seed);
        Field field = skirmish(seed);
        field.scenario().options.zoc_entry = seed % 3 == 0 ? ZocEntry::go_on : ZocEntry::stop;
        const Game start = field.begin_scenario();
        rules::GameState state = start.state();
        state.dice_mode = seed % 2 == 0 ? DiceMode::generated : DiceMode::table;
        RandomGame random{state, seed, 25};
        random.play();
        REQUIRE_MESSAGE(random.problem().empty(), random.problem());
        CHECK(random.game().state().turn == 12);
        check_final_count(random.game());
        combats += random.combats();
        wide_attacks += random.wide_attacks();
        most_declared = std::max(most_declared, random.most_declared());
        ++played;
    }
    CHECK(combats > played * 5);  // the armies do meet
    CHECK(wide_attacks > played / 4);
    CHECK(most_declared >= 3);
}

TEST_CASE("[7.0.B] the second count agrees about supply and control all through a skirmish") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        CAPTURE(seed);
        Game game = skirmish(seed).begin_scenario();
        Chance chance{seed};
        for (int step = 0; step < 300 && !game.waits_for<GameOver>(); ++step) {
            const auto commands = rules::legal_commands(game.state());
            REQUIRE_FALSE(commands.empty());
            REQUIRE(game.plays(commands[chance.below(commands.size())]));
            if (step % 10 != 0) {
                continue;
            }
            const BoardView board = rules::view(game.state());
            const Recount recount{game.state().scenario(), board};
            for (const MapHex& place : game.state().scenario().map.hexes) {
                for (const Side side : both_sides) {
                    const auto zone = rules::zone_of_control(game.state(), side);
                    CHECK(std::binary_search(zone.begin(), zone.end(), place.hex) == recount.controls(side, place.hex));
                }
            }
            for (std::size_t i = 0; i < board.pieces.size(); ++i) {
                const Side side = game.state().counter(unit_at(i)).side;
                if (board.pieces[i].where == Whereabouts::on_map) {
                    CHECK(rules::is_in_supply(game.state(), unit_at(i)) ==
                          recount.supplies_unit(side, board.pieces[i].hex));
                }
            }
            CHECK(rules::score(game.state()).totals == recount.totals());
        }
    }
}
