// Everything that happens, is refused or is added up has a sentence of its own.
#include "marne/session/narration.hpp"

#include <set>

#include "marne/session/replay.hpp"
#include "workbench.hpp"

namespace marne {
namespace {

using session::narrate;
using test::holds;

UnitId unit(const char* id) {
    return test::scenario()->counters.find(id).value();
}
Hex hex(const char* name) {
    return parse_hex(name).value();
}

TEST_CASE("every rule has a digest, short and its own") {
    std::set<std::string_view> digests;
    for (std::size_t i = 0; i < known_rules.size(); ++i) {
        const std::string_view digest = session::rule_digest(Rule{static_cast<std::uint16_t>(i)});
        CAPTURE(std::string(known_rules[i]));
        CHECK_FALSE(digest.empty());
        CHECK(digest.size() < 260);
        CHECK(digest.back() == '.');
        CHECK(digests.insert(digest).second);
    }
}

TEST_CASE("every breach has a sentence of its own with its rule") {
    const auto scenario = test::scenario();
    std::set<std::string> sentences;
    for (int i = 0; i <= static_cast<int>(Breach::fort_attack_incomplete); ++i) {
        Violation violation{static_cast<Breach>(i), rule("6.2.A"), unit("B-1"), hex("1212")};
        const std::string full = narrate(*scenario, violation);
        CAPTURE(full);
        CHECK(full.size() > 20);
        CHECK(holds(full, ". [6.2.A]"));
        CHECK(sentences.insert(full).second);
        violation.unit.reset();
        violation.hex.reset();
        CHECK(holds(narrate(*scenario, violation), ". [6.2.A]"));
    }
}

TEST_CASE("a refusal of nonsense is told without harm") {
    const auto scenario = test::scenario();
    const Violation nonsense{Breach::no_such_unit, rule("3.0.E"), unit_at(255), Hex{-9, 900}};
    CHECK(holds(narrate(*scenario, nonsense), "no such unit"));
    CHECK(session::unit_name(*scenario, unit_at(255)) == "unknown unit");
    CHECK(session::place_name(*scenario, Hex{-9, 900}) == "off the map");
}

TEST_CASE("events of whole games are told with rules, and units and places by name") {
    const test::Folder folder;
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        REQUIRE(session::simulate(test::scenario(OrderOfBattle::b), seed, folder / "a.marne").index() == 0);
        auto replay = session::load_replay(folder / "a.marne", test::assets());
        REQUIRE(replay.index() == 0);
        for (const auto& entry : std::get<0>(replay).entries) {
            for (const Event& event : entry.batch.events) {
                const std::string sentence = narrate(*std::get<0>(replay).scenario, event);
                kinds.insert(event.index());
                if (!sentence.empty()) {
                    CAPTURE(sentence);
                    CHECK(sentence.back() == ']');
                    CHECK(holds(sentence, ". ["));
                }
            }
        }
    }
    CHECK(kinds.size() > 18);
}

TEST_CASE("sentences read as they should") {
    const auto scenario = test::scenario();
    CHECK(narrate(*scenario, Event{UnitMoved{unit("G-3"), hex("1314"), {hex("1313"), hex("1212")}, 3, Halt::none}}) ==
          "The German 3rd Division moved from 1314 to 1212 (Meaux) for 3 movement points. [4.1.A]");
    CHECK(narrate(*scenario,
                  Event{UnitEliminated{unit("G-3J"), hex("1316"), EliminationCause::no_retreat, rule("8.12.2.2.D")}}) ==
          "The German Jäger Battalions 3 and 4 in 1316 were destroyed for want of a way to retreat. [8.12.2.2.D]");
    CHECK(session::unit_name(*scenario, unit("G-7J")) == "German Jäger Battalions 7, 9 and 10");
    CHECK(narrate(*scenario, Event{DieRolled{static_cast<AttackId>(1), 6, 5}}) ==
          "The die shows 6, which counts as 5. [8.1.D]");
    CHECK(narrate(*scenario, Event{TurnBegan{9}}) == "Turn 9 begins: 7 September 1914. [3.2.B]");
    CHECK(narrate(*scenario, Violation{Breach::enemy_unit_in_hex, rule("4.1.J"), unit("F-45"), hex("1314")}) ==
          "The French 45th Division may not enter 1314: the enemy is there. [4.1.J]");
    CHECK(session::date_of_turn(1) == "30 August 1914");
    CHECK(session::date_of_turn(17) == "15 September 1914");
    CHECK(session::phase_name(Side::german, Phase::movement_1) == "German First Movement Phase");
    CHECK(holds(narrate(session::UndoBarrier::die_was_rolled), "die"));
}

TEST_CASE("every line of a reckoning has a label and a value") {
    const auto scenario = test::scenario();
    std::set<std::string> labels;
    for (int i = 0; i <= static_cast<int>(ReckoningItem::victory_total); ++i) {
        const ReckoningLine line{
            static_cast<ReckoningItem>(i), Quarters{14}, rule("8.1.B"), unit("F-14"), hex("0813"), std::uint8_t{3}};
        const auto told = narrate(*scenario, line);
        CHECK_FALSE(told.label.empty());
        CHECK(holds(told.value, "3½"));
        CHECK(told.rule == "8.1.B");
        labels.insert(told.label);
    }
    CHECK(labels.size() > 18);
    const ReckoningLine half{ReckoningItem::isolated, Quarters{-14}, rule("8.5"), {}, {}, {}};
    CHECK(narrate(*scenario, half).value == "-3½");
}

TEST_CASE("the decision in hand is told with who decides") {
    const auto scenario = test::scenario();
    const BoardView view{8, Side::german, Phase::combat_1, false, {}, {}, {}, {}};
    CHECK(holds(narrate(*scenario, view, {Side::german, PlayPhase{}}), "German First Combat Phase"));
    CHECK(holds(narrate(*scenario, view, {Side::allied, ChooseRetreat{static_cast<AttackId>(1)}}), "Allied player"));
    CHECK(holds(narrate(*scenario, view, {Side::allied, ChooseAdvance{static_cast<AttackId>(1)}}), "advance"));
    CHECK(holds(narrate(*scenario, view, {Side::german, GameOver{}}), "over"));
}

TEST_CASE("[10.1, 10.3] points for a unit tell the strength they come from") {
    const auto scenario = test::scenario();
    std::size_t found = 0;
    while (scenario->counters.counters[found].side != Side::allied ||
           scenario->counters.counters[found].strength != 8) {
        ++found;
    }
    const UnitId unit = unit_at(found);
    ReckoningLine line{ReckoningItem::exited_units, whole(24), rule("10.3.C"), unit, hex_at(14, 1), {}};
    CHECK(holds(session::narrate(*scenario, line).label, ", strength 8 times 3"));
    line.item = ReckoningItem::eliminated_units;
    line.value = whole(8);
    const std::string lost = session::narrate(*scenario, line).label;
    CHECK(lost.substr(lost.size() - 12) == ", strength 8");
}

TEST_CASE("[10.5] how the level follows from the totals is told, rounded in favour of the lower (D-10.5)") {
    ScoreReckoning score;
    score.totals = {65, 185};
    CHECK(session::level_reason(score) == "185 to 65 is 2-1, rounded down. [10.5]");
    score.totals = {99, 33};
    CHECK(session::level_reason(score) == "99 to 33 is 3-1, rounded down. [10.5]");
    score.totals = {0, 7};
    CHECK(session::level_reason(score) == "7 to 0 is 7-1, rounded down. [10.5]");
    score.totals = {0, 0};
    CHECK(session::level_reason(score) == "0 to 0 is 1-1, rounded down. [10.5]");
}

}  // namespace
}  // namespace marne
