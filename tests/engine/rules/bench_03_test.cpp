// Ten rare positions for chapter 3, ruled by hand: who is in turn, what a phase forgets, when disruption wears off.
#include <doctest/doctest.h>

#include "field.hpp"
#include "marne/rules/game.hpp"

using namespace marne;
using namespace marne::test;

TEST_CASE("[3.1.2.B D-3.1.2B] an attacker of Combat 1 advances face up and is turned down where it arrives") {
    // Ruling: the advance belongs to the combat (8.12.1C), so it comes first; only then is the unit out of action. It
    // has attacked (8.2D) and is disrupted (8.11A), so it sits out Movement 2 and Combat 2, and is up for the Allied
    // turn because the disruption of attacking ends with Combat 2.
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId beaten = field.allied("0507", 6);
    const UnitId next = field.allied("0509", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({german}, "0507", 4));  // 3-1: D1
    CHECK(game.plays(retreat(beaten, "0607")));
    CHECK_FALSE(game.disrupted(german));
    CHECK(game.plays(advance(german, "0507")));
    CHECK(game.order() == "UnitAdvanced UnitDisrupted CombatEnded");
    CHECK(game.happened<UnitDisrupted>().front() == UnitDisrupted{german, hex("0507"), DisruptionCause::attacking});
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.refuses(move(german, "0506"), Breach::unit_is_disrupted, "8.11.A"));
    CHECK(game.plays(end_phase()));
    CHECK(game.refuses(attack({german}, "0607"), Breach::unit_is_disrupted, "8.11.A"));
    CHECK(game.refuses(attack({german}, "0607"), Breach::has_attacked_already, "8.2.D"));
    CHECK(game.plays(end_phase()));
    CHECK(game.order() == "UnitRecovered PhaseBegan SupplyDetermined");
    CHECK(game.happened<UnitRecovered>().front() == UnitRecovered{german, hex("0507")});
    CHECK(game.disrupted(beaten));
    CHECK_FALSE(game.disrupted(next));
}

TEST_CASE("[3.1.2.C D-8.11] units face down for three reasons turn up at three different times") {
    // Ruling: `struck` lies down since the Allied turn: up at the end of Combat 1. `first` is thrown back in Combat 1
    // (it has then Movement 2 and Combat 2 to miss): up at the end of Combat 2. `second` is thrown back in Combat 2: up
    // at the end of its next Combat 1. All combats are 6 against 6; a 4 is A1.
    Field field;
    const UnitId struck = field.german("0202");
    const UnitId first = field.german("0506");
    const UnitId second = field.german("0906");
    field.allied("0507");
    field.allied("0907");
    field.disrupted(struck);
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(end_phase()));
    CHECK(game.attacks({first}, "0507", 4));
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(struck));
    CHECK(game.disrupted(first));
    CHECK(game.plays(end_phase()));
    CHECK(game.attacks({second}, "0907", 4));
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(first));
    CHECK(game.disrupted(second));
    CHECK(game.goes_on_to(Side::german, Phase::combat_1));
    CHECK(game.disrupted(second));
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(second));
}

TEST_CASE("[8.11.A 3.2.A] a defender struck in the German Combat 2 sits out half of the Allied turn") {
    // Ruling: the Allied turn has the same phases: it misses Allied Movement 1 and Combat 1 and moves in Movement 2.
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId struck = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_2);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.plays(retreat(struck, "0508")));
    CHECK(game.settles());
    CHECK(game.goes_on_to(Side::allied, Phase::movement_1));
    CHECK(game.refuses(move(struck, "0509"), Breach::unit_is_disrupted, "8.11.A"));
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(end_phase()));
    CHECK(game.order() == "UnitRecovered PhaseBegan SupplyDetermined");
    CHECK(game.plays(move(struck, "0509")));
}

TEST_CASE("[8.11.D D-8.11] a defender struck in both German Combat Phases lies no longer for it") {
    // Ruling: 18 against 6 and a 4 is D1; in Combat 2 the target is disrupted, so a 5 counts 4: D1 again. The second
    // disruption changes nothing: up at the end of Allied Combat 1.
    Field field;
    const UnitId one = field.german("0506", 18);
    const UnitId two = field.german("0605", 18);
    const UnitId struck = field.allied("0507", 6);
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.attacks({one}, "0507", 4));
    CHECK(game.plays(retreat(struck, "0607")));
    CHECK(game.settles());
    CHECK(game.plays(end_phase()));
    CHECK(game.plays(move(two, "0606")));
    CHECK(game.plays(end_phase()));
    CHECK(game.attacks({two}, "0607", 5));
    CHECK(game.happened<DieRolled>().front() == DieRolled{AttackId{game.latest_attack()}, 5, 4});
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.goes_on_to(Side::allied, Phase::combat_1));
    CHECK(game.disrupted(struck));
    CHECK(game.plays(end_phase()));
    CHECK_FALSE(game.disrupted(struck));
}

TEST_CASE("[3.0.E 8.1.E] while the defender retreats an attacker nobody may do anything else") {
    // Ruling: 6 against 6 and a 6 is A2: the Allies decide in the German turn, and a retreat is applied before
    // anything.
    Field field;
    const UnitId german = field.german("0506");
    const UnitId other = field.german("0906");
    const UnitId allied = field.allied("0507");
    field.allied("0907");
    const UnitId due = field.reinforcement(Side::german, 8, "1201");
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({other}, "0907")));
    const std::uint32_t later = game.latest_attack();
    CHECK(game.attacks({german}, "0507", 6));
    REQUIRE(game.waits_for<ChooseRetreat>());
    CHECK(game.state().decision.side == Side::allied);
    CHECK(game.refuses(end_phase(), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(move(allied, "0508"), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(enter(due, "1201"), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(remove(german), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(attack({other}, "0907"), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(withdraw(later), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(resolve(later, 1), Breach::other_decision_is_due, "8.1.E"));
    CHECK(game.refuses(advance(allied, "0506"), Breach::not_offered_an_advance, "8.12.1.C"));
    CHECK(game.refuses(end_advance(), Breach::not_offered_an_advance, "8.12.1.C"));
    CHECK(game.refuses(retreat(allied, "0508"), Breach::not_due_to_retreat, "8.12.2.A"));
}

TEST_CASE("[3.2.B 3.1.1.A 7.3.A] between two turns things happen in the order of the book") {
    // Ruling: the close of Allied Combat 2 turns units up; then the marker moves; then the German Movement 1 begins
    // with its reinforcements and after them its supply.
    Field field;
    field.german("0202");
    const UnitId fighter = field.allied("0507", 18);
    const UnitId target = field.german("0506");
    field.reinforcement(Side::german, 9, "0701");
    Game game = field.begin(Side::allied, Phase::combat_1, 8);
    CHECK(game.attacks({fighter}, "0506", 4));
    CHECK(game.retreats_anyhow());
    CHECK(game.settles());
    CHECK(game.goes_on_to(Side::allied, Phase::combat_2));
    CHECK(game.plays(end_phase()));
    CHECK(game.order() == "UnitRecovered TurnBegan PhaseBegan ReinforcementsDue SupplyDetermined");
    CHECK(game.happened<UnitRecovered>().front().unit == fighter);
    CHECK(game.happened<TurnBegan>().front().turn == 9);
    CHECK(game.happened<PhaseBegan>().front() == PhaseBegan{Side::german, Phase::movement_1});
    CHECK(game.disrupted(target));
}

TEST_CASE("[10.0.C 8.2.B] the last Allied Combat 2 ends the game with an attack still declared") {
    // Ruling: ending the phase withdraws what is declared (D-8.1); nobody has attacked, nobody is disrupted, the count
    // is the last event and no turn 18 begins.
    Field field;
    const UnitId allied = field.allied("0507");
    const UnitId german = field.german("0506");
    Game game = field.begin(Side::allied, Phase::combat_2, 17);
    CHECK(game.plays(attack({allied}, "0506")));
    const std::uint32_t declared = game.latest_attack();
    CHECK(game.plays(end_phase()));
    CHECK(game.order() == "GameEnded");
    CHECK(game.state().turn == 17);
    CHECK_FALSE(game.disrupted(allied));
    for (const Command& command :
         {end_phase(), move(german, "0505"), attack({allied}, "0506"), resolve(declared, 1), withdraw(declared),
          retreat(german, "0505"), advance(allied, "0506"), end_advance(), enter(german, "0501"), remove(german)}) {
        CHECK(game.refuses(command, Breach::game_is_over, "10.0.C"));
    }
    CHECK(rules::legal_commands(game.state()).empty());
}

TEST_CASE("[3.1.3.A D-8.1] who only declared an attack in Combat 1 moves in Movement 2 and attacks in Combat 2") {
    // Ruling: disruption and 8.2D ask who attacked, and nobody did: the end of the phase withdraws the attack.
    Field field;
    const UnitId german = field.german("0505");
    const UnitId second = field.german("0506", 18);
    field.allied("0507");
    Game game = field.begin_german(Phase::combat_1);
    CHECK(game.plays(attack({second}, "0507")));
    const std::uint32_t declared = game.latest_attack();
    CHECK(game.plays(end_phase()));
    CHECK(game.state().attacks.empty());
    CHECK(game.plays(move(german, "0506")));
    CHECK(game.allows(move(second, "0505")));
    CHECK(game.plays(end_phase()));
    CHECK(game.refuses(resolve(declared, 1), Breach::no_such_attack, "D-8.1"));
    CHECK(game.plays(attack({german, second}, "0507")));
}

TEST_CASE("[D-3.1 4.1.F] a stop in a zone binds for one Movement Phase and the points come back") {
    // Ruling: three points spent and stopped in 0506 (0503 0504 0505 would be three; the zone of 0507 covers 0506). In
    // Movement 2 the unit has three again and may leave the zone.
    Field field;
    const UnitId german = field.german("0504", 6, 3);
    field.allied("0507");
    Game game = field.begin_german(Phase::movement_1);
    CHECK(game.plays(move(german, "0505 0506")));  // 1 + 2
    CHECK(game.refuses(move(german, "0505"), Breach::unit_has_halted, "6.1.A"));
    CHECK(game.goes_on_to(Side::german, Phase::movement_2));
    CHECK(game.refuses(move(german, "0406"), Breach::zone_to_zone, "6.2.A"));
    CHECK(game.plays(move(german, "0505 0504 0503")));
}

TEST_CASE("[8.2.D 3.1.4.D] an attack in Combat 2 is forgotten when the next turn begins") {
    // Ruling: attackers of Combat 2 stay face up, advance, and in the next player-turn of their side move and attack at
    // once. Until then they have attacked: but Combat 2 is the last phase in which that could matter.
    Field field;
    const UnitId german = field.german("0506", 18);
    const UnitId beaten = field.allied("0507", 6);
    field.allied("0509", 6);
    Game game = field.begin_german(Phase::combat_2);
    CHECK(game.attacks({german}, "0507", 4));
    CHECK(game.plays(retreat(beaten, "0607")));
    CHECK(game.plays(advance(german, "0507")));
    CHECK(game.order() == "UnitAdvanced CombatEnded");
    CHECK_FALSE(game.disrupted(german));
    CHECK(game.refuses(attack({german}, "0607"), Breach::has_attacked_already, "8.2.D"));
    CHECK(game.goes_on_to(Side::german, Phase::movement_1));
    CHECK(game.allows(move(german, "0506")));
    CHECK(game.plays(end_phase()));
    CHECK(game.allows(attack({german}, "0607")));
}
