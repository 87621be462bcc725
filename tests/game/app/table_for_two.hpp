// A real game in a folder of its own, played through the desk as two people at the table would.
#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "marne/app/desk.hpp"
#include "marne/rules/game.hpp"
#include "marne/rules/queries.hpp"

namespace marne::app::test {

/// A scenario, begun anew in a temporary folder that dies with it.
class TableForTwo {
public:
    explicit TableForTwo(DiceMode dice = DiceMode::table, std::uint64_t seed = 7,
                         const std::string& scenario = "counterattack");
    ~TableForTwo();

    Desk& desk() { return *desk_; }
    const rules::GameState& state() const { return desk_->state(); }
    const std::vector<std::string>& trace() const { return trace_; }

    /// Confirms the card if there is one.
    void go_on();
    void press(ActionKind kind, std::uint32_t number = 0);
    /// Brings the reinforcements that wait onto the map, each where it may come in first.
    void bring_in();
    /// Ends phases, confirming cards, until `phase` of `side` is in hand.
    void play_to(Side side, Phase phase);
    /// A hex with at least `count` units of the side to move that may all move, such that all can go somewhere
    /// together; with one of those hexes.
    struct March {
        Hex from;
        Hex to;
    };
    March march_of(std::size_t count);
    /// An enemy hex that all its possible attackers may attack together now.
    Hex target();
    /// Declares an attack on `hex` by everybody and rolls `face`.
    void attack(Hex hex, std::uint32_t face);

    bool marked(Hex hex, render::HexMark mark) const;
    std::vector<Hex> marked(render::HexMark mark) const;

private:
    std::filesystem::path folder_;
    std::vector<std::string> trace_;
    std::optional<Desk> desk_;
};

}  // namespace marne::app::test
