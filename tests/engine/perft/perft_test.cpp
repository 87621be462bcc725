// Counting itself, and the first counts of the files made a second time by other means.
#include <doctest/doctest.h>

#include <map>
#include <variant>

#include "marne/rules/queries.hpp"
#include "oracle.hpp"
#include "perft_file.hpp"
#include "skirmish.hpp"

using namespace marne;
using namespace marne::test;

namespace {

using rules::DieBranches;

std::size_t friends_beside(const rules::GameState& state, const Oracle& oracle, Hex hex) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const bool beside = state.units[i].where == Whereabouts::on_map && distance(state.units[i].hex, hex) == 1;
        count += beside && oracle.may_attack({unit_at(i)}, {hex}) ? 1U : 0U;
    }
    return count;
}

/// Declarations in an untouched Combat Phase, and its end: each possible attacker of a hex alone, and all of them.
std::size_t recount_combat(const rules::GameState& state) {
    const Oracle oracle{state};
    std::size_t count = oracle.bound().empty() ? 1 : 0;
    for (const MapHex& place : state.scenario().map.hexes) {
        const std::size_t attackers = friends_beside(state, oracle, place.hex);
        count += attackers + (attackers > 1 ? 1U : 0U);
    }
    return count;
}

/// Exits of a unit: where it stands and from every hex it can come to, on its edge of the map, outside enemy zones and
/// with a point left [10.3].
std::size_t recount_exits(const rules::GameState& state, UnitId unit, const std::map<Hex, int>& destinations) {
    const rules::UnitState& mover = state.unit(unit);
    const bool free = mover.disruption == rules::Disruption::none && mover.halt == Halt::none && !mover.isolated;
    if (!free || mover.where != Whereabouts::on_map) {
        return 0;
    }
    const Side side = state.counter(unit).side;
    const int exit_row = side == Side::german ? state.scenario().map.rows : 1;
    const BoardView board = rules::view(state);
    const Recount zones{state.scenario(), board};
    const int points = state.counter(unit).movement - mover.spent;
    std::size_t count = row_of(mover.hex) == exit_row && points >= 1 ? 1 : 0;
    for (const auto& [hex, cost] : destinations) {
        const bool open = hex != mover.hex && row_of(hex) == exit_row && !zones.controls(enemy_of(side), hex);
        count += open && cost + 1 <= points ? 1U : 0U;
    }
    return count;
}

/// Moves, entries over the edge, exits and the end of a Movement Phase without overstacking.
std::size_t recount_movement(const rules::GameState& state) {
    const Oracle oracle{state};
    std::size_t count = 0;
    bool entry_due = false;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (state.counter(unit_at(i)).side != state.side) {
            continue;
        }
        const auto destinations = oracle.destinations(unit_at(i));
        const auto entries = oracle.entries(unit_at(i));
        count += destinations.size() + entries.size() + recount_exits(state, unit_at(i), destinations);
        entry_due = entry_due || !entries.empty();
    }
    return count + (entry_due ? 0U : 1U);
}

std::size_t recount(const rules::GameState& state) {
    return is_movement(state.phase) ? recount_movement(state) : recount_combat(state);
}

/// Whether the second count knows all that may happen here: it knows nothing of trains and of removals.
bool is_recountable(const std::string& id) {
    return id != "rail" && id != "stack";
}

}  // namespace

TEST_CASE("a second count agrees with the files at depth 1 and in part at depth 2") {
    std::size_t positions = 0;
    std::size_t deeper = 0;
    for (const std::string& path : perft_files()) {
        const PerftFile file = read_perft_file(path);
        if (!is_recountable(file.text.id)) {
            continue;
        }
        CAPTURE(file.text.id);
        REQUIRE(file.text.counts.size() >= 2);
        CHECK(recount(file.start) == file.text.counts[0].count);
        ++positions;
        const bool affordable = file.text.counts[1].count <= most_nodes() / 60;  // brute force is slow
        if (!is_movement(file.start.phase) || !affordable) {
            continue;
        }
        ++deeper;
        std::size_t second = 0;
        for (const Command& command : rules::legal_commands(file.start)) {
            rules::GameState next = file.start;
            rules::perform(next, command);
            second += recount(next);
        }
        CHECK(second == file.text.counts[1].count);
    }
    CHECK(positions >= 12);
    CHECK(deeper >= 2);
}

TEST_CASE("counts by first command add up to the count") {
    rules::GameState state = skirmish(3).begin_scenario().state();
    for (const DieBranches dice : {DieBranches::as_seeded, DieBranches::every_face}) {
        CHECK(rules::perft(state, 0, dice) == 1);
        CHECK(rules::perft(state, 1, dice) == rules::legal_commands(state).size());
        std::uint64_t sum = 0;
        const auto shares = rules::perft_divide(state, 2, dice);
        for (const rules::PerftShare& share : shares) {
            sum += share.count;
        }
        CHECK(shares.size() == rules::perft(state, 1, dice));
        CHECK(sum == rules::perft(state, 2, dice));
    }
}

TEST_CASE("with every face followed, one declared attack counts six times where it is resolved") {
    for (const std::string& path : perft_files()) {
        const PerftFile file = read_perft_file(path);
        if (file.text.id != "repulse") {
            continue;
        }
        // Depth 2 after each declaration: one resolution becomes six, everything else stays as it is.
        const auto seeded = rules::perft_divide(file.start, 2, DieBranches::as_seeded);
        const auto branched = rules::perft_divide(file.start, 2, DieBranches::every_face);
        REQUIRE(seeded.size() == branched.size());
        for (std::size_t i = 0; i < seeded.size(); ++i) {
            const bool declares = std::holds_alternative<DeclareAttack>(seeded[i].first);
            CHECK(branched[i].count == seeded[i].count + (declares ? 5U : 0U));
        }
        return;
    }
    FAIL("no file of counts is called repulse");
}

TEST_CASE("a game that is over counts for nothing beyond its end") {
    rules::GameState state = skirmish(1).begin_scenario().state();
    for (int step = 0; step < 100000 && !std::holds_alternative<GameOver>(state.decision.kind); ++step) {
        const auto commands = rules::legal_commands(state);
        rules::perform(state, commands.back());
    }
    REQUIRE(std::holds_alternative<GameOver>(state.decision.kind));
    CHECK(rules::perft(state, 1, DieBranches::as_seeded) == 0);
    CHECK(rules::perft(state, 3, DieBranches::every_face) == 0);
}

TEST_CASE("the lines of a file of counts are taken out and the position keeps its line numbers") {
    const auto read =
        formats::read_perft_text("id x # name\nscenario pursuit\noption C\nturn 8\nperft 2 10 12\nperft 1 3\n", "f");
    REQUIRE(std::holds_alternative<formats::PerftText>(read));
    const auto& text = std::get<formats::PerftText>(read);
    CHECK(text.id == "x");
    CHECK(text.scenario == "pursuit");
    CHECK(text.option == OrderOfBattle::c);
    CHECK(text.position == "\n\n\nturn 8\n\n\n");
    REQUIRE(text.counts.size() == 2);
    CHECK(text.counts[0].depth == 2);
    CHECK(text.counts[0].count == 10);
    CHECK(text.counts[0].branched == 12);
    CHECK_FALSE(text.counts[1].branched.has_value());
}

TEST_CASE("wrong lines of a file of counts are named") {
    for (const char* line : {"perft", "perft 1", "perft 0 1", "perft 21 1", "perft 1 x", "perft 1 2 x", "perft 1 2 3 4",
                             "perft -1 2", "id", "id a b", "scenario", "option", "option E"}) {
        const auto read = formats::read_perft_text(std::string("turn 8\n") + line + "\n", "f.perft");
        CAPTURE(line);
        const auto* const errors = std::get_if<std::vector<formats::DataError>>(&read);
        REQUIRE(errors != nullptr);
        CHECK(errors->size() == 1);
        CHECK(errors->front().file == "f.perft");
        CHECK(errors->front().where == "line 2");
    }
}
