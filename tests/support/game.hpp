// A game under test: every command given to it is held to the promises of the rules module.
#pragma once

#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

#include "marne/protocol/event.hpp"
#include "marne/protocol/violation.hpp"
#include "marne/rules/game_state.hpp"
#include "notation.hpp"

namespace marne::test {

/// Whether something came out as claimed and, if not, why: CHECK(verdict) prints the reason.
class Verdict {
public:
    static Verdict good() { return Verdict{""}; }
    static Verdict bad(std::string why) { return Verdict{std::move(why)}; }
    explicit operator bool() const noexcept { return why_.empty(); }
    friend std::ostream& operator<<(std::ostream& out, const Verdict& verdict);

private:
    explicit Verdict(std::string why) : why_{std::move(why)} {}
    std::string why_;
};

/// The violations in words fit for a test report: number of the breach, rule, unit, hex.
std::string describe(const Violations& violations);

/// A game state and the events of the latest command.
class Game {
public:
    explicit Game(rules::GameState state);

    const rules::GameState& state() const noexcept { return state_; }
    const std::vector<Event>& events() const noexcept { return events_; }
    /// The kinds of the events of the latest command, in their order, by name: "PhaseBegan SupplyDetermined".
    std::string order() const;

    /// Carries out a lawful command. Bad when it is refused, when the events alone do not lead to an equal state, or
    /// when the hash of the batch is not that of the state.
    Verdict plays(const Command& command);
    /// Bad when the command is lawful, the breach is not among its violations, or anything changed.
    Verdict refuses(const Command& command, Breach breach);
    /// As above, and the breach cites `rule`.
    Verdict refuses(const Command& command, Breach breach, std::string_view rule);
    /// Whether the command is lawful; asks only, and is bad when asking changed the hash.
    Verdict allows(const Command& command) const;

    /// Declares an attack and resolves it at once with `face`.
    Verdict attacks(const Units& attackers, std::string_view defenders, std::uint8_t face);
    /// Ends phases, at least one, until `phase` of `side` is in hand; declines advances on the way.
    Verdict goes_on_to(Side side, Phase phase);

    /// Declines what is left of an advance, if one is open.
    Verdict settles();
    /// Takes the first step offered until no retreat is left to decide; for tests to which the way does not matter.
    Verdict retreats_anyhow();

    /// The events of one kind among those of the latest command.
    template <typename Kind>
    std::vector<Kind> happened() const {
        std::vector<Kind> found;
        for (const Event& event : events_) {
            if (const Kind* const fact = std::get_if<Kind>(&event)) {
                found.push_back(*fact);
            }
        }
        return found;
    }

    const rules::UnitState& unit(UnitId id) const { return state_.unit(id); }
    bool on_map(UnitId id) const;
    bool eliminated(UnitId id) const;
    bool disrupted(UnitId id) const;
    /// Whether `id` lies on the map in the hex named.
    bool stands(UnitId id, std::string_view name) const;
    template <typename Kind>
    bool waits_for() const {
        return std::holds_alternative<Kind>(state_.decision.kind);
    }
    /// Hexes offered to the retreating unit now, sorted, as text: "0508 0607".
    std::string retreats_offered() const;
    std::uint32_t latest_attack() const noexcept { return state_.next_attack - 1; }

private:
    rules::GameState state_;
    std::vector<Event> events_;
};

}  // namespace marne::test
