// A field of clear hexes on which a test lays out the position it needs: no data file is involved.
#pragma once

#include <string>
#include <string_view>

#include "game.hpp"
#include "marne/protocol/position.hpp"
#include "marne/protocol/scenario.hpp"
#include "notation.hpp"

namespace marne::test {

/// Map, counters and position of a small game. Odd columns lie half a hex further north, as on the map. The German
/// supply source is row 01, the Allied one the last row. Strength and movement as on the counter: "6-3" is (6, 3).
class Field {
public:
    explicit Field(int columns = 12, int rows = 12);

    Field& terrain(Terrain kind, std::string_view names);
    /// A river between two neighbouring hexes.
    Field& river(std::string_view one, std::string_view other);
    /// Rivers on all sides of `centre` but those towards `fords`.
    Field& moat(std::string_view centre, std::string_view fords = "");
    /// A town or city (with more than one hex, or called Paris) last held by `holder`.
    Field& town(std::string_view name, int points, std::string_view names, Side holder = Side::allied);
    FortId fort(std::string_view at, int strength);
    Field& fallen(FortId fort);

    UnitId german(std::string_view at, int strength = 6, int movement = 3);
    UnitId allied(std::string_view at, int strength = 6, int movement = 3);
    UnitId unit(Side side, std::string_view at, int strength = 6, int movement = 3);
    /// One of the three divisions of Allied cavalry that never attack: a (1)-4.
    UnitId defensive_cavalry(std::string_view at);
    /// Units of `side` in every third column from 2 on: their zones close the map along `row`.
    Field& wall(Side side, int row);

    UnitId eliminated(Side side, int strength, std::string_view at = "0202");
    UnitId exited(Side side, int strength, std::string_view from);
    /// A reinforcement of `turn`, coming in at `names` (one area per call).
    UnitId reinforcement(Side side, int turn, std::string_view names, EntryKind kind = EntryKind::edge,
                         int strength = 6, int movement = 3);
    /// One more unit for the area of the latest reinforcement.
    UnitId another_reinforcement(int strength = 6, int movement = 3);

    Field& disrupted(UnitId unit);
    Field& attacked(UnitId unit);
    Field& moved(UnitId unit);

    /// The scenario so far, to be changed at will before begin().
    Scenario& scenario() { return scenario_; }

    /// The game at the start of a phase, with dice rolled on the table.
    Game begin(Side side, Phase phase, int turn = 8) const;
    Game begin_german(Phase phase) const { return begin(Side::german, phase); }
    Game begin_allied(Phase phase) const { return begin(Side::allied, phase); }
    /// The game from its scenario's own start: the placed units are the set-up.
    Game begin_scenario() const;

private:
    UnitId add_counter(Side side, int strength, int movement);
    PositionUnit& entry(UnitId unit);

    Scenario scenario_;
    Position position_;
};

}  // namespace marne::test
