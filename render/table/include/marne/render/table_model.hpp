// The renderer's own truth about the table: built from a view once, then kept right by events alone.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "marne/protocol/board_view.hpp"
#include "marne/protocol/event.hpp"
#include "marne/protocol/ids.hpp"
#include "marne/protocol/scenario.hpp"
#include "marne/render/table_frame.hpp"
#include "marne/render/table_layout.hpp"

namespace marne::render {

/// What never changes on a table: the layout, and what is printed on the counters as far as it decides their places.
struct TableSetting {
    TableLayout layout;
    std::vector<Side> sides;               // by UnitId
    std::vector<int> strengths;            // printed, by UnitId
    std::vector<std::size_t> tray_slots;   // place in the tray of eliminated units of its side, by UnitId
    std::vector<std::size_t> queue_slots;  // place in the tray of waiting units of its side, by turn of arrival
    std::vector<Hex> fort_hexes;           // by FortId
    std::vector<int> arrival_turns;        // by UnitId: turn of a reinforcement, 0 for the others
    std::vector<glm::vec3> box_places;     // by UnitId: where a reinforcement waits until it is due
    int demoralised_through_turn{};        // Allied units carry the badge until then; 0: never

    static std::shared_ptr<const TableSetting> of(const Scenario& scenario);

    /// Whether a unit out of play lies on the table, at its box place, seen on `turn`.
    bool waits_in_box(UnitId unit, int turn) const {
        return arrival_turns[index_of(unit)] > 0 && arrival_turns[index_of(unit)] >= turn;
    }
};

class TableModel {
public:
    static TableModel from(const BoardView& view, std::shared_ptr<const TableSetting> setting);
    static TableModel from(const BoardView& view, const Scenario& scenario);

    /// Takes one fact into account. Events must come in the order the rules gave them.
    void evolve(const Event& event);
    void evolve(const std::vector<Event>& events);

    /// What lies on the table. Marks and hexes of counters that are not on the map are left out.
    const BoardView& board() const noexcept { return board_; }
    const TableSetting& setting() const noexcept { return *setting_; }
    const std::shared_ptr<const TableSetting>& shared_setting() const noexcept { return setting_; }
    const TableLayout& layout() const noexcept { return setting_->layout; }

    /// The combat that was opened last and has not ended; empty between combats, and for a table laid out in the midst
    /// of one.
    const std::optional<CombatOpened>& combat() const noexcept { return combat_; }

    /// Pieces on the map in `hex`, bottom first, in the order they are stacked.
    std::vector<UnitId> stack_at(Hex hex) const;

    /// The table at rest.
    TableFrame frame() const;

    /// Equal when everything that lies on the table is equal; setting and combat are not compared.
    friend bool operator==(const TableModel& a, const TableModel& b) { return a.board_ == b.board_; }

private:
    TableModel(BoardView board, std::shared_ptr<const TableSetting> setting);

    BoardView board_;
    std::optional<CombatOpened> combat_;
    std::shared_ptr<const TableSetting> setting_;
};

/// Time of day: 0 in the first phase of a turn, 1 in its last.
float daylight_of(Side side, Phase phase) noexcept;

/// Where the game-turn marker lies in `turn`.
Pose turn_marker_pose(const TableLayout& layout, int turn) noexcept;

}  // namespace marne::render
