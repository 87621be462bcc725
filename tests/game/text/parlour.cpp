// The pen that writes commands down.
#include "parlour.hpp"

#include "marne/rules/queries.hpp"
#include "marne/session/narration.hpp"

namespace marne::text::test {
namespace {

class Pen {
public:
    Pen(const rules::GameState& state, std::size_t variety) : state_{state}, variety_{variety} {}

    std::string operator()(const PlaceUnit& command) const {
        return pick({"place ", "put "}) + unit(command.unit) + pick({" ", " in ", " at "}) + to_string(command.hex);
    }
    std::string operator()(const EndPlacing&) const { return pick({"end", "done", "end set-up"}); }
    std::string operator()(const MoveUnit& command) const {
        if (command.end == MoveEnd::exit) {
            return command.path.empty()
                       ? "exit " + unit(command.unit) + " from " + to_string(state_.unit(command.unit).hex)
                       : "move " + unit(command.unit) + " by " + hexes(command.path) + " exit";
        }
        return pick({"move ", "MOVE ", "m "}) + unit(command.unit) +
               (variety_ % 3 == 0 ? " by " + directions(state_.unit(command.unit).hex, command.path)
                                  : pick({" by ", " via "}) + hexes(command.path));
    }
    std::string operator()(const EnterUnit& command) const {
        const std::string end =
            command.path.size() > 1 ? " by " + hexes({command.path.begin() + 1, command.path.end()}) : std::string{};
        return variety_ % 2 == 0 ? "enter " + unit(command.unit) + " by " + hexes(command.path)
                                 : "enter " + unit(command.unit) + " at " + to_string(command.path.front()) + end;
    }
    std::string operator()(const RemoveUnit& command) const { return "remove " + unit(command.unit); }
    std::string operator()(const DeclareAttack& command) const {
        std::string text = pick({"attack ", "a ", "plan "}) + hexes(command.defenders) + " with";
        for (const UnitId attacker : command.attackers) {
            text += " " + unit(attacker);
        }
        return text;
    }
    std::string operator()(const WithdrawAttack& command) const {
        return "withdraw " + std::to_string(number_of(command.attack));
    }
    std::string operator()(const ResolveAttack& command) const {
        const std::string number = std::to_string(number_of(command.attack));
        if (command.face) {
            return "die " + std::to_string(*command.face) + " for " + number;
        }
        return pick({"roll ", "resolve "}) + number;
    }
    std::string operator()(const RetreatUnit& command) const {
        const auto way = direction_between(state_.unit(command.unit).hex, command.to);
        return "retreat " + unit(command.unit) + " " +
               (way && variety_ % 2 == 0 ? std::string(name_of(*way)) : "to " + to_string(command.to));
    }
    std::string operator()(const AdvanceUnit& command) const {
        return "advance " + unit(command.unit) + pick({" to ", " into ", " "}) + to_string(command.to);
    }
    std::string operator()(const EndAdvance&) const { return pick({"decline", "stay"}); }
    std::string operator()(const EndPhase&) const { return pick({"end", "end phase", "End the phase."}); }

private:
    std::string pick(std::initializer_list<const char*> ways) const { return *(ways.begin() + variety_ % ways.size()); }

    /// By key, by nation and name, or by hex and number.
    std::string unit(UnitId id) const {
        const rules::UnitState& own = state_.unit(id);
        if (variety_ % 5 == 1 && own.where == Whereabouts::on_map) {
            const std::vector<UnitId> stack = rules::units_in(state_, own.hex);
            for (std::size_t i = 0; i < stack.size() && i < 9; ++i) {
                if (stack[i] == id) {
                    return to_string(own.hex) + "." + std::to_string(i + 1);
                }
            }
        }
        return variety_ % 5 == 2 ? session::unit_name(state_.scenario(), id) : state_.counter(id).id;
    }
    static std::string hexes(const std::vector<Hex>& path) {
        std::string text;
        for (const Hex hex : path) {
            text += (text.empty() ? "" : " ") + to_string(hex);
        }
        return text;
    }
    static std::string_view name_of(Direction direction) {
        constexpr std::array<std::string_view, 6> names{"n", "NE", "south-east", "s", "southwest", "nw"};
        return names[static_cast<std::size_t>(direction)];
    }
    static std::string directions(Hex from, const std::vector<Hex>& path) {
        std::string text;
        for (const Hex hex : path) {
            text += (text.empty() ? "" : " ") + std::string(name_of(*direction_between(from, hex)));
            from = hex;
        }
        return text;
    }

    const rules::GameState& state_;
    std::size_t variety_;
};

}  // namespace

std::string write_command(const rules::GameState& state, const Command& command, std::size_t variety) {
    return std::visit(Pen{state, variety}, command);
}

}  // namespace marne::text::test
