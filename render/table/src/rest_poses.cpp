// The places at rest: stacks on the map and in the exit boxes, single places in the trays.
#include "rest_poses.hpp"

#include <algorithm>
#include <tuple>

#include <glm/gtc/constants.hpp>

#include "marne/render/stack_layout.hpp"

namespace marne::render {
namespace {

/// Counters that lie on one another: on the map in one hex, beside it at one column of one edge.
struct PileKey {
    Whereabouts where{};
    Side side{};
    Hex hex;
    friend auto operator<=>(const PileKey&, const PileKey&) = default;
};

struct Piled {
    PileKey key;
    UnitId unit{};
};

std::optional<PileKey> pile_of(const TableModel& table, UnitId unit) {
    const PieceView& piece = table.board().pieces[index_of(unit)];
    switch (piece.where) {
        case Whereabouts::on_map:
            return PileKey{piece.where, Side::german, piece.hex};
        case Whereabouts::exited:
            return PileKey{piece.where, table.setting().sides[index_of(unit)], hex_at(column_of(piece.hex), 1)};
        case Whereabouts::out_of_play:
        case Whereabouts::waiting:
        case Whereabouts::eliminated:
            return std::nullopt;
    }
    return std::nullopt;
}

glm::vec3 place_of(const TableLayout& layout, const PileKey& key) {
    return key.where == Whereabouts::exited ? layout.exit_place(key.side, key.hex) : layout.hexes().centre(key.hex);
}

std::optional<Resting> lone_piece(const TableModel& table, UnitId unit) {
    const TableSetting& setting = table.setting();
    const Side side = setting.sides[index_of(unit)];
    const TableLayout& layout = setting.layout;
    switch (table.board().pieces[index_of(unit)].where) {
        case Whereabouts::waiting:
            return Resting{single_pose(unit, layout.waiting_place(side, setting.queue_slots[index_of(unit)]))};
        case Whereabouts::eliminated:
            return Resting{single_pose(unit, layout.eliminated_place(side, setting.tray_slots[index_of(unit)]))};
        case Whereabouts::out_of_play:
            return setting.waits_in_box(unit, table.board().turn)
                       ? std::optional{Resting{single_pose(unit, setting.box_places[index_of(unit)])}}
                       : std::nullopt;
        case Whereabouts::on_map:
        case Whereabouts::exited:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::optional<Resting>> resting_pieces(const TableModel& table) {
    const BoardView& board = table.board();
    const std::vector<int>& strengths = table.setting().strengths;
    std::vector<std::optional<Resting>> resting(board.pieces.size());
    std::vector<Piled> piled;
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        if (const auto key = pile_of(table, unit_at(i))) {
            piled.push_back({*key, unit_at(i)});
        } else {
            resting[i] = lone_piece(table, unit_at(i));
        }
    }
    std::sort(piled.begin(), piled.end(), [&strengths](const Piled& a, const Piled& b) {
        return std::tuple{a.key, strengths[index_of(a.unit)], a.unit} <
               std::tuple{b.key, strengths[index_of(b.unit)], b.unit};
    });
    for (auto begin = piled.begin(); begin != piled.end();) {
        const PileKey key = begin->key;
        const auto end = std::find_if(begin, piled.end(), [&key](const Piled& other) { return other.key != key; });
        const auto count = static_cast<std::size_t>(end - begin);
        const glm::vec3 place = place_of(table.layout(), key);
        for (std::size_t level = 0; level < count; ++level, ++begin) {
            const std::size_t i = index_of(begin->unit);
            CounterPose pose = stacked_pose(begin->unit, place, level, count);
            pose.flip = board.pieces[i].disrupted ? glm::pi<float>() : 0.0F;
            resting[i] = Resting{pose, static_cast<std::uint8_t>(count), level + 1 == count};
        }
    }
    return resting;
}

Badges badges_of(const TableModel& table, UnitId unit) {
    const PieceView& piece = table.board().pieces[index_of(unit)];
    const TableSetting& setting = table.setting();
    const bool demoralised = piece.where == Whereabouts::on_map && setting.sides[index_of(unit)] == Side::allied &&
                             table.board().turn <= setting.demoralised_through_turn;
    return {piece.isolated, piece.attacked, piece.retreated, demoralised};
}

}  // namespace marne::render
