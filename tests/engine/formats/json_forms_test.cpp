// Every command and every event survives the way into text and back, and nothing else is read.
#include <clocale>
#include <locale>
#include <set>

#include "marne/formats/json_forms.hpp"
#include "real_data.hpp"

namespace marne {
namespace {

const Scenario& scenario() {
    static const Scenario loaded = test::real_scenario();
    return loaded;
}

UnitId unit(const char* id) {
    return scenario().counters.find(id).value();
}
Hex hex(const char* name) {
    return parse_hex(name).value();
}
constexpr AttackId attack(std::uint32_t number) {
    return static_cast<AttackId>(number);
}

std::vector<Command> commands() {
    return {PlaceUnit{unit("G-3"), hex("1313")},
            EndPlacing{},
            MoveUnit{unit("G-3"), {hex("1313"), hex("1212")}, MoveEnd::on_map},
            MoveUnit{unit("G-3"), {}, MoveEnd::exit},
            EnterUnit{unit("F-18"), {hex("2623")}},
            RemoveUnit{unit("B-1")},
            DeclareAttack{{unit("G-3"), unit("G-4")}, {hex("1317")}},
            WithdrawAttack{attack(7)},
            ResolveAttack{attack(8), {}},
            ResolveAttack{attack(4'000'000'000U), std::uint8_t{6}},
            RetreatUnit{unit("F-14"), hex("0911")},
            AdvanceUnit{unit("G-4"), hex("1415")},
            EndAdvance{},
            EndPhase{}};
}

OddsReckoning odds() {
    OddsReckoning reckoning;
    reckoning.attack = Quarters{27};
    reckoning.defence = whole(8);
    reckoning.column = OddsColumn{4};
    reckoning.modifier = -1;
    reckoning.outcomes = {CombatResult::ae, CombatResult::a3, CombatResult::a2,
                          CombatResult::a1, CombatResult::d1, CombatResult::de};
    reckoning.to_next_column = Quarters{37};
    reckoning.lines = {{ReckoningItem::unit_strength, whole(7), rule("8.1.B"), unit("G-3"), hex("1314"), {}},
                       {ReckoningItem::isolated, Quarters{-14}, rule("8.5"), unit("G-3"), {}, {}},
                       {ReckoningItem::flank_modifier, whole(-1), rule("8.7.B"), {}, {}, {}}};
    return reckoning;
}

ScoreReckoning score() {
    ScoreReckoning reckoning;
    reckoning.totals = {65, 185};
    reckoning.level = VictoryLevel::allied_marginal;
    reckoning.lines[0] = {{ReckoningItem::town_held, whole(3), rule("10.2.B"), {}, hex("2003"), std::uint8_t{5}}};
    reckoning.lines[1] = {{ReckoningItem::victory_total, whole(185), rule("10.5"), {}, {}, {}}};
    return reckoning;
}

std::vector<Event> events() {
    const std::vector<UnitId> units{unit("G-3"), unit("G-4")};
    return {TurnBegan{9},
            PhaseBegan{Side::allied, Phase::combat_2},
            SupplyDetermined{Side::german, units},
            SupplyDetermined{Side::german, {}},
            ReinforcementsDue{Side::allied, {unit("F-18")}},
            UnitRecovered{unit("F-14"), hex("0911")},
            UnitPlaced{unit("G-3"), hex("1313")},
            PlacingEnded{Side::german},
            UnitMoved{unit("G-3"), hex("1314"), {hex("1313")}, 2, Halt::enemy_zone},
            UnitEntered{unit("F-18"), {hex("2623"), hex("2622")}, 2, Halt::none, EntryWay::rail},
            UnitExited{unit("G-3"), hex("1025"), 1},
            TownTaken{7, hex("1212"), Side::german},
            AttackDeclared{attack(1), units, {hex("1317"), hex("1216")}},
            AttackWithdrawn{attack(1)},
            AttackLapsed{attack(2), rule("D-8.1")},
            CombatOpened{attack(1), units, {hex("1317")}, {unit("B-1")}, {unit("B-1")}, odds()},
            DieRolled{attack(1), 6, 5},
            CombatResolved{attack(1), OddsColumn{13}, CombatResult::d3},
            UnitEliminated{unit("B-1"), hex("1317"), EliminationCause::no_retreat, rule("8.12.2.2.D")},
            FortDestroyed{fort_at(12), scenario().map.forts[12].hex},
            RetreatOrdered{attack(1), Side::german, {unit("B-1")}, 3},
            UnitRetreated{attack(1), unit("B-1"), hex("1317"), hex("1318"), 2, RetreatClass::friends_in_combat,
                          StepChoice::only_one},
            UnitDisrupted{unit("B-1"), hex("1318"), DisruptionCause::attacking},
            AdvanceOffered{attack(1), Side::german, units, {hex("1317")}},
            UnitAdvanced{attack(1), unit("G-3"), hex("1316"), hex("1317")},
            CombatEnded{attack(1), units},
            GameEnded{score()}};
}

template <typename Value>
std::size_t kinds(const std::vector<Value>& values) {
    std::set<std::size_t> indices;
    for (const Value& value : values) {
        indices.insert(value.index());
    }
    return indices.size();
}

TEST_CASE("every kind of command comes back from its text as it was") {
    CHECK(kinds(commands()) == std::variant_size_v<Command>);
    for (const Command& command : commands()) {
        const std::string text = formats::write_json(scenario(), command);
        CAPTURE(text);
        const auto read = formats::read_command(scenario(), text);
        REQUIRE(std::holds_alternative<Command>(read));
        CHECK(std::get<Command>(read) == command);
    }
}

TEST_CASE("every kind of event comes back from its text as it was") {
    CHECK(kinds(events()) == std::variant_size_v<Event>);
    for (const Event& event : events()) {
        const std::string text = formats::write_json(scenario(), event);
        CAPTURE(text);
        const auto read = formats::read_event(scenario(), text);
        if (const auto* error = std::get_if<formats::JsonError>(&read)) {
            FAIL(error->what);
        }
        CHECK(std::get<Event>(read) == event);
    }
}

TEST_CASE("the texts are what they are: whole numbers, fixed order of keys") {
    CHECK(formats::write_json(scenario(), commands()[0]) == R"({"do":"place","unit":"G-3","hex":"1313"})");
    CHECK(formats::write_json(scenario(), commands()[2]) ==
          R"({"do":"move","unit":"G-3","path":["1313","1212"],"end":"on-map"})");
    CHECK(formats::write_json(scenario(), commands()[9]) == R"({"do":"resolve-attack","attack":4000000000,"face":6})");
    CHECK(formats::write_json(scenario(), events()[16]) == R"({"is":"die-rolled","attack":1,"face":6,"modified":5})");
}

TEST_CASE("a German locale changes no byte") {
    std::vector<std::string> before;
    for (const Event& event : events()) {
        before.push_back(formats::write_json(scenario(), event));
    }
    struct German : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    const std::locale old = std::locale::global(std::locale(std::locale::classic(), new German));
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    std::size_t index = 0;
    for (const Event& event : events()) {
        CHECK(formats::write_json(scenario(), event) == before[index++]);
    }
    const Command command = commands()[7];
    const auto read = formats::read_command(scenario(), formats::write_json(scenario(), command));
    std::setlocale(LC_ALL, "C");
    std::locale::global(old);
    CHECK(std::get<Command>(read) == command);
}

TEST_CASE("what this program does not write is refused with the place") {
    const std::pair<const char*, const char*> wrong[] = {
        {"", "no JSON"},
        {"[]", "no JSON"},
        {"{}", "\"do\""},
        {R"({"do":"march"})", "march"},
        {R"({"do":"end-phase","x":1})", "not known"},
        {R"({"do":"remove"})", "unit: is missing"},
        {R"({"do":"remove","unit":"G-999"})", "unit: the id"},
        {R"({"do":"remove","unit":3})", "unit: the id"},
        {R"({"do":"retreat","unit":"B-1","to":"9999"})", "to: a hex"},
        {R"({"do":"retreat","unit":"B-1","to":1317})", "to: a hex"},
        {R"({"do":"withdraw-attack","attack":-1})", "out of range"},
        {R"({"do":"withdraw-attack","attack":1.5})", "whole number"},
        {R"({"do":"withdraw-attack","attack":5000000000})", "out of range"},
        {R"({"do":"move","unit":"G-3","path":["1313",""],"end":"on-map"})", "path, 2: a hex"},
        {R"({"do":"move","unit":"G-3","path":"1313","end":"on-map"})", "a list"},
        {R"({"do":"move","unit":"G-3","path":[],"end":"off"})", "on-map or exit"},
        {R"({"unit":"B-1","do":"remove"})", "not written as"},
        {R"({"do":"remove","unit":"B-1","unit":"B-1"})", "not written as"},
        {R"({"do": "end-phase"})", "not written as"},
        {R"({"do":"withdraw-attack","attack":1} )", "not written as"},
    };
    for (const auto& each : wrong) {
        const char* const text = each.first;
        const char* const what = each.second;
        CAPTURE(text);
        const auto read = formats::read_command(scenario(), text);
        REQUIRE(std::holds_alternative<formats::JsonError>(read));
        CAPTURE(std::get<formats::JsonError>(read).what);
        CHECK(std::get<formats::JsonError>(read).what.find(what) != std::string::npos);
    }
    const auto fort = formats::read_event(scenario(), R"({"is":"fort-destroyed","fort":13,"at":"0813"})");
    CHECK(std::holds_alternative<formats::JsonError>(fort));
    const auto town = formats::read_event(scenario(), R"({"is":"town-taken","town":43,"hex":"1212","by":"german"})");
    CHECK(std::holds_alternative<formats::JsonError>(town));
    const auto die = formats::read_event(scenario(), R"({"is":"die-rolled","attack":1,"face":7,"modified":6})");
    REQUIRE(std::holds_alternative<formats::JsonError>(die));
    CHECK(std::get<formats::JsonError>(die).what == "the die shows 7, and a die has the faces 1 to 6");
}

}  // namespace
}  // namespace marne
