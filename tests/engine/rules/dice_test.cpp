// The die: fair, repeatable, the same on every machine.
#include <doctest/doctest.h>

#include <array>

#include "field.hpp"
#include "marne/rules/dice.hpp"
#include "marne/rules/game.hpp"

using namespace marne;
using namespace marne::test;

namespace {

/// PCG32 with the XSH-RR output once more, from the paper, to draw the faces the game must draw.
class ReferencePcg {
public:
    explicit ReferencePcg(std::uint64_t seed) {
        draw();
        state_ += seed;
        draw();
    }
    int face() {
        std::uint32_t value = draw();
        while (value < 4294967296ULL % 6ULL) {
            value = draw();
        }
        return static_cast<int>(value % 6U) + 1;
    }

private:
    std::uint32_t draw() {
        const std::uint64_t old = state_;
        state_ = old * 0x5851F42D4C957F2DULL + 0x14057B7EF767814FULL;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto turn = static_cast<unsigned>(old >> 59U);
        return turn == 0 ? mixed : (mixed >> turn) | (mixed << (32U - turn));
    }
    std::uint64_t state_{};
};

}  // namespace

TEST_CASE("[8.1.D] the die is PCG32 with every face drawn without bias") {
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1914}, ~std::uint64_t{0}}) {
        rules::Dice dice{seed};
        ReferencePcg reference{seed};
        for (int i = 0; i < 1000; ++i) {
            CHECK(static_cast<int>(dice.roll()) == reference.face());
        }
    }
}

TEST_CASE("[8.1.D] every face comes as often as the others") {
    // Independent expectation: 60000 rolls; a fair die stays within 5 standard deviations (456) of 10000 per face.
    rules::Dice dice{6};
    std::array<int, 7> seen{};
    for (int i = 0; i < 60000; ++i) {
        const std::uint8_t face = dice.roll();
        REQUIRE(face >= 1);
        REQUIRE(face <= 6);
        ++seen[face];
    }
    for (int face = 1; face <= 6; ++face) {
        CHECK(seen[static_cast<std::size_t>(face)] > 10000 - 456);
        CHECK(seen[static_cast<std::size_t>(face)] < 10000 + 456);
    }
}

TEST_CASE("[8.1.D] equal dice roll alike and a state taken over goes on alike") {
    rules::Dice one{42};
    rules::Dice two{42};
    CHECK(one == two);
    one.roll();
    CHECK_FALSE(one == two);
    two.roll();
    CHECK(one == two);
    rules::Dice resumed = rules::Dice::from_state(one.state());
    for (int i = 0; i < 20; ++i) {
        CHECK(resumed.roll() == one.roll());
    }
}

TEST_CASE("[8.1.D] generated dice are part of the state and are drawn at the resolution only") {
    Field field;
    const UnitId german = field.german("0506", 6);
    field.allied("0507", 6);
    rules::GameState state = field.begin_german(Phase::combat_1).state();
    state.dice_mode = DiceMode::generated;
    Game game{state};
    rules::Dice expected = game.state().dice;
    CHECK(game.plays(attack({german}, "0507")));
    CHECK(game.state().dice == expected);
    CHECK(game.plays(ResolveAttack{AttackId{game.latest_attack()}, std::nullopt}));
    REQUIRE(game.happened<DieRolled>().size() == 1);
    CHECK(game.happened<DieRolled>().front().face == expected.roll());
    CHECK(game.state().dice == expected);
}
