// The table is laid out outwards from the paper: exits and track north and south, cards west, trays east.
#include "marne/render/table_layout.hpp"

#include <algorithm>

namespace marne::render {
namespace {

constexpr float tray_margin = 0.006F;
constexpr float exit_depth = 0.0225F;
constexpr float column_width = tray_columns_width + 2.0F * tray_margin;
constexpr std::size_t slots_per_row = 12;
constexpr float top_margin = 0.06F;

std::size_t rows_for(std::size_t counters) {
    return std::max<std::size_t>(1, (counters + slots_per_row - 1) / slots_per_row);
}

/// Depth of a tray of so many rows of counters.
float tray_depth(std::size_t rows) {
    return static_cast<float>(rows) * tray_pitch + 2.0F * tray_margin;
}

Area at_corner(glm::vec2 corner, glm::vec2 size) {
    return {corner, corner + size};
}

std::size_t counters_of(const Scenario& scenario, Side side) {
    const auto& counters = scenario.counters.counters;
    return static_cast<std::size_t>(std::count_if(counters.begin(), counters.end(),
                                                  [side](const Counter& counter) { return counter.side == side; }));
}

/// Counters of a side that may ever lie in its waiting tray: reinforcements, and what its player sets up.
std::size_t waiting_of(const Scenario& scenario, Side side) {
    std::size_t count = 0;
    if (scenario.set_up_mode != SetUpMode::as_listed) {
        for (const Placement& placement : scenario.setup) {
            count += scenario.counters.at(placement.unit).side == side ? 1U : 0U;
        }
    }
    for (const Reinforcement& reinforcement : scenario.reinforcements) {
        if (reinforcement.side == side) {
            count += reinforcement.units.size();
        }
    }
    return count;
}

/// Place of a slot in a tray, and on top of the full tray when all its places are taken.
glm::vec3 place_in(const Area& tray, std::size_t slot) {
    const auto rows = static_cast<std::size_t>((tray.size().y - 2.0F * tray_margin) / tray_pitch + 0.5F);
    const std::size_t places = rows * slots_per_row;
    const std::size_t layer = slot / places;
    const std::size_t in_layer = slot % places;
    const auto column = static_cast<float>(in_layer % slots_per_row);
    const auto row = static_cast<float>(in_layer / slots_per_row);
    return {tray.min.x + tray_margin + (column + 0.5F) * tray_pitch, static_cast<float>(layer) * counter_thickness,
            tray.min.y + tray_margin + (row + 0.5F) * tray_pitch};
}

}  // namespace

TableLayout::TableLayout(const Scenario& scenario)
    : hexes_{scenario.map.columns, scenario.map.rows},
      first_turn_{scenario.first_turn},
      last_turn_{std::max(scenario.first_turn, scenario.last_turn)} {
    const glm::vec2 half = hexes_.paper_size() * 0.5F;
    const float half_field = hexes_.field_size().x * 0.5F;
    paper_ = {-half, half};

    const float north = -half.y - sheet_gap - exit_depth;
    const float south = half.y + sheet_gap;
    exits_[index_of(Side::allied)] = {{-half_field, north}, {half_field, north + exit_depth}};
    exits_[index_of(Side::german)] = {{-half_field, south}, {half_field, south + exit_depth}};

    const auto turns = static_cast<float>(last_turn_ - first_turn_ + 1);
    const glm::vec2 track{turns * turn_box_size.x, turn_box_size.y};
    turn_track_ = at_corner({-track.x * 0.5F, south + exit_depth + sheet_gap}, track);

    const float west = -half.x - sheet_gap - column_width;
    combat_card_ = at_corner({west, -half.y}, combat_card_size);
    terrain_card_ = at_corner({west, combat_card_.max.y + sheet_gap}, terrain_card_size);
    const auto waiting_size = [&scenario](Side side) {
        return glm::vec2{column_width, tray_depth(rows_for(waiting_of(scenario, side)))};
    };
    const auto eliminated_size = [&scenario](Side side) {
        return glm::vec2{column_width, tray_depth(rows_for(counters_of(scenario, side)))};
    };
    // West the charts and what is the Allies', east the die, where the tilted view still sees it, and the Germans'.
    Area& allied_waiting = waiting_[index_of(Side::allied)];
    Area& allied_lost = eliminated_[index_of(Side::allied)];
    allied_waiting = at_corner({west, terrain_card_.max.y + sheet_gap}, waiting_size(Side::allied));
    allied_lost = at_corner({west, allied_waiting.max.y + sheet_gap}, eliminated_size(Side::allied));

    const float east = half.x + sheet_gap;
    Area& german_waiting = waiting_[index_of(Side::german)];
    Area& german_lost = eliminated_[index_of(Side::german)];
    die_tray_ = at_corner({east, -half.y}, die_tray_size);
    german_waiting = at_corner({east, die_tray_.max.y + sheet_gap}, waiting_size(Side::german));
    german_lost = at_corner({east, german_waiting.max.y + sheet_gap}, eliminated_size(Side::german));

    Area all = paper_;
    for (const Area& area : areas()) {
        all.min = {std::min(all.min.x, area.min.x), std::min(all.min.y, area.min.y)};
        all.max = {std::max(all.max.x, area.max.x), std::max(all.max.y, area.max.y)};
    }
    const float half_width = std::max(-all.min.x, all.max.x) + top_margin;
    const float half_depth = std::max(-all.min.y, all.max.y) + top_margin;
    table_top_ = {{-half_width, -half_depth}, {half_width, half_depth}};
}

Area TableLayout::turn_box(int turn) const noexcept {
    const auto index = static_cast<float>(std::clamp(turn, first_turn_, last_turn_) - first_turn_);
    return at_corner({turn_track_.min.x + index * turn_box_size.x, turn_track_.min.y}, turn_box_size);
}

glm::vec3 TableLayout::turn_marker_place(int turn) const noexcept {
    const Area box = turn_box(turn);
    return {box.max.x - 0.0105F, 0.0F, box.min.y + 0.0105F};
}

glm::vec3 TableLayout::turn_box_place(int turn, std::size_t place) const noexcept {
    const Area box = turn_box(turn);
    const float x = box.centre().x + (place < 2 ? -0.5F : 0.5F) * (tray_pitch + 0.001F);
    const float middle = (box.min.y + turn_box_header + box.max.y - 0.0015F) * 0.5F;
    const bool southern = place == 0 || place == 3;
    return {x, 0.0F, middle + (southern ? 0.5F : -0.5F) * (tray_pitch - 0.0004F)};
}

glm::vec3 TableLayout::eliminated_place(Side side, std::size_t slot) const noexcept {
    return place_in(eliminated_tray(side), slot);
}

glm::vec3 TableLayout::waiting_place(Side side, std::size_t slot) const noexcept {
    return place_in(waiting_tray(side), slot);
}

glm::vec3 TableLayout::exit_place(Side side, Hex from) const noexcept {
    const Area& box = exit_box(side);
    const float reach = counter_size * 0.5F + 0.001F;
    const float x = std::clamp(hexes_.centre(from).x, box.min.x + reach, box.max.x - reach);
    return {x, 0.0F, box.centre().z};
}

std::vector<Area> TableLayout::areas() const {
    std::vector<Area> all{paper_, turn_track_, combat_card_, terrain_card_, die_tray_};
    for (const Side side : both_sides) {
        all.push_back(eliminated_tray(side));
        all.push_back(waiting_tray(side));
        all.push_back(exit_box(side));
    }
    return all;
}

}  // namespace marne::render
