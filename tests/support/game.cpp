// Plays commands and checks the promises the rules module makes about every one of them.
#include "game.hpp"

#include <algorithm>
#include <array>
#include <ostream>

#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

namespace marne::test {
namespace {

bool lists(const Violations& violations, Breach breach) {
    return std::any_of(violations.begin(), violations.end(), [breach](const Violation& v) { return v.what == breach; });
}

template <typename Kind>
bool is(const Event& event) {
    return std::holds_alternative<Kind>(event);
}

struct NamedKind {
    bool (*is)(const Event&);
    std::string_view name;
};

constexpr std::array named_kinds{
    NamedKind{is<TurnBegan>, "TurnBegan"},
    NamedKind{is<PhaseBegan>, "PhaseBegan"},
    NamedKind{is<SupplyDetermined>, "SupplyDetermined"},
    NamedKind{is<ReinforcementsDue>, "ReinforcementsDue"},
    NamedKind{is<UnitRecovered>, "UnitRecovered"},
    NamedKind{is<UnitMoved>, "UnitMoved"},
    NamedKind{is<UnitEntered>, "UnitEntered"},
    NamedKind{is<UnitExited>, "UnitExited"},
    NamedKind{is<TownTaken>, "TownTaken"},
    NamedKind{is<AttackDeclared>, "AttackDeclared"},
    NamedKind{is<AttackWithdrawn>, "AttackWithdrawn"},
    NamedKind{is<AttackLapsed>, "AttackLapsed"},
    NamedKind{is<CombatOpened>, "CombatOpened"},
    NamedKind{is<DieRolled>, "DieRolled"},
    NamedKind{is<CombatResolved>, "CombatResolved"},
    NamedKind{is<UnitEliminated>, "UnitEliminated"},
    NamedKind{is<FortDestroyed>, "FortDestroyed"},
    NamedKind{is<RetreatOrdered>, "RetreatOrdered"},
    NamedKind{is<UnitRetreated>, "UnitRetreated"},
    NamedKind{is<UnitDisrupted>, "UnitDisrupted"},
    NamedKind{is<AdvanceOffered>, "AdvanceOffered"},
    NamedKind{is<UnitAdvanced>, "UnitAdvanced"},
    NamedKind{is<CombatEnded>, "CombatEnded"},
    NamedKind{is<GameEnded>, "GameEnded"},
};

std::string_view name_of(const Event& event) {
    const auto found =
        std::find_if(named_kinds.begin(), named_kinds.end(), [&](const NamedKind& kind) { return kind.is(event); });
    return found == named_kinds.end() ? std::string_view{"another"} : found->name;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
    return out << (verdict.why_.empty() ? "as claimed" : verdict.why_);
}

std::string describe(const Violations& violations) {
    std::string text;
    for (const Violation& violation : violations) {
        text += "[breach " + std::to_string(static_cast<int>(violation.what)) + " of " +
                std::string(to_string(violation.cited));
        text += violation.unit ? " unit " + std::to_string(index_of(*violation.unit)) : "";
        text += violation.hex ? " hex " + to_string(*violation.hex) : "";
        text += "]";
    }
    return text.empty() ? "lawful" : text;
}

Game::Game(rules::GameState state) : state_{std::move(state)} {}

Verdict Game::plays(const Command& command) {
    const Violations violations = rules::check(state_, command);
    if (!violations.empty()) {
        return Verdict::bad("refused: " + describe(violations));
    }
    rules::GameState replayed = state_;
    const rules::Outcome outcome = rules::perform(state_, command);
    const EventBatch* const batch = std::get_if<EventBatch>(&outcome);
    if (batch == nullptr) {
        return Verdict::bad("check finds it lawful, perform does not: " + describe(std::get<Violations>(outcome)));
    }
    events_ = batch->events;
    rules::evolve(replayed, *batch);
    if (!(replayed == state_)) {
        return Verdict::bad("the events alone lead to another state");
    }
    if (batch->state_hash != rules::hash(state_) || rules::hash(replayed) != rules::hash(state_)) {
        return Verdict::bad("the hash of the batch is not that of the state");
    }
    return Verdict::good();
}

Verdict Game::refuses(const Command& command, Breach breach) {
    const rules::GameState before = state_;
    const Violations violations = rules::check(state_, command);
    const rules::Outcome outcome = rules::perform(state_, command);
    if (!(state_ == before) || rules::hash(state_) != rules::hash(before)) {
        return Verdict::bad("a refused command changed the state, or it was not refused: " + describe(violations));
    }
    const Violations* const refusal = std::get_if<Violations>(&outcome);
    if (refusal == nullptr || !(*refusal == violations)) {
        return Verdict::bad("perform and check disagree");
    }
    if (!lists(violations, breach)) {
        return Verdict::bad("expected breach " + std::to_string(static_cast<int>(breach)) + ", got " +
                            describe(violations));
    }
    return Verdict::good();
}

Verdict Game::refuses(const Command& command, Breach breach, std::string_view rule) {
    const Violations violations = rules::check(state_, command);
    const bool cited = std::any_of(violations.begin(), violations.end(), [&](const Violation& violation) {
        return violation.what == breach && to_string(violation.cited) == rule;
    });
    const Verdict refused = refuses(command, breach);
    if (!refused || cited) {
        return refused;
    }
    return Verdict::bad("breach without citing " + std::string(rule) + ": " + describe(violations));
}

Verdict Game::allows(const Command& command) const {
    const std::uint64_t before = rules::hash(state_);
    const Violations violations = rules::check(state_, command);
    if (rules::hash(state_) != before) {
        return Verdict::bad("check changed the state");
    }
    return violations.empty() ? Verdict::good() : Verdict::bad("refused: " + describe(violations));
}

Verdict Game::attacks(const Units& attackers, std::string_view defenders, std::uint8_t face) {
    const Verdict declared = plays(attack(attackers, defenders));
    return declared ? plays(resolve(latest_attack(), face)) : declared;
}

Verdict Game::goes_on_to(Side side, Phase phase) {
    for (int ended = 0; ended < 8;) {
        const bool advancing = waits_for<ChooseAdvance>();
        const Verdict played = plays(advancing ? end_advance() : end_phase());
        if (!played) {
            return played;
        }
        ended += advancing ? 0 : 1;
        if (!advancing && state_.side == side && state_.phase == phase) {
            return Verdict::good();
        }
    }
    return Verdict::bad("the phase never came");
}

Verdict Game::settles() {
    return waits_for<ChooseAdvance>() ? plays(end_advance()) : Verdict::good();
}

Verdict Game::retreats_anyhow() {
    while (waits_for<ChooseRetreat>()) {
        const rules::RetreatStep step = rules::retreat_steps(state_).front();
        const Verdict played = plays(RetreatUnit{step.unit, step.to});
        if (!played) {
            return played;
        }
    }
    return Verdict::good();
}

std::string Game::order() const {
    std::string text;
    for (const Event& event : events_) {
        text += (text.empty() ? "" : " ") + std::string(name_of(event));
    }
    return text;
}

bool Game::on_map(UnitId id) const {
    return unit(id).where == Whereabouts::on_map;
}
bool Game::eliminated(UnitId id) const {
    return unit(id).where == Whereabouts::eliminated;
}
bool Game::disrupted(UnitId id) const {
    return unit(id).disruption != rules::Disruption::none;
}
bool Game::stands(UnitId id, std::string_view name) const {
    return on_map(id) && unit(id).hex == hex(name);
}

std::string Game::retreats_offered() const {
    std::vector<Hex> offered;
    for (const rules::RetreatStep& step : rules::retreat_steps(state_)) {
        if (std::find(offered.begin(), offered.end(), step.to) == offered.end()) {
            offered.push_back(step.to);
        }
    }
    return names(offered);
}

}  // namespace marne::test
