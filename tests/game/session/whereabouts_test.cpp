// Sentences about counters beside the map.
#include "marne/session/whereabouts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "marne/rules/game.hpp"
#include "marne/session/narration.hpp"
#include "workbench.hpp"

namespace marne::test {
namespace {

rules::GameState fresh(const char* id) {
    auto loaded = session::load_scenario(assets(), id, OrderOfBattle::historical);
    REQUIRE(loaded.index() == 0);
    return rules::new_game(std::get<0>(loaded), {});
}

/// The rule in square brackets at the sentence's end.
std::optional<Rule> cited(const std::string& sentence) {
    const std::size_t begin = sentence.rfind('[');
    REQUIRE(begin != std::string::npos);
    return find_rule(sentence.substr(begin + 1, sentence.size() - begin - 2));
}

TEST_CASE("every reinforcement says its turn, its day, its place and the rule of its kind of entry") {
    for (const char* id : {"counterattack", "pursuit"}) {
        const rules::GameState state = fresh(id);
        const Scenario& scenario = state.scenario();
        std::set<EntryKind> kinds;
        for (const Reinforcement& group : scenario.reinforcements) {
            for (const UnitId unit : group.units) {
                const std::string sentence = session::whereabouts(state, unit);
                CHECK(holds(sentence, "turn " + std::to_string(group.turn) + ", " + session::date_of_turn(group.turn)));
                CHECK(holds(sentence, session::entry_place(scenario, group.entry)));
                CHECK(holds(sentence, "Is due now") == (state.unit(unit).where == Whereabouts::waiting));
                const EntryArea& area = scenario.entry_areas[group.entry];
                kinds.insert(area.kind);
                if (area.kind == EntryKind::edge) {
                    CHECK(cited(sentence) == rule("11.4.1.2.A"));
                } else if (area.kind == EntryKind::rail && group.side == Side::allied) {
                    CHECK(cited(sentence) == rule("11.4.1.2.2.C"));
                } else {
                    CHECK(cited(sentence).has_value());
                }
            }
        }
        CHECK(kinds.size() >= (std::string{id} == "pursuit" ? 2U : 1U));
    }
}

TEST_CASE("a unit that had to wait says since when") {
    rules::GameState state = fresh("pursuit");
    const auto& groups = state.scenario().reinforcements;
    const auto group =
        std::find_if(groups.begin(), groups.end(), [&](const Reinforcement& one) { return one.turn == 1; });
    REQUIRE(group != groups.end());
    const UnitId unit = group->units.front();
    state.turn = 1;
    state.units[index_of(unit)].where = Whereabouts::waiting;
    CHECK(holds(session::whereabouts(state, unit), "Is due now, on turn 1, 30 August 1914"));
    state.turn = 3;
    CHECK(holds(session::whereabouts(state, unit), "Has waited beside the map since turn 1"));
}

TEST_CASE("units on the map, lost, gone and not in this game say so") {
    rules::GameState state = fresh("counterattack");
    std::size_t on_map = 0;
    while (state.units[on_map].where != Whereabouts::on_map) {
        ++on_map;
    }
    const UnitId unit = unit_at(on_map);
    state.units[on_map].hex = hex_at(13, 14);
    CHECK(holds(session::whereabouts(state, unit), "Stands in 1314"));
    state.units[on_map].where = Whereabouts::eliminated;
    CHECK(holds(session::whereabouts(state, unit), "Was eliminated in 1314"));
    state.units[on_map].where = Whereabouts::exited;
    CHECK(holds(session::whereabouts(state, unit), "Left the map from 1314"));
    state.units[on_map].where = Whereabouts::out_of_play;
    CHECK(session::whereabouts(state, unit) == "Has no part in this game.");
}

TEST_CASE("a side with nobody on the map hears that there is nothing to do, and when its first units are due") {
    rules::GameState state = fresh("pursuit");
    state.turn = 1;
    state.side = Side::german;
    CHECK(session::nobody_to_act(state) ==
          "Germany has no unit on the map yet: the first are due on turn 2, 31 August 1914. There is nothing to do but "
          "to end the phase.");
    state.side = Side::allied;
    CHECK(session::nobody_to_act(state).empty());
    for (rules::UnitState& unit : state.units) {
        unit.where = Whereabouts::eliminated;
    }
    state.turn = 17;
    CHECK(session::nobody_to_act(state) ==
          "The Allies have no unit on the map: there is nothing to do but to end the phase.");
}

}  // namespace
}  // namespace marne::test
