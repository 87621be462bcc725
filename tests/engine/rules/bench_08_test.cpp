// Rare positions for chapter 8, ruled by hand: hosts and guests, the order of retreats, attacks declared together, and
// who may follow.
#include <doctest/doctest.h>

#include <algorithm>

#include "field.hpp"
#include "marne/rules/queries.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// Whether the latest command eliminated exactly `units`, in any order, for `cause`.
bool lost(const Game& game, Units units, EliminationCause cause) {
    Units found;
    for (const UnitEliminated& fact : game.happened<UnitEliminated>()) {
        if (fact.cause == cause) {
            found.push_back(fact.unit);
        }
    }
    std::sort(units.begin(), units.end());
    std::sort(found.begin(), found.end());
    return units == found;
}

/// A German of `strength` in 0506 will be thrown back by 0507 to 0505, the only way out of its rivers: 0405 and 0507
/// control 0506 once it is empty, and 0505 leads on to 0504 only.
struct Fallback {
    explicit Fallback(int strength) : guest{field.german("0506", strength)}, wall{field.allied("0507", strength)} {
        field.moat("0506", "0505 0507").moat("0505", "0506 0504 0405 0604");
    }
    /// The guest's own attack: even odds and a 4 is A1.
    Verdict falls_back(Game& game) const {
        const Verdict beaten = game.attacks({guest}, "0507", 4);
        return beaten ? game.settles() : beaten;
    }
    Field field;
    UnitId guest;
    UnitId wall;
};

}  // namespace

TEST_CASE("[8.13.B] a guest falls back twice in one phase and dies with its second hosts") {
    // Ruling: `guest` is thrown back on `host` in 0505; `host` fails against 0405 (6 v 6, a 4 is A1), no host is left
    // out of it, so both go on to 0504; `last` attacks 0604 from there with 2 against 10 (1-5, a 6 is AE): no host is
    // left, all three die.
    Fallback at{6};
    const UnitId host = at.field.german("0505", 6);
    at.field.allied("0405", 6);
    const UnitId last = at.field.german("0504", 2);
    at.field.allied("0604", 10);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(at.falls_back(game));
    CHECK(game.stands(at.guest, "0505"));
    CHECK(game.attacks({host}, "0405", 4));
    CHECK(game.happened<CombatOpened>().front().odds.attack == whole(6));
    CHECK(game.happened<RetreatOrdered>().front().units.size() == 2);
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.stands(at.guest, "0504"));
    CHECK(game.stands(host, "0504"));
    CHECK(game.attacks({last}, "0604", 6));
    CHECK(lost(game, {at.guest, host, last}, EliminationCause::combat_result));
}

TEST_CASE("[8.13.B D-8.13] a host in another attack keeps the guest until that attack fails too") {
    // Ruling: two hosts in 0505 attack 0405 and 0604. The first fails: the second took no part in that, the guest
    // stays. The second fails: no host is left, the guest (8) goes first and takes the third place in 0504; the host
    // (6), after it, finds no room there and dies (8.12.2.2C).
    Fallback at{8};
    const UnitId first = at.field.german("0505", 6);
    const UnitId second = at.field.german("0505", 6);
    at.field.german("0504", 1);
    at.field.allied("0405", 6);
    at.field.allied("0604", 6);
    Game game = at.field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({first}, "0405")));
    const std::uint32_t west = game.latest_attack();
    CHECK(game.plays(attack({second}, "0604")));
    const std::uint32_t east = game.latest_attack();
    CHECK(at.falls_back(game));
    CHECK(game.plays(resolve(west, 4)));
    CHECK(game.happened<RetreatOrdered>().front().units == Units{first});
    CHECK(game.stands(first, "0504"));
    CHECK(game.settles());
    CHECK(game.stands(at.guest, "0505"));
    CHECK(game.plays(resolve(east, 4)));
    CHECK(game.happened<RetreatOrdered>().front().units == Units{at.guest, second});
    CHECK(game.stands(at.guest, "0504"));
    CHECK(lost(game, {second}, EliminationCause::no_retreat));
}

TEST_CASE("[8.13.A 8.12.2.A] a guest stronger than its host takes the last place and the host dies") {
    // Ruling: 0507 falls back on 0508 (D1). The attack on 0508 (12 against the host's 4: 3-1, a 4 is D1) moves the
    // guest (6) first, into 0509 where two stand; the host finds three there.
    Field field;
    field.moat("0507", "0508").moat("0508", "0507 0509 0408");
    const UnitId north = field.german("0506", 18);
    const UnitId west = field.german("0408", 12);
    const UnitId guest = field.allied("0507", 6);
    const UnitId host = field.allied("0508", 4);
    field.allied("0509", 1);
    field.allied("0509", 1);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({north}, "0507", 4));
    CHECK(game.plays(advance(north, "0507")));
    CHECK(game.attacks({west}, "0508", 4));
    CHECK(game.stands(guest, "0509"));
    CHECK(lost(game, {host}, EliminationCause::no_retreat));
    CHECK(game.happened<UnitEliminated>().front().cited == rule("8.12.2.2.D"));
}

TEST_CASE("[8.12.2.A D-8.12.2.2] the strongest leaves first and with it goes the way of the weakest") {
    // Ruling: 0407 attacks 0507 (3) and 0508 (8): 44 to 11 is 4-1, a 4 is D2. The 3 can leave over 0508 only (rivers),
    // and 0508 lies in the zone of 0407. The 8 goes first; 0508 is then empty, so its zone bars the 3, which dies in
    // place.
    Field field;
    field.moat("0507", "0508");
    const UnitId german = field.german("0407", 44);
    const UnitId weak = field.allied("0507", 3);
    const UnitId strong = field.allied("0508", 8);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507 0508", 4));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.refuses(retreat(weak, "0508"), Breach::stronger_unit_first, "8.12.2.A"));
    CHECK(game.plays(retreat(strong, "0509")));
    CHECK(game.plays(retreat(strong, "0510")));
    CHECK(lost(game, {weak}, EliminationCause::no_retreat));
    CHECK(game.happened<AdvanceOffered>().front().vacated == hexes("0507 0508"));
    CHECK(game.refuses(advance(german, "0407"), Breach::hex_not_vacated, "8.12.1.A"));
    CHECK(game.plays(advance(german, "0508")));
}

TEST_CASE("[8.8.C 8.12.1.B] a defender who has destroyed attackers on both banks follows on its own bank only") {
    // Ruling: 1 + 1 from 0406 and from 0506 beyond the river, against 10: 1-5, a 6 is AE. Both hexes are vacated.
    Field field;
    field.river("0506", "0507");
    const UnitId dry = field.german("0406", 1);
    const UnitId beyond = field.german("0506", 1);
    const UnitId victor = field.allied("0507", 10);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({dry, beyond}, "0507", 6));
    CHECK(lost(game, {dry, beyond}, EliminationCause::combat_result));
    const AdvanceOffered offered = game.happened<AdvanceOffered>().front();
    CHECK(offered.side == Side::allied);
    CHECK(offered.units == Units{victor});
    CHECK(names(offered.vacated) == "0406 0506");
    CHECK(game.refuses(advance(victor, "0506"), Breach::defender_crosses_river, "8.8.C"));
    CHECK(game.refuses(advance(beyond, "0507"), Breach::not_offered_an_advance, "8.12.1.A"));
    CHECK(game.plays(advance(victor, "0406")));
    CHECK(game.waits_for<PlayPhase>());
    CHECK(game.state().decision.side == Side::german);
}

TEST_CASE("[8.12.2.1 D-8.1] hexes under attack at equal odds leave the victor a choice whatever was declared first") {
    // Ruling: 0508 and 0607 are both under attack at 2-1. The 6 from 0507 may go to either; it adds no strength there
    // (8.13C), so the odds stay, and it shares D1 when 0607 is attacked next although 0508 was declared first.
    Field field;
    field.moat("0507", "0508 0607");
    const UnitId north = field.german("0506", 18);
    const UnitId guest = field.allied("0507", 6);
    const UnitId west = field.german("0408", 12);
    const UnitId east = field.german("0707", 12);
    field.allied("0508", 6);
    const UnitId host = field.allied("0607", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({west}, "0508")));
    const std::uint32_t first = game.latest_attack();
    CHECK(game.plays(attack({east}, "0607")));
    const std::uint32_t second = game.latest_attack();
    CHECK(game.attacks({north}, "0507", 4));
    CHECK(game.retreats_offered() == "0508 0607");
    for (const rules::RetreatStep& step : rules::retreat_steps(game.state())) {
        CHECK(step.priority == RetreatClass::friends_in_combat);
    }
    CHECK(game.plays(retreat(guest, "0607")));
    CHECK(game.settles());
    CHECK(game.state().attacks.size() == 2);
    CHECK(game.plays(resolve(second, 4)));
    CHECK(to_string(game.happened<CombatOpened>().front().odds.column) == "2-1");
    CHECK(game.happened<RetreatOrdered>().front().units.size() == 2);
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.disrupted(host));
    CHECK(game.plays(resolve(first, 6)));
}

TEST_CASE("[D-8.12.2.1] of two attacks made from one hex the worse one counts for the unit falling back on it") {
    // Ruling: from 0505 an 18 attacks 0405 (3-1) and a 3 attacks 0404 (1-2); from 0605 a 6 attacks 0705 (1-1). For the
    // attacker 1-2 is the worse of 0505 and worse than 1-1: 0605 is compulsory.
    Field field;
    field.moat("0506", "0505 0605");
    const UnitId beaten = field.german("0506", 6);
    field.allied("0507", 6);
    const UnitId strong = field.german("0505", 18);
    const UnitId weak = field.german("0505", 3);
    field.allied("0405", 6);
    field.allied("0404", 6);
    const UnitId east = field.german("0605", 6);
    field.allied("0705", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({strong}, "0405")));
    CHECK(game.plays(attack({weak}, "0404")));
    const std::uint32_t poor = game.latest_attack();
    CHECK(game.plays(attack({east}, "0705")));
    CHECK(game.attacks({beaten}, "0507", 4));
    CHECK(game.stands(beaten, "0605"));
    // Withdrawn, the poor attack no longer counts: 3-1 beats 1-1.
    Game other = field.begin_german(Phase::combat_1);
    CHECK(other.plays(attack({strong}, "0405")));
    CHECK(other.plays(attack({weak}, "0404")));
    CHECK(other.plays(attack({east}, "0705")));
    CHECK(other.plays(withdraw(poor)));
    CHECK(other.attacks({beaten}, "0507", 4));
    CHECK(other.stands(beaten, "0505"));
}

TEST_CASE("[8.12.2.2.D D-8.12.2.1] a worse class that leads three hexes on beats a vacant blind alley") {
    // Ruling: D3 (3-1, a 1). 0508 is vacant, but behind it there is only 0509. 0607 holds a friend beside the German in
    // 0707, and the way on from there is open: it is the only step that begins a complete path.
    Field field;
    field.moat("0507", "0508 0607").moat("0508", "0507 0509").moat("0509", "0508");
    const UnitId german = field.german("0506", 18);
    const UnitId beaten = field.allied("0507", 6);
    field.german("0707", 6);
    field.allied("0607", 2);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 1));
    CHECK(game.happened<UnitRetreated>().front().to == hex("0607"));
    CHECK(game.happened<UnitRetreated>().front().priority == RetreatClass::friends_at_the_front);
    CHECK(game.happened<UnitRetreated>().front().choice == StepChoice::only_one);
    CHECK(game.retreats_anyhow());
    CHECK(game.on_map(beaten));
    CHECK(distance(game.unit(beaten).hex, hex("0507")) == 3);
}

TEST_CASE("[8.2.E D-8.2E] a defender who followed up has been attacked and is safe for the rest of the phase") {
    // Ruling: A1 (6 v 6, a 4); the defender advances to 0506, beside the German in 0405. It has been attacked this
    // phase and is the only unit there; in Combat 2 it is fair game.
    Field field;
    const UnitId first = field.german("0506", 6);
    const UnitId second = field.german("0405", 12);
    const UnitId victor = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({first}, "0507", 4));
    CHECK(game.plays(retreat(first, "0505")));
    CHECK(game.plays(advance(victor, "0506")));
    CHECK(game.refuses(attack({second}, "0506"), Breach::attacked_already, "8.2.E"));
    CHECK(rules::possible_attackers(game.state(), hex("0506")).empty());
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.allows(attack({second}, "0506")));
}

TEST_CASE("[8.9.A 8.12.1.A] the cavalry that never attacks follows up when it has held its ground") {
    // Ruling: 1 against 1 and a 6 is A2. A (1)-4 may not attack, but it defended, won, and may advance.
    Field field;
    const UnitId german = field.german("0506", 1);
    const UnitId cavalry = field.defensive_cavalry("0507");
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 6));
    CHECK(game.retreats_anyhow());
    CHECK(game.plays(advance(cavalry, "0506")));
    CHECK(game.stands(cavalry, "0506"));
}

TEST_CASE("[8.13.A 8.12.1.A] guests and hosts all gone the hex is vacated and one guest left behind keeps it") {
    // Ruling: in 0508 stand a host (4) and the guest from 0507 (6). D1 of both vacates the hex for 0408. A1 of the
    // attacker instead: the host may follow, the guest may not (8.13D), and nobody attacks the hex again (8.2E).
    for (const std::uint8_t face : {std::uint8_t{4}, std::uint8_t{6}}) {
        Field field;
        field.moat("0507", "0508").moat("0508", "0507 0509 0408").river("0408", "0509");
        const UnitId north = field.german("0506", 18);
        const UnitId west = field.german("0408", 12);
        const UnitId guest = field.allied("0507", 6);
        const UnitId host = field.allied("0508", 4);
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({north}, "0507", 4));
        CHECK(game.plays(advance(north, "0507")));
        CHECK(game.attacks({west}, "0508", face));
        CHECK(game.retreats_anyhow());
        REQUIRE(game.waits_for<ChooseAdvance>());
        if (face == 4) {
            CHECK(game.stands(guest, "0509"));
            CHECK(game.plays(advance(west, "0508")));
        } else {
            CHECK(game.refuses(advance(guest, "0408"), Breach::not_offered_an_advance, "8.12.1.A"));
            CHECK(game.plays(advance(host, "0408")));
            CHECK(rules::units_in(game.state(), hex("0508")) == Units{guest});
        }
    }
}

TEST_CASE("[8.13.A D-8.2E] after the host has followed up its guest alone bars an attack on the hex") {
    // Ruling: the host of 0508 won (A1) and advanced to 0408; only the guest is left, which is no host (D-8.2E).
    Field field;
    field.moat("0507", "0508").river("0408", "0509").river("0608", "0509");
    const UnitId north = field.german("0506", 18);
    const UnitId west = field.german("0408", 12);
    const UnitId east = field.german("0608", 12);
    field.allied("0507", 6);
    const UnitId host = field.allied("0508", 4);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({north}, "0507", 4));
    CHECK(game.settles());
    CHECK(game.attacks({west}, "0508", 6));  // 3-1: A1
    CHECK(game.retreats_anyhow());
    CHECK(game.plays(advance(host, "0408")));
    CHECK(game.refuses(attack({east}, "0508"), Breach::attacked_already, "8.2.E"));
    CHECK(game.goes_on_to(Side::german, Phase::combat_2));
    CHECK(game.allows(attack({east}, "0508")));
}

TEST_CASE("[8.3.B D-8.10] an attack from two hexes that fails costs only its own units and vacates one of the hexes") {
    // Ruling: 1 from 0406 and 1 from 0506 against 10: AE on a 6. In 0406 an idle unit is left: not vacated. The
    // defender may enter 0506 only.
    Field field;
    const UnitId one = field.german("0406", 1);
    const UnitId idle = field.german("0406", 5);
    const UnitId two = field.german("0506", 1);
    const UnitId victor = field.allied("0507", 10);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({one, two}, "0507", 6));
    CHECK(lost(game, {one, two}, EliminationCause::combat_result));
    CHECK(game.happened<AdvanceOffered>().front().vacated == hexes("0506"));
    CHECK(game.refuses(advance(victor, "0406"), Breach::hex_not_vacated, "8.12.1.A"));
    CHECK(game.stands(idle, "0406"));
}

TEST_CASE("[D-8.12.2.2 8.12.2.2.C] an attacker may fall back on the idle part of another attacker's hex") {
    // Ruling: 0506 and 0505 both attack 0405 (12 v 12, a 4 is A1). 0506 can leave to 0505 only, which the second
    // attacker has to leave; but an idle unit stays there, so the retreat may end in it. Without the idle unit it dies.
    for (const bool idle : {true, false}) {
        CAPTURE(idle);
        Field field;
        field.moat("0506", "0505 0405");
        const UnitId south = field.german("0506", 8);
        const UnitId north = field.german("0505", 4);
        field.allied("0405", 12);
        if (idle) {
            field.german("0505", 1);
        }
        Game game = field.begin_german(Phase::combat_1);
        CHECK(game.attacks({south, north}, "0405", 4));
        CHECK(game.retreats_anyhow());
        CHECK(game.stands(south, "0505") == idle);
        CHECK(game.eliminated(south) != idle);
        CHECK(game.on_map(north));
    }
}

TEST_CASE("[8.7.A 8.9.B 8.6 8.1.D] swamp and flank and disruption make nothing of each other") {
    // Ruling: +2 for the swamp, -1 for attackers in 0506 and 0508 around 0507, -1 for the one disrupted defender: 0.
    // The zones of both cut it off: 12 against 3 is 4-1; a 4 is D2. Around it only controlled hexes: it dies in place.
    Field field;
    field.terrain(Terrain::swamp, "0507");
    const UnitId north = field.german("0506", 6);
    const UnitId south = field.german("0508", 6);
    const UnitId weary = field.allied("0507", 6);
    field.disrupted(weary);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({north, south}, "0507", 4));
    CHECK(game.happened<CombatOpened>().front().odds.modifier == 0);
    CHECK(game.happened<CombatOpened>().front().odds.lines.size() >= 3);
    CHECK(game.happened<DieRolled>().front().modified == 4);
    CHECK(game.happened<CombatResolved>().front().result == CombatResult::d2);
    CHECK(lost(game, {weary}, EliminationCause::no_retreat));
    CHECK(game.plays(advance(north, "0507")));
    CHECK(game.plays(advance(south, "0507")));
}

TEST_CASE("[D-8.1] guests that reach a hex under attack let no attack lapse and no withdrawn attack comes back") {
    // Ruling: the target keeps its host, the attackers are untouched: nothing makes the second attack unlawful.
    Field field;
    field.moat("0507", "0508");
    const UnitId north = field.german("0506", 18);
    const UnitId west = field.german("0408", 12);
    field.allied("0507", 6);
    field.allied("0508", 4);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({west}, "0508")));
    const std::uint32_t later = game.latest_attack();
    CHECK(game.attacks({north}, "0507", 4));
    CHECK(game.settles());
    CHECK(game.happened<AttackLapsed>().empty());
    CHECK(game.plays(withdraw(later)));
    CHECK(game.refuses(resolve(later, 1), Breach::no_such_attack, "D-8.1"));
    CHECK(game.plays(attack({west}, "0508")));
    CHECK(game.latest_attack() == later + 2);
}
