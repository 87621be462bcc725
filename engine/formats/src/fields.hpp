// The fields of every command and event, described once and used for writing and for reading. A new command or event
// does not compile until it has a kind and its fields here.
#pragma once

#include <string_view>
#include <type_traits>

#include "marne/protocol/command.hpp"
#include "marne/protocol/event.hpp"

namespace marne::formats {

template <typename Value, typename Wanted>
concept Is = std::is_same_v<std::remove_const_t<Value>, Wanted>;

/// The word by which a JSON object says what it is.
template <typename Value>
struct Kind;

#define MARNE_KIND(Value, word)                        \
    template <>                                        \
    struct Kind<Value> {                               \
        static constexpr std::string_view name = word; \
    }

MARNE_KIND(PlaceUnit, "place");
MARNE_KIND(EndPlacing, "end-placing");
MARNE_KIND(MoveUnit, "move");
MARNE_KIND(EnterUnit, "enter");
MARNE_KIND(RemoveUnit, "remove");
MARNE_KIND(DeclareAttack, "declare-attack");
MARNE_KIND(WithdrawAttack, "withdraw-attack");
MARNE_KIND(ResolveAttack, "resolve-attack");
MARNE_KIND(RetreatUnit, "retreat");
MARNE_KIND(AdvanceUnit, "advance");
MARNE_KIND(EndAdvance, "end-advance");
MARNE_KIND(EndPhase, "end-phase");

MARNE_KIND(TurnBegan, "turn-began");
MARNE_KIND(PhaseBegan, "phase-began");
MARNE_KIND(SupplyDetermined, "supply-determined");
MARNE_KIND(ReinforcementsDue, "reinforcements-due");
MARNE_KIND(UnitRecovered, "unit-recovered");
MARNE_KIND(UnitPlaced, "unit-placed");
MARNE_KIND(PlacingEnded, "placing-ended");
MARNE_KIND(UnitMoved, "unit-moved");
MARNE_KIND(UnitEntered, "unit-entered");
MARNE_KIND(UnitExited, "unit-exited");
MARNE_KIND(TownTaken, "town-taken");
MARNE_KIND(AttackDeclared, "attack-declared");
MARNE_KIND(AttackWithdrawn, "attack-withdrawn");
MARNE_KIND(AttackLapsed, "attack-lapsed");
MARNE_KIND(CombatOpened, "combat-opened");
MARNE_KIND(DieRolled, "die-rolled");
MARNE_KIND(CombatResolved, "combat-resolved");
MARNE_KIND(UnitEliminated, "unit-eliminated");
MARNE_KIND(FortDestroyed, "fort-destroyed");
MARNE_KIND(RetreatOrdered, "retreat-ordered");
MARNE_KIND(UnitRetreated, "unit-retreated");
MARNE_KIND(UnitDisrupted, "unit-disrupted");
MARNE_KIND(AdvanceOffered, "advance-offered");
MARNE_KIND(UnitAdvanced, "unit-advanced");
MARNE_KIND(CombatEnded, "combat-ended");
MARNE_KIND(GameEnded, "game-ended");

#undef MARNE_KIND

// ---- commands ----------------------------------------------------------------------------------

void fields(auto& io, Is<PlaceUnit> auto& it) {
    io("unit", it.unit);
    io("hex", it.hex);
}
void fields(auto&, Is<EndPlacing> auto&) {}
void fields(auto& io, Is<MoveUnit> auto& it) {
    io("unit", it.unit);
    io("path", it.path);
    io("end", it.end);
}
void fields(auto& io, Is<EnterUnit> auto& it) {
    io("unit", it.unit);
    io("path", it.path);
}
void fields(auto& io, Is<RemoveUnit> auto& it) {
    io("unit", it.unit);
}
void fields(auto& io, Is<DeclareAttack> auto& it) {
    io("attackers", it.attackers);
    io("defenders", it.defenders);
}
void fields(auto& io, Is<WithdrawAttack> auto& it) {
    io("attack", it.attack);
}
void fields(auto& io, Is<ResolveAttack> auto& it) {
    io("attack", it.attack);
    io("face", it.face);
}
void fields(auto& io, Is<RetreatUnit> auto& it) {
    io("unit", it.unit);
    io("to", it.to);
}
void fields(auto& io, Is<AdvanceUnit> auto& it) {
    io("unit", it.unit);
    io("to", it.to);
}
void fields(auto&, Is<EndAdvance> auto&) {}
void fields(auto&, Is<EndPhase> auto&) {}

// ---- events ------------------------------------------------------------------------------------

void fields(auto& io, Is<TurnBegan> auto& it) {
    io("turn", it.turn);
}
void fields(auto& io, Is<PhaseBegan> auto& it) {
    io("side", it.side);
    io("phase", it.phase);
}
void fields(auto& io, Is<SupplyDetermined> auto& it) {
    io("side", it.side);
    io("isolated", it.isolated);
}
void fields(auto& io, Is<ReinforcementsDue> auto& it) {
    io("side", it.side);
    io("units", it.units);
}
void fields(auto& io, Is<UnitRecovered> auto& it) {
    io("unit", it.unit);
    io("at", it.at);
}
void fields(auto& io, Is<UnitPlaced> auto& it) {
    io("unit", it.unit);
    io("at", it.at);
}
void fields(auto& io, Is<PlacingEnded> auto& it) {
    io("side", it.side);
}
void fields(auto& io, Is<UnitMoved> auto& it) {
    io("unit", it.unit);
    io("from", it.from);
    io("path", it.path);
    io("cost", it.cost);
    io("halt", it.halt);
}
void fields(auto& io, Is<UnitEntered> auto& it) {
    io("unit", it.unit);
    io("path", it.path);
    io("cost", it.cost);
    io("halt", it.halt);
    io("way", it.way);
}
void fields(auto& io, Is<UnitExited> auto& it) {
    io("unit", it.unit);
    io("from", it.from);
    io("cost", it.cost);
}
void fields(auto& io, Is<TownTaken> auto& it) {
    io.town("town", it.town);
    io("hex", it.hex);
    io("by", it.by);
}
void fields(auto& io, Is<AttackDeclared> auto& it) {
    io("attack", it.attack);
    io("attackers", it.attackers);
    io("defenders", it.defenders);
}
void fields(auto& io, Is<AttackWithdrawn> auto& it) {
    io("attack", it.attack);
}
void fields(auto& io, Is<AttackLapsed> auto& it) {
    io("attack", it.attack);
    io("rule", it.cited);
}
void fields(auto& io, Is<CombatOpened> auto& it) {
    io("attack", it.attack);
    io("attackers", it.attackers);
    io("defenders", it.defenders);
    io("defending_units", it.defending_units);
    io("isolated", it.isolated);
    io("odds", it.odds);
}
void fields(auto& io, Is<DieRolled> auto& it) {
    io("attack", it.attack);
    io.die("face", it.face);
    io.die("modified", it.modified);
}
void fields(auto& io, Is<CombatResolved> auto& it) {
    io("attack", it.attack);
    io("column", it.column);
    io("result", it.result);
}
void fields(auto& io, Is<UnitEliminated> auto& it) {
    io("unit", it.unit);
    io("at", it.at);
    io("cause", it.cause);
    io("rule", it.cited);
}
void fields(auto& io, Is<FortDestroyed> auto& it) {
    io("fort", it.fort);
    io("at", it.at);
}
void fields(auto& io, Is<RetreatOrdered> auto& it) {
    io("attack", it.attack);
    io("by", it.by);
    io("units", it.units);
    io("length", it.length);
}
void fields(auto& io, Is<UnitRetreated> auto& it) {
    io("attack", it.attack);
    io("unit", it.unit);
    io("from", it.from);
    io("to", it.to);
    io("remaining", it.remaining);
    io("priority", it.priority);
    io("choice", it.choice);
}
void fields(auto& io, Is<UnitDisrupted> auto& it) {
    io("unit", it.unit);
    io("at", it.at);
    io("cause", it.cause);
}
void fields(auto& io, Is<AdvanceOffered> auto& it) {
    io("attack", it.attack);
    io("side", it.side);
    io("units", it.units);
    io("vacated", it.vacated);
}
void fields(auto& io, Is<UnitAdvanced> auto& it) {
    io("attack", it.attack);
    io("unit", it.unit);
    io("from", it.from);
    io("to", it.to);
}
void fields(auto& io, Is<CombatEnded> auto& it) {
    io("attack", it.attack);
    io("attackers", it.attackers);
}
void fields(auto& io, Is<GameEnded> auto& it) {
    io("score", it.score);
}

// ---- what events hold ----------------------------------------------------------------------------

void fields(auto& io, Is<ReckoningLine> auto& it) {
    io("item", it.item);
    io("value", it.value);
    io("rule", it.cited);
    io("unit", it.unit);
    io("hex", it.hex);
    io.town("town", it.town);
}
void fields(auto& io, Is<OddsReckoning> auto& it) {
    io("attack", it.attack);
    io("defence", it.defence);
    io("column", it.column);
    io("modifier", it.modifier);
    io("outcomes", it.outcomes);
    io("to_next_column", it.to_next_column);
    io("lines", it.lines);
}
void fields(auto& io, Is<ScoreReckoning> auto& it) {
    io("totals", it.totals);
    io("level", it.level);
    io("lines", it.lines);
}

}  // namespace marne::formats
