// A stream of bytes as a stream of commands.
#include <cstdint>

#include "marne/formats/position.hpp"
#include "marne/rules/queries.hpp"
#include "skirmish.hpp"
#include "small_game.hpp"
#include "targets.hpp"

namespace marne::test {
namespace {

constexpr int most_commands = 60;

/// Takes values off the front of the bytes; zeros when there are none left.
class ByteStream {
public:
    explicit ByteStream(std::string_view bytes) : bytes_(bytes) {}
    bool empty() const { return bytes_.empty(); }
    std::uint8_t byte() {
        const auto value = bytes_.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(bytes_.front());
        bytes_.remove_prefix(bytes_.empty() ? 0 : 1);
        return value;
    }
    std::uint16_t word() {
        const unsigned high = byte();
        return static_cast<std::uint16_t>(high << 8U | byte());
    }
    std::size_t below(std::size_t limit) { return limit > 256 ? word() % limit : byte() % limit; }

private:
    std::string_view bytes_;
};

rules::GameState start_of(ByteStream& stream) {
    const std::uint8_t kind = stream.byte();
    const DiceMode dice = kind >= 128 ? DiceMode::table : DiceMode::generated;
    static const auto small = small_scenario("small");
    static const auto free = small_scenario("small-free");
    rules::GameState state;
    switch (kind % 8) {
        case 0:  // a larger one, and slow
            state = skirmish(stream.byte()).begin_scenario().state();
            break;
        case 1:
        case 4:
        case 5:
            state = rules::new_game(small, {stream.byte(), dice});
            break;
        case 2:
        case 6:
            state = rules::new_game(free, {stream.byte(), dice});
            break;
        default:
            static const auto fight = formats::parse_position(*small, corpus_text("position/combat"));
            state = rules::set_up(small, std::get<Position>(fight));
            break;
    }
    state.dice_mode = dice;
    return state;
}

class CommandMaker {
public:
    CommandMaker(ByteStream& stream, const rules::GameState& state) : stream_(stream), state_(state) {}

    Command make() {
        switch (stream_.below(12)) {
            case 0:
                return MoveUnit{unit(), hexes(), stream_.below(2) == 0 ? MoveEnd::exit : MoveEnd::on_map};
            case 1:
                return EnterUnit{unit(), hexes()};
            case 2:
                return RemoveUnit{unit()};
            case 3:
                return DeclareAttack{units(), hexes()};
            case 4:
                return WithdrawAttack{attack()};
            case 5:
                return ResolveAttack{attack(), {}};
            case 6:
                return ResolveAttack{attack(), stream_.byte()};
            case 7:
                return RetreatUnit{unit(), hex()};
            case 8:
                return AdvanceUnit{unit(), hex()};
            case 9:
                return PlaceUnit{unit(), hex()};
            case 10:
                return EndPlacing{};
            default:
                return stream_.below(2) == 0 ? Command{EndAdvance{}} : Command{EndPhase{}};
        }
    }

private:
    UnitId unit() { return unit_at(stream_.byte()); }
    AttackId attack() { return AttackId{stream_.byte()}; }
    /// Mostly a hex near the map, now and then one far off it.
    Hex hex() {
        const std::uint8_t column = stream_.byte();
        if (column == 255) {
            return {static_cast<std::int16_t>(stream_.word()), static_cast<std::int16_t>(stream_.word())};
        }
        const MapSheet& map = state_.scenario().map;
        return hex_at(column % (map.columns + 2),
                      static_cast<int>(stream_.below(static_cast<std::size_t>(map.rows) + 2)));
    }
    std::vector<UnitId> units() {
        std::vector<UnitId> some(stream_.below(5));
        for (UnitId& each : some) {
            each = unit();
        }
        return some;
    }
    std::vector<Hex> hexes() {
        std::vector<Hex> some(stream_.below(6));
        for (Hex& each : some) {
            each = hex();
        }
        return some;
    }

    ByteStream& stream_;
    const rules::GameState& state_;
};

void try_any(rules::GameState& state, const Command& command) {
    const std::uint64_t before = rules::hash(state);
    const Violations broken = rules::check(state, command);
    promise(rules::hash(state) == before, "asking changed the state");
    if (broken.empty()) {
        perform_lawful(state, command);
        return;
    }
    const rules::GameState copy = state;
    const rules::Outcome outcome = rules::perform(state, command);
    const auto* const refusal = std::get_if<Violations>(&outcome);
    promise(refusal != nullptr && *refusal == broken, "perform and check do not agree");
    promise(state == copy && rules::hash(state) == before, "a refused command changed the state");
}

void look_at(const rules::GameState& state) {
    const BoardView board = rules::view(state);
    promise(board.pieces.size() == state.units.size(), "the view has other pieces");
    for (const Side side : both_sides) {
        rules::supplied_hexes(state, side);
    }
    rules::score(state);
}

}  // namespace

bool fuzz_commands(std::string_view bytes) {
    ByteStream stream{bytes};
    rules::GameState state = start_of(stream);
    for (int i = 0; i < most_commands && !stream.empty(); ++i) {
        const std::vector<Command> lawful = rules::legal_commands(state);
        if (std::holds_alternative<GameOver>(state.decision.kind)) {
            promise(lawful.empty(), "the game is over and goes on");
            return true;
        }
        promise(!lawful.empty(), "there is no lawful command although the game is not over");
        const std::uint8_t kind = stream.byte();
        if (kind % 4 == 0) {
            try_any(state, CommandMaker{stream, state}.make());
        } else if (kind % 4 == 1) {
            perform_lawful(state, lawful.back());
        } else {
            perform_lawful(state, lawful[stream.below(lawful.size())]);
        }
        if (kind % 16 == 15) {
            look_at(state);
        }
    }
    return true;
}

}  // namespace marne::test
