// Combat at the desk: assembling attacks, odds, dice, retreats chosen by the victor, advances, and who decides.
#include <doctest/doctest.h>

#include <algorithm>

#include "table_for_two.hpp"

namespace marne::app::test {
namespace {

/// A game in the German first Combat Phase.
struct Battle : TableForTwo {
    explicit Battle(DiceMode dice = DiceMode::table) : TableForTwo{dice} { play_to(Side::german, Phase::combat_1); }

    template <typename Kind>
    bool waits_for() const {
        return std::holds_alternative<Kind>(state().decision.kind);
    }

    /// Attacks one hex after the other with `face` until the state waits for `Kind`, taking what comes in between.
    template <typename Kind>
    bool fight_until(std::uint32_t face) {
        for (int i = 0; i < 60 && !waits_for<Kind>(); ++i) {
            go_on();
            if (waits_for<ChooseRetreat>()) {
                press(ActionKind::choose_for_me);
            } else if (waits_for<ChooseAdvance>()) {
                press(ActionKind::stay);
            } else if (!rules::attackable_hexes(state()).empty()) {
                attack(target(), face);
            } else {
                press(ActionKind::end_phase);
                if (is_movement(state().phase)) {
                    press(ActionKind::end_phase);
                }
            }
        }
        return waits_for<Kind>();
    }
};

TEST_CASE("[8.2] a click on an attackable hex aims at it with all possible attackers and shows the odds") {
    Battle battle;
    const Hex hex = battle.target();
    CHECK(battle.marked(hex, render::HexMark::attackable));
    battle.desk().click(hex, Click::plain);
    CHECK(battle.desk().interaction().targets() == std::vector<Hex>{hex});
    CHECK(battle.desk().interaction().attackers() == rules::possible_attackers(battle.state(), hex));
    CHECK(battle.marked(hex, render::HexMark::chosen_target));
    const PanelModel& panel = battle.desk().panel();
    REQUIRE(panel.odds.has_value());
    const OddsReckoning odds =
        rules::reckon_attack(battle.state(), battle.desk().interaction().attackers(), std::vector<Hex>{hex});
    CHECK(panel.odds->column == marne::to_string(odds.column));
    CHECK(panel.odds->lines.size() == odds.lines.size());
    CHECK(panel.odds->outcomes[0] == marne::to_string(odds.outcomes[0]));
}

TEST_CASE("attackers can be toggled in the list and by their hex, and the odds follow") {
    Battle battle;
    Hex hex;
    for (const Hex open : rules::attackable_hexes(battle.state())) {
        if (rules::possible_attackers(battle.state(), open).size() >= 2) {
            hex = open;
        }
    }
    battle.desk().click(hex, Click::plain);
    const std::vector<UnitId> all = battle.desk().interaction().attackers();
    REQUIRE(all.size() >= 2);
    battle.press(ActionKind::toggle_unit, static_cast<std::uint32_t>(index_of(all.front())));
    CHECK(battle.desk().interaction().attackers().size() == all.size() - 1);
    const Hex own = battle.state().unit(all.back()).hex;
    battle.desk().click(own, Click::plain);
    for (const UnitId unit : battle.desk().interaction().attackers()) {
        CHECK(battle.state().unit(unit).hex != own);
    }
    battle.desk().click(own, Click::plain);
    const std::vector<UnitId>& back = battle.desk().interaction().attackers();
    CHECK(std::find(back.begin(), back.end(), all.back()) != back.end());
}

TEST_CASE("[8.3] Shift and a click add a further hex to the attack; only units beside both stay attackers") {
    Battle battle;
    const std::vector<Hex> open = rules::attackable_hexes(battle.state());
    for (const Hex first : open) {
        for (const Hex second : open) {
            const std::vector<UnitId> one = rules::possible_attackers(battle.state(), first);
            const std::vector<UnitId> two = rules::possible_attackers(battle.state(), second);
            const auto beside_both = [&](UnitId unit) { return std::find(two.begin(), two.end(), unit) != two.end(); };
            if (first == second || std::none_of(one.begin(), one.end(), beside_both)) {
                continue;
            }
            battle.desk().click(first, Click::plain);
            battle.desk().click(second, Click::more);
            CHECK(battle.desk().interaction().targets() == std::vector<Hex>{first, second});
            REQUIRE_FALSE(battle.desk().interaction().attackers().empty());
            for (const UnitId unit : battle.desk().interaction().attackers()) {
                CHECK(beside_both(unit));
            }
            battle.desk().click(second, Click::more);
            CHECK(battle.desk().interaction().targets() == std::vector<Hex>{first});
            return;
        }
    }
    FAIL("no unit stands beside two enemy hexes");
}

TEST_CASE("[D-8.1] an attack can be planned, is listed with its odds, and can be withdrawn") {
    Battle battle;
    const Hex hex = battle.target();
    battle.desk().click(hex, Click::plain);
    battle.press(ActionKind::declare_attack);
    REQUIRE(battle.state().attacks.size() == 1);
    REQUIRE(battle.desk().panel().plans.size() == 1);
    const Action withdraw = battle.desk().panel().plans.front().withdraw.action;
    battle.desk().press(withdraw);
    CHECK(battle.state().attacks.empty());
    CHECK(battle.desk().panel().plans.empty());
}

TEST_CASE("with the players' own dice an attack asks for the face, and undo ends at the roll") {
    Battle battle;
    const Hex hex = battle.target();
    battle.desk().click(hex, Click::plain);
    battle.press(ActionKind::attack);
    REQUIRE(battle.desk().panel().faces.size() == 6);
    battle.press(ActionKind::face, 1);
    CHECK(battle.desk().panel().faces.empty());
    CHECK(battle.desk().session().undo_barrier() == session::UndoBarrier::die_was_rolled);
    const rules::GameState before = battle.state();
    battle.go_on();
    battle.press(ActionKind::undo);
    CHECK(battle.state() == before);
    REQUIRE(battle.desk().notice().has_value());
    CHECK_FALSE(battle.desk().undo_button().enabled());
}

TEST_CASE("with generated dice an attack is declared and rolled at once") {
    Battle battle{DiceMode::generated};
    battle.desk().click(battle.target(), Click::plain);
    battle.press(ActionKind::attack);
    bool rolled = false;
    for (const session::Entry& entry : battle.desk().session().history()) {
        for (const Event& event : entry.batch.events) {
            rolled = rolled || std::holds_alternative<DieRolled>(event);
        }
    }
    CHECK(rolled);
}

TEST_CASE("a hex that nobody can attack says why") {
    Battle battle;
    for (const Placement& placed : battle.state().scenario().setup) {
        const std::vector<Hex> open = rules::attackable_hexes(battle.state());
        if (battle.state().counter(placed.unit).side == Side::allied &&
            std::find(open.begin(), open.end(), placed.hex) == open.end()) {
            battle.desk().click(placed.hex, Click::plain);
            REQUIRE(battle.desk().notice().has_value());
            CHECK(battle.desk().notice()->at == placed.hex);
            return;
        }
    }
    FAIL("every Allied hex can be attacked");
}

TEST_CASE("[8.12.2.A] the victor retreats the loser: a click on a marked hex pushes the unit there") {
    Battle battle;
    REQUIRE(battle.fight_until<ChooseRetreat>(1));
    battle.go_on();
    const std::vector<rules::RetreatStep> steps = rules::retreat_steps(battle.state());
    REQUIRE_FALSE(steps.empty());
    const std::vector<Hex> marked = battle.marked(render::HexMark::retreat_option);
    REQUIRE_FALSE(marked.empty());
    CHECK(battle.state().counter(steps.front().unit).side != battle.state().decision.side);
    const std::size_t before = battle.desk().session().history().size();
    battle.desk().click(marked.front(), Click::plain);
    REQUIRE(battle.desk().session().history().size() == before + 1);
    const auto* retreat = std::get_if<RetreatUnit>(&battle.desk().session().history().back().command);
    REQUIRE(retreat != nullptr);
    CHECK(retreat->to == marked.front());
}

TEST_CASE("the program can choose the retreat, all of it as one gesture") {
    Battle battle;
    REQUIRE(battle.fight_until<ChooseRetreat>(1));
    battle.go_on();
    const AttackId attack = std::get<ChooseRetreat>(battle.state().decision.kind).attack;
    battle.press(ActionKind::choose_for_me);
    const auto* still = std::get_if<ChooseRetreat>(&battle.state().decision.kind);
    CHECK((still == nullptr || still->attack != attack));
}

TEST_CASE("[8.12.1.A] an advance is offered, marked and taken with a click; or declined") {
    Battle battle;
    REQUIRE(battle.fight_until<ChooseAdvance>(1));
    battle.go_on();
    const std::vector<Hex> marked = battle.marked(render::HexMark::advance_option);
    REQUIRE_FALSE(marked.empty());
    REQUIRE_FALSE(battle.desk().panel().units.empty());
    battle.desk().click(marked.front(), Click::plain);
    const auto* advance = std::get_if<AdvanceUnit>(&battle.desk().session().history().back().command);
    REQUIRE(advance != nullptr);
    CHECK(advance->to == marked.front());
    if (battle.waits_for<ChooseAdvance>()) {
        battle.press(ActionKind::stay);
    }
    CHECK_FALSE(battle.waits_for<ChooseAdvance>());
}

TEST_CASE("[8.10] when the attacker loses, a card says that the defender decides now") {
    Battle battle;
    // A six at poor odds throws the attackers back; the Allies choose where to.
    for (int i = 0; i < 40 && battle.state().decision.side == Side::german; ++i) {
        battle.go_on();
        if (battle.waits_for<ChooseRetreat>()) {
            battle.press(ActionKind::choose_for_me);
        } else if (battle.waits_for<ChooseAdvance>()) {
            battle.press(ActionKind::stay);
        } else if (!rules::attackable_hexes(battle.state()).empty()) {
            battle.attack(battle.target(), 6);
        } else {
            battle.press(ActionKind::end_phase);
        }
    }
    REQUIRE(battle.state().decision.side == Side::allied);
    REQUIRE(battle.desk().card().has_value());
    CHECK(battle.desk().card()->side == Side::allied);
    CHECK(battle.state().side == Side::german);
}

}  // namespace
}  // namespace marne::app::test
