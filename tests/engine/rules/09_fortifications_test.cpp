// Chapter 9: the forts around Paris.
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// A fort of 4 in 0707 with a German of the given strength north of it, in 0706.
struct Siege {
    explicit Siege(int strength) : german{field.german("0706", strength)} {}
    Field field;
    FortId fort = field.fort("0707", 4);
    UnitId german;
    bool stands(const Game& game) const { return game.state().forts[index_of(fort)].standing; }
};

OddsReckoning odds(const Game& game, const Units& attackers, std::string_view defenders) {
    return rules::reckon_attack(game.state(), attackers, hexes(defenders));
}

}  // namespace

TEST_CASE("[9.1.A 9.1.B] a fort defends with its own strength and controls the hexes around it") {
    // Independent expectation: 12 against 4 is 3-1. Around 0707: 0706 0806 0807 0708 0607 0606.
    Siege at{12};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(odds(game, {at.german}, "0707").defence == whole(4));
    CHECK(to_string(odds(game, {at.german}, "0707").column) == "3-1");
    CHECK(names(rules::zone_of_control(game.state(), Side::allied)) == "0606 0607 0706 0708 0806 0807");
}

TEST_CASE("[9.1.C 9.2.D] a fort falls to DE only") {
    // Independent expectation: 40 against 4 is 10-1: a 1 is DE and a 6 is D3. 12 against 4 is 3-1: a 1 is D3.
    Siege strong{40};
    Game taken = strong.field.begin_german(Phase::combat_1);
    CHECK(taken.attacks({strong.german}, "0707", 1));
    REQUIRE(taken.happened<FortDestroyed>().size() == 1);
    CHECK(taken.happened<FortDestroyed>().front() == FortDestroyed{strong.fort, hex("0707")});
    CHECK_FALSE(strong.stands(taken));
    CHECK(rules::zone_of_control(taken.state(), Side::allied).empty());

    for (const std::uint8_t face : {std::uint8_t{1}, std::uint8_t{3}, std::uint8_t{5}}) {  // D3 D2 D1
        Siege weak{12};
        Game held = weak.field.begin_german(Phase::combat_1);
        CHECK(held.attacks({weak.german}, "0707", face));
        CHECK(held.happened<FortDestroyed>().empty());
        CHECK(held.happened<RetreatOrdered>().empty());
        CHECK(weak.stands(held));
        CHECK(held.waits_for<PlayPhase>());  // no German enters a standing fort
        CHECK(held.plays(end_phase()));
    }
}

TEST_CASE("[9.1.C] a fort can win") {
    // Independent expectation: 4 against 4 is 1-1: a 4 is A1; the Allies retreat the German. They have nobody to
    // advance.
    Siege at{4};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 4));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.state().decision.side == Side::allied);
    CHECK(game.plays(retreat(at.german, "0705")));
    CHECK(game.waits_for<PlayPhase>());
}

TEST_CASE("[9.2.A] a fort adds its strength to the units in its hex") {
    // Independent expectation: 4 + 6 = 10; 20 against 10 is 2-1.
    Siege at{20};
    at.field.allied("0707", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(odds(game, {at.german}, "0707").defence == whole(10));
    CHECK(to_string(odds(game, {at.german}, "0707").column) == "2-1");
    bool fort_line = false;
    for (const ReckoningLine& line : odds(game, {at.german}, "0707").lines) {
        fort_line = fort_line || (line.item == ReckoningItem::fort_strength && line.value == whole(4));
    }
    CHECK(fort_line);
}

TEST_CASE("[D-9.1] the strength of a fort is never halved") {
    // Independent expectation: an isolated 7 in the fort: 3 1/2 + 4 = 7 1/2. The German in 0210 closes the three
    // columns.
    Field field{3, 12};
    field.scenario().options.allied_demoralised_through_turn = 0;
    field.fort("0205", 4);
    field.allied("0205", 7);
    const UnitId german = field.german("0204", 30);
    field.german("0210", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(odds(game, {german}, "0205").defence == Quarters{30});
    field.scenario().options.allied_demoralised_through_turn = 8;
    Game demoralised = field.begin_german(Phase::combat_1);
    CHECK(odds(demoralised, {german}, "0205").defence == Quarters{23});  // 1 3/4 + 4
}

TEST_CASE("[9.2.B] units retreat out of a fort and the fort remains") {
    // Independent expectation: 20 against 10 is 2-1: a 4 is D1.
    Siege at{20};
    const UnitId garrison = at.field.allied("0707", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 4));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.plays(retreat(garrison, "0708")));
    CHECK(at.stands(game));
    CHECK(game.waits_for<PlayPhase>());  // [9.2.C] no advance into the fort
    CHECK(names(rules::zone_of_control(game.state(), Side::allied)).find("0706") != std::string::npos);
}

TEST_CASE("[9.1.C] DE takes the fort and the units in it and the Germans may enter") {
    Siege at{100};
    const UnitId garrison = at.field.allied("0707", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 1));
    CHECK(game.eliminated(garrison));
    CHECK_FALSE(at.stands(game));
    CHECK(game.plays(advance(at.german, "0707")));
    CHECK(rules::score(game.state()).totals[index_of(Side::german)] == 6);  // D-10.1: forts are worth nothing
}

TEST_CASE("[9.1.C] a fort taken alone is a vacated hex") {
    Siege at{40};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 1));
    REQUIRE(game.waits_for<ChooseAdvance>());
    CHECK(game.plays(advance(at.german, "0707")));
}

TEST_CASE("[9.2.C] Germans do not enter a standing fort and enter a fallen one") {
    Siege at{6};
    Game standing = at.field.begin_german(Phase::movement_1);
    CHECK(standing.refuses(move(at.german, "0707"), Breach::fort_in_hex));
    CHECK(standing.refuses(move(at.german, "0707 0708"), Breach::fort_in_hex));
    at.field.fallen(at.fort);
    Game fallen = at.field.begin_german(Phase::movement_1);
    CHECK(fallen.plays(move(at.german, "0707")));
}

TEST_CASE("[9.2.A] the Allies move in and out of forts") {
    Field field;
    field.fort("0707", 4);
    const UnitId unit = field.allied("0708", 6, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.plays(move(unit, "0707")));
    CHECK(game.happened<UnitMoved>().front().cost == 1);
    CHECK(game.plays(move(unit, "0706")));
}

TEST_CASE("[9.1.B] the zone of a fort stops Germans and costs them a point") {
    Siege at{6};
    const UnitId mover = at.field.german("0604", 6, 5);
    Game game = at.field.begin_german(Phase::movement_1);
    // 0605 is free, 0606 is controlled.
    CHECK(game.refuses(move(mover, "0605 0606 0605"), Breach::must_stop_in_zone));
    CHECK(game.plays(move(mover, "0605 0606")));
    CHECK(game.happened<UnitMoved>().front().cost == 3);
    CHECK(game.happened<UnitMoved>().front().halt == Halt::enemy_zone);
}

TEST_CASE("[9.2.G] the zone of a fort costs a point across a river too") {
    Field field;
    field.moat("0707");
    field.fort("0707", 4);
    const UnitId mover = field.german("0705", 6, 3);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(mover, "0706")));
    CHECK(game.happened<UnitMoved>().front().cost == 2);
    CHECK(game.happened<UnitMoved>().front().halt == Halt::enemy_zone);
}

TEST_CASE("[D-9.2F] an Allied unit entering its fort in a German zone pays and stops") {
    Field field;
    field.fort("0707", 4);
    field.german("0706", 6);
    const UnitId unit = field.allied("0708", 6, 3);
    Game game = field.begin_allied(Phase::movement_1);
    CHECK(game.plays(move(unit, "0707")));
    CHECK(game.happened<UnitMoved>().front().cost == 2);
    CHECK(game.happened<UnitMoved>().front().halt == Halt::enemy_zone);
}

TEST_CASE("[9.2.H] Germans beside a fort must attack it") {
    Siege at{12};
    const UnitId neighbour_enemy = at.field.allied("0805", 6);  // touches 0706 (south-west) and not the fort
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(game.state()) == Units{at.german});
    CHECK(game.refuses(end_phase(), Breach::fort_must_be_attacked));
    CHECK(game.refuses(attack({at.german}, "0805"), Breach::fort_must_be_attacked));
    CHECK(game.attacks({at.german}, "0707", 4));  // 3-1: D1, nothing happens to the fort
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.plays(end_phase()));
    CHECK(game.on_map(neighbour_enemy));
}

TEST_CASE("[D-9.2H] declaring is not attacking") {
    Siege at{12};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({at.german}, "0707")));
    CHECK(game.refuses(end_phase(), Breach::fort_must_be_attacked));
    CHECK(game.plays(resolve(game.latest_attack(), 4)));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] an attack on a fort is resolved when all units it binds are in an attack on a fort") {
    Siege at{12};
    const UnitId second = at.field.german("0606", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(game.state()).size() == 2);
    CHECK(game.plays(attack({at.german}, "0707")));
    CHECK(game.refuses(resolve(game.latest_attack(), 4), Breach::fort_attack_incomplete));
    CHECK(game.plays(withdraw(game.latest_attack())));
    CHECK(game.attacks({at.german, second}, "0707", 4));
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] one of several forts is enough and two attacks cover each other") {
    // Independent expectation: forts in 0707 and 0507; 0606 touches both (0707 is its south-east, 0507 its south-west).
    Siege at{12};
    at.field.fort("0507", 4);
    const UnitId between = at.field.german("0606", 12);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({between}, "0507")));
    const std::uint32_t west = game.latest_attack();
    CHECK(game.plays(attack({at.german}, "0707")));
    CHECK(game.plays(resolve(game.latest_attack(), 4)));  // `between` is in an attack on a fort
    CHECK(game.plays(resolve(west, 4)));
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] an attack on a fort may include other hexes beside it") {
    // Independent expectation: 0706 touches the fort in 0707 and the Allied 2 in 0806.
    Siege at{12};
    at.field.allied("0806", 2);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.refuses(attack({at.german}, "0806"), Breach::fort_must_be_attacked));
    CHECK(game.plays(attack({at.german}, "0707 0806")));
}

TEST_CASE("[D-9.2H] a disrupted unit is not bound") {
    Siege at{12};
    at.field.disrupted(at.german);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] a unit that attacked in Combat 1 is not bound in Combat 2") {
    Siege at{12};
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 4));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] a unit that moved up to a river before a fort is not bound") {
    for (const bool moved : {false, true}) {
        CAPTURE(moved);
        Siege at{12};
        at.field.moat("0707");
        if (moved) {
            at.field.moved(at.german);
        }
        Game game = at.field.begin_german(Phase::combat_1);
        CHECK(rules::units_bound_by_forts(game.state()).empty() == moved);
        CHECK(bool(game.allows(end_phase())) == moved);
        if (moved) {
            CHECK(game.refuses(attack({at.german}, "0707"), Breach::moved_before_river_attack));
        }
    }
}

TEST_CASE("[D-9.2H] an isolated unit is bound only if taking the fort opens its line") {
    // Independent expectation: three columns. The fort in 0205 alone closes the map to the German in 0206: down, it
    // opens. With a second fort in 0202 nothing is opened by the first.
    Field field{3, 12};
    field.fort("0205", 4);
    const UnitId german = field.german("0206", 12);
    Game opens = field.begin_german(Phase::combat_1);
    CHECK_FALSE(rules::is_in_supply(opens.state(), german));
    CHECK(rules::units_bound_by_forts(opens.state()) == Units{german});
    CHECK(opens.allows(attack({german}, "0205")));
    field.fort("0202", 4);
    Game closed = field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(closed.state()).empty());
    CHECK(closed.refuses(attack({german}, "0205"), Breach::isolated_attack_opens_nothing));
    CHECK(closed.plays(end_phase()));
}

TEST_CASE("[9.2.H] a fallen fort binds nobody and no fort binds the Allies") {
    Siege at{12};
    at.field.allied("0806", 6);
    Game allied_turn = at.field.begin_allied(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(allied_turn.state()).empty());
    CHECK(allied_turn.allows(end_phase()));
    at.field.fallen(at.fort);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.plays(end_phase()));
}

TEST_CASE("[D-9.2H] the compulsory attack is among the lawful commands") {
    Siege at{12};
    const UnitId second = at.field.german("0606", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    const auto commands = rules::legal_commands(game.state());
    const bool listed = std::any_of(commands.begin(), commands.end(), [&](const Command& command) {
        const auto* const declared = std::get_if<DeclareAttack>(&command);
        return declared != nullptr && declared->defenders == hexes("0707") && declared->attackers.size() == 2;
    });
    CHECK(listed);
    CHECK(game.allows(attack({at.german, second}, "0707")));
}

TEST_CASE("[D-8.7] a fort can be flanked") {
    // Independent expectation: 0706 and 0708 are opposite: 12 + 12 against 4 is 6-1, -1.
    Siege at{12};
    const UnitId south = at.field.german("0708", 12);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(odds(game, {at.german, south}, "0707").modifier == -1);
}

TEST_CASE("[D-8.13] a unit that fell back on an empty fort moves when the fort is hit") {
    // Independent expectation: 0508 pushes the 6 in 0607 into the fort, the only way out of its rivers; the zone of
    // 0706 ends at the river before the fort. Then 0706 attacks the fort: 12 against 4 (the guest adds nothing): D1 on
    // a 4.
    Siege at{12};
    at.field.moat("0607", "0707").river("0706", "0707");
    const UnitId pusher = at.field.german("0508", 18);
    const UnitId guest = at.field.allied("0607", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({pusher}, "0607", 4));
    CHECK(game.stands(guest, "0707"));
    CHECK(game.settles());
    CHECK(odds(game, {at.german}, "0707").defence == whole(4));
    CHECK(game.attacks({at.german}, "0707", 4));
    REQUIRE(game.happened<RetreatOrdered>().size() == 1);
    CHECK(game.happened<RetreatOrdered>().front().units == Units{guest});
}

TEST_CASE("[8.2.E] a fort is attacked once in a Combat Phase") {
    // Independent expectation: the second German moved to the river before the fort and is not bound by it; after the
    // first attack the fort has been attacked.
    Siege at{12};
    const UnitId second = at.field.german("0806", 12);
    at.field.river("0806", "0707").moved(second);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 4));
    CHECK(game.refuses(attack({second}, "0707"), Breach::attacked_already));
}

TEST_CASE("[9.1.D 9.2.E] a fort adds nothing to an attack out of its hex") {
    Siege at{6};
    const UnitId sally = at.field.allied("0707", 6);
    Game game = at.field.begin_allied(Phase::combat_1);
    CHECK(odds(game, {sally}, "0706").attack == whole(6));
}

TEST_CASE("[D-9.1] in an attack on a fort and a unit beside it the unit retreats and the fort stays") {
    // Independent expectation: 18 against 4 + 2 is 3-1: a 4 is D1.
    Siege at{18};
    const UnitId unit = at.field.allied("0806", 2);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(odds(game, {at.german}, "0707 0806").defence == whole(6));
    CHECK(game.attacks({at.german}, "0707 0806", 4));
    CHECK(game.happened<RetreatOrdered>().front().units == Units{unit});
    while (game.waits_for<ChooseRetreat>()) {
        CHECK(game.plays(RetreatUnit{unit, rules::retreat_steps(game.state()).front().to}));
    }
    CHECK(at.stands(game));
    REQUIRE(game.waits_for<ChooseAdvance>());
    CHECK(game.refuses(advance(at.german, "0707"), Breach::fort_in_hex, "9.2.C"));
    CHECK(game.plays(advance(at.german, "0806")));
}

TEST_CASE("[9.2.B] a fort whose garrison retreated has been attacked and adds its strength to nobody") {
    Siege at{20};
    const UnitId garrison = at.field.allied("0707", 6);
    const UnitId second = at.field.german("0806", 6);
    at.field.river("0806", "0707").moved(second);  // not bound
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.attacks({at.german}, "0707", 4));
    CHECK(game.plays(RetreatUnit{garrison, rules::retreat_steps(game.state()).front().to}));
    CHECK(rules::units_bound_by_forts(game.state()).empty());
    CHECK(game.plays(end_phase()));
}
