// Events told in sentences.
#include <algorithm>
#include <variant>

#include "marne/session/narration.hpp"
#include "marne/session/wording.hpp"

namespace marne::session {
namespace {

std::string halt_words(Halt halt) {
    switch (halt) {
        case Halt::none:
            return {};
        case Halt::enemy_zone:
            return " and stopped under enemy control";
        case Halt::leapfrog:
            return " in a leapfrog withdrawal";
    }
    return {};
}

Rule rule_of_halt(Halt halt) {
    switch (halt) {
        case Halt::none:
            return rule("4.1.A");
        case Halt::enemy_zone:
            return rule("6.1.A");
        case Halt::leapfrog:
            return rule("4.2.A");
    }
    return rule("4.1.A");
}

/// One sentence an event; a new event does not compile until it has its own.
class EventWords {
public:
    explicit EventWords(const Scenario& scenario) : scenario_(scenario) {}

    std::string operator()(const TurnBegan& event) const {
        return cite("Turn " + std::to_string(event.turn) + " begins: " + date_of_turn(event.turn) + ".", rule("3.2.B"));
    }
    std::string operator()(const PhaseBegan& event) const {
        return cite("The " + phase_name(event.side, event.phase) + " begins.",
                    event.side == Side::german ? rule("3.1") : rule("3.2"));
    }
    std::string operator()(const SupplyDetermined& event) const {
        if (event.isolated.empty()) {
            return {};
        }
        return cite("Out of supply: " + unit_list(scenario_, event.isolated) + ".", rule("7.3.A"));
    }
    std::string operator()(const ReinforcementsDue& event) const {
        if (event.units.empty()) {
            return {};
        }
        return cite(side_name(event.side) + " reinforcements are due: " + unit_list(scenario_, event.units) + ".",
                    rule("3.1.1.A"));
    }
    std::string operator()(const UnitPlaced& event) const {
        return cite(
            the(event.unit) + " " + std::string(was(scenario_, event.unit)) + " placed in " + place(event.at) + ".",
            rule("11.3.B"));
    }
    std::string operator()(const PlacingEnded& event) const {
        return cite("The " + side_name(event.side) + " set-up is finished.", rule("D-11.3"));
    }
    std::string operator()(const UnitRecovered& event) const {
        return cite(the(event.unit) + " in " + place(event.at) + " recovered.", rule("8.11.C"));
    }
    std::string operator()(const UnitMoved& event) const {
        const Hex end = event.path.empty() ? event.from : event.path.back();
        return cite(the(event.unit) + " moved from " + place(event.from) + " to " + place(end) + " for " +
                        points(event.cost) + halt_words(event.halt) + ".",
                    rule_of_halt(event.halt));
    }
    std::string operator()(const UnitEntered& event) const {
        const std::string way = event.way == EntryWay::rail ? " arrived by rail at " : " entered the map at ";
        std::string sentence = the(event.unit) + way + (event.path.empty() ? "" : place(event.path.front()));
        if (event.path.size() > 1) {
            sentence += " and moved on to " + place(event.path.back());
        }
        return cite(sentence + " for " + points(event.cost) + ".",
                    event.way == EntryWay::rail ? rule("11.4.1.2.2.C") : rule("11.4.1.2.A"));
    }
    std::string operator()(const UnitExited& event) const {
        const bool german = scenario_.counters.at(event.unit).side == Side::german;
        return cite(the(event.unit) + " left the map from " + place(event.from) + ".",
                    german ? rule("10.3.B") : rule("10.3.C"));
    }
    std::string operator()(const TownTaken& event) const {
        return cite(scenario_.map.towns[event.town].name + " (" + to_string(event.hex) + ") is in " +
                        side_name(event.by) + " hands.",
                    rule("10.2.B"));
    }
    std::string operator()(const AttackDeclared& event) const {
        return cite("Attack " + number(event.attack) + ": " + unit_list(scenario_, event.attackers) + " on " +
                        place_list(scenario_, event.defenders) + ".",
                    rule("8.2.A"));
    }
    std::string operator()(const AttackWithdrawn& event) const {
        return cite("Attack " + number(event.attack) + " is called off.", rule("D-8.1"));
    }
    std::string operator()(const AttackLapsed& event) const {
        return cite("Attack " + number(event.attack) + " lapses: it is no longer lawful.", event.cited);
    }
    std::string operator()(const CombatOpened& event) const {
        std::string sentence = "Combat at " + place_list(scenario_, event.defenders) + ": " +
                               to_string(event.odds.attack) + " against " + to_string(event.odds.defence) + ", odds " +
                               std::string(to_string(event.odds.column));
        if (event.odds.modifier != 0) {
            sentence += ", " + with_sign(whole(event.odds.modifier)) + " to the die";
        }
        if (!event.isolated.empty()) {
            sentence += "; out of supply: " + unit_list(scenario_, event.isolated);
        }
        return cite(sentence + ".", rule("8.1.C"));
    }
    std::string operator()(const DieRolled& event) const {
        std::string sentence = "The die shows " + std::to_string(event.face);
        if (event.modified != event.face) {
            sentence += ", which counts as " + std::to_string(event.modified);
        }
        return cite(sentence + ".", rule("8.1.D"));
    }
    std::string operator()(const CombatResolved& event) const {
        return cite("Result " + std::string(to_string(event.result)) + ": " + result_words(event.result) + ".",
                    rule("8.10"));
    }
    std::string operator()(const UnitEliminated& event) const {
        return cite(the(event.unit) + " in " + place(event.at) + " " + std::string(was(scenario_, event.unit)) +
                        elimination(event.cause) + ".",
                    event.cited);
    }
    std::string operator()(const FortDestroyed& event) const {
        return cite(
            "Fort " + scenario_.map.forts[index_of(event.fort)].name + " in " + to_string(event.at) + " is destroyed.",
            rule("9.2.D"));
    }
    std::string operator()(const RetreatOrdered& event) const {
        return cite("The " + side_name(event.by) + " player retreats " + unit_list(scenario_, event.units) + " by " +
                        counted_hexes(event.length) + ".",
                    rule("8.12.2.A"));
    }
    std::string operator()(const UnitRetreated& event) const {
        return cite(the(event.unit) + " fell back from " + place(event.from) + " to " + place(event.to) + ".",
                    rule("8.12.2.1"));
    }
    std::string operator()(const UnitDisrupted& event) const {
        const bool attacked = event.cause == DisruptionCause::attacking;
        return cite(the(event.unit) + " in " + place(event.at) + " " + std::string(was(scenario_, event.unit)) +
                        " disrupted " + (attacked ? "by attacking." : "by its retreat."),
                    attacked ? rule("3.1.2.B") : rule("8.10"));
    }
    std::string operator()(const AdvanceOffered& event) const {
        return cite(
            unit_list(scenario_, event.units) + " may advance into " + place_list(scenario_, event.vacated) + ".",
            rule("8.12.1.A"));
    }
    std::string operator()(const UnitAdvanced& event) const {
        return cite(the(event.unit) + " advanced from " + place(event.from) + " into " + place(event.to) + ".",
                    rule("8.12.1.A"));
    }
    std::string operator()(const CombatEnded&) const { return {}; }
    std::string operator()(const GameEnded& event) const {
        return cite("The game is over: Allies " + std::to_string(event.score.totals[index_of(Side::allied)]) +
                        ", Germans " + std::to_string(event.score.totals[index_of(Side::german)]) +
                        " victory points, " + level_name(event.score.level) + ".",
                    rule("10.5"));
    }

private:
    std::string the(UnitId unit) const { return "The " + unit_name(scenario_, unit); }
    std::string place(Hex hex) const { return place_name(scenario_, hex); }
    static std::string points(int cost) { return counted(cost, "movement point"); }
    static std::string number(AttackId attack) { return std::to_string(number_of(attack)); }
    static std::string elimination(EliminationCause cause) {
        switch (cause) {
            case EliminationCause::combat_result:
                return " destroyed";
            case EliminationCause::no_retreat:
                return " destroyed for want of a way to retreat";
            case EliminationCause::overstacking:
                return " removed because the hex was overstacked";
        }
        return {};
    }

    const Scenario& scenario_;
};

}  // namespace

std::string narrate(const Scenario& scenario, const Event& event) {
    return std::visit(EventWords{scenario}, event);
}

}  // namespace marne::session
